"""A hunt as it was played, deed by deed."""

from dataclasses import dataclass

from companion.games.martian.consequences import amend, perform
from companion.games.martian.evolution import evolve
from companion.games.martian.rules import check, setup
from companion.games.martian.state import Content, Options, State
from companion.kernel.corrections import MovePiece, SetTally
from companion.kernel.happenings import Intent
from companion.kernel.seats import Seat, player_seats


@dataclass(frozen=True, slots=True)
class Deed:
    """What a seat did; `waived` where the players let it stand against a rule."""

    seat: Seat
    intent: Intent
    waived: bool = False


@dataclass(frozen=True, slots=True)
class Record:
    """A hunt as it was played."""

    players: int
    options: Options
    deeds: tuple[Deed, ...]


def start_of(record: Record, content: Content) -> State:
    """The state before the first deed."""
    return setup(record.options, player_seats(record.players), content)


def replay(record: Record, content: Content) -> State:
    """The state after the last deed."""
    state = start_of(record, content)
    for deed in record.deeds:
        state = after(state, deed)
    return state


def after(state: State, deed: Deed) -> State:
    """The state after a deed; an `IllegalIntentError` where the rules refuse it."""
    if isinstance(deed.intent, SetTally | MovePiece):
        events = amend(state, deed.intent)
    else:
        if not deed.waived:
            check(state, deed.seat, deed.intent)
        events = perform(state, deed.seat, deed.intent)
    for event in events:
        state = evolve(state, event)
    return state
