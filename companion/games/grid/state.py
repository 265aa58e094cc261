"""The state of a game on the grid."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import NewType

from companion.kernel.options import option
from companion.kernel.seats import Seat
from companion.kernel.secret import Secret, open_secret
from companion.kernel.view import Outcome

Card = NewType("Card", str)
"""Rank and suit letter: KC is the king of clubs."""

Space = NewType("Space", str)
"""Column letter and row number, from the upper left: a1, d4."""


@dataclass(frozen=True, slots=True)
class Content:
    """The cards that label the lines of the board (GRID-2); the labels are data."""

    rows: tuple[tuple[Card, ...], ...]
    columns: tuple[tuple[Card, ...], ...]
    title: Mapping[str, str] = field(default_factory=dict)

    @property
    def deck(self) -> tuple[Card, ...]:
        """All cards of the game."""
        return tuple(card for line in (*self.rows, *self.columns) for card in line)


def turned_up(card: Secret[Card]) -> bool:
    """Whether everyone may know this concealed card now."""
    return card == open_secret(card.content)


class First(StrEnum):
    """Who starts."""

    DRAWN = "drawn"
    SEAT_1 = "s1"
    SEAT_2 = "s2"


class Revealed(StrEnum):
    """Where a revealed hand card goes."""

    OUT = "out"
    KEPT = "kept"


@dataclass(frozen=True, slots=True)
class Options:
    """The house rules."""

    first: First = option(First.DRAWN, "GRID-5")
    revealed: Revealed = option(Revealed.OUT, "GRID-14")


class Phase(StrEnum):
    """How far the game is."""

    DEAL = "deal"
    HIDE = "hide"
    FIRST = "first"
    PLAY = "play"
    OVER = "over"


class Owed(StrEnum):
    """From where the player whose turn it is must show a card before the game goes on."""

    NOTHING = "nothing"
    HAND = "hand"
    CONCEALED = "concealed"


@dataclass(frozen=True, slots=True)
class Side:
    """One player's things. `trap` and `treasure` are two cards each, face down until turned up."""

    seat: Seat
    hand: tuple[Secret[Card], ...] = ()
    trap: tuple[Secret[Card], ...] = ()
    treasure: tuple[Secret[Card], ...] = ()
    played: tuple[Card, ...] = ()
    revealed: tuple[Card, ...] = ()
    shown: int = 0
    pawn: Space | None = None


@dataclass(frozen=True, slots=True)
class Mark:
    """Something that a seat's player did or met on a space, for both to remember."""

    seat: Seat
    space: Space


@dataclass(frozen=True, slots=True)
class State:
    """Everything about a game in progress."""

    content: Content
    options: Options
    sides: tuple[Side, ...]
    phase: Phase = Phase.DEAL
    turn: Seat | None = None
    moved: bool = False
    guessed: bool = False
    passed: bool = False
    owed: Owed = Owed.NOTHING
    owed_by: str = "GRID-14"
    idle: int = 0
    wrong: tuple[Mark, ...] = ()
    sprung: tuple[Mark, ...] = ()
    outcome: Outcome | None = None

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The players in turn order."""
        return tuple(side.seat for side in self.sides)

    @property
    def share(self) -> int:
        """How many cards each player is dealt."""
        return len(self.content.deck) // len(self.sides)

    def side(self, seat: Seat) -> Side:
        """That player's things."""
        return next(side for side in self.sides if side.seat == seat)

    def other(self, seat: Seat) -> Side:
        """The opponent's things."""
        return next(side for side in self.sides if side.seat != seat)

    def with_side(self, side: Side) -> "State":
        """The state with one player's things changed."""
        return replace(self, sides=tuple(side if each.seat == side.seat else each for each in self.sides))
