"""The mat in a picture: its markers read, those too small to be read made out where they must be."""

from collections import Counter
from collections.abc import Callable, Iterable
from functools import partial

import cv2
import numpy as np

from vision.mat.calibration import (
    FEWEST_MARKERS,
    Calibration,
    Followed,
    Size,
    corners_of_mat,
    follow,
    from_markers,
    from_print,
    marker_places,
    mat_in_sight,
)
from vision.mat.features import BareMat, find_print
from vision.mat.flatten import flatten
from vision.mat.lens import Lens
from vision.mat.marker_search import FAR, FARTHER, seek_marker
from vision.mat.markers import Marker, find_markers, mat_marker
from vision.mat.pose import Seen
from vision.mat.print import likeness
from vision.picture import Picture

CORNERS = 4
"""A mat has a marker at each."""
SPREAD, ENOUGH = 3, 3
"""Near to so many corners so many points of the print, or the marker, must be found; else it is a guess."""
MISTAKEN = 3.0
"""What is so many times as far off as its noise is something else."""
ROUGH = 400.0
"""Pixels along a mat that show whether it looks like itself."""
SURE = 0.18
"""A mat full of pieces looks more like itself than this, in every light; ten pixels beside it, seldom."""


def calibrate(
    picture: Picture,
    mat_size: Size,
    *,
    lens: Lens | None = None,
    remembered: Calibration | None = None,
    mat: Callable[[], BareMat] | None = None,
) -> Calibration | None:
    """The calibration from a picture of the mat; none where it cannot be found.

    At least two of its markers must be read, or its print be found where the bare `mat` is known, which is
    asked for only where a marker is not read: it takes longer. Of both, what looks more like it is right.
    """
    size, markers = (picture.shape[1], picture.shape[0]), find_markers(picture)
    fit = partial(from_markers, mat_size=mat_size, picture_size=size, lens=lens, remembered=remembered)
    found, by_markers = markers, fit(markers)
    while by_markers is not None and (more := seek_hidden(picture, by_markers, found)):
        found = (*found, *more)
        by_markers = fit(found)
    if mat is None or len(corners_of_mat(markers, mat_in_sight(markers))) == CORNERS:
        return by_markers
    bare = mat()
    by_print = calibrate_by_print(picture, mat_size, bare, markers, lens=lens)
    ways = [each for each in (by_markers, by_print) if each is not None]
    return max(ways, key=partial(_likeness, picture, bare), default=None)


def _likeness(picture: Picture, mat: BareMat, calibration: Calibration) -> float:
    """How much what lies where the mat must be looks like it."""
    dense = ROUGH / max(calibration.mat_width, calibration.mat_height)
    return likeness(flatten(picture, calibration, dense), mat.picture)


def calibrate_by_print(
    picture: Picture, mat_size: Size, mat: BareMat, markers: Iterable[Marker], *, lens: Lens | None = None
) -> Calibration | None:
    """The calibration by the mat's print, and by the markers that are made out with its help.

    None where the print is not found, where markers tell of another mat, or where what lies there looks
    otherwise after all.
    """
    size, found = (picture.shape[1], picture.shape[0]), tuple(markers)
    other = mat_in_sight(found) not in (None, mat.number)
    printed = None if other else find_print(picture, mat)
    if printed is None:
        return None
    fit = partial(from_print, mat=mat.number, mat_size=mat_size, picture_size=size, lens=lens)
    calibration = fit(printed, found)
    # Each marker says more surely where the others must be, and which print was mistaken for another.
    while more := seek_hidden(picture, calibration, found, FARTHER):
        found = (*found, *more)
        calibration = fit(_agreeing(printed, calibration), found)
    printed = _agreeing(printed, calibration)
    if len(_quarters(printed, mat_size) | set(corners_of_mat(found, mat.number))) < SPREAD:
        return None
    calibration = fit(printed, found)
    return calibration if _likeness(picture, mat, calibration) >= SURE else None


def _agreeing(printed: Seen, calibration: Calibration) -> Seen:
    """The points that are seen about where they should be."""
    away = np.abs(calibration.to_picture(printed.places) - printed.pixels).max(axis=1)
    near = away <= MISTAKEN * printed.noise
    return Seen(printed.places[near], printed.pixels[near], printed.noise)


def _quarters(printed: Seen, mat_size: Size) -> set[int]:
    """The corners of the mat, as markers count them, near to which enough of its print is found."""
    right, low = (printed.places > np.array(mat_size) / 2).T
    often = Counter(np.where(low, 3 - right.astype(int), right).tolist())
    return {corner for corner, count in often.items() if count >= ENOUGH}


def seek_hidden(
    picture: Picture, calibration: Calibration, markers: Iterable[Marker], far: float = FAR
) -> tuple[Marker, ...]:
    """The mat's markers that could not be read but can be made out about where they must be.

    One that was read twice is not looked for: it would be found for ever.
    """
    if calibration.mat is None:
        return ()
    grey = picture if picture.ndim == 2 else cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY)
    size, seen = (calibration.mat_width, calibration.mat_height), {each.number for each in markers}
    every = {corner: mat_marker(calibration.mat, corner) for corner in range(CORNERS)}
    hidden = {corner: number for corner, number in every.items() if number not in seen}
    quads = [calibration.to_picture(marker_places(corner, size)) for corner in hidden]
    numbers = hidden.values()
    found = [seek_marker(grey, number, quad, far) for number, quad in zip(numbers, quads, strict=True)]
    return tuple(marker for marker in found if marker is not None)


def follow_in(picture: Picture, calibration: Calibration, markers: Iterable[Marker] = ()) -> Followed:
    """Follows the mat by its markers in a picture, also by those too small or too blurred to be read.

    `markers` are those that were read already; where there are none, they are looked for.
    """
    markers = tuple(markers) or find_markers(picture)
    first = follow(calibration, markers)
    if first.calibration is calibration and len(corners_of_mat(markers, calibration.mat)) >= FEWEST_MARKERS:
        return first
    hidden = seek_hidden(picture, first.calibration, markers)
    return follow(calibration, (*markers, *hidden)) if hidden else first
