"""What was read in parts of a picture, remembered while these parts look the same."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Any, TypeVar

import cv2
import numpy as np

from vision.mat.calibration import Calibration
from vision.mat.pose import Doubles
from vision.picture import Floats, Picture

T = TypeVar("T")
Box = tuple[int, int, int, int]
"""Left, top, right and bottom, in pixels."""

SMALLER = 4
# Levels that a part differs by, smoothed, if something has changed; noise, flicker and blotches stay below.
CHANGED = 10.0
# The same for large things before a camera that moves: the way back is not known to the last part of a pixel.
SHAKEN = 15.0
SMOOTH = (3, 3)
# After so many frames a part is read again, whatever it looks like.
KEPT_FRAMES = 40
# A camera that moved the mat by more pixels than this is another one.
FAR = 60.0
# From pixels of a picture to those of the smaller one.
SHRUNK = np.array([[1 / SMALLER, 0, 0.5 / SMALLER - 0.5], [0, 1 / SMALLER, 0.5 / SMALLER - 0.5], [0, 0, 1]])


@dataclass(frozen=True, slots=True)
class Kept:
    """What was read in a part, how it looked, and in which frame that was."""

    looked: Floats
    read: Any
    frame: int


class Recall:
    """Remembers readings of one camera's pictures, also while it shakes: what it shows is brought back first.

    While a table is looked at again because the last look left doubts, what was read since then is read
    anew: the same reading told twice is no second witness. Several threads may read parts at the same time.
    """

    def __init__(self) -> None:
        self._kept: dict[Hashable, Kept] = {}
        self.camera: Calibration | None = None
        """The camera that first saw what is remembered."""
        self._back: Doubles = np.eye(3)
        self._limit = CHANGED
        self._small: Floats = np.zeros((1, 1, 3), np.float32)
        self._frame = self._first = 0

    def look(self, picture: Picture, camera: Calibration, *, doubted: bool = False) -> None:
        """The newest picture, and the camera as it stands; `doubted` if the last look was not understood."""
        self._frame += 1
        size = (picture.shape[1] // SMALLER, picture.shape[0] // SMALLER)
        small = cv2.resize(picture, size, interpolation=cv2.INTER_AREA)
        self._small = np.asarray(small, np.float32)
        self._follow(camera)
        self._limit = CHANGED if camera is self.camera else SHAKEN
        if camera is not self.camera:
            back = SHRUNK @ self._back @ np.linalg.inv(SHRUNK)
            steady = cv2.warpPerspective(self._small, back, size, borderMode=cv2.BORDER_REPLICATE)
            self._small = np.asarray(steady, np.float32)
        if not doubted:
            self._first = self._frame
        oldest = self._frame - KEPT_FRAMES
        self._kept = {key: each for key, each in self._kept.items() if oldest <= each.frame < self._first}

    def _follow(self, camera: Calibration) -> None:
        """How pixels come back to where the first camera had them; one that moved far is a new one."""
        if camera is self.camera:
            self._back = np.eye(3)
            return
        before = None if self.camera is None else _mat_in(self.camera)
        now = _mat_in(camera)
        if before is None or np.abs(now - before).max() > FAR:
            self._kept.clear()
            self.camera, before = camera, now
        self._back = np.asarray(cv2.getPerspectiveTransform(now, before), np.float64)

    def steady(self, box: Box) -> Box:
        """Where a part of the newest picture would be if the camera had never moved."""
        left, top, right, bottom = box
        corners = np.array([[[left, top], [right, top], [right, bottom], [left, bottom]]], np.float64)
        (x1, y1), (x2, y2) = (
            edge(np.round(cv2.perspectiveTransform(corners, self._back)[0]), axis=0).astype(int).tolist()
            for edge in (np.min, np.max)
        )
        return x1, y1, x2, y2

    def read(self, key: Hashable, box: Box, reading: Callable[[], T], *, fine: bool = False) -> T:
        """What is to be read in a part of the steady picture: as remembered, or read now.

        `fine` says that little things tell one reading from another, such as the pips of a die.
        """
        part = self._part(box)
        known: T | None = self.known((key, box), part, CHANGED if fine else self._limit)
        if known is not None:
            return known
        read = reading()
        self.keep((key, box), part, read)
        return read

    def known(self, key: Hashable, part: Floats, limit: float = CHANGED) -> Any:
        """What was read where it looked like that, or nothing."""
        kept = self._kept.get(key)
        return kept.read if kept is not None and looks_same(part, kept.looked, limit) else None

    def keep(self, key: Hashable, part: Floats, read: object) -> None:
        """Remember what was read where it looks like that."""
        self._kept[key] = Kept(part.copy(), read, self._frame)

    def _part(self, box: Box) -> Floats:
        left, top, right, bottom = box
        rows = slice(max(top // SMALLER - 1, 0), bottom // SMALLER + 2)
        return self._small[rows, max(left // SMALLER - 1, 0) : right // SMALLER + 2]


def _mat_in(camera: Calibration) -> Floats:
    """The pixels of the mat's corners."""
    wide, high = camera.mat_width, camera.mat_height
    return camera.to_picture([(0.0, 0.0), (wide, 0.0), (wide, high), (0.0, high)])


def looks_same(now: Floats, before: Floats, limit: float = CHANGED) -> bool:
    """Whether two parts show the same but for noise and how light it is."""
    if now.shape != before.shape or not now.size:
        return False
    lighter = (float(now.mean()) + 4) / (float(before.mean()) + 4)
    apart = cv2.blur(np.asarray(now - before * np.float32(lighter), np.float32), SMOOTH)
    return bool(np.abs(apart).max() < limit)
