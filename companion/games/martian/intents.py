"""What a player, or chance, can want on Mars."""

from dataclasses import dataclass

from companion.games.martian.state import Face, PieceId, Square, Suit
from companion.kernel.happenings import Intent
from companion.kernel.seats import Seat


@dataclass(frozen=True, slots=True)
class TakeSuit(Intent):
    """Take the six coins of a suit (MARS-5)."""

    suit: Suit


@dataclass(frozen=True, slots=True)
class Lay(Intent):
    """Lay one of one's own coins on the outer row (MARS-5)."""

    coin: PieceId
    square: Square


@dataclass(frozen=True, slots=True)
class DrawFirst(Intent):
    """Chance: this player starts (MARS-8)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Roll(Intent):
    """Chance: the number die and the movement die show these faces (MARS-9)."""

    number: Face
    movement: Face


@dataclass(frozen=True, slots=True)
class Move(Intent):
    """Move the rolled coin to a square (MARS-9 to MARS-15)."""

    coin: PieceId
    to: Square


INTENTS: tuple[type[Intent], ...] = (TakeSuit, Lay, DrawFirst, Roll, Move)
