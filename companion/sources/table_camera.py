"""A camera over the table of one session: it watches and thinks on a thread of its own.

The thread opens the camera, keeps the gate, reads the settled table and explains it by a copy of the books;
only small previews and thoughts cross. The session stays with the main thread: what the tracker is sure of
is a wish, and it is granted only while the books are as they were when it was thought. One thought waits at
a time: the next picture is read only after the main thread has dealt with the last.
"""

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING

from companion.content import read_pack
from companion.kernel import play
from companion.kernel.refusal import IllegalIntentError
from companion.kernel.seats import PUBLIC
from companion.sources.camera_thread import CameraThread, Glimpse, Thought, Watching
from companion.sources.evidence import Shelf
from companion.table.journal import JournalError
from companion.table.session import Session, StaleIntentError
from companion.table.tracking.books import copy_books, grant
from companion.table.tracking.difference import Missing, differences
from companion.table.tracking.look import Look
from companion.table.tracking.tracker import FURTHEST_TOLD, Box, Reading, Verdict, take_answer
from companion.table.undo import ConsentNeededError, NothingToUndoError
from vision.cameras.found import Device, found_devices

if TYPE_CHECKING:
    from companion.sources.table_eyes import TableEyes
    from vision.cameras.frame import Camera
    from vision.sighting import Point

__all__ = ["Device", "TableCamera", "Watched", "found_devices"]
_LOG = logging.getLogger(__name__)
ASKING = (Verdict.ASK, Verdict.REOPEN, Verdict.UNEXPLAINED)
REFUSALS = (IllegalIntentError, StaleIntentError, JournalError, ConsentNeededError, NothingToUndoError)


@dataclass(frozen=True, slots=True, eq=False)
class Watched:
    """The frozen model: the newest glimpse, the last look, what the tracker made of it, what is asked."""

    glimpse: Glimpse = field(default_factory=Glimpse)
    look: Look | None = None
    reading: Reading | None = None
    asked: Reading | None = None
    """The question that is open: two or three options, or differences."""
    looks: int = 0


