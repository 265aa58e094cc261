"""The games there are: a plain tuple."""

from companion.games import dungeon, grid, jungle, martian, ninja
from companion.kernel.errors import BadInputError
from companion.kernel.game import AnyGame

GAMES: tuple[AnyGame, ...] = (grid.SPEC, dungeon.SPEC, jungle.SPEC, martian.SPEC, ninja.SPEC)


class UnknownGameError(BadInputError):
    """No game of that name."""


def find_game(key: str) -> AnyGame:
    """The game of that name; an `UnknownGameError` lists what there is."""
    for game in GAMES:
        if game.key == key:
            return game
    raise UnknownGameError(f"no game {key!r}; there are: {', '.join(game.key for game in GAMES)}")
