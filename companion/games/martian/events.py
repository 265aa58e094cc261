"""What can happen on Mars."""

from dataclasses import dataclass
from typing import ClassVar

from companion.games.martian.state import Face, Movement, PieceId, Size, Square, Suit
from companion.kernel.happenings import Event
from companion.kernel.seats import Seat


@dataclass(frozen=True, slots=True)
class SuitTaken(Event):
    """A player took the coins of a suit."""

    seat: Seat
    suit: Suit


@dataclass(frozen=True, slots=True)
class CoinLaid(Event):
    """A player laid a coin out."""

    seat: Seat
    coin: PieceId
    square: Square


@dataclass(frozen=True, slots=True)
class FirstDrawn(Event):
    """The start was drawn by lot."""

    reveals: ClassVar[bool] = True
    seat: Seat


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """It is this player's turn to roll."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class DiceRolled(Event):
    """The dice said which coin moves and how."""

    reveals: ClassVar[bool] = True
    seat: Seat
    number: Face
    movement: Face
    coin: PieceId
    moves: Movement


@dataclass(frozen=True, slots=True)
class PyramidCaptured(Event):
    """A pyramid went to a player's stash."""

    seat: Seat
    pyramid: PieceId
    size: Size
    square: Square
    value: int


@dataclass(frozen=True, slots=True)
class PieceCaptured(Event):
    """Another player's coin went to a player's stash."""

    seat: Seat
    coin: PieceId
    owner: Seat
    square: Square
    value: int


@dataclass(frozen=True, slots=True)
class PieceMoved(Event):
    """A coin went to a square."""

    seat: Seat
    coin: PieceId
    start: Square
    to: Square


@dataclass(frozen=True, slots=True)
class PieceMissing(Event):
    """The rolled coin has been captured: the turn is lost."""

    seat: Seat
    coin: PieceId


@dataclass(frozen=True, slots=True)
class MoveImpossible(Event):
    """The rolled coin cannot move as rolled: the turn is lost."""

    seat: Seat
    coin: PieceId
    moves: Movement


@dataclass(frozen=True, slots=True)
class HuntEnded(Event):
    """The last pyramid is gone."""


EVENTS: tuple[type[Event], ...] = (
    SuitTaken,
    CoinLaid,
    FirstDrawn,
    TurnBegan,
    DiceRolled,
    PyramidCaptured,
    PieceCaptured,
    PieceMoved,
    PieceMissing,
    MoveImpossible,
    HuntEnded,
)
