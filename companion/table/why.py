"""Why a tally is what it is: the chain of events behind it."""

from dataclasses import dataclass

from companion.kernel import play
from companion.kernel.corrections import RuleWaived
from companion.kernel.game import AnyGame
from companion.kernel.happenings import Event
from companion.kernel.seats import PUBLIC, Seat
from companion.kernel.secret import redact
from companion.table.line import Line
from companion.table.step import Source


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
    """Every event that changed this tally, oldest first."""
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
                causes.append(Cause(step.version, step.seat, step.source, told, value, changed))
            value = changed
    return tuple(causes)


def _value(game: AnyGame, state: object, tally: str, seat: Seat | None) -> int:
    for each in play.tallies(game, state):
        if each.name == tally and each.seat == seat:
            return each.value
    raise KeyError(tally)
