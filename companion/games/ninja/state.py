"""The state of a game of Ninja Trap."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import NewType

from companion.kernel.seats import PUBLIC, Seat
from companion.kernel.secret import Secret, secret
from companion.kernel.view import Outcome

Card = NewType("Card", str)
"""A card is the room it shows: its id in the content."""

LIVES = 3
HAND = 5
DRAW = 2


@dataclass(frozen=True, slots=True)
class Room:
    """A room of the house: how many cards of a deck show it, and with how many players it is taken out."""

    id: Card
    name: Mapping[str, str]
    copies: int
    out_with: tuple[int, ...] = ()
    text: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Colour:
    """The colour of a player's deck (NINJA-1)."""

    id: str
    name: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Content:
    """The colours of the decks (NINJA-1), their rooms (NINJA-2), and which is the armoury (NINJA-16)."""

    armoury: Card
    colour: tuple[Colour, ...]
    room: tuple[Room, ...]
    title: Mapping[str, str] = field(default_factory=dict)

    def rooms(self, players: int) -> tuple[Room, ...]:
        """The rooms in use with so many players (NINJA-3)."""
        return tuple(room for room in self.room if players not in room.out_with)

    def deck(self, players: int) -> tuple[Card, ...]:
        """One player's cards (NINJA-3), sorted."""
        return tuple(sorted(room.id for room in self.rooms(players) for _ in range(room.copies)))


@dataclass(frozen=True, slots=True)
class Options:
    """No house rules."""


class Stage(StrEnum):
    """The stages of a round; everyone goes through each of them together."""

    DRAW = "draw"
    PLACE = "place"
    MOVE = "move"
    ACTIVATE = "activate"
    LOOK = "look"


class Row(StrEnum):
    """How far a visitor of the armoury is with looking at the own row."""

    UNSEEN = "unseen"
    OPEN = "open"
    CLOSED = "closed"


@dataclass(frozen=True, slots=True)
class Pile:
    """Cards that somebody may not see; how many there are can be seen by all."""

    cards: Secret[tuple[Card, ...]]
    count: int

    def without(self, card: Card) -> "Pile":
        """The pile with one copy of a card taken out."""
        place = self.cards.value.index(card)
        return self._of((*self.cards.value[:place], *self.cards.value[place + 1 :]))

    def sorted_with(self, card: Card) -> "Pile":
        """The pile with a card more, in an order that does not tell when it came."""
        return self._of(tuple(sorted((*self.cards.value, card))))

    def ending_with(self, card: Card) -> "Pile":
        """The pile with a card more at its end."""
        return self._of((*self.cards.value, card))

    def without_place(self, place: int) -> "Pile":
        """The pile with the card at a place, counted from 1, taken out."""
        return self._of((*self.cards.value[: place - 1], *self.cards.value[place:]))

    def shown(self, *seats: Seat) -> "Pile":
        """The same pile for these eyes only."""
        return Pile(self.cards.shown(*seats), self.count)

    def _of(self, cards: tuple[Card, ...]) -> "Pile":
        return Pile(Secret(cards, self.cards.to), len(cards))


def pile(cards: tuple[Card, ...], *seats: Seat) -> Pile:
    """Cards that only these seats may see."""
    return Pile(secret(cards, *seats), len(cards))


@dataclass(frozen=True, slots=True)
class Side:
    """One player's things.

    The deck is known to nobody, and so is the row, except while its owner looks at it (NINJA-16).
    `move` is known to its chooser until it is turned up for all. `decision` is the place in the
    row of the trap to activate, counted from 1, or 0 for none. `fighting` says who lived when the
    round began.
    """

    seat: Seat
    deck: Pile
    hand: Pile
    row: Pile
    discard: tuple[Card, ...] = ()
    placed: bool = False
    move: Secret[Card] | None = None
    decision: Secret[int] | None = None
    turned: Card | None = None
    hits: int = 0
    hit: bool = False
    fighting: bool = True
    looked: Row = Row.UNSEEN
    colour: str = ""
    owed: int = HAND
    owed_by: str = "NINJA-4"

    @property
    def living(self) -> bool:
        """Whether the ninja still stands (NINJA-14)."""
        return self.hits < LIVES

    @property
    def room(self) -> Card | None:
        """The room where all can see the ninja this round."""
        if self.move is None or PUBLIC not in self.move.to:
            return None
        return self.move.value

    @property
    def due(self) -> int:
        """How many cards the player still has to draw."""
        return min(self.owed, self.deck.count) if self.living else 0


@dataclass(frozen=True, slots=True)
class State:
    """Everything about a game in progress."""

    content: Content
    options: Options
    sides: tuple[Side, ...]
    stage: Stage = Stage.DRAW
    round: int = 0
    outcome: Outcome | None = None

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The players, clockwise."""
        return tuple(side.seat for side in self.sides)

    @property
    def living(self) -> tuple[Side, ...]:
        """The ninjas that still stand."""
        return tuple(side for side in self.sides if side.living)

    def side(self, seat: Seat) -> Side:
        """That player's things."""
        return next(side for side in self.sides if side.seat == seat)

    def with_side(self, side: Side) -> "State":
        """The state with one player's things changed."""
        return replace(self, sides=tuple(side if each.seat == side.seat else each for each in self.sides))
