"""The pictures of a game for a screen: as few letters as possible, since they travel to phones.

A picture is a list of shapes, each `[path, fill, stroke, width]`: a path as SVG writes it, in halves of the
field's hundredths with the middle as origin; colours as `#rrggbb` or nothing; the width of the line.
"""

from collections.abc import Iterable, Iterator
from math import cos, radians, sin

from companion.artwork.pen import Colour, Group, Mark, Path, Point, Shape
from companion.artwork.pictures import SIGNS, marks_of, names_of

FINENESS = 2
"""Steps to a hundredth of the field."""
_PRINTED_ONLY = ("scene-", "crest-")
_SIGNS = {"martian": ("suns", "moons", "crowns", "arms"), "dungeon": ("home",), "ninja": ("shuriken",)}
PALE: Colour = (246, 226, 178)
Move = tuple[float, float, float, float]
"""Across and down of what lies at the origin, and of one step to the right."""
SvgShape = list[str | float]


def pictures_of(game: str) -> dict[str, list[SvgShape]]:
    """All pictures that the screens of a game show, by the ids of what they show."""
    own = {name: svg_of(game, name) for name in names_of(game) if not name.startswith(_PRINTED_ONLY)}
    return own | {name: svg_of(SIGNS, name) for name in _SIGNS.get(game, ())}


def svg_of(book: str, name: str) -> list[SvgShape]:
    """A picture as shapes."""
    return list(_shapes(marks_of(book, name, PALE), (0, 0, FINENESS, 0)))


def _shapes(marks: Iterable[Mark], move: Move) -> Iterator[SvgShape]:
    """The shapes in their order; neighbours that look the same become one."""
    last: SvgShape = []
    for shape, moved in _flat(marks, move):
        size = (moved[2] ** 2 + moved[3] ** 2) ** 0.5
        path = "".join(_path(each, moved) for each in shape.paths)
        look: SvgShape = [_colour(shape.fill), _colour(shape.stroke), round(shape.width * size, 1)]
        if last and last[1:] == look and shape.fill is None:
            last[0] = str(last[0]) + path
            continue
        if last:
            yield last
        last = [path, *look]
    if last:
        yield last


def _flat(marks: Iterable[Mark], move: Move) -> Iterator[tuple[Shape, Move]]:
    for mark in marks:
        match mark:
            case Group():
                yield from _flat(mark.marks, _within(move, mark))
            case Shape():
                yield mark, move


def _within(move: Move, group: Group) -> Move:
    x, y = _moved((group.x, group.y), move)
    c, s = cos(radians(group.angle)) * group.scale, sin(radians(group.angle)) * group.scale
    return x, y, move[2] * c - move[3] * s, move[2] * s + move[3] * c


def _moved(point: Point, move: Move) -> Point:
    x, y = point
    return move[0] + move[2] * x - move[3] * y, move[1] + move[3] * x + move[2] * y


def _path(path: Path, move: Move) -> str:
    """The path in whole steps, each from where the last one ended."""
    at = _whole(path.start, move)
    written = f"M{at[0]} {at[1]}"
    for step in path.steps:
        points = [_whole((step[i], step[i + 1]), move) for i in range(0, len(step), 2)]
        written += ("l" if len(points) == 1 else "c") + _numbers(points, at)
        at = points[-1]
    return written + ("z" if path.closed else "")


def _whole(point: Point, move: Move) -> tuple[int, int]:
    x, y = _moved(point, move)
    return round(x), round(y)


def _numbers(points: list[tuple[int, int]], at: tuple[int, int]) -> str:
    written = " ".join(f"{x - at[0]} {y - at[1]}" for x, y in points)
    return written.replace(" -", "-")


def _colour(colour: Colour | None) -> str:
    return "" if colour is None else "#{:02x}{:02x}{:02x}".format(*colour)
