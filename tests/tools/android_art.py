"""Draws icon and splash of the Android package: `python -m tests.tools.android_art` writes assets/android."""

from collections.abc import Iterator
from pathlib import Path

from PIL import Image

from companion.artwork.pen import (
    Colour,
    Drawing,
    Group,
    Hand,
    Mark,
    Text,
    circle,
    drawn,
    filled,
    line,
    polygon,
    rounded,
)
from companion.artwork.raster import paint

FOLDER = Path(__file__).resolve().parents[2] / "assets" / "android"
SIDE = 108.0
"""Android cuts any shape out of a square of 108 units; only the middle 66 are sure to be seen."""
TILE = (24.0, 24.0, 60.0, 60.0)

FELT: Colour = (44, 94, 79)
FELT_LINE: Colour = (56, 110, 93)
PARCHMENT: Colour = (251, 246, 232)
GROUND: Colour = (244, 239, 226)
EDGE: Colour = (207, 196, 168)
INK: Colour = (29, 35, 32)
DEPTH: Colour = (22, 30, 27)
WALL: Colour = (62, 52, 38)
WOOD: Colour = (172, 116, 56)
PLANK: Colour = (122, 78, 34)
GLOW: Colour = (255, 194, 77)
RED: Colour = (200, 52, 43)
RED_DARK: Colour = (150, 34, 28)


def felt() -> Iterator[Mark]:
    """The table: felt with the lines of a board."""
    yield filled(polygon((0, 0), (SIDE, 0), (SIDE, SIDE), (0, SIDE)), colour=FELT)
    for at in range(6, 108, 12):
        yield drawn(line((at, 0), (at, SIDE)), colour=FELT_LINE, width=0.8)
        yield drawn(line((0, at), (SIDE, at)), colour=FELT_LINE, width=0.8)


def trapdoor() -> Iterator[Mark]:
    """A tile with its door open, and a pawn that has found out."""
    yield filled(rounded(*TILE, 7.0), colour=PARCHMENT)
    yield drawn(rounded(25.2, 25.2, 57.6, 57.6, 6.0), colour=EDGE, width=1.2)
    yield from _hole()
    yield from _pawn()
    yield from _door()


def _hole() -> Iterator[Mark]:
    yield filled(polygon((35, 49), (73, 49), (78, 77), (30, 77)), colour=WALL)
    yield filled(polygon((38, 54), (70, 54), (74.5, 77), (33.5, 77)), colour=DEPTH)


def _pawn() -> Iterator[Mark]:
    yield filled(polygon((54, 55), (58.4, 62), (63.5, 77), (44.5, 77), (49.6, 62)), colour=RED)
    yield filled(polygon((54, 55), (58.4, 62), (63.5, 77), (55.5, 77)), colour=RED_DARK)
    yield filled(rounded(47.6, 62.2, 12.8, 2.8, 1.4), colour=RED_DARK)
    yield filled(circle(54, 57.0, 6.3), colour=RED)
    yield filled(circle(51.9, 54.8, 1.7), colour=(236, 140, 132))
    # The front edge of the hole hides what is already below it.
    yield filled(polygon((28, 77), (80, 77), (80, 79.4), (28, 79.4)), colour=PARCHMENT)
    yield drawn(line((30, 77), (78, 77)), colour=PLANK, width=1.2)


def _door() -> Iterator[Mark]:
    yield filled(polygon((36, 48.6), (72, 48.6), (77, 30.5), (31, 30.5)), colour=WOOD)
    for top, foot in ((42.5, 45.0), (54.0, 54.0), (65.5, 63.0)):
        yield drawn(line((top, 30.5), (foot, 48.6)), colour=PLANK, width=1.0)
    yield drawn(polygon((36, 48.6), (72, 48.6), (77, 30.5), (31, 30.5)), colour=PLANK, width=1.4)
    yield drawn(line((36, 48.9), (72, 48.9)), colour=INK, width=1.8)
    yield drawn(circle(54, 36.4, 3.0), colour=GLOW, width=1.7)


def icon() -> Drawing:
    """For Androids that take a picture as it is."""
    marks = (*felt(), Group(tuple(trapdoor()), -21.6, -21.6, scale=1.4))
    return Drawing(SIDE, SIDE, marks, outline=rounded(0, 0, SIDE, SIDE, 20.0))


def icon_front() -> Drawing:
    """What moves before the background; nothing around the tile, whose corners a round mask leaves alone."""
    small = 0.8
    corner, side = SIDE / 2 - 30.0 * small, 60.0 * small
    away = SIDE * (1 - small) / 2
    tile = Group(tuple(trapdoor()), away, away, scale=small)
    return Drawing(SIDE, SIDE, (tile,), outline=rounded(corner, corner, side, side, 7.0 * small))


def icon_back() -> Drawing:
    """What lies behind."""
    return Drawing(SIDE, SIDE, tuple(felt()))


def splash() -> Drawing:
    """What is seen until the first screen is there."""
    ground = filled(polygon((0, 0), (SIDE, 0), (SIDE, SIDE), (0, SIDE)), colour=GROUND)
    tile = Group(tuple(trapdoor()), 5.4, -4.0, scale=0.9)
    name = Text("Trapdoor", SIDE / 2, 92.0, 15.0, Hand.TITLE, colour=INK)
    return Drawing(SIDE, SIDE, (ground, tile, name))


PICTURES = {
    "icon.png": (icon, 512, True),
    "icon_front.png": (icon_front, 432, True),
    "icon_back.png": (icon_back, 432, False),
    "splash.png": (splash, 864, False),
}
"""What is drawn, how wide in pixels, and whether something shines through around it."""


def painted(name: str) -> Image.Image:
    """One of the pictures."""
    draw, width, alpha = PICTURES[name]
    pixels = paint(draw(), width / SIDE, alpha=alpha)
    order = [2, 1, 0, 3] if alpha else [2, 1, 0]
    return Image.fromarray(pixels[:, :, order].copy())


def main() -> None:
    """Write them all."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in PICTURES:
        painted(name).save(FOLDER / name, optimize=True)


if __name__ == "__main__":
    main()
