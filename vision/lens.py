"""A camera's lens: how it maps directions to pixels, guessed at first, learned from the calibration sheet."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

import cv2
import numpy as np

from vision.markers import SHEET_NUMBERS, family, find_markers
from vision.picture import Floats, Picture

# Phones and webcams see 55 to 75 degrees across: their focal length is near this share of the longer side.
USUAL_FOCAL = 0.85

SHEET = (10, 7)
"""Squares of the calibration sheet, across and down; the upper left one is black."""
SQUARE = 25.0
"""The side of a square in millimetres."""
SHEET_MARKER_SIDE = 17.5
"""The side of the marker in the middle of every white square."""

FEWEST_PICTURES = 4
FEWEST_CORNERS = 12
# With fewer pictures the lens's middle would be a guess worse than the picture's.
PICTURES_FOR_MIDDLE = 8
# The sheet has to lean by this much in some picture, or the focal length shows nowhere.
LEAST_LEAN = 12.0
WORST_ERROR = 2.0


class LensError(Exception):
    """The lens cannot be learned from these pictures; the message is one clear sentence."""


@dataclass(frozen=True, slots=True)
class Lens:
    """A lens as plain numbers, in pixels of pictures of that size; `k1` and `k2` bend straight lines."""

    width: int
    height: int
    focal: float
    middle_x: float
    middle_y: float
    k1: float = 0.0
    k2: float = 0.0

    @property
    def matrix(self) -> Floats:
        """The camera matrix."""
        focal, x, y = self.focal, self.middle_x, self.middle_y
        return np.array([[focal, 0, x], [0, focal, y], [0, 0, 1]], np.float64)

    @property
    def bend(self) -> Floats:
        """The distortion as OpenCV wants it."""
        return np.array([self.k1, self.k2, 0, 0, 0], np.float64)

    def at(self, width: int, height: int) -> "Lens":
        """The same lens for pictures of another size; a `LensError` for another shape of picture."""
        scale = width / self.width
        if abs(self.height * scale - height) > 2:
            wanted, given = f"{self.width} x {self.height}", f"{width} x {height}"
            raise LensError(f"The lens was learned for pictures of {wanted}, not of {given}; learn it again.")
        # The middle of the first pixel is 0 in both sizes, its left edge is not.
        x, y = (self.middle_x + 0.5) * scale - 0.5, (self.middle_y + 0.5) * scale - 0.5
        return Lens(width, height, self.focal * scale, x, y, self.k1, self.k2)


def usual_lens(width: int, height: int) -> Lens:
    """What most cameras have."""
    return Lens(width, height, USUAL_FOCAL * max(width, height), (width - 1) / 2, (height - 1) / 2)


@cache
def sheet_board() -> cv2.aruco.CharucoBoard:
    """The calibration sheet as OpenCV describes it."""
    count = SHEET[0] * SHEET[1] // 2
    numbers = np.array(SHEET_NUMBERS[:count], np.int32)
    return cv2.aruco.CharucoBoard(SHEET, SQUARE, SHEET_MARKER_SIDE, family(), numbers)


def sheet_markers() -> tuple[tuple[int, float, float], ...]:
    """The sheet's markers for printing: number, and the upper left corner in millimetres."""
    corners = [(float(points[0][0]), float(points[0][1])) for points in sheet_board().getObjPoints()]
    numbers = [int(number) for number in np.asarray(sheet_board().getIds()).ravel()]
    return tuple((number, x, y) for number, (x, y) in zip(numbers, corners, strict=True))


def sheet_corners(picture: Picture) -> tuple[Floats, Floats]:
    """The corners between the sheet's squares that are seen: in millimetres on it, and in pixels."""
    seen = [marker for marker in find_markers(picture) if marker.number in SHEET_NUMBERS]
    if len(seen) < 3:
        return np.zeros((0, 3), np.float32), np.zeros((0, 2), np.float32)
    grey = picture if picture.ndim == 2 else cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY)
    quads = [np.array([marker.corners], np.float32) for marker in seen]
    numbers = np.array([[marker.number] for marker in seen], np.int32)
    detector = cv2.aruco.CharucoDetector(sheet_board())
    pixels, which, _, _ = detector.detectBoard(grey, markerCorners=quads, markerIds=numbers)
    if which is None:
        return np.zeros((0, 3), np.float32), np.zeros((0, 2), np.float32)
    places = np.asarray(sheet_board().getChessboardCorners(), np.float32)[np.asarray(which).ravel()]
    return places, np.asarray(pixels, np.float32).reshape(-1, 2)


def learn_lens(pictures: Iterable[Picture]) -> Lens:
    """The lens from pictures of the sheet leaning this way and that; a `LensError` says what to do."""
    views, size = [], (0, 0)
    for picture in pictures:
        places, pixels = sheet_corners(picture)
        size = (picture.shape[1], picture.shape[0])
        if len(places) >= FEWEST_CORNERS:
            views.append((places, pixels))
    if len(views) < FEWEST_PICTURES:
        raise LensError(
            f"The calibration sheet is seen well in {len(views)} pictures, {FEWEST_PICTURES} are needed; "
            "hold it closer, flat and without glare."
        )
    return _fitted(views, size)


def _fitted(views: list[tuple[Floats, Floats]], size: tuple[int, int]) -> Lens:
    guess = usual_lens(*size)
    flags = cv2.CALIB_USE_INTRINSIC_GUESS | cv2.CALIB_FIX_ASPECT_RATIO | cv2.CALIB_ZERO_TANGENT_DIST
    flags |= cv2.CALIB_FIX_K3
    if len(views) < PICTURES_FOR_MIDDLE:
        flags |= cv2.CALIB_FIX_PRINCIPAL_POINT
    places, pixels = [list(side) for side in zip(*views, strict=True)]
    error, matrix, bend, turns, _ = cv2.calibrateCamera(
        places, pixels, size, guess.matrix, guess.bend, flags=flags
    )
    leans = [np.degrees(np.arccos(min(abs(float(cv2.Rodrigues(turn)[0][2, 2])), 1.0))) for turn in turns]
    if max(leans) < LEAST_LEAN:
        raise LensError(
            "The calibration sheet lies flat in all pictures; lean it towards and away from the camera."
        )
    if error > WORST_ERROR:
        raise LensError(
            f"The pictures of the calibration sheet do not fit together ({error:.1f} pixels); keep it flat."
        )
    k1, k2 = (float(k) for k in bend.ravel()[:2])
    return Lens(*size, float(matrix[0, 0]), float(matrix[0, 2]), float(matrix[1, 2]), k1, k2)
