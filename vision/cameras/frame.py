"""What every camera gives, and what it says when it cannot."""

from dataclasses import dataclass
from types import TracebackType
from typing import Protocol, Self

from vision.picture import Picture


class NoCameraError(Exception):
    """There is no such camera; the message says so, and what to do next."""


class CameraLostError(Exception):
    """The camera has stopped sending pictures; the message says so, and what to do next."""


@dataclass(frozen=True, slots=True, eq=False)
class Frame:
    """A picture, when it came, in seconds of an own clock, and its number counted from 1."""

    picture: Picture
    at: float
    number: int


class BaseCamera:
    """What most cameras share: they are closed at the end of a `with`, and nobody tells them how to see."""

    def darken(self, stops: float) -> None:
        """Not heeded."""

    def close(self) -> None:
        """Give back what is held; a second time does nothing."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


class Camera(Protocol):
    """Anything that gives pictures of a table, one after the other."""

    @property
    def ended(self) -> bool:
        """Whether no picture will come any more; a live camera never ends."""

    def read(self, wait: float = 1.0) -> Frame | None:
        """The newest frame that was not read yet, waited for so many seconds; nothing if there is none.

        A `CameraLostError` where a live camera has been silent for long; reading goes on when it is back.
        """

    def darken(self, stops: float) -> None:
        """Ask for pictures so many stops darker than it takes them by itself; not every camera heeds it."""

    def close(self) -> None:
        """Give the camera back; a second time does nothing."""

    def __enter__(self) -> Self: ...

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None: ...
