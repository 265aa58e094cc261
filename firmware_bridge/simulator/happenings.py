"""What happens on a simulated board: sensors that have to be still, and the events that wait to be told."""

from collections import deque
from typing import Final

from firmware_bridge.messages import Event, EventKind, Snapshot

STILL: Final = 0.020


class Happenings:
    """Sensors, dice and the queue of events; ids count from 1 after a start."""

    def __init__(self, sensors: int, queue: int, started: float) -> None:
        self.waiting: deque[Event] = deque()
        self.lost = False
        self._queue = queue
        self._started = started
        self._id = 0
        self._raw = [False] * sensors
        self._since = [started] * sensors
        self._closed = [False] * sensors

    def set_sensor(self, index: int, closed: bool, now: float) -> None:
        """A piece is put on a sensor or taken off; it counts when it is still."""
        if self._raw[index] != closed:
            self._raw[index], self._since[index] = closed, now

    def raw(self) -> tuple[bool, ...]:
        """Every sensor as it stands right now."""
        return tuple(self._raw)

    def tick(self, now: float, first_is_away: bool) -> None:
        """Count the sensors that have been still for long enough."""
        for index, closed in enumerate(self._raw):
            if closed != self._closed[index] and now - self._since[index] >= STILL - 1e-9:
                self._closed[index] = closed
                self.happen(EventKind.ON if closed else EventKind.OFF, index, 0, now, first_is_away)

    def happen(self, kind: EventKind, index: int, value: int, now: float, first_is_away: bool) -> None:
        """One more event; where there is no room, the oldest that is not on its way is dropped."""
        self._id = (self._id + 1) % 65536
        if len(self.waiting) >= self._queue:
            del self.waiting[1 if first_is_away else 0]
            self.lost = True
        millis = round((now - self._started) * 1000) % 2**32
        self.waiting.append(Event(self._id, millis, kind, index, value))

    def snapshot(self) -> Snapshot:
        """All sensors as they counted when the newest event was made."""
        bits = bytearray((len(self._closed) + 7) // 8)
        for index, closed in enumerate(self._closed):
            bits[index // 8] |= closed << index % 8
        return Snapshot(self._id, bytes(bits))


def roll_value(die: int, sides: int, face: int) -> int:
    """The value of a roll as it stands in its event."""
    return die << 12 | sides << 6 | face
