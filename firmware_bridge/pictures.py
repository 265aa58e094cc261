"""Pictures on their way to a board: the latest wins, small changes go as a delta, doubt sends all of it."""

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final
from zlib import crc32

from firmware_bridge.messages import HostMessage, LedDelta, LedFull, LedPart, LedShow, Type, pack
from firmware_bridge.picture import Picture

MOST_IN_FULL: Final = 80
MOST_CHANGES: Final = 48
ANSWER_WITHIN: Final = 0.100
MOST_PATIENCE: Final = 1.600
AHEAD_SECONDS: Final = 0.010
"""How much of the line's time may be on its way: less and a busy machine lets the line fall idle between an
answer and the next picture, more would only make a new picture wait behind old ones."""
MOST_REMEMBERED: Final = 32
AROUND_PAYLOAD: Final = 11
"""Bytes that a frame has besides its payload: head, crc, the count of COBS, two zeros."""
PICTURE_TYPES: Final = frozenset({Type.LED_FULL, Type.LED_DELTA, Type.LED_PART, Type.LED_SHOW})
_LAST_REV: Final = 65535


@dataclass(frozen=True, slots=True)
class Flight:
    """A picture that was sent and not answered yet."""

    rev: int
    picture: Picture
    size: int
    sent_at: float
    answer_by: float


@dataclass(slots=True)
class PictureCounters:
    """What became of the pictures."""

    whole: int = 0
    deltas: int = 0
    shown: int = 0
    replaced: int = 0
    unanswered: int = 0
    refused: int = 0


