"""What an index says: rank and suit of an upright patch, and whether it is an index at all."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

import cv2
import numpy as np

from vision.models import rows_of
from vision.picture import Floats, Picture, floats
from vision.sighting import Point

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS = ("S", "C", "H", "D")
MODEL = "cards-read.onnx"
PATCH_WIDTH = 40
PATCH_HEIGHT = 56
# The index fills this share of the patch's height: what is around it tells index from pip.
FILL = 0.75
BATCH = 16
# What a look gives a logit below this is no index: it is not looked at again.
HOPELESS = -3.0
LOOKS_AGAIN = 2
# A rank less likely than this is looked at from places a little beside: right, up, larger, turned.
SURE = 0.98
VIEWS = ((0.03, 0.03, 1.06, 0.05), (-0.03, -0.03, 0.94, -0.05))
# Where the word on being an index stands among the numbers, and where the lead to a better cut begins.
INDEX, LEAD = 17, 18
# The most that one look changes a cut: right and up in heights, log of the height, turn, log of `wide`, lean.
MOST_BACK = np.array([0.5, 0.5, 0.5, 0.5, 0.8, 0.8], np.float32)
# No card that can be read is seen more aslant than this.
WIDE, LEAN = (0.4, 2.5), 1.2


@dataclass(frozen=True, slots=True)
class Cut:
    """Where an index may be: its centre, its height in pixels, the way up as a unit vector, its slant.

    A card seen aslant is squeezed and sheared: a step to the index's right is `wide` times as long as
    a step up, and drifts up by `lean`.
    """

    x: float
    y: float
    height: float
    up: Point
    wide: float = 1.0
    lean: float = 0.0

    @property
    def right(self) -> Point:
        """The index's way to the right, where its way up has the length one."""
        (ux, uy) = self.up
        return -uy * self.wide + ux * self.lean, ux * self.wide + uy * self.lean


@dataclass(frozen=True, slots=True)
class Reading:
    """What a cut says: how surely it is an index, the logits of ranks and suits, and a better cut.

    `around` are the logits of suits by what is printed near it, once that was looked at.
    """

    cut: Cut
    index: float
    ranks: Floats
    suits: Floats
    around: Floats | None = None


def cut_patch(picture: Picture, cut: Cut, step: float, middle: Point, size: tuple[int, int]) -> Picture:
    """An upright patch, slant taken out: a patch pixel is `step` pixels, the cut lies at `middle`."""
    (ux, uy), (rx, ry) = cut.up, cut.right
    # Columns: one patch pixel to the right and one down, in pixels of the picture.
    right, down = (rx * step, ry * step), (-ux * step, -uy * step)
    matrix = np.array(
        [
            [right[0], down[0], cut.x - right[0] * middle[0] - down[0] * middle[1]],
            [right[1], down[1], cut.y - right[1] * middle[0] - down[1] * middle[1]],
        ]
    )
    flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    return cv2.warpAffine(picture, matrix, size, flags=flags, borderMode=cv2.BORDER_REPLICATE)


def halves(picture: Picture, count: int) -> list[Picture]:
    """The picture, its half, its quarter …: large indices are cut from a smaller one, without flicker."""
    sizes = [picture]
    for _ in range(count):
        sizes.append(cv2.resize(sizes[-1], None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA))
    return sizes


def upright_patch(
    sizes: Sequence[Picture], cut: Cut, step: float, middle: Point, size: tuple[int, int]
) -> Picture:
    """An upright patch, from the picture's size that fits best."""
    level = min(max(math.ceil(math.log2(max(step, 0.01) / 1.4)), 0), len(sizes) - 1)
    x, y = ((cut.x + 0.5) / 2**level - 0.5, (cut.y + 0.5) / 2**level - 0.5)
    return cut_patch(sizes[level], replace(cut, x=x, y=y), step / 2**level, middle, size)


def patch_of(sizes: Sequence[Picture], cut: Cut) -> Picture:
    """The patch that the reader sees of an index."""
    middle = ((PATCH_WIDTH - 1) / 2, (PATCH_HEIGHT - 1) / 2)
    return upright_patch(sizes, cut, cut.height / (PATCH_HEIGHT * FILL), middle, (PATCH_WIDTH, PATCH_HEIGHT))


def numbers_of(patches: Sequence[Picture]) -> Floats:
    """The net's 24 numbers for each patch."""
    return rows_of(MODEL, patches, BATCH)


def better(cut: Cut, back: Floats) -> Cut:
    """The cut moved, sized, turned and slanted as the net advises."""
    across, along, grow, turn, wide, lean = (float(value) for value in np.clip(back, -MOST_BACK, MOST_BACK))
    (ux, uy), (rx, ry), height = cut.up, cut.right, cut.height
    c, s = math.cos(turn), math.sin(turn)
    return Cut(
        cut.x + height * (rx * across + ux * along),
        cut.y + height * (ry * across + uy * along),
        height * math.exp(grow),
        (ux * c - uy * s, ux * s + uy * c),
        float(np.clip(cut.wide * math.exp(wide), *WIDE)),
        float(np.clip(cut.lean + lean, -LEAN, LEAN)),
    )


def read_indices(picture: Picture, cuts: Sequence[Cut]) -> tuple[Reading, ...]:
    """Reads each cut as found, and what may be an index twice more as the net would rather have it cut."""
    if not cuts:
        return ()
    sizes, own = halves(picture, 4), list(cuts)
    rows = numbers_of([patch_of(sizes, cut) for cut in own])
    own = [better(cut, row[LEAD:]) for cut, row in zip(own, rows, strict=True)]
    for _ in range(LOOKS_AGAIN):
        again = [int(i) for i in np.flatnonzero(rows[:, INDEX] > HOPELESS)]
        if again:
            rows[again] = numbers_of([patch_of(sizes, own[i]) for i in again])
        seen = {i: own[i] for i in again}
        for i in again:
            own[i] = better(own[i], rows[i, LEAD:])
    doubtful = [i for i in seen if rank_chance(rows[i]) < SURE]
    rows[doubtful, :LEAD] = with_views(sizes, [seen[i] for i in doubtful], rows[doubtful, :LEAD])
    return tuple(reading_of(cut, row) for cut, row in zip(own, rows, strict=True))


def rank_chance(row: Floats) -> float:
    """How likely the likeliest rank is by a look's own word."""
    ranks = row[: len(RANKS)]
    return float(1 / np.exp(ranks - ranks.max()).sum())


def with_views(sizes: Sequence[Picture], cuts: Sequence[Cut], rows: Floats) -> Floats:
    """The numbers of each cut, averaged with those of looks a little beside it."""
    if not cuts:
        return rows
    moved = [beside(cut, *view) for view in VIEWS for cut in cuts]
    more = numbers_of([patch_of(sizes, cut) for cut in moved])[:, :LEAD]
    every = np.concatenate([rows[None], more.reshape(len(VIEWS), len(cuts), LEAD)])
    return np.asarray(every.mean(axis=0), np.float32)


def beside(cut: Cut, across: float, along: float, grow: float, turn: float) -> Cut:
    """A cut moved in heights of the index, enlarged and turned."""
    return better(cut, floats([across, along, math.log(grow), turn, 0, 0]))


def reading_of(cut: Cut, row: Floats) -> Reading:
    """The numbers by their names."""
    return Reading(cut, 1 / (1 + math.exp(-float(np.clip(row[INDEX], -30, 30)))), row[:13], row[13:17])
