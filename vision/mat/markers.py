"""Printed markers: one family of square codes for mats, cards, tiles and the calibration sheet.

The family is AprilTag 36h10: 6 x 6 modules in a black border, and any two codes differ in ten modules
however they are turned. Three wrong modules are mended, so a code is taken for another only if seven fail
at once. Smaller families (4 x 4) are found a few pixels earlier, but see codes in photographs of anything.
"""

from dataclasses import dataclass
from functools import cache

import cv2
import numpy as np

from vision.mat import marker_edges
from vision.picture import Floats, Picture
from vision.sighting import Point

MODULES = marker_edges.MODULES
"""Modules along a marker's side, the black border included; around it one more must stay white."""

MATS = 10
MAT_NUMBERS = range(4 * MATS)
"""The corners of mats; see `mat_marker`."""
CODES = range(40, 960)
"""The codes of cards and tiles."""
SHEET_NUMBERS = range(960, 1024)
"""The markers of the calibration sheet."""

MAT_MARKER_SIDE = 16.0
"""The side of a mat's corner marker in millimetres, black border included."""
MAT_MARKER_INSET = 2.0
"""From the mat's edges to the marker's: one module, so that it stands in white on a dark table too."""

# Smaller pictures are brought to this length, at most doubled: small codes are read better so.
LONG_SIDE = 1920
ENLARGE_AT_MOST = 2.0
# Wrong modules that are mended; four could be, but seven have to fail before a code is taken for another.
MENDED = 3
# This share of a module is left out at each of its edges where it is read: blur has been there.
MODULE_EDGE = 0.3
# So much of the rim must be white, so much of the border black; a thumb may cover the rest.
WHITE_SHARE = 0.75


def _ring(outside: float) -> Floats:
    """Points around a marker of eight modules, so far outside its edge."""
    along = np.linspace(0.5, MODULES - 0.5, 2 * MODULES - 1, dtype=np.float32)
    near, far = np.full_like(along, -outside), np.full_like(along, MODULES + outside)
    sides = [(along, near), (far, along), (along, far), (near, along)]
    return np.concatenate([np.stack(side, axis=1) for side in sides])


RINGS = np.stack([_ring(-0.5), _ring(0.6)])


@dataclass(frozen=True, slots=True)
class Marker:
    """A marker that was seen; its corners go clockwise from its own upper left, in pixels."""

    number: int
    corners: tuple[Point, ...]

    @property
    def centre(self) -> Point:
        """The middle of the corners."""
        return sum(x for x, _ in self.corners) / 4, sum(y for _, y in self.corners) / 4


def mat_marker(mat: int, corner: int) -> int:
    """The marker at a mat's corner; corners count clockwise from the upper left, mats from 0 to 9."""
    if not (0 <= mat < MATS and 0 <= corner < 4):
        raise ValueError(f"there is no corner {corner} of mat {mat}")
    return 4 * mat + corner


def mat_and_corner(number: int) -> tuple[int, int] | None:
    """Which corner of which mat a marker is at; nothing for a card's code."""
    return divmod(number, 4) if number in MAT_NUMBERS else None


@cache
def family() -> cv2.aruco.Dictionary:
    """The dictionary of the project's 1024 markers."""
    whole = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_APRILTAG_36h10)
    return cv2.aruco.Dictionary(whole.bytesList[: SHEET_NUMBERS.stop], MODULES - 2, MENDED)


def marker_bits(number: int) -> tuple[tuple[bool, ...], ...]:
    """A marker's rows of modules from the top, border included; true is black."""
    if not 0 <= number < SHEET_NUMBERS.stop:
        raise ValueError(f"there is no marker {number}")
    image = cv2.aruco.generateImageMarker(family(), number, MODULES)
    return tuple(tuple(bool(module == 0) for module in row) for row in image)


@cache
def detector() -> cv2.aruco.ArucoDetector:
    """OpenCV's detector, set for small markers."""
    settings = cv2.aruco.DetectorParameters()
    settings.cornerRefinementMethod = cv2.aruco.CORNER_REFINE_CONTOUR
    # Two widths of the local threshold find what three do, and three take half as long again.
    settings.adaptiveThreshWinSizeMin, settings.adaptiveThreshWinSizeMax = 7, 19
    settings.adaptiveThreshWinSizeStep = 12
    settings.minMarkerPerimeterRate = 0.02
    settings.perspectiveRemovePixelPerCell = 6
    settings.perspectiveRemoveIgnoredMarginPerCell = MODULE_EDGE
    settings.errorCorrectionRate = 1.0
    return cv2.aruco.ArucoDetector(family(), settings)


def find_markers(picture: Picture, long_side: int = LONG_SIDE) -> tuple[Marker, ...]:
    """All markers in a picture, in colour or grey, by their numbers; smaller pictures are enlarged first."""
    grey = picture if picture.ndim == 2 else cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY)
    scale = min(max(long_side / max(grey.shape), 1.0), ENLARGE_AT_MOST)
    large = grey
    if scale > 1:
        large = cv2.resize(grey, None, fx=scale, fy=scale, interpolation=cv2.INTER_CUBIC)
    quads, numbers, _ = detector().detectMarkers(large)
    found = [] if numbers is None else np.asarray(numbers).ravel()
    markers = []
    for number, quad in zip(found, quads, strict=True):
        # The middle of the first pixel is 0 in both sizes, its left edge is not.
        rough = np.asarray((quad.reshape(4, 2) + 0.5) / scale - 0.5, np.float32)
        if stands_in_white(grey, rough):
            corners = marker_edges.sharp_corners(grey, rough)
            markers.append(Marker(int(number), tuple((float(x), float(y)) for x, y in corners)))
    return tuple(sorted(markers, key=lambda each: (each.number, each.corners)))


def stands_in_white(grey: Picture, quad: Floats) -> bool:
    """Whether a marker's border is darker than the paper all around it.

    The outline of a white card on a dark table is a dark frame too, and its inside can pass for a code.
    """
    matrix = cv2.getPerspectiveTransform(marker_edges.SQUARE, np.asarray(quad, np.float32))
    rings = cv2.perspectiveTransform(RINGS, matrix)
    x, y = rings[..., 0], rings[..., 1]
    shades = cv2.remap(grey, x, y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    border, paper = shades.astype(np.float32)
    middle = (np.median(border) + np.percentile(paper, 90)) / 2
    return bool(np.mean(paper > middle) >= WHITE_SHARE and np.mean(border < middle) >= WHITE_SHARE)
