"""What a camera sees of a standing piece: the pixels that its body covers around its foot."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

import cv2
import numpy as np

from vision.picture import Floats, Picture
from vision.solids.bodies import Body, View

SUBPIXELS = 4
# Edges are softened as lens and camera soften them.
SOFT = 0.6
# Pixels around a stamp's outline, and around its cover for the halo.
PAD, HALO = 3, 6
# Millimetres between places for which stamps are made.
NET = 50.0
# With fewer pixels a millimetre than this the white of a ring runs into the colour beside it.
SPARSE = 1.05


@dataclass(frozen=True, slots=True, eq=False)
class Stamp:
    """What a body covers of the picture around its foot, as shares of each pixel: all, coloured, white.

    `rim` are the pixels just around it; `halo` those a little further away: it is `HALO` pixels larger on
    all sides. Where it is `mixed`, there are so few pixels that most have some of the white and some of the
    colour in them.
    """

    body: Body
    cover: Floats
    colour: Floats
    white: Floats
    rim: Floats
    halo: Floats
    foot: tuple[int, int]
    mixed: bool = False


@lru_cache(maxsize=8)
def unit_ring(corners: int) -> Floats:
    """A ring of half width one: round, or the corners of a square from the upper left on."""
    if corners == 4:
        return np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]], np.float32)
    turns = np.arange(corners) * (2 * np.pi / corners)
    return np.stack([np.cos(turns), np.sin(turns)], axis=1).astype(np.float32)


def ring_at(body: Body, view: View, foot: Floats, half: float, height: float) -> Floats:
    """A ring around a body's axis, in pixels."""
    return view.to_picture(foot + unit_ring(body.corners) * half, height)


def outlines(body: Body, view: View, foot: Floats) -> Iterator[Floats]:
    """The outline of each part in the picture, in pixels."""
    for part in body.parts:
        rings = [ring_at(body, view, foot, half, height) for height, half in part]
        yield np.asarray(cv2.convexHull(np.concatenate(rings).astype(np.float32))[:, 0], np.float32)


def filled(size: tuple[int, int], shapes: Sequence[Floats], holes: Sequence[Floats] = ()) -> Floats:
    """Shares of pixels inside convex outlines and outside holes, with soft edges."""
    mask: Picture = np.zeros(size, np.uint8)
    for value, some in ((255, shapes), (0, holes)):
        for outline in some:
            points = np.round(outline * (1 << SUBPIXELS)).astype(np.int32)
            cv2.fillConvexPoly(mask, points, value, cv2.LINE_AA, SUBPIXELS)
    return np.asarray(cv2.GaussianBlur(mask.astype(np.float32) / 255, (0, 0), SOFT), np.float32)


def stamp(body: Body, view: View, x: float, y: float, scale: float = 1.0) -> Stamp:
    """The body's stamp at a place of the table, its foot in the middle of a pixel of the scaled picture."""
    foot = np.array([x, y], np.float32)
    origin = view.to_picture(foot[None])[0]
    parts = [(outline - origin) * scale for outline in outlines(body, view, foot)]
    every = np.concatenate(parts)
    low, high = np.floor(every.min(axis=0)).astype(int) - PAD, np.ceil(every.max(axis=0)).astype(int) + PAD
    size = (int(high[1] - low[1]) + 1, int(high[0] - low[0]) + 1)

    def on_top(half: float) -> Floats:
        return np.asarray((ring_at(body, view, foot, half, body.tall) - origin) * scale - low, np.float32)

    cover = filled(size, [outline - low for outline in parts])
    white = (
        filled(size, [on_top(body.ring[0])], [on_top(body.ring[1])]) if body.ring else np.zeros_like(cover)
    )
    colour = np.maximum(cover - white, 0) if body.dyed else filled(size, [on_top(body.width / 2)])
    rim = np.asarray(cv2.dilate(cover, np.ones((5, 5), np.uint8)), np.float32) - cover
    mixed = body.ring is not None and pixels_per_mm(view, foot) < SPARSE
    return Stamp(body, cover, colour, white, rim, halo_of(cover), (int(-low[0]), int(-low[1])), mixed)


def pixels_per_mm(view: View, foot: Floats) -> float:
    """How finely a place of the table is seen, along the table's width."""
    ends = view.to_picture(foot + np.array([[-5.0, 0.0], [5.0, 0.0]], np.float32))
    return float(np.hypot(*(ends[1] - ends[0]))) / 10


def halo_of(cover: Floats) -> Floats:
    """The pixels around a cover that its blurred edge does not reach."""
    wide = cv2.copyMakeBorder(cover, HALO, HALO, HALO, HALO, cv2.BORDER_CONSTANT, value=0)
    near, far = (cv2.dilate(wide, np.ones((side, side), np.uint8)) for side in (7, 2 * HALO + 1))
    return np.asarray(far - near, np.float32)


@lru_cache(maxsize=1024)
def stamp_at_knot(body: Body, view: View, column: int, row: int, scale: float) -> Stamp:
    """The body's stamp at a knot of a wide net over the table."""
    return stamp(body, view, column * NET, row * NET, scale)


def stamp_near(body: Body, view: View, x: float, y: float, scale: float = 1.0) -> Stamp:
    """The body's stamp about there: it hardly changes over a few centimetres, and views last long."""
    return stamp_at_knot(body, view, round(x / NET), round(y / NET), scale)
