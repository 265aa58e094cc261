"""Plain scenes for the tests of the synthetic camera."""

from dataclasses import replace

import cv2
import numpy as np

from vision.mat.markers import family
from vision.picture import Picture
from vision.synthetic.profiles import CLEAN
from vision.synthetic.scene import Colour, Scene, Shape, Sheet, Solid

SIZE = (960, 540)
RED: Colour = (34.0, 30.0, 178.0)
WHITE: Colour = (236.0, 240.0, 240.0)
MAT = np.full((976, 1080, 3), 250, np.uint8)
BARE = replace(CLEAN, name="bare", clutter=(0.0, 0.0), flicker=0.0)
"""A room without anything that depends on chance from frame to frame, but noise."""


def marked(number: int, side: float = 60.0, margin: float = 10.0) -> Picture:
    """A white sheet with one large marker in its middle."""
    page = np.full((round((side + 2 * margin) * 5),) * 2, 255, np.uint8)
    start, length = round(margin * 5), round(side * 5)
    page[start : start + length, start : start + length] = cv2.aruco.generateImageMarker(
        family(), number, length
    )
    return cv2.cvtColor(page, cv2.COLOR_GRAY2BGR)


BLANK = np.full((264, 189, 3), 255, np.uint8)
MARKED = tuple(marked(number) for number in (50, 51, 52))


def card(name: str, x: float, y: float, angle: float = 0.0, picture: Picture = BLANK) -> Sheet:
    return Sheet(name, "card", "K", picture, 63.0, 88.0, x, y, angle)


def marker(number: int, x: float, y: float, angle: float = 0.0, thick: float = 0.3) -> Sheet:
    """A square sheet of 80 mm whose marker is 60 mm wide; number from 0 to 2."""
    return Sheet(f"m{number}", "tile", str(number), MARKED[number], 80.0, 80.0, x, y, angle, thick)


def pawn(name: str, x: float, y: float, colour: Colour = RED) -> Solid:
    return Solid(name, "pawn", "red", Shape.PAWN, colour, 20.0, 30.0, x, y)


def die(name: str, face: str, x: float, y: float, angle: float = 0.0) -> Solid:
    return Solid(name, "die", face, Shape.DIE, WHITE, 16.0, 16.0, x, y, angle)


def scene(*pieces: Sheet | Solid) -> Scene:
    sheets = tuple(each for each in pieces if isinstance(each, Sheet))
    solids = tuple(each for each in pieces if isinstance(each, Solid))
    return Scene(540.0, 488.0, MAT, sheets, solids)
