"""How the state moves on, event by event; no judgement here."""

from dataclasses import replace

from companion.games.__game__.events import (
    FindDealt,
    FindsShown,
    PawnMoved,
    PointsScored,
    RaceEnded,
    RoundBegan,
    RunChosen,
    RunShown,
)
from companion.games.__game__.state import Phase, State
from companion.kernel.corrections import PieceCorrected, TallyCorrected
from companion.kernel.happenings import Event
from companion.kernel.seats import Seat
from companion.kernel.secret import open_secret, secret


def evolve(state: State, event: Event) -> State:
    """The state after an event."""
    match event:
        case FindDealt():
            return _deal(state, event)
        case RunChosen(seat, steps):
            return state.with_runner(replace(state.runner(seat), run=steps))
        case RunShown(seat, steps):
            return state.with_runner(replace(state.runner(seat), run=None, last=steps))
        case PawnMoved(seat, to):
            return state.with_runner(replace(state.runner(seat), space=to))
        case PointsScored(seat, points):
            runner = state.runner(seat)
            return state.with_runner(replace(runner, points=runner.points + points))
        case RoundBegan(number):
            return _wait(replace(state, round=number))
        case FindsShown(seat, cards):
            shown = tuple(open_secret(card) for card in cards)
            return state.with_runner(replace(state.runner(seat), finds=shown))
        case RaceEnded():
            return replace(state, phase=Phase.OVER)
        case TallyCorrected() | PieceCorrected():
            return _correct(state, event)
    return state


def _deal(state: State, event: FindDealt) -> State:
    runner = state.runner(event.seat)
    dealt = state.with_runner(replace(runner, finds=(*runner.finds, event.card)))
    kinds = zip(state.content.card, state.deck.value, strict=True)
    deck = secret(tuple(count - (card.id == event.card.value) for card, count in kinds))
    return _wait(replace(dealt, deck=deck))


def _wait(state: State) -> State:
    """Wait for cards while somebody is short of them, then for everyone's choice."""
    return replace(state, phase=Phase.DEAL if state.short else Phase.RUN)


def _correct(state: State, event: TallyCorrected | PieceCorrected) -> State:
    match event:
        case TallyCorrected(_, seat, value):
            return state.with_runner(replace(state.runner(Seat(seat or "")), points=value))
        case PieceCorrected(piece, place):
            runner = state.runner(Seat(piece.removeprefix("pawn:")))
            return state.with_runner(replace(runner, space=int(place.removeprefix("space-"))))
