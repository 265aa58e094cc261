"""A new game can be played and keeps the contract as soon as it is made; a refused one leaves no trace."""

import ast
import errno
import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.tools.new_game.__main__ import main
from tests.tools.new_game.edits import NoSuchListError, add_import, add_item
from tests.tools.new_game.plan import EDITS, fill_template, make_plan
from tests.tools.new_game.request import Request
from tests.tools.new_game.writing import write_plan

ROOT = Path(__file__).resolve().parents[2]
BIN = Path(sys.executable).parent
LONG = Request("puddlejumpersxyz", "Puddle Jumpers & the “Oldest” Duck, Äh…!", "PUDDLEXY", (2, 3))
SHORT = Request("ox", "Ox", "OX", (4,))
RACE = Request("race", "The Race", "RACE", (2, 3, 4))
GOOD = ("race", "--title", "The Race", "--prefix", "RACE")


def words_of(request: Request) -> list[str]:
    """The request as it is typed."""
    players = [str(number) for number in request.players]
    return [request.name, "--title", request.title, "--prefix", request.prefix, "--players", *players]


def run(tree: Path, *command: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, cwd=tree, capture_output=True, text=True, timeout=240, check=False)


def assert_runs(tree: Path, *command: str | Path) -> str:
    """The output of a command that must succeed."""
    done = run(tree, *command)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def grown(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the whole tree in which a game was made."""
    tree = tmp_path_factory.mktemp("grown")
    for folder in ("assets", "companion", "firmware_bridge", "tests", "vision"):
        leave = shutil.ignore_patterns("__pycache__", ".*")
        shutil.copytree(ROOT / folder, tree / folder, ignore=leave)
    for file in ("main.py", "pyproject.toml"):
        shutil.copy(ROOT / file, tree / file)
    assert_runs(tree, sys.executable, "-m", "tests.tools.new_game", *words_of(LONG))
    return tree


@pytest.fixture
def bare(tmp_path: Path) -> Path:
    """A tree with nothing but the files to which a game adds a line, and one game's folder."""
    for path in EDITS:
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / path, tmp_path / path)
    (tmp_path / "companion/games/grid").mkdir(parents=True)
    return tmp_path


def everything_in(tree: Path) -> dict[Path, bytes]:
    return {path: path.read_bytes() if path.is_file() else b"" for path in tree.rglob("*")}


def assert_refused(tree: Path, capsys: pytest.CaptureFixture[str], words: tuple[str, ...], says: str) -> None:
    """Exit code 2, one clear line, and the tree as it was."""
    before = everything_in(tree)
    assert main(words, tree) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert len(said.err.splitlines()) == 1
    assert says in said.err
    assert everything_in(tree) == before


@pytest.mark.slow
@pytest.mark.timeout(300)
def test_the_new_game_keeps_the_contract(grown: Path) -> None:
    folders = "tests/conformance", f"tests/games/{LONG.name}"
    command = sys.executable, "-m", "pytest", *folders, "-k", LONG.name, "-q", "-m", "not slow"
    assert " passed" in assert_runs(grown, *command)


@pytest.mark.slow
def test_bots_play_the_new_game(grown: Path) -> None:
    command = sys.executable, "main.py", "play", "--game", LONG.name
    for bot in ("random", "clever"):
        figures = json.loads(assert_runs(grown, *command, "--games", "50", "--bot", bot, "--json"))
        assert figures["games"] == 50


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "de"])
def test_the_new_game_can_be_shown(grown: Path, language: str) -> None:
    demo = assert_runs(
        grown, sys.executable, "main.py", "demo", "--no-camera", "--game", LONG.name, "--language", language
    )
    assert "Ana" in demo


@pytest.mark.slow
def test_all_rules_of_the_new_game_are_proved(grown: Path) -> None:
    report = sys.executable, "-m", "tests.rules.report", "--json", "-n", "0", f"tests/games/{LONG.name}"
    proved = json.loads(assert_runs(grown, *report))["games"][LONG.name]["proved"]
    assert proved == [f"{LONG.prefix}-{number}" for number in range(1, 7)]


@pytest.mark.slow
@pytest.mark.timeout(300)
def test_the_new_game_is_clean(grown: Path) -> None:
    made = [f"companion/games/{LONG.name}", f"companion/bots/{LONG.name}.py", f"tests/games/{LONG.name}"]
    changed = [str(path) for path in EDITS if path.suffix == ".py"]
    assert_runs(grown, BIN / "ruff", "check", *made, *changed)
    assert_runs(grown, BIN / "ruff", "format", "--check", *made, *changed)
    assert_runs(grown, BIN / "mypy", "--strict", *made, *changed)


