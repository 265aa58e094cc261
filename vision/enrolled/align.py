"""Where exactly a card lies in a photograph, perspective included: by the slopes of its own picture."""

from functools import lru_cache

import cv2
import numpy as np

from vision.flats.blocks import Grid, described, even_contrast, grey_of, spread_over
from vision.flats.compare import UNKNOWN_COST, fit_of
from vision.flats.deck import Deck
from vision.flats.faces import COARSE, SOFTNESS, fine_side, stencils_of
from vision.picture import Floats, Picture

ROUNDS = 5
# How reluctantly the eight parts of a perspective change, the last two most.
INERTIA = np.array([1, 1, 1, 1, 1, 1, 4, 4], np.float32) * 2e-3
LONGEST_STEP = 0.06


def aligned(picture: Picture, matrix: Floats, deck: Deck, number: int) -> Floats:
    """The homography from a card's units to pixels, moved to where the card's picture fits best."""
    for side in (COARSE, fine_side(deck)):
        for _ in range(ROUNDS):
            matrix = np.asarray(matrix @ _change(picture, matrix, deck, number, side), np.float32)
    return matrix


def _change(picture: Picture, matrix: Floats, deck: Deck, number: int, side: int) -> Floats:
    """How the card lies compared to where it was thought to lie, in its own units."""
    stencils = stencils_of(deck, side)
    grid = stencils.grid
    cut = straight_cut(picture, matrix, grid)
    fit = fit_of(described(cut, grid, stencils.inside)[:, 0], stencils.known[SOFTNESS, number])
    weights = spread_over(np.maximum(fit + 0.5 * UNKNOWN_COST, 0.05), grid) * stencils.mask
    wanted, slopes = _slopes(deck, number, side)
    off = even_contrast(grey_of(cut), grid) - wanted
    weighed = slopes * weights.ravel()[:, None]
    normal = weighed.T @ slopes + np.diag(INERTIA) * (weights.sum() + 1.0)
    step = -np.linalg.solve(normal, weighed.T @ off.ravel())
    return _as_matrix(np.clip(step, -LONGEST_STEP, LONGEST_STEP), max(deck.width, deck.height) / 2)


def straight_cut(picture: Picture, matrix: Floats, grid: Grid) -> Floats:
    """A card's area in the grid's pixels, its channels brought to one level."""
    across, down = grid.pitch
    units = np.array(
        [[across, 0, (across - grid.width) / 2], [0, down, (down - grid.height) / 2], [0, 0, 1.0]]
    )
    flags = cv2.INTER_AREA | cv2.WARP_INVERSE_MAP
    cut = cv2.warpPerspective(
        picture, matrix.astype(np.float64) @ units, grid.size, flags=flags, borderMode=cv2.BORDER_REPLICATE
    )
    means = cut.reshape(-1, 3).mean(axis=0)
    return np.asarray(cut * (150.0 / np.maximum(means, 8.0)), np.float32)


@lru_cache(maxsize=1024)
def _slopes(deck: Deck, number: int, side: int) -> tuple[Floats, Floats]:
    """A face in even contrast, and how it changes with the eight parts of a perspective: pixels × 8."""
    stencils = stencils_of(deck, side)
    grid = stencils.grid
    wanted = even_contrast(stencils.greys[number], grid)
    long = max(deck.width, deck.height) / 2
    down, across = np.gradient(wanted)
    across, down = across / grid.pitch[0] * long, down / grid.pitch[1] * long
    u = ((np.arange(grid.size[0]) + 0.5) * grid.pitch[0] - grid.width / 2)[None, :] / long
    v = ((np.arange(grid.size[1]) + 0.5) * grid.pitch[1] - grid.height / 2)[:, None] / long
    toward = across * u + down * v
    parts = [across * u, across * v, across, down * u, down * v, down, -toward * u, -toward * v]
    return wanted, np.stack(parts, axis=-1).reshape(-1, 8).astype(np.float32)


def _as_matrix(step: Floats, long: float) -> Floats:
    """The eight parts, which count in half card lengths, as a homography in units."""
    a, b, c, d, e, f, g, h = (float(part) for part in step)
    plain = np.array([[1 + a, b, c], [d, 1 + e, f], [g, h, 1.0]])
    size = np.diag([long, long, 1.0])
    return np.asarray(size @ plain @ np.linalg.inv(size), np.float32)
