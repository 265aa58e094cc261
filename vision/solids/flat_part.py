"""A part of a calibrated table from straight above, at any height over it."""

import math
from dataclasses import dataclass

import cv2
import numpy as np

from vision.picture import Picture
from vision.solids.bodies import Scenery
from vision.white import PAPER


@dataclass(frozen=True, slots=True)
class Area:
    """A part of the mat in millimetres."""

    left: float
    top: float
    right: float
    bottom: float


def flat_part(scenery: Scenery, area: Area, height: float, room: float, dense: float) -> Picture:
    """An area with room around it, seen at some height, so many pixels a millimetre, its paper white."""
    left, top, right, bottom = area.left - room, area.top - room, area.right + room, area.bottom + room
    corners = np.array([[left, top], [right, top], [right, bottom], [left, bottom]], np.float32)
    seen = scenery.view.to_picture(corners, height)
    size = (math.ceil((right - left) * dense), math.ceil((bottom - top) * dense))
    places = (corners - [left, top]) * dense - 0.5
    matrix = cv2.getPerspectiveTransform(seen, places.astype(np.float32))
    part = cv2.warpPerspective(scenery.picture, matrix, size, borderMode=cv2.BORDER_REPLICATE)
    gains = PAPER / np.maximum(np.array(scenery.white, np.float32), 1.0)
    return np.asarray(np.minimum(part * gains, 255), np.float32)
