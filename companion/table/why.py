"""Why a tally is what it is: the chain of events behind it."""

from dataclasses import dataclass, replace

from companion.kernel import play
from companion.kernel.corrections import RuleWaived
from companion.kernel.game import AnyGame
from companion.kernel.happenings import Event
from companion.kernel.seats import PUBLIC, Seat
from companion.kernel.secret import redact
from companion.table.line import Line
from companion.table.step import Source

BOARD_CAMERA = "camera"
"""The one source whose pictures show what everyone can see; a phone's may show a hand."""


@dataclass(frozen=True, slots=True)
class Cause:
    """One event that changed a tally, as everyone may know it."""

    version: int
    by: Seat
    source: Source
    event: Event
    before: int
    after: int


def why(game: AnyGame, line: Line, tally: str, seat: Seat | None) -> tuple[Cause, ...]:
    """Every event that changed this tally, oldest first; a `KeyError` where it is not counted now.

    Some tallies come and go, such as the points of a turn: while one is not there it is 0.
    """
    if all((each.name, each.seat) != (tally, seat) for each in play.tallies(game, line.state)):
        raise KeyError(tally)
    causes = []
    for before, step in zip(line.states, line.steps, strict=False):
        state = before
        value = _value(game, state, tally, seat)
        for event in step.events:
            if isinstance(event, RuleWaived):
                continue
            state = game.evolve(state, event)
            changed = _value(game, state, tally, seat)
            if changed != value:
                told = redact(event, PUBLIC)
                causes.append(Cause(step.version, step.seat, _open(step.source), told, value, changed))
            value = changed
    return tuple(causes)


def _open(source: Source) -> Source:
    return source if source.kind == BOARD_CAMERA else replace(source, picture=None)


def _value(game: AnyGame, state: object, tally: str, seat: Seat | None) -> int:
    for each in play.tallies(game, state):
        if each.name == tally and each.seat == seat:
            return each.value
    return 0
