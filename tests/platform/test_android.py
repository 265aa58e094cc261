"""The adapter for Android before a Java side that takes notes."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.platform.java_side import compile_to, missing

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(bool(missing()), reason=f"not installed: {missing()}"),
]
ROOT = Path(__file__).parents[2]
INSIDE = [str(Path(__file__).parent / "on_java" / f"{name}.py") for name in ("wishes", "cameras", "plugs")]


def test_android_is_asked_as_its_documents_say(tmp_path: Path) -> None:
    """In a process of its own: a virtual machine for Java stays for good, and minds signals."""
    compile_to(tmp_path)
    plugins = ["-p", "no:cacheprovider", "-p", "no:xdist", "-p", "tests.platform.on_java.fresh_tablet"]
    told = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-rA", *plugins, *INSIDE],
        cwd=ROOT,
        env=os.environ | {"CLASSPATH": str(tmp_path), "ANDROID_PRIVATE": "/data/user/0/trapdoor/files"},
        capture_output=True,
        text=True,
    )
    assert told.returncode == 0, told.stdout + told.stderr
