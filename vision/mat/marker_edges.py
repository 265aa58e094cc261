"""A marker's corners to a fraction of a pixel: where the lines of its four sides meet."""

import cv2
import numpy as np

from vision.picture import Floats, Picture

MODULES = 8
"""Modules along a marker's side, the black border included; around it one more must stay white."""
SQUARE = np.array([[0, 0], [MODULES, 0], [MODULES, MODULES], [0, MODULES]], np.float32)

STATIONS = np.linspace(0.4, MODULES - 0.4, 15, dtype=np.float32)
# How far inwards and outwards of a side its edge is looked for, in modules: border within, paper without.
STEPS = np.linspace(-1, 1, 25, dtype=np.float32)
LEAST_STEP = 12.0
# A station this much off the line of the others, in modules, has something lying on it.
OFF = 0.25
FEWEST = 8

Line = tuple[float, float]


def _places() -> Floats:
    """Points across all four sides of a marker from the top on, in modules: side, station, step, x and y."""
    along, out = np.meshgrid(STATIONS, STEPS, indexing="ij")
    sides = ((along, -out), (MODULES + out, along), (along, MODULES + out), (-out, along))
    return np.stack([np.stack(side, axis=-1) for side in sides])


PLACES = _places()


def sharp_corners(grey: Picture, quad: Floats) -> Floats:
    """The corners drawn to the sides' edges, halfway from black to white; as given where one is unclear."""
    matrix = cv2.getPerspectiveTransform(SQUARE, np.asarray(quad, np.float32))
    places = cv2.perspectiveTransform(PLACES.reshape(1, -1, 2), matrix).reshape(-1, len(STEPS), 2)
    border = cv2.BORDER_REPLICATE
    shades = cv2.remap(grey, places[..., 0], places[..., 1], cv2.INTER_CUBIC, borderMode=border)
    outs = edges_out(shades.reshape(PLACES.shape[:3]).astype(np.float32))
    lines = [line for side in outs if (line := line_of(side)) is not None]
    if len(lines) < 4:
        return quad
    top, right, bottom, left = lines
    corners = [corner(top, left, 0, 0), corner(top, right, 0, 1), corner(bottom, right, 1, 1)]
    corners.append(corner(bottom, left, 1, 0))
    return np.asarray(cv2.perspectiveTransform(np.array([corners], np.float32), matrix)[0], np.float32)


def edges_out(shades: Floats) -> Floats:
    """How far out, in modules, each station turns from black to white; not a number where it does not."""
    black, white = np.percentile(shades, 10), np.percentile(shades, 90)
    level = (black + white) / 2
    rises = (shades[..., :-1] <= level) & (shades[..., 1:] > level) & (white - black >= LEAST_STEP)
    nearest = np.where(rises, np.abs(STEPS[:-1] + STEPS[1:]), np.inf).argmin(axis=-1)[..., None]
    low, high = np.take_along_axis(shades, nearest, -1), np.take_along_axis(shades, nearest + 1, -1)
    outs = STEPS[nearest] + (level - low) / np.maximum(high - low, 1e-6) * (STEPS[1] - STEPS[0])
    return np.asarray(np.where(rises.any(axis=-1), outs[..., 0], np.nan), np.float32)


def line_of(outs: Floats) -> Line | None:
    """A side's edge as how far out it starts and how that changes; none where too few stations agree."""
    good = np.isfinite(outs)
    start, slope = 0.0, 0.0
    for _ in range(3):
        if good.sum() < FEWEST:
            return None
        slope, start = (float(each) for each in np.polyfit(STATIONS[good], outs[good], 1))
        good = np.abs(outs - start - slope * STATIONS) < OFF
    return start, slope


def corner(level: Line, upright: Line, bottom: int, right: int) -> tuple[float, float]:
    """Where a level and an upright side meet, in modules."""
    y_sign, x_sign = (1 if bottom else -1), (1 if right else -1)
    y_start, y_slope = MODULES * bottom + y_sign * level[0], y_sign * level[1]
    x_start, x_slope = MODULES * right + x_sign * upright[0], x_sign * upright[1]
    x = (x_start + x_slope * y_start) / (1 - x_slope * y_slope)
    return x, y_start + y_slope * x
