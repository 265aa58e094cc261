"""Games that bots have played to the end, for tests of what comes after."""

from companion.catalogue import find_game
from companion.content import default_pack
from companion.tablet.desk import Desk
from companion.tablet.evening import Evening, Plan
from companion.tablet.how import How

NAMES = ("Ana", "Ben", "Cleo", "Dan")


def begin(evening: Evening, key: str, players: int = 2, steps: int = 0) -> Desk:
    """A game of bots, some steps far."""
    game = find_game(key)
    desk = evening.start(Plan(game, NAMES[:players], (How.BOT,) * players, default_pack(game)))
    for _ in range(steps):
        desk.advance()
    return desk


def play_out(evening: Evening, key: str, players: int = 2) -> Desk:
    """A game that is over."""
    desk = begin(evening, key, players)
    while desk.advance():
        pass
    return desk
