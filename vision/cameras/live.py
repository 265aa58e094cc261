"""A live camera: a thread grabs its pictures and keeps the newest; a camera that comes back is picked up."""

import threading
import time
from collections.abc import Callable, Iterator
from typing import Protocol, Self

from vision.cameras.frame import BaseCamera, CameraLostError, Frame, NoCameraError
from vision.picture import Picture

SILENCE = 5.0
"""Seconds without a picture after which a camera is lost."""
# Seconds between attempts to reach a camera that is gone: short at first, then longer.
PAUSES = (0.3, 0.6, 1.2, 2.5, 5.0)
CLOSING = 3.0


class SourceError(Exception):
    """A source ended or could not be opened; the message is why, and goes on after a colon."""


class Source(Protocol):
    """One connection to a camera."""

    def pictures(self) -> Iterator[Picture]:
        """Picture after picture; ends or raises a `SourceError` when the connection does."""

    def darken(self, stops: float) -> None:
        """Take pictures so many stops darker than by itself, if it can; between two pictures."""

    def close(self) -> None:
        """End the connection, also from another thread."""


class LiveCamera(BaseCamera):
    """The newest frame of a source that is opened again whenever it fails."""

    ended = False

    def __init__(
        self, connect: Callable[[], Source], name: str, advice: str, pauses: tuple[float, ...] = PAUSES
    ) -> None:
        self._connect, self._name, self._advice, self._pauses = connect, name, advice, pauses
        self._fresh = threading.Condition()
        self._closed = threading.Event()
        self._source: Source | None = None
        self._picture: Picture | None = None
        self._at = self._heard = time.monotonic()
        self._number = 0
        self._stops = 0.0
        self._why, self._failed = "it does not answer", False
        self._thread = threading.Thread(target=self._grab, name=f"camera {name}", daemon=True)
        self._thread.start()

    def first(self, wait: float) -> Self:
        """This camera once it has sent a picture; a `NoCameraError`, and it is closed, if it fails."""
        with self._fresh:
            self._fresh.wait_for(lambda: self._number > 0 or self._failed, wait)
        if not self._number:
            self.close()
            raise NoCameraError(f"There is no picture from {self._name}: {self._why}. {self._advice}")
        return self

    def read(self, wait: float = 1.0) -> Frame | None:
        """The newest frame that was not read yet."""
        with self._fresh:
            self._fresh.wait_for(lambda: self._picture is not None, wait)
            if self._picture is not None:
                frame = Frame(self._picture, self._at, self._number)
                self._picture = None
                return frame
            silent = time.monotonic() - self._heard > SILENCE
        if silent and not self._closed.is_set():
            raise CameraLostError(f"No picture comes from {self._name} any more: {self._why}. {self._advice}")
        return None

    def darken(self, stops: float) -> None:
        """Ask for darker pictures; also after the camera was opened again."""
        self._stops = stops

    def close(self) -> None:
        """Stop grabbing."""
        self._closed.set()
        with self._fresh:
            source = self._source
        if source is not None:
            source.close()
        self._thread.join(CLOSING)

    def _grab(self) -> None:
        """The thread: connect, keep the newest picture, and after a failure wait and begin again."""
        failures = 0
        while not self._closed.is_set():
            before = self._number
            try:
                self._follow(self._connect())
            except SourceError as error:
                self._note(str(error))
            failures = 1 if self._number > before else failures + 1
            self._closed.wait(self._pauses[min(failures, len(self._pauses)) - 1])

    def _follow(self, source: Source) -> None:
        with self._fresh:
            self._source = source
        asked = 0.0
        try:
            for picture in source.pictures():
                if self._closed.is_set():
                    return
                self._keep(picture)
                if asked != self._stops:
                    asked = self._stops
                    source.darken(asked)
        finally:
            with self._fresh:
                self._source = None
            source.close()

    def _note(self, why: str) -> None:
        with self._fresh:
            self._why, self._failed = why, True
            self._fresh.notify_all()

    def _keep(self, picture: Picture) -> None:
        with self._fresh:
            self._picture, self._at = picture, time.monotonic()
            self._heard, self._number = self._at, self._number + 1
            self._fresh.notify_all()
