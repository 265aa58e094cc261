"""What a board tells: every event once and in order, and the sensors as they are."""

from dataclasses import dataclass, field
from typing import Final

from firmware_bridge.messages import Event, EventKind, Snapshot

_IDS: Final = 65536


@dataclass(slots=True)
class Told:
    """Which events the app has heard, by board and start; outlives sessions and cables."""

    last: dict[bytes, tuple[int, int]] = field(default_factory=dict)

    def is_new(self, uid: bytes, boot: int, event_id: int) -> bool:
        """Whether the app has not heard of this event."""
        known_boot, last = self.last.get(uid, (boot, None))
        return last is None or known_boot != boot or is_after(event_id, last)

    def tell(self, uid: bytes, boot: int, event_id: int) -> int:
        """Remember it; how many events before it were dropped by the board, as far as one can know."""
        known_boot, last = self.last.get(uid, (boot, event_id - 1))
        self.last[uid] = (boot, event_id)
        before = last if known_boot == boot else 0
        return (event_id - before - 1) % _IDS


class Sensors:
    """The sensors of one session; a snapshot beats the events that came before it."""

    def __init__(self, count: int) -> None:
        self.closed: tuple[bool, ...] | None = None if count else ()
        self._count = count
        self._as_of = 0

    def happened(self, event: Event) -> bool:
        """Whether this event changes a sensor."""
        if self.closed is None or not is_after(event.id, self._as_of) or event.index >= self._count:
            return False
        if event.kind not in (EventKind.ON, EventKind.OFF):
            return False
        self._as_of = event.id
        is_closed = event.kind == EventKind.ON
        return self._become((*self.closed[: event.index], is_closed, *self.closed[event.index + 1 :]))

    def seen(self, snapshot: Snapshot) -> bool:
        """Whether this snapshot changes a sensor."""
        is_old = self.closed is not None and is_after(self._as_of, snapshot.id)
        if len(snapshot.sensors) != (self._count + 7) // 8 or is_old:
            return False
        self._as_of = snapshot.id
        bits = int.from_bytes(snapshot.sensors, "little")
        return self._become(tuple(bool(bits >> index & 1) for index in range(self._count)))

    def _become(self, closed: tuple[bool, ...]) -> bool:
        changed = closed != self.closed
        self.closed = closed
        return changed


def is_after(event_id: int, other: int) -> bool:
    """Whether an id comes later than another; they go round at 65536."""
    return 0 < (event_id - other) % _IDS < _IDS // 2
