"""The classic way, for comparison: white outlines, their corner matched with one deck's templates."""

from functools import lru_cache

import cv2
import numpy as np

from vision.picture import Picture, floats
from vision.sighting import Sighting
from vision.training.cards.deck_faces import RANKS
from vision.training.cards.faces import SIGNS, font_named, glyph

RANK_SIZE = (70, 125)
SUIT_SIZE = (70, 100)
RANK_LIMIT, SUIT_LIMIT = 2600, 1500


@lru_cache(maxsize=1)
def templates() -> tuple[dict[str, Picture], dict[str, Picture]]:
    """Templates of ranks and suits: a plain deck's, drawn here."""
    letters = font_named("LiberationSansNarrow-Bold.ttf") or font_named("DejaVuSans.ttf")
    signs = font_named("DejaVuSans.ttf")
    if letters is None or signs is None:
        return {}, {}
    ranks = {rank: cv2.resize(glyph(letters, "10" if rank == "T" else rank), RANK_SIZE) for rank in RANKS}
    return ranks, {suit: cv2.resize(glyph(signs, sign), SUIT_SIZE) for suit, sign in SIGNS.items()}


def outlines(picture: Picture) -> list[Picture]:
    """Contours with four corners and the area of a card, brighter than the table."""
    grey = cv2.GaussianBlur(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY), (5, 5), 0)
    level = int(np.median(grey[: max(grey.shape[0] // 100, 1)])) + 60
    _, white = cv2.threshold(grey, min(level, 200), 255, cv2.THRESH_BINARY)
    found, _ = cv2.findContours(white, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE)
    cards = []
    for contour in found:
        corners = cv2.approxPolyDP(contour, 0.01 * cv2.arcLength(contour, True), True)
        if len(corners) == 4 and 0.01 < cv2.contourArea(contour) / grey.size < 0.6:
            cards.append(corners.reshape(4, 2).astype(np.float32))
    return cards


def flattened(picture: Picture, corners: Picture) -> Picture:
    """The card upright, 200 by 300 pixels."""
    start = int(corners.sum(axis=1).argmin())
    corners = np.roll(corners, -start, axis=0)
    if np.cross(corners[1] - corners[0], corners[2] - corners[0]) < 0:
        corners = corners[[0, 3, 2, 1]]
    if np.linalg.norm(corners[1] - corners[0]) > np.linalg.norm(corners[3] - corners[0]):
        corners = np.roll(corners, -1, axis=0)
    flat = floats([[0, 0], [200, 0], [200, 300], [0, 300]])
    matrix = cv2.getPerspectiveTransform(corners, flat)
    return cv2.cvtColor(cv2.warpPerspective(picture, matrix, (200, 300)), cv2.COLOR_BGR2GRAY)


def nearest(part: Picture, known: dict[str, Picture], size: tuple[int, int]) -> tuple[str, int]:
    """The template that differs least from the largest blob in a part of the corner."""
    found, _ = cv2.findContours(part, cv2.RETR_TREE, cv2.CHAIN_APPROX_SIMPLE)
    if not found or not known:
        return "", 1 << 30
    x, y, w, h = cv2.boundingRect(max(found, key=cv2.contourArea))
    blob = cv2.resize(part[y : y + h, x : x + w], size)
    differences = {name: int(cv2.absdiff(blob, ink).sum() / 255) for name, ink in known.items()}
    best = min(differences, key=lambda name: differences[name])
    return best, differences[best]


def read_classic(picture: Picture) -> tuple[Sighting, ...]:
    """What the classic way reads."""
    ranks, suits = templates()
    cards = []
    for corners in outlines(picture):
        corner = cv2.resize(flattened(picture, corners)[:84, :32], None, fx=4, fy=4)
        level = max(int(corner[15, 64]) - 30, 1)
        _, ink = cv2.threshold(corner, level, 255, cv2.THRESH_BINARY_INV)
        rank, rank_off = nearest(ink[20:185], ranks, RANK_SIZE)
        suit, suit_off = nearest(ink[186:336], suits, SUIT_SIZE)
        if rank_off < RANK_LIMIT and suit_off < SUIT_LIMIT:
            face = ("10" if rank == "T" else rank) + suit
            points = tuple((float(x), float(y)) for x, y in corners)
            cards.append(Sighting("card", face, points, 1.0))
    return tuple(cards)
