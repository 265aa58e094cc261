"""A mat on sheets that are glued together: each shows a part of it, and some of its neighbours' parts."""

from collections.abc import Iterator
from math import ceil

from companion.artwork.look import Look
from companion.artwork.pages import Item, Page, Paper, Window
from companion.artwork.pen import (
    HAIR,
    THIN,
    Anchor,
    Drawing,
    Hand,
    Mark,
    Point,
    Shape,
    Text,
    box,
    drawn,
    group,
    line,
)
from companion.artwork.pictures import sign
from companion.artwork.tints import FAINT, GREY

MARGIN = 8.0
OVERLAP = 8.0
"""How much of the mat is on both of two neighbouring sheets: there they are glued."""
DASHES = (2.0, 1.5)
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def mat_pages(look: Look, mat: Drawing, paper: Paper) -> Iterator[Page]:
    """The sheets of a mat, row by row; upright or across, whichever needs fewer."""
    size = min((paper.size, paper.size[::-1]), key=lambda size: _count(mat, size))
    columns, rows = _columns_and_rows(mat, size)
    part = (size[0] - 2 * MARGIN, size[1] - 2 * MARGIN)
    last = f"{LETTERS[columns - 1]}{rows}"
    for row in range(rows):
        for column in range(columns):
            left, top = column * (part[0] - OVERLAP), row * (part[1] - OVERLAP)
            window = Window(left, top, min(part[0], mat.width - left), min(part[1], mat.height - top))
            name = look.note("sheet-mat", game=look.title, sheet=f"{LETTERS[column]}{row + 1}", last=last)
            yield _page(look, mat, window, size, name)


def _columns_and_rows(mat: Drawing, size: tuple[float, float]) -> tuple[int, int]:
    across, down = (each - 2 * MARGIN for each in size)
    return _sheets(mat.width, across), _sheets(mat.height, down)


def _sheets(length: float, part: float) -> int:
    return max(1, ceil((length - OVERLAP) / (part - OVERLAP)))


def _count(mat: Drawing, size: tuple[float, float]) -> int:
    columns, rows = _columns_and_rows(mat, size)
    return columns * rows


def _page(look: Look, mat: Drawing, window: Window, size: tuple[float, float], name: str) -> Page:
    width, height = size
    part = Item(mat, MARGIN + window.width / 2, MARGIN + window.height / 2, 0.0, window)
    marks = (*_seams(look, mat, window), *_names(look, window, name))
    return Page(width, height, (part, Item(Drawing(width, height, marks), width / 2, height / 2)))


def _seams(look: Look, mat: Drawing, window: Window) -> Iterator[Mark]:
    """Where to cut: along the mat's own edge, and along a seam; where glue goes, a dashed line."""
    right, bottom = MARGIN + window.width, MARGIN + window.height
    yield drawn(box(MARGIN, MARGIN, window.width, window.height), width=HAIR, colour=GREY)
    if window.x > 0:
        yield _cut_sign(MARGIN, bottom + 3.4, 0.0)
    if window.y > 0:
        yield _cut_sign(right + 3.4, MARGIN, -90.0)
    if window.x + window.width < mat.width - 0.01:
        yield _seam((right - OVERLAP, MARGIN), (right - OVERLAP, bottom))
        yield _flap_words(look, right - OVERLAP / 2, MARGIN + window.height / 2, -90.0)
    if window.y + window.height < mat.height - 0.01:
        yield _seam((MARGIN, bottom - OVERLAP), (right, bottom - OVERLAP))
        yield _flap_words(look, MARGIN + window.width / 2, bottom - OVERLAP / 2, 0.0)


def _seam(start: Point, end: Point) -> Mark:
    return Shape((line(start, end),), stroke=FAINT, width=THIN, dashes=DASHES)


def _flap_words(look: Look, x: float, y: float, angle: float) -> Mark:
    return group((Text(look.note("sheet-glue"), 0, 0.9, 2.6, Hand.TEXT, colour=FAINT),), x, y, angle)


def _cut_sign(x: float, y: float, angle: float) -> Mark:
    return sign("scissors", x, y, 4.4, angle=angle - 90, ink=GREY)


def _names(look: Look, window: Window, name: str) -> Iterator[Mark]:
    top, bottom, right = MARGIN - 2.2, MARGIN + window.height + 3.4, MARGIN + window.width
    yield Text(name, MARGIN, top, 3.0, Hand.BOLD, Anchor.LEFT, GREY)
    yield Text(look.note("sheet-true"), right, top, 2.8, Hand.TEXT, Anchor.RIGHT, GREY)
    yield Text(look.note("setup-mat"), MARGIN + 4, bottom, 2.8, Hand.TEXT, Anchor.LEFT, GREY)