class TableCamera:
    """One camera for one session; `tick` from a clock on the main thread, `close` at the end."""

    def __init__(
        self,
        session: Session,
        pictures: Path | None = None,
        open_camera: "Callable[[str], Camera] | None" = None,
        changed: Callable[[], None] = lambda: None,
    ) -> None:
        self._session = session
        self._changed = changed
        self._folder = _own_folder(pictures)
        self._open_camera = open_camera
        self._worker: CameraThread | None = None
        self._known = -1
        self._is_new_here = False
        self.shelf = Shelf()
        """What the last moves were read from, where pictures may be kept."""
        self.address = ""
        self.watched = Watched()

    @property
    def look(self) -> Look | None:
        """What was seen last while nothing moved; for the set-up guide."""
        return self.watched.look

    def use(self, address: str, *, curious: bool = False) -> None:
        """Watch through this camera from now on; an empty address is none."""
        self.close()
        self.address = address
        if not address:
            return
        session = self._session
        pack = read_pack(session.game, session.info.pack, session.info.content)
        layout = play.layout(session.game, session.line.state, PUBLIC)

        def make_eyes() -> "TableEyes":
            from companion.sources.table_eyes import TableEyes

            return TableEyes(session.game, pack, layout)

        self._worker = CameraThread(address, make_eyes, self._open_camera, self._keep, curious)
        self._known, self._is_new_here = -1, bool(session.line.steps)
        self.watched = Watched(Glimpse(Watching.OPENING))

    def tick(self) -> bool:
        """Take over what the thread has seen; True where something has to be shown anew."""
        worker = self._worker
        if worker is None:
            return False
        glimpse, thought = worker.take()
        if thought is not None:
            self._deal_with(thought)
        if self._known != self._session.version:
            self.watched = replace(self.watched, asked=None)
            self._tell_books(worker)
        if thought is not None:
            worker.go_on(again=self._is_unsure())
        if glimpse is not None:
            self.watched = replace(self.watched, glimpse=glimpse)
        return glimpse is not None or thought is not None

    def answer(self, number: int) -> bool:
        """Book the option that the players chose; False where it cannot be any more."""
        asked = self.watched.asked
        if asked is None or not 0 <= number < len(asked.options):
            return False
        done = self._try(lambda: take_answer(self._session, asked, asked.options[number]))
        self.watched = replace(self.watched, asked=None)
        if done:
            self.settle()
        else:
            self.look_again()
        return done

    def settle(self) -> None:
        """The players say that table and books agree, however it looks."""
        self._is_new_here = False
        self.watched = replace(self.watched, asked=None)
        if self._worker is not None:
            self._tell_books(self._worker, self.watched.look)

    def look_again(self) -> None:
        """Read the table once more as soon as it lies still."""
        if self._worker is not None:
            self._worker.go_on(again=True)

    def be_curious(self, curious: bool) -> None:
        """Count markers and judge the light, too: only while somebody looks at the camera's screen."""
        if self._worker is not None:
            self._worker.curious = curious

    def tap_corners(self, taps: "Sequence[Point]") -> None:
        """The mat's four corners, clockwise from the upper left, as parts of width and height."""
        if self._worker is not None:
            self._worker.tap(tuple(taps))

    def close(self, wait: float = 0.0) -> None:
        """Let go of the camera; a screen waits for nobody, a program that ends waits for its last look."""
        worker, self._worker = self._worker, None
        if worker is not None:
            worker.stop()
        if worker is not None and wait:
            worker.join(wait)
        self.watched = Watched()

    def _tell_books(self, worker: CameraThread, understood: Look | None = None) -> None:
        self._known = self._session.version
        worker.expect(copy_books(self._session, FURTHEST_TOLD), understood)

    def _deal_with(self, thought: Thought) -> None:
        """Book what was wished for; what was thought of older books is worth nothing."""
        if thought.version != self._session.version:
            return
        done = self._try(lambda: grant(self._session, thought.wishes))
        if not done:
            # The copy went on as if the wish had been granted.
            self._known = -1
        reading = self._with_what_went(thought) if done else None
        asks = reading is not None and self._is_worth_asking(reading)
        self.watched = replace(
            self.watched,
            look=thought.look,
            reading=reading,
            asked=reading if asks else None,
            looks=self.watched.looks + 1,
        )
        if reading is not None and reading.verdict is Verdict.BOOKED:
            self._changed()

    def _is_worth_asking(self, reading: Reading) -> bool:
        """A piece that is merely out of sight is no question, but for one that went while nobody watched."""
        asks = reading.verdict in ASKING or (self._is_new_here and bool(reading.differences))
        self._is_new_here = self._is_new_here and (asks or reading.verdict is Verdict.UNSURE)
        return asks

    def _with_what_went(self, thought: Thought) -> Reading:
        """The reading; until table and books have agreed once, it names all that went, not only the news."""
        reading, session = thought.reading, self._session
        if not self._is_new_here or reading.verdict is not Verdict.NOTHING:
            return reading
        layout = play.layout(session.game, session.line.state, PUBLIC)
        gone = (each for each in differences(layout, thought.look) if isinstance(each, Missing))
        return replace(reading, differences=tuple(gone))

    def _is_unsure(self) -> bool:
        reading = self.watched.reading
        return reading is None or reading.verdict is Verdict.UNSURE or reading.verdict is Verdict.BOOKED

    def _try(self, do: Callable[[], None]) -> bool:
        try:
            do()
        except REFUSALS as refusal:
            _LOG.warning("nothing came of a reading: %s", type(refusal).__name__)
            return False
        return True

    def _keep(self, eyes: "TableEyes", box: Box) -> str | None:
        """On the camera's thread: the last picture is the one that was read."""
        if self._folder is None:
            return None
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            name = eyes.keep(self._folder, box)
            evidence = eyes.evidence()
        except OSError as error:
            _LOG.warning("a picture could not be kept: %s", error)
            return None
        if name is None or evidence is None:
            return None
        self.shelf.add(f"{self._folder.name}/{name}", evidence)
        return f"{self._folder.name}/{name}"


def _own_folder(pictures: Path | None) -> Path | None:
    """A folder for this run alone: names of pictures begin anew, and an older game's must stay."""
    if pictures is None:
        return None
    taken = {path.name for path in pictures.iterdir()} if pictures.is_dir() else set()
    number = next(each for each in range(1, len(taken) + 2) if f"run-{each}" not in taken)
    return pictures / f"run-{number}"
