"""From the bytes of a picture to the picture: whatever the bytes are, without harm and without a mess."""

import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager

import cv2
import numpy as np

from vision.picture import Picture
from vision.picture_header import HeaderError, picture_size

MOST_PIXELS = 120_000_000
"""Larger pictures are refused by their header: unpacked they would fill the memory."""
MOST_BYTES = 300_000_000

_redirecting = threading.Lock()


class BrokenPictureError(Exception):
    """Bytes that are not a picture, or cannot be read; the message is one clear sentence."""


def decode(data: bytes, name: str = "the picture") -> Picture:
    """The picture in these bytes, in colour, turned as a person would see it; of several the first."""
    if not data:
        raise BrokenPictureError(f"{name} is not a picture: it is empty")
    try:
        width, height = picture_size(data)
    except HeaderError as error:
        raise BrokenPictureError(f"{name} {error}") from None
    if width * height > MOST_PIXELS:
        raise BrokenPictureError(f"{name} is too large with {width} x {height} pixels; take a smaller one")
    picture = _unpacked(data) if width and height else None
    if picture is None:
        raise BrokenPictureError(f"{name} is damaged, or of a kind that cannot be read")
    return picture


def _unpacked(data: bytes) -> Picture | None:
    with quiet():
        try:
            return cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_COLOR)
        except (cv2.error, MemoryError):
            return None


@contextmanager
def quiet() -> Iterator[None]:
    """Keeps what libraries print about damaged pictures from the terminal: they do not ask Python."""
    with _redirecting:
        try:
            kept = os.dup(2)
        except OSError:
            # An app without a terminal has no standard error.
            yield
            return
        nowhere = os.open(os.devnull, os.O_WRONLY)
        try:
            os.dup2(nowhere, 2)
            yield
        finally:
            os.dup2(kept, 2)
            os.close(kept)
            os.close(nowhere)
