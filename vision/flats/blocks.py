"""Pieces of pictures cut into blocks, each told by its texture, its colour and its brightness.

Blocks bear lamps: each has its own mean and contrast.
"""

from dataclasses import dataclass
from functools import lru_cache
from math import gcd

import cv2
import numpy as np
from numpy.lib.stride_tricks import as_strided
from numpy.typing import NDArray

from vision.picture import Floats

# What half a unit of cost stands for: share of the texture, levels of colour, levels of brightness.
TEXTURE = 0.6
COLOUR = 22.0
BRIGHTNESS = 45.0
# Contrast below this many levels is noise.
FAINT = 14.0
GREY = np.array([0.114, 0.587, 0.299], np.float32)
COLOURS = 2
OPPONENTS = np.array([[0.0, -1.0, 1.0], [1.0, -0.5, -0.5]], np.float32)
# A block of which less shows is no witness in a rough look.
HIDDEN = 0.6


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


def grey_of(cut: Floats) -> Floats:
    """A cut's brightness."""
    return np.asarray(cv2.transform(cut, GREY[None]), np.float32)


def block_means(mask: Floats, grid: Grid) -> Floats:
    """The mean of a picture of the grid's size in every block."""
    return np.asarray(_means(mask, grid).ravel(), np.float32)


def _means(picture: Floats, grid: Grid) -> Floats:
    return np.asarray(
        cv2.resize(picture, (grid.columns, grid.rows), interpolation=cv2.INTER_AREA), np.float32
    )


@dataclass(frozen=True, slots=True, eq=False)
class Inside:
    """Which pixels of a thing count: block by block, and what share of each block that is."""

    pixels: Floats
    share: Floats

    def only(self, blocks: NDArray[np.intp]) -> "Inside":
        """The same of some blocks."""
        return Inside(self.pixels[blocks], self.share[blocks])


def inside_of(mask: Floats, grid: Grid) -> Inside:
    """A mask of the grid's size, by its blocks."""
    pixels = _by_block(mask, grid)
    return Inside(pixels, np.asarray(np.maximum(pixels.mean(axis=-1, keepdims=True), 1e-3), np.float32))


def described(cut: Floats, grid: Grid, inside: Inside, margin: int = 0, step: int = 1) -> Floats:
    """Blocks × shifts × numbers that tell a block; the cut is `margin` pixels larger on all sides.

    The numbers of a block are its texture, its colours and, last, its brightness.
    """
    if not margin:
        return numbers_of(*blocks_of(cut, grid), inside)[:, None]
    apart = gcd(grid.side, step)
    every, places = _windows(cut, grid.side, apart), _places(grid, margin, step, apart)
    told = numbers_of(*every).take(places, axis=0)
    partly = np.flatnonzero(inside.pixels.min(axis=1) < 1)
    if len(partly):
        patches, colours = (each.take(places[partly], axis=0) for each in every)
        told[partly] = numbers_of(
            patches, colours, Inside(inside.pixels[partly][:, None], inside.share[partly][:, None])
        )
    return told


def blocks_of(cut: Floats, grid: Grid) -> tuple[Floats, Floats]:
    """The grey pixels and the colours of every block of a cut."""
    return _by_block(grey_of(cut), grid), _block_colours(cut, grid)


def numbers_of(patches: Floats, colours: Floats, inside: Inside | None = None) -> Floats:
    """What tells patches of a block's pixels by the part of them that is inside: texture, colours, level."""
    pixels = patches.shape[-1]
    numbers = np.empty((*patches.shape[:-1], pixels + COLOURS + 1), np.float32)
    if inside is None:
        counted = np.float32(pixels)
        level = (patches @ np.full(pixels, 1 / pixels, np.float32))[..., None]
        texture = patches - level
    else:
        counted = inside.share * pixels
        level = np.einsum("...k,...k->...", patches, inside.pixels)[..., None] / counted
        texture = patches - level
        texture *= inside.pixels
    spread = np.einsum("...k,...k->...", texture, texture)[..., None]
    scale = 1 / (TEXTURE * np.sqrt(spread + counted * np.float32(FAINT**2)))
    np.multiply(texture, scale, out=numbers[..., :pixels])
    numbers[..., pixels:-1] = colours
    np.divide(level, BRIGHTNESS, out=numbers[..., -1:])
    return numbers


def _windows(cut: Floats, side: int, apart: int) -> tuple[Floats, Floats]:
    """The grey pixels and the colours of squares of a block's size, so many pixels apart, row by row."""
    grey = grey_of(cut)
    rows, columns = ((each - side) // apart + 1 for each in grey.shape)
    strides = (*(apart * each for each in grey.strides), *grey.strides)
    patches = as_strided(grey, (rows, columns, side, side), strides).reshape(-1, side * side)
    means = cv2.boxFilter(cut, -1, (side, side), anchor=(0, 0))[: 1 - side : apart, : 1 - side : apart]
    return patches, means.reshape(-1, 3) @ (OPPONENTS.T / COLOUR)


def _block_colours(cut: Floats, grid: Grid) -> Floats:
    return np.asarray(_means(cut, grid).reshape(-1, 3) @ (OPPONENTS.T / COLOUR), np.float32)


def shown_blocks(open_: Floats, grid: Grid, margin: int, step: int) -> Floats:
    """Blocks × shifts: how much of each block shows, and nothing of those that are hidden for a good part."""
    share = cv2.boxFilter(open_, -1, (grid.side, grid.side), anchor=(0, 0))
    share = share[: 1 - grid.side, : 1 - grid.side].ravel()[_places(grid, margin, step, 1)]
    return np.asarray(np.where(share < HIDDEN, 0.0, share), np.float32)


@lru_cache(maxsize=256)
def _places(grid: Grid, margin: int, step: int, apart: int) -> NDArray[np.intp]:
    """Blocks × shifts: which of a cut's squares, so many pixels apart, row by row, a block begins at."""
    shifts = np.arange(0, 2 * margin + 1, step)
    ys = (np.arange(grid.rows) * grid.side)[:, None, None, None] + shifts[None, None, :, None]
    xs = (np.arange(grid.columns) * grid.side)[None, :, None, None] + shifts[None, None, None, :]
    squares = ys // apart * ((grid.size[0] + 2 * margin - grid.side) // apart + 1) + xs // apart
    return squares.reshape(grid.rows * grid.columns, len(shifts) ** 2)


def _by_block(mask: Floats, grid: Grid) -> Floats:
    k = grid.side
    return mask.reshape(grid.rows, k, grid.columns, k).transpose(0, 2, 1, 3).reshape(-1, k * k)


def even_contrast(grey: Floats, grid: Grid) -> Floats:
    """A picture with the same mean and contrast in every block."""
    off = grey - spread_over(_means(grey, grid), grid)
    strength = 1 / np.sqrt(_means(np.square(off), grid) + np.float32(FAINT**2))
    off *= spread_over(strength, grid)
    return off


def spread_over(blocks: Floats, grid: Grid) -> Floats:
    """A number for every block, as a picture of the grid's size."""
    rows = np.repeat(blocks.reshape(grid.rows, grid.columns), grid.side, axis=1)
    return np.asarray(np.repeat(rows, grid.side, axis=0), np.float32)