class Pictures:
    """Keeps one picture that waits, and on their way no more than the board can take."""

    def __init__(self, lights: int, window: int, deaf: bool, byte_time: float) -> None:
        self.counters = PictureCounters()
        self.shown: Picture | None = None
        self._lights = lights
        self._ahead = 0 if deaf else window
        self._deaf = deaf
        self._byte_time = byte_time
        self._wanted: Picture | None = None
        self._waits = False
        self._flights: deque[Flight] = deque()
        self._shown_rev = 0
        self._rev = 0
        self._rev_again: int | None = None
        self._not_before = 0.0
        self._patience = ANSWER_WITHIN
        self._unanswered: dict[int, Flight] = {}

    def want(self, picture: Picture) -> None:
        """Show this; whatever waits is replaced."""
        self.counters.replaced += self._waits
        self._wanted, self._waits = picture.fitted(self._lights), True

    @property
    def silences(self) -> bool:
        """Whether nothing at all may be sent because the board hears nothing."""
        return self._deaf and bool(self._flights)

    @property
    def settled(self) -> bool:
        """Whether the board shows what is wanted, as far as one can know."""
        return not self._flights and (self._wanted is None or self._wanted == self.shown)

    def is_full(self, now: float) -> bool:
        """Whether a newer picture would only wait here: it may as well wait outside and be replaced there."""
        return self._is_busy() and now < self._flights[0].answer_by

    def due(self, now: float) -> list[HostMessage]:
        """The messages of the picture that should go out now; none if none should."""
        if self._flights and now >= self._flights[0].answer_by:
            self._give_up()
        picture = self._wanted
        if picture is None or now < self._not_before or picture == self._last_sent():
            self._waits = False
            return []
        if self._is_busy():
            return []
        rev = self._rev_again or self._following_rev()
        messages = self._smallest(picture, rev)
        size = sum(AROUND_PAYLOAD + len(pack(message)) for message in messages)
        on_their_way = sum(flight.size for flight in self._flights)
        if self._flights and on_their_way + size > self._ahead:
            return []
        self._rev, self._rev_again, self._waits = rev, None, False
        answer_by = now + (on_their_way + size) * self._byte_time + self._patience
        self._flights.append(Flight(rev, picture, size, now, answer_by))
        self._count(messages)
        return messages

    def done(self, rev: int, now: float) -> None:
        """The board shows this revision."""
        if any(flight.rev == rev for flight in self._flights):
            while (flight := self._flights.popleft()).rev != rev:
                pass
            self._shows(rev, flight.picture)
            self._patience = min(self._patience, max(ANSWER_WITHIN, 4 * (now - flight.sent_at)))
        elif rev in self._unanswered:
            # Late, but it is what the board shows: a slow board must be given time, or it is buried.
            flight = self._unanswered[rev]
            self._patience = min(MOST_PATIENCE, 2 * (now - flight.sent_at))
            self._shows(rev, flight.picture)

    def _shows(self, rev: int, picture: Picture) -> None:
        self.shown, self._shown_rev = picture, rev
        self.counters.shown += 1
        self._unanswered.clear()

    def refused(self, kind: int, rev: int, now: float) -> None:
        """The board did not take this revision: the whole picture again."""
        if kind not in PICTURE_TYPES or all(flight.rev != rev for flight in self._flights):
            return
        self.counters.refused += 1
        if kind != Type.LED_DELTA:
            # A board that refuses whole pictures would otherwise be asked at the speed of the line.
            self._not_before = now + ANSWER_WITHIN
        self._doubt()

    def checked(self, rev: int, crc: int) -> None:
        """What the board says it shows; if it is wrong, the whole picture again."""
        if self._flights or self.shown is None:
            return
        if rev != self._shown_rev or crc != crc32(self.shown.data):
            self._doubt()

    def _is_busy(self) -> bool:
        """Whether no other picture may go out: one always may, more only to keep the line busy."""
        if not self._ahead:
            return bool(self._flights)
        on_their_way = sum(flight.size for flight in self._flights)
        return len(self._flights) > 1 and on_their_way * self._byte_time > AHEAD_SECONDS

    def _give_up(self) -> None:
        """No answer: it may be shown or not. The same picture keeps its revision, so repeating is safe."""
        last = self._flights[-1]
        self.counters.unanswered += 1
        unanswered = {**self._unanswered, **{flight.rev: flight for flight in self._flights}}
        self._doubt()
        self._unanswered = dict(list(unanswered.items())[-MOST_REMEMBERED:])
        self._rev_again = last.rev if last.picture == self._wanted else None

    def _doubt(self) -> None:
        self._flights.clear()
        self._unanswered.clear()
        self.shown, self._shown_rev, self._rev_again = None, 0, None

    def _last_sent(self) -> Picture | None:
        return self._flights[-1].picture if self._flights else self.shown

    def _following_rev(self) -> int:
        return self._rev % _LAST_REV + 1

    def _smallest(self, picture: Picture, rev: int) -> list[HostMessage]:
        whole = whole_picture(picture, rev)
        base, base_rev = (
            (self._flights[-1].picture, self._flights[-1].rev)
            if self._flights
            else (self.shown, self._shown_rev)
        )
        if base is None or rev == base_rev:
            return whole
        delta = delta_picture(picture, base, rev, base_rev)
        return [delta] if delta is not None and len(pack(delta)) < len(pack(whole[0])) else whole

    def _count(self, messages: Sequence[HostMessage]) -> None:
        is_delta = isinstance(messages[0], LedDelta)
        self.counters.deltas += is_delta
        self.counters.whole += not is_delta


def whole_picture(picture: Picture, rev: int) -> list[HostMessage]:
    """All lights: one message, or parts and the word to show them."""
    colours = picture.colours
    if len(colours) <= MOST_IN_FULL:
        return [LedFull(rev, colours)]
    starts = range(0, len(colours), MOST_IN_FULL)
    parts = [LedPart(rev, start, colours[start : start + MOST_IN_FULL]) for start in starts]
    return [*parts, LedShow(rev, crc32(picture.data))]


def delta_picture(picture: Picture, base: Picture, rev: int, base_rev: int) -> LedDelta | None:
    """Only the lights that differ; nothing if there are too many."""
    pairs = enumerate(zip(picture.colours, base.colours, strict=True))
    changes = tuple((index, new) for index, (new, old) in pairs if new != old)
    return LedDelta(rev, base_rev, changes) if 0 < len(changes) <= MOST_CHANGES else None
