"""The dungeon's mat: where tiles can lie around Home Base, ring by ring, and the stacks beside them."""

from collections.abc import Iterator
from dataclasses import replace

from companion.artwork.look import Look
from companion.artwork.pen import THIN, Hand, Mark, Shape, Text, box, drawn, line
from companion.artwork.pictures import show
from companion.artwork.places import draw_place
from companion.artwork.tints import FAINT, GREY
from companion.games.dungeon.ground import DEEPEST, HOME, format_space, rings_per_level
from companion.games.dungeon.layout import MARGIN, TILE
from companion.kernel.layout import Layout

LEVELS = ("I", "II", "III")
CROSS = 2.2
LONG_DASHES = (5.0, 2.5)


def draw_ground(look: Look, layout: Layout) -> Iterator[Mark]:
    """The whole mat, whatever lies on it: it is printed once."""
    reach = round(((layout.height - 2 * MARGIN) / TILE - 1) / 2)
    middle = layout.height / 2
    yield from _crosses(reach, middle)
    yield from _names(reach, middle)
    yield from _levels(look, layout, reach, middle)
    yield show("dungeon", "home", middle, middle, TILE * 0.5, ink=FAINT)
    for place in layout.places:
        if place.kind not in ("space", "free"):
            yield from draw_place(look, replace(place, label=_label(place.id)))


def _label(place: str) -> str:
    return place.removeprefix("stack-")


def _crosses(reach: int, middle: float) -> Iterator[Mark]:
    """A small cross wherever four tiles meet."""
    corners = [middle + (each - 0.5) * TILE for each in range(-reach, reach + 2)]
    paths = [line((x - CROSS, y), (x + CROSS, y)) for x in corners for y in corners]
    paths += [line((x, y - CROSS), (x, y + CROSS)) for x in corners for y in corners]
    yield Shape(tuple(paths), stroke=GREY, width=THIN)


def _names(reach: int, middle: float) -> Iterator[Mark]:
    span = range(-reach, reach + 1)
    for east in span:
        for north in span:
            space = format_space(east, north)
            if space != HOME:
                x, y = middle + east * TILE, middle - north * TILE
                yield Text(space, x, y + 1.2, 4.0, Hand.BOLD, colour=FAINT)


def _levels(look: Look, layout: Layout, reach: int, middle: float) -> Iterator[Mark]:
    """A line around Home Base, and one where each level ends."""
    players = sum(piece.kind == "pawn" for piece in layout.pieces)
    per_level = rings_per_level(players)
    yield drawn(box(middle - TILE / 2, middle - TILE / 2, TILE, TILE), width=THIN, colour=GREY)
    for level in range(1, DEEPEST + 1):
        ring = per_level * (level - 1) + 1
        if level < DEEPEST:
            half = (per_level * level + 0.5) * TILE
            frame = box(middle - half, middle - half, 2 * half, 2 * half)
            yield Shape((frame,), stroke=GREY, width=THIN, dashes=LONG_DASHES)
        if ring <= reach:
            y = middle - (ring - 0.5) * TILE - 3.0
            words = look.note("mat-level", level=LEVELS[level - 1])
            yield Text(words, middle, y, 4.6, Hand.TITLE, colour=GREY)
