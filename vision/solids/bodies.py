"""Standing pieces as bodies in space, and a picture of the table that they stand on."""

from collections.abc import Hashable
from dataclasses import dataclass
from functools import cache
from typing import Protocol

import numpy as np

from vision.picture import Floats, Picture
from vision.sighting import Point

Part = tuple[tuple[float, float], ...]
"""A convex part of a body: rings as height and half width, in millimetres."""

Box = tuple[int, int, int, int]
"""Left, top, right and bottom, in pixels."""

ROUND = 16
"""Points on a ring of a round body."""


class View(Hashable, Protocol):
    """Where things of the table are in a camera's picture."""

    def to_table(self, points: Picture, height: float = 0.0) -> Floats:
        """From pixels of what is so far above the table to millimetres on it."""

    def to_picture(self, points: Picture, height: float = 0.0) -> Floats:
        """From millimetres on the table, so far above it, to pixels."""


@dataclass(frozen=True, slots=True, eq=False)
class Scenery:
    """A picture of a calibrated mat, its size in millimetres, what the camera makes of its white paper."""

    picture: Picture
    view: View
    size: tuple[float, float]
    white: tuple[float, float, float]

    def rim(self) -> Floats:
        """The mat's corners in the picture."""
        width, height = self.size
        corners = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32)
        return self.view.to_picture(corners)

    def holds(self, point: Point, margin: float) -> bool:
        """Whether a point is on the mat and that far from its rim."""
        (x, y), (width, height) = point, self.size
        return margin <= x <= width - margin and margin <= y <= height - margin

    def there(self, box: Box) -> Point:
        """The point of the mat in the middle of a box of pixels."""
        left, top, right, bottom = box
        x, y = self.view.to_table(np.array([[(left + right) / 2, (top + bottom) / 2]], np.float32))[0]
        return float(x), float(y)


@dataclass(frozen=True, slots=True, eq=False)
class Body:
    """A piece's body: what it is, how wide and tall, its convex parts, and a white ring on its top.

    Things cut from printed board have the colour on their top only: they are not `dyed`.
    """

    kind: str
    name: str
    width: float
    tall: float
    parts: tuple[Part, ...]
    corners: int = ROUND
    ring: tuple[float, float] | None = None
    dyed: bool = True


def ball(middle: float, radius: float) -> Part:
    """A ball as rings."""
    turns = np.linspace(-np.pi / 2, np.pi / 2, 7)
    return tuple((middle + radius * float(np.sin(turn)), radius * float(np.cos(turn))) for turn in turns)


@cache
def pawn_body(width: float, tall: float) -> Body:
    """A cone with a ball on top."""
    radius = 0.29 * width
    cone = ((0.0, width / 2), (0.12 * tall, 0.44 * width), (tall - 1.5 * radius, 0.17 * width))
    return Body("pawn", "pawn", width, tall, (cone, ball(tall - radius, radius)))


@cache
def drum_body(width: float, tall: float) -> Body:
    """A low cylinder with a white ring on its top."""
    half = width / 2
    ring = (0.36 * width, 0.21 * width)
    return Body("pawn", "drum", width, tall, (((0.0, half), (tall, half)),), ring=ring)


@cache
def disc_body(kind: str, width: float, tall: float, dyed: bool = False) -> Body:
    """A flat round marker."""
    return Body(kind, "disc", width, tall, (((0.0, width / 2), (tall, width / 2)),), dyed=dyed)


@cache
def square_body(kind: str, width: float, tall: float, dyed: bool = False) -> Body:
    """A flat square marker."""
    return Body(kind, "square", width, tall, (((0.0, width / 2), (tall, width / 2)),), corners=4, dyed=dyed)


@cache
def pyramid_body(name: str, width: float, tall: float) -> Body:
    """A steep pyramid with four sides."""
    return Body("pyramid", name, width, tall, (((0.0, width / 2), (tall, 0.0)),), corners=4)


def footprint(x: float, y: float, width: float) -> tuple[Point, ...]:
    """The square that a piece covers of the table."""
    half = width / 2
    return (x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)
