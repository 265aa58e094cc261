"""The sides of dice with pips, drawn."""

from functools import lru_cache

import cv2
import numpy as np

from vision.picture import Picture
from vision.synthetic.scene import Colour, Solid

SIDE = 96
"""Pixels across a side's picture."""
AROUND = {
    1: (2, 4, 5, 3),
    6: (2, 3, 5, 4),
    2: (1, 3, 6, 4),
    5: (1, 4, 6, 3),
    3: (1, 5, 6, 2),
    4: (1, 2, 6, 5),
}
"""The sides around each upper side, clockwise from above, as most dice of the West have them."""
NEAR, MIDDLE, FAR = 0.25, 0.5, 0.75
CORNERS = ((NEAR, NEAR), (FAR, FAR))
OTHERS = ((NEAR, FAR), (FAR, NEAR))
PIPS = {
    1: ((MIDDLE, MIDDLE),),
    2: CORNERS,
    3: (*CORNERS, (MIDDLE, MIDDLE)),
    4: (*CORNERS, *OTHERS),
    5: (*CORNERS, *OTHERS, (MIDDLE, MIDDLE)),
    6: (*CORNERS, *OTHERS, (NEAR, MIDDLE), (FAR, MIDDLE)),
}
DARK_BELOW = 150.0


def die_pictures(solid: Solid) -> tuple[Picture, ...]:
    """The upper side and the four around it: the solid's own pictures, or pips."""
    if solid.pictures:
        return solid.pictures
    top = int(solid.face or 1)
    return tuple(pip_side(number, solid.colour) for number in (top, *AROUND[top]))


@lru_cache(maxsize=128)
def pip_side(number: int, colour: Colour) -> Picture:
    """One side of a die: dark pips on a light die, light ones on a dark die."""
    bright = 0.114 * colour[0] + 0.587 * colour[1] + 0.299 * colour[2]
    ink = (238, 240, 240) if bright < DARK_BELOW else (32, 28, 28)
    side = np.empty((SIDE * 2, SIDE * 2, 3), np.uint8)
    side[:] = np.array(colour, np.uint8)
    for x, y in PIPS[number]:
        middle = round(x * SIDE * 2), round(y * SIDE * 2)
        cv2.circle(side, middle, round(SIDE * 0.19), ink, -1, cv2.LINE_AA)
    return cv2.resize(side, (SIDE, SIDE), interpolation=cv2.INTER_AREA)
