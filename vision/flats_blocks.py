"""Pieces of pictures cut into blocks, each told by its texture, its colour and its brightness.

Blocks make the comparison bear lamps (each has its own mean and contrast), and things that cover a part of
a face: a block that cannot be explained costs no more than `COST_LIMIT`, however wrong it is.
"""

import math
from dataclasses import dataclass
from functools import lru_cache

import cv2
import numpy as np
from numpy.lib.stride_tricks import sliding_window_view
from numpy.typing import NDArray

from vision.flats_deck import Deck
from vision.picture import Floats, Picture

# What half a unit of cost stands for: share of the texture, levels of colour, levels of brightness.
TEXTURE = 0.6
COLOUR = 22.0
BRIGHTNESS = 45.0
# Contrast below this many levels is noise.
FAINT = 14.0
COST_LIMIT = 3.0
# What a block costs under a thing that nobody knows: more than a fair fit, less than a misfit.
UNKNOWN_COST = 2.0
# What a blank block tells, compared to one full of print: paper looks like paper.
BLANK = 0.25
# Glare and shadow change the brightness alone: it must not outweigh the rest.
BRIGHTNESS_LIMIT = 0.7
# How far the light on a thing may differ from the light on the mat around it, in the same units.
LIGHT_SLACK = 0.6
GREY = np.array([0.114, 0.587, 0.299], np.float32)
OPPONENTS = np.array([[0.0, -1.0, 1.0], [1.0, -0.5, -0.5]], np.float32)
BLOCKS_ACROSS = 7
BLOCK_MM = (2.4, 7.0)
COARSE = 4
# Pixels a millimetre of the fine look, as fine as cameras see a table, and the sides that blocks may have.
FINE_DENSITY = 1.6
FINE_SIDES = (6, 12)
# A block of which less shows is no witness in a rough look.
HIDDEN = 0.6
# Millimetres: as sharp as can be, a little out of focus, shaken.
BLURS = (0.0, 0.6, 1.2)


@dataclass(frozen=True, slots=True)
class Grid:
    """How a thing is cut: rows and columns of blocks of `side` pixels, over its millimetres."""

    rows: int
    columns: int
    side: int
    width: float
    height: float

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.columns * self.side, self.rows * self.side

    @property
    def pitch(self) -> tuple[float, float]:
        """Millimetres a pixel, across and down."""
        return self.width / (self.columns * self.side), self.height / (self.rows * self.side)


def block_of(deck: Deck) -> float:
    """The side of a block in millimetres: about seven go across a thing."""
    return min(max(min(deck.width, deck.height) / BLOCKS_ACROSS, BLOCK_MM[0]), BLOCK_MM[1])


def fine_side(deck: Deck) -> int:
    """The side of a block in pixels for a fine look."""
    return min(max(round(block_of(deck) * FINE_DENSITY), FINE_SIDES[0]), FINE_SIDES[1])


def grid_of(deck: Deck, side: int) -> Grid:
    """Blocks as square as can be."""
    block = block_of(deck)
    return Grid(round(deck.height / block), round(deck.width / block), side, deck.width, deck.height)


def block_means(mask: Floats, grid: Grid) -> Floats:
    """The mean of a picture of the grid's size in every block."""
    blocks = mask.reshape(grid.rows, grid.side, grid.columns, grid.side)
    return np.asarray(blocks.mean(axis=(1, 3)).ravel(), np.float32)


def described(cut: Floats, grid: Grid, mask: Floats, margin: int = 0, step: int = 1) -> Floats:
    """Blocks × shifts × numbers that tell a block; the cut is `margin` pixels larger on all sides."""
    inside = _by_block(mask, grid)
    if not margin:
        return _numbers(_by_block(cut @ GREY, grid), _block_colours(cut, grid), inside)[:, None]
    every, places = _windows(cut, grid.side), _places(grid, margin, step)
    told = _numbers(*every, np.ones((1, grid.side**2), np.float32))[places]
    partly = np.flatnonzero(inside.min(axis=1) < 1)
    patches, colours = (each[places[partly]] for each in every)
    told[partly] = _numbers(patches, colours, inside[partly][:, None])
    return told


