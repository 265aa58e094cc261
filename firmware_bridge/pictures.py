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
        self._window = 0 if deaf else window
        self._deaf = deaf
        self._byte_time = byte_time
        self._wanted: Picture | None = None
        self._waits = False
        self._flights: deque[Flight] = deque()
        self._shown_rev = 0
        self._rev = 0
        self._rev_again: int | None = None
        self._not_before = 0.0

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

    def due(self, now: float) -> list[HostMessage]:
        """The messages of the picture that should go out now; none if none should."""
        if self._flights and now >= self._flights[0].answer_by:
            self._give_up()
        picture = self._wanted
        if picture is None or now < self._not_before or picture == self._last_sent():
            self._waits = False
            return []
        rev = self._rev_again or self._following_rev()
        messages = self._smallest(picture, rev)
        size = sum(AROUND_PAYLOAD + len(pack(message)) for message in messages)
        on_their_way = sum(flight.size for flight in self._flights)
        if self._flights and on_their_way + size > self._window:
            return []
        self._rev, self._rev_again, self._waits = rev, None, False
        answer_by = now + (on_their_way + size) * self._byte_time + ANSWER_WITHIN
        self._flights.append(Flight(rev, picture, size, answer_by))
        self._count(messages)
        return messages

    def done(self, rev: int) -> bool:
        """The board shows this revision; whether that was news."""
        if all(flight.rev != rev for flight in self._flights):
            return False
        while (flight := self._flights.popleft()).rev != rev:
            pass
        self.shown, self._shown_rev = flight.picture, rev
        self.counters.shown += 1
        return True

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

    def _give_up(self) -> None:
        """No answer: it may be shown or not. The same picture keeps its revision, so repeating is safe."""
        last = self._flights[-1]
        self.counters.unanswered += 1
        self._doubt()
        self._rev_again = last.rev if last.picture == self._wanted else None

    def _doubt(self) -> None:
        self._flights.clear()
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
