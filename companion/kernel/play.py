"""How any game is played: the one way from an intent to events, and from a state to what a seat gets."""

from collections.abc import Callable, Iterable
from typing import Any, Generic, TypeVar, cast

from companion.kernel.codec import Json, encode, encode_tagged
from companion.kernel.corrections import MovePiece, RuleWaived, SetTally
from companion.kernel.game import Game
from companion.kernel.happenings import Event, Intent
from companion.kernel.layout import Layout
from companion.kernel.need import Need
from companion.kernel.refusal import IllegalIntentError
from companion.kernel.seats import CHANCE, PUBLIC, Seat
from companion.kernel.secret import redact
from companion.kernel.view import Outcome, Tally, View

S = TypeVar("S")


def seen(state: S, seat: Seat) -> S:
    """The state as a seat (or PUBLIC) has seen it; asked for several times a step, worked out once."""
    global _latest
    of, by_seat = _latest
    if of is not state:
        by_seat = {}
        _latest = (state, by_seat)
    if seat not in by_seat:
        by_seat[seat] = redact(state, seat)
    return cast(S, by_seat[seat])


_latest: tuple[Any, dict[Seat, Any]] = (None, {})
"""The state asked for last with its redactions, always replaced together."""


def waiting(game: Game[S, Any, Any], state: S) -> tuple[Need, ...]:
    """For whom and what the table waits; public."""
    return game.waiting(seen(state, PUBLIC))


def real_needs(game: Game[S, Any, Any], needs: Iterable[Need], real: frozenset[str]) -> tuple[Need, ...]:
    """Those needs of chance that somebody has to tell of, because that kind of dice or cards is real."""
    return tuple(need for need in needs if need.seat == CHANCE and game.chance[need.what] in real)


def app_answers(game: Game[S, Any, Any], needs: Iterable[Need], real: frozenset[str]) -> bool:
    """Whether the table waits for dice or cards that the app has to roll or deal."""
    return any(need.seat == CHANCE and game.chance[need.what] not in real for need in needs)


def legal(game: Game[S, Any, Any], state: S, seat: Seat) -> tuple[Intent, ...]:
    """Every legal intent of a seat, as that seat can work it out."""
    return game.legal(seen(state, seat), seat)


def view(game: Game[S, Any, Any], state: S, seat: Seat) -> View:
    """What a seat (or PUBLIC) is shown."""
    return game.see(seen(state, seat), seat)


def layout(game: Game[S, Any, Any], state: S, seat: Seat = PUBLIC) -> Layout:
    """Where the pieces lie, as a seat may know it."""
    return game.layout(seen(state, seat))


def tallies(game: Game[S, Any, Any], state: S) -> tuple[Tally, ...]:
    """What is counted; public."""
    return game.tallies(seen(state, PUBLIC))


def outcome(game: Game[S, Any, Any], state: S) -> Outcome | None:
    """Who won and why; None while it goes on."""
    return game.outcome(seen(state, PUBLIC))


def decide(game: Game[S, Any, Any], state: S, seat: Seat, intent: Intent) -> tuple[Event, ...]:
    """The events that an intent brings, or an `IllegalIntentError`; changes nothing itself."""
    _check_awaited(game, state, seat)
    game.check(seen(state, seat), seat, intent)
    return tuple(game.perform(state, seat, intent))


def accept(game: Game[S, Any, Any], state: S, seat: Seat, intent: Intent) -> tuple[Event, ...]:
    """The same when the players let it stand although a rule refuses it; the first event says so."""
    _check_awaited(game, state, seat)
    try:
        game.check(seen(state, seat), seat, intent)
    except IllegalIntentError as refusal:
        return (RuleWaived(seat, rule=refusal.rule), *game.perform(state, seat, intent))
    return tuple(game.perform(state, seat, intent))


def amend(game: Game[S, Any, Any], state: S, correction: SetTally | MovePiece) -> tuple[Event, ...]:
    """The events of a correction."""
    return tuple(game.amend(state, correction))


def evolve(game: Game[S, Any, Any], state: S, events: Iterable[Event]) -> S:
    """The state after these events."""
    for event in events:
        if not isinstance(event, RuleWaived):
            state = game.evolve(state, event)
    return state


def tell(event: Event, seat: Seat, *, kept: bool = False) -> Json:
    """An event as a seat is told of it, as JSON data; with `kept`, as its log may keep it."""
    return encode_tagged(redact(event, seat, kept=kept))


def shown(thing: Any) -> Json:
    """A view, a layout, needs or tallies as JSON data."""
    return encode(thing)


def _check_awaited(game: Game[S, Any, Any], state: S, seat: Seat) -> None:
    needs = waiting(game, state)
    if not needs:
        raise IllegalIntentError("game-over", "TABLE")
    if all(need.seat != seat for need in needs):
        raise IllegalIntentError("not-awaited", needs[0].rule)


class Story(Generic[S]):
    """Events in the making: each one told moves the state on, so the next can build on it."""

    def __init__(self, state: S, evolve: Callable[[S, Event], S]) -> None:
        self.state = state
        self.events: list[Event] = []
        self._evolve = evolve

    def tell(self, event: Event) -> None:
        """Let the event happen."""
        self.events.append(event)
        self.state = self._evolve(self.state, event)
