"""Whether a picture is worth looking at."""

import cv2
import numpy as np

from vision.picture import Picture

# Levels from 0 to 255, of the picture made small.
BLACK = 14.0
DIM = 28.0
BLOWN = 250.0
FLAT = 3.5
# A share of the picture that may be black or blown without trouble.
MOST = 0.9


def picture_trouble(picture: Picture) -> str | None:
    """What is wrong with the light in a picture, and what to do, in one sentence; nothing if it is well."""
    grey = picture if picture.ndim == 2 else cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY)
    small = cv2.resize(grey, (64, 36), interpolation=cv2.INTER_AREA).astype(np.float32)
    middle, spread = float(np.median(small)), float(small.std())
    if np.mean(small < BLACK) > MOST:
        return "The picture is black: take the cap off the camera, or put on a light."
    if np.mean(small > BLOWN) > MOST:
        return "The picture is white all over: there is too much light; turn the lamp away from the camera."
    if middle < DIM and np.percentile(small, 95) < 2 * DIM:
        return "The picture is very dark: put on a light over the table."
    if spread < FLAT:
        return "The picture shows nothing but one colour: something covers the camera."
    return None