def test_a_short_name_keeps_the_form_too(bare: Path) -> None:
    shutil.copy(ROOT / "pyproject.toml", bare)
    assert main(words_of(SHORT), bare) == 0
    assert_runs(bare, BIN / "ruff", "format", "--check")


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("grid", *GOOD[1:]), "a game of that name already"),
        (("dungeon", *GOOD[1:]), "a game of that name already"),
        (("game", *GOOD[1:]), "catalogue.py uses it"),
        (("Race", *GOOD[1:]), "small letters"),
        (("2race", *GOOD[1:]), "small letters"),
        (("../race", *GOOD[1:]), "small letters"),
        (("my_race", *GOOD[1:]), "small letters"),
        (("class", *GOOD[1:]), "small letters"),
        (("r" * 17, *GOOD[1:]), "small letters"),
        (("race", "--title", "", "--prefix", "RACE"), "title"),
        (("race", "--title", 'The "Race"', "--prefix", "RACE"), "title"),
        (("race", "--title", "The\nRace", "--prefix", "RACE"), "title"),
        (("race", "--title", "The { $race }", "--prefix", "RACE"), "title"),
        (("race", "--title", "The Race", "--prefix", "GRID"), "another game has it"),
        (("race", "--title", "The Race", "--prefix", "Race"), "capital letters"),
        (("race", "--title", "The Race", "--prefix", "TABLE"), "capital letters"),
        ((*GOOD, "--players", "5"), "players"),
        ((*GOOD, "--players", "many"), "players"),
        (("race", "--prefix", "RACE"), "--title"),
        ((), "NAME"),
    ],
)
def test_a_bad_or_taken_name_is_refused(
    bare: Path, capsys: pytest.CaptureFixture[str], words: tuple[str, ...], says: str
) -> None:
    assert_refused(bare, capsys, words, says)


@pytest.mark.parametrize("path", fill_template(RACE), ids=str)
def test_nothing_is_overwritten(bare: Path, capsys: pytest.CaptureFixture[str], path: Path) -> None:
    mine = bare / path
    mine.parent.mkdir(parents=True, exist_ok=True)
    mine.write_text("mine", "utf-8")
    assert_refused(bare, capsys, GOOD, "already")


@pytest.mark.parametrize("path", EDITS, ids=str)
def test_a_missing_file_is_named(bare: Path, capsys: pytest.CaptureFixture[str], path: Path) -> None:
    (bare / path).unlink()
    assert_refused(bare, capsys, GOOD, path.name)


def test_a_list_that_is_not_there_is_named(bare: Path, capsys: pytest.CaptureFixture[str]) -> None:
    catalogue = bare / "companion/catalogue.py"
    catalogue.write_text(catalogue.read_text("utf-8").replace("KEYS", "PLAYS"), "utf-8")
    assert_refused(bare, capsys, GOOD, "no KEYS to add to")


@pytest.mark.parametrize("path", EDITS, ids=str)
def test_a_disk_that_is_full_leaves_nothing_behind(
    bare: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, path: Path
) -> None:
    real = Path.write_text

    def fill_up(self: Path, data: str, *args: str, **kwargs: str) -> int:
        if self == bare / path and "race" in data.lower():
            real(self, data[:5], "utf-8")
            raise OSError(errno.ENOSPC, "no space left", str(self))
        return real(self, data, *args, **kwargs)

    monkeypatch.setattr(Path, "write_text", fill_up)
    assert_refused(bare, capsys, GOOD, "no space left")


def test_a_file_that_appears_meanwhile_is_kept(bare: Path) -> None:
    plan = make_plan(bare, RACE)
    mine = bare / "companion/games/race/state.py"
    mine.parent.mkdir()
    mine.write_text("mine", "utf-8")
    before = everything_in(bare)
    with pytest.raises(FileExistsError):
        write_plan(plan)
    assert everything_in(bare) == before


def test_items_go_one_a_line_when_a_line_is_full() -> None:
    source = "from companion.games import grid\nGAMES: tuple[str, ...] = (grid.SPEC,)\n"
    names = [f"game{number:02}" for number in range(20)]
    for name in names:
        source = add_item(add_import(source, "companion.games", name), "GAMES", f"{name}.SPEC")
    first, second = ast.parse(source).body
    assert isinstance(first, ast.ImportFrom)
    assert [alias.name for alias in first.names] == [*names, "grid"]
    assert isinstance(second, ast.AnnAssign)
    assert ast.unparse(second.value or second.target).count("SPEC") == 21
    assert max(len(line) for line in source.splitlines()) <= 110


def test_an_import_stands_in_its_order() -> None:
    source = "import sys\n\nfrom companion.bots.players import Bot\nfrom companion.kernel import x\n"
    added = add_import(source, "companion.bots", "race")
    assert added.splitlines()[2] == "from companion.bots import race"
    with pytest.raises(NoSuchListError):
        add_import("import sys\n", "companion.bots", "race")


def test_notes_in_a_list_stay() -> None:
    source = 'CLEVER: dict[str, int] = {\n    # the first\n    "grid": 1,\n}\n'
    assert add_item(source, "CLEVER", '"race": 2').splitlines()[1:] == [
        "    # the first",
        '    "grid": 1,',
        '    "race": 2,',
        "}",
    ]
