"""What the history shows, read from the journal by pure functions."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from companion.catalogue import find_game
from companion.kernel.errors import BadInputError
from companion.kernel.view import text
from companion.screens.speech import speech_for
from companion.table.journal import Journal
from companion.table.session import Session
from companion.tablet.speech import START, say


@dataclass(frozen=True, slots=True)
class GameRow:
    """A game in the journal."""

    table_id: str
    key: str
    title: str
    names: str
    when: str
    how_far: str
    """How it ended, or how far it has come."""
    over: bool


def read_rows(journal: Journal, language: str) -> Iterator[GameRow]:
    """All games, the newest first; what cannot be read any more is passed over."""
    for table_id in reversed(journal.games()):
        try:
            info = journal.game(table_id)
            session = Session.resume(find_game(info.game), info, journal)
        except BadInputError:
            continue
        yield game_row(session, language, journal.last_time(table_id))


def game_row(session: Session, language: str, written: str = "") -> GameRow:
    """A game as a line of the history."""
    speech = speech_for(session.game, session.info, language)
    outcome = session.outcome()
    how_far = say(language, "how-far", file=START, steps=len(session.steps))
    if outcome:
        how_far = speech.say(text(f"outcome-{outcome.reason}", winners=tuple(outcome.winners)))
    return GameRow(
        session.info.id,
        session.game.key,
        speech.say(text("game")),
        ", ".join(player.name for player in session.info.players),
        local_time(written),
        how_far,
        outcome is not None,
    )


def local_time(written: str) -> str:
    """A time of the journal as the clock on the wall shows it; nothing for none."""
    try:
        return datetime.fromisoformat(written).astimezone().strftime("%Y-%m-%d\u00a0%H:%M")
    except ValueError:
        return ""
