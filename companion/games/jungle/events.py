"""What can happen in the jungle: set-up, turns and pieces; and the list of everything."""

from dataclasses import dataclass
from typing import ClassVar

from companion.games.jungle.content import Adventurer, Space
from companion.games.jungle.events_cards import (
    AbilityUsed,
    ActionPlayed,
    CardBought,
    CardDealt,
    CardDiscarded,
    CardDrawn,
    CardTaken,
    CardTurnedUp,
    DeckRefilled,
    DiscardOrdered,
    DrawGranted,
    EffectBegan,
    EffectRolled,
    PerkGained,
    RobberyBegan,
    ShieldGained,
    SkipGiven,
    TreasureCashed,
)
from companion.games.jungle.events_gold import (
    DebtIncurred,
    DebtPaid,
    GoldCollected,
    GoldPaid,
    GoldStolen,
    GoldTaken,
    WentBankrupt,
)
from companion.games.jungle.events_traps import (
    TrapBought,
    TrapDestroyed,
    TrapDodged,
    TrapExposed,
    TrapHidden,
    TrapLaid,
    TrapPeeked,
    TrapSeized,
    TrapSold,
    TrapSprung,
    TrapTurnedUp,
)
from companion.kernel.happenings import Event
from companion.kernel.seats import Seat


@dataclass(frozen=True, slots=True)
class AdventurerDealt(Event):
    """A player got an adventurer, with its ability card face up."""

    reveals: ClassVar[bool] = True
    seat: Seat
    adventurer: Adventurer


@dataclass(frozen=True, slots=True)
class OrderRolled(Event):
    """A player rolled for the start."""

    reveals: ClassVar[bool] = True
    seat: Seat
    dice: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class OrderTied(Event):
    """The highest rolls were equal: these players roll again."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class OrderSet(Event):
    """This player starts, the others follow clockwise."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """It is this player's turn, with at most so many dice."""

    seat: Seat
    dice: int


@dataclass(frozen=True, slots=True)
class TurnSkipped(Event):
    """This player misses a turn."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class DiceChosen(Event):
    """A player chose how many dice to roll."""

    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class DiceRolled(Event):
    """A player rolled to move."""

    reveals: ClassVar[bool] = True
    seat: Seat
    dice: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RollWasted(Event):
    """No piece can use the roll."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class JungleRollEarned(Event):
    """Doubles: one die more, for either piece."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class PlayBegan(Event):
    """The roll is played out: the player may draw, then play."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class GameWon(Event):
    """Both pieces of this player are home."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class PieceAdvanced(Event):
    """A piece went forward along `way`; `rolled` where a roll moved it, not a card."""

    seat: Seat
    piece: Adventurer
    to: Space
    way: tuple[Space, ...]
    rolled: bool


@dataclass(frozen=True, slots=True)
class PieceRetreated(Event):
    """A piece went back the way it came."""

    seat: Seat
    piece: Adventurer
    to: Space


@dataclass(frozen=True, slots=True)
class PieceSentBack(Event):
    """A piece went back to Start."""

    seat: Seat
    piece: Adventurer


@dataclass(frozen=True, slots=True)
class PiecesSwapped(Event):
    """Two pieces changed places."""

    seat: Seat
    piece: Adventurer
    other: Adventurer


@dataclass(frozen=True, slots=True)
class PieceEscaped(Event):
    """A piece is home."""

    seat: Seat
    piece: Adventurer


@dataclass(frozen=True, slots=True)
class NothingHappened(Event):
    """Nothing (more) comes of what was pending for this player."""

    seat: Seat


EVENTS: tuple[type[Event], ...] = (
    CardDealt,
    AdventurerDealt,
    OrderRolled,
    OrderTied,
    OrderSet,
    TurnBegan,
    TurnSkipped,
    DiceChosen,
    DiceRolled,
    RollWasted,
    JungleRollEarned,
    PlayBegan,
    GameWon,
    PieceAdvanced,
    PieceRetreated,
    PieceSentBack,
    PiecesSwapped,
    PieceEscaped,
    NothingHappened,
    GoldCollected,
    GoldPaid,
    GoldTaken,
    GoldStolen,
    DebtIncurred,
    DebtPaid,
    WentBankrupt,
    CardBought,
    CardDrawn,
    CardDiscarded,
    CardTurnedUp,
    CardTaken,
    DeckRefilled,
    TrapLaid,
    TrapHidden,
    TrapTurnedUp,
    TrapExposed,
    TrapBought,
    TrapDestroyed,
    TrapSold,
    TrapSeized,
    TrapPeeked,
    TrapSprung,
    TrapDodged,
    ActionPlayed,
    PerkGained,
    TreasureCashed,
    AbilityUsed,
    EffectBegan,
    EffectRolled,
    SkipGiven,
    ShieldGained,
    DrawGranted,
    DiscardOrdered,
    RobberyBegan,
)
