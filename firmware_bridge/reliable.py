"""Frames that must arrive: at most one on its way in each direction, repeated until it is acknowledged."""

from typing import Final

from firmware_bridge.frames import Frame
from firmware_bridge.messages import Message, frame_of

_PATIENCE: Final = (0.040, 0.080, 0.160, 0.320, 0.640)


def following(seq: int) -> int:
    """The number after this one; 0 comes after 255."""
    return (seq + 1) % 256


class Sender:
    """One side's reliable frames, one at a time."""

    __slots__ = ("_due", "_message", "_seq", "_tries", "repeated")

    def __init__(self) -> None:
        self.repeated = 0
        self.reset()

    def reset(self) -> None:
        """A new session: numbers begin again, nothing is on its way."""
        self._seq = 0
        self._message: Message | None = None
        self._tries = 0
        self._due = 0.0

    @property
    def idle(self) -> bool:
        """Whether the next message may be begun."""
        return self._message is None

    def begin(self, message: Message, now: float) -> None:
        """Send this until it is acknowledged; only when idle."""
        self._message, self._seq = message, following(self._seq)
        self._tries, self._due = 0, now

    def heard(self, ack: int) -> bool:
        """Whether this acknowledges what was on its way."""
        if self._message is None or ack != self._seq or not self._tries:
            return False
        self._message = None
        return True

    def due(self, now: float, ack: int) -> Frame | None:
        """The frame, if it is time to send it once or once more."""
        if self._message is None or now < self._due:
            return None
        again = self._tries > 0
        self.repeated += again
        self._due = now + _PATIENCE[min(self._tries, len(_PATIENCE) - 1)]
        self._tries += 1
        return frame_of(self._message, self._seq, ack, again)


class Receiver:
    """The other side's reliable frames: each is taken once, in its turn."""

    __slots__ = ("last",)

    def __init__(self) -> None:
        self.last = 0

    def takes(self, seq: int) -> bool:
        """Whether this is the next one; it is then the last one taken."""
        if seq != following(self.last):
            return False
        self.last = seq
        return True
