"""A camera's picture made small for a screen."""

from dataclasses import dataclass

import cv2
import numpy as np

from vision.picture import Picture

LONGEST = 960


@dataclass(frozen=True, slots=True, eq=False)
class Preview:
    """A small picture as a screen takes it: red, green, blue, the bottom row first."""

    width: int
    height: int
    pixels: bytes


def make_preview(picture: Picture, longest: int = LONGEST) -> Preview:
    """The picture, no side longer than so many pixels."""
    high, wide = picture.shape[:2]
    scale = min(1.0, longest / max(high, wide))
    size = (max(1, round(wide * scale)), max(1, round(high * scale)))
    small = cv2.resize(picture, size, interpolation=cv2.INTER_AREA) if scale < 1 else picture
    code = cv2.COLOR_GRAY2RGB if small.ndim == 2 else cv2.COLOR_BGR2RGB
    return Preview(*size, np.ascontiguousarray(cv2.cvtColor(small, code)[::-1]).tobytes())
