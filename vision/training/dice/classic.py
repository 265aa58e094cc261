"""Two classic ways, for comparison: round blobs in clusters, and ellipses among contours in clusters."""

from collections.abc import Sequence

import cv2
import numpy as np

from vision.picture import Picture
from vision.sighting import Sighting

BLOB_REACH = 40.0
ENLARGED = 3
PIP_REACH = 3.0
Spot = tuple[float, float, float]


def clusters(spots: Sequence[Spot], reach: Sequence[float]) -> list[list[int]]:
    """Density clusters in which a single spot is dense enough: what is within reach of each other."""
    groups: list[list[int]] = []
    left = set(range(len(spots)))
    while left:
        group = [left.pop()]
        for one in group:
            x, y, _ = spots[one]
            near = [i for i in left if np.hypot(spots[i][0] - x, spots[i][1] - y) < min(reach[one], reach[i])]
            left -= set(near)
            group += near
        groups.append(group)
    return groups


def sightings(spots: Sequence[Spot], reach: Sequence[float]) -> tuple[Sighting, ...]:
    """A die for each cluster of one to six spots."""
    dice = []
    for group in clusters(spots, reach):
        if len(group) <= 6:
            xs, ys = [spots[i][0] for i in group], [spots[i][1] for i in group]
            edge = max(spots[i][2] for i in group)
            x1, y1, x2, y2 = min(xs) - edge, min(ys) - edge, max(xs) + edge, max(ys) + edge
            dice.append(Sighting("die", str(len(group)), ((x1, y1), (x2, y1), (x2, y2), (x1, y2)), 1.0))
    return tuple(dice)


def read_blobs(picture: Picture) -> tuple[Sighting, ...]:
    """The common tutorial: a median blur, round blobs, clusters of 40 pixels."""
    settings = cv2.SimpleBlobDetector.Params()
    settings.filterByInertia = True
    settings.minInertiaRatio = 0.6
    found = cv2.SimpleBlobDetector.create(settings).detect(cv2.medianBlur(picture, 7))
    spots = [(point.pt[0], point.pt[1], point.size / 2) for point in found]
    return sightings(spots, [BLOB_REACH] * len(spots))


def ellipses(dark: Picture, least: float) -> list[Spot]:
    """Outlines between two tones that fill the ellipse through them, rather round, and of a pip's size."""
    found = []
    for contour in cv2.findContours(dark, cv2.RETR_LIST, cv2.CHAIN_APPROX_NONE)[0]:
        if len(contour) < 15:
            continue
        (x, y), (short, long), _ = cv2.fitEllipse(contour)
        full = cv2.contourArea(contour) / max(np.pi * short * long / 4, 1)
        if least < short and 0.75 * long < short < 110 and 0.93 < full < 1.1:
            found.append((x / ENLARGED, y / ENLARGED, float(np.sqrt(short * long)) / 2 / ENLARGED))
    return found


def read_ellipses(picture: Picture) -> tuple[Sighting, ...]:
    """Ellipses among the contours of the picture at three times its size; neighbours make a die."""
    large = cv2.resize(picture, None, fx=ENLARGED, fy=ENLARGED, interpolation=cv2.INTER_CUBIC)
    grey = cv2.GaussianBlur(cv2.cvtColor(large, cv2.COLOR_BGR2GRAY), (7, 7), 0)
    spots: list[Spot] = []
    for kind, step in ((cv2.THRESH_BINARY, -12), (cv2.THRESH_BINARY_INV, 12)):
        tones = cv2.adaptiveThreshold(grey, 255, cv2.ADAPTIVE_THRESH_MEAN_C, kind, 101, step)
        for x, y, radius in ellipses(tones, 0.008 * max(grey.shape)):
            if all(np.hypot(x - a, y - b) >= max(radius, r) for a, b, r in spots):
                spots.append((x, y, radius))
    return sightings(spots, [PIP_REACH * 2 * radius for _, _, radius in spots])
