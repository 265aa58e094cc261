"""What can happen to game cards in the jungle, and what their effects announce."""

from dataclasses import dataclass
from typing import ClassVar

from companion.games.jungle.content import Adventurer, CardId
from companion.kernel.happenings import Event
from companion.kernel.seats import Seat
from companion.kernel.secret import Secret


@dataclass(frozen=True, slots=True)
class CardDealt(Event):
    """A player got a card."""

    seat: Seat
    card: Secret[CardId]


@dataclass(frozen=True, slots=True)
class CardBought(Event):
    """A player paid for a card from the deck."""

    seat: Seat
    price: int


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    """A player drew a card into the hand."""

    seat: Seat
    card: Secret[CardId]


@dataclass(frozen=True, slots=True)
class CardDiscarded(Event):
    """A player discarded a card, face up."""

    reveals: ClassVar[bool] = True
    seat: Seat
    card: CardId


@dataclass(frozen=True, slots=True)
class CardTurnedUp(Event):
    """A card was drawn face up on a Chance space; `owner` is who owns it if it is a trap."""

    reveals: ClassVar[bool] = True
    seat: Seat
    piece: Adventurer
    card: CardId
    owner: Seat | None


@dataclass(frozen=True, slots=True)
class CardTaken(Event):
    """A card was pulled from a player's hand; both know it."""

    seat: Seat
    victim: Seat
    card: Secret[CardId]


@dataclass(frozen=True, slots=True)
class DeckRefilled(Event):
    """The discards were shuffled into a new deck."""

    count: int


@dataclass(frozen=True, slots=True)
class ActionPlayed(Event):
    """A player paid for an action."""

    reveals: ClassVar[bool] = True
    seat: Seat
    card: CardId
    price: int


@dataclass(frozen=True, slots=True)
class PerkGained(Event):
    """A player paid for a perk; it stays in force."""

    reveals: ClassVar[bool] = True
    seat: Seat
    card: CardId
    price: int


@dataclass(frozen=True, slots=True)
class TreasureCashed(Event):
    """A player cashed in a found treasure."""

    reveals: ClassVar[bool] = True
    seat: Seat
    card: CardId
    amount: int


@dataclass(frozen=True, slots=True)
class AbilityUsed(Event):
    """An adventurer's ability was used and its card turned down."""

    seat: Seat
    adventurer: Adventurer


@dataclass(frozen=True, slots=True)
class EffectBegan(Event):
    """The next effect of a card or an ability works."""

    seat: Seat
    source: str


@dataclass(frozen=True, slots=True)
class EffectRolled(Event):
    """A die was rolled for an effect."""

    reveals: ClassVar[bool] = True
    seat: Seat
    source: str
    pips: int


@dataclass(frozen=True, slots=True)
class SkipGiven(Event):
    """A player will miss turns."""

    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class ShieldGained(Event):
    """A player is protected against the next traps."""

    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class DrawGranted(Event):
    """A player draws cards for nothing."""

    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class DiscardOrdered(Event):
    """A player has to discard cards."""

    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class RobberyBegan(Event):
    """A player pulls a card from another's hand."""

    seat: Seat
    victim: Seat
