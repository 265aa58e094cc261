"""Work that would take longer than a frame may: a part is done in each."""

from collections import deque
from collections.abc import Callable, Iterable

from kivy.clock import Clock

Part = Callable[[], None]


class ByFrames:
    """Does one part a frame, in order; a part may bring more parts, which come next."""

    def __init__(self) -> None:
        self._parts: deque[Part] = deque()
        self._next = Clock.create_trigger(lambda _: self._do_next())

    @property
    def busy(self) -> bool:
        """Whether something is still to be done."""
        return bool(self._parts)

    def begin(self, parts: Iterable[Part]) -> None:
        """Do the first part now and the others frame by frame, instead of whatever was still to be done."""
        self._parts = deque(parts)
        self._do_next()

    def do_all(self, parts: Iterable[Part]) -> None:
        """Do all of them now, instead of whatever was still to be done."""
        self._parts = deque(parts)
        while self._parts:
            self._parts.popleft()()

    def bring(self, parts: Iterable[Part]) -> None:
        """Called by a part: these come next."""
        self._parts.extendleft(reversed(tuple(parts)))

    def stop(self) -> None:
        """Leave the rest undone."""
        self._parts.clear()
        self._next.cancel()

    def _do_next(self) -> None:
        if self._parts:
            self._parts.popleft()()
            self._next()
