"""The mat from straight above in several sizes, in its light: where pieces of pictures are cut from."""

from dataclasses import dataclass

import cv2
import numpy as np

from vision.flats_blocks import Grid
from vision.flats_deck import Pose
from vision.flats_light import Light, light_on
from vision.picture import Floats, Picture

LEVELS = 3


@dataclass(frozen=True, slots=True, eq=False)
class View:
    """A mat in halving sizes, the largest first, with its light."""

    levels: tuple[Picture, ...]
    pixels_per_mm: float
    light: Light | None


def view_of(flat: Picture, pixels_per_mm: float, empty: "View | None" = None) -> View:
    """A picture of the mat, in the light that it has compared to the empty mat."""
    levels = [flat]
    for _ in range(LEVELS - 1):
        levels.append(cv2.resize(levels[-1], None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA))
    light = None
    if empty is not None:
        known = empty.levels[-1]
        small = levels[-1] if levels[-1].shape == known.shape else cv2.resize(flat, known.shape[1::-1])
        light = light_on(small, known, empty.pixels_per_mm / 2 ** (LEVELS - 1))
    return View(tuple(levels), pixels_per_mm, light)


def cut_out(view: View, grid: Grid, pose: Pose, margin: int = 0) -> Floats:
    """What lies at a pose, upright, in the light of the print; `margin` pixels more on all sides."""
    pitch_x, pitch_y = grid.pitch
    level, scale = 0, view.pixels_per_mm
    while level + 1 < len(view.levels) and scale * min(pitch_x, pitch_y) > 1.6:
        level, scale = level + 1, scale / 2
    turn = np.deg2rad(pose.angle)
    c, s = np.cos(turn) * scale, np.sin(turn) * scale
    across, down = grid.size[0] + 2 * margin, grid.size[1] + 2 * margin
    matrix = np.array([[c * pitch_x, -s * pitch_y, 0.0], [s * pitch_x, c * pitch_y, 0.0]])
    middle = np.array([(across - 1) / 2, (down - 1) / 2])
    matrix[:, 2] = np.array([pose.x, pose.y]) * scale - 0.5 - matrix[:, :2] @ middle
    flags, border = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP, cv2.BORDER_REPLICATE
    cut = cv2.warpAffine(view.levels[level], matrix, (across, down), flags=flags, borderMode=border)
    plain: Floats = np.asarray(cut, np.float32)
    return plain if view.light is None else np.asarray(plain * view.light.gains(pose.x, pose.y), np.float32)
