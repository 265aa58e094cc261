"""The state of a game in the dungeon."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import assert_never

from companion.games.dungeon.ground import HOME, Space, level_of
from companion.games.dungeon.pack import Content, Monster, Tile, Treasure
from companion.kernel.seats import Seat
from companion.kernel.secret import Secret

GOLD = 50
GOAL = 30
FULL_HEALTH = 5
HAND = 5
POINTS = 3


@dataclass(frozen=True, slots=True)
class Options:
    """The house rules: there are none."""


class Phase(StrEnum):
    """What the game is doing."""

    START = "start"
    TILES = "tiles"
    ACT = "act"
    MONSTER = "monster"
    DIE = "die"
    LUCK = "luck"
    LOOT = "loot"
    DUEL = "duel"
    OVER = "over"


class Pile(StrEnum):
    """The three stacks."""

    TILES = "tiles"
    MONSTERS = "monsters"
    TREASURES = "treasures"


class Ending(StrEnum):
    """Why the last turns begin (DUN-26)."""

    STORED = "stored"
    OUT_OF_REACH = "out-of-reach"


@dataclass(frozen=True, slots=True)
class Stack:
    """Cards face down, in no known order, and those discarded face up, the last one on top."""

    cards: Secret[tuple[str, ...]]
    count: int
    discards: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Held:
    """A treasure in somebody's hand, with the level at which it was received (DUN-17)."""

    card: Secret[Treasure]
    level: int


@dataclass(frozen=True, slots=True)
class Player:
    """One player's things; `ward` and `luck` are left from treasures, `roll` is for the start."""

    seat: Seat
    at: Space = HOME
    health: int = FULL_HEALTH
    gold: int = 0
    stored: int = 0
    tiles: tuple[Secret[Tile], ...] = ()
    treasures: tuple[Held, ...] = ()
    ward: int = 0
    luck: int = 0
    roll: int | None = None


@dataclass(frozen=True, slots=True)
class Laid:
    """A tile on the table, turned clockwise by so many degrees; `number` counts them as they were laid."""

    tile: Tile
    turned: int
    number: int


@dataclass(frozen=True, slots=True)
class Fight:
    """The monster that is being fought, and the die once it is rolled."""

    card: Monster
    level: int
    die: int | None = None


@dataclass(frozen=True, slots=True)
class Duel:
    """An attack on another player, and the dice rolled so far."""

    rival: Seat
    attack: int | None = None
    defence: int | None = None


@dataclass(frozen=True, slots=True)
class State:
    """Everything about a game in progress.

    Nobody has seen the tile that lies face down as Home Base. Until the stack of tiles runs out it is one
    of `tiles.cards`, which holds one more than it counts; then the one left over is known to be `home`.
    """

    content: Content
    options: Options
    players: tuple[Player, ...]
    tiles: Stack
    monsters: Stack
    treasures: Stack
    home: Secret[Tile | None]
    spaces: Mapping[Space, Laid] = field(default_factory=dict)
    pile: int = GOLD
    phase: Phase = Phase.START
    starters: tuple[Seat, ...] = ()
    turn: Seat | None = None
    points: int = 0
    walls: int = 0
    fight: Fight | None = None
    duel: Duel | None = None
    loot: int = 0
    closing: Seat | None = None
    dice: tuple[int, ...] = ()
    """What the dice showed when they were rolled last."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The players in turn order."""
        return tuple(player.seat for player in self.players)

    def player(self, seat: Seat) -> Player:
        """That player's things."""
        return next(player for player in self.players if player.seat == seat)

    def with_player(self, player: Player) -> "State":
        """The state with one player's things changed."""
        players = tuple(player if each.seat == player.seat else each for each in self.players)
        return replace(self, players=players)

    def stack(self, pile: Pile) -> Stack:
        """One of the three stacks."""
        match pile:
            case Pile.TILES:
                return self.tiles
            case Pile.MONSTERS:
                return self.monsters
            case Pile.TREASURES:
                return self.treasures
        assert_never(pile)

    def level(self, space: Space) -> int:
        """The level of a space at this table."""
        return level_of(space, len(self.players))

    def space_of(self, number: str) -> Space | None:
        """Where the tile of that number lies, if it does."""
        return next((space for space, laid in self.spaces.items() if str(laid.number) == number), None)

    def has_tile(self, space: Space) -> bool:
        """Whether something lies there: a tile, or Home Base."""
        return space == HOME or space in self.spaces
