"""Content packs: the boards, cards and tiles of a game, in TOML that a person can edit."""

import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from companion.kernel.codec import DecodeError, Json, decode
from companion.kernel.errors import BadInputError
from companion.kernel.game import AnyGame, ContentError

PACKS = Path(__file__).resolve().parent.parent / "assets" / "content"


class BrokenPackError(BadInputError):
    """A pack that cannot be used: the file, the line, the field and what was expected."""


@dataclass(frozen=True, slots=True)
class Pack:
    """A content pack that fits its game; `raw` is what a journal or record keeps of it."""

    name: str
    raw: Json
    content: Any


def default_pack(game: AnyGame) -> Pack:
    """The pack that ships with the game."""
    return load_pack(game, PACKS / f"{game.key}.toml")


def choose_pack(game: AnyGame, chosen: str | None) -> Pack:
    """The pack somebody chose: nothing for ours, else the path of a TOML file."""
    return load_pack(game, Path(chosen)) if chosen else default_pack(game)


def load_pack(game: AnyGame, path: Path) -> Pack:
    """The pack in a file; a `BrokenPackError` says what is wrong where."""
    try:
        source = path.read_text(encoding="utf-8")
        raw = tomllib.loads(source)
    except (OSError, UnicodeDecodeError) as error:
        raise BrokenPackError(
            f"{path}: cannot be read ({getattr(error, 'strerror', None) or error})"
        ) from None
    except (ValueError, RecursionError) as error:
        raise BrokenPackError(f"{path}: not TOML: {error}") from None
    try:
        return read_pack(game, path.stem, raw)
    except DecodeError as error:
        raise BrokenPackError(f"{path}, line {find_line(source, error.path)}: {error}") from None
    except ContentError as error:
        raise BrokenPackError(f"{path}, line {find_line(source, error.path)}: {error}") from None


def read_pack(game: AnyGame, name: str, raw: Json) -> Pack:
    """The pack from its data; a `DecodeError` or `ContentError` where it does not fit the game."""
    content = decode(game.content, raw)
    game.check_content(content)
    return Pack(name, raw, content)


_NAME = r"""(?:[\w\-]+|"[^"\n]*"|'[^'\n]*')"""
_DOTTED = rf"({_NAME}(?:\s*\.\s*{_NAME})*)"
_HEADER = re.compile(rf"\s*(\[\[?)\s*{_DOTTED}\s*\]")
_KEY = re.compile(rf"\s*{_DOTTED}\s*=")
_TOKEN = re.compile(
    r'"""(?:\\.|[^\\])*?"""'
    r"|'''.*?'''"
    r'|"(?:\\.|[^"\\\n])*"'
    r"|'[^'\n]*'"
    r"|#[^\n]*"
    r"|[\[\]{}\n]",
    re.DOTALL,
)
"""Whatever can open, close or hide brackets: texts, comments, brackets, ends of lines."""


def find_line(source: str, path: str) -> int:
    """The line of a TOML text on which a field such as `card[3].value` stands, or its table begins."""
    lines = _lines_of_fields(source)
    while path and path not in lines:
        path = re.sub(r"(\[\d+\]|\.?[^.\[\]]+|.)$", "", path, flags=re.DOTALL)
    return lines.get(path, 1)


def _lines_of_fields(source: str) -> dict[str, int]:
    lines: dict[str, int] = {}
    counts: Counter[str] = Counter()
    table = ""
    for number, line in _statements(source):
        if header := _HEADER.match(line):
            table = _full_name(header[2], counts)
            lines.setdefault(table, number)
            if header[1] == "[[":
                counts[table] += 1
                table = f"{table}[{counts[table] - 1}]"
                lines.setdefault(table, number)
        elif key := _KEY.match(line):
            path = table
            for name in _names(key[1]):
                path = f"{path}.{name}" if path else name
                lines.setdefault(path, number)
    return lines


def _statements(source: str) -> Iterator[tuple[int, str]]:
    """The lines on which a header or a key can stand, with their numbers: none inside a longer value."""
    lines = source.split("\n")
    yield 1, lines[0]
    number, depth = 1, 0
    for token in _TOKEN.finditer(source):
        depth += (token[0] in ("[", "{")) - (token[0] in ("]", "}"))
        number += token[0].count("\n")
        if token[0] == "\n" and depth == 0:
            yield number, lines[number - 1]


def _names(dotted: str) -> list[str]:
    return [name.strip("\"'") for name in re.findall(_NAME, dotted)]


def _full_name(dotted: str, counts: Counter[str]) -> str:
    """A header's path with the index of every array it stands in: `card.effect` as `card[2].effect`."""
    *outer, last = _names(dotted)
    path = ""
    for part in outer:
        path = f"{path}.{part}" if path else part
        if counts[path]:
            path = f"{path}[{counts[path] - 1}]"
    return f"{path}.{last}" if path else last
