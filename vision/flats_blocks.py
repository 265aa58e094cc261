"""Pieces of pictures cut into blocks, each told by its texture, its colour and its brightness.

Blocks make the comparison bear lamps (each has its own mean and contrast), and things that cover a part of
a face: a block that cannot be explained costs no more than `COST_LIMIT`, however wrong it is.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import cv2
import numpy as np
from numpy.lib.stride_tricks import as_strided
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
COLOURS = 2
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
# In small pictures, things a little out of focus look much like sharp ones and like shaken ones.
SOFTNESS = 1


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


def inside_of(mask: Floats, grid: Grid) -> Inside:
    """A mask of the grid's size, by its blocks."""
    pixels = _by_block(mask, grid)
    return Inside(pixels, np.asarray(np.maximum(pixels.mean(axis=-1, keepdims=True), 1e-3), np.float32))


def described(cut: Floats, grid: Grid, inside: Inside, margin: int = 0, step: int = 1) -> Floats:
    """Blocks × shifts × numbers that tell a block; the cut is `margin` pixels larger on all sides.

    The numbers of a block are its texture, its colours and, last, its brightness.
    """
    if not margin:
        return _numbers(_by_block(grey_of(cut), grid), _block_colours(cut, grid), inside)[:, None]
    every, places = _windows(cut, grid.side), _places(grid, margin, step)
    told = _numbers(*every).take(places, axis=0)
    partly = np.flatnonzero(inside.pixels.min(axis=1) < 1)
    patches, colours = (each.take(places[partly], axis=0) for each in every)
    told[partly] = _numbers(
        patches, colours, Inside(inside.pixels[partly][:, None], inside.share[partly][:, None])
    )
    return told


def _numbers(patches: Floats, colours: Floats, inside: Inside | None = None) -> Floats:
    """What tells patches of a block's pixels by the part of them that is inside: texture, colours, level."""
    pixels = patches.shape[-1]
    numbers = np.empty((*patches.shape[:-1], pixels + COLOURS + 1), np.float32)
    texture = numbers[..., :pixels]
    if inside is None:
        level = (patches @ np.full(pixels, 1 / pixels, np.float32))[..., None]
        np.subtract(patches, level, out=texture)
        spread = np.einsum("...k,...k->...", texture, texture)[..., None]
        texture *= 1 / (TEXTURE * np.sqrt(spread + np.float32(pixels * FAINT**2)))
    else:
        counted = inside.share * pixels
        level = np.einsum("...k,...k->...", patches, inside.pixels)[..., None] / counted
        np.subtract(patches, level, out=texture)
        texture *= inside.pixels
        spread = np.einsum("...k,...k->...", texture, texture)[..., None]
        texture *= 1 / (TEXTURE * np.sqrt(spread + counted * np.float32(FAINT**2)))
    numbers[..., pixels:-1] = colours
    np.divide(level, BRIGHTNESS, out=numbers[..., -1:])
    return numbers


def _windows(cut: Floats, side: int) -> tuple[Floats, Floats]:
    """The grey pixels and the colours of every square of a block's size, row by row."""
    grey = grey_of(cut)
    rows, columns = (each - side + 1 for each in grey.shape)
    patches = as_strided(grey, (rows, columns, side, side), grey.strides * 2).reshape(-1, side * side)
    means = cv2.boxFilter(cut, -1, (side, side), anchor=(0, 0))[: 1 - side, : 1 - side]
    return patches, means.reshape(-1, 3) @ (OPPONENTS.T / COLOUR)


def _block_colours(cut: Floats, grid: Grid) -> Floats:
    return np.asarray(_means(cut, grid).reshape(-1, 3) @ (OPPONENTS.T / COLOUR), np.float32)


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


@dataclass(frozen=True, slots=True, eq=False)
class Rough:
    """Faces to compare many shifts with at once; `fits` adds up its cost by one product.

    `product` is blocks × numbers × faces, the rest blocks × faces.
    """

    product: Floats
    rest: Floats
    level: Floats
    telling: Floats

    def only(self, chosen: Sequence[int]) -> "Rough":
        """Some of the faces, in this order."""
        every = (self.product, self.rest, self.level, self.telling)
        return Rough(*(each.take(chosen, axis=-1) for each in every))


def _rough(faces: Floats) -> Rough:
    """Faces × blocks × numbers, made ready for `fits`."""
    told = faces[..., :-1].transpose(1, 2, 0)
    rest = UNKNOWN_COST - np.einsum("bkf,bkf->bf", told, told)
    telling = _telling(texture_squares(faces)).T
    return Rough(*map(np.ascontiguousarray, (2 * told, rest, faces[..., -1].T, telling)))


def texture_squares(numbers: Floats) -> Floats:
    """How strong the texture of blocks is, by the numbers that tell them."""
    texture = numbers[..., : -COLOURS - 1]
    return np.asarray(np.einsum("...k,...k->...", texture, texture), np.float32)


def fits(seen: Floats, faces: Rough) -> Floats:
    """Blocks × shifts × faces: how much better each face explains each block than an unknown thing does.

    `seen` is blocks × shifts × numbers.
    """
    fit: Floats = np.matmul(seen[:, :, :-1], faces.product)
    fit += faces.rest[:, None]
    texture, colours = texture_squares(seen), seen[:, :, -COLOURS - 1 : -1]
    fit -= (texture + np.einsum("bsk,bsk->bs", colours, colours))[:, :, None]
    glare = seen[:, :, -1:] - faces.level[:, None]
    np.square(glare, out=glare)
    fit -= np.minimum(glare, BRIGHTNESS_LIMIT, out=glare)
    np.clip(fit, UNKNOWN_COST - COST_LIMIT, UNKNOWN_COST, out=fit)
    return _weighed(fit, _telling(texture)[:, :, None], faces.telling[:, None], glare)


