"""What the mat lies on: woods, cloths, patterns, a white table. One pixel is one millimetre."""

from collections.abc import Callable
from enum import StrEnum

import cv2
import numpy as np

from vision.picture import Picture, floats
from vision.synthetic.scene import Colour

SIDE = 1024
"""Pixels and millimetres across a texture; beyond it repeats mirrored."""
WOODS: tuple[tuple[Colour, Colour], ...] = (
    ((118, 158, 190), (78, 118, 152)),
    ((62, 92, 128), (38, 58, 84)),
    ((150, 190, 214), (122, 164, 194)),
    ((40, 46, 62), (24, 28, 38)),
    ((84, 122, 166), (52, 80, 118)),
)
CLOTHS: tuple[Colour, ...] = (
    (62, 92, 38),
    (96, 58, 44),
    (48, 44, 112),
    (140, 140, 136),
    (188, 204, 212),
    (58, 54, 52),
)


class Ground(StrEnum):
    """The kinds of tables."""

    WOOD = "wood"
    CLOTH = "cloth"
    CHECK = "check"
    WHITE = "white"


def clouds(rng: np.random.Generator, across: float, down: float) -> Picture:
    """Smooth noise of about -1 to 1 with a grain of its own across and down."""
    shape = (max(int(SIDE / down), 2), max(int(SIDE / across), 2))
    noise = rng.standard_normal(shape, np.float32)
    return np.asarray(cv2.resize(noise, (SIDE, SIDE), interpolation=cv2.INTER_CUBIC) * np.float32(0.6))


def _mix(one: Colour, other: Colour, share: Picture) -> Picture:
    share = np.clip(share, 0, 1)[..., None]
    return np.asarray(floats(one) * (1 - share) + floats(other) * share)


def _wood(rng: np.random.Generator) -> Picture:
    """Planks with streaks that bend, and pores."""
    light, dark = WOODS[int(rng.integers(len(WOODS)))]
    bend = clouds(rng, 400, 180) * 16
    grain = clouds(rng, 500, 22) * 0.5 + clouds(rng, 260, 6) * 0.32 + clouds(rng, 90, 2) * 0.22
    ys, xs = np.mgrid[0:SIDE, 0:SIDE].astype(np.float32)
    streaks = cv2.remap(grain, xs, ys + bend, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT)
    plank = int(rng.integers(90, 240))
    rows = (np.arange(SIDE) + int(rng.integers(plank))) // plank
    tints = rng.normal(0, 0.12, int(rows.max()) + 1).astype(np.float32)
    table = _mix(light, dark, 0.42 + 0.42 * streaks + tints[rows][:, None])
    table[np.flatnonzero(np.diff(rows))] *= 0.62
    return table


def _cloth(rng: np.random.Generator) -> Picture:
    """A plain cloth with its weave and soft folds."""
    base = np.empty((SIDE, SIDE, 3), np.float32)
    base[:] = floats(CLOTHS[int(rng.integers(len(CLOTHS)))])
    weave = rng.standard_normal((SIDE, SIDE), np.float32) * 0.05
    folds = clouds(rng, 500, 90) * rng.uniform(0.01, 0.06)
    return np.asarray(base * (1 + weave + folds)[..., None])


def _check(rng: np.random.Generator) -> Picture:
    """A checked tablecloth."""
    colour = CLOTHS[int(rng.integers(4))]
    pitch = int(rng.integers(14, 40))
    stripes = ((np.arange(SIDE) // pitch) % 2).astype(np.float32)
    table = _mix((208, 220, 226), colour, 0.45 * (stripes[:, None] + stripes[None]))
    return np.asarray(table * (1 + rng.standard_normal((SIDE, SIDE), np.float32) * 0.04)[..., None])


def _white(rng: np.random.Generator) -> Picture:
    """A white lacquered table, not quite clean."""
    base = np.empty((SIDE, SIDE, 3), np.float32)
    base[:] = floats((216, 220, 222)) * np.float32(rng.uniform(0.86, 1.0))
    return np.asarray(base * (1 + clouds(rng, 140, 140) * 0.02 + clouds(rng, 3, 3) * 0.012)[..., None])


TABLES: dict[Ground, Callable[[np.random.Generator], Picture]] = {
    Ground.WOOD: _wood,
    Ground.CLOTH: _cloth,
    Ground.CHECK: _check,
    Ground.WHITE: _white,
}


def new_table(ground: Ground, rng: np.random.Generator) -> Picture:
    """A texture of that kind, in codes, its grain along or across."""
    table = np.clip(TABLES[ground](rng), 0, 255).astype(np.uint8)
    return np.ascontiguousarray(np.rot90(table, int(rng.integers(4))))
