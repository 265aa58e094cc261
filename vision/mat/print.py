"""Whether what lies where the mat should be looks like the mat at all."""

import cv2
import numpy as np

from vision.picture import Floats, Picture

WIDE = 192
"""Pixels across the small pictures that are compared."""
SMOOTH = 5.0
"""What is wider than this, such as light and shadow, does not count."""
ALIKE = 0.12
"""Mats with pieces and arms on them are above it in every light, other things below."""
EVEN = 1e-6


def likeness(flat: Picture, mat: Picture) -> float:
    """From 0 to 1, how much of the mat's print is found in a picture of it from straight above."""
    size = (WIDE, max(1, round(flat.shape[0] * WIDE / flat.shape[1])))
    seen, printed = _lines(flat, size), _lines(mat, size)
    scale = float(np.sqrt((seen * seen).sum() * (printed * printed).sum()))
    return max(0.0, float((seen * printed).sum()) / scale) if scale > EVEN else 0.0


def _lines(picture: Picture, size: tuple[int, int]) -> Floats:
    small = cv2.resize(picture, size, interpolation=cv2.INTER_AREA)
    grey = cv2.cvtColor(small, cv2.COLOR_BGR2GRAY).astype(np.float32)
    lines: Floats = grey - cv2.GaussianBlur(grey, (0, 0), SMOOTH)
    return lines
