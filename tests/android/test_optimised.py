"""Android runs Python without docstrings and without `assert`: the program must not miss them."""

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.android.spec import ROOT

TOLD = ("tests/kernel", "tests/table", "tests/golden", "tests/screens", "tests/phones/test_seal.py")
HELPER_REFUSES = "from tests.commands import run; run.assert_one_clear_line(run.run_main('--help'))"


def optimised(*words: str) -> "subprocess.CompletedProcess[str]":
    """Pytest as Android would run it."""
    plugins = ["-p", "no:cacheprovider", "-p", "no:xdist"]
    command = [sys.executable, "-OO", "-m", "pytest", "-q", *plugins]
    unset = {"PYTEST_ADDOPTS", "PYTEST_XDIST_WORKER"}
    env = {key: value for key, value in os.environ.items() if key not in unset}
    return subprocess.run([*command, *words], cwd=ROOT, env=env, capture_output=True, text=True)


@pytest.mark.parametrize("wrong", ["assert 1 == 2", HELPER_REFUSES], ids=["test", "helper"])
def test_an_assert_counts_even_then(tmp_path: Path, wrong: str) -> None:
    (tmp_path / "test_wrong.py").write_text(f"def test_wrong() -> None:\n    {wrong}\n", "utf-8")
    told = optimised(str(tmp_path / "test_wrong.py"))
    assert told.returncode == 1
    assert "1 failed" in told.stdout


@pytest.mark.slow
@pytest.mark.timeout(1500)
def test_rules_books_and_secrets_hold_even_then() -> None:
    told = optimised("-m", "not slow", *TOLD)
    assert told.returncode == 0, told.stdout
    assert " passed" in told.stdout


def test_no_module_asks_for_a_docstring_that_android_drops() -> None:
    """Tools that are run by hand may print theirs."""
    tops = [ROOT / top for top in ("companion", "firmware_bridge", "vision")]
    sources = [path for top in tops for path in top.rglob("*.py")]
    packed = [path for path in sources if not {"training", "firmware", "commands"} & set(path.parts)]
    trees = {path: ast.parse(path.read_text("utf-8")) for path in packed}
    asking = [path for path, tree in trees.items() if any(_asks_for_docs(node) for node in ast.walk(tree))]
    assert len(packed) > 300
    assert not asking


def _asks_for_docs(node: ast.AST) -> bool:
    return (isinstance(node, ast.Attribute) and node.attr == "__doc__") or (
        isinstance(node, ast.Name) and node.id == "__doc__"
    )
