"""Where the mat lies by its print: what is drawn on it is found again in the picture, markers or not."""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.mat.calibration import mat_in_sight
from vision.mat.markers import find_markers
from vision.mat.pose import Seen
from vision.picture import Floats, Picture

# Larger pictures are brought to this length; features at pixels of the mat so many to a millimetre.
LONG_SIDE = 1280
DENSE = 1.2
SOFT = 0.7
MOST = 2000
FAINTEST = 0.02
# A feature is the same if no other is nearly as like it; near to where it must be, if it is as like as this.
RATIO = 0.85
ALIKE = 0.88
# Pixels that a feature may be off, that it may be from where it must be, and how noisy it is.
OFF, NEAR, NOISE = 4.0, 8.0, 1.0
TRIES = 4000
FEWEST = 12
"""Other things have fewer features that lie like the mat's."""
NARROW = 0.01
"""The deviation across a line of print, as a share of the mat's length."""

Numbers = NDArray[np.intp]


@dataclass(frozen=True, slots=True, eq=False)
class BareMat:
    """A mat with nothing on it: its features, where they are in millimetres; its number if markers tell."""

    picture: Picture
    places: Floats
    looks: Floats
    number: int | None


def bare_mat(mat: Picture, width: float) -> BareMat:
    """What is printed on a mat that is so many millimetres wide; takes a moment."""
    dense = DENSE * width / mat.shape[1]
    small = cv2.resize(mat, None, fx=dense, fy=dense, interpolation=cv2.INTER_AREA)
    points, looks = _features(cv2.GaussianBlur(small, (0, 0), SOFT))
    return BareMat(mat, (points + 0.5) / np.float32(DENSE), looks, mat_in_sight(find_markers(mat)))


def find_print(picture: Picture, mat: BareMat) -> Seen | None:
    """Points of the mat's print and the pixels where they are seen; none where the mat is not in sight."""
    scale = min(LONG_SIDE / max(picture.shape[:2]), 1.0)
    small = cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    points, looks = _features(small)
    if min(len(points), len(mat.places)) < FEWEST:
        return None
    likeness = np.asarray(looks @ mat.looks.T, np.float32)
    way = _way(mat.places, points, *_alone(likeness))
    if way is not None:
        way = _way(mat.places, points, *_nearby(likeness, points, mat.places, way[0]))
    if way is None or _is_line(mat.places[way[1]], mat.places):
        return None
    return Seen(mat.places[way[1]], (points[way[2]] + 0.5) / np.float32(scale) - 0.5, NOISE / scale)


def _features(picture: Picture) -> tuple[Floats, Floats]:
    """Where features are, and what they look like: vectors of length one."""
    grey = picture if picture.ndim == 2 else cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY)
    found, raw = cv2.SIFT.create(nfeatures=MOST, contrastThreshold=FAINTEST).detectAndCompute(grey, None)
    if not found:
        return np.zeros((0, 2), np.float32), np.zeros((0, 128), np.float32)
    sums = np.maximum(raw.sum(axis=1, keepdims=True), 1e-6)
    return np.array([each.pt for each in found], np.float32), np.sqrt(raw / sums).astype(np.float32)


def _alone(likeness: Floats) -> tuple[Numbers, Numbers]:
    """Of each point the feature that it is far likest to, if there is one: numbers of features, of points."""
    best = likeness.argmax(axis=1)
    rows = np.arange(len(likeness))
    first = likeness[rows, best]
    rest = likeness.copy()
    rest[rows, best] = -1.0
    # Vectors of length one: their distance's square is twice what is missing to being the same.
    clear = 1 - first < RATIO**2 * (1 - rest.max(axis=1))
    return best[clear], rows[clear]


def _nearby(likeness: Floats, points: Floats, places: Floats, way: Floats) -> tuple[Numbers, Numbers]:
    """Of each point the likest feature among those that must be seen about there."""
    there = cv2.perspectiveTransform(places[None], way)[0]
    apart = np.abs(points[:, None] - there[None]).max(axis=2)
    among = np.where(apart < NEAR, likeness, -1.0)
    best = among.argmax(axis=1)
    rows = np.flatnonzero(among[np.arange(len(points)), best] > ALIKE)
    return best[rows], rows


def _way(
    places: Floats, points: Floats, features: Numbers, rows: Numbers
) -> tuple[Floats, Numbers, Numbers] | None:
    """From millimetres to pixels as most pairs have it, and these pairs; none where too few agree."""
    if len(rows) < FEWEST:
        return None
    way, agree = cv2.findHomography(places[features], points[rows], cv2.RANSAC, OFF, maxIters=TRIES)
    if way is None or agree.sum() < FEWEST:
        return None
    kept = agree.ravel() > 0
    return np.asarray(way, np.float64), features[kept], rows[kept]


def _is_line(found: Floats, places: Floats) -> bool:
    """Whether all that was found lies along one line, so that it does not say how the mat lies."""
    narrow, _ = np.linalg.eigvalsh(np.cov(found.T))
    return bool(narrow < (NARROW * np.ptp(places)) ** 2)
