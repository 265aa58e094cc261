"""What a lamp and a cheap camera make of a scene."""

import math

import cv2
import numpy as np

from vision.picture import Picture, floats


def light(rng: np.random.Generator, pixels: Picture) -> Picture:
    """Lamp tint, fall-off, the shadow of something outside, glare."""
    size = pixels.shape[0]
    ys, xs = np.mgrid[0:size, 0:size].astype(np.float32) / size - 0.5
    way = rng.uniform(0, 2 * math.pi)
    fall = 1 + rng.uniform(0, 0.7) * (xs * math.cos(way) + ys * math.sin(way))
    if rng.random() < 0.25:
        edge = xs * math.cos(way + 1) + ys * math.sin(way + 1) - rng.uniform(-0.3, 0.3)
        fall *= 1 - rng.uniform(0.2, 0.6) / (1 + np.exp(-np.clip(edge * rng.uniform(10, 60), -30, 30)))
    tint = floats([1, 1, 1])
    if rng.random() < 0.6:
        warm = rng.uniform(-0.25, 0.5)
        tint = floats([1 - warm * rng.uniform(0.5, 1), 1 - abs(warm) * 0.2, 1 + 0.1 * warm])
    strength = rng.uniform(0.7, 1.2) if rng.random() < 0.75 else rng.uniform(0.25, 0.7)
    lit = pixels * fall[..., None] * tint * np.float32(strength)
    for _ in range(int(rng.integers(1, 3)) if rng.random() < 0.2 else 0):
        x, y = rng.uniform(-0.5, 0.5, 2)
        wide, tall = rng.uniform(0.02, 0.15, 2)
        spot = np.exp(-(((xs - x) / wide) ** 2 + ((ys - y) / tall) ** 2))
        lit = lit + (spot * rng.uniform(30, 180))[..., None]
    return np.asarray(lit, np.float32)


def motion(rng: np.random.Generator) -> Picture:
    """The kernel of a shaken camera."""
    kernel, way = np.zeros((7, 7), np.float32), rng.uniform(0, math.pi)
    length = rng.uniform(1.5, 5)
    dx, dy = math.cos(way) * length / 2, math.sin(way) * length / 2
    cv2.line(kernel, (round(3 - dx), round(3 - dy)), (round(3 + dx), round(3 + dy)), 1.0)
    return kernel / kernel.sum()


def blur(rng: np.random.Generator, pixels: Picture) -> Picture:
    """Out of focus, in motion, or enlarged from fewer pixels."""
    kind = rng.random()
    if kind < 0.35:
        return cv2.GaussianBlur(pixels, (0, 0), rng.uniform(0.3, 1.5))
    if kind < 0.42:
        return cv2.filter2D(pixels, -1, motion(rng))
    if kind < 0.65:
        small = rng.uniform(0.5, 0.95)
        less = cv2.resize(pixels, None, fx=small, fy=small, interpolation=cv2.INTER_AREA)
        way = cv2.INTER_LINEAR if rng.random() < 0.5 else cv2.INTER_CUBIC
        return cv2.resize(less, pixels.shape[1::-1], interpolation=way)
    return pixels


def expose(rng: np.random.Generator, pixels: Picture) -> Picture:
    """Blur, noise, sharpening, gamma, fewer colours, JPEG."""
    seen = blur(rng, pixels)
    if rng.random() < 0.6:
        seen = seen + rng.standard_normal(seen.shape).astype(np.float32) * rng.uniform(0.5, 11)
    if rng.random() < 0.35:
        seen = seen + (seen - cv2.GaussianBlur(seen, (0, 0), 1.3)) * rng.uniform(0.3, 1.6)
    seen = 255 * np.clip(seen / 255, 0, 1) ** np.float32(rng.uniform(0.65, 1.35))
    if rng.random() < 0.3:
        grey = seen.mean(axis=2, keepdims=True)
        seen = grey + (seen - grey) * rng.uniform(0.2, 1.4)
    seen = np.clip(seen, 0, 255).astype(np.uint8)
    if rng.random() < 0.7:
        _, packed = cv2.imencode(".jpg", seen, [cv2.IMWRITE_JPEG_QUALITY, int(rng.integers(30, 96))])
        seen = np.asarray(cv2.imdecode(packed, cv2.IMREAD_COLOR))
    return seen
