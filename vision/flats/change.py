"""Where a mat looks other than before: compared in blocks over the whole mat, in its light."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vision.flats.blocks import Grid, described, inside_of
from vision.flats.compare import misfit
from vision.flats.deck import Deck, Spot
from vision.flats.view import View
from vision.picture import Floats

SIDE = 4
# A block that costs more than this looks other than before; noise and a little shift stay below.
CHANGED = 0.9


@dataclass(frozen=True, slots=True, eq=False)
class Texture:
    """The blocks of a whole mat, row by row, as numbers that tell them; `block` is a side in millimetres."""

    rows: int
    columns: int
    block: float
    numbers: Floats


def texture_of(view: View) -> Texture:
    """A mat in blocks of its smallest size."""
    small = view.levels[-1]
    rows, columns = small.shape[0] // SIDE, small.shape[1] // SIDE
    grid = Grid(rows, columns, SIDE, columns * SIDE, rows * SIDE)
    cut = small[: rows * SIDE, : columns * SIDE].astype(np.float32)
    if view.light is not None:
        cut *= view.light.field(cut.shape[1], cut.shape[0])
    numbers = described(cut, grid, inside_of(np.ones(cut.shape[:2], np.float32), grid))
    scale = view.pixels_per_mm / 2 ** (len(view.levels) - 1)
    return Texture(rows, columns, SIDE / scale, numbers)


def blocks_of(spot: Spot, decks: Sequence[Deck], texture: Texture) -> NDArray[np.intp]:
    """The blocks that things at a spot can reach into."""
    reach = max(np.hypot(deck.width, deck.height) for deck in decks) / 2 + spot.slack
    inside = np.zeros((texture.rows, texture.columns), bool)
    for x, y in spot.rests:
        left, right = (int(max(each, 0.0) // texture.block) for each in (x - reach, x + reach))
        top, bottom = (int(max(each, 0.0) // texture.block) for each in (y - reach, y + reach))
        inside[top : bottom + 1, left : right + 1] = True
    return np.flatnonzero(inside)


def differs(now: Floats, before: Floats) -> bool:
    """Whether any of these blocks looks other than before."""
    return bool((misfit(now[:, 0], before[:, 0]) > CHANGED).any())
