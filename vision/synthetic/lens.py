"""A lens: how long, where its middle is, how it bends straight lines."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

import numpy as np

from vision.picture import Picture

ROUNDS = 4
"""Fixed-point rounds that undo the bending to a thousandth of a pixel for any lens used here."""


@dataclass(frozen=True, slots=True)
class Lens:
    """Focal length, middle and size of the picture in pixels, and two radial terms of distortion."""

    focal: float
    middle: tuple[float, float]
    size: tuple[int, int]
    k1: float = 0.0
    k2: float = 0.0

    @property
    def matrix(self) -> Picture:
        """The camera matrix."""
        x, y = self.middle
        return np.array([[self.focal, 0.0, x], [0.0, self.focal, y], [0.0, 0.0, 1.0]])

    @property
    def distortion(self) -> Picture:
        """The coefficients as OpenCV wants them."""
        return np.array([self.k1, self.k2, 0.0, 0.0, 0.0])

    def cropped(self, left: int, top: int, size: tuple[int, int]) -> Lens:
        """The lens of a picture of which only a part was kept."""
        x, y = self.middle
        return replace(self, middle=(x - left, y - top), size=size)


def wide(field: float, size: tuple[int, int], k1: float = 0.0, k2: float = 0.0) -> Lens:
    """A lens that sees so many degrees across its picture."""
    focal = size[0] / 2 / math.tan(math.radians(field) / 2)
    return Lens(focal, ((size[0] - 1) / 2, (size[1] - 1) / 2), size, k1, k2)


def _stretch(lens: Lens, points: Picture) -> Picture:
    square = (points * points).sum(axis=1, keepdims=True)
    return np.asarray(1 + square * (lens.k1 + square * lens.k2))


def bend(lens: Lens, points: Picture) -> Picture:
    """From directions (n, 2) to pixels."""
    return np.asarray(points * _stretch(lens, points) * lens.focal + np.array(lens.middle))


def straighten(lens: Lens, pixels: Picture) -> Picture:
    """From pixels (n, 2) to directions; undoes `bend`."""
    bent = (pixels - np.array(lens.middle)) / lens.focal
    flat = bent
    for _ in range(ROUNDS):
        flat = bent / _stretch(lens, flat)
    return np.asarray(flat)
