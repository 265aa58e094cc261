"""What can happen on the grid."""

from dataclasses import dataclass
from typing import ClassVar

from companion.games.grid.state import Card, Space
from companion.kernel.happenings import Event
from companion.kernel.seats import Seat
from companion.kernel.secret import Secret


@dataclass(frozen=True, slots=True)
class CardDealt(Event):
    """A player got a card."""

    seat: Seat
    card: Secret[Card]


@dataclass(frozen=True, slots=True)
class DealVoided(Event):
    """Somebody had too few of a colour: all cards go back and are dealt again."""

    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class CardsHidden(Event):
    """A player laid a trap and a treasure face down."""

    seat: Seat
    trap: Secret[tuple[Card, Card]]
    treasure: Secret[tuple[Card, Card]]


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """It is this player's turn."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class FirstDrawn(Event):
    """The start was drawn by lot."""

    reveals: ClassVar[bool] = True
    seat: Seat


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """A hand card was played; it lies face up, out of the hand."""

    reveals: ClassVar[bool] = True
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class PawnMoved(Event):
    """A pawn was put down or went along its way to a space."""

    seat: Seat
    to: Space


@dataclass(frozen=True, slots=True)
class TrapSprung(Event):
    """A pawn came upon the opponent's trap and stays there."""

    reveals: ClassVar[bool] = True
    seat: Seat
    space: Space


@dataclass(frozen=True, slots=True)
class GuessMissed(Event):
    """The treasure is not there."""

    reveals: ClassVar[bool] = True
    seat: Seat
    space: Space


@dataclass(frozen=True, slots=True)
class TreasureFound(Event):
    """The guess was right; the game is over."""

    reveals: ClassVar[bool] = True
    seat: Seat
    space: Space


@dataclass(frozen=True, slots=True)
class CardRevealed(Event):
    """A hand card was shown."""

    reveals: ClassVar[bool] = True
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class ConcealedTurned(Event):
    """A card of the trap or the treasure was turned up."""

    reveals: ClassVar[bool] = True
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class MoveSkipped(Event):
    """No card in hand allows a move."""

    reveals: ClassVar[bool] = True
    seat: Seat


@dataclass(frozen=True, slots=True)
class TurnPassed(Event):
    """The player ended the turn without a guess."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class DrawAgreed(Event):
    """Both passed with empty hands: nobody wins."""


EVENTS: tuple[type[Event], ...] = (
    CardDealt,
    DealVoided,
    CardsHidden,
    FirstDrawn,
    TurnBegan,
    CardPlayed,
    PawnMoved,
    TrapSprung,
    GuessMissed,
    TreasureFound,
    CardRevealed,
    ConcealedTurned,
    MoveSkipped,
    TurnPassed,
    DrawAgreed,
)
