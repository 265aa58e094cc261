"""Drawn cards, a drawn mat, and a poor camera straight above it: for the tests of flat things."""

import cv2
import numpy as np

from vision.flats.deck import Deck, Pose, moved
from vision.picture import Picture

DENSITY = 2.0
MAT = (300.0, 200.0)
CARD = (41.0, 63.0)
PLACES = ((60.0, 60.0), (150.0, 60.0), (240.0, 60.0), (60.0, 145.0), (150.0, 145.0), (240.0, 145.0))


def draw_face(number: int, size: tuple[float, float] = CARD) -> Picture:
    """A white card with a frame that all share, and shapes of its own."""
    rng = np.random.default_rng(number)
    width, height = round(size[0] * 4), round(size[1] * 4)
    card = np.full((height, width, 3), 240, np.uint8)
    cv2.rectangle(card, (6, 6), (width - 7, height - 7), (60, 60, 60), 3)
    for _ in range(7):
        x, y = (int(each) for each in rng.uniform(0.2, 0.8, 2) * (width, height))
        ink = tuple(int(each) for each in rng.integers(20, 160, 3))
        cv2.circle(card, (x, y), int(rng.uniform(0.05, 0.2) * width), ink, -1, cv2.LINE_AA)
    return card


def draw_back(size: tuple[float, float] = CARD) -> Picture:
    """Stripes in a white rim."""
    width, height = round(size[0] * 4), round(size[1] * 4)
    back = np.full((height, width, 3), (120, 70, 50), np.uint8)
    for start in range(-height, width, 36):
        cv2.line(back, (start, 0), (start + height, height), (210, 200, 190), 9, cv2.LINE_AA)
    cv2.rectangle(back, (0, 0), (width - 1, height - 1), (240, 240, 240), 18)
    return back


def draw_deck(faces: int = 12) -> Deck:
    """So many cards and their back."""
    named = [(f"face-{number}", draw_face(number)) for number in range(faces)]
    return Deck("cards", "card", *CARD, (*named, (None, draw_back())))


def draw_mat() -> Picture:
    """The bare mat with the outlines of its places."""
    mat = np.full((round(MAT[1] * DENSITY), round(MAT[0] * DENSITY), 3), (222, 232, 236), np.uint8)
    for number, (x, y) in enumerate(PLACES):
        corner = round((x - 23) * DENSITY), round((y - 34) * DENSITY)
        far = round((x + 23) * DENSITY), round((y + 34) * DENSITY)
        cv2.rectangle(mat, corner, far, (150, 165, 170), 1)
        cv2.putText(
            mat, str(number), (corner[0] + 6, far[1] - 6), cv2.FONT_HERSHEY_SIMPLEX, 0.5, (150, 160, 160)
        )
    return mat


def lay(mat: Picture, picture: Picture, pose: Pose, size: tuple[float, float] = CARD) -> None:
    """Lays a picture on the mat."""
    height, width = picture.shape[:2]
    corners = [moved(pose, u * size[0] / 2, v * size[1] / 2) for u, v in ((-1, -1), (1, -1), (1, 1))]
    there = np.array([(each.x * DENSITY - 0.5, each.y * DENSITY - 0.5) for each in corners], np.float32)
    here = np.array([(-0.5, -0.5), (width - 0.5, -0.5), (width - 0.5, height - 0.5)], np.float32)
    matrix, whole = cv2.getAffineTransform(here, there), (mat.shape[1], mat.shape[0])
    soft = cv2.GaussianBlur(picture, (0, 0), 1.0)
    drawn = cv2.warpAffine(soft, matrix, whole, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    cover = cv2.warpAffine(np.full((height, width), 255, np.uint8), matrix, whole)
    mat[cover > 127] = drawn[cover > 127]


def seen(
    mat: Picture, lamp: float = 0.4, level: float = 0.9, noise: float = 3.0, blur: float = 0.6
) -> Picture:
    """What a camera makes of a mat under a warm lamp in one corner."""
    ys, xs = np.mgrid[: mat.shape[0], : mat.shape[1]].astype(np.float32)
    fall = level * (1 - lamp * np.hypot(xs, ys) / np.hypot(*mat.shape[:2]))
    lit = (
        cv2.GaussianBlur(mat.astype(np.float32), (0, 0), blur)
        * fall[..., None]
        * np.array([0.85, 0.97, 1.05])
    )
    grain = np.random.default_rng(4).normal(0, noise, lit.shape)
    return np.asarray(np.clip(lit + grain, 0, 255), np.uint8)
