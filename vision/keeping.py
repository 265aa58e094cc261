"""Pictures that are kept: whole ones, and the part of a table that something was read from."""

from pathlib import Path

import cv2
import numpy as np

from vision.calibration import Calibration
from vision.picture import Picture

GOOD = 92
"""The JPEG quality of what is kept."""


def save_picture(path: Path, picture: Picture) -> None:
    """Write a picture whole, or leave no file; an `OSError` where it cannot be written."""
    done, data = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, GOOD])
    if not done:
        raise OSError(f"{path}: the picture cannot be written")
    unfinished = path.with_suffix(".part")
    unfinished.write_bytes(data.tobytes())
    unfinished.replace(path)


def cut_box(
    picture: Picture, calibration: Calibration, box: tuple[float, float, float, float]
) -> Picture | None:
    """The part of a picture that shows a box of the table: left, top, right, bottom in millimetres."""
    left, top, right, bottom = box
    corners = calibration.to_picture([(left, top), (right, top), (right, bottom), (left, bottom)])
    low = np.maximum(corners.min(axis=0), 0).astype(int)
    high = np.ceil(corners.max(axis=0)).astype(int)
    cut = picture[low[1] : high[1], low[0] : high[0]]
    return cut if cut.size else None
