"""The mat of a game: its board and places, four corner markers, a ruler along its edges."""

from collections.abc import Iterator

from companion.artwork.flats import code_marks
from companion.artwork.look import Artist, Look
from companion.artwork.pen import (
    HAIR,
    THIN,
    Anchor,
    Drawing,
    Hand,
    Mark,
    Path,
    Shape,
    Text,
    drawn,
    group,
    line,
)
from companion.artwork.tints import GREY
from companion.kernel.layout import Layout
from vision.mat.markers import MAT_MARKER_INSET, MAT_MARKER_SIDE, MODULES, mat_marker

MATS = {"grid": 0, "dungeon": 1, "jungle": 2, "martian": 3, "ninja": 4}
OTHER_MAT = 9
QUIET = MAT_MARKER_SIDE / MODULES
CORNER = MAT_MARKER_INSET + MAT_MARKER_SIDE + 2 * QUIET
"""What the markers need of each edge of the mat."""
RULER = 5.0
"""How far the ruler is from the edges."""
SCALE_BAR = 100.0


def mat_number(game: str) -> int:
    """The number of a game's mat among the markers."""
    return MATS.get(game, OTHER_MAT)


def marker_spots(layout: Layout) -> tuple[tuple[float, float], ...]:
    """The middles of the four markers, clockwise from the upper left."""
    near = MAT_MARKER_INSET + MAT_MARKER_SIDE / 2
    right, bottom = layout.width - near, layout.height - near
    return (near, near), (right, near), (right, bottom), (near, bottom)


def draw_mat(artist: Artist, look: Look, layout: Layout) -> Drawing:
    """The whole mat."""
    marks = (*artist.ground(look, layout), *_ruler(layout), *_markers(look, layout), *_footer(look, layout))
    return Drawing(layout.width, layout.height, marks)


def _markers(look: Look, layout: Layout) -> Iterator[Mark]:
    side = MAT_MARKER_SIDE + 2 * QUIET
    for corner, (x, y) in enumerate(marker_spots(layout)):
        number = mat_marker(mat_number(look.game.key), corner)
        yield group(code_marks(number, side), x - side / 2, y - side / 2)


def _ruler(layout: Layout) -> Iterator[Mark]:
    """Millimetres from the upper left corner along all edges: a tick every ten, a number every hundred."""
    for length, far, upright in ((layout.width, layout.height, False), (layout.height, layout.width, True)):
        ticks = [each for each in range(0, int(length), 10) if CORNER <= each <= length - CORNER]
        for edge, outward in ((RULER, -1.0), (far - RULER, 1.0)):
            paths = [_along(upright, (CORNER, edge), (length - CORNER, edge))]
            paths += [_along(upright, (at, edge), (at, edge + outward * _tick(at))) for at in ticks]
            yield Shape(tuple(paths), stroke=GREY, width=HAIR)
            for at in ticks:
                if at % 100 == 0:
                    yield _number(at, edge + outward * 3.6, upright)


def _tick(at: int) -> float:
    return 2.0 if at % 100 == 0 else 1.0


def _along(upright: bool, *points: tuple[float, float]) -> Path:
    return line(*((y, x) if upright else (x, y) for x, y in points))


def _number(at: int, beside: float, upright: bool) -> Mark:
    text = Text(str(at), 0, 0.8, 2.4, Hand.TEXT, Anchor.MIDDLE, GREY)
    return group((text,), beside, at, -90) if upright else group((text,), at, beside)


def _footer(look: Look, layout: Layout) -> Iterator[Mark]:
    """The game's name, and a hundred millimetres to check the print by."""
    y = layout.height - RULER - 4.5
    yield Text(look.title, CORNER + 2, y + 1.4, 5.0, Hand.TITLE, Anchor.LEFT, GREY)
    left, right = layout.width - CORNER - 16 - SCALE_BAR, layout.width - CORNER - 16
    ends = (line((each, y - 1.5), (each, y + 1.5)) for each in (left, right))
    yield drawn(line((left, y), (right, y)), *ends, width=THIN, colour=GREY)
    yield Text("100 mm", right + 2, y + 1, 3.4, Hand.TEXT, Anchor.LEFT, GREY)
