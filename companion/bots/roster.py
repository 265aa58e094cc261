"""Which bot plays which game."""

from companion.bots import dungeon, grid, jungle, martian, ninja
from companion.bots.players import Bot, choose_at_random
from companion.kernel.errors import BadInputError

CLEVER: dict[str, Bot] = {
    "grid": grid.choose,
    "dungeon": dungeon.choose,
    "jungle": jungle.choose,
    "martian": martian.choose,
    "ninja": ninja.choose,
}

KINDS = ("clever", "random")


class UnknownBotError(BadInputError):
    """No bot of that kind."""


def find_bot(kind: str, game: str) -> Bot:
    """The bot of that kind for a game."""
    match kind:
        case "random":
            return choose_at_random
        case "clever":
            return CLEVER.get(game, choose_at_random)
    raise UnknownBotError(f"no bot {kind!r}; there are: {', '.join(KINDS)}")
