"""What can happen to traps in the jungle."""

from dataclasses import dataclass
from typing import ClassVar

from companion.games.jungle.content import Adventurer, CardId, Space
from companion.kernel.happenings import Event
from companion.kernel.seats import Seat
from companion.kernel.secret import Secret


@dataclass(frozen=True, slots=True)
class TrapLaid(Event):
    """A trap was laid face up and paid for."""

    reveals: ClassVar[bool] = True
    seat: Seat
    card: CardId
    space: Space
    price: int


@dataclass(frozen=True, slots=True)
class TrapHidden(Event):
    """A trap was laid face down."""

    seat: Seat
    card: Secret[CardId]
    space: Space
    price: int


@dataclass(frozen=True, slots=True)
class TrapTurnedUp(Event):
    """A hidden trap was turned up and paid for; it works."""

    reveals: ClassVar[bool] = True
    seat: Seat
    card: CardId
    space: Space
    price: int


@dataclass(frozen=True, slots=True)
class TrapExposed(Event):
    """A hidden trap was turned up, but its owner cannot pay for it."""

    reveals: ClassVar[bool] = True
    seat: Seat
    card: CardId
    space: Space


@dataclass(frozen=True, slots=True)
class TrapBought(Event):
    """The foe who landed there bought the trap; it works for them now."""

    seat: Seat
    owner: Seat
    card: CardId
    space: Space
    price: int


@dataclass(frozen=True, slots=True)
class TrapDestroyed(Event):
    """A trap was destroyed; its card lies face up on the discards."""

    reveals: ClassVar[bool] = True
    seat: Seat
    card: CardId
    space: Space


@dataclass(frozen=True, slots=True)
class TrapSold(Event):
    """A trap was sold to the bank."""

    seat: Seat
    card: CardId
    space: Space
    amount: int


@dataclass(frozen=True, slots=True)
class TrapSeized(Event):
    """A player took over an opponent's trap."""

    seat: Seat
    owner: Seat
    card: CardId
    space: Space


@dataclass(frozen=True, slots=True)
class TrapPeeked(Event):
    """A player looked at an opponent's hidden trap."""

    seat: Seat
    space: Space
    card: Secret[CardId]


@dataclass(frozen=True, slots=True)
class TrapSprung(Event):
    """A trap, on the board or from a Chance space, caught a piece."""

    seat: Seat
    piece: Adventurer
    card: CardId
    owner: Seat


@dataclass(frozen=True, slots=True)
class TrapDodged(Event):
    """A protection was used up, and the trap did nothing."""

    seat: Seat
    piece: Adventurer
    card: CardId
