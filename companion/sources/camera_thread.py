"""The thread of a camera over a table: pictures in, small previews and what was understood out."""

import logging
import queue
import threading
from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TYPE_CHECKING

from companion.table.tracking.books import CopiedBooks, Wish
from companion.table.tracking.look import Look, NoTableError
from companion.table.tracking.tracker import Box, Reading, Tracker, Verdict
from vision.exposure import Exposure

if TYPE_CHECKING:
    # OpenCV takes its time to load: the thread does that, not the screen.
    from companion.sources.table_eyes import TableEyes
    from vision.cameras.frame import Camera
    from vision.gate import Gate
    from vision.picture import Picture
    from vision.preview import Preview
    from vision.sighting import Point, Sighting
    from vision.table import Sight

_LOG = logging.getLogger(__name__)
NICE = 10
"""How far the eyes stand back: somebody looks at the screen, nobody at the eyes."""
READ_SECONDS = 0.5
RETRY_SECONDS = 3.0
PREVIEW_SECONDS = 1 / 15
SMALL, LARGE = 480, 960
"""Pixels of a preview's longer side: beside a table, and where somebody looks at the camera's screen."""
MARKERS_SECONDS = 2.0
DARKER_SECONDS = 1.5
"""How long a camera has to take other pictures before these are compared with each other."""
BLIND_SECONDS = 0.7
"""How long to wait before a mat that is not in sight is looked for again."""


class Watching(StrEnum):
    """How it stands with the camera."""

    OFF = "off"
    OPENING = "opening"
    ON = "on"
    BLIND = "blind"
    """Pictures come, but no mat is in them."""
    LOST = "lost"
    """The camera has stopped; it is picked up again by itself."""
    FAILED = "failed"
    """There is no such camera."""
    ENDED = "ended"
    """A film or a folder is over."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A thing that was seen: what, how sure, and its corners as parts of the picture's width and height."""

    kind: str
    face: str | None
    confidence: float
    corners: tuple[tuple[float, float], ...]


@dataclass(frozen=True, slots=True, eq=False)
class Glimpse:
    """What the thread tells about its newest frame."""

    state: Watching = Watching.OFF
    why: str = ""
    """The camera's own reason, in English, for the curious."""
    preview: "Preview | None" = None
    gate: str = ""
    """open, moving, settling or hand."""
    light: str = ""
    """The word of `vision.quality`."""
    markers: int | None = None
    """How many corner markers of a mat are in sight, where somebody wants to know."""
    marks: tuple[Mark, ...] = ()
    bumped: bool = False
    error: float | None = None
    """How far the calibration is off, in millimetres."""
    burnt: bool = False
    """Whether a lamp is mirrored in a dice tray, however dark the pictures are."""


@dataclass(frozen=True, slots=True)
class Thought:
    """A look at the settled table, what the tracker makes of it, and what it wishes to book.

    It is worth something only while the books are at the version that it was thought at.
    """

    version: int
    look: Look
    reading: Reading
    wishes: tuple[Wish, ...]


