"""From indices to whole cards: which belong together, and where the card's corners are."""

import math
from collections.abc import Sequence

import numpy as np

from vision.index_reader import Cut
from vision.picture import Floats
from vision.sighting import Point

# A common card, in heights of its index; designs differ, so one index alone gives the place roughly.
CARD_WIDTH = 3.4
CARD_HEIGHT = 4.9
INDEX_X = 0.36
INDEX_Y = 0.74
# Shares of the card's sides that lie between the indices' outer edges and the card's edges.
SIDE_SHARE = 0.19
TOP_SHARE = 0.09


def frame(cut: Cut) -> Floats:
    """The index's own right and down, as columns."""
    (ux, uy) = cut.up
    return np.array([[-uy, -ux], [ux, -uy]], np.float32)


def offset(one: Cut, other: Cut) -> tuple[float, float]:
    """Where the other index is, right and down of the first, in heights of the first."""
    x, y = frame(one).T @ np.array([other.x - one.x, other.y - one.y], np.float32)
    return float(x) / one.height, float(y) / one.height


def facing(one: Cut, other: Cut) -> float:
    """1 where both have the same way up, -1 where one is turned."""
    return one.up[0] * other.up[0] + one.up[1] * other.up[1]


def on_one_card(one: Cut, other: Cut) -> bool:
    """Whether two indices can be on one card: turned and diagonal, level, or turned and upright."""
    if not 0.5 < one.height / other.height < 2:
        return False
    right, down = offset(one, other)
    steep, side = abs(down), abs(right)
    if facing(one, other) < -0.6:
        diagonal = right * down > 0 and 0.25 < side / max(steep, 1e-6) < 1.6 and 1.5 < steep < 8
        upright = side < 0.3 * steep and 1.5 < steep < 8
        return diagonal or upright
    return facing(one, other) > 0.6 and steep < 0.35 * side and 1.0 < side < 6


def box(cut: Cut, left: float, top: float, right: float, bottom: float) -> tuple[Point, ...]:
    """Four corners given in the index's own frame, in pixels from its centre."""
    axes = frame(cut)
    corners = []
    for x, y in ((left, top), (right, top), (right, bottom), (left, bottom)):
        dx, dy = axes @ np.array([x, y], np.float32)
        corners.append((cut.x + float(dx), cut.y + float(dy)))
    return tuple(corners)


def corners_of_one(cut: Cut) -> tuple[Point, ...]:
    """The card around a single index, by similarity with a common design."""
    h = cut.height
    left, top = -INDEX_X * h, -INDEX_Y * h
    return box(cut, left, top, left + CARD_WIDTH * h, top + CARD_HEIGHT * h)


def corners_of_pair(one: Cut, other: Cut) -> tuple[Point, ...]:
    """The card that two turned indices span; the first is its upper left."""
    up = np.subtract(one.up, other.up)
    up /= max(float(np.hypot(*up)), 1e-6)
    height = math.sqrt(one.height * other.height)
    middle = Cut((one.x + other.x) / 2, (one.y + other.y) / 2, height, (float(up[0]), float(up[1])))
    right, down = (abs(part) * height for part in offset(middle, other))
    half_width = right / (1 - SIDE_SHARE)
    half_height = (down + height / 2) / (1 - TOP_SHARE)
    return box(middle, -half_width, -half_height, half_width, half_height)


def corners_of(cuts: Sequence[Cut]) -> tuple[Point, ...]:
    """The corners of the card that these indices are on, the surest index first."""
    first = cuts[0]
    for other in cuts[1:]:
        right, down = offset(first, other)
        if facing(first, other) < 0 and abs(right) > 0.3 * abs(down):
            pair = (first, other) if down > 0 else (other, first)
            return corners_of_pair(*pair)
    return corners_of_one(first)
