"""Nets to cut out and fold: pyramids of every size, dice with their suits."""

from collections.abc import Iterator
from itertools import pairwise
from math import asin, cos, degrees, hypot, radians

from companion.artwork.look import Design, Look
from companion.artwork.pen import (
    INK,
    THIN,
    WHITE,
    Drawing,
    Mark,
    Path,
    Point,
    Shape,
    around,
    box,
    circle,
    filled,
    group,
    line,
    polygon,
)
from companion.artwork.piecepack import DARK, draw_die_side
from companion.games.martian.layout import STEEP

SIDES = 4
FLAP = 4.0
MARGIN = 1.0
DASHES = (1.6, 1.2)
PIP = 0.9
FACES = {(1, 0): "null", (0, 1): "ace", (1, 1): "2", (2, 1): "4", (1, 2): "5", (1, 3): "3"}
"""Which face stands where in the cross of a die's net: column and row. Opposite faces are 0-5, 1-4, 2-3."""


def net_size(base: float) -> tuple[float, float]:
    """What the net of a pyramid covers of a sheet."""
    points = _outline(base)
    left, right = min(x for x, _ in points), max(x for x, _ in points)
    top, bottom = min(y for _, y in points), max(y for _, y in points)
    return right - left + 2 * MARGIN, bottom - top + 2 * MARGIN


def draw_pyramid_net(look: Look, design: Design) -> Drawing:
    """Four sides in a fan around the tip, a flap to glue, pips on every side."""
    pyramid = next(each for each in look.content.pyramid if f"pyramid-{each.size}" == design.face)
    points = _outline(pyramid.base)
    x, y = (MARGIN - min(point[each] for point in points) for each in (0, 1))
    fan = _fan(pyramid.base)
    creases = [line((0.0, 0.0), corner) for corner in fan[1:]]
    marks = [
        Shape(tuple(creases), stroke=INK, width=THIN, dashes=DASHES),
        *_pips(pyramid.base, pyramid.value),
    ]
    moved = polygon(*((x + across, y + down) for across, down in points))
    return Drawing(design.width, design.height, (group(marks, x, y),), moved)


def _slope(base: float) -> tuple[float, float]:
    """How long an edge is from tip to corner, and how wide a side is at the tip in degrees."""
    edge = hypot(base * STEEP, base * 2**0.5 / 2)
    return edge, degrees(2 * asin(base / 2 / edge))


def _fan(base: float) -> list[Point]:
    """The corners of the base, from the left, hanging from the tip."""
    edge, angle = _slope(base)
    return [around(0.0, 0.0, edge, 180 + (SIDES / 2 - each) * angle) for each in range(SIDES + 1)]


def _outline(base: float) -> list[Point]:
    """Tip, corners, and the flap beside the last edge."""
    edge, angle = _slope(base)
    last = 180 - SIDES / 2 * angle
    flap = [
        around(0.0, 0.0, edge * part, last - degrees(FLAP / edge) * wide)
        for part, wide in ((0.94, 1.0), (0.3, 2.0))
    ]
    return [(0.0, 0.0), *_fan(base), *flap]


def _pips(base: float, value: int) -> Iterator[Mark]:
    edge, angle = _slope(base)
    far = edge * cos(radians(angle / 2)) - 4.0
    for side in range(SIDES):
        turn = 180 + (SIDES / 2 - side - 0.5) * angle
        pips = [filled(circle((each - (value - 1) / 2) * 3 * PIP, -far, PIP)) for each in range(value)]
        yield group(pips, 0.0, 0.0, turn)


def die_net_size(side: float) -> tuple[float, float]:
    """What the net of a die covers of a sheet."""
    return 3 * side + 2 * (FLAP + MARGIN), 4 * side + 2 * (FLAP + MARGIN)


def draw_die_net(look: Look, design: Design, suit: str) -> Drawing:
    """A cross of six sides with flaps."""
    side, start = look.content.die, FLAP + MARGIN
    marks: list[Mark] = []
    fold = WHITE if suit in DARK else INK
    for (column, row), face in FACES.items():
        x, y = start + column * side, start + row * side
        drawing = draw_die_side(look, Design("die", f"{suit}-{face}", side, side))
        marks.append(group(drawing.marks, x, y))
        marks.append(Shape((box(x, y, side, side),), stroke=fold, width=THIN, dashes=DASHES))
    return Drawing(design.width, design.height, tuple(marks), _cross(side, start))


def _cross(side: float, start: float) -> Path:
    """The outline of the cross, with flaps on every second of the edges that meet."""
    a, b, c, d, e = (start + each * side for each in range(5))
    corners = (
        (b, a),
        (c, a),
        (c, b),
        (d, b),
        (d, c),
        (c, c),
        (c, d),
        (c, e),
        (b, e),
        (b, d),
        (b, c),
        (a, c),
        (a, b),
        (b, b),
    )
    flaps = {(b, a), (c, a), (c, c), (c, d), (b, e), (b, d), (b, b)}
    points: list[Point] = []
    for corner, following in pairwise((*corners, corners[0])):
        points += _flapped(corner, following) if corner in flaps else [corner]
    return polygon(*points)


def _flapped(start: Point, end: Point) -> list[Point]:
    """An edge from its start, with a flap outside; outlines go clockwise, so outside is to the left."""
    length = hypot(end[0] - start[0], end[1] - start[1])
    x, y = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    slant = FLAP * 0.8
    near = start[0] + x * slant + y * FLAP, start[1] + y * slant - x * FLAP
    far = end[0] - x * slant + y * FLAP, end[1] - y * slant - x * FLAP
    return [start, near, far]