class CameraThread(threading.Thread):
    """Opens the camera, keeps the gate, reads the settled table, thinks; tells only what is newest."""

    def __init__(
        self,
        address: str,
        make_eyes: "Callable[[], TableEyes]",
        open_camera: "Callable[[str], Camera] | None",
        keep: "Callable[[TableEyes, Box], str | None]",
        curious: bool,
    ) -> None:
        super().__init__(name="table camera", daemon=True)
        self.curious = curious
        self._eyes: TableEyes | None = None
        self._tracker: Tracker | None = None
        self._address, self._make_eyes, self._open_camera = address, make_eyes, open_camera
        self._keep = keep
        self._stopped = threading.Event()
        self._lock = threading.Lock()
        self._glimpse: Glimpse | None = None
        self._last = Glimpse(Watching.OPENING)
        self._books: CopiedBooks | None = None
        self._understood: Look | None = None
        self._taps: tuple[Point, ...] = ()
        self._thoughts: queue.Queue[Thought] = queue.Queue(1)
        self._again, self._waiting = True, False
        self._doubted = False
        """Whether the last look left doubts: what was read in it is no second witness."""
        self._shown_at, self._counted_at = -1.0, -1e9
        self._read_since: float | None = None
        self._not_before = self._darker_until = 0.0
        self._exposure = Exposure(lambda stops: None)
        self.start()

    def expect(self, books: CopiedBooks, understood: Look | None = None) -> None:
        """The books from now on; a look that was `understood` agrees with them, however it seems."""
        with self._lock:
            self._books, self._again = books, True
            self._understood = understood or self._understood

    def take(self) -> tuple[Glimpse | None, Thought | None]:
        """The newest glimpse and the thought that waits, where there is any."""
        with self._lock:
            glimpse, self._glimpse = self._glimpse, None
        try:
            return glimpse, self._thoughts.get_nowait()
        except queue.Empty:
            return glimpse, None

    def go_on(self, *, again: bool) -> None:
        """The last thought was dealt with; `again` wants another one of the same table."""
        with self._lock:
            self._waiting = False
            self._again = self._again or again

    def tap(self, taps: "tuple[Point, ...]") -> None:
        """Take the mat's corners from these taps with the next look."""
        with self._lock:
            self._taps, self._again = taps, True

    def stop(self) -> None:
        """End after the frame that is being seen."""
        self._stopped.set()

    def run(self) -> None:
        """Until it is stopped: open, watch, and after a failure try again."""
        from vision.cameras import open_camera
        from vision.cameras.frame import NoCameraError
        from vision.gate import Gate
        from vision.standing_back import lead_the_pool, stand_back

        stand_back(NICE)
        lead_the_pool()
        opener = self._open_camera or open_camera
        while not self._stopped.is_set():
            try:
                camera = opener(self._address)
            except NoCameraError as error:
                self._tell(Watching.FAILED, why=str(error))
                self._stopped.wait(RETRY_SECONDS)
                continue
            try:
                with camera:
                    self._watch(camera, Gate())
            except Exception as error:
                # Whatever a picture does to the eyes: the game goes on by touch, and it is tried again.
                _LOG.exception("the eyes stumbled")
                self._tell(Watching.LOST, why=type(error).__name__)
                self._stopped.wait(RETRY_SECONDS)

    def _watch(self, camera: "Camera", gate: "Gate") -> None:
        from vision.cameras.frame import CameraLostError

        self._exposure = Exposure(camera.darken)
        # Another camera may have another clock.
        self._not_before = self._darker_until = 0.0
        while not self._stopped.is_set():
            try:
                frame = camera.read(READ_SECONDS)
            except CameraLostError as error:
                self._tell(Watching.LOST, why=str(error))
                continue
            if frame is None:
                if camera.ended:
                    self._tell(Watching.ENDED)
                    self._stopped.wait(READ_SECONDS)
                continue
            self._see(frame.picture, frame.at, gate)

    def _see(self, picture: "Picture", at: float, gate: "Gate") -> None:
        if at < self._darker_until:
            gate.forget()
        state = gate.look(picture, at)
        if state.open and at >= self._not_before and self._wants(state.since):
            stirred = self._read_since != state.since
            self._read_since = state.since
            self._look(picture, at, gate, stirred=stirred)
        if at - self._shown_at >= PREVIEW_SECONDS or at < self._shown_at:
            self._shown_at = at
            self._show(picture, str(state.reason), at)

    def _wants(self, since: float) -> bool:
        with self._lock:
            if self._waiting or self._books is None:
                return False
            return self._again or since != self._read_since

    def _look(self, picture: "Picture", at: float, gate: "Gate", *, stirred: bool) -> None:
        with self._lock:
            books, taps, understood = self._books, self._taps, self._understood
            self._again, self._taps, self._understood = False, (), None
        if books is None:
            return
        if self._eyes is None:
            self._eyes = self._make_eyes()
        tracker = self._follow(books, self._eyes)
        if stirred:
            tracker.stirred()
        if understood is not None:
            tracker.settle(understood)
        self._eyes.expect(tracker.layouts())
        if taps:
            self._stand(self._eyes, taps, picture)
        try:
            look, sight = self._eyes.look(picture, doubted=self._doubted)
        except NoTableError:
            self._last = replace(self._last, state=Watching.BLIND, marks=())
            self._again, self._not_before = True, at + BLIND_SECONDS
            if self._exposure.lost():
                self._darker_until = at + DARKER_SECONDS
            return
        gate.watch(sight.calibration)
        if self._exposure.judge(sight):
            self._again, self._not_before = True, at + DARKER_SECONDS
            self._darker_until = self._not_before
            return
        self._last = replace(
            self._last,
            state=Watching.ON,
            marks=marks_of(sight, picture),
            bumped=sight.bumped,
            error=sight.calibration.error,
            burnt=self._exposure.helpless,
        )
        self._think(tracker, books, look)

    def _follow(self, books: CopiedBooks, eyes: "TableEyes") -> Tracker:
        """The tracker with the newest books."""
        if self._tracker is None:
            self._tracker = Tracker(books, lambda box: self._keep(eyes, box))
        self._tracker.session = books
        return self._tracker

    def _think(self, tracker: Tracker, books: CopiedBooks, look: Look) -> None:
        """Explain the look; the main thread books what comes of it, or drops it."""
        version, reading = books.version, tracker.look(look)
        self._doubted = reading.verdict is Verdict.UNSURE
        with self._lock:
            self._waiting = True
        self._thoughts.put(Thought(version, look, reading, books.take_wishes()))

    def _stand(self, eyes: "TableEyes", taps: "tuple[Point, ...]", picture: "Picture") -> None:
        high, wide = picture.shape[:2]
        try:
            eyes.stand([(x * wide, y * high) for x, y in taps], picture)
        except ValueError:
            self._last = replace(self._last, state=Watching.BLIND)

    def _show(self, picture: "Picture", gate: str, at: float) -> None:
        from vision.preview import make_preview

        light, markers = self._last.light, self._last.markers
        if self.curious and abs(at - self._counted_at) >= MARKERS_SECONDS:
            self._counted_at = at
            light, markers = _judge(picture)
        state = Watching.BLIND if self._last.state is Watching.BLIND else Watching.ON
        self._last = replace(
            self._last,
            state=state,
            why="",
            preview=make_preview(picture, LARGE if self.curious else SMALL),
            gate=gate,
            light=light,
            markers=markers,
        )
        self._post()

    def _tell(self, state: Watching, why: str = "") -> None:
        if (self._last.state, self._last.why) != (state, why):
            self._last = replace(self._last, state=state, why=why, marks=())
            self._post()

    def _post(self) -> None:
        with self._lock:
            self._glimpse = self._last


def _judge(picture: "Picture") -> tuple[str, int]:
    from vision.mat.calibration import corners_of_mat, mat_in_sight
    from vision.mat.markers import find_markers
    from vision.quality import judge_light

    markers = find_markers(picture)
    return str(judge_light(picture)), len(corners_of_mat(markers, mat_in_sight(markers)))


def marks_of(sight: "Sight", picture: "Picture") -> tuple[Mark, ...]:
    """What was seen, to be drawn over the picture."""
    high, wide = picture.shape[:2]
    return tuple(_mark(each, sight, wide, high) for each in sight.sightings)


def _mark(seen: "Sighting", sight: "Sight", wide: int, high: int) -> Mark:
    pixels = sight.calibration.to_picture(seen.corners).tolist()
    corners = tuple((float(x) / wide, float(y) / high) for x, y in pixels)
    return Mark(seen.kind, seen.face, seen.confidence, corners)
