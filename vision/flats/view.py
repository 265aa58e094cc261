"""The mat from straight above in several sizes, in its light: where pieces of pictures are cut from."""

import math
from dataclasses import dataclass

import cv2
import numpy as np

from vision.flats.blocks import Grid
from vision.flats.deck import Pose
from vision.flats.light import Light, light_on
from vision.picture import Floats, Picture

LEVELS = 3


@dataclass(frozen=True, slots=True, eq=False)
class View:
    """A mat in halving sizes, the largest first, with its light; `hidden` is 255 where nothing of it shows.

    That is known of what stands before it; `hidden` has the size of the smallest level.
    """

    levels: tuple[Picture, ...]
    pixels_per_mm: float
    light: Light | None
    hidden: Picture | None = None


def view_of(
    flat: Picture, pixels_per_mm: float, empty: "View | None" = None, hidden: Picture | None = None
) -> View:
    """A picture of the mat, in the light that it has compared to the empty mat."""
    levels = [flat]
    for _ in range(LEVELS - 1):
        levels.append(cv2.resize(levels[-1], None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA))
    light = None
    if empty is not None:
        known = empty.levels[-1]
        small = levels[-1] if levels[-1].shape == known.shape else cv2.resize(flat, known.shape[1::-1])
        light = light_on(small, known, empty.pixels_per_mm / 2 ** (LEVELS - 1))
    if hidden is not None:
        hidden = cv2.resize(hidden, levels[-1].shape[1::-1], interpolation=cv2.INTER_AREA)
    return View(tuple(levels), pixels_per_mm, light, hidden)


def cut_out(view: View, grid: Grid, pose: Pose, margin: int = 0) -> Floats:
    """What lies at a pose, upright, in the light of the print; `margin` pixels more on all sides."""
    pitch_x, pitch_y = grid.pitch
    level, scale = 0, view.pixels_per_mm
    while level + 1 < len(view.levels) and scale * min(pitch_x, pitch_y) > 1.6:
        level, scale = level + 1, scale / 2
    plain = _cut(view.levels[level], scale, grid, pose, margin)
    if view.light is None:
        return np.asarray(plain, np.float32)
    # Three numbers for every pixel: numpy is slow where it repeats so few.
    return np.asarray(cv2.transform(plain.astype(np.float32), np.diag(view.light.gains(pose.x, pose.y))))


def shown(view: View, grid: Grid, pose: Pose, margin: int = 0) -> Floats | None:
    """How much shows of each pixel that `cut_out` gives, from 0 to 1; nothing where all of them do."""
    if view.hidden is None:
        return None
    scale = view.pixels_per_mm / 2 ** (len(view.levels) - 1)
    cut = _cut(view.hidden, scale, grid, pose, margin)
    return np.asarray(1 - cut / 255, np.float32) if cut.any() else None


def _cut(level: Picture, scale: float, grid: Grid, pose: Pose, margin: int) -> Picture:
    """What lies at a pose of a picture of the mat with so many pixels a millimetre, upright."""
    pitch_x, pitch_y = grid.pitch
    turn = math.radians(pose.angle)
    c, s = math.cos(turn) * scale, math.sin(turn) * scale
    across, down = grid.size[0] + 2 * margin, grid.size[1] + 2 * margin
    right, below = (across - 1) / 2 * pitch_x, (down - 1) / 2 * pitch_y
    x, y = pose.x * scale - 0.5 - c * right + s * below, pose.y * scale - 0.5 - s * right - c * below
    matrix = np.array([[c * pitch_x, -s * pitch_y, x], [s * pitch_x, c * pitch_y, y]])
    flags, border = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP, cv2.BORDER_REPLICATE
    return cv2.warpAffine(level, matrix, (across, down), flags=flags, borderMode=border)
