"""A camera that the system lends out frame by frame, in the colours that Android's cameras speak."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Protocol

import cv2
import numpy as np

from vision.cameras.live import SourceError
from vision.picture import Picture

SILENCE = 3.0
"""Seconds after which a camera that sends nothing was taken away by another app, or by a dark screen."""


@dataclass(frozen=True, slots=True)
class RawFrame:
    """A frame in NV21: all brightness first, then colour for every four pixels."""

    data: bytes
    width: int
    height: int


class Lender(Protocol):
    """What holds the camera; every call is made by one thread, but `close` by any."""

    def wait(self, seconds: float) -> RawFrame | None:
        """The newest frame that was not taken yet."""

    def darken(self, stops: float) -> None:
        """Take frames so many stops darker, as far as it can."""

    def close(self) -> None:
        """Give the camera back; a second time does nothing."""


class LentSource:
    """A camera that is held as long as pictures come from it."""

    def __init__(self, lender: Lender, silence: float = SILENCE) -> None:
        self._lender, self._silence = lender, silence
        self._is_open = True

    def pictures(self) -> Iterator[Picture]:
        """Picture after picture."""
        try:
            while self._is_open:
                frame = self._lender.wait(self._silence)
                if frame is not None:
                    yield picture_of(frame)
                elif self._is_open:
                    raise SourceError("it has stopped; another app may have taken it")
        finally:
            self._lender.close()

    def darken(self, stops: float) -> None:
        """Ask whoever lends it."""
        self._lender.darken(stops)

    def close(self) -> None:
        """Let the reading thread give the camera back after its next picture."""
        self._is_open = False


def picture_of(frame: RawFrame) -> Picture:
    """The frame as the recognisers want it; a `SourceError` where it is not whole."""
    if (
        frame.width % 2
        or frame.height % 2
        or not frame.data
        or len(frame.data) != frame.width * frame.height * 3 // 2
    ):
        raise SourceError("it sends damaged pictures")
    rows = np.frombuffer(frame.data, np.uint8).reshape(frame.height * 3 // 2, frame.width)
    return cv2.cvtColor(rows, cv2.COLOR_YUV2BGR_NV21)
