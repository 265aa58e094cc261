"""What can happen in the dungeon."""

from dataclasses import dataclass
from typing import ClassVar

from companion.games.dungeon.ground import Space
from companion.games.dungeon.pack import Monster, Tile, Treasure
from companion.games.dungeon.state import Ending, Pile
from companion.kernel.happenings import Event
from companion.kernel.seats import Seat
from companion.kernel.secret import Secret


@dataclass(frozen=True, slots=True)
class StartRolled(Event):
    """A player rolled two dice for the start."""

    reveals: ClassVar[bool] = True
    seat: Seat
    dice: tuple[int, int]


@dataclass(frozen=True, slots=True)
class StartTied(Event):
    """These players rolled the same highest number and roll again."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """It is this player's turn."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TilesDiscarded(Event):
    """A player laid the tiles left in hand on the discards, face up."""

    reveals: ClassVar[bool] = True
    seat: Seat
    tiles: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class StackRefilled(Event):
    """An empty stack was made anew from its discards."""

    stack: Pile
    count: int


@dataclass(frozen=True, slots=True)
class TileDrawn(Event):
    """A player drew a tile."""

    seat: Seat
    tile: Secret[Tile]


@dataclass(frozen=True, slots=True)
class TilesRanOut(Event):
    """There are no more tiles to draw; the turn goes on with what is in hand."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class WallPassed(Event):
    """A player used a treasure's power to go through a wall."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TileLaid(Event):
    """A player explored: a tile from the hand lies on the table."""

    reveals: ClassVar[bool] = True
    seat: Seat
    space: Space
    tile: Tile
    turned: int


@dataclass(frozen=True, slots=True)
class TokenMoved(Event):
    """A player spent an action point and went to a neighbouring tile."""

    seat: Seat
    to: Space


@dataclass(frozen=True, slots=True)
class MonsterSought(Event):
    """A player spent an action point to look for a monster."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class MonsterMet(Event):
    """A monster card was turned up; the level says which of its monsters it is."""

    reveals: ClassVar[bool] = True
    seat: Seat
    card: Monster
    foe: str
    level: int


@dataclass(frozen=True, slots=True)
class FightRolled(Event):
    """The die of a fight was rolled."""

    reveals: ClassVar[bool] = True
    seat: Seat
    die: int


@dataclass(frozen=True, slots=True)
class LuckUsed(Event):
    """A player takes the die of the fight back to roll it again."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class MonsterFought(Event):
    """The fight is decided and the monster card discarded."""

    seat: Seat
    foe: str
    die: int


@dataclass(frozen=True, slots=True)
class GoldGained(Event):
    """A player took gold from the pile."""

    seat: Seat
    amount: int


@dataclass(frozen=True, slots=True)
class GoldLost(Event):
    """A player gave gold on hand back to the pile."""

    seat: Seat
    amount: int


@dataclass(frozen=True, slots=True)
class WardUsed(Event):
    """A ward took what a player would have lost in health."""

    seat: Seat
    amount: int


@dataclass(frozen=True, slots=True)
class HealthLost(Event):
    """A player lost health."""

    seat: Seat
    amount: int


@dataclass(frozen=True, slots=True)
class HealthRegained(Event):
    """A player got health back."""

    seat: Seat
    amount: int


@dataclass(frozen=True, slots=True)
class PlayerDied(Event):
    """A player died: gold on hand to the pile, token to Home Base, full health."""

    seat: Seat
    gold: int


@dataclass(frozen=True, slots=True)
class PointsGained(Event):
    """A player got action points."""

    seat: Seat
    amount: int


@dataclass(frozen=True, slots=True)
class TreasuresFound(Event):
    """A player may draw treasures."""

    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class TreasureGained(Event):
    """A player drew a treasure."""

    seat: Seat
    card: Secret[Treasure]
    level: int


@dataclass(frozen=True, slots=True)
class TreasuresRanOut(Event):
    """All treasures are in players' hands: no more can be drawn."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TreasurePlayed(Event):
    """A player played a treasure."""

    reveals: ClassVar[bool] = True
    seat: Seat
    card: Treasure
    level: int
    target: Seat | None


@dataclass(frozen=True, slots=True)
class WallsOpened(Event):
    """A player may go through so many walls this turn."""

    seat: Seat
    amount: int


@dataclass(frozen=True, slots=True)
class WardRaised(Event):
    """A ward will take the next losses of health."""

    seat: Seat
    amount: int


@dataclass(frozen=True, slots=True)
class LuckGained(Event):
    """A player may roll again in fights."""

    seat: Seat
    amount: int


@dataclass(frozen=True, slots=True)
class CalledHome(Event):
    """A treasure took a player to Home Base."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class GoldStolen(Event):
    """A player took gold on hand from another."""

    seat: Seat
    target: Seat
    amount: int


@dataclass(frozen=True, slots=True)
class GoldStored(Event):
    """A player's gold on hand became stored gold."""

    seat: Seat
    amount: int


@dataclass(frozen=True, slots=True)
class PlayerAttacked(Event):
    """A player spent an action point to attack another."""

    seat: Seat
    target: Seat


@dataclass(frozen=True, slots=True)
class DuelRolled(Event):
    """One of two fighting players rolled a die."""

    reveals: ClassVar[bool] = True
    seat: Seat
    die: int


@dataclass(frozen=True, slots=True)
class DuelWon(Event):
    """The attacker rolled at least as high."""

    seat: Seat
    target: Seat


@dataclass(frozen=True, slots=True)
class AttackerStunned(Event):
    """The defender rolled higher: the attacker's turn is over."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class PlayerRested(Event):
    """A player spent an action point to rest."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    """The turn is over."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class LastTurnsBegan(Event):
    """The end is near: each other player has one more turn."""

    seat: Seat
    reason: Ending


@dataclass(frozen=True, slots=True)
class LastTurnsCalledOff(Event):
    """After a correction the end is not near after all."""


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """All last turns are over."""

    winners: tuple[Seat, ...]
    reason: str


EVENTS: tuple[type[Event], ...] = (
    StartRolled,
    StartTied,
    TurnBegan,
    TilesDiscarded,
    StackRefilled,
    TileDrawn,
    TilesRanOut,
    WallPassed,
    TileLaid,
    TokenMoved,
    MonsterSought,
    MonsterMet,
    FightRolled,
    LuckUsed,
    MonsterFought,
    GoldGained,
    GoldLost,
    WardUsed,
    HealthLost,
    HealthRegained,
    PlayerDied,
    PointsGained,
    TreasuresFound,
    TreasureGained,
    TreasuresRanOut,
    TreasurePlayed,
    WallsOpened,
    WardRaised,
    LuckGained,
    CalledHome,
    GoldStolen,
    GoldStored,
    PlayerAttacked,
    DuelRolled,
    DuelWon,
    AttackerStunned,
    PlayerRested,
    TurnEnded,
    LastTurnsBegan,
    LastTurnsCalledOff,
    GameEnded,
)
