"""The session: the one writer of a game in progress."""

import logging
import threading
from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar

from companion.kernel import play
from companion.kernel.codec import DecodeError, Json, encode, encode_tagged
from companion.kernel.corrections import MovePiece, SetTally
from companion.kernel.errors import BadInputError
from companion.kernel.game import AnyGame
from companion.kernel.happenings import Event, Intent
from companion.kernel.need import Need
from companion.kernel.seats import PUBLIC, TABLE, Seat
from companion.kernel.view import Outcome, Tally, View
from companion.table.journal import Entry, Journal, JournalError
from companion.table.line import Line, unfold, write_step
from companion.table.setup import set_up
from companion.table.step import Kind, Source, Step, TableInfo
from companion.table.undo import ask_for_consent

P = ParamSpec("P")
R = TypeVar("R")
Listener = Callable[[int], None]
_LOG = logging.getLogger(__name__)


class WrongThreadError(RuntimeError):
    """The session was called from a thread that is not its own."""


class StaleIntentError(Exception):
    """The intent was made for a table that has moved on; look again and choose again."""


def own_thread(
    method: Callable[Concatenate["Session", P], R],
) -> Callable[Concatenate["Session", P], R]:
    """Refuse calls from any thread but the one that made the session."""

    @wraps(method)
    def guarded(session: "Session", /, *args: P.args, **kwargs: P.kwargs) -> R:
        session.check_thread()
        return method(session, *args, **kwargs)

    return guarded


