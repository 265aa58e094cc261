"""A camera's lens: how it maps directions to pixels, guessed at first, learned from the calibration sheet."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

import cv2
import numpy as np

from vision.mat.markers import SHEET_NUMBERS, Marker, find_markers
from vision.picture import Floats, Picture

# Phones and webcams see 55 to 75 degrees across: their focal length is near this share of the longer side.
USUAL_FOCAL = 0.85

SHEET = (10, 7)
"""Squares of the calibration sheet, across and down; the upper left one is black."""
SQUARE = 25.0
"""The side of a square in millimetres."""
SHEET_MARKER_SIDE = 17.5
"""The side of the marker in the middle of every white square."""

MARKER_CORNERS = np.array([[0, 0], [1, 0], [1, 1], [0, 1]]) * SHEET_MARKER_SIDE
FINE = (cv2.TERM_CRITERIA_EPS | cv2.TERM_CRITERIA_MAX_ITER, 30, 0.01)

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
def sheet_markers() -> tuple[tuple[int, float, float], ...]:
    """The sheet's markers for printing: number, and the upper left corner in millimetres."""
    squares = [(column, row) for row in range(SHEET[1]) for column in range(SHEET[0]) if (column + row) % 2]
    rim = (SQUARE - SHEET_MARKER_SIDE) / 2
    return tuple(
        (number, column * SQUARE + rim, row * SQUARE + rim)
        for number, (column, row) in zip(SHEET_NUMBERS, squares, strict=False)
    )


def sheet_corners(picture: Picture) -> tuple[Floats, Floats]:
    """The corners between the sheet's squares that are seen: in millimetres on it, and in pixels."""
    grey = picture if picture.ndim == 2 else cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY)
    spots = {number: (x, y) for number, x, y in sheet_markers()}
    seen = [marker for marker in find_markers(grey) if marker.number in spots]
    guesses = [(place, guess) for place in _crossings() if (guess := _guess(place, seen, spots)) is not None]
    places = np.array([[*place, 0] for place, _ in guesses], np.float32).reshape(-1, 3)
    pixels = np.array([guess[:2] for _, guess in guesses], np.float32).reshape(-1, 2)
    if not guesses:
        return places, pixels
    side = min(guess[2] for _, guess in guesses)
    window = min(max(round(side * 0.12), 2), 8)
    sharp = cv2.cornerSubPix(grey, pixels, (window, window), (-1, -1), FINE)
    return places, np.asarray(sharp, np.float32).reshape(-1, 2)


def _crossings() -> Iterator[tuple[float, float]]:
    for row in range(1, SHEET[1]):
        for column in range(1, SHEET[0]):
            yield column * SQUARE, row * SQUARE


def _guess(
    place: tuple[float, float], seen: Sequence[Marker], spots: Mapping[int, tuple[float, float]]
) -> tuple[float, float, float] | None:
    """Where a crossing must be by the markers in the squares around it, and how long a square is there."""
    half = np.array([SHEET_MARKER_SIDE / 2, SHEET_MARKER_SIDE / 2])
    near = [each for each in seen if np.abs(np.array(spots[each.number]) + half - place).max() < SQUARE]
    if len(near) < 2:
        return None
    flat = np.concatenate([np.array(spots[each.number]) + MARKER_CORNERS for each in near])
    pixels = np.array([corner for each in near for corner in each.corners])
    matrix, _ = cv2.findHomography(flat, pixels)
    if matrix is None:
        return None
    ends = cv2.perspectiveTransform(np.array([[place, (place[0] + SQUARE, place[1])]], np.float64), matrix)[0]
    return float(ends[0][0]), float(ends[0][1]), float(np.hypot(*(ends[1] - ends[0])))


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
