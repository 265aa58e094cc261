"""What a player, or chance, can want in the dungeon."""

from dataclasses import dataclass

from companion.games.dungeon.ground import Direction
from companion.games.dungeon.pack import Monster, Tile, Treasure
from companion.kernel.happenings import Intent
from companion.kernel.seats import Seat


@dataclass(frozen=True, slots=True)
class RollStart(Intent):
    """Chance: a player's two dice for the start, the lower one first (DUN-6)."""

    seat: Seat
    dice: tuple[int, int]


@dataclass(frozen=True, slots=True)
class DrawTile(Intent):
    """Chance: the player whose turn it is draws this tile (DUN-7)."""

    tile: Tile


@dataclass(frozen=True, slots=True)
class DrawMonster(Intent):
    """Chance: this is the monster card on top (DUN-15)."""

    card: Monster


@dataclass(frozen=True, slots=True)
class RollFight(Intent):
    """Chance: the die in a fight with a monster (DUN-15)."""

    die: int


@dataclass(frozen=True, slots=True)
class DrawTreasure(Intent):
    """Chance: the player whose turn it is draws this treasure (DUN-17)."""

    card: Treasure


@dataclass(frozen=True, slots=True)
class RollDuel(Intent):
    """Chance: the die of one of two players who fight (DUN-21)."""

    seat: Seat
    die: int


@dataclass(frozen=True, slots=True)
class Step(Intent):
    """Go onto the tile that lies in this direction (DUN-9, DUN-11)."""

    direction: Direction


@dataclass(frozen=True, slots=True)
class Explore(Intent):
    """Lay a tile from the hand in this direction and go onto it (DUN-10)."""

    direction: Direction
    tile: Tile
    turned: int


@dataclass(frozen=True, slots=True)
class AttackMonster(Intent):
    """Look for a monster here and fight it (DUN-15)."""


@dataclass(frozen=True, slots=True)
class AttackPlayer(Intent):
    """Fight another player on the same tile (DUN-21)."""

    target: Seat


@dataclass(frozen=True, slots=True)
class Rest(Intent):
    """Get health back; on Home Base, store the gold too (DUN-24, DUN-25)."""


@dataclass(frozen=True, slots=True)
class PlayTreasure(Intent):
    """Play a treasure card, on another player where it is meant for one (DUN-17)."""

    card: Treasure
    target: Seat | None = None


@dataclass(frozen=True, slots=True)
class RollAgain(Intent):
    """Use luck: roll the die of the fight once more (DUN-17)."""


@dataclass(frozen=True, slots=True)
class KeepRoll(Intent):
    """Let the die of the fight stand (DUN-17)."""


@dataclass(frozen=True, slots=True)
class EndTurn(Intent):
    """Stop before the action points are used up (DUN-8)."""


ByChance = RollStart | DrawTile | DrawMonster | RollFight | DrawTreasure | RollDuel
ByPlayer = (
    Step | Explore | AttackMonster | AttackPlayer | Rest | PlayTreasure | RollAgain | KeepRoll | EndTurn
)

INTENTS: tuple[type[Intent], ...] = (
    RollStart,
    DrawTile,
    DrawMonster,
    RollFight,
    DrawTreasure,
    RollDuel,
    Step,
    Explore,
    AttackMonster,
    AttackPlayer,
    Rest,
    PlayTreasure,
    RollAgain,
    KeepRoll,
    EndTurn,
)
