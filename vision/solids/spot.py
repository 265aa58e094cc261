"""A part of the picture in which pieces are looked for: what its pixels say, and pieces found in it."""

from dataclasses import dataclass

import numpy as np

from vision.picture import Floats, Picture
from vision.solids.stamps import Stamp

# A white ring on a piece counts so much a pixel, and is so much whiter than the rest of it at least.
RING, CONTRAST = 8.0, 0.14
# Whiteness that says nothing.
MIDDLE = 0.4
# Pixels without the colour say this much against a printed piece, and against one with a ring seen by few.
PRINT = 0.4


@dataclass(frozen=True, slots=True)
class Spot:
    """A part of the picture, and what each pixel says for every colour.

    `elsewhere` marks pixels that are not looked at: of other heaps, or beyond the mat. `whites` is how
    white each pixel is, from 0 to 1, `lights` how light. `away` is the way in the picture in which upright
    things lean, away from the camera; `to_mm` brings steps in pixels to millimetres on the table.
    """

    left: int
    top: int
    evidence: Floats
    elsewhere: Picture
    whites: Floats
    lights: Floats
    away: tuple[float, float]
    to_mm: Floats


@dataclass(frozen=True, slots=True)
class Fit:
    """A piece found: the numbers of its stamp and its colour, and its foot in pixels of the spot.

    `gains` is the evidence for each of the stamps there instead.
    """

    number: int
    colour: int
    x: float
    y: float
    gains: tuple[float, ...] = ()


def box_of(fit: Fit, stamp: Stamp) -> tuple[int, int, int, int]:
    """A stamp's upper left pixel in the spot, its width and its height."""
    height, width = stamp.colour.shape
    return round(fit.x) - stamp.foot[0], round(fit.y) - stamp.foot[1], width, height


def window(array: Floats, left: int, top: int, width: int, height: int) -> Floats:
    """A part of an array, nothing where it reaches beyond."""
    x0, y0 = max(left, 0), max(top, 0)
    x1, y1 = min(left + width, array.shape[1]), min(top + height, array.shape[0])
    if x1 - x0 == width and y1 - y0 == height:
        return array[y0:y1, x0:x1]
    out = np.zeros((height, width, *array.shape[2:]), np.float32)
    if x1 > x0 and y1 > y0:
        out[y0 - top : y1 - top, x0 - left : x1 - left] = array[y0:y1, x0:x1]
    return out


def put(array: Floats, left: int, top: int, what: Floats | float, share: Floats) -> None:
    """Blend a picture or a value into a part of an array by shares."""
    height, width = share.shape
    x0, y0 = max(left, 0), max(top, 0)
    x1, y1 = min(left + width, array.shape[1]), min(top + height, array.shape[0])
    if x1 <= x0 or y1 <= y0:
        return
    inner = np.s_[y0 - top : y1 - top, x0 - left : x1 - left]
    part = array[y0:y1, x0:x1]
    part += ((what if isinstance(what, float) else what[inner]) - part) * share[inner]


def said(evidence: Floats, stamp: Stamp) -> Floats:
    """What pixels say for a body: some also have white or black on them, which says little."""
    return evidence if stamp.body.dyed and not stamp.mixed else np.maximum(evidence, -PRINT)


def ring_kernel(stamp: Stamp) -> Floats:
    """Weighs how much whiter a stamp's ring is than the rest of it."""
    share = float(stamp.white.sum()) / max(float(stamp.colour.sum()), 1e-3)
    return np.asarray(RING * (stamp.white - stamp.colour * share), np.float32)


def ring_due(stamp: Stamp) -> float:
    """What the ring must bring: less speaks against it."""
    return RING * CONTRAST * float(stamp.white.sum())
