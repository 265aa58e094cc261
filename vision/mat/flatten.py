"""The mat as it would be seen from straight above."""

from functools import lru_cache

import cv2
import numpy as np

from vision.mat.calibration import Calibration
from vision.mat.pose import Doubles
from vision.picture import Picture

KNOT = 8


def flatten(picture: Picture, calibration: Calibration, pixels_per_mm: float) -> Picture:
    """The mat alone, undistorted, so many pixels to a millimetre.

    A point x, y of the mat is seen at x * pixels_per_mm - 0.5, y * pixels_per_mm - 0.5.
    """
    lens = calibration.lens
    if picture.shape[1::-1] != (lens.width, lens.height):
        raise ValueError(f"the calibration is for pictures of {lens.width} x {lens.height}")
    maps = maps_for(calibration, pixels_per_mm)
    return cv2.remap(picture, *maps, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)


@lru_cache(maxsize=4)
def maps_for(calibration: Calibration, pixels_per_mm: float) -> tuple[Picture, Picture]:
    """For every pixel of the flat picture the place in the camera's, in OpenCV's fast form.

    Worked out for every eighth pixel and drawn out between them: a thirtieth of a pixel off at most.
    """
    width, height = (round(side * pixels_per_mm) for side in (calibration.mat_width, calibration.mat_height))
    xs, ys = ((_knots(side) + 0.5) / pixels_per_mm for side in (width, height))
    x, y = np.meshgrid(xs, ys)
    known = calibration.to_picture(np.column_stack([x.ravel(), y.ravel()])).reshape(*x.shape, 2)
    seen = cv2.resize(known, None, fx=KNOT, fy=KNOT, interpolation=cv2.INTER_LINEAR)
    seen = seen[KNOT : KNOT + height, KNOT : KNOT + width]
    return cv2.convertMaps(seen[..., 0].copy(), seen[..., 1].copy(), cv2.CV_16SC2)


def _knots(side: int) -> Doubles:
    """The middles of squares of `KNOT` pixels that cover a side, with one more at either end."""
    return np.asarray((np.arange(-1, side // KNOT + 2) + 0.5) * KNOT - 0.5, np.float64)
