"""A deck's faces cut into blocks, as sharp or soft and turned as they may be seen."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import cv2
import numpy as np

from vision.flats.blocks import (
    COLOURS,
    Grid,
    Inside,
    block_means,
    blocks_of,
    described,
    grey_of,
    inside_of,
    numbers_of,
)
from vision.flats.compare import Rough, rough, texture_squares
from vision.flats.deck import Deck
from vision.picture import Floats, Picture

BLOCKS_ACROSS = 7
BLOCK_MM = (2.4, 7.0)
COARSE = 4
# Pixels a millimetre of the fine look, as fine as cameras see a table, and the sides that blocks may have.
FINE_DENSITY = 1.6
FINE_SIDES = (6, 12)
# Millimetres: as sharp as can be, a little out of focus, shaken.
BLURS = (0.0, 0.6, 1.2)
# In small pictures, things a little out of focus look much like sharp ones and like shaken ones.
SOFTNESS = 1


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


@dataclass(frozen=True, slots=True, eq=False)
class Stencils:
    """A deck's faces: blurs × faces × blocks × numbers, sharp and ever softer.

    `squares` are those of their textures, `inside` is what counts of them, and `weights` how much each block
    does. `pixels` and `colours` are what the numbers were made of: of a thing that is covered in part, those
    of some blocks are others. `greys` are the faces without colours.
    """

    grid: Grid
    mask: Floats
    inside: Inside
    weights: Floats
    known: Floats
    squares: Floats
    pixels: Floats
    colours: Floats
    greys: tuple[Floats, ...]

    def of(self, faces: Sequence[int], inside: Inside) -> tuple[Floats, Floats]:
        """Numbers and squares of some faces of which only that counts."""
        known, squares = (each.take(faces, axis=1) for each in (self.known, self.squares))
        if inside is not self.inside:
            other = np.flatnonzero((inside.pixels != self.inside.pixels).any(axis=1))
            pixels, colours = (
                each.take(faces, axis=1).take(other, axis=2) for each in (self.pixels, self.colours)
            )
            known[:, :, other] = numbers_of(pixels, colours, inside.only(other))
            squares[:, :, other] = texture_squares(known[:, :, other])
        return known, squares


@lru_cache(maxsize=256)
def stencils_of(deck: Deck, side: int) -> Stencils:
    """A deck's faces cut into blocks."""
    grid = grid_of(deck, side)
    scaled = [_scaled(picture, grid) for _, picture in deck.faces]
    mask = np.asarray(scaled[0][..., 3] > 0.5, np.float32)
    inside = inside_of(mask, grid)
    pictures = [np.ascontiguousarray(each[..., :3]) for each in scaled]
    blocks = [[blocks_of(_blurred(each, sigma), grid) for each in pictures] for sigma in _sigmas(grid, BLURS)]
    pixels, colours = (np.array([[each[part] for each in row] for row in blocks]) for part in (0, 1))
    known, weights = numbers_of(pixels, colours, inside), block_means(mask, grid)
    greys = tuple(map(grey_of, pictures))
    return Stencils(grid, mask, inside, weights, known, texture_squares(known), pixels, colours, greys)


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
    return rough(np.concatenate([turned(faces, stencils.grid, turn * 4 // turns) for turn in range(turns)]))


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
    sigmas = _sigmas(grid, blurs)
    return np.stack(
        [[described(_blurred(cut, sigma), grid, inside)[:, 0] for cut in cuts] for sigma in sigmas]
    )


def _sigmas(grid: Grid, blurs: Sequence[float]) -> list[float]:
    return [blur / min(grid.pitch) for blur in blurs]


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
