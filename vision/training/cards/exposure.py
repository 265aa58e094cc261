"""What lamps and cheap cameras do to a scene."""

import math

import cv2
import numpy as np

from vision.picture import Picture, floats


def light(rng: np.random.Generator, pixels: Picture, mild: bool) -> Picture:
    """Lamp tint, fall-off, shadows and glare; an ordinary evening where mild."""
    size = pixels.shape[0]
    ys, xs = np.mgrid[0:size, 0:size].astype(np.float32) / size - 0.5
    way = rng.uniform(0, 2 * math.pi)
    fall = 1 + rng.uniform(0, 0.4 if mild else 0.7) * (xs * math.cos(way) + ys * math.sin(way))
    if rng.random() < 0.3:
        edge = (xs * math.cos(way + 1) + ys * math.sin(way + 1) - rng.uniform(-0.3, 0.3)) * rng.uniform(
            10, 60
        )
        fall *= 1 - rng.uniform(0.2, 0.6) / (1 + np.exp(-np.clip(edge, -30, 30)))
    tint = floats([1, 1, 1])
    if rng.random() < 0.6:
        warm = rng.uniform(-0.25, 0.5)
        tint = floats([1 - warm * rng.uniform(0.5, 1), 1 - abs(warm) * 0.2, 1 + 0.1 * warm])
    lit = (
        pixels
        * fall[..., None]
        * tint
        * (rng.uniform(0.65, 1.1) if mild or rng.random() < 0.6 else rng.uniform(0.2, 0.7))
    )
    for _ in range(int(rng.integers(0, 3)) if rng.random() < 0.35 else 0):
        x, y = rng.uniform(-0.5, 0.5, 2)
        wide, tall = rng.uniform(0.02, 0.2, 2)
        spot = np.exp(-(((xs - x) / wide) ** 2 + ((ys - y) / tall) ** 2))
        lit = lit + (spot * rng.uniform(40, 230))[..., None]
    return np.asarray(lit, np.float32)


def blur(rng: np.random.Generator, pixels: Picture, mild: bool) -> Picture:
    """Out of focus, in motion, or enlarged from fewer pixels."""
    if mild:
        return cv2.GaussianBlur(pixels, (0, 0), rng.uniform(0.25, 0.9))
    kind = rng.random()
    if kind < 0.35:
        return cv2.GaussianBlur(pixels, (0, 0), rng.uniform(0.3, 1.6))
    if kind < 0.45:
        length = int(rng.integers(2, 7))
        kernel = np.zeros((7, 7), np.float32)
        way = rng.uniform(0, math.pi)
        dx, dy = math.cos(way) * length / 2, math.sin(way) * length / 2
        cv2.line(kernel, (round(3 - dx), round(3 - dy)), (round(3 + dx), round(3 + dy)), 1.0)
        return cv2.filter2D(pixels, -1, kernel / kernel.sum())
    if kind < 0.7:
        small = cv2.resize(
            pixels, None, fx=(f := rng.uniform(0.45, 0.95)), fy=f, interpolation=cv2.INTER_AREA
        )
        return cv2.resize(
            small, pixels.shape[1::-1], interpolation=int(rng.choice([cv2.INTER_LINEAR, cv2.INTER_CUBIC]))
        )
    return pixels


def expose(rng: np.random.Generator, pixels: Picture, mild: bool) -> Picture:
    """What a cheap camera makes of a scene: blur, noise, sharpening, gamma, JPEG."""
    seen = blur(rng, pixels, mild)
    if rng.random() < 0.7:
        seen = seen + rng.standard_normal(seen.shape).astype(np.float32) * rng.uniform(0.5, 4 if mild else 12)
    if rng.random() < 0.35:
        seen = seen + (seen - cv2.GaussianBlur(seen, (0, 0), 1.3)) * rng.uniform(0.2, 0.8 if mild else 1.8)
    seen = 255 * np.clip(seen / 255, 0, 1) ** (rng.uniform(0.8, 1.2) if mild else rng.uniform(0.65, 1.4))
    if rng.random() < 0.3:
        grey = seen.mean(axis=2, keepdims=True)
        seen = grey + (seen - grey) * rng.uniform(0.2, 1.5)
    seen = np.clip(seen, 0, 255).astype(np.uint8)
    if rng.random() < 0.75:
        _, packed = cv2.imencode(
            ".jpg", seen, [cv2.IMWRITE_JPEG_QUALITY, int(rng.integers(60 if mild else 25, 96))]
        )
        seen = np.asarray(cv2.imdecode(packed, cv2.IMREAD_COLOR))
    return seen
