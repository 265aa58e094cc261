"""What a player, or chance, can want in the jungle."""

from dataclasses import dataclass

from companion.games.jungle.content import Adventurer, CardId, Space
from companion.kernel.happenings import Intent
from companion.kernel.seats import Seat


@dataclass(frozen=True, slots=True)
class DealCard(Intent):
    """Chance: a player is dealt this card (JUN-4)."""

    seat: Seat
    card: CardId


@dataclass(frozen=True, slots=True)
class DealAdventurer(Intent):
    """Chance: a player gets this adventurer (JUN-5)."""

    seat: Seat
    adventurer: Adventurer


@dataclass(frozen=True, slots=True)
class RollDice(Intent):
    """Chance: a player's dice show this, the smaller first."""

    seat: Seat
    dice: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DrawCard(Intent):
    """Chance: a player draws this card, into the hand or face up on a Chance space."""

    seat: Seat
    card: CardId


@dataclass(frozen=True, slots=True)
class TakeCard(Intent):
    """Chance: this card is pulled from the robbed hand."""

    seat: Seat
    card: CardId


@dataclass(frozen=True, slots=True)
class ChooseDice(Intent):
    """Roll with so many dice (JUN-9)."""

    count: int


@dataclass(frozen=True, slots=True)
class Advance(Intent):
    """Move a piece forward along the only way (JUN-10)."""

    piece: Adventurer
    to: Space


@dataclass(frozen=True, slots=True)
class AdvanceVia(Intent):
    """Move a piece forward past a fork, turning where the player says (JUN-10)."""

    piece: Adventurer
    to: Space
    via: tuple[Space, ...]


@dataclass(frozen=True, slots=True)
class PickOpponent(Intent):
    """Choose an opponent to steal from or to play a card on (JUN-12, JUN-27)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class PickPiece(Intent):
    """Choose the piece that an effect or a bankruptcy moves (JUN-27, JUN-31)."""

    piece: Adventurer


@dataclass(frozen=True, slots=True)
class PickTrap(Intent):
    """Choose the trap that an effect is about (JUN-27)."""

    space: Space


@dataclass(frozen=True, slots=True)
class PickSwap(Intent):
    """Choose the two pieces that change places (JUN-27)."""

    piece: Adventurer
    other: Adventurer


@dataclass(frozen=True, slots=True)
class Dodge(Intent):
    """Use up a protection against this trap."""


@dataclass(frozen=True, slots=True)
class Suffer(Intent):
    """Let this trap work and keep the protection."""


@dataclass(frozen=True, slots=True)
class BuyTrap(Intent):
    """Buy the trap that its owner cannot pay for (JUN-17)."""


@dataclass(frozen=True, slots=True)
class DestroyTrap(Intent):
    """Destroy the trap that its owner cannot pay for (JUN-17)."""


@dataclass(frozen=True, slots=True)
class BuyCard(Intent):
    """Pay for a card from the deck (JUN-14)."""


@dataclass(frozen=True, slots=True)
class Discard(Intent):
    """Discard a card from the hand (JUN-14)."""

    card: CardId


@dataclass(frozen=True, slots=True)
class LayTrap(Intent):
    """Lay a trap face up and pay for it (JUN-15)."""

    card: CardId
    space: Space


@dataclass(frozen=True, slots=True)
class HideTrap(Intent):
    """Lay a trap face down, to be paid for later (JUN-16)."""

    card: CardId
    space: Space


@dataclass(frozen=True, slots=True)
class TurnUpTrap(Intent):
    """Turn up one's own hidden trap and pay for it (JUN-18)."""

    space: Space


@dataclass(frozen=True, slots=True)
class SellTrap(Intent):
    """Sell one's own open trap to the bank (JUN-25, JUN-30)."""

    space: Space


@dataclass(frozen=True, slots=True)
class PlayAction(Intent):
    """Pay for an action or a perk and do it (JUN-27)."""

    card: CardId


@dataclass(frozen=True, slots=True)
class CashTreasure(Intent):
    """Cash in a found treasure (JUN-28)."""

    card: CardId


@dataclass(frozen=True, slots=True)
class UseAbility(Intent):
    """Use an adventurer's ability (JUN-29)."""

    adventurer: Adventurer


@dataclass(frozen=True, slots=True)
class EndTurn(Intent):
    """End the turn (JUN-7)."""


INTENTS: tuple[type[Intent], ...] = (
    DealCard,
    DealAdventurer,
    RollDice,
    DrawCard,
    TakeCard,
    ChooseDice,
    Advance,
    AdvanceVia,
    PickOpponent,
    PickPiece,
    PickTrap,
    PickSwap,
    Dodge,
    Suffer,
    BuyTrap,
    DestroyTrap,
    BuyCard,
    Discard,
    LayTrap,
    HideTrap,
    TurnUpTrap,
    SellTrap,
    PlayAction,
    CashTreasure,
    UseAbility,
    EndTurn,
)
