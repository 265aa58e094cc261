"""The light on a mat: what the camera makes of the mat's own colours, as a smooth field."""

from dataclasses import dataclass

import cv2
import numpy as np

from vision.picture import Floats, Picture, floats

LONG_SIDE = 72
ROUNDS = 5
# Levels: darker ones tell nothing about the light, and the print there is never that dark.
DARK = 60.0
# Keeps ratios of dark pixels tame.
HAZE = 6.0
CELLS = 16


@dataclass(frozen=True, slots=True, eq=False)
class Light:
    """Logarithms of the brightness of each channel, as second-order terms over the mat."""

    terms: Floats
    width: float
    height: float

    def gains(self, x: float, y: float) -> Floats:
        """What the three channels are to be multiplied by around a point in millimetres."""
        u, v = x / self.width - 0.5, y / self.height - 0.5
        return np.asarray(np.exp(-floats([1.0, u, v, u * u, u * v, v * v]) @ self.terms), np.float32)

    def field(self, columns: int, rows: int) -> Floats:
        """The same for a picture of the whole mat, rows × columns × channels."""
        cells = (np.arange(CELLS, dtype=np.float32) + 0.5) / CELLS
        xs, ys = (np.asarray(each, np.float32) for each in np.meshgrid(cells, cells))
        gains = np.exp(-_terms_at(xs, ys) @ self.terms)
        return np.asarray(cv2.resize(gains, (columns, rows), interpolation=cv2.INTER_LINEAR), np.float32)


def _terms_at(x: Floats, y: Floats) -> Floats:
    u, v = x - 0.5, y - 0.5
    return np.stack([np.ones_like(u), u, v, u * u, u * v, v * v], axis=-1).astype(np.float32)


def light_on(flat: Picture, empty: Picture, pixels_per_mm: float) -> Light:
    """The light that makes `flat` of the empty mat; things that lie on the mat are outliers."""
    height, width = flat.shape[:2]
    scale = LONG_SIDE / max(height, width)
    size = (max(round(width * scale), 4), max(round(height * scale), 4))
    seen, known = (
        cv2.resize(each, size, interpolation=cv2.INTER_AREA).astype(np.float32) for each in (flat, empty)
    )
    ys, xs = np.mgrid[: size[1], : size[0]].astype(np.float32)
    terms = _terms_at((xs + 0.5) / size[0], (ys + 0.5) / size[1]).reshape(-1, 6)
    ratios = np.log((seen + HAZE) / (known + HAZE)).reshape(-1, 3)
    usable = (known.min(axis=2).ravel() > DARK) & (seen.max(axis=2).ravel() < 250)
    if usable.sum() < 60:
        usable = np.ones_like(usable)
    fitted = _fit(terms[usable], ratios[usable])
    return Light(fitted, width / pixels_per_mm, height / pixels_per_mm)


def _fit(terms: Floats, ratios: Floats) -> Floats:
    """Second-order terms by least squares, with less and less regard for what does not fit."""
    weights = np.ones(len(terms), np.float32)
    fitted = np.zeros((6, 3), np.float32)
    fitted[0] = np.median(ratios, axis=0)
    for _ in range(ROUNDS):
        off = np.abs(ratios - terms @ fitted).max(axis=1)
        spread = max(float(np.median(off)), 0.02)
        weights = 1.0 / (1.0 + (off / spread) ** 2)
        normal = (terms * weights[:, None]).T @ terms + np.diag([0.0, 1, 1, 1, 1, 1]).astype(np.float32)
        fitted = np.linalg.solve(normal, (terms * weights[:, None]).T @ ratios).astype(np.float32)
    return fitted
