"""All that a new game adds to the tree, worked out before anything is written."""

import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from tests.tools.new_game.edits import NoSuchListError, add_import, add_item, names_used
from tests.tools.new_game.request import NewGameError, Request

TEMPLATE = Path(__file__).with_name("template")
GAME = "__game__"
RULES = 6
BOUND = 128
HIDDEN = '{"DealFind.card", "Run.steps"}'

CATALOGUE = Path("companion/catalogue.py")
ROSTER = Path("companion/bots/roster.py")
EXPECTED = Path("tests/conformance/expected.py")
NAMES = Path("tests/rules/names.toml")


@dataclass(frozen=True, slots=True)
class Plan:
    """Contents by path: files that are new, and files that get a line more, as they were and will be."""

    new: dict[Path, str]
    changed: dict[Path, tuple[str, str]]


def make_plan(root: Path, request: Request) -> Plan:
    """What is to be written; a `NewGameError` where the name is taken or something is in the way."""
    _check_free(root, request)
    new = {root / path: content for path, content in fill_template(request).items()}
    for path in new:
        if path.exists():
            raise NewGameError(f"{path.relative_to(root)}: exists already; nothing is overwritten")
    return Plan(new, dict(_change(root / path, edit, request) for path, edit in EDITS.items()))


def _check_free(root: Path, request: Request) -> None:
    rules: dict[str, list[str]] = tomllib.loads((root / NAMES).read_text("utf-8"))
    folders = [root / "companion/games" / request.name, root / "tests/games" / request.name]
    if request.name in rules or any(folder.exists() for folder in folders):
        raise NewGameError(f"name {request.name!r}: there is a game of that name already")
    for path in (CATALOGUE, ROSTER):
        if request.name in names_used((root / path).read_text("utf-8")):
            raise NewGameError(f"name {request.name!r}: {path} uses it for something else")
    if any(name.partition("-")[0] == request.prefix for names in rules.values() for name in names):
        raise NewGameError(f"prefix {request.prefix!r}: another game has it already")


def fill_template(request: Request) -> dict[Path, str]:
    """The files of the game, by their paths in the tree."""
    files = (path for path in sorted(TEMPLATE.rglob("*")) if path.is_file() and path.suffix != ".pyc")
    return {
        Path(str(path.relative_to(TEMPLATE)).replace(GAME, request.name)): _fill(path, request)
        for path in files
    }


def _fill(path: Path, request: Request) -> str:
    players = ", ".join(map(str, request.players)) + ("," if len(request.players) == 1 else "")
    return (
        path.read_text("utf-8")
        .replace("players=(2, 3, 4)", f"players=({players})")
        .replace("__Title__", request.title)
        .replace("__PRE__", request.prefix)
        .replace(GAME, request.name)
    )


def _change(
    path: Path, edit: Callable[[str, Request], str], request: Request
) -> tuple[Path, tuple[str, str]]:
    before = path.read_text("utf-8")
    try:
        return path, (before, edit(before, request))
    except NoSuchListError as error:
        raise NewGameError(f"{path.name}: {error}") from None


def _add_to_catalogue(source: str, request: Request) -> str:
    return add_item(source, "KEYS", f'"{request.name}"')


def _add_to_roster(source: str, request: Request) -> str:
    imported = add_import(source, "companion.bots", request.name)
    return add_item(imported, "CLEVER", f'"{request.name}": {request.name}.choose')


def _add_to_expected(source: str, request: Request) -> str:
    bounded = add_item(source, "BOUNDS", f'"{request.name}": {BOUND}')
    return add_item(bounded, "HIDDEN", f'"{request.name}": {HIDDEN}')


def _add_to_names(source: str, request: Request) -> str:
    rules = ", ".join(f'"{request.prefix}-{number}"' for number in range(1, RULES + 1))
    return f"{source.rstrip()}\n\n{request.name} = [\n    {rules},\n]\n"


EDITS: dict[Path, Callable[[str, Request], str]] = {
    CATALOGUE: _add_to_catalogue,
    ROSTER: _add_to_roster,
    EXPECTED: _add_to_expected,
    NAMES: _add_to_names,
}
