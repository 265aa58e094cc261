import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.rules.names import KNOWN

ROOT = Path(__file__).resolve().parents[2]
CONFTEST = "from tests.conftest import pytest_itemcollected, pytest_make_collect_report"
PASSES = """
import pytest
rule = pytest.mark.rule

@rule("GRID-1")
@rule("GRID-2")
def test_passes(): pass

def test_without_a_mark(): raise ValueError
"""
ALL_KINDS = f"""{PASSES}
@rule("GRID-2")
def test_fails(): raise ValueError

@pytest.fixture
def broken(): raise ValueError

@rule("GRID-3")
def test_breaks(broken): pass

@rule("GRID-4")
def test_passes_too(): pass

@rule("GRID-4")
@pytest.mark.skip
def test_is_skipped(): pass

@rule("GRID-5")
class TestOfAClass:
    @rule("GRID-6")
    def test_passes(self): pass
"""
UNKNOWN = f"""{PASSES}
@rule("GRID-99")
def test_unknown(): pass
"""


def report(tree: Path, tests: str, *options: str) -> subprocess.CompletedProcess[str]:
    """Run the report on a little tree of sample tests, under the project's own settings."""
    samples = tree / "samples"
    samples.mkdir()
    (samples / "conftest.py").write_text(CONFTEST, "utf-8")
    (samples / "test_sample.py").write_text(tests, "utf-8")
    (tree / "pyproject.toml").write_bytes((ROOT / "pyproject.toml").read_bytes())
    return subprocess.run(
        [sys.executable, "-m", "tests.rules.report", *options, "samples"],
        cwd=tree,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize("workers", ["0", pytest.param("2", marks=pytest.mark.slow)])
def test_only_rules_whose_tests_all_passed_are_proved(tmp_path: Path, workers: str) -> None:
    ran = report(tmp_path, ALL_KINDS, "--json", "-n", workers)
    grid = json.loads(ran.stdout)["games"]["grid"]
    assert grid["proved"] == ["GRID-1", "GRID-5", "GRID-6"]
    assert grid["failing"] == ["GRID-2", "GRID-3"]
    assert grid["not_proved"][:2] == ["GRID-4", "GRID-7"]
    assert ran.returncode == 1


def test_the_last_line_gives_the_total(tmp_path: Path) -> None:
    ran = report(tmp_path, PASSES, "-n", "0")
    assert ran.stdout.splitlines()[-1] == f"2 of {len(KNOWN)} rules proved"
    assert ran.returncode == 0


def test_rules_not_proved_are_an_error_on_demand(tmp_path: Path) -> None:
    assert report(tmp_path, PASSES, "--all", "-n", "0").returncode == 1


def test_a_tree_without_marks_is_no_error(tmp_path: Path) -> None:
    assert report(tmp_path, "def test_without_a_mark(): pass", "-n", "0").returncode == 0


@pytest.mark.parametrize("workers", ["0", pytest.param("2", marks=pytest.mark.slow)])
def test_an_unknown_rule_is_a_collection_error(tmp_path: Path, workers: str) -> None:
    ran = report(tmp_path, UNKNOWN, "-n", workers)
    assert ran.returncode == 1
    assert "test_unknown: no rule is named 'GRID-99'" in ran.stderr
