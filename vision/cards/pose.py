"""From indices to whole cards: which belong together, and where the card's corners are."""

from collections.abc import Sequence

import numpy as np

from vision.cards.index_reader import Cut
from vision.picture import Floats, floats
from vision.sighting import Point

# A common card, in heights of its index; designs differ, so one index alone gives the place roughly.
CARD_WIDTH = 3.4
CARD_HEIGHT = 4.9
INDEX_X = 0.36
INDEX_Y = 0.74
# Shares of the card's half sides that lie between the indices' middles (outer edges) and the card's edges.
SIDE_SHARE = 0.19
TOP_SHARE = 0.09
# Indices in opposite corners are so many heights apart at least: large print fills nearly half of the card.
NEAREST = 0.9
# And so many at most, along the card and across it: small print is a twelfth of the card.
FARTHEST, WIDEST = 11.0, 7.5


def frame(cut: Cut) -> Floats:
    """The index's own right and down, as columns, each as long as the index is high."""
    (rx, ry), (ux, uy) = cut.right, cut.up
    return floats([[rx, -ux], [ry, -uy]]) * cut.height


def offset(one: Cut, other: Cut) -> tuple[float, float]:
    """Where the other index is on the first one's card, right and down, in heights."""
    x, y = np.linalg.solve(frame(one), floats([other.x - one.x, other.y - one.y]))
    return float(x), float(y)


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
        upright = side < 0.3 * steep and 1.5 < steep < FARTHEST
        return (right * down > 0 and is_diagonal(one, other)) or upright
    return facing(one, other) > 0.6 and steep < 0.35 * side and 1.0 < side < WIDEST


def is_diagonal(one: Cut, other: Cut) -> bool:
    """Whether two indices can be in opposite corners of a card that has one in every corner."""
    right, down = offset(one, other)
    steep, side = abs(down), abs(right)
    return facing(one, other) < -0.6 and 0.25 < side / max(steep, 1e-6) < 1.6 and NEAREST < steep < FARTHEST


def box(
    x: float, y: float, axes: Floats, left: float, top: float, right: float, bottom: float
) -> tuple[Point, ...]:
    """Four corners given along axes, from a place."""
    corners = ((left, top), (right, top), (right, bottom), (left, bottom))
    return tuple((x + float(axes[0] @ floats(c)), y + float(axes[1] @ floats(c))) for c in corners)


def corners_of_one(cut: Cut) -> tuple[Point, ...]:
    """The card around a single index, by likeness with a common design."""
    return box(cut.x, cut.y, frame(cut), -INDEX_X, -INDEX_Y, CARD_WIDTH - INDEX_X, CARD_HEIGHT - INDEX_Y)


def corners_of_pair(one: Cut, other: Cut) -> tuple[Point, ...]:
    """The card that two turned indices span; the first is its upper left."""
    axes = np.asarray((frame(one) - frame(other)) / 2, np.float32)
    x, y = (one.x + other.x) / 2, (one.y + other.y) / 2
    right, down = np.abs(np.linalg.solve(axes, floats([other.x - x, other.y - y])))
    wide, tall = float(right) / (1 - SIDE_SHARE), (float(down) + 0.5) / (1 - TOP_SHARE)
    return box(x, y, axes, -wide, -tall, wide, tall)


def corners_of(cuts: Sequence[Cut]) -> tuple[Point, ...]:
    """The corners of the card that these indices are on, the surest index first."""
    first = cuts[0]
    for other in cuts[1:]:
        right, down = offset(first, other)
        if facing(first, other) < 0 and abs(right) > 0.3 * abs(down):
            pair = (first, other) if down > 0 else (other, first)
            return corners_of_pair(*pair)
    return corners_of_one(first)
