"""What can have happened: the legal intents, and how the table would look after each."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from companion.kernel import play
from companion.kernel.game import AnyGame
from companion.kernel.happenings import Intent
from companion.kernel.layout import Layout, Piece
from companion.kernel.seats import CHANCE, PUBLIC, Seat
from companion.table.tracking.look import DIE, showing

DICE = "dice"
"""What brings a need of chance that dice answer."""
Looks = tuple[tuple[str, str, float, float, float], ...]
"""How a table looks: what lies where; dice lie anywhere."""


@dataclass(frozen=True, slots=True, eq=False)
class Future:
    """A deed, or several one after the other, and the table that they lead to."""

    deeds: tuple[tuple[Seat, Intent], ...]
    state: Any
    layout: Layout
    prior: float
    rolled: bool = False
    lags: bool = False
    """The table as it lay before something was told that no hand has laid yet."""
    looks: Looks = field(init=False)
    """How the table looks then."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "looks", looks(self.layout))


def looks(layout: Layout) -> Looks:
    """What lies where, in an order that does not depend on names."""
    return tuple(sorted(_look(each) for each in showing(layout)))


def _look(piece: Piece) -> tuple[str, str, float, float, float]:
    if piece.kind == DIE:
        return piece.kind, piece.face or "", 0.0, 0.0, 0.0
    return piece.kind, piece.face or "", round(piece.x, 1), round(piece.y, 1), piece.angle % 360


def futures(game: AnyGame, state: Any) -> Iterator[Future]:
    """Every legal intent that somebody is awaited for, with its prior."""
    needs = play.waiting(game, state)
    for seat in dict.fromkeys(need.seat for need in needs):
        owner = next(need.owner for need in needs if need.seat == seat)
        intents = due(play.legal(game, state, seat), owner)
        weights = [game.odds(state, each) if seat == CHANCE else 1 for each in intents]
        outcomes = [_after(game, state, seat, each) for each in intents]
        rolled = seat == CHANCE and len({_dice(layout) for _, layout in outcomes}) > 1
        share = sum(weights) * len({need.seat for need in needs})
        for intent, weight, (after, layout) in zip(intents, weights, outcomes, strict=True):
            yield Future(((seat, intent),), after, layout, weight / share, rolled)


def follow(game: AnyGame, first: Future) -> Iterator[Future]:
    """What can have happened after that."""
    for then in futures(game, first.state):
        deeds, rolled = (*first.deeds, *then.deeds), first.rolled or then.rolled
        yield Future(deeds, then.state, then.layout, first.prior * then.prior, rolled)


def throws_dice(game: AnyGame, state: Any) -> bool:
    """Whether chance would throw dice next; where a game does not say what brings it, it may be dice."""
    needs = (need for need in play.waiting(game, state) if need.seat == CHANCE)
    return any(game.chance.get(need.what, DICE) == DICE for need in needs)


def due(intents: tuple[Intent, ...], owner: Seat | None) -> tuple[Intent, ...]:
    """Where several players have to roll, the table asks one after the other: what is the first one's."""
    theirs = tuple(each for each in intents if getattr(each, "seat", None) == owner)
    return theirs or intents


def _after(game: AnyGame, state: Any, seat: Seat, intent: Intent) -> tuple[Any, Layout]:
    after = play.evolve(game, state, play.decide(game, state, seat, intent))
    return after, play.layout(game, after, PUBLIC)


def _dice(layout: Layout) -> tuple[str, ...]:
    return tuple(sorted(each.face or "" for each in layout.pieces if each.kind == DIE))
