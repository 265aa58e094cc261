"""Ink of the four suits, drawn with a shape of their own: `NUMBERS` numbers from 0 to 1."""

import math
from collections.abc import Sequence

import cv2
import numpy as np

from vision.picture import Picture

NUMBERS = 14
# The share of designs whose clubs have run-together lobes, like leaves.
LEAVES = 0.45


def heart(shape: Sequence[float]) -> Picture:
    """A heart's ink."""
    t = np.linspace(0, 2 * math.pi, 80)
    x = np.sign(np.sin(t)) * np.abs(np.sin(t)) ** (2.4 + 1.2 * shape[0])
    y = -(13 * np.cos(t) - (4 + 2 * shape[1]) * np.cos(2 * t) - 2 * np.cos(3 * t) - np.cos(4 * t)) / 16
    return filled(np.stack([x * (0.85 + 0.3 * shape[2]), y], axis=1))


def filled(points: Picture) -> Picture:
    """A closed line's inside, as ink of 128 pixels."""
    low, high = points.min(axis=0), points.max(axis=0)
    scaled = (points - low) / (high - low).max() * 118 + 4
    ink = np.zeros((128, 128), np.uint8)
    cv2.fillPoly(ink, [scaled.astype(np.int32)], 255, cv2.LINE_AA)
    return ink


def diamond(shape: Sequence[float]) -> Picture:
    """A diamond's ink, its sides straight or hollow."""
    t = np.linspace(0, 2 * math.pi, 80)
    power = 1.7 + 0.9 * shape[0]
    x = np.sign(np.cos(t)) * np.abs(np.cos(t)) ** power * (0.65 + 0.35 * shape[1])
    return filled(np.stack([x, np.sign(np.sin(t)) * np.abs(np.sin(t)) ** power], axis=1))


def stem(ink: Picture, top: float, spread: float, waist: float) -> Picture:
    """A black suit's foot, added to its ink: straight or hollow sides, thin or thick above."""
    t = np.linspace(0, 1, 12) ** 2
    side = 2 + 5 * waist + (spread - 2 - 5 * waist) * t
    y = top + (124 - top) * np.linspace(0, 1, 12)
    points = np.concatenate([np.stack([64 + side, y], axis=1), np.stack([64 - side, y], axis=1)[::-1]])
    cv2.fillPoly(ink, [points.astype(np.int32)], 255, cv2.LINE_AA)
    return ink


def spade(shape: Sequence[float]) -> Picture:
    """A spade's ink: a heart upside down with a foot."""
    body = cv2.flip(heart(shape), 0)
    ys, xs = np.nonzero(body)
    cut = body[ys.min() : ys.max() + 1, xs.min() : xs.max() + 1]
    ink = np.zeros((128, 128), np.uint8)
    wide = min(int(118 * (0.75 + 0.25 * shape[3])), 120)
    ink[2:106, 64 - wide // 2 : 64 - wide // 2 + wide] = cv2.resize(cut, (wide, 104))
    return stem(ink, 80, 14 + 18 * shape[4], shape[1])


def lobes(shape: Sequence[float]) -> tuple[float, float, float, float]:
    """Of a club's three lobes: radius, how low the lower two lie, how far out, how long they are drawn."""
    radius = 22 + 9 * shape[0]
    low, out = 66 + 16 * shape[1], radius + 2 + 8 * shape[2] * (1 - shape[0])
    if shape[6] > LEAVES:
        return radius, low, out, 1.0
    radius = 26 + 9 * shape[0]
    return radius, 60 + 18 * shape[1], radius + 2 + 12 * shape[2], 1.0 + 0.45 * shape[7]


def club(shape: Sequence[float]) -> Picture:
    """A club's ink: three lobes and a foot; small lobes stand apart, large ones run together."""
    ink = np.zeros((128, 128), np.uint8)
    radius, low, out, long = lobes(shape)
    heart_y = (radius + 2 * low) / 3
    for x, y in ((64.0, radius + 3.0), (out, low), (128 - out, low)):
        way = math.degrees(math.atan2(y - heart_y, x - 64.0))
        axes = (int(radius), int(radius / long))
        cv2.ellipse(ink, (int(x), int(y)), axes, way, 0, 360, 255, -1, cv2.LINE_AA)
    core = 8 + 10 * shape[3] if shape[6] > LEAVES else 0.6 * radius
    cv2.circle(ink, (64, int(heart_y)), int(core), 255, -1)
    return stem(ink, heart_y, 10 + 24 * shape[4], shape[5])


def bent(ink: Picture, shape: Sequence[float]) -> Picture:
    """The ink fuller or leaner from top to bottom, the same on both sides: another hand drew it."""
    height, width = ink.shape
    strength = 0.0 if shape[8] < 0.35 else 0.28 * (shape[8] - 0.35)
    ys, xs = np.mgrid[0:height, 0:width].astype(np.float32)
    down, across = ys / height, xs / width - 0.5
    fuller = 1 + strength * np.sin(2 * math.pi * (down * (0.6 + shape[9]) + shape[10]))
    droop = strength * 0.35 * np.sin(2 * math.pi * (np.abs(across) * (0.6 + shape[11]) + shape[12]))
    x = np.asarray((across / fuller + 0.5) * width, np.float32)
    y = np.asarray((down + droop * (shape[13] - 0.5)) * height, np.float32)
    return cv2.remap(ink, x, y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_CONSTANT)