def _numbers(patches: Floats, colours: Floats, inside: Floats) -> Floats:
    """What tells patches of a block's pixels by the part of them that is inside: texture, colours, level."""
    share = np.maximum(inside.mean(axis=-1, keepdims=True), 1e-3)
    pixels = patches.shape[-1]
    level = np.einsum("...k,...k->...", patches, inside)[..., None] / (share * pixels)
    texture = (patches - level) * inside
    spread = np.einsum("...k,...k->...", texture, texture)[..., None] / (share * pixels)
    texture /= np.sqrt((spread + FAINT**2) * share) * (TEXTURE * math.sqrt(pixels))
    return np.concatenate([texture, colours, level / BRIGHTNESS], axis=-1, dtype=np.float32)


def _windows(cut: Floats, side: int) -> tuple[Floats, Floats]:
    """The grey pixels and the colours of every square of a block's size, row by row."""
    patches = sliding_window_view(cut @ GREY, (side, side)).reshape(-1, side * side)
    means = cv2.boxFilter(cut, -1, (side, side), anchor=(0, 0))[: 1 - side, : 1 - side]
    return patches, means.reshape(-1, 3) @ (OPPONENTS.T / COLOUR)


def _block_colours(cut: Floats, grid: Grid) -> Floats:
    means = cv2.resize(cut, (grid.columns, grid.rows), interpolation=cv2.INTER_AREA)
    return np.asarray(means.reshape(-1, 3) @ (OPPONENTS.T / COLOUR), np.float32)


def shown_blocks(open_: Floats, grid: Grid, margin: int, step: int) -> Floats:
    """Blocks × shifts: how much of each block shows, and nothing of those that are hidden for a good part."""
    share = cv2.boxFilter(open_, -1, (grid.side, grid.side), anchor=(0, 0))
    share = share[: 1 - grid.side, : 1 - grid.side].ravel()[_places(grid, margin, step)]
    return np.asarray(np.where(share < HIDDEN, 0.0, share), np.float32)


@lru_cache(maxsize=256)
def _places(grid: Grid, margin: int, step: int) -> NDArray[np.intp]:
    """Blocks × shifts: which of a cut's squares, row by row, a block begins at."""
    shifts = np.arange(0, 2 * margin + 1, step)
    ys = (np.arange(grid.rows) * grid.side)[:, None, None, None] + shifts[None, None, :, None]
    xs = (np.arange(grid.columns) * grid.side)[None, :, None, None] + shifts[None, None, None, :]
    squares = ys * (grid.size[0] + 2 * margin - grid.side + 1) + xs
    return squares.reshape(grid.rows * grid.columns, len(shifts) ** 2)


def _by_block(mask: Floats, grid: Grid) -> Floats:
    k = grid.side
    return mask.reshape(grid.rows, k, grid.columns, k).transpose(0, 2, 1, 3).reshape(-1, k * k)


def fits(seen: Floats, known: Floats) -> Floats:
    """Blocks × shifts × faces: how much better each face explains each block than an unknown thing does.

    `seen` is blocks × shifts × numbers, `known` blocks × numbers × faces.
    """
    cost: Floats = np.matmul(seen[:, :, :-1], np.float32(-2.0) * known[:, :-1])
    cost += np.square(seen[:, :, :-1]).sum(axis=2)[:, :, None]
    cost += np.square(known[:, :-1]).sum(axis=1)[:, None, :]
    glare = seen[:, :, -1:] - known[:, None, -1]
    np.minimum(np.square(glare, out=glare), BRIGHTNESS_LIMIT, out=glare)
    cost += glare
    np.clip(cost, 0.0, COST_LIMIT, out=cost)
    return _weighed(cost, _telling(seen[:, :, :-3], 2)[:, :, None], _telling(known[:, :-3], 1)[:, None, :])


def fine_fits(seen: Floats, known: Floats) -> Floats:
    """Blocks × faces, as `fits` for one place; the same change of light in all blocks costs nothing."""
    light = seen[:, -3:, None] - known[:, -3:]
    light -= np.clip(np.median(light, axis=0), -LIGHT_SLACK, LIGHT_SLACK)
    np.square(light, out=light)
    texture, printed = seen[:, :-3], known[:, :-3]
    own, theirs = np.square(texture).sum(axis=1)[:, None], np.einsum("bkf,bkf->bf", printed, printed)
    cost = own + theirs - 2 * np.matmul(texture[:, None], printed)[:, 0]
    cost += light[:, 0] + light[:, 1] + np.minimum(light[:, 2], BRIGHTNESS_LIMIT)
    np.clip(cost, 0.0, COST_LIMIT, out=cost)
    return _weighed(cost, *(BLANK + (1 - BLANK) * TEXTURE**2 * each for each in (own, theirs)))


