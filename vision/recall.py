"""What was read in parts of a picture, remembered while these parts look the same."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Any, TypeVar

import cv2
import numpy as np

from vision.picture import Floats, Picture

T = TypeVar("T")
Box = tuple[int, int, int, int]
"""Left, top, right and bottom, in pixels."""

SMALLER = 4
# Levels that a part differs by, smoothed, if something has changed; noise, flicker and blotches stay below.
CHANGED = 10.0
SMOOTH = (3, 3)
# After so many frames a part is read again, whatever it looks like.
KEPT_FRAMES = 40


@dataclass(frozen=True, slots=True)
class Kept:
    """What was read in a part, how it looked, and in which frame that was."""

    looked: Floats
    read: Any
    frame: int


class Recall:
    """Remembers readings of one camera's pictures; a camera that moved is another one.

    While a table is looked at again because the last look left doubts, what was read since then is read
    anew: the same reading told twice is no second witness. Several threads may read parts at the same time.
    """

    def __init__(self) -> None:
        self._kept: dict[Hashable, Kept] = {}
        self._camera: object = None
        self._small: Floats = np.zeros((1, 1, 3), np.float32)
        self._frame = self._first = 0

    def look(self, picture: Picture, camera: object, *, doubted: bool = False) -> None:
        """The newest picture, and the camera as it stands; `doubted` if the last look was not understood."""
        self._frame += 1
        small = cv2.resize(
            picture, (picture.shape[1] // SMALLER, picture.shape[0] // SMALLER), interpolation=cv2.INTER_AREA
        )
        self._small = np.asarray(small, np.float32)
        if camera is not self._camera:
            self._kept.clear()
        self._camera = camera
        if not doubted:
            self._first = self._frame
        oldest = self._frame - KEPT_FRAMES
        self._kept = {key: each for key, each in self._kept.items() if oldest <= each.frame < self._first}

    def read(self, key: Hashable, box: Box, reading: Callable[[], T]) -> T:
        """What is to be read in a part of the picture: as remembered, or read now."""
        part = self._part(box)
        known: T | None = self.known((key, box), part)
        if known is not None:
            return known
        read = reading()
        self.keep((key, box), part, read)
        return read

    def known(self, key: Hashable, part: Floats) -> Any:
        """What was read where it looked like that, or nothing."""
        kept = self._kept.get(key)
        return kept.read if kept is not None and looks_same(part, kept.looked) else None

    def keep(self, key: Hashable, part: Floats, read: object) -> None:
        """Remember what was read where it looks like that."""
        self._kept[key] = Kept(part.copy(), read, self._frame)

    def _part(self, box: Box) -> Floats:
        left, top, right, bottom = box
        rows = slice(max(top // SMALLER - 1, 0), bottom // SMALLER + 2)
        return self._small[rows, max(left // SMALLER - 1, 0) : right // SMALLER + 2]


def looks_same(now: Floats, before: Floats, limit: float = CHANGED) -> bool:
    """Whether two parts show the same but for noise and how light it is."""
    if now.shape != before.shape or not now.size:
        return False
    lighter = (float(now.mean()) + 4) / (float(before.mean()) + 4)
    apart = cv2.blur(np.asarray(now - before * np.float32(lighter), np.float32), SMOOTH)
    return bool(np.abs(apart).max() < limit)
