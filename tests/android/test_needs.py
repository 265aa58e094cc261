"""`make apk` says what is missing before it begins, and starts Buildozer where it finds what it looks for."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.android.spec import ROOT
from tests.tools.android_needs import Need, has, has_headers, java_fits, missing, report

ENVIRONMENT = Path(sys.executable).parent.parent


def test_what_is_missing_is_named_with_the_way_to_get_it() -> None:
    needs = (
        Need("a thing", lambda: False, "get a thing"),
        Need("another thing", lambda: True, "get another thing"),
    )
    told = report(missing(needs))
    assert "a thing   get a thing" in told
    assert "another thing" not in told


def test_a_program_that_nobody_has_is_missing() -> None:
    assert not has("sh", "no-such-program-anywhere")()
    assert has("sh")()


def test_a_library_that_nobody_has_is_missing() -> None:
    assert not has_headers("no-such-library-anywhere")()


@pytest.mark.parametrize("said", ["javac 17.0.15", "javac 21", "javac 24.0.1"])
def test_a_java_that_gradle_runs_on_fits(said: str) -> None:
    assert java_fits(said)


@pytest.mark.parametrize("said", ["javac 1.8.0_402", "javac 11.0.2", "javac 25", ""])
def test_a_java_that_is_too_old_or_too_new_is_missing(said: str) -> None:
    assert not java_fits(said)


@pytest.mark.skipif(shutil.which("make") is None, reason="not installed: make")
def test_buildozer_is_started_inside_the_environment() -> None:
    """It looks for Cython on the path, and installs for the whole user where no environment is named."""
    planned = subprocess.run(
        ["make", "--dry-run", "--no-print-directory", "apk", f"VENV={ENVIRONMENT}", "ARGS="],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    before = planned.stdout.splitlines()[-1].partition(f"{ENVIRONMENT}/bin/buildozer android debug")[0]
    asked = subprocess.run(
        ["sh", "-c", f"{before} sh -c 'command -v cython; echo $VIRTUAL_ENV'"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert asked.stdout.splitlines() == [f"{ENVIRONMENT}/bin/cython", str(ENVIRONMENT)]
