"""What a sign on a die says: an upper face compared with pictures of all faces, turned and tilted."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import product

import cv2
import numpy as np

from vision.dice.reader import Cut
from vision.models import FOLDER
from vision.picture import Floats, Picture

SIDE = 24
"""Pixels across an upper face in a comparison: about as many as a camera gives a small die."""
REACH = 0.46
"""The middle of a face up to this share of its side is compared; beyond it there may be side faces."""
STEP = 6
TILTS = (1.0, 0.86, 0.72)
GROWTHS = (0.82, 0.9, 1.0, 1.1)
SHIFTS = tuple(product((-3, -1.5, 0, 1.5, 3), repeat=2))
BLUR = 0.7
DARK = 128
"""Levels below this are dark on a printed sheet."""
AS_WHITE = 99
"""What so many of a hundred pixels do not outshine is white in a picture of which nothing is known."""


@dataclass(frozen=True, slots=True)
class Likeness:
    """How like each face a cut is, from -1 to 1, and its contrast; an empty face is like nothing.

    `light` is what its body throws back, as a share of what white paper does.
    """

    faces: Floats
    contrast: float
    light: float


@cache
def disc() -> Picture:
    """Which pixels are compared."""
    ys, xs = np.mgrid[0:SIDE, 0:SIDE] - (SIDE - 1) / 2
    return np.asarray(np.hypot(xs, ys) <= REACH * SIDE)


def tilted(face: Picture, angle: float, tilt: float, growth: float) -> Picture:
    """A face as seen turned by an angle and then from the side; its area stays the same."""
    size = SIDE * growth / face.shape[0]
    c, s = np.cos(np.radians(angle)) * size, np.sin(np.radians(angle)) * size
    wide, high = tilt**-0.5, tilt**0.5
    linear = np.array([[c * wide, -s * wide], [s * high, c * high]])
    middle = np.array([(face.shape[1] - 1) / 2, (face.shape[0] - 1) / 2])
    matrix = np.column_stack([linear, (SIDE - 1) / 2 - linear @ middle])
    soft = cv2.GaussianBlur(face, (0, 0), BLUR / size)
    return cv2.warpAffine(soft, matrix, (SIDE, SIDE), borderMode=cv2.BORDER_REPLICATE)


def normal(rows: Picture) -> Floats:
    """Rows without their mean and of length one."""
    centred = rows - rows.mean(axis=-1, keepdims=True)
    return np.asarray(centred / np.maximum(np.linalg.norm(centred, axis=-1, keepdims=True), 1e-6), np.float32)


def contrast_of(rows: Picture, white: float) -> Floats:
    """How far the light and the dark of each face are apart, whether its body is light or dark."""
    return np.asarray(rows.std(axis=-1) / ((rows.mean(axis=-1) + white) / 2 + 8), np.float32)


def light_of(seen: Picture, white: float) -> float:
    """What most of a face throws back, as a share of white paper: signs cover less than half of it."""
    return float(np.median(seen)) / white


def tiles_of(name: str, rows: int, columns: int) -> list[Picture]:
    """The faces of a sheet, row after row."""
    sheet = cv2.imread(str(FOLDER / name), cv2.IMREAD_GRAYSCALE)
    if sheet is None:
        raise FileNotFoundError(FOLDER / name)
    high, wide = sheet.shape[0] // rows, sheet.shape[1] // columns
    return [sheet[r * high : (r + 1) * high, c * wide : (c + 1) * wide] for r, c in np.ndindex(rows, columns)]


@lru_cache(maxsize=2)
def dark_rows(name: str, rows: int, columns: int) -> tuple[bool, ...]:
    """For each row of a sheet, whether its dice are dark."""
    tiles = tiles_of(name, rows, columns)
    return tuple(bool(np.median(tiles[row * columns]) < DARK) for row in range(rows))


@lru_cache(maxsize=2)
def templates(name: str, rows: int, columns: int) -> tuple[Floats, tuple[int, ...]]:
    """Every printed face of a sheet of faces in all turns and tilts, a row each; and the faces' numbers."""
    faces = tiles_of(name, rows, columns)
    printed = tuple(number for number, face in enumerate(faces) if face.std() > 1)
    ways = tuple(product(range(0, 360, STEP), TILTS, GROWTHS))
    seen = [tilted(faces[number].astype(np.float32), *way)[disc()] for number in printed for way in ways]
    return normal(np.stack(seen)), printed


def patches(grey: Picture, cut: Cut) -> Picture:
    """A cut's middle and what lies a little beside it, a row each."""
    step, rows = cut.size / SIDE, []
    for dx, dy in SHIFTS:
        x, y = cut.x + (dx - (SIDE - 1) / 2) * step, cut.y + (dy - (SIDE - 1) / 2) * step
        matrix = np.array([[step, 0, x], [0, step, y]])
        flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
        seen = cv2.warpAffine(grey, matrix, (SIDE, SIDE), flags=flags, borderMode=cv2.BORDER_REPLICATE)
        rows.append(seen[disc()])
    return np.stack(rows).astype(np.float32)


def compare(picture: Picture, cuts: Sequence[Cut], sheet: str, rows: int, columns: int) -> list[Likeness]:
    """How like each face of the sheet the cuts are."""
    known, printed = templates(sheet, rows, columns)
    grey, likes = cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY), []
    white = max(float(np.percentile(grey[::4, ::4], AS_WHITE)), 1.0)
    for cut in cuts:
        seen = patches(grey, cut)
        best = (normal(seen) @ known.T).max(axis=0).reshape(len(printed), -1).max(axis=1)
        faces = np.full(rows * columns, -1.0, np.float32)
        faces[list(printed)] = best
        middle = seen[len(seen) // 2]
        likes.append(Likeness(faces, float(contrast_of(middle, white)), light_of(middle, white)))
    return likes