def fit_of(seen: Floats, face: Floats) -> Floats:
    """The same of one face for blocks that are not shifted; both are blocks × numbers."""
    fit = np.float32(UNKNOWN_COST) - np.minimum(misfit(seen, face), COST_LIMIT)
    telling, should_tell = (_telling(texture_squares(each)) for each in (seen, face))
    return _weighed(fit, telling, should_tell, np.empty_like(fit))


def fine_fits(seen: Floats, faces: Floats, squares: Floats) -> Floats:
    """… × blocks, as `fits` for one place; the same change of light in all blocks costs nothing.

    `faces` are … × blocks × numbers, and `squares` those of their textures.
    """
    light = seen[:, -COLOURS - 1 :] - faces[..., -COLOURS - 1 :]
    light -= np.clip(np.median(light, axis=-2, keepdims=True), -LIGHT_SLACK, LIGHT_SLACK)
    np.square(light, out=light)
    texture, own = seen[:, : -COLOURS - 1], texture_squares(seen)
    fit = 2 * np.einsum("bk,...bk->...b", texture, faces[..., : -COLOURS - 1]) - (own + squares)
    fit += UNKNOWN_COST - (light[..., 0] + light[..., 1] + np.minimum(light[..., 2], BRIGHTNESS_LIMIT))
    np.clip(fit, UNKNOWN_COST - COST_LIMIT, UNKNOWN_COST, out=fit)
    return _weighed(fit, _telling(own), _telling(squares), np.empty_like(fit))


def misfit(seen: Floats, known: Floats) -> Floats:
    """How differently blocks look, from 0 on; both are blocks × numbers."""
    squares = np.square(seen - known)
    return np.asarray(squares[:, :-1].sum(axis=1) + np.minimum(squares[:, -1], BRIGHTNESS_LIMIT), np.float32)


def _weighed(fit: Floats, seen: Floats, known: Floats, room: Floats) -> Floats:
    """A fit speaks for a face by what is seen in a block, a misfit against it also by what should be seen.

    Written over `fit`; `room` is as large and is written over as well.
    """
    np.maximum(seen, known, out=room)
    room *= fit
    fit *= seen
    return np.minimum(fit, room, out=fit)


def _telling(squares: Floats) -> Floats:
    """How much blocks tell by their texture's squares, from a little where blank to 1 where full of print."""
    return np.asarray(BLANK + (1 - BLANK) * TEXTURE**2 * squares, np.float32)


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


@dataclass(frozen=True, slots=True, eq=False)
class Stencils:
    """A deck's faces: blurs × faces × blocks × numbers, sharp and ever softer.

    `squares` are those of their textures, `inside` is what counts of them, and `weights` how much each block
    does.
    """

    grid: Grid
    mask: Floats
    inside: Inside
    weights: Floats
    known: Floats
    squares: Floats
    pictures: tuple[Floats, ...]


@lru_cache(maxsize=256)
def stencils_of(deck: Deck, side: int) -> Stencils:
    """A deck's faces cut into blocks."""
    grid = grid_of(deck, side)
    scaled = [_scaled(picture, grid) for _, picture in deck.faces]
    mask = np.asarray(scaled[0][..., 3] > 0.5, np.float32)
    inside = inside_of(mask, grid)
    pictures = tuple(np.ascontiguousarray(each[..., :3]) for each in scaled)
    known = softened(pictures, grid, inside)
    return Stencils(grid, mask, inside, block_means(mask, grid), known, texture_squares(known), pictures)


@lru_cache(maxsize=256)
def turns_of(deck: Deck) -> int:
    """In how many ways, evenly around, a thing of this outline can be turned and cover the same blocks."""
    stencils = stencils_of(deck, COARSE)
    for turns in (4, 2):
        turned = np.rot90(stencils.mask, -4 // turns)
        if turned.shape == stencils.mask.shape and np.array_equal(turned, stencils.mask):
            return turns
    return 1


@lru_cache(maxsize=256)
def rough_of(deck: Deck) -> Rough:
    """A deck's faces ready for a rough look: all as they are, then all turned once, and so on."""
    stencils, turns = stencils_of(deck, COARSE), turns_of(deck)
    faces = stencils.known[SOFTNESS]
    return _rough(np.concatenate([turned(faces, stencils.grid, turn * 4 // turns) for turn in range(turns)]))


def turned(faces: Floats, grid: Grid, quarters: int) -> Floats:
    """Faces × blocks × numbers of the same faces turned clockwise by so many quarters."""
    shape, side = (len(faces), grid.rows, grid.columns), grid.side
    texture, light = faces[..., : side * side], faces[..., side * side :]
    blocks = np.rot90(texture.reshape(*shape, side, side), -quarters, (1, 2))
    texture = np.rot90(blocks, -quarters, (3, 4)).reshape(*faces.shape[:2], side * side)
    light = np.rot90(light.reshape(*shape, COLOURS + 1), -quarters, (1, 2)).reshape(*faces.shape[:2], -1)
    return np.concatenate([texture, light], axis=-1)


def softened(cuts: Sequence[Floats], grid: Grid, inside: Inside, blurs: Sequence[float] = BLURS) -> Floats:
    """Cuts as blurs × cuts × blocks × numbers: as they are seen sharp and ever more blurred."""
    sigmas = [blur / min(grid.pitch) for blur in blurs]
    return np.stack(
        [[described(_blurred(cut, sigma), grid, inside)[:, 0] for cut in cuts] for sigma in sigmas]
    )


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