class Session:
    """Rules, journal and views of one game; everything that changes it goes through here.

    An intent is checked, written to the journal, and only then does the game move on and do
    the listeners hear of it. A refusal, a full disk or a stale version leave all as it was.
    """

    def __init__(self, game: AnyGame, info: TableInfo, journal: Journal, line: Line, version: int) -> None:
        self._thread = threading.get_ident()
        self._game = game
        self._info = info
        self._journal = journal
        self._line = line
        self._version = version
        self._listeners: list[Listener] = []

    @classmethod
    def start(cls, game: AnyGame, info: TableInfo, journal: Journal) -> "Session":
        """A new game, kept in the journal from its first moment."""
        state = set_up(game, info)
        journal.add_game(info)
        return cls(game, info, journal, Line([state]), 0)

    @classmethod
    def resume(cls, game: AnyGame, info: TableInfo, journal: Journal) -> "Session":
        """The game as the journal left it."""
        if info.game_version > game.version:
            raise JournalError(
                f"{journal.path}: played with newer rules of {game.key} "
                f"(version {info.game_version}, this Trapdoor has {game.version})"
            )
        try:
            line, version = unfold(game, set_up(game, info), journal.entries(info.id))
        except JournalError:
            raise
        except DecodeError as error:
            # What was found instead is not said: it may be a secret.
            place = f"{error.path}: expected {error.expected}"
            raise JournalError(f"{journal.path}: damaged ({place})") from error
        except BadInputError as error:
            raise JournalError(f"{journal.path}: damaged ({error})") from error
        except Exception as error:
            # What a damaged entry does to the rules of a game is anybody's guess.
            raise JournalError(f"{journal.path}: damaged ({type(error).__name__})") from error
        return cls(game, info, journal, line, version)

    def check_thread(self) -> None:
        """Raise unless this is the session's own thread."""
        if threading.get_ident() != self._thread:
            raise WrongThreadError("the session belongs to another thread; send it a message instead")

    @property
    def info(self) -> TableInfo:
        """What the game started from."""
        return self._info

    @property
    def game(self) -> AnyGame:
        """The game that is played."""
        return self._game

    @property
    @own_thread
    def version(self) -> int:
        """How many entries the journal has; grows with everything that happens, undo included."""
        return self._version

    @property
    @own_thread
    def steps(self) -> tuple[Step, ...]:
        """The steps that stand."""
        return tuple(self._line.steps)

    @property
    @own_thread
    def line(self) -> Line:
        """Steps and states; to read, not to change."""
        return self._line

    @own_thread
    def listen(self, listener: Listener) -> None:
        """Call `listener` with the new version after every change."""
        self._listeners.append(listener)

    @own_thread
    def submit(
        self,
        seat: Seat,
        intent: Intent,
        *,
        at: int | None = None,
        source: Source | None = None,
        key: str | None = None,
    ) -> int:
        """Let a seat do something; the new version, or a refusal.

        `at` is the version that the seat was looking at; `key` names the submission, so that
        sending it again after a lost answer does nothing twice.
        """
        return self._take(Kind.INTENT, play.decide, seat, intent, at, source, key)

    @own_thread
    def accept(
        self,
        seat: Seat,
        intent: Intent,
        *,
        at: int | None = None,
        source: Source | None = None,
        key: str | None = None,
    ) -> int:
        """Let stand what the rules would refuse, because the players say so."""
        return self._take(Kind.ACCEPTED, play.accept, seat, intent, at, source, key)

    @own_thread
    def correct(
        self,
        correction: SetTally | MovePiece,
        *,
        at: int | None = None,
        source: Source | None = None,
        key: str | None = None,
    ) -> int:
        """Set a tally or move a piece to what is real on the table."""
        if (taken := self._taken_before(TABLE, correction, key)) is not None:
            return taken
        self._check_current(at)
        events = play.amend(self._game, self._line.state, correction)
        return self._book(Kind.CORRECTION, TABLE, correction, events, source, key)

    @own_thread
    def undo(
        self, by: Seat, steps: int = 1, *, agreed: frozenset[Seat] = frozenset(), at: int | None = None
    ) -> int:
        """Take back the last steps; a `ConsentNeededError` names who has learned something and must agree."""
        self._check_current(at)
        ask_for_consent(self._line, self._info.seats, by, steps, agreed)
        self._write(Entry(self._version + 1, Kind.UNDO, by, {"steps": steps}, [], {}))
        self._line.back(steps)
        return self._moved_on()

    @own_thread
    def redo(self, by: Seat, steps: int = 1, *, at: int | None = None) -> int:
        """Do again what was undone last."""
        self._check_current(at)
        if not 1 <= steps <= len(self._line.undone):
            raise StaleIntentError("there is nothing to do again")
        self._write(Entry(self._version + 1, Kind.REDO, by, {"steps": steps}, [], {}))
        self._line.forward(self._game, steps)
        return self._moved_on()

    @own_thread
    def waiting(self) -> tuple[Need, ...]:
        """For whom and what the table waits."""
        return play.waiting(self._game, self._line.state)

    @own_thread
    def legal(self, seat: Seat) -> tuple[Intent, ...]:
        """What a seat may do now; nothing for a seat the table does not wait for."""
        if all(need.seat != seat for need in self.waiting()):
            return ()
        return play.legal(self._game, self._line.state, seat)

    @own_thread
    def tallies(self) -> tuple[Tally, ...]:
        """What is counted."""
        return play.tallies(self._game, self._line.state)

    @own_thread
    def outcome(self) -> Outcome | None:
        """Who won and why."""
        return play.outcome(self._game, self._line.state)

    @own_thread
    def view(self, seat: Seat = PUBLIC) -> View:
        """What a seat is shown."""
        return play.view(self._game, self._line.state, seat)

    @own_thread
    def document(self, seat: Seat = PUBLIC) -> Json:
        """All that a seat's screen needs, as JSON data."""
        state = self._line.state
        return {
            "version": self._version,
            "seat": seat,
            "waiting": encode(self.waiting()),
            "choices": [encode_tagged(intent) for intent in self.legal(seat)],
            "view": encode(self.view(seat)),
            "layout": encode(play.layout(self._game, state, seat)),
            "tallies": encode(self.tallies()),
            "outcome": encode(self.outcome()),
        }

    @own_thread
    def log(self, seat: Seat = PUBLIC) -> Json:
        """What has happened and stands, as a seat may be reminded of it."""
        return [
            {"version": step.version, "by": step.seat, "event": play.tell(event, seat, kept=True)}
            for step in self._line.steps
            for event in step.events
        ]

    @own_thread
    def told(self, step: Step, seat: Seat) -> Json:
        """What a seat is told as a step happens."""
        return [play.tell(event, seat) for event in step.events]

    def _take(
        self,
        kind: Kind,
        judge: Callable[[AnyGame, Any, Seat, Intent], tuple[Event, ...]],
        seat: Seat,
        intent: Intent,
        at: int | None,
        source: Source | None,
        key: str | None,
    ) -> int:
        if (taken := self._taken_before(seat, intent, key)) is not None:
            return taken
        if at is not None and self._is_stale(seat, at):
            raise StaleIntentError(f"made at version {at}, now {self._version}")
        events = judge(self._game, self._line.state, seat, intent)
        return self._book(kind, seat, intent, events, source, key)

    def _taken_before(self, seat: Seat, intent: Intent, key: str | None) -> int | None:
        """The version at which this submission was taken already."""
        if key is None or not (earlier := self._journal.find_key(self._info.id, key)):
            return None
        if earlier.seat != seat or earlier.intent != encode_tagged(intent):
            raise StaleIntentError("this key was used for something else")
        return earlier.version

    def _check_current(self, at: int | None) -> None:
        if at is not None and at != self._version:
            raise StaleIntentError(f"made at version {at}, now {self._version}")

    def _book(
        self,
        kind: Kind,
        seat: Seat,
        intent: Intent,
        events: tuple[Event, ...],
        source: Source | None,
        key: str | None,
    ) -> int:
        step = Step(self._version + 1, kind, seat, intent, events, source or Source())
        after = play.evolve(self._game, self._line.state, events)
        self._write(write_step(step, key))
        self._line.put(step, after)
        return self._moved_on()

    def _write(self, entry: Entry) -> None:
        self._journal.append(self._info.id, entry)

    def _moved_on(self) -> int:
        self._version += 1
        version = self._version
        for listener in tuple(self._listeners):
            try:
                listener(self._version)
            except Exception as error:
                _LOG.error("a listener failed: %s", type(error).__name__)
        return version

    def _is_stale(self, seat: Seat, at: int) -> bool:
        """Whether anything but other seats' part in the same simultaneous stage came in between."""
        since = self._version - at
        if since <= 0:
            return since < 0
        recent = self._line.steps[-since:]
        if [step.version for step in recent] != list(range(at + 1, self._version + 1)):
            return True
        if any(step.seat == seat or step.kind is not Kind.INTENT for step in recent):
            return True
        needs = [self._need(seat, state) for state in self._line.states[-since - 1 :]]
        return any(need != needs[0] for need in needs)

    def _need(self, seat: Seat, state: Any) -> Need | None:
        return next((need for need in play.waiting(self._game, state) if need.seat == seat), None)
