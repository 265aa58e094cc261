"""Pictures that are kept: whole ones, and the part of a table that something was read from."""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from pathlib import Path

import cv2
import numpy as np

from vision.mat.calibration import Calibration
from vision.picture import Picture
from vision.sighting import Point

GOOD = 92
"""The JPEG quality of what is kept."""
TALLEST = 60.0
"""Millimetres that the tallest pieces rise over the mat."""
EDGE_PARTS = 16


def as_jpeg(picture: Picture) -> bytes:
    """The bytes of a JPEG file; an `OSError` where there is nothing to write."""
    done, data = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, GOOD])
    if not done:
        raise OSError("the picture cannot be written")
    return data.tobytes()


def save_picture(path: Path, picture: Picture) -> None:
    """Write a picture whole, or leave no file; an `OSError` where it cannot be written."""
    data = as_jpeg(picture)
    unfinished = path.with_suffix(".part")
    unfinished.write_bytes(data)
    unfinished.replace(path)


def smaller(picture: Picture, wide: int) -> Picture:
    """The picture so many pixels wide; one that is smaller stays as it is."""
    if picture.shape[1] <= wide:
        return picture
    return cv2.resize(
        picture, (wide, picture.shape[0] * wide // picture.shape[1]), interpolation=cv2.INTER_AREA
    )


def board_alone(
    picture: Picture, calibration: Calibration, standing: Iterable[Sequence[Point]] = ()
) -> Picture:
    """The same picture with nothing but the mat in it, and what stands on it as far as it rises over the rim.

    It keeps its size, so that the calibration stays true; what is beyond is black. `standing` are the
    corners, in millimetres, of what may rise over the mat's far edge.
    """
    wide, high = calibration.mat_width, calibration.mat_height
    sides = [(0.0, 0.0), (wide, 0.0), (wide, high), (0.0, high)]
    edge = [point for start, end in pairwise([*sides, sides[0]]) for point in _between(start, end)]
    mask = np.zeros(picture.shape[:2], np.uint8)
    cv2.fillPoly(mask, [calibration.to_picture(edge).round().astype(np.int32)], 255)
    for corners in standing:
        body = np.concatenate([calibration.to_picture(corners, height) for height in (0.0, TALLEST)])
        cv2.fillConvexPoly(mask, cv2.convexHull(body.round().astype(np.int32)), 255)
    return cv2.bitwise_and(picture, picture, mask=mask)


def _between(start: Point, end: Point) -> list[Point]:
    """Points on a straight edge of the mat, which a lens may bend in the picture."""
    parts = [number / EDGE_PARTS for number in range(EDGE_PARTS)]
    return [(start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t) for t in parts]


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
