"""The books as another thread may read them: a copy, in which what is written is a wish to the session."""

from dataclasses import dataclass, field
from typing import Protocol

from companion.kernel import play
from companion.kernel.game import AnyGame
from companion.kernel.happenings import Intent
from companion.kernel.seats import Seat
from companion.table.line import Line
from companion.table.session import Session
from companion.table.step import Kind, Source, Step


class Books(Protocol):
    """What a tracker reads, and where it writes what is sure: a session, or a copy on another thread."""

    @property
    def game(self) -> AnyGame:
        """The game that is played."""

    @property
    def version(self) -> int:
        """Grows with everything that happens."""

    @property
    def line(self) -> Line:
        """Steps and states."""

    def submit(
        self, seat: Seat, intent: Intent, *, at: int | None = None, source: Source | None = None
    ) -> int:
        """Let a seat do something."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What should be written into the books."""

    seat: Seat
    intent: Intent
    source: Source


@dataclass(slots=True)
class CopiedBooks:
    """The last steps of a game; goes on by itself as if every wish were granted."""

    game: AnyGame
    version: int
    line: Line
    wishes: list[Wish] = field(default_factory=list)

    def submit(
        self, seat: Seat, intent: Intent, *, at: int | None = None, source: Source | None = None
    ) -> int:
        """Wish for something; `at` needs no look, since nobody else writes here."""
        source = source or Source()
        events = play.decide(self.game, self.line.state, seat, intent)
        self.version += 1
        self.line.add(self.game, Step(self.version, Kind.INTENT, seat, intent, events, source))
        self.wishes.append(Wish(seat, intent, source))
        return self.version

    def take_wishes(self) -> tuple[Wish, ...]:
        """What was wished for since the last time."""
        wishes, self.wishes = tuple(self.wishes), []
        return wishes


def copy_books(session: Session, back: int) -> CopiedBooks:
    """The books of a session with so many of its last steps."""
    line = session.line
    tail = Line(line.states[-back - 1 :], line.steps[-back:], answered=line.answered)
    return CopiedBooks(session.game, session.version, tail)


def grant(session: Session, wishes: tuple[Wish, ...]) -> None:
    """Write what was wished for into the books; the session may refuse."""
    for wish in wishes:
        session.submit(wish.seat, wish.intent, at=session.version, source=wish.source)
