"""Undo that knows who has learned what."""

from companion.kernel.happenings import learners
from companion.kernel.seats import Seat
from companion.table.line import Line


class NothingToUndoError(Exception):
    """There are not that many steps to take back."""


class ConsentNeededError(Exception):
    """Somebody has learned something that undo cannot unlearn; these seats must agree first."""

    def __init__(self, seats: frozenset[Seat]) -> None:
        self.seats = seats
        super().__init__("ask " + ", ".join(sorted(seats)))


def who_must_agree(line: Line, seats: tuple[Seat, ...], by: Seat, steps: int) -> frozenset[Seat]:
    """The seats to ask before the last steps are taken back.

    Nobody, while nobody has learned anything. Else those who learned; and where the one who
    asks has learned something too, everybody, since a second try with that knowledge is unfair.
    """
    knowing: frozenset[Seat] = frozenset()
    for step in line.steps[-steps:]:
        for event in step.events:
            knowing |= learners(event, seats, step.seat)
    if by in knowing:
        knowing = frozenset(seats)
    return knowing - {by}


def ask_for_consent(
    line: Line, seats: tuple[Seat, ...], by: Seat, steps: int, agreed: frozenset[Seat]
) -> None:
    """Raise unless the last steps may be taken back."""
    if not 1 <= steps <= len(line.steps):
        raise NothingToUndoError("there is nothing to take back")
    missing = who_must_agree(line, seats, by, steps) - agreed
    if missing:
        raise ConsentNeededError(missing)
