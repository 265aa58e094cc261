"""A step: one accepted intent, what it brought, and where it came from."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from companion.kernel.codec import Json
from companion.kernel.happenings import Event, Intent
from companion.kernel.seats import Seat


class Kind(StrEnum):
    """How an entry came into the journal."""

    INTENT = "intent"
    ACCEPTED = "accepted"
    CORRECTION = "correction"
    UNDO = "undo"
    REDO = "redo"


@dataclass(frozen=True, slots=True)
class Source:
    """Where an intent came from (tap, camera, dice, phone, bot, app), how sure, and from which picture."""

    kind: str = "tap"
    confidence: float = 1.0
    picture: str | None = None


@dataclass(frozen=True, slots=True)
class Step:
    """One accepted intent in the line of the game."""

    version: int
    kind: Kind
    seat: Seat
    intent: Intent
    events: tuple[Event, ...]
    source: Source


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits where."""

    seat: Seat
    name: str


@dataclass(frozen=True, slots=True)
class TableInfo:
    """All that a game starts from; enough to set it up again to the same state."""

    id: str
    game: str
    game_version: int
    players: tuple[Player, ...]
    options: Mapping[str, str]
    pack: str
    content: Json
    seed: str

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The players' seats in clockwise order."""
        return tuple(player.seat for player in self.players)
