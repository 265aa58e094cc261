"""The screens of the gallery, each in the middle of a real game."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from companion.bots.roster import find_bot
from companion.catalogue import GAMES, find_game
from companion.content import default_pack
from companion.kernel import play
from companion.kernel.seats import CHANCE
from companion.sources import chance
from companion.tablet.desk import Desk
from companion.tablet.evening import Evening, Plan
from companion.tablet.how import How
from companion.tablet.table.screen import TableScreen

Make = Callable[[], Any]
NAMES = ("Ana", "Ben", "Cleo", "Dan")
MIDDLE = {"grid": 24, "dungeon": 260, "jungle": 200, "martian": 50, "ninja": 90}
"""Steps after which a game shows what it has."""


def exhibits(folder: Path, language: str) -> Iterator[tuple[str, Make]]:
    """Every screen with its name."""
    evening = Evening(folder / "app")
    for game in GAMES:
        desk = played(evening, game.key, MIDDLE[game.key])
        desk.language = language
        yield f"table-{game.key}", partial(show, desk)
        yield f"held-{game.key}", partial(show_held, desk)
    ended = played(evening, "grid", 1000)
    ended.language = language
    yield "table-over", partial(show, ended)


def played(evening: Evening, key: str, steps: int) -> Desk:
    """A game of clever players after so many steps, at a point where somebody has to choose."""
    game = find_game(key)
    count = game.players[-1]
    desk = evening.start(Plan(game, NAMES[:count], (How.TOUCH,) * count, default_pack(game)))
    session, rng, bot = desk.session, Random(5), find_bot("clever", key)
    while session.waiting():
        need = session.waiting()[0]
        if need.seat != CHANCE and len(session.steps) >= steps:
            break
        if need.seat == CHANCE:
            chance.answer(session)
        else:
            seen = play.seen(session.line.state, need.seat)
            session.submit(need.seat, bot(seen, need.seat, session.legal(need.seat), rng))
    desk.advance()
    return desk


def show(desk: Desk) -> TableScreen:
    """A table on which nothing happens by itself."""
    screen = TableScreen(desk)
    screen.close()
    return screen


def show_held(desk: Desk) -> TableScreen:
    """The one who is called holds the pad."""
    screen = show(desk)
    screen.take_tablet()
    screen.hold(True)
    return screen
