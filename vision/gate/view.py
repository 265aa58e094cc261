"""What the gate looks at: the table made small, from straight above where the camera is calibrated."""

from dataclasses import dataclass

import cv2
import numpy as np

from vision.mat.calibration import Calibration
from vision.picture import Floats, Picture

Box = tuple[int, int, int, int]
"""Left, top, right, bottom in pixels."""

LONG_SIDE = 320
"""Pixels along the longer side of what is looked at."""
# Frames are halved while they are longer than this; halving is next to free and takes noise away.
HALVED_ABOVE = 800
# Without a calibration a picture is taken to show about so many millimetres.
USUAL_BREADTH = 900.0
# How much of the table around the mat is looked at, and how far in from its edge the mat has only margin.
BAND = 40.0
MARGIN = 30.0


@dataclass(frozen=True, slots=True, eq=False)
class GateView:
    """A way from frames of one size to the small view, and what is where in it.

    `table` is the mat, `inside` the part of it where pieces lie, `outside` the surroundings that whoever
    reaches in must cross; all as far as the camera sees them. `spots` are the frame's pixels for each pixel.
    """

    frame_size: tuple[int, int]
    pixels_per_mm: float
    table: Picture
    inside: Picture
    outside: Picture
    spots: Floats
    maps: tuple[Picture, Picture]

    def of(self, frame: Picture) -> Picture:
        """The small view of a frame, in colour."""
        return cv2.remap(halved(frame), *self.maps, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)

    def in_frame(self, box: Box) -> Box:
        """A box of the view as the box around it in the frame."""
        left, top, right, bottom = box
        spots = self.spots[top:bottom, left:right].reshape(-1, 2)
        low = np.clip(np.floor(spots.min(axis=0)), 0, self.frame_size)
        high = np.clip(np.ceil(spots.max(axis=0)), 0, self.frame_size)
        return int(low[0]), int(low[1]), int(high[0]), int(high[1])


def halved(frame: Picture) -> Picture:
    """The frame halved until it is small; four pixels become their mean."""
    colour = frame if frame.ndim == 3 else cv2.cvtColor(frame, cv2.COLOR_GRAY2BGR)
    while max(colour.shape[:2]) > HALVED_ABOVE:
        size = (colour.shape[1] // 2, colour.shape[0] // 2)
        colour = cv2.resize(colour, size, interpolation=cv2.INTER_LINEAR)
    return colour


def plain_view(frame: Picture) -> GateView:
    """The whole picture, for a camera that is not calibrated."""
    height, width = frame.shape[:2]
    scale = LONG_SIDE / max(width, height)
    columns, rows = (max(round(side * scale), 32) for side in (width, height))
    x, y = np.meshgrid(np.arange(columns) + 0.5, np.arange(rows) + 0.5)
    spots = np.stack([x * width / columns - 0.5, y * height / rows - 0.5], axis=-1)
    return _view(frame, LONG_SIDE / USUAL_BREADTH, spots.astype(np.float32))


def mat_view(frame: Picture, calibration: Calibration) -> GateView:
    """The mat with a band around it, from straight above."""
    breadth, depth = calibration.mat_width + 2 * BAND, calibration.mat_height + 2 * BAND
    density = LONG_SIDE / max(breadth, depth)
    columns, rows = (np.arange(round(side * density)) for side in (breadth, depth))
    x, y = np.meshgrid((columns + 0.5) / density - BAND, (rows + 0.5) / density - BAND)
    pixels = calibration.to_picture(np.column_stack([x.ravel(), y.ravel()])).reshape(*x.shape, 2)
    # Frames may be smaller than the pictures that the calibration is for.
    lens, height, width = calibration.lens, *frame.shape[:2]
    scale = np.array([width / lens.width, height / lens.height])
    return _view(frame, density, ((pixels + 0.5) * scale - 0.5).astype(np.float32))


def _view(frame: Picture, density: float, spots: Floats) -> GateView:
    """The view with its parts marked; what the camera does not see is no part of it."""
    height, width = frame.shape[:2]
    valid = ((spots >= 0) & (spots <= np.array([width - 1, height - 1]))).all(axis=2)
    edge, depth = max(round(BAND * density), 2), max(round((BAND + MARGIN) * density), 3)
    table, inside = np.zeros(valid.shape, bool), np.zeros(valid.shape, bool)
    table[edge:-edge, edge:-edge] = True
    inside[depth:-depth, depth:-depth] = True
    # Where the picture ends before the band does, whoever reaches in comes over the picture's edge.
    seen = np.pad(valid, 1).astype(np.uint8)
    rim = valid & (cv2.erode(seen, np.ones((3, 3), np.uint8))[1:-1, 1:-1] == 0)
    small = halved(frame)
    scale = np.array([small.shape[1] / width, small.shape[0] / height])
    there = ((spots + 0.5) * scale - 0.5).astype(np.float32)
    maps = cv2.convertMaps(there[..., 0].copy(), there[..., 1].copy(), cv2.CV_16SC2)
    parts = (table & valid, inside & valid, (valid & ~table) | rim)
    return GateView((width, height), density, *parts, spots, maps)
