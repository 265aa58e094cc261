"""Self-drawn card backs: lattices, rosettes, frames and plain colours, with a white border or without."""

import math

import cv2
import numpy as np

from vision.picture import Picture, floats
from vision.training.cards.faces import WIDTH, fonts, glyph, rounded


def ink(rng: np.random.Generator) -> Picture:
    """A back's colour: mostly red or blue, else any."""
    kind = rng.random()
    if kind < 0.3:
        return floats([rng.uniform(20, 80), rng.uniform(10, 60), rng.uniform(130, 220)])
    if kind < 0.6:
        return floats([rng.uniform(110, 210), rng.uniform(40, 110), rng.uniform(10, 70)])
    return floats(rng.uniform(0, 200, 3).tolist())


def lattice(rng: np.random.Generator, xs: Picture, ys: Picture) -> Picture:
    """Crossed waves: diamonds, dots, scales."""
    pitch, turn = rng.uniform(6, 26), rng.choice([0.0, math.pi / 4, rng.uniform(0, math.pi)])
    a = np.sin((xs * math.cos(turn) + ys * math.sin(turn)) * 2 * math.pi / pitch)
    b = np.sin((ys * math.cos(turn) - xs * math.sin(turn)) * 2 * math.pi / pitch)
    mixed = {0: a * b, 1: np.maximum(a, b) - 0.5, 2: a + b, 3: np.abs(a) + np.abs(b) - 1.1}[
        int(rng.integers(4))
    ]
    return np.asarray(mixed + rng.uniform(-0.3, 0.3))


def rosette(rng: np.random.Generator, xs: Picture, ys: Picture) -> Picture:
    """Petals and rings around the middle."""
    x, y = xs - xs.mean(), ys - ys.mean()
    far, way = np.hypot(x, y), np.arctan2(y, x)
    petals = np.cos(way * int(rng.integers(2, 9)) * 2) * rng.uniform(0.3, 1.0)
    return np.asarray(np.sin(far * 2 * math.pi / rng.uniform(9, 40)) + petals)


def pattern(rng: np.random.Generator, height: int, width: int) -> Picture:
    """How much ink each place has, from 0 to 1; the same upside down."""
    ys, xs = np.mgrid[0:height, 0:width].astype(np.float32)
    kind = rng.random()
    if kind < 0.45:
        wave = lattice(rng, xs, ys)
    elif kind < 0.6:
        wave = rosette(rng, xs, ys)
    elif kind < 0.8:
        wave = lattice(rng, xs, ys) * rosette(rng, xs, ys)
    elif kind < 0.9:
        wave = lattice(rng, xs, ys) + lattice(rng, xs, ys) - 0.4
    else:
        wave = np.ones((height, width), np.float32)
    sharp = np.clip(wave * rng.uniform(1, 6) + 0.5, 0, 1)
    return np.asarray(np.maximum(sharp, sharp[::-1, ::-1]), np.float32)


def ornament(rng: np.random.Generator, cover: Picture) -> None:
    """A medallion, a letter or a frame in the middle of the pattern."""
    height, width = cover.shape
    middle, radius = (width // 2, height // 2), int(width * rng.uniform(0.1, 0.33))
    kind = rng.random()
    if kind < 0.35:
        cv2.circle(cover, middle, radius, float(rng.random() < 0.5), -1, cv2.LINE_AA)
        cv2.circle(cover, middle, int(radius * 0.8), float(rng.random() < 0.5), 3, cv2.LINE_AA)
    elif kind < 0.5:
        sign = glyph(fonts()[int(rng.integers(len(fonts())))], str(rng.choice(list("ABCDEGHKMNPRSTWXYZ&"))))
        size = (radius * 2, radius * 2)
        part = cover[middle[1] - radius : middle[1] + radius, middle[0] - radius : middle[0] + radius]
        part[:] = np.abs(part * 0.2 - cv2.resize(sign, size).astype(np.float32) / 255)
    inset = int(rng.uniform(3, 22))
    if rng.random() < 0.5:
        cv2.rectangle(
            cover,
            (inset, inset),
            (width - inset, height - inset),
            float(rng.random() < 0.5),
            int(rng.integers(1, 5)),
        )


def new_back(rng: np.random.Generator) -> Picture:
    """A back: BGR and alpha."""
    height = int(WIDTH * rng.uniform(1.36, 1.6))
    paper = floats([1, 1, 1]) * rng.uniform(215, 255) if rng.random() < 0.8 else ink(rng)
    border = int(rng.uniform(5, 24)) if rng.random() < 0.75 else 0
    cover = pattern(rng, height - 2 * border, WIDTH - 2 * border)
    while not border and cover.std() < 0.1:
        # One plain colour to the edge could be anything.
        cover = pattern(rng, height, WIDTH)
    ornament(rng, cover)
    second = paper if rng.random() < 0.7 else ink(rng)
    back = np.full((height, WIDTH, 3), paper, np.float32)
    inner = ink(rng) * cover[..., None] + second * (1 - cover[..., None])
    back[border : height - border, border : WIDTH - border] = inner
    return np.dstack([np.clip(back, 0, 255).astype(np.uint8), rounded(height)])