def misfit(seen: Floats, known: Floats) -> Floats:
    """How differently blocks look, from 0 on; both are blocks × numbers."""
    squares = np.square(seen - known)
    return np.asarray(squares[:, :-1].sum(axis=1) + np.minimum(squares[:, -1], BRIGHTNESS_LIMIT), np.float32)


def _weighed(cost: Floats, seen: Floats, known: Floats) -> Floats:
    """A fit speaks for a face by what is seen in a block, a misfit against it also by what should be seen."""
    fit = np.subtract(UNKNOWN_COST, cost, out=cost)
    against = np.minimum(fit, 0.0)
    against *= np.maximum(known - seen, 0.0)
    fit *= seen
    fit += against
    return fit


def _telling(texture: Floats, axis: int) -> Floats:
    """How much blocks tell, from a little where they are blank to 1 where they are full of print."""
    contrast = np.square(texture).sum(axis=axis) * TEXTURE**2
    return np.asarray(BLANK + (1 - BLANK) * contrast, np.float32)


def even_contrast(grey: Floats, grid: Grid) -> Floats:
    """A picture with the same mean and contrast in every block."""
    blocks = grey.reshape(grid.rows, grid.side, grid.columns, grid.side)
    blocks = blocks - blocks.mean(axis=(1, 3), keepdims=True)
    spread = np.square(blocks).mean(axis=(1, 3), keepdims=True)
    return np.asarray((blocks / np.sqrt(spread + FAINT**2)).reshape(grey.shape), np.float32)


def spread_over(blocks: Floats, grid: Grid) -> Floats:
    """A number for every block, as a picture of the grid's size."""
    rows = np.repeat(blocks.reshape(grid.rows, grid.columns), grid.side, axis=1)
    return np.asarray(np.repeat(rows, grid.side, axis=0), np.float32)


@dataclass(frozen=True, slots=True, eq=False)
class Stencils:
    """A deck's faces, sharp and ever softer: blocks × numbers × faces each; how much each block counts."""

    grid: Grid
    mask: Floats
    weights: Floats
    known: tuple[Floats, ...]
    pictures: tuple[Floats, ...]


@lru_cache(maxsize=256)
def stencils_of(deck: Deck, side: int) -> Stencils:
    """A deck's faces cut into blocks."""
    grid = grid_of(deck, side)
    pictures = [_scaled(picture, grid) for _, picture in deck.faces]
    mask = np.asarray(pictures[0][..., 3] > 0.5, np.float32)
    colours = [np.ascontiguousarray(each[..., :3]) for each in pictures]
    faces = [softened(each, grid, mask) for each in colours]
    known = tuple(np.stack([face[level] for face in faces], axis=2) for level in range(len(BLURS)))
    return Stencils(grid, mask, block_means(mask, grid), known, tuple(colours))


def softened(cut: Floats, grid: Grid, mask: Floats) -> list[Floats]:
    """A cut as blocks × numbers, as it is seen sharp and ever more blurred."""
    return [described(_blurred(cut, blur / min(grid.pitch)), grid, mask)[:, 0] for blur in BLURS]


def _blurred(cut: Floats, sigma: float) -> Floats:
    return np.asarray(cv2.GaussianBlur(cut, (0, 0), sigma), np.float32) if sigma else cut


def _scaled(picture: Picture, grid: Grid) -> Floats:
    """BGR levels and cover from 0 to 1, in the grid's pixels, as soft as a good camera sees it."""
    solid = picture if picture.shape[2] == 4 else cv2.cvtColor(picture, cv2.COLOR_BGR2BGRA)
    wide = grid.size[0] / solid.shape[1]
    soft = cv2.GaussianBlur(solid.astype(np.float32), (0, 0), max(0.5 / wide, 0.3))
    small: Floats = np.asarray(cv2.resize(soft, grid.size, interpolation=cv2.INTER_AREA), np.float32)
    small[..., 3] /= np.float32(255.0)
    return small
