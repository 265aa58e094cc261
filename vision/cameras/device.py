"""A camera that is plugged in, or built in."""

import sys
from collections.abc import Iterator

import cv2

from vision.cameras.dial import Dial
from vision.cameras.live import SourceError
from vision.decoding import quiet
from vision.picture import Picture

WIDTH, HEIGHT = 1920, 1080
"""What is asked for; a camera gives the nearest that it has."""
# A read that fails may be a hiccup; so many in a row are a camera that is gone.
HICCUPS = 5
# How Linux calls it that a camera exposes by hand or by itself, and where a dial starts: 1/64 of a second.
BY_HAND, BY_ITSELF = 1, 3
USUAL_EXPOSURE = 156.0


class DeviceSource:
    """A video device that is open."""

    def __init__(self, device: int | str) -> None:
        backend = cv2.CAP_V4L2 if sys.platform.startswith("linux") else cv2.CAP_ANY
        with quiet():
            self._capture = cv2.VideoCapture(device, backend)
        if not self._capture.isOpened():
            raise SourceError("it does not open; it may not be there, or another program has it")
        # First the format: without it most cameras send five pictures a second at this size.
        self._capture.set(cv2.CAP_PROP_FOURCC, cv2.VideoWriter.fourcc(*"MJPG"))
        self._capture.set(cv2.CAP_PROP_FRAME_WIDTH, WIDTH)
        self._capture.set(cv2.CAP_PROP_FRAME_HEIGHT, HEIGHT)
        self._capture.set(cv2.CAP_PROP_BUFFERSIZE, 1)
        self._dial: Dial | None = None
        if backend == cv2.CAP_V4L2:
            # A device keeps what it was told, also by a program that was killed.
            self._expose(None)
            told = self._capture.get(cv2.CAP_PROP_EXPOSURE)
            self._dial = Dial(self._expose, told if told > 1 else USUAL_EXPOSURE)
        self._open = True

    def pictures(self) -> Iterator[Picture]:
        """Picture after picture as fast as the camera takes them."""
        failed = 0
        try:
            while self._open and failed < HICCUPS:
                done, picture = self._capture.read()
                failed = 0 if done else failed + 1
                if done:
                    if self._dial is not None:
                        self._dial.see(picture)
                    yield picture
        finally:
            if self._dial is not None:
                self._expose(None)
            self._capture.release()
        raise SourceError("it has stopped; it may have been unplugged")

    def darken(self, stops: float) -> None:
        """Expose by hand, so many stops less than the device does by itself; on Linux only."""
        if self._dial is not None:
            self._dial.darken(stops)

    def _expose(self, value: float | None) -> None:
        """By hand with a value, or by itself; devices that know nothing of it stay as they are."""
        with quiet():
            self._capture.set(cv2.CAP_PROP_AUTO_EXPOSURE, BY_ITSELF if value is None else BY_HAND)
            if value is not None:
                self._capture.set(cv2.CAP_PROP_EXPOSURE, value)

    def close(self) -> None:
        """Let the reading thread release the device after its next picture: no other thread may."""
        self._open = False
