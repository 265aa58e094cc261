"""The state of a treasure hunt on Mars."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import NewType

from companion.kernel.options import option
from companion.kernel.seats import Seat

Face = NewType("Face", str)
"""What a die shows and a coin bears: null, ace, 2 …"""

Size = NewType("Size", str)
"""How big a pyramid is."""

PieceId = NewType("PieceId", str)
"""A coin by suit and face (suns-3), or a pyramid by size and number (small-7)."""

PlaceId = NewType("PlaceId", str)
"""Where a piece lies: a square, somebody's stash (stash-s1), or still in hand (supply-s1)."""

Square = NewType("Square", PlaceId)
"""Column letter and row number, from the lower left: a1, j10."""


class Suit(StrEnum):
    """The suits of a piecepack (MARS-1)."""

    SUNS = "suns"
    MOONS = "moons"
    CROWNS = "crowns"
    ARMS = "arms"


class Movement(StrEnum):
    """The ways of chess (MARS-9)."""

    PAWN = "pawn"
    ROOK = "rook"
    KNIGHT = "knight"
    BISHOP = "bishop"
    QUEEN = "queen"
    KING = "king"


class Edge(StrEnum):
    """The side of the board a player sits at."""

    SOUTH = "south"
    WEST = "west"
    NORTH = "north"
    EAST = "east"


@dataclass(frozen=True, slots=True)
class SuitInfo:
    """A suit, and the letter the piecepack notation has for it."""

    id: Suit
    letter: str
    name: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class FaceInfo:
    """A face of the dice and the coins, and how a piece moves by it."""

    id: Face
    sign: str
    moves: Movement
    name: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class PyramidInfo:
    """A size of pyramids, and what one of them is worth."""

    size: Size
    letter: str
    sign: str
    value: int
    base: float
    name: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class BoardMap:
    """A board for so many players, drawn in letters."""

    players: int
    edges: tuple[Edge, ...]
    rows: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Content:
    """The material (MARS-1) and the boards (MARS-2 to MARS-4, MARS-6)."""

    square: float
    coin: float
    die: float
    piece_value: int
    suit: tuple[SuitInfo, ...]
    face: tuple[FaceInfo, ...]
    pyramid: tuple[PyramidInfo, ...]
    board: tuple[BoardMap, ...]
    coin_name: Mapping[str, str] = field(default_factory=dict)
    title: Mapping[str, str] = field(default_factory=dict)

    def movement(self, face: Face) -> Movement:
        """How a piece moves by a face of the die."""
        return next(each.moves for each in self.face if each.id == face)

    def value(self, piece: PieceId) -> int:
        """What a captured piece is worth (MARS-17)."""
        kind = kind_of(piece)
        return next((each.value for each in self.pyramid if each.size == kind), self.piece_value)


def coin_of(suit: Suit, face: Face) -> PieceId:
    """The coin of a suit with that face."""
    return PieceId(f"{suit}-{face}")


def kind_of(piece: PieceId) -> str:
    """The suit of a coin, the size of a pyramid."""
    return piece.partition("-")[0]


def face_of(coin: PieceId) -> Face:
    """What a coin bears."""
    return Face(coin.partition("-")[2])


def stash_of(seat: Seat) -> PlaceId:
    """Where a player keeps what was captured."""
    return PlaceId(f"stash-{seat}")


def supply_of(seat: Seat) -> PlaceId:
    """Where a player's coins lie until they are laid out."""
    return PlaceId(f"supply-{seat}")


class First(StrEnum):
    """Who starts."""

    DRAWN = "drawn"
    SEAT_1 = "s1"
    SEAT_2 = "s2"
    SEAT_3 = "s3"
    SEAT_4 = "s4"


@dataclass(frozen=True, slots=True)
class Options:
    """The house rules."""

    first: First = option(First.DRAWN, "MARS-8")
    number: Suit = option(Suit.SUNS, "MARS-7")
    movement: Suit = option(Suit.MOONS, "MARS-7")
    double: bool = option(False, "MARS-15")


class Phase(StrEnum):
    """How far the game is."""

    SETUP = "setup"
    FIRST = "first"
    ROLL = "roll"
    MOVE = "move"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Player:
    """One player: seat, suit once it is taken, and what the stash is worth."""

    seat: Seat
    suit: Suit | None = None
    score: int = 0


@dataclass(frozen=True, slots=True)
class Dice:
    """What the two dice show."""

    number: Face
    movement: Face


@dataclass(frozen=True, slots=True)
class State:
    """Everything about a hunt in progress; nothing is hidden. `lies` says where every piece is."""

    content: Content
    options: Options
    players: tuple[Player, ...]
    lies: Mapping[PieceId, PlaceId]
    phase: Phase = Phase.SETUP
    turn: Seat | None = None
    dice: Dice | None = None

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The players in turn order."""
        return tuple(player.seat for player in self.players)

    @property
    def number_die(self) -> Suit:
        """The suit of the die that names the piece (MARS-7)."""
        return self.options.number

    @property
    def movement_die(self) -> Suit:
        """The suit of the die that says how it moves: never the same die (MARS-7)."""
        if self.options.movement is not self.options.number:
            return self.options.movement
        suits = tuple(Suit)
        return suits[(suits.index(self.options.number) + 1) % len(suits)]

    def player(self, seat: Seat) -> Player:
        """That player."""
        return next(player for player in self.players if player.seat == seat)

    def owner(self, piece: PieceId) -> Seat | None:
        """Whose coin it is; nobody owns a pyramid."""
        suit = kind_of(piece)
        return next((player.seat for player in self.players if player.suit == suit), None)

    def with_player(self, player: Player) -> "State":
        """The state with one player changed."""
        changed = tuple(player if each.seat == player.seat else each for each in self.players)
        return replace(self, players=changed)

    def with_piece(self, piece: PieceId, place: PlaceId) -> "State":
        """The state with one piece somewhere else."""
        return replace(self, lies={**self.lies, piece: place})
