"""A live camera over a drawn table: others change what lies there, and trouble comes when it is wished."""

import threading
import time
from collections.abc import Iterator
from enum import StrEnum
from itertools import islice

import cv2
import numpy as np

from vision.cameras.frame import BaseCamera, CameraLostError, Frame
from vision.picture import Picture
from vision.synthetic.camera import FULL_HD, SyntheticCamera
from vision.synthetic.profiles import Profile
from vision.synthetic.scene import Scene

FRAME_SECONDS = 0.1
"""From one frame to the next by the camera's own clock, however long drawing took."""
MOTION_STEP = 3
"""Of a hand's way only so many frames are taken: drawing is slow, and the gate sees it all the same."""
FRESH = 6
"""A table that lies still is drawn anew only so often; between, the last picture gets other noise."""
GRAIN = 1.5
LAMP_OFF = 60
SKIN = (126, 158, 206)
BUMP = 14.0


class Trouble(StrEnum):
    """What can happen to a camera on a Friday evening."""

    NONE = "none"
    DARK = "dark"
    """The lamp is off."""
    AWAY = "away"
    """Somebody has turned the camera away: no mat is in sight."""
    ARM = "arm"
    """An arm stays over the table."""
    LOST = "lost"
    """The cable is out."""


class DrawnCamera(BaseCamera):
    """Takes frames of what was laid last; `lay` and `trouble` belong to the table, `read` to the watcher."""

    def __init__(
        self, profile: Profile, seed: int, *, size: tuple[int, int] = FULL_HD, pace: float = 0.02
    ) -> None:
        self._camera = SyntheticCamera(profile, seed, size)
        self._pace = pace
        self._grain = np.random.default_rng(seed)
        self._lock = threading.Lock()
        self._laid: Scene | None = None
        self._scene: Scene | None = None
        self._motion: Iterator[Picture] = iter(())
        self._still: Picture | None = None
        self._numbers = 0
        self._stills = 0
        self._shift = 0.0
        self.trouble = Trouble.NONE
        self.picture: Picture | None = None
        """The newest frame."""

    @property
    def ended(self) -> bool:
        """Whether no picture will come any more."""
        return False

    @property
    def stills(self) -> int:
        """How many frames have shown what was laid last, with nobody moving anything."""
        with self._lock:
            return 0 if self._laid is not None else self._stills

    @property
    def taken(self) -> int:
        """How many frames there have been."""
        return self._numbers

    def lay(self, scene: Scene) -> None:
        """From now on this lies on the table; hands come and move what is different."""
        with self._lock:
            self._laid = scene

    def bump(self) -> None:
        """Somebody knocks against the camera."""
        self._shift += BUMP

    def darken(self, stops: float) -> None:
        """From the next frame on it is darker; called by whoever reads."""
        self._camera.darken(stops)
        self._still = None

    def read(self, wait: float = 1.0) -> Frame | None:
        """The next frame; nothing before anything was laid."""
        time.sleep(self._pace)
        if self.trouble is Trouble.LOST:
            raise CameraLostError("The drawn camera was unplugged.")
        picture = self._next_picture()
        if picture is None:
            time.sleep(wait / 10)
            return None
        self._numbers += 1
        self.picture = self._troubled(picture)
        return Frame(self.picture, self._numbers * FRAME_SECONDS, self._numbers)

    def _next_picture(self) -> Picture | None:
        with self._lock:
            laid, self._laid = self._laid, None
            if laid is not None:
                self._stills = 0
        if laid is not None:
            frames = self._camera.watch(laid, settled=0)
            self._scene, self._still = laid, None
            self._motion = (each.picture for each in islice(frames, 0, None, MOTION_STEP))
        moving = next(self._motion, None)
        return moving if moving is not None else self._lying()

    def _lying(self) -> Picture | None:
        if self._scene is None:
            return None
        with self._lock:
            self._stills += self._laid is None
        if self._still is None or self._numbers % FRESH == 0:
            self._still = self._camera.show(self._scene).picture
            return self._still
        return self._grained(self._still)

    def _grained(self, picture: Picture) -> Picture:
        high, wide = picture.shape[:2]
        grain = self._grain.normal(0, GRAIN, (high // 2, wide // 2)).astype(np.int8)
        spread = cv2.resize(grain, (wide, high), interpolation=cv2.INTER_NEAREST).astype(np.int16)
        grained: Picture = np.clip(picture.astype(np.int16) + spread[..., None], 0, 255).astype(np.uint8)
        return grained

    def _troubled(self, picture: Picture) -> Picture:
        if self._shift:
            moved = np.array([[1, 0.004, self._shift], [-0.004, 1, self._shift / 2]])
            picture = cv2.warpAffine(picture, moved, picture.shape[1::-1], borderMode=cv2.BORDER_REPLICATE)
        match self.trouble:
            case Trouble.DARK:
                return picture // LAMP_OFF
            case Trouble.AWAY:
                return np.full_like(picture, 118)
            case Trouble.ARM:
                return _with_arm(picture)
            case _:
                return picture


def _with_arm(picture: Picture) -> Picture:
    """An arm that reaches from the lower edge to the middle of the table, and stays there."""
    high, wide = picture.shape[:2]
    over = picture.copy()
    cv2.line(over, (wide // 2, high), (wide // 2 - wide // 20, high // 2), SKIN, wide // 12, cv2.LINE_AA)
    cv2.circle(over, (wide // 2 - wide // 20, high // 2), wide // 18, SKIN, -1, cv2.LINE_AA)
    return over
