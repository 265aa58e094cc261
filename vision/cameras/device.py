"""A camera that is plugged in, or built in."""

import sys
from collections.abc import Iterator

import cv2

from vision.cameras.live import SourceError
from vision.decoding import quiet
from vision.picture import Picture

WIDTH, HEIGHT = 1920, 1080
"""What is asked for; a camera gives the nearest that it has."""
# A read that fails may be a hiccup; so many in a row are a camera that is gone.
HICCUPS = 5


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
        self._open = True

    def pictures(self) -> Iterator[Picture]:
        """Picture after picture as fast as the camera takes them."""
        failed = 0
        try:
            while self._open and failed < HICCUPS:
                done, picture = self._capture.read()
                failed = 0 if done else failed + 1
                if done:
                    yield picture
        finally:
            self._capture.release()
        raise SourceError("it has stopped; it may have been unplugged")

    def close(self) -> None:
        """Let the reading thread release the device after its next picture: no other thread may."""
        self._open = False
