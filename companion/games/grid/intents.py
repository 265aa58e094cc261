"""What a player, or chance, can want on the grid."""

from dataclasses import dataclass

from companion.games.grid.state import Card, Space
from companion.kernel.happenings import Intent
from companion.kernel.seats import Seat


@dataclass(frozen=True, slots=True)
class DealCard(Intent):
    """Chance: a player gets this card (GRID-3)."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class DrawFirst(Intent):
    """Chance: this player starts (GRID-5)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Hide(Intent):
    """Lay a trap and a treasure face down, each one red and one black card (GRID-4)."""

    trap: tuple[Card, Card]
    treasure: tuple[Card, Card]


@dataclass(frozen=True, slots=True)
class Move(Intent):
    """Play a card and take the pawn to a space (GRID-7 to GRID-9)."""

    card: Card
    to: Space


@dataclass(frozen=True, slots=True)
class Guess(Intent):
    """Name the space of the opponent's treasure (GRID-13)."""

    space: Space


@dataclass(frozen=True, slots=True)
class Pass(Intent):
    """End the turn without a guess."""


@dataclass(frozen=True, slots=True)
class Reveal(Intent):
    """Show one of one's own cards: from the hand (GRID-14, GRID-17) or a concealed one (GRID-15)."""

    card: Card


INTENTS: tuple[type[Intent], ...] = (DealCard, DrawFirst, Hide, Move, Guess, Pass, Reveal)
