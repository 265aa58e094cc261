"""Keeps a board that only takes colours refreshed: one thread, the newest picture wins."""

import threading
import time
from typing import Final

from firmware_bridge.boards.wire import Wire, WireError
from firmware_bridge.picture import Picture, dark
from firmware_bridge.state import Cause, Health, State

# A picture is said again soon, in case it was lost or damaged, and then at least once a second:
# WLED returns to its own effect after 2.5 seconds of silence.
REPEATS: Final = (0.1, 0.2, 0.4, 0.8)
RETRY_SECONDS: Final = 1.0
_END_SECONDS: Final = 5.0


class StreamedBoard:
    """A board that is told its whole picture again and again; it never answers."""

    def __init__(self, name: str, leds: int, wire: Wire, retry: float = RETRY_SECONDS) -> None:
        if leds < 1:
            raise ValueError(f"A board needs a light; {name} has {leds}.")
        self._name = name
        self._leds = leds
        self._wire = wire
        self._retry = retry
        self._news = threading.Condition()
        self._picture = dark(leds)
        self._is_closing = False
        self._health, self._cause = Health.CONNECTING, Cause.OPENING
        self._counters = {"sent": 0, "replaced": 0, "opened": 0, "lost": 0}
        self._has_unsent = False
        self._thread = threading.Thread(target=self._run, name=f"board {name}", daemon=True)
        self._thread.start()

    @property
    def name(self) -> str:
        """What a person calls it."""
        return self._name

    @property
    def leds(self) -> int:
        """How many lights it has."""
        return self._leds

    @property
    def state(self) -> State:
        """How it stands with it right now."""
        with self._news:
            parts = {"board": self._name} | ({"port": self._wire.place} if self._wire.place else {})
            return State(self._health, self._cause, parts, dict(self._counters))

    def show(self, picture: Picture) -> None:
        """Show this instead of whatever still waits to be shown."""
        fitted = picture.fitted(self._leds)
        with self._news:
            if fitted == self._picture:
                return
            self._counters["replaced"] += self._has_unsent
            self._picture, self._has_unsent = fitted, True
            self._news.notify_all()

    def close(self) -> None:
        """Turn the lights off and let go of everything; may be called twice."""
        with self._news:
            self._is_closing = True
            self._news.notify_all()
        self._thread.join(_END_SECONDS)

    def _run(self) -> None:
        while not self._is_closing:
            try:
                self._wire.open()
                self._become(Health.READY, Cause.WORKING)
                self._stream()
            except WireError as error:
                self._fail(error)
            finally:
                self._wire.close()
            self._wait(self._retry)
        self._become(Health.ABSENT, Cause.CLOSED)

    def _stream(self) -> None:
        last, repeats = None, 0
        while not self._is_closing:
            picture = self._take()
            repeats = repeats + 1 if picture is last else 0
            last = picture
            self._wait(self._wire.send(picture))
            self._wait_for_another_than(picture, REPEATS[min(repeats, len(REPEATS) - 1)])
        time.sleep(self._wire.finish(self._leds))

    def _take(self) -> Picture:
        with self._news:
            self._counters["sent"] += 1
            self._has_unsent = False
            return self._picture

    def _wait(self, seconds: float) -> None:
        """Sleep, but not past the end."""
        with self._news:
            self._news.wait_for(lambda: self._is_closing, seconds)

    def _wait_for_another_than(self, picture: Picture, seconds: float) -> None:
        with self._news:
            self._news.wait_for(lambda: self._is_closing or self._picture is not picture, seconds)

    def _become(self, health: Health, cause: Cause) -> None:
        with self._news:
            self._counters["opened"] += health is Health.READY
            self._health, self._cause = health, cause

    def _fail(self, error: WireError) -> None:
        """What was there before and now is not found is still lost, with the first cause."""
        with self._news:
            self._counters["lost"] += self._health is Health.READY
            if self._health is not Health.LOST or error.cause is not Cause.NOT_FOUND:
                self._health, self._cause = error.health, error.cause
