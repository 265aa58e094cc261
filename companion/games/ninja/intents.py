"""What a player, or chance, can want in Ninja Trap."""

from dataclasses import dataclass

from companion.games.ninja.state import Card
from companion.kernel.happenings import Intent
from companion.kernel.seats import Seat


@dataclass(frozen=True, slots=True)
class DrawCard(Intent):
    """Chance: a player draws this card from the own deck (NINJA-4, NINJA-11)."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class PlaceTrap(Intent):
    """Put a hand card face down at the end of the own row (NINJA-5)."""

    card: Card


@dataclass(frozen=True, slots=True)
class ChooseMove(Intent):
    """Put the card of the room to go to face down (NINJA-6)."""

    card: Card


@dataclass(frozen=True, slots=True)
class ActivateTrap(Intent):
    """Turn up the trap at a place of the own row, counted from 1 (NINJA-8)."""

    place: int


@dataclass(frozen=True, slots=True)
class HoldBack(Intent):
    """Activate no trap this round (NINJA-8)."""


@dataclass(frozen=True, slots=True)
class LookAtRow(Intent):
    """Look at the traps of the own row, after a safe visit to the armoury (NINJA-16)."""


@dataclass(frozen=True, slots=True)
class SkipLook(Intent):
    """Leave the armoury without a look (NINJA-16)."""


@dataclass(frozen=True, slots=True)
class CloseRow(Intent):
    """Have seen enough: the row is hidden again (NINJA-17)."""


INTENTS: tuple[type[Intent], ...] = (
    DrawCard,
    PlaceTrap,
    ChooseMove,
    ActivateTrap,
    HoldBack,
    LookAtRow,
    SkipLook,
    CloseRow,
)
