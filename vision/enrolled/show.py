"""Showing a card: from a photograph of one card to what is kept of it."""

import cv2
import numpy as np

from vision.cards.outlines import find_outlines
from vision.enrolled.box import DENSITY, LONG_SIDE, EnrolledCard
from vision.enrolled.codes import PrintedCode
from vision.mat.markers import find_markers
from vision.picture import Floats, Picture

# The largest outline around the picture's middle counts, unless it is as large as a table.
TABLE = 0.75
FEWEST_PIXELS = 110


class NoCardError(Exception):
    """No card's outline is in sight; the message is one clear sentence."""


def show_card(picture: Picture, face: str) -> EnrolledCard:
    """The card in the middle of a photograph, upright as it lies there."""
    corners = card_corners(picture)
    width, height = _sides(corners)
    if max(width, height) < FEWEST_PIXELS:
        raise NoCardError("the card is too small in the picture: go nearer")
    unit = LONG_SIDE / max(width, height)
    width, height = width * unit, height * unit
    size = round(width * DENSITY), round(height * DENSITY)
    matrix = _to_picture(corners, width, height)
    flags = cv2.INTER_AREA | cv2.WARP_INVERSE_MAP
    upright = cv2.warpPerspective(picture, _scaled(matrix, width, height), size, flags=flags)
    return EnrolledCard(face, width, height, upright, _codes(picture, matrix, width, height))


def card_corners(picture: Picture) -> Floats:
    """The corners of the card in the middle of a photograph, clockwise from its upper left."""
    rows, columns = picture.shape[:2]
    middle = (columns / 2, rows / 2)
    around = [each for each in find_outlines(picture) if cv2.pointPolygonTest(each, middle, False) > 0]
    cards = [each for each in around if abs(cv2.contourArea(each)) < TABLE * rows * columns] or around
    if not cards:
        raise NoCardError("no card is in the middle: lay one on a plain table that differs from its rim")
    return _from_upper_left(cards[0])


def _from_upper_left(corners: Floats) -> Floats:
    """Corners beginning with the one that is uppermost and leftmost."""
    return np.roll(corners, -int(corners.sum(axis=1).argmin()), axis=0)


def _sides(corners: Floats) -> tuple[float, float]:
    sides = np.linalg.norm(np.roll(corners, -1, axis=0) - corners, axis=1)
    return float(sides[0] + sides[2]) / 2, float(sides[1] + sides[3]) / 2


def _to_picture(corners: Floats, width: float, height: float) -> Floats:
    """From the card's units, from its middle, to pixels."""
    w, h = width / 2, height / 2
    flat = np.array([[-w, -h], [w, -h], [w, h], [-w, h]], np.float32)
    return np.asarray(cv2.getPerspectiveTransform(flat, corners), np.float32)


def _scaled(matrix: Floats, width: float, height: float) -> Floats:
    """From pixels of the kept picture to pixels of the photograph."""
    unit = 1 / DENSITY
    kept = np.array([[unit, 0, unit / 2 - width / 2], [0, unit, unit / 2 - height / 2], [0, 0, 1]])
    return np.asarray(matrix @ kept, np.float32)


def _codes(picture: Picture, matrix: Floats, width: float, height: float) -> tuple[PrintedCode, ...]:
    """The printed codes that lie on the card."""
    back = np.linalg.inv(matrix)
    codes = []
    for marker in find_markers(picture):
        corners = cv2.perspectiveTransform(np.array([marker.corners], np.float32), back)[0]
        if (np.abs(corners) < (width / 2, height / 2)).all():
            codes.append(PrintedCode(marker.number, tuple((float(x), float(y)) for x, y in corners)))
    return tuple(codes)
