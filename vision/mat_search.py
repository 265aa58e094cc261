"""The mat in a picture: its markers read, those too small to be read made out where they must be."""

from collections.abc import Iterable

import cv2

from vision.calibration import (
    Calibration,
    Followed,
    Size,
    corners_of_mat,
    follow,
    from_markers,
    marker_places,
)
from vision.lens import Lens
from vision.marker_search import seek_marker
from vision.markers import Marker, find_markers, mat_marker
from vision.picture import Picture


def calibrate(
    picture: Picture,
    mat_size: Size,
    *,
    lens: Lens | None = None,
    remembered: Calibration | None = None,
) -> Calibration | None:
    """The calibration from a picture of the mat; none where fewer than two of its markers can be read."""
    size = (picture.shape[1], picture.shape[0])
    markers = find_markers(picture)
    rough = from_markers(markers, mat_size, size, lens=lens, remembered=remembered)
    if rough is None:
        return None
    found = seek_hidden(picture, rough, markers)
    return from_markers((*markers, *found), mat_size, size, lens=lens, remembered=remembered)


def seek_hidden(picture: Picture, calibration: Calibration, markers: Iterable[Marker]) -> tuple[Marker, ...]:
    """The mat's markers that could not be read but can be made out where they must be."""
    grey = picture if picture.ndim == 2 else cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY)
    size, seen = (calibration.mat_width, calibration.mat_height), corners_of_mat(markers, calibration.mat)
    hidden = [corner for corner in range(4) if corner not in seen and calibration.mat is not None]
    quads = [calibration.to_picture(marker_places(corner, size)) for corner in hidden]
    numbers = [mat_marker(calibration.mat or 0, corner) for corner in hidden]
    found = [seek_marker(grey, number, quad) for number, quad in zip(numbers, quads, strict=True)]
    return tuple(marker for marker in found if marker is not None)


def follow_in(picture: Picture, calibration: Calibration) -> Followed:
    """Looks for the markers in a picture and follows the mat; also by those too small to be read."""
    markers = find_markers(picture)
    first = follow(calibration, markers)
    hidden = seek_hidden(picture, first.calibration, markers)
    return follow(calibration, (*markers, *hidden)) if hidden else first
