"""Where the camera stands over the mat: from pixels to millimetres and back, also for tall things."""

import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.mat.lens import Lens, usual_lens
from vision.mat.markers import MAT_MARKER_INSET, MAT_MARKER_SIDE, Marker, mat_and_corner
from vision.mat.pose import MARKER_NOISE, TAP_NOISE, Doubles, Seen, fit_pose, project
from vision.picture import Floats
from vision.sighting import Point

Points = Floats | Iterable[Sequence[float]]
Size = tuple[float, float]
"""Width and height of a mat in millimetres."""

FEWEST_MARKERS = 2
# Of a marker that is covered now, its place is remembered, but not as surely as one that is seen: the less
# surely, the farther those that are seen have moved.
REMEMBERED_NOISE, MOVED_NOISE = 1.0, 0.1
# A mat that seems to move less than this has not moved: it is the noise of the markers' corners.
STEADY = 0.4
# Beyond this pieces may have slid as well, and somebody should look.
BUMPED = 6.0


@dataclass(frozen=True, slots=True)
class Calibration:
    """A camera over a mat; millimetres count right and down from the mat's upper left corner.

    `turn` and `shift` bring the mat's coordinates to the camera's; `error` is how far markers or taps
    are from where they should be, in millimetres. Plain numbers throughout: it can be kept as JSON.
    """

    lens: Lens
    turn: tuple[float, float, float]
    shift: tuple[float, float, float]
    mat_width: float
    mat_height: float
    mat: int | None = None
    error: float = 0.0

    @property
    def position(self) -> tuple[float, float, float]:
        """Where the camera is: over which point of the mat, and how high above it."""
        matrix = cv2.Rodrigues(np.array(self.turn))[0]
        x, y, z = (-matrix.T @ np.array(self.shift)).tolist()
        return x, y, -z

    @property
    def tilt(self) -> float:
        """How far the camera leans from looking straight down, in degrees."""
        return math.degrees(math.acos(min(abs(float(cv2.Rodrigues(np.array(self.turn))[0][2, 2])), 1.0)))

    def to_picture(self, points: Points, height: float = 0.0) -> Floats:
        """The pixels where points of the table are seen that far above it."""
        turn = np.asarray(cv2.Rodrigues(np.array(self.turn))[0], np.float64)
        return np.asarray(project(as_rows(points), turn, np.array(self.shift), self.lens, height), np.float32)

    def to_table(self, points: Points, height: float = 0.0) -> Floats:
        """The points of the table under what is seen at these pixels, that far above it."""
        pixels = as_rows(points)
        if not len(pixels):
            return np.zeros((0, 2), np.float32)
        rays = cv2.undistortPoints(pixels[:, None], self.lens.matrix, self.lens.bend).reshape(-1, 2)
        matrix = cv2.Rodrigues(np.array(self.turn))[0]
        ways = np.column_stack([rays, np.ones(len(rays))]) @ matrix
        start = -matrix.T @ np.array(self.shift)
        reach = (-height - start[2]) / ways[:, 2]
        return np.asarray((start + ways * reach[:, None])[:, :2], np.float32)

    def foot_of(self, point: Sequence[float], height: float) -> Point:
        """Where a thing stands whose top, that high above the table, is seen at this pixel."""
        x, y = self.to_table([point], height)[0].tolist()
        return x, y

    def pixels_per_mm(self) -> float:
        """How finely the middle of the mat is seen, along its worse direction."""
        x, y = self.mat_width / 2, self.mat_height / 2
        here, right, down = self.to_picture([(x, y), (x + 1, y), (x, y + 1)])
        sides = np.column_stack([right - here, down - here])
        return float(np.linalg.svd(sides, compute_uv=False)[-1])


def as_rows(points: Points) -> Doubles:
    """Points as rows of x and y."""
    rows = points if isinstance(points, np.ndarray) else list(points)
    return np.asarray(rows, np.float64).reshape(-1, 2)


def read_calibration(data: Mapping[str, Any]) -> Calibration:
    """The calibration that was kept as plain data, as `dataclasses.asdict` gives it."""
    plain = {**data, "lens": Lens(**data["lens"]), "turn": tuple(data["turn"]), "shift": tuple(data["shift"])}
    return Calibration(**plain)


def marker_places(corner: int, mat_size: Size) -> Floats:
    """The corners of a mat's corner marker on the mat, clockwise from its upper left."""
    width, height = mat_size
    far_x, far_y = (each - MAT_MARKER_INSET - MAT_MARKER_SIDE for each in (width, height))
    left, top = (far_x if corner in (1, 2) else MAT_MARKER_INSET, far_y if corner > 1 else MAT_MARKER_INSET)
    side = MAT_MARKER_SIDE
    square = [[0.0, 0.0], [side, 0.0], [side, side], [0.0, side]]
    return np.array(square, np.float32) + np.array([left, top], np.float32)


def mat_in_sight(markers: Iterable[Marker]) -> int | None:
    """The mat most of whose corners are seen."""
    mats = Counter(found[0] for each in markers if (found := mat_and_corner(each.number)))
    return mats.most_common(1)[0][0] if mats else None


def corners_of_mat(markers: Iterable[Marker], mat: int | None) -> dict[int, Floats]:
    """The seen corner markers of a mat by corner; a corner seen twice is no corner."""
    found = [
        (place[1], each) for each in markers if (place := mat_and_corner(each.number)) and place[0] == mat
    ]
    often = Counter(corner for corner, _ in found)
    return {corner: np.array(each.corners, np.float32) for corner, each in found if often[corner] == 1}


