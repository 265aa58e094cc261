"""Pictures written as text: a tone and a line, in a field of 100 by 100.

    "o M 10 90 L 50 10 90 90 Z"       a triangle

Tones: o outline on white, f filled, w white, l line, t thin line, h b hatched either way, x hatched both
ways, p a pale tint, d dotted line. A `=` after the tone draws the same again, mirrored left to right.
Lines: M start, L straight through points, S smooth through points, V the same but with a corner where it
begins, Z closed. Or O x y radius [radius] for a circle or an ellipse, R x y width height [corner] for a
rectangle.
"""

import re
from collections.abc import Iterator
from itertools import pairwise
from math import dist

from companion.artwork.curves import hatching
from companion.artwork.pen import (
    INK,
    WHITE,
    Colour,
    Mark,
    Path,
    Point,
    Shape,
    Step,
    box,
    ellipse,
    rounded,
)

FIELD = 100.0
STROKE = 2.0
FINE = 1.1
GAP = 4.2
# With this share of the distance as handles, four points on a circle make a circle.
ROUNDNESS = 0.39
_TOKEN = re.compile(r"[A-Z]|-?\d+(?:\.\d+)?")


class StrokeError(ValueError):
    """A picture's line that cannot be drawn."""


def read_stroke(written: str, pale: Colour = WHITE, ink: Colour = INK) -> tuple[Mark, ...]:
    """The marks of one line of a picture, with the middle of the field as origin."""
    tone, _, rest = written.partition(" ")
    paths = tuple(_read_paths(rest, written))
    if not paths:
        raise StrokeError(f"nothing to draw in {written!r}")
    if tone.endswith("="):
        paths += tuple(_mirrored(path) for path in paths)
    return tuple(mark for path in paths for mark in _toned(tone.rstrip("="), path, pale, ink))


def _toned(tone: str, path: Path, pale: Colour, ink: Colour) -> Iterator[Mark]:
    match tone:
        case "f":
            yield Shape((path,), fill=ink, stroke=ink, width=FINE)
        case "w":
            yield Shape((path,), fill=WHITE)
        case "o" | "p":
            yield Shape((path,), fill=pale if tone == "p" else WHITE, stroke=ink, width=STROKE)
        case "h" | "b" | "x":
            yield Shape((path,), fill=WHITE)
            if tone in "hx":
                yield hatching(path, GAP, -45, FINE, ink)
            if tone in "bx":
                yield hatching(path, GAP, 45, FINE, ink)
            yield Shape((path,), stroke=ink, width=STROKE)
        case "l" | "t":
            yield Shape((path,), stroke=ink, width=STROKE if tone == "l" else FINE)
        case "d":
            yield Shape((path,), stroke=ink, width=FINE, dashes=(3.0, 3.0))
        case _:
            raise StrokeError(f"there is no tone {tone!r}")


def _read_paths(rest: str, written: str) -> Iterator[Path]:
    """The paths of a line; every M, O and R begins another."""
    parts: list[tuple[str, list[float]]] = []
    for token in _TOKEN.findall(rest):
        if token.isalpha():
            parts.append((token, []))
        elif parts:
            parts[-1][1].append(float(token))
    while parts:
        command, numbers = parts.pop(0)
        match command, numbers:
            case "O", [x, y, across]:
                yield ellipse(x - 50, y - 50, across, across)
            case "O", [x, y, across, down]:
                yield ellipse(x - 50, y - 50, across, down)
            case "R", [x, y, width, height]:
                yield box(x - 50, y - 50, width, height)
            case "R", [x, y, width, height, corner]:
                yield rounded(x - 50, y - 50, width, height, corner)
            case "M", [_, _]:
                yield _walk(_point(numbers), parts)
            case _:
                raise StrokeError(f"cannot draw {command} in {written!r}")


def _walk(start: Point, parts: list[tuple[str, list[float]]]) -> Path:
    """A path from its start; takes what belongs to it from the parts."""
    runs: list[tuple[str, list[Point]]] = []
    closed = False
    while parts and parts[0][0] in "LSVZ" and not closed:
        command, numbers = parts.pop(0)
        points = [_point(numbers[each : each + 2]) for each in range(0, len(numbers), 2)]
        closed = command == "Z"
        if command == "S" and runs and runs[-1][0] in "SV":
            runs[-1][1].extend(points)
        elif not closed:
            runs.append((command, points))
    return Path(start, tuple(_steps(start, runs, closed)), closed)


def _steps(start: Point, runs: list[tuple[str, list[Point]]], closed: bool) -> Iterator[Step]:
    at = start
    for command, points in runs:
        if command == "L":
            yield from points
        else:
            # All round without a corner, unless it comes back to its start as a point of its own.
            endless = closed and len(runs) == 1 and command == "S" and points[-1] != start
            yield from smooth((at, *points), closed=endless)
        at = points[-1]


def smooth(points: tuple[Point, ...], *, closed: bool = False) -> list[Step]:
    """Curves through points, each bending as its neighbours suggest."""
    before, after = (points[-1:], points[:2]) if closed else (points[:1], points[-1:])
    around = (*before, *points, *after)
    pairs = pairwise(range(1, len(around) - 1))
    return [_curve(*(around[at] for at in (a - 1, a, b, b + 1))) for a, b in pairs]


def _curve(before: Point, start: Point, end: Point, after: Point) -> Step:
    reach = ROUNDNESS * dist(start, end)
    x, y = _towards(before, end, reach)
    to_x, to_y = _towards(after, start, reach)
    return (start[0] + x, start[1] + y, end[0] + to_x, end[1] + to_y, *end)


def _towards(start: Point, end: Point, reach: float) -> Point:
    """A step of that length in the direction from one point to another."""
    length = dist(start, end) or 1.0
    return (end[0] - start[0]) * reach / length, (end[1] - start[1]) * reach / length


def _point(numbers: list[float]) -> Point:
    return numbers[0] - FIELD / 2, numbers[1] - FIELD / 2


def _mirrored(path: Path) -> Path:
    steps = tuple(
        tuple(-each if index % 2 == 0 else each for index, each in enumerate(step)) for step in path.steps
    )
    return Path((-path.start[0], path.start[1]), steps, path.closed)
