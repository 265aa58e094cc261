"""What a die shows: the upper face of a patch, and whether it is a die at all."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from vision.models import rows_of
from vision.picture import Floats, Picture

MODEL = "dice-read.onnx"
PATCH = 48
# The upper face fills this share of the patch: the sides around it tell upper from lower.
FILL = 0.52
BATCH = 8


@dataclass(frozen=True, slots=True)
class Cut:
    """Where an upper face may be: its middle, and the side in pixels of a square as large as it."""

    x: float
    y: float
    size: float


def cut_patch(picture: Picture, cut: Cut, turn: float = 0.0) -> Picture:
    """The patch around an upper face, turned by an angle in radians."""
    step = cut.size / (PATCH * FILL)
    c, s = math.cos(turn) * step, math.sin(turn) * step
    middle = (PATCH - 1) / 2
    matrix = np.array([[c, -s, cut.x - (c - s) * middle], [s, c, cut.y - (s + c) * middle]])
    flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    return cv2.warpAffine(picture, matrix, (PATCH, PATCH), flags=flags, borderMode=cv2.BORDER_REPLICATE)


def halves(picture: Picture, count: int) -> list[Picture]:
    """The picture, its half, its quarter …: large dice are cut from a smaller one, without flicker."""
    sizes = [picture]
    while len(sizes) <= count and min(sizes[-1].shape[:2]) >= 2:
        sizes.append(cv2.resize(sizes[-1], None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA))
    return sizes


def patch_of(sizes: Sequence[Picture], cut: Cut, turn: float = 0.0) -> Picture:
    """The patch, from the picture's size that fits best."""
    fit = math.log2(max(cut.size, 1.0) / (PATCH * FILL) / 1.4)
    level = min(max(math.ceil(fit), 0), len(sizes) - 1)
    x, y = ((cut.x + 0.5) / 2**level - 0.5, (cut.y + 0.5) / 2**level - 0.5)
    return cut_patch(sizes[level], Cut(x, y, cut.size / 2**level), turn)


def numbers_of(patches: Sequence[Picture]) -> Floats:
    """The net's numbers for each patch."""
    return rows_of(MODEL, patches, BATCH)


def better(cut: Cut, lead: Floats) -> Cut:
    """The cut moved and sized as the net advises."""
    across, down, grow = (float(value) for value in np.clip(lead, -0.5, 0.5))
    return Cut(cut.x + cut.size * across, cut.y + cut.size * down, cut.size * math.exp(grow))
