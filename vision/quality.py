"""How good the light in a picture is for reading a table, in one word."""

from enum import StrEnum

import cv2
import numpy as np

from vision.cameras.trouble import BLACK, BLOWN, DIM, FLAT, MOST
from vision.picture import Picture

WIDTH = 640
# A share of blown pixels that is a lamp's glare on the table, not a few shiny spots.
GLARE = 0.04
# Edges of a sharp picture are at least so steep, in levels a pixel, where they are steepest.
SHARP = 26.0
STEEPEST = 99.7


class Quality(StrEnum):
    """What is the matter with the light, the worst first."""

    BLACK = "black"
    WHITE = "white"
    DARK = "dark"
    COVERED = "covered"
    GLARE = "glare"
    BLURRED = "blurred"
    GOOD = "good"


def judge_light(picture: Picture) -> Quality:
    """What keeps the eyes from reading this picture, if anything does."""
    grey = picture if picture.ndim == 2 else cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY)
    scale = WIDTH / grey.shape[1]
    small = cv2.resize(grey, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA) if scale < 1 else grey
    tiny = cv2.resize(small, (64, 36), interpolation=cv2.INTER_AREA).astype(np.float32)
    if np.mean(tiny < BLACK) > MOST:
        return Quality.BLACK
    if np.mean(tiny > BLOWN) > MOST:
        return Quality.WHITE
    if float(np.median(tiny)) < DIM and float(np.percentile(tiny, 95)) < 2 * DIM:
        return Quality.DARK
    if float(tiny.std()) < FLAT:
        return Quality.COVERED
    if np.mean(small >= BLOWN) > GLARE:
        return Quality.GLARE
    return Quality.GOOD if steepness(small) >= SHARP else Quality.BLURRED


def steepness(grey: Picture) -> float:
    """How steep the steepest edges are, in levels a pixel."""
    across = cv2.Sobel(grey, cv2.CV_32F, 1, 0, ksize=3, scale=0.25)
    down = cv2.Sobel(grey, cv2.CV_32F, 0, 1, ksize=3, scale=0.25)
    return float(np.percentile(cv2.magnitude(across, down), STEEPEST))
