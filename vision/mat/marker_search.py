"""A marker too small or too blurred to be read, found because it is known what it is and about where."""

from dataclasses import dataclass

import cv2
import numpy as np

from vision.mat.marker_edges import MODULES, SQUARE, sharp_corners
from vision.mat.markers import Marker, marker_bits
from vision.picture import Floats, Picture

# How like the expected marker the place must look; other markers come to 0.5, other things seldom to 0.3.
ALIKE = 0.75
# How far around the expected place is searched: this share of the marker's size, and at least so many pixels.
FAR = 0.8
FARTHER = 4.0
"""The same where it is only about known how the mat lies."""
AT_LEAST = 14
DOT = 8
FINER = 4


@dataclass(frozen=True, slots=True)
class Expected:
    """A marker drawn as it would be seen, with the part of the picture that this drawing covers."""

    look: Picture
    cover: Picture
    left: int
    top: int


def seek_marker(grey: Picture, number: int, quad: Floats, far: float = FAR) -> Marker | None:
    """The marker near the four corners where it is expected; none where nothing looks like it."""
    expected = draw_expected(number, quad)
    height, width = expected.look.shape
    around = max(round(far * max(height, width)), AT_LEAST)
    left, top = max(expected.left - around, 0), max(expected.top - around, 0)
    right, bottom = expected.left + width + around, expected.top + height + around
    window = grey[top:bottom, left:right]
    if window.shape[0] < height or window.shape[1] < width:
        return None
    scores = cv2.matchTemplate(window, expected.look, cv2.TM_CCOEFF_NORMED, mask=expected.cover)
    _, score, _, (x, y) = cv2.minMaxLoc(np.nan_to_num(scores, posinf=0, neginf=0))
    if score < ALIKE:
        return None
    moved = np.asarray(quad, np.float32) + np.array([x + left - expected.left, y + top - expected.top])
    corners = sharp_corners(grey, np.asarray(moved, np.float32))
    return Marker(number, tuple((float(x), float(y)) for x, y in corners))


def draw_expected(number: int, quad: Floats) -> Expected:
    """The marker with its white rim, seen so that its corners are at these pixels."""
    bits = np.pad(np.array(marker_bits(number)), 1)
    dots: Picture = np.kron(np.where(bits, 0, 255).astype(np.uint8), np.ones((DOT, DOT), np.uint8))
    white: Picture = np.full_like(dots, 255)
    matrix = cv2.getPerspectiveTransform(SQUARE, np.asarray(quad, np.float32))
    rim = np.array([[[-1, -1], [MODULES + 1, -1], [MODULES + 1, MODULES + 1], [-1, MODULES + 1]]], np.float32)
    outline = cv2.perspectiveTransform(rim, matrix)[0]
    (left, top), (right, bottom) = np.floor(outline.min(axis=0)), np.ceil(outline.max(axis=0)) + 1
    size = (int(right - left) * FINER, int(bottom - top) * FINER)
    # Drawn finer than the picture and then made smaller, as light falls on a pixel's whole face.
    fine = (outline - [left, top] + 0.5) * FINER - 0.5
    source = np.array([[0, 0], [len(dots), 0], [len(dots), len(dots)], [0, len(dots)]], np.float32) - 0.5
    warp = cv2.getPerspectiveTransform(source, fine.astype(np.float32))
    look, cover = cv2.warpPerspective(dots, warp, size), cv2.warpPerspective(white, warp, size)
    small = (size[0] // FINER, size[1] // FINER)
    seen, covered = (cv2.resize(each, small, interpolation=cv2.INTER_AREA) for each in (look, cover))
    return Expected(seen, np.asarray(covered > 200, np.uint8) * 255, int(left), int(top))
