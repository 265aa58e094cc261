"""The games there are: a plain tuple, loaded when it is first asked for."""

from importlib import import_module
from typing import TYPE_CHECKING

from companion.kernel.errors import BadInputError

if TYPE_CHECKING:
    from companion.kernel.game import AnyGame

    GAMES: tuple[AnyGame, ...]

KEYS: tuple[str, ...] = ("grid", "dungeon", "jungle", "martian", "ninja")
"""The folders of the games, in the order in which they are offered."""


class UnknownGameError(BadInputError):
    """No game of that name."""


def __getattr__(name: str) -> "tuple[AnyGame, ...]":
    """`GAMES`: every game's own contract. All rules take a while to load; a first screen needs none."""
    if name != "GAMES":
        raise AttributeError(name)
    games: tuple[AnyGame, ...] = tuple(import_module(f"companion.games.{key}").SPEC for key in KEYS)
    globals()["GAMES"] = games
    return games


def find_game(key: str) -> "AnyGame":
    """The game of that name; an `UnknownGameError` lists what there is."""
    if key not in KEYS:
        raise UnknownGameError(f"no game {key!r}; there are: {', '.join(KEYS)}")
    game: AnyGame = import_module(f"companion.games.{key}").SPEC
    return game
