"""Cards that nobody ever printed: boxes of designs that share a frame and differ in what it holds."""

import math

import cv2
import numpy as np

from vision.picture import Picture

WIDTH, HEIGHT = 378, 528
Colour = tuple[int, int, int]


def drawn_design(box: int, number: int) -> Picture:
    """One card of a drawn box: the frame and icons of its box, an emblem, a title and lines of its own."""
    style, own = np.random.default_rng(box), np.random.default_rng(1_000_000 + 1000 * box + number)
    card = np.full((HEIGHT, WIDTH, 3), _pale(style), np.uint8)
    _frame(card, style)
    _emblem(card, own)
    _lines(card, own)
    _title(card, own, number)
    return cv2.GaussianBlur(card, (0, 0), 0.8)


def _pale(rng: np.random.Generator) -> Colour:
    b, g, r = (int(each) for each in rng.integers(190, 252, 3))
    return b, g, r


def _ink(rng: np.random.Generator) -> Colour:
    b, g, r = (int(each) for each in rng.integers(10, 190, 3))
    return b, g, r


def _frame(card: Picture, rng: np.random.Generator) -> None:
    ink, inset = _ink(rng), int(rng.integers(8, 26))
    cv2.rectangle(card, (inset, inset), (WIDTH - inset, HEIGHT - inset), ink, int(rng.integers(3, 10)))
    cv2.line(card, (inset, 350), (WIDTH - inset, 350), ink, 4)
    for x in (60, WIDTH - 60):
        cv2.circle(card, (x, 480), int(rng.integers(10, 24)), _ink(rng), -1, cv2.LINE_AA)


def _emblem(card: Picture, rng: np.random.Generator) -> None:
    for _ in range(int(rng.integers(3, 8))):
        angles = np.sort(rng.uniform(0, 2 * math.pi, int(rng.integers(3, 9))))
        radii = rng.uniform(25, 110, len(angles))
        x, y = rng.uniform(110, WIDTH - 110), rng.uniform(140, 250)
        points = np.stack([x + radii * np.cos(angles), y + radii * np.sin(angles)], axis=1)
        cv2.fillPoly(
            card, [np.clip(points, (30, 90), (WIDTH - 30, 340)).astype(np.int32)], _ink(rng), cv2.LINE_AA
        )


def _lines(card: Picture, rng: np.random.Generator) -> None:
    """Something that looks like small print."""
    for y in range(376, 460, 20):
        x = 40
        while x < WIDTH - 60:
            long = int(rng.integers(8, 44))
            cv2.line(card, (x, y), (min(x + long, WIDTH - 40), y), (50, 50, 50), 5)
            x += long + 10


def _title(card: Picture, rng: np.random.Generator, number: int) -> None:
    letters = "".join(chr(65 + int(each)) for each in rng.integers(0, 26, 7))
    cv2.putText(
        card, f"{letters} {number}", (36, 72), cv2.FONT_HERSHEY_DUPLEX, 1.1, (30, 30, 30), 2, cv2.LINE_AA
    )
