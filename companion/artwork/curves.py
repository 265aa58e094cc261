"""Paths as plain points: curves made of short lines, moved, scaled and turned; hatching inside a path."""

from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from math import cos, hypot, pi, sin

import numpy as np
from numpy.typing import NDArray

from companion.artwork.pen import INK, THIN, Colour, Path, Shape, line

Points = NDArray[np.float64]
BENDS = 12
"""Short lines that make a curve."""
_T = np.linspace(0.0, 1.0, BENDS + 1)[1:, None]
_WEIGHTS = ((1 - _T) ** 3, 3 * _T * (1 - _T) ** 2, 3 * _T**2 * (1 - _T), _T**3)


@dataclass(frozen=True, slots=True)
class Frame:
    """How the millimetres of some marks become those of a picture: scaled and turned, then moved."""

    x: float = 0.0
    y: float = 0.0
    angle: float = 0.0
    scale: float = 1.0

    def point(self, x: float, y: float) -> tuple[float, float]:
        """A point as it comes to lie."""
        turn = self.angle * pi / 180
        c, s = cos(turn) * self.scale, sin(turn) * self.scale
        return self.x + c * x - s * y, self.y + s * x + c * y

    def points(self, points: Points) -> Points:
        """Many points as they come to lie."""
        turn = self.angle * pi / 180
        c, s = cos(turn) * self.scale, sin(turn) * self.scale
        turned: Points = points @ np.array([[c, s], [-s, c]]) + (self.x, self.y)
        return turned

    def within(self, x: float, y: float, angle: float, scale: float) -> "Frame":
        """The frame of a group inside this one."""
        return Frame(*self.point(x, y), self.angle + angle, self.scale * scale)


@cache
def flat(path: Path) -> Points:
    """The points of a path, its curves in short lines; a closed one does not repeat its start."""
    at = np.array(path.start)
    parts = [at[None]]
    for step in path.steps:
        if len(step) == 2:
            parts.append(np.array([step]))
        else:
            handles = np.array(step).reshape(3, 2)
            w = _WEIGHTS
            parts.append(w[0] * at + w[1] * handles[0] + w[2] * handles[1] + w[3] * handles[2])
        at = parts[-1][-1]
    return np.concatenate(parts)


def hatching(path: Path, gap: float, angle: float = 45.0, width: float = THIN, colour: Colour = INK) -> Shape:
    """Parallel lines inside a closed path; `angle` is their direction."""
    turned = Frame(angle=-angle).points(flat(path))
    low, high = turned[:, 1].min(), turned[:, 1].max()
    back = Frame(angle=angle)
    lines = [
        line(back.point(left, y), back.point(right, y))
        for y in np.arange(low + gap / 2, high, gap)
        for left, right in _inside(turned, float(y))
        if right - left > gap / 4
    ]
    return Shape(tuple(lines), stroke=colour, width=width)


def _inside(points: Points, y: float) -> list[tuple[float, float]]:
    """The parts of a level line that lie inside a polygon."""
    ends = np.roll(points, -1, axis=0)
    across = (points[:, 1] <= y) != (ends[:, 1] <= y)
    a, b = points[across], ends[across]
    x = np.sort(a[:, 0] + (y - a[:, 1]) / (b[:, 1] - a[:, 1]) * (b[:, 0] - a[:, 0]))
    return [(float(x[each]), float(x[each + 1])) for each in range(0, len(x) - 1, 2)]


def dashed(points: Points, on: float, off: float) -> list[Points]:
    """An open line cut into dashes."""
    pieces: list[list[tuple[float, float]]] = []
    left, drawing = on, True
    for (x, y), (to_x, to_y) in pairwise(points):
        length, done = hypot(to_x - x, to_y - y), 0.0
        if drawing and not pieces:
            pieces.append([(x, y)])
        while length - done > left:
            done += left
            at = (x + (to_x - x) * done / length, y + (to_y - y) * done / length)
            if drawing:
                pieces[-1].append(at)
            else:
                pieces.append([at])
            drawing = not drawing
            left = on if drawing else off
        left -= length - done
        if drawing:
            pieces[-1].append((to_x, to_y))
    return [np.array(piece) for piece in pieces if len(piece) > 1]