def from_markers(
    markers: Iterable[Marker],
    mat_size: Size,
    picture_size: tuple[int, int],
    *,
    lens: Lens | None = None,
    remembered: Calibration | None = None,
) -> Calibration | None:
    """The calibration by a mat's markers; none where fewer than two of them are seen.

    Sizes are width and height. Without a known lens its focal length is estimated as well. Corners
    that are covered are taken from the remembered calibration, moved as those that are seen have.
    """
    markers = tuple(markers)
    mat = mat_in_sight(markers)
    corners = corners_of_mat(markers, mat)
    if len(corners) < FEWEST_MARKERS:
        return None
    seen = _seen(corners, mat_size)
    if remembered is not None:
        seen += _remembered(remembered, corners, mat_size)
    return _calibrated(seen, len(corners), mat_size, picture_size, lens, mat)


def from_print(
    printed: Seen,
    markers: Iterable[Marker],
    mat: int | None,
    mat_size: Size,
    picture_size: tuple[int, int],
    *,
    lens: Lens | None = None,
) -> Calibration:
    """The calibration by points of the mat's print, and by those of its markers that are seen."""
    seen = [printed, *_seen(corners_of_mat(markers, mat), mat_size)]
    return _calibrated(seen, len(seen), mat_size, picture_size, lens, mat)


def _seen(corners: Mapping[int, Floats], mat_size: Size) -> list[Seen]:
    return [Seen(marker_places(corner, mat_size), pixels, MARKER_NOISE) for corner, pixels in corners.items()]


def _remembered(calibration: Calibration, corners: Mapping[int, Floats], mat_size: Size) -> list[Seen]:
    """The corners that are not seen: shifted, turned and grown in the picture like those that are."""
    places = [marker_places(corner, mat_size) for corner in range(4) if corner not in corners]
    now = _as_numbers(np.concatenate(list(corners.values())))
    before = _as_numbers(
        calibration.to_picture(np.concatenate([marker_places(corner, mat_size) for corner in corners]))
    )
    off = before - before.mean()
    grown = (now * off.conj()).sum() / (off * off.conj()).sum()
    noise = REMEMBERED_NOISE + MOVED_NOISE * float(np.abs(now - before).mean())
    found = []
    for each in places:
        moved = now.mean() + grown * (_as_numbers(calibration.to_picture(each)) - before.mean())
        found.append(Seen(each, np.column_stack([moved.real, moved.imag]).astype(np.float32), noise))
    return found


def _as_numbers(points: Floats) -> NDArray[np.complex128]:
    """Points of a plane as complex numbers: to turn and to grow is then one product."""
    return np.asarray(points[:, 0] + 1j * points[:, 1], np.complex128)


def from_taps(
    taps: Sequence[Point],
    mat_size: Size,
    picture_size: tuple[int, int],
    *,
    lens: Lens | None = None,
) -> Calibration:
    """The calibration by taps on the mat's four corners, clockwise from its upper left."""
    width, height = mat_size
    places = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32)
    pixels = np.array(taps, np.float32)
    if pixels.shape != (4, 2) or not _is_seen_from_above(pixels):
        raise ValueError(
            "the four corners have to be tapped one after the other, clockwise from the upper left"
        )
    return _calibrated([Seen(places, pixels, TAP_NOISE)], 1, mat_size, picture_size, lens, None)


def _is_seen_from_above(pixels: Floats) -> bool:
    """Whether four pixels go clockwise around a bulging shape of some size."""
    ways = np.roll(pixels, -1, axis=0) - pixels
    after = np.roll(ways, -1, axis=0)
    turns = ways[:, 0] * after[:, 1] - ways[:, 1] * after[:, 0]
    return bool((turns > 100.0).all())


def _calibrated(
    seen: Sequence[Seen],
    counted: int,
    mat_size: Size,
    picture_size: tuple[int, int],
    lens: Lens | None,
    mat: int | None,
) -> Calibration:
    """The fitted calibration, with its error on the first so many of what was seen."""
    start = usual_lens(*picture_size) if lens is None else lens.at(*picture_size)
    fitted, turn, shift = fit_pose(seen, start, free_lens=lens is None)
    plain = Calibration(fitted, turn, shift, *mat_size, mat)
    away = [plain.to_table(each.pixels) - each.places for each in seen[:counted]]
    error = float(np.sqrt(np.mean(np.sum(np.concatenate(away) ** 2, axis=1))))
    return replace(plain, error=round(error, 3))


def drift(calibration: Calibration, markers: Iterable[Marker]) -> float | None:
    """How far the mat's markers are from where they were, in millimetres; none where none is seen.

    The middle of all markers counts: one corner that curls up has not moved the mat.
    """
    size = (calibration.mat_width, calibration.mat_height)
    away = []
    for corner, pixels in corners_of_mat(markers, calibration.mat).items():
        offset = calibration.to_table(pixels).mean(axis=0) - marker_places(corner, size).mean(axis=0)
        away.append(float(np.hypot(*offset)))
    return float(np.median(away)) if away else None


@dataclass(frozen=True, slots=True)
class Followed:
    """A calibration after another look at the markers, and how far the mat had moved."""

    calibration: Calibration
    moved: float
    bumped: bool


def follow(calibration: Calibration, markers: Iterable[Marker]) -> Followed:
    """Looks at the markers again: a mat that was shifted a little is followed, a bumped one is told.

    While nothing moved the calibration stays the very same.
    """
    markers = tuple(markers)
    moved = drift(calibration, markers)
    if moved is None or moved < STEADY:
        return Followed(calibration, moved or 0.0, False)
    size, lens = (calibration.mat_width, calibration.mat_height), calibration.lens
    # The lens is known by now: only the mat, or the camera, has moved.
    again = from_markers(markers, size, (lens.width, lens.height), lens=lens, remembered=calibration)
    return Followed(again or calibration, moved, moved >= BUMPED)
