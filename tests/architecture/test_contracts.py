import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SETTINGS = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
CONTRACTS = {contract["id"]: contract for contract in SETTINGS["tool"]["importlinter"]["contracts"]}

OFFENCES = [
    ("layers", "kernel/offence.py", "import companion.games"),
    ("layers", "bots/offence.py", "import companion.sources"),
    ("layers", "table/offence.py", "from companion import bootstrap"),
    ("layers", "module_without_a_layer.py", ""),
    ("games", "games/first/offence.py", "from companion.games import second"),
    ("pure", "kernel/offence.py", "import random"),
    ("pure", "games/first/offence.py", "import time"),
    ("fluent", "table/offence.py", "import fluent.runtime"),
    ("rich", "bots/offence.py", "from rich.table import Table"),
    ("sqlite3", "table/offence.py", "import sqlite3"),
    ("vision", "../vision/offence.py", "import companion.kernel"),
    ("cv2", "bots/offence.py", "import cv2"),
    ("phones", "phones/offence.py", "import companion.table"),
    ("network", "table/offence.py", "import websockets"),
    ("zeroconf", "table/offence.py", "import zeroconf"),
    ("bridge", "../firmware_bridge/offence.py", "import companion.kernel"),
    ("serial", "sources/offence.py", "import serial"),
    ("torch", "../vision/cards/offence.py", "import torch"),
    ("eyes", "../vision/mat/offence.py", "import vision.table"),
    ("eyes", "../vision/cards/offence.py", "import vision.dice"),
    ("eyes", "../vision/module_without_a_layer.py", ""),
    ("kivy", "screens/offence.py", "from kivy.clock import Clock"),
    ("android", "tablet/offence.py", "import jnius"),
    ("print", "table/offence.py", "import PIL.Image"),
]

# Put together from pieces, so that this file is clean itself.
NEEDLES = [
    "/".join(pieces).encode() for pieces in (("", "work", ""), ("", "root", ""), ("file:", "", ""))
] + ["".join(pieces).encode() for pieces in (("py", "pi"), ("python", "hosted"))]


@pytest.fixture
def tiny(tmp_path: Path) -> Path:
    """A tree of empty packages, one for each layer, that keeps the project's own contracts."""
    (tmp_path / "pyproject.toml").write_bytes((ROOT / "pyproject.toml").read_bytes())
    for top, names in (("companion", named("layers")), ("vision", named("eyes")), ("firmware_bridge", [])):
        for name in ["", *names]:
            write(tmp_path / top / name / "__init__.py")
    for game in ("first", "second"):
        write(tmp_path / "companion" / "games" / game / "__init__.py")
    for contract in protecting():
        for module in contract["allowed_importers"]:
            path = tmp_path / module.replace(".", "/") / "__init__.py"
            known = path.read_text("utf-8") if path.exists() else ""
            write(path, f"{known}import {', '.join(contract['protected_modules'])}\n")
    return tmp_path


def test_the_code_keeps_the_contracts() -> None:
    linted = lint(ROOT)
    assert linted.returncode == 0, linted.stdout


def test_a_tree_without_offence_keeps_the_contracts(tiny: Path) -> None:
    linted = lint(tiny)
    assert linted.returncode == 0, linted.stdout


@pytest.mark.parametrize(("contract", "path", "source"), OFFENCES)
def test_an_offence_breaks_its_contract(tiny: Path, contract: str, path: str, source: str) -> None:
    write(tiny / "companion" / path, source)
    linted = lint(tiny, "--contract", contract)
    assert linted.returncode == 1
    assert f"{CONTRACTS[contract]['name']} BROKEN" in linted.stdout


def test_every_contract_has_an_offence() -> None:
    assert {contract for contract, _, _ in OFFENCES} == set(CONTRACTS)


def test_the_kernel_imports_the_standard_library_alone() -> None:
    names = {name for path in sources("companion/kernel") for name in imports(parse(path))}
    assert {name for name in names if not name.startswith("companion.kernel")} <= sys.stdlib_module_names


def test_companion_never_asserts() -> None:
    """Android builds compile with -OO, which drops every assert."""
    assert [str(path) for path in sources("companion") if asserts(parse(path))] == []


def test_an_assert_is_found_where_there_is_one() -> None:
    assert asserts(ast.parse("def guard(): assert True"))


@pytest.mark.skipif(not (ROOT / ".git").exists(), reason="not a checkout")
def test_no_file_names_a_machine_path_or_a_registry() -> None:
    assert [path for path in project_files() if needles_in((ROOT / path).read_bytes())] == []


@pytest.mark.parametrize("needle", NEEDLES)
def test_a_needle_is_found_where_there_is_one(needle: bytes) -> None:
    assert needles_in(b"see " + needle.upper() + b"somewhere") == [needle]


def lint(tree: Path, *options: str) -> subprocess.CompletedProcess[str]:
    command = [str(Path(sys.executable).with_name("lint-imports")), "--no-logo", "--no-cache", *options]
    return subprocess.run(command, cwd=tree, capture_output=True, text=True, check=False)


def named(contract: str) -> list[str]:
    """Every module that a contract of layers gives a place."""
    return [name for row in CONTRACTS[contract]["layers"] for name in re.findall(r"\w+", row)]


def protecting() -> list[dict[str, list[str]]]:
    return [contract for contract in CONTRACTS.values() if contract["type"] == "protected"]


def write(path: Path, source: str = "") -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(source, "utf-8")


def project_files() -> list[str]:
    """What is in the repository or would be added to it."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return [name for name in listed.split("\0") if (ROOT / name).is_file()]


def needles_in(content: bytes) -> list[bytes]:
    return [needle for needle in NEEDLES if needle in content.lower()]


def sources(folder: str) -> Iterator[Path]:
    return (ROOT / folder).rglob("*.py")


def parse(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"), str(path))


def asserts(tree: ast.Module) -> bool:
    return any(isinstance(node, ast.Assert) for node in ast.walk(tree))


def imports(tree: ast.Module) -> Iterator[str]:
    """The modules a file imports by full name; the top package alone where it is not ours."""
    for node in ast.walk(tree):
        match node:
            case ast.Import():
                yield from (shorten(alias.name) for alias in node.names)
            case ast.ImportFrom(module=str(name), level=0):
                yield shorten(name)


def shorten(name: str) -> str:
    return name if name.startswith("companion") else name.partition(".")[0]
