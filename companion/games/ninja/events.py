"""What can happen in Ninja Trap."""

from dataclasses import dataclass
from typing import ClassVar

from companion.games.ninja.state import Card, Stage
from companion.kernel.happenings import Event
from companion.kernel.seats import Seat
from companion.kernel.secret import Secret


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    """A player drew a card; it fades, since what was drawn and is gone must lie in the row."""

    seat: Seat
    card: Secret[Card]


@dataclass(frozen=True, slots=True)
class StageBegan(Event):
    """Everyone goes on to the next stage together."""

    stage: Stage


@dataclass(frozen=True, slots=True)
class TrapPlaced(Event):
    """A card went face down to the end of a row; from now on nobody knows it."""

    seat: Seat
    card: Secret[Card]


@dataclass(frozen=True, slots=True)
class MoveChosen(Event):
    """A player put the next room face down."""

    seat: Seat
    card: Secret[Card]


@dataclass(frozen=True, slots=True)
class MoveTurned(Event):
    """A move was turned up."""

    reveals: ClassVar[bool] = True
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class NinjasMet(Event):
    """Ninjas came to the same room and are too wary to activate anything this round."""

    seats: tuple[Seat, ...]
    room: Card


@dataclass(frozen=True, slots=True)
class TrapDecided(Event):
    """A player decided which place of the row to turn up; 0 is none."""

    seat: Seat
    place: Secret[int]


@dataclass(frozen=True, slots=True)
class TrapTurned(Event):
    """A trap was turned up and works in the room it shows."""

    reveals: ClassVar[bool] = True
    seat: Seat
    place: int
    card: Card


@dataclass(frozen=True, slots=True)
class NinjaHit(Event):
    """A ninja was hit by traps in a room."""

    seat: Seat
    room: Card
    by: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class NinjaKilled(Event):
    """A ninja took the last hit."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class RowOpened(Event):
    """A player looks at the own row; what lies there stands in no event."""

    reveals: ClassVar[bool] = True
    seat: Seat


@dataclass(frozen=True, slots=True)
class LookSkipped(Event):
    """A player left the armoury without a look."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class RowClosed(Event):
    """A row is hidden from its owner again."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CardsDiscarded(Event):
    """A player's move and activated trap went to the own discard pile."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class DeckReshuffled(Event):
    """A player's discard pile became the new deck; the row stays as it is."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class DrawDue(Event):
    """A player has to draw so many cards."""

    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class NinjaWon(Event):
    """One ninja is left standing."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class WinShared(Event):
    """The last ninjas fell in the same round."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class StandOffReached(Event):
    """All who live have one card left outside their rows and meet for ever: nobody can be hit again."""

    seats: tuple[Seat, ...]


EVENTS: tuple[type[Event], ...] = (
    CardDrawn,
    StageBegan,
    TrapPlaced,
    MoveChosen,
    MoveTurned,
    NinjasMet,
    TrapDecided,
    TrapTurned,
    NinjaHit,
    NinjaKilled,
    RowOpened,
    LookSkipped,
    RowClosed,
    CardsDiscarded,
    DeckReshuffled,
    DrawDue,
    NinjaWon,
    WinShared,
    StandOffReached,
)
