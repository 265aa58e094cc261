"""What an index says: rank and suit of an upright patch, and whether it is an index at all."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from vision.models import net_of
from vision.picture import Floats, Picture
from vision.sighting import Point

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS = ("S", "C", "H", "D")
MODEL = "cards-read.onnx"
PATCH_WIDTH = 40
PATCH_HEIGHT = 56
# The index fills this share of the patch's height: what is around it tells index from pip.
FILL = 0.75
BATCH = 16


@dataclass(frozen=True, slots=True)
class Cut:
    """Where an index may be: its centre, its height in pixels, and the way up as a unit vector."""

    x: float
    y: float
    height: float
    up: Point


@dataclass(frozen=True, slots=True)
class Reading:
    """What a cut says: how surely it is an index, the logits of ranks and suits, and a better cut."""

    cut: Cut
    index: float
    ranks: Floats
    suits: Floats


def cut_patch(picture: Picture, cut: Cut) -> Picture:
    """The upright patch around an index."""
    step = cut.height / (PATCH_HEIGHT * FILL)
    ux, uy = cut.up
    # Columns: one patch pixel to the right and one down, in pixels of the picture.
    right, down = (-uy * step, ux * step), (-ux * step, -uy * step)
    middle_x, middle_y = (PATCH_WIDTH - 1) / 2, (PATCH_HEIGHT - 1) / 2
    matrix = np.array(
        [
            [right[0], down[0], cut.x - right[0] * middle_x - down[0] * middle_y],
            [right[1], down[1], cut.y - right[1] * middle_x - down[1] * middle_y],
        ]
    )
    flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    size = (PATCH_WIDTH, PATCH_HEIGHT)
    return cv2.warpAffine(picture, matrix, size, flags=flags, borderMode=cv2.BORDER_REPLICATE)


def halves(picture: Picture, count: int) -> list[Picture]:
    """The picture, its half, its quarter …: large indices are cut from a smaller one, without flicker."""
    sizes = [picture]
    for _ in range(count):
        sizes.append(cv2.resize(sizes[-1], None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA))
    return sizes


def patch_of(sizes: Sequence[Picture], cut: Cut) -> Picture:
    """The upright patch, from the picture's size that fits best."""
    fit = math.log2(max(cut.height, 1.0) / (PATCH_HEIGHT * FILL) / 1.4)
    level = min(max(math.ceil(fit), 0), len(sizes) - 1)
    x, y = ((cut.x + 0.5) / 2**level - 0.5, (cut.y + 0.5) / 2**level - 0.5)
    return cut_patch(sizes[level], Cut(x, y, cut.height / 2**level, cut.up))


def numbers_of(patches: Sequence[Picture]) -> Floats:
    """The net's 22 numbers for each patch; always as many at once, so that OpenCV plans only once."""
    net, rows = net_of(MODEL), []
    for start in range(0, len(patches), BATCH):
        some = list(patches[start : start + BATCH])
        filled = some + [some[-1]] * (BATCH - len(some))
        net.setInput(cv2.dnn.blobFromImages(filled, 1 / 255))
        rows.append(net.forward()[: len(some)])
    return np.concatenate(rows).astype(np.float32)


def better(cut: Cut, back: Floats) -> Cut:
    """The cut moved, sized and turned as the net advises."""
    across, along, grow, turn = (float(value) for value in np.clip(back, -0.5, 0.5))
    (ux, uy), height = cut.up, cut.height
    x, y = cut.x + height * (-uy * across + ux * along), cut.y + height * (ux * across + uy * along)
    c, s = math.cos(turn), math.sin(turn)
    return Cut(x, y, height * math.exp(grow), (ux * c - uy * s, ux * s + uy * c))


def read_indices(picture: Picture, cuts: Sequence[Cut]) -> tuple[Reading, ...]:
    """Reads each cut twice: as found, then as the net would rather have it cut."""
    if not cuts:
        return ()
    sizes = halves(picture, 4)
    first = numbers_of([patch_of(sizes, cut) for cut in cuts])
    moved = [better(cut, row[18:]) for cut, row in zip(cuts, first, strict=True)]
    second = numbers_of([patch_of(sizes, cut) for cut in moved])
    return tuple(reading_of(better(cut, row[18:]), row) for cut, row in zip(moved, second, strict=True))


def reading_of(cut: Cut, row: Floats) -> Reading:
    """The numbers by their names."""
    return Reading(cut, 1 / (1 + math.exp(-float(np.clip(row[17], -30, 30)))), row[:13], row[13:17])
