"""The state of a game in the jungle."""

from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import NewType

from companion.games.jungle.box import Box
from companion.games.jungle.content import Adventurer, CardDef, CardId, Space, Species
from companion.kernel.seats import Seat
from companion.kernel.secret import Secret
from companion.kernel.view import Outcome

TrapId = NewType("TrapId", str)
"""A trap on the board, numbered as it was placed: it never tells which card it is."""

FLAGS = 12
HAND_DEALT = 5
HAND_LIMIT = 7
TEAM = 2


@dataclass(frozen=True, slots=True)
class Options:
    """There are no house rules."""


class Phase(StrEnum):
    """How far the game is, and within a turn what comes next."""

    DEAL = "deal"
    TEAMS = "teams"
    ORDER = "order"
    DICE = "dice"
    ROLL = "roll"
    MOVE = "move"
    MOVED = "moved"
    PLAY = "play"
    OVER = "over"


class TrapState(StrEnum):
    """Hidden, turned up but not paid for (JUN-17), or working."""

    HIDDEN = "hidden"
    EXPOSED = "exposed"
    OPEN = "open"


@dataclass(frozen=True, slots=True)
class Trap:
    """A trap or money pit on the board, under a flag of its owner."""

    id: TrapId
    space: Space
    owner: Seat
    card: Secret[CardId]
    state: TrapState


@dataclass(frozen=True, slots=True)
class Pawn:
    """An adventurer on the board; `trail` is the way it came, from the Start on (JUN-39)."""

    id: Adventurer
    species: Species
    space: Space
    trail: tuple[Space, ...] = ()


@dataclass(frozen=True, slots=True)
class Side:
    """One player's things. Gold is an amount, never counted in notes."""

    seat: Seat
    gold: int
    hand: tuple[Secret[CardId], ...] = ()
    team: tuple[Pawn, ...] = ()
    used: tuple[Adventurer, ...] = ()
    perks: tuple[CardId, ...] = ()
    shields: int = 0
    skips: int = 0
    rolled: int | None = None


@dataclass(frozen=True, slots=True)
class Step:
    """Pending: an effect of a card or an ability, on behalf of `you`."""

    source: str
    number: int
    you: Seat
    owner: Seat | None
    piece: Adventurer | None
    rule: str
    trap: bool
    pips: int = 0


@dataclass(frozen=True, slots=True)
class Land:
    """Pending: what a space does to a piece that landed on it."""

    seat: Seat
    piece: Adventurer
    stolen: bool = False


@dataclass(frozen=True, slots=True)
class Ordeal:
    """Pending: a trap turned up on a Chance space has to be suffered (JUN-34)."""

    seat: Seat
    piece: Adventurer
    card: CardId
    owner: Seat


@dataclass(frozen=True, slots=True)
class Owe:
    """Pending: a debt, to a player or the bank; `piece` is the one that landed on a trap (JUN-31)."""

    seat: Seat
    to: Seat | None
    amount: int
    piece: Adventurer | None


@dataclass(frozen=True, slots=True)
class Exile:
    """Pending: a bankrupt player chooses which piece goes back to Start (JUN-31)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Draw:
    """Pending: cards to draw."""

    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class Shed:
    """Pending: cards to discard."""

    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class Rob:
    """Pending: a card is taken from a hand at random."""

    seat: Seat
    victim: Seat


Task = Step | Land | Ordeal | Owe | Exile | Draw | Shed | Rob


@dataclass(frozen=True, slots=True)
class Sprung:
    """A piece has met this trap, or this Chance space, in this turn (JUN-40)."""

    piece: Adventurer
    by: str


@dataclass(frozen=True, slots=True)
class State:
    """Everything about a game in progress. `stack` is what is still to be worked off, last first."""

    box: Box = field(repr=False)
    options: Options
    sides: tuple[Side, ...]
    bank: int
    deck: Secret[tuple[int, ...]]
    """How many copies of each card are left to draw, in the order of the pack."""
    deck_left: int
    discards: tuple[CardId, ...] = ()
    phase: Phase = Phase.DEAL
    turn: Seat | None = None
    first: Seat | None = None
    traps: tuple[Trap, ...] = ()
    traps_placed: int = 0
    stack: tuple[Task, ...] = ()
    sprung: tuple[Sprung, ...] = ()
    dice: tuple[int, ...] = ()
    dice_count: int = 1
    jungle: bool = False
    bought: int = 0
    laid: int = 0
    played: bool = False
    outcome: Outcome | None = None

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The players, clockwise."""
        return tuple(side.seat for side in self.sides)

    @property
    def top(self) -> Task:
        """What is worked off next."""
        return self.stack[-1]

    def side(self, seat: Seat) -> Side:
        """That player's things."""
        for side in self.sides:
            if side.seat == seat:
                return side
        raise KeyError(seat)

    def with_side(self, side: Side) -> "State":
        """The state with one player's things changed."""
        return replace(self, sides=tuple([side if each.seat == side.seat else each for each in self.sides]))

    def others(self, seat: Seat) -> tuple[Side, ...]:
        """The opponents of a player, clockwise from the next one."""
        index = self.seats.index(seat)
        return (*self.sides[index + 1 :], *self.sides[:index])

    def pawn(self, piece: Adventurer) -> Pawn:
        """That piece."""
        return next(pawn for side in self.sides for pawn in side.team if pawn.id == piece)

    def owner_of(self, piece: Adventurer) -> Seat:
        """Whose piece that is."""
        return next(side.seat for side in self.sides for pawn in side.team if pawn.id == piece)

    def with_pawn(self, pawn: Pawn) -> "State":
        """The state with one piece changed."""
        side = self.side(self.owner_of(pawn.id))
        return self.with_side(
            replace(side, team=tuple(pawn if each.id == pawn.id else each for each in side.team))
        )

    def trap_at(self, space: Space) -> Trap | None:
        """The trap on a space."""
        return next((trap for trap in self.traps if trap.space == space), None)

    def traps_of(self, seat: Seat) -> tuple[Trap, ...]:
        """That player's traps."""
        return tuple(trap for trap in self.traps if trap.owner == seat)

    def card(self, card: CardId) -> CardDef:
        """What that card is."""
        return self.box.cards[card]
