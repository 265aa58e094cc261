"""A drawing is a list of marks in millimetres, x to the right and y down; it knows no pixels and no paper.

Marks are frozen and can be compared and hashed: the same drawing is painted once.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from math import cos, pi, sin

Point = tuple[float, float]
Colour = tuple[int, int, int]
"""Red, green, blue, 0 to 255."""
Step = tuple[float, ...]
"""To a point in a straight line (x, y), or in a curve with two handles (x1, y1, x2, y2, x, y)."""

INK: Colour = (30, 28, 36)
BLACK: Colour = (0, 0, 0)
WHITE: Colour = (255, 255, 255)
HAIR = 0.15
THIN = 0.3
LINE = 0.5
# The handles that make a quarter of a circle out of a curve.
ROUND = 0.5522847498


class Hand(StrEnum):
    """The letterings."""

    TITLE = "title"
    BOLD = "bold"
    TEXT = "text"


class Anchor(StrEnum):
    """Which end of a line of text its point is."""

    LEFT = "left"
    MIDDLE = "middle"
    RIGHT = "right"


@dataclass(frozen=True, slots=True)
class Path:
    """A line that goes from its start through its steps, and back to the start if it is closed."""

    start: Point
    steps: tuple[Step, ...]
    closed: bool = False


@dataclass(frozen=True, slots=True)
class Shape:
    """Paths that are filled (where an odd number of them lie around), drawn along, or both."""

    paths: tuple[Path, ...]
    fill: Colour | None = None
    stroke: Colour | None = None
    width: float = LINE
    dashes: tuple[float, float] | None = None


@dataclass(frozen=True, slots=True)
class Text:
    """One line of text; x and y are where it stands on its base line, `size` is that of an em."""

    words: str
    x: float
    y: float
    size: float
    hand: Hand = Hand.TEXT
    anchor: Anchor = Anchor.MIDDLE
    colour: Colour = INK


@dataclass(frozen=True, slots=True)
class Group:
    """Marks with an origin of their own, which lies at x and y, scaled and then turned clockwise."""

    marks: "tuple[Mark, ...]"
    x: float = 0.0
    y: float = 0.0
    angle: float = 0.0
    scale: float = 1.0


Mark = Shape | Text | Group


@dataclass(frozen=True, slots=True)
class Drawing:
    """Marks on a piece of paper; what `outline` leaves out is no part of it (None: all of it is)."""

    width: float
    height: float
    marks: tuple[Mark, ...]
    outline: Path | None = None


def line(*points: Point) -> Path:
    """An open line through points."""
    return Path(points[0], points[1:])


def polygon(*points: Point) -> Path:
    """A closed line through points."""
    return Path(points[0], points[1:], closed=True)


def box(x: float, y: float, width: float, height: float) -> Path:
    """A rectangle from its upper left corner."""
    return polygon((x, y), (x + width, y), (x + width, y + height), (x, y + height))


def rounded(x: float, y: float, width: float, height: float, radius: float) -> Path:
    """A rectangle with round corners, from its upper left corner."""
    right, bottom, bend = x + width, y + height, radius * (1 - ROUND)
    steps: tuple[Step, ...] = (
        (right - radius, y),
        (right - bend, y, right, y + bend, right, y + radius),
        (right, bottom - radius),
        (right, bottom - bend, right - bend, bottom, right - radius, bottom),
        (x + radius, bottom),
        (x + bend, bottom, x, bottom - bend, x, bottom - radius),
        (x, y + radius),
        (x, y + bend, x + bend, y, x + radius, y),
    )
    return Path((x + radius, y), steps, closed=True)


def ellipse(x: float, y: float, across: float, down: float) -> Path:
    """An ellipse around a point, with its two radii."""
    a, b = across * ROUND, down * ROUND
    steps = (
        (x + a, y - down, x + across, y - b, x + across, y),
        (x + across, y + b, x + a, y + down, x, y + down),
        (x - a, y + down, x - across, y + b, x - across, y),
        (x - across, y - b, x - a, y - down, x, y - down),
    )
    return Path((x, y - down), steps, closed=True)


def circle(x: float, y: float, radius: float) -> Path:
    """A circle around a point."""
    return ellipse(x, y, radius, radius)


def around(x: float, y: float, radius: float, angle: float) -> Point:
    """The point at a distance; angles go clockwise in degrees, 0 is up."""
    turn = angle * pi / 180
    return x + radius * sin(turn), y - radius * cos(turn)


def star(x: float, y: float, outer: float, inner: float, tips: int, angle: float = 0.0) -> Path:
    """A star; the first tip points up unless it is turned."""
    half = 180 / tips
    return polygon(
        *(around(x, y, inner if each % 2 else outer, angle + each * half) for each in range(2 * tips))
    )


def filled(*paths: Path, colour: Colour = INK) -> Shape:
    """A shape without an outline."""
    return Shape(paths, fill=colour)


def drawn(*paths: Path, width: float = LINE, colour: Colour = INK, fill: Colour | None = None) -> Shape:
    """A shape with an outline."""
    return Shape(paths, fill=fill, stroke=colour, width=width)


def group(
    marks: Iterable[Mark], x: float = 0.0, y: float = 0.0, angle: float = 0.0, scale: float = 1.0
) -> Group:
    """Marks put somewhere."""
    return Group(tuple(marks), x, y, angle, scale)


def placed(drawing: Drawing, x: float, y: float, angle: float = 0.0, scale: float = 1.0) -> Group:
    """A drawing with its middle at a point."""
    moved = Group(drawing.marks, -drawing.width / 2, -drawing.height / 2)
    return Group((moved,), x, y, angle, scale)
