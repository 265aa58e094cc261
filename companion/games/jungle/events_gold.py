"""What can happen to gold in the jungle."""

from dataclasses import dataclass

from companion.games.jungle.content import Adventurer
from companion.kernel.happenings import Event
from companion.kernel.seats import Seat


@dataclass(frozen=True, slots=True)
class GoldCollected(Event):
    """The bank paid a player."""

    seat: Seat
    amount: int


@dataclass(frozen=True, slots=True)
class GoldPaid(Event):
    """A player paid another, or the bank."""

    seat: Seat
    to: Seat | None
    amount: int


@dataclass(frozen=True, slots=True)
class GoldTaken(Event):
    """A card took gold from a player for another."""

    seat: Seat
    victim: Seat
    amount: int


@dataclass(frozen=True, slots=True)
class GoldStolen(Event):
    """A piece landed on an opponent and stole from them."""

    seat: Seat
    piece: Adventurer
    victim: Seat
    amount: int


@dataclass(frozen=True, slots=True)
class DebtIncurred(Event):
    """A player cannot pay in full at once."""

    seat: Seat
    to: Seat | None
    amount: int
    piece: Adventurer | None


@dataclass(frozen=True, slots=True)
class DebtPaid(Event):
    """A player paid a part of a debt, or the rest of it."""

    seat: Seat
    to: Seat | None
    amount: int


@dataclass(frozen=True, slots=True)
class WentBankrupt(Event):
    """A player has nothing left to pay with; where they choose, a piece is still to be picked."""

    seat: Seat
    chooses: bool
