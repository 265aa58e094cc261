"""The gate before all reading: the table is looked at only when nothing moves and no hand is over it."""

from collections import deque
from dataclasses import dataclass
from enum import StrEnum

import cv2
import numpy as np

from vision.gate.change import changed, light_between, noise_between
from vision.gate.hand import SOME_SKIN, Reaching, covering_margin, reaching_in
from vision.gate.view import Box, GateView, mat_view, plain_view
from vision.mat.calibration import Calibration
from vision.picture import Picture

HOLD = 0.45
"""Seconds that nothing may have moved before the gate opens."""
PATIENCE = 8.0
"""Seconds after which a thing without skin that lies over the edge, quite still, is no arm."""
# While nothing moves it is looked again for a hand only so often.
AGAIN = 0.3
# A longer pause between frames tells nothing about what happened meanwhile.
PAUSE = 1.5
# Changed pixels that are a motion, and a change of all light that is one.
MOVED = 4
LAMP = 0.25
# A pixel that has changed so often lately, with rests between, blinks; so much of the table may blink.
BLINKS = 3.0
REST = 0.2
FORGOTTEN = 4.0
BLINKING = 0.025


class Reason(StrEnum):
    """Why the gate is closed, or that it is open."""

    MOVING = "moving"
    SETTLING = "settling"
    HAND = "hand"
    OPEN = "open"


@dataclass(frozen=True, slots=True)
class GateState:
    """What the gate makes of a frame; `since` is when the last motion was, `where` what keeps it closed."""

    still: bool
    hand: bool
    since: float
    reason: Reason
    where: Box | None = None

    @property
    def open(self) -> bool:
        """Whether the table may be read."""
        return self.reason is Reason.OPEN


class Gate:
    """Sees one frame after the other; knows the table as it last lay still."""

    def __init__(self, calibration: Calibration | None = None) -> None:
        self._calibration = calibration
        self._view: GateView | None = None
        self._recent: deque[tuple[float, Picture]] = deque()
        self._since = 0.0
        self._settled: Picture | None = None
        self._now: Picture | None = None
        self._judged: tuple[float, Reaching | None] | None = None
        self._blinks = Blinks()

    def watch(self, calibration: Calibration) -> None:
        """Look at this mat from now on, or at the same one from where the camera now stands."""
        if calibration != self._calibration:
            self._calibration, self._view = calibration, None

    def accept(self) -> None:
        """What lies on the table now belongs there, whatever it looks like."""
        self._settled, self._judged = self._now, None

    def forget(self) -> None:
        """The camera sees otherwise from now on: nothing is compared with how the table lay before."""
        self._settled = self._judged = None

    def look(self, frame: Picture, at: float) -> GateState:
        """What is going on in the newest frame; `at` is its time in seconds."""
        view = self._view_of(frame)
        self._now = view.of(frame)
        moved = self._moved(cv2.cvtColor(self._now, cv2.COLOR_BGR2GRAY), view, at)
        if at - self._since < HOLD:
            reason = Reason.MOVING if moved or self._since == at else Reason.SETTLING
            where = view.in_frame(moved) if moved else None
            return GateState(False, False, self._since, reason, where)
        reaching = self._reaching(self._now, view, at)
        if reaching is not None and (reaching.skin >= SOME_SKIN or at - self._since < PATIENCE):
            return GateState(True, True, self._since, Reason.HAND, view.in_frame(reaching.box))
        self._settled = self._now
        return GateState(True, False, self._since, Reason.OPEN)

    def _view_of(self, frame: Picture) -> GateView:
        size = (frame.shape[1], frame.shape[0])
        if self._view is None or self._view.frame_size != size:
            known = self._calibration
            view = plain_view(frame) if known is None else mat_view(frame, known)
            if self._settled is not None and self._settled.shape[:2] != view.table.shape:
                self._settled = None
            self._recent.clear()
            self._blinks = Blinks()
            self._view = view
        return self._view

    def _moved(self, grey: Picture, view: GateView, at: float) -> Box | None:
        """The box around what moved since the frames before; starts the wait anew if anything did."""
        if not self._recent or not 0 <= at - self._recent[-1][0] <= PAUSE:
            self._begin(grey, at)
            return None
        mask = self._changed(grey) & view.table
        mask &= ~self._blinks.seen(mask, at, int(view.table.sum()))
        dark_or_light = abs(light_between(grey, self._recent[-1][1]) - 1) > LAMP
        if mask.sum() < MOVED and not dark_or_light:
            self._recent.append((at, grey))
            while at - self._recent[0][0] > HOLD:
                self._recent.popleft()
            return None
        self._begin(grey, at)
        left, top, width, height = cv2.boundingRect(mask.astype(np.uint8))
        return (left, top, left + width, top + height) if width else (0, 0, *mask.shape[::-1])

    def _begin(self, grey: Picture, at: float) -> None:
        self._recent.clear()
        self._recent.append((at, grey))
        self._since, self._judged = at, None

    def _changed(self, grey: Picture) -> Picture:
        """What differs from the last frame, or from the one at the beginning of the wait."""
        first, last = self._recent[0][1], self._recent[-1][1]
        noise = noise_between(grey, last)
        mask = changed(grey, last, noise)
        if first is not last and cv2.countNonZero(mask) < MOVED:
            mask |= changed(grey, first, noise)
        return mask > 0

    def _reaching(self, now: Picture, view: GateView, at: float) -> Reaching | None:
        if self._judged is None or at - self._judged[0] >= AGAIN:
            self._judged = (at, self._judge(now, view))
        return self._judged[1]

    def _judge(self, now: Picture, view: GateView) -> Reaching | None:
        if self._settled is not None:
            return reaching_in(now, self._settled, view)
        ours = self._calibration is not None and self._calibration.mat is not None
        # Our own mats have a white margin; of other boards nothing is known yet.
        return covering_margin(now, view) if ours else None


class Blinks:
    """Where a light blinks on the table: often changed, and at rest in between."""

    def __init__(self) -> None:
        self._count: Picture | None = None
        self._last: Picture | None = None
        self._at = 0.0

    def seen(self, mask: Picture, at: float, table: int) -> Picture:
        """The pixels that blink; none where too much of the table does, for then it is something else."""
        if not mask.any():
            return mask
        if self._count is None or self._last is None:
            self._count, self._last = np.zeros(mask.shape, np.float32), np.full(mask.shape, -1e9)
        self._count *= np.float32(0.5 ** ((at - self._at) / FORGOTTEN))
        self._at = at
        self._count += mask & (at - self._last > REST)
        self._last[mask] = at
        blinking = self._count >= BLINKS
        if blinking.sum() > BLINKING * table:
            return np.zeros_like(mask)
        return cv2.dilate(blinking.astype(np.uint8), np.ones((3, 3), np.uint8)) > 0
