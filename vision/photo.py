"""A photograph from a file, and everything that the recognisers see in it."""

import math
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np

from vision.cards import read_cards
from vision.picture import Picture
from vision.sighting import Sighting

RECOGNISERS: dict[str, Callable[[Picture], tuple[Sighting, ...]]] = {"card": read_cards}
"""What can be recognised so far, by its kind."""

MOST_PIXELS = 9_000_000
"""Larger pictures are made smaller first: more pixels tell nothing more about a card and cost seconds."""


class BrokenPictureError(Exception):
    """A file that is not a picture, or cannot be read; the message is one clear sentence."""


def load_photo(path: Path) -> Picture:
    """The picture in a file, in colour."""
    try:
        data = np.frombuffer(path.read_bytes(), np.uint8)
        picture = cv2.imdecode(data, cv2.IMREAD_COLOR) if data.size else None
    except OSError as error:
        raise BrokenPictureError(f"{path}: {error.strerror}") from None
    except cv2.error:
        picture = None
    if picture is None:
        raise BrokenPictureError(f"{path}: not a picture")
    return picture


def see_photo(picture: Picture, kinds: tuple[str, ...]) -> tuple[Sighting, ...]:
    """All sightings of these kinds, the surest first, with corners in pixels of the given picture."""
    height, width = picture.shape[:2]
    scale = min(1.0, math.sqrt(MOST_PIXELS / (width * height)))
    if scale < 1.0:
        picture = cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    seen = [sighting for kind in kinds for sighting in RECOGNISERS[kind](picture)]
    back = [replace(each, corners=tuple((x / scale, y / scale) for x, y in each.corners)) for each in seen]
    return tuple(sorted(back, key=lambda each: -each.confidence))
