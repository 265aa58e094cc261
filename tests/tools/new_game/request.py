"""What somebody asks for, and what is refused before anything is prepared."""

import keyword
import re
from dataclasses import dataclass

from companion.kernel.corrections import REALITY
from companion.kernel.errors import BadInputError

NAME = re.compile(r"[a-z][a-z0-9]{1,15}")
PREFIX = re.compile(r"[A-Z]{2,8}")
TITLE = re.compile(r"\w[^\"\\{}]{0,39}")
SEATS = (2, 3, 4)


class NewGameError(BadInputError):
    """The game cannot be made; nothing was written."""


@dataclass(frozen=True, slots=True)
class Request:
    """A game to be made."""

    name: str
    title: str
    prefix: str
    players: tuple[int, ...]


def check_request(request: Request) -> None:
    """Refuse what could not work in any tree."""
    name, title, prefix = request.name, request.title, request.prefix
    if not NAME.fullmatch(name) or keyword.iskeyword(name):
        raise NewGameError(f"name {name!r}: expected one word of 2 to 16 small letters and digits")
    if not TITLE.fullmatch(title) or not title.isprintable() or title != title.strip():
        raise NewGameError(
            f"title {title!r}: expected up to 40 characters, without straight quotes, \\ or braces"
        )
    if not PREFIX.fullmatch(prefix) or prefix == REALITY:
        raise NewGameError(f"prefix {prefix!r}: expected 2 to 8 capital letters, such as GRID")
    if not request.players or not set(request.players) <= set(SEATS):
        raise NewGameError("players: expected some of 2, 3 and 4")
