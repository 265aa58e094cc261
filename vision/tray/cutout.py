"""A dice tray in a picture of a calibrated table, and where upper faces of dice can be in it."""

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from vision.picture import Floats, Picture
from vision.sighting import Point
from vision.solids.bodies import Scenery

READ_AT = 40.0
"""Pixels that a die's edge is brought to before it is read."""
ENLARGE_AT_MOST = 3.0
# Dice may lie so far over the tray's rim, in millimetres.
OVER = 6.0
BURNT = 238.0
"""The level from which on a lamp's mirror image leaves nothing of what is printed."""


@dataclass(frozen=True, slots=True)
class Tray:
    """Where dice are thrown, in millimetres, and how long their edges are."""

    left: float
    top: float
    right: float
    bottom: float
    edge: float

    def corners(self) -> Floats:
        """The tray's corners with the room that dice may lie over its rim."""
        left, top, right, bottom = self.left - OVER, self.top - OVER, self.right + OVER, self.bottom + OVER
        return np.array([[left, top], [right, top], [right, bottom], [left, bottom]], np.float32)

    def holds(self, x: float, y: float) -> bool:
        """Whether a die with its middle there is in the tray."""
        return self.left - OVER <= x <= self.right + OVER and self.top - OVER <= y <= self.bottom + OVER


@dataclass(frozen=True, slots=True, eq=False)
class Cutout:
    """A part of a picture, enlarged: `left` and `top` are its corner in the picture."""

    picture: Picture
    left: int
    top: int
    scale: float

    def into(self, pixels: Floats) -> Floats:
        """Where pixels of the whole picture are in the cutout."""
        return np.asarray((pixels - [self.left, self.top] + 0.5) * self.scale - 0.5, np.float32)

    def back(self, x: float, y: float) -> Floats:
        """The place in the whole picture."""
        half = 0.5
        return np.array(
            [[(x + half) / self.scale - half + self.left, (y + half) / self.scale - half + self.top]],
            np.float32,
        )


def cut_tray(scenery: Scenery, tray: Tray) -> Cutout | None:
    """The tray with all that stands in it; none where it is out of sight, or not on the mat."""
    rims = [scenery.view.to_picture(tray.corners(), height) for height in (0.0, tray.edge)]
    every = np.concatenate(rims)
    high, wide = scenery.picture.shape[:2]
    left, top = np.clip(np.floor(every.min(axis=0)).astype(int), 0, [wide, high]).tolist()
    right, bottom = np.clip(np.ceil(every.max(axis=0)).astype(int), 0, [wide, high]).tolist()
    edge = edge_in_pixels(scenery, tray)
    middle = (tray.left + tray.right) / 2, (tray.top + tray.bottom) / 2
    if right - left < edge or bottom - top < edge or not scenery.holds(middle, 0.0):
        return None
    scale = min(max(READ_AT / edge, 1.0), ENLARGE_AT_MOST)
    cut = scenery.picture[top:bottom, left:right]
    return Cutout(cv2.resize(cut, None, fx=scale, fy=scale, interpolation=cv2.INTER_CUBIC), left, top, scale)


def burnt_faces(scenery: Scenery, tray: Tray) -> float:
    """How much of a tray a lamp burns out in the picture, in upper faces of its dice; none out of sight."""
    rim = np.round(scenery.view.to_picture(tray.corners(), tray.edge)).astype(np.int32)
    left, top, wide, high = cv2.boundingRect(rim)
    part = scenery.picture[max(top, 0) : max(top + high, 0), max(left, 0) : max(left + wide, 0)]
    if not part.size:
        return 0.0
    inside = np.zeros(part.shape[:2], np.uint8)
    cv2.fillConvexPoly(inside, rim - [max(left, 0), max(top, 0)], 1)
    levels = cv2.cvtColor(part, cv2.COLOR_BGR2GRAY)[inside > 0]
    return float((levels >= BURNT).sum()) / edge_in_pixels(scenery, tray) ** 2


def edge_in_pixels(scenery: Scenery, tray: Tray) -> float:
    """How long a die's upper edge is in the picture, on average."""
    x, y, half = (tray.left + tray.right) / 2, (tray.top + tray.bottom) / 2, tray.edge / 2
    square = np.array(
        [[x - half, y - half], [x + half, y - half], [x + half, y + half], [x - half, y + half]]
    )
    return float(np.sqrt(cv2.contourArea(scenery.view.to_picture(square.astype(np.float32), tray.edge))))


def towards(scenery: Scenery, spot: Floats) -> Floats:
    """The way from a spot of the table to below the camera, as a unit vector."""
    away = scenery.view.to_table(scenery.view.to_picture(spot, 20.0)) - spot
    return np.asarray(-away / max(float(np.linalg.norm(away)), 1e-6), np.float32)


def feet_for(scenery: Scenery, tray: Tray, pixel: Floats, steps: Sequence[float]) -> list[Point]:
    """Where a die can stand of which a face is seen at a pixel.

    Step 0 takes it for the upper face, step 1 for the side that looks at the camera, others are between.
    """
    upper = scenery.view.to_table(pixel, tray.edge)
    side = scenery.view.to_table(pixel, tray.edge / 2)
    foot = side - towards(scenery, side) * tray.edge / 2
    return [(float(x), float(y)) for x, y in (upper[0] + (foot[0] - upper[0]) * step for step in steps)]
