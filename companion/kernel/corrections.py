"""Reality wins: what the players set right themselves, and the events that say so."""

from dataclasses import dataclass

from companion.kernel.happenings import Event, Intent
from companion.kernel.seats import Seat

REALITY = "TABLE"
"""The rule behind every correction: what lies on the table is right."""


@dataclass(frozen=True, slots=True)
class SetTally(Intent):
    """Set what is counted to what the players say."""

    tally: str
    seat: Seat | None
    value: int


@dataclass(frozen=True, slots=True)
class MovePiece(Intent):
    """Put a piece where it really lies."""

    piece: str
    place: str


Correction = SetTally | MovePiece


@dataclass(frozen=True, slots=True)
class TallyCorrected(Event):
    """The players set a tally."""

    tally: str
    seat: Seat | None
    value: int


@dataclass(frozen=True, slots=True)
class PieceCorrected(Event):
    """The players put a piece somewhere."""

    piece: str
    place: str


@dataclass(frozen=True, slots=True)
class RuleWaived(Event):
    """The players let an intent stand that the rule would refuse; `rule` names it."""

    seat: Seat


CORRECTIONS: tuple[type[Intent], ...] = (SetTally, MovePiece)
CORRECTION_EVENTS: tuple[type[Event], ...] = (TallyCorrected, PieceCorrected, RuleWaived)
