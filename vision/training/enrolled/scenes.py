"""Photographs that were never taken: enrolled cards on a table, in perspective and in bad light."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np

from vision.picture import Floats, Picture
from vision.training.cards.exposure import expose, light
from vision.training.cards.tables import new_table, scatter_things

SIDE = 1280


@dataclass(frozen=True, slots=True, eq=False)
class Laid:
    """A card in a scene: its number, its corners in pixels, and how much of it shows."""

    number: int
    corners: Floats
    shown: float


def camera(rng: np.random.Generator, tilt: float, card: float) -> Picture:
    """From a table in card widths to pixels; a card in the middle is `card` pixels wide."""
    focal, lean = SIDE * rng.uniform(1.1, 2.2), math.radians(tilt)
    plane = np.array([[1, 0, 0], [0, math.cos(lean), 0], [0, math.sin(lean), focal / card]])
    lens = np.diag([focal, focal, 1.0])
    shift = np.array([[1, 0, SIDE / 2], [0, 1, SIDE / 2], [0, 0, 1.0]])
    return np.asarray(
        shift @ _turn(rng.uniform(0, 2 * math.pi)) @ lens @ plane @ _turn(rng.uniform(0, 2 * math.pi))
    )


def _turn(angle: float) -> Picture:
    c, s = math.cos(angle), math.sin(angle)
    return np.array([[c, -s, 0], [s, c, 0], [0, 0, 1.0]])


def new_scene(
    rng: np.random.Generator,
    cards: Sequence[Picture],
    photos: Sequence[Sequence[Path]],
    tilt: float,
    width: float,
) -> tuple[Picture, list[Laid]]:
    """A photograph of some of the cards, and the truth about them."""
    table = new_table(rng, SIDE, photos)
    scatter_things(rng, table)
    view, owner = camera(rng, tilt, width), np.full((SIDE, SIDE), -1, np.int32)
    laid: list[tuple[int, Floats, int]] = []
    reach = 0.36 * SIDE / width
    for order in range(int(rng.integers(2, 7))):
        number = int(rng.integers(len(cards)))
        x, y, turn = *rng.uniform(-reach, reach, 2), rng.uniform(0, 2 * math.pi)
        place = view @ np.array([[1, 0, x], [0, 1, y], [0, 0, 1]]) @ _turn(turn)
        corners = _lay(table, owner, cards[number], place, order)
        if corners is not None:
            laid.append((number, corners, order))
    picture = expose(rng, light(rng, table, mild=False), mild=False)
    return picture, [Laid(number, corners, _shown(owner, corners, order)) for number, corners, order in laid]


def _lay(table: Picture, owner: Picture, card: Picture, place: Picture, order: int) -> Floats | None:
    """Draws a card with its shadow; nothing where it does not lie in the picture."""
    height, width = card.shape[:2]
    matrix = place @ np.array([[1 / width, 0, -0.5], [0, 1 / width, -height / width / 2], [0, 0, 1]])
    flat = np.array([[[0, 0], [width, 0], [width, height], [0, height]]], np.float32)
    corners = np.asarray(cv2.perspectiveTransform(flat, matrix)[0], np.float32)
    if (corners < -0.05 * SIDE).any() or (corners > 1.05 * SIDE).any():
        return None
    shrink = min(1.0, 1.3 * math.dist(corners[0], corners[1]) / width)
    small = cv2.resize(card, None, fx=shrink, fy=shrink, interpolation=cv2.INTER_AREA)
    matrix = matrix @ np.diag([width / small.shape[1], height / small.shape[0], 1.0])
    drawn = cv2.warpPerspective(small, matrix, (SIDE, SIDE), flags=cv2.INTER_LINEAR)
    cover = cv2.warpPerspective(np.full(small.shape[:2], 255, np.uint8), matrix, (SIDE, SIDE))
    shade = cv2.GaussianBlur(np.roll(cover, (4, 5), (0, 1)), (0, 0), 5)[..., None] / 255 * 0.4
    alpha = cover[..., None] / 255
    table[:] = table * (1 - shade * (1 - alpha)) * (1 - alpha) + drawn * alpha
    owner[cover > 127] = order
    return corners


def _shown(owner: Picture, corners: Floats, order: int) -> float:
    inside = np.zeros(owner.shape, np.uint8)
    cv2.fillConvexPoly(inside, np.round(corners).astype(np.int32), 1)
    whole = max(abs(float(cv2.contourArea(corners))), 1.0)
    return float((owner[inside > 0] == order).sum()) / whole
