"""How well blocks fit: the cost of what differs, weighed by what there is to see.

A comparison by blocks bears things that cover a part of a face: a block that cannot be explained costs no
more than `COST_LIMIT`, however wrong it is.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from vision.flats.blocks import COLOURS, TEXTURE
from vision.picture import Floats

COST_LIMIT = 3.0
# What a block costs under a thing that nobody knows: more than a fair fit, less than a misfit.
UNKNOWN_COST = 2.0
# What a blank block tells, compared to one full of print: paper looks like paper.
BLANK = 0.25
# Glare and shadow change the brightness alone: it must not outweigh the rest.
BRIGHTNESS_LIMIT = 0.7
# How far the light on a thing may differ from the light on the mat around it, in the same units.
LIGHT_SLACK = 0.6


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


def rough(faces: Floats) -> Rough:
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
    light -= np.clip(_median(light), -LIGHT_SLACK, LIGHT_SLACK)
    np.square(light, out=light)
    texture, own = seen[:, : -COLOURS - 1], texture_squares(seen)
    fit = 2 * np.einsum("bk,...bk->...b", texture, faces[..., : -COLOURS - 1]) - (own + squares)
    fit += UNKNOWN_COST - (light[..., 0] + light[..., 1] + np.minimum(light[..., 2], BRIGHTNESS_LIMIT))
    np.clip(fit, UNKNOWN_COST - COST_LIMIT, UNKNOWN_COST, out=fit)
    return _weighed(fit, _telling(own), _telling(squares), np.empty_like(fit))


def _median(light: Floats) -> Floats:
    """… × 1 × numbers: the median over blocks; for so few of them numpy's own takes five times as long."""
    ranked, half = np.sort(light, axis=-2), light.shape[-2] // 2
    if light.shape[-2] % 2:
        return ranked[..., half : half + 1, :]
    return np.asarray((ranked[..., half - 1 : half, :] + ranked[..., half : half + 1, :]) / 2, np.float32)


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
