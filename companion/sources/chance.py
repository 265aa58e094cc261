"""The app's own dice and decks, for those who play without real ones."""

from random import Random

from companion.kernel import play
from companion.kernel.game import AnyGame
from companion.kernel.happenings import Intent
from companion.kernel.seats import CHANCE
from companion.table.session import Session
from companion.table.step import Source

APP = Source("app")


def draw(game: AnyGame, state: object, rng: Random) -> Intent:
    """What chance brings, each legal intent as likely as the game says."""
    intents = play.legal(game, state, CHANCE)
    weights = [game.odds(state, intent) for intent in intents]
    return rng.choices(intents, weights)[0]


def due(session: Session) -> Intent:
    """What the app's chance brings now.

    The same place in the same game always brings the same answer, so taking back a roll and
    rolling again is no second try.
    """
    line = session.line
    return draw(session.game, line.state, Random(f"{session.info.seed}:{line.answered}"))


def answer(session: Session) -> int:
    """Let chance answer what the table waits for."""
    return session.submit(CHANCE, due(session), source=APP)
