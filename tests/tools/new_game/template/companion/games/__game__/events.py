"""What can happen; each needs a sentence `event-…` in the words.

What only some may know is a `Secret` here too. An event that brings something hidden to light says
`reveals`: undo asks before it goes back past one.
"""

from dataclasses import dataclass
from typing import ClassVar

from companion.games.__game__.state import CardId
from companion.kernel.happenings import Event
from companion.kernel.seats import Seat
from companion.kernel.secret import Secret


@dataclass(frozen=True, slots=True)
class FindDealt(Event):
    """A player got a card that nobody else may see."""

    seat: Seat
    card: Secret[CardId]


@dataclass(frozen=True, slots=True)
class RunChosen(Event):
    """A player has chosen; the others do not know what."""

    seat: Seat
    steps: Secret[int]


@dataclass(frozen=True, slots=True)
class RunShown(Event):
    """Everyone has chosen: this was the choice of one."""

    reveals: ClassVar[bool] = True
    seat: Seat
    steps: int


@dataclass(frozen=True, slots=True)
class RunClashed(Event):
    """Somebody else chose the same."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class PawnMoved(Event):
    """A pawn went to a space."""

    seat: Seat
    to: int


@dataclass(frozen=True, slots=True)
class PointsScored(Event):
    """A player got points; the rule says what for."""

    seat: Seat
    points: int


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """The next round."""

    number: int


@dataclass(frozen=True, slots=True)
class FindsShown(Event):
    """A player's finds were turned up."""

    reveals: ClassVar[bool] = True
    seat: Seat
    cards: tuple[CardId, ...]


@dataclass(frozen=True, slots=True)
class RaceEnded(Event):
    """The game is over."""


EVENTS: tuple[type[Event], ...] = (
    FindDealt,
    RunChosen,
    RunShown,
    RunClashed,
    PawnMoved,
    PointsScored,
    RoundBegan,
    FindsShown,
    RaceEnded,
)
