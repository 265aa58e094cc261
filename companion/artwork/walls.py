"""The walls of dungeon tiles, each pattern of another darkness or direction."""

from collections.abc import Iterator

from companion.artwork.curves import hatching
from companion.artwork.pen import INK, LINE, Mark, Path, Shape, box, circle, filled, line

WALLS = ("stones", "upright", "rising", "falling", "tiles", "crossed", "level", "waves", "dots")


def draw_walls(pattern: str, side: float) -> Iterator[Mark]:
    """A whole tile of wall; floors are cleared afterwards."""
    whole = box(0, 0, side, side)
    match pattern:
        case "stones":
            yield from _courses(side, 4.2, 7.0)
        case "tiles":
            yield from _courses(side, 3.4, 3.4, shifted=False)
        case "upright":
            yield hatching(whole, 1.6, 90, 0.8)
        case "level":
            yield hatching(whole, 1.6, 0, 0.8)
        case "rising":
            yield hatching(whole, 1.5, -45, 0.5)
        case "falling":
            yield hatching(whole, 2.2, 45, 1.1)
        case "crossed":
            yield hatching(whole, 1.5, 45, 0.4)
            yield hatching(whole, 1.5, -45, 0.4)
        case "waves":
            yield from _waves(side)
        case _:
            yield from _dots(side)


def _courses(side: float, height: float, width: float, *, shifted: bool = True) -> Iterator[Mark]:
    """Courses of stones; every second one is shifted by half a stone."""
    paths = []
    for number in range(int(side / height) + 1):
        y = number * height
        paths.append(line((0, y), (side, y)))
        start = width / 2 if shifted and number % 2 else width
        joints = range(int((side - start) / width) + 1)
        paths += [
            line((start + each * width, y), (start + each * width, min(side, y + height))) for each in joints
        ]
    yield Shape(tuple(paths), stroke=INK, width=LINE)


def _waves(side: float) -> Iterator[Mark]:
    paths = []
    for row in range(int(side / 2.6) + 1):
        y = row * 2.6
        steps = tuple(
            (x + 1.2, y - 1.6, x + 2.4, y - 1.6, x + 3.6, y) for x in (each * 3.6 for each in range(14))
        )
        paths.append(Path((0, y), steps))
    yield Shape(tuple(paths), stroke=INK, width=LINE)


def _dots(side: float) -> Iterator[Mark]:
    for row in range(int(side / 2.5) + 1):
        shift = 1.25 if row % 2 else 0.0
        for column in range(int(side / 2.5) + 1):
            yield filled(circle(column * 2.5 + shift, row * 2.5, 0.6))
