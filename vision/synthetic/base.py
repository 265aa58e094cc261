"""The mat on its table, as the camera sees them before anything lies there."""

import cv2
import numpy as np

from vision.picture import Picture, floats
from vision.synthetic.light import Light, add_light, mirrored
from vision.synthetic.sheets import SHADES
from vision.synthetic.view import View, fill, grid_of, ground_map

MAT_GLOSS = 0.2
EDGE_SHADOW = 0.3
"""How much darker the table is right beside the mat."""
NO_MAP = floats([])
PAGES = (190.0, 277.0)
"""A mat is glued from printed pages; this much of each shows."""


def draw_table(texture: Picture, view: View, shift: tuple[float, float]) -> Picture:
    """The bare table; `shift` says which part of the texture is in view."""
    there = ground_map(view) + floats(shift)
    return cv2.remap(texture, there, NO_MAP, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT)


def draw_mat(
    table: Picture, mat: Picture, size: tuple[float, float], view: View, rng: np.random.Generator
) -> Picture:
    """A picture of the table with the mat on it; `view` is the camera over the mat."""
    density = view.density(size[0] / 2, size[1] / 2) * 1.15
    scale = min(density * size[0] / mat.shape[1], 1.0)
    wide, high = round(mat.shape[1] * scale), round(mat.shape[0] * scale)
    small = cv2.resize(mat[..., :3], (wide, high), interpolation=cv2.INTER_AREA)
    paper = cv2.multiply(cv2.LUT(small, SHADES), _pages(small.shape[:2], size, rng), dtype=cv2.CV_8U)
    there = ground_map(view) * floats([wide / size[0], high / size[1]]) - floats([0.5, 0.5])
    seen = cv2.remap(paper, there, NO_MAP, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    cover = _cover(there, wide, high)
    left = 1 - cv2.GaussianBlur(cover, (0, 0), 2.0) * np.float32(EDGE_SHADOW)
    under = cv2.multiply(table, cv2.merge([left] * 3), dtype=cv2.CV_8U)
    return cv2.blendLinear(seen, under, cover, 1 - cover)


def _cover(there: Picture, wide: int, high: int) -> Picture:
    """How much of each pixel the paper covers, its edge soft over one of its own pixels."""
    x, y = there[..., 0] + 0.5, there[..., 1] + 0.5
    inside = np.minimum(np.minimum(x, wide - x), np.minimum(y, high - y))
    return np.asarray(np.clip(inside + 0.5, 0, 1), np.float32)


def _pages(shape: tuple[int, int], size: tuple[float, float], rng: np.random.Generator) -> Picture:
    """Factors over the mat: pages glued side by side, each a little darker or lighter, with faint seams."""
    waves = cv2.resize(rng.normal(1, 0.012, (5, 5)), shape[::-1], interpolation=cv2.INTER_CUBIC)
    across = _strip(shape[1], size[0], PAGES[0], rng)
    down = _strip(shape[0], size[1], PAGES[1], rng)
    return cv2.merge([np.asarray(waves * np.outer(down, across), np.float32)] * 3)


def _strip(pixels: int, length: float, page: float, rng: np.random.Generator) -> Picture:
    """Factors along one side of the mat."""
    strip = np.ones(pixels)
    for seam in (np.arange(page, length, page) * pixels / length).astype(int):
        strip[seam:] *= 1 + rng.normal(0, 0.006)
        strip[seam] *= rng.uniform(0.86, 0.97)
    return strip


def lit(picture: Picture, light: Light, factors: Picture, view: View, gloss: float) -> Picture:
    """A picture under its light, with the sheen of the lamps on it."""
    bright = cv2.multiply(picture, factors, dtype=cv2.CV_32F)
    pixels, grid = grid_of(view.lens.size)
    glare = mirrored(light, view.eye, view.ground(pixels), (0.0, 0.0), MAT_GLOSS * gloss)
    if float(glare.max()) < 0.004:
        return np.clip(bright, 0, 255).astype(np.uint8)
    return add_light(bright, fill(glare, grid, view.lens.size)).astype(np.uint8)
