"""A board of lights at the table: shows cues, and keeps still while the camera looks."""

import threading
import time
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Final, Protocol, runtime_checkable

from companion.kernel.layout import Layout
from companion.kernel.seats import Seat
from companion.sources.cells import lights_of
from companion.table.cues import Cue, CueKind
from firmware_bridge.description import description_of
from firmware_bridge.picture import DARK, Board, Colour, Picture, dark

COLOURS: Final[Mapping[CueKind, Colour]] = {
    CueKind.TARGET: (12, 32, 12),
    CueKind.LEFT: (0, 0, 24),
    CueKind.ARRIVED: (0, 24, 80),
    CueKind.TURN: (48, 48, 48),
    CueKind.SPRUNG: (160, 0, 0),
    CueKind.WRONG: (120, 0, 0),
    CueKind.PUT_BACK: (120, 80, 0),
    CueKind.PLACE_HERE: (0, 120, 0),
}
SEATS: Final[Mapping[str, Colour]] = {
    "s1": (96, 8, 8),
    "s2": (8, 24, 112),
    "s3": (8, 88, 8),
    "s4": (96, 72, 0),
}
DARK_WITHIN: Final = 0.15
"""Seconds that a board has to say that its lights are off; those that cannot say get as long."""


@runtime_checkable
class Telling(Protocol):
    """A board that says what it shows."""

    @property
    def shown(self) -> Picture | None: ...


def picture_of(cues: Iterable[Cue], lights: Mapping[str, int], leds: int) -> Picture:
    """The lights of some cues; of two at one light the later counts, places without a light stay dark."""
    colours = [DARK] * leds
    for cue in cues:
        light = lights.get(cue.place)
        if light is not None and light < leds:
            colours[light] = colour_of(cue.kind, cue.seat)
    return Picture(tuple(colours))


def colour_of(kind: CueKind, seat: Seat | None) -> Colour:
    """Whose turn it is shows in the colour of the seat; all else has its own."""
    return SEATS.get(seat or "", COLOURS[kind]) if kind is CueKind.TURN else COLOURS[kind]


class TableLights:
    """Drives one board; every call may come from any thread, none waits but `still`."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._lock = threading.Lock()
        self._picture: Picture | None = None
        self._still = 0

    @property
    def board(self) -> Board:
        """The board that is driven."""
        return self._board

    def show(self, cues: Iterable[Cue], layout: Layout, start: Layout | None = None) -> None:
        """Show these cues; while the camera looks they wait. `start` is how the table was laid at first."""
        if self._board.leds:
            lights = lights_of(layout, description_of(self._board), start)
            self._set(picture_of(cues, lights, self._board.leds))

    @contextmanager
    def still(self, within: float = DARK_WITHIN) -> Iterator[bool]:
        """Lights off while the camera exposes, and back afterwards; says whether they surely are off."""
        with self._lock:
            self._still += 1
            self._board.show(dark(self._board.leds))
        try:
            yield self._wait_for_darkness(within)
        finally:
            with self._lock:
                self._still -= 1
                self._refresh()

    def _set(self, picture: Picture) -> None:
        with self._lock:
            self._picture = picture
            self._refresh()

    def _refresh(self) -> None:
        if not self._still and self._picture is not None:
            self._board.show(self._picture)

    def _wait_for_darkness(self, within: float) -> bool:
        """A board of our own firmware says when; of others one can only hope that the time was enough."""
        end = time.monotonic() + within
        board = self._board
        while time.monotonic() < end:
            if isinstance(board, Telling) and board.shown == dark(board.leds):
                return True
            time.sleep(0.002)
        return False
