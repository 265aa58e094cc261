"""From a sharp, clean picture to what a camera delivers: blur, noise, tone, compression."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache

import cv2
import numpy as np

from vision.picture import Picture, floats

ROOM = 64
"""A field of noise is so much larger than the picture: each frame takes another part of it."""
FIELDS = 2
COLOUR_NOISE = floats([1.1, 0.85, 1.05])
"""Blue and red are noisier than green, of which a sensor has twice as many pixels."""
UNIT = 28.0
"""The deviation, in codes, that fields of noise are kept with."""
MIDDLE = 128
FARTHEST = 3
"""Pixels to each side that a picture is smeared at most; wider filters take too long."""


@dataclass(frozen=True, slots=True)
class Sensor:
    """A camera's own faults; `noise` and `blotches` are deviations in codes, `blur` in pixels.

    Noise is even over all codes because a gamma code is nearly the root of the light, and so is the
    noise of light.
    """

    blur: float = 0.7
    noise: float = 1.5
    blotches: float = 0.5
    smear: bool = False
    contrast: float = 1.0
    quality: int = 90


def noise_fields(sensor: Sensor, size: tuple[int, int]) -> tuple[Picture, ...]:
    """Fields of noise around a middle code, larger than the picture."""
    grain, blotches = sensor.noise / UNIT, sensor.blotches / UNIT
    rest = MIDDLE * (1 - grain - blotches)
    return tuple(cv2.addWeighted(fine, grain, coarse, blotches, rest) for fine, coarse in _unit_fields(size))


@lru_cache(maxsize=4)
def _unit_fields(size: tuple[int, int]) -> tuple[tuple[Picture, Picture], ...]:
    """Grain and blotches with a deviation of `UNIT`; all cameras share them, each frame at another spot."""
    return tuple(_unit_field(size, np.random.default_rng(number)) for number in range(FIELDS))


def _unit_field(size: tuple[int, int], rng: np.random.Generator) -> tuple[Picture, Picture]:
    wide, high = size[0] + ROOM, size[1] + ROOM
    # Every pixel knows one colour and borrows the others from its neighbours, which makes noise soft.
    grain = cv2.GaussianBlur(rng.standard_normal((high, wide, 3), np.float32), (3, 3), 0.55)
    coarse = rng.standard_normal((high // 6 + 1, wide // 6 + 1, 3), np.float32)
    blotches = cv2.resize(coarse, (wide, high), interpolation=cv2.INTER_CUBIC)
    return _coded(grain), _coded(blotches)


def _coded(field: Picture) -> Picture:
    deviations = COLOUR_NOISE * (UNIT / field.std())
    return np.asarray(np.clip(np.rint(field * deviations + MIDDLE), 0, 255), np.uint8)


def tone(sensor: Sensor, exposure: float = 1.0) -> Picture:
    """The table from codes to codes: exposure, contrast around the middle, a soft shoulder."""
    codes = np.arange(256) / 255 * exposure
    curved = 0.5 + (codes - 0.5) * sensor.contrast
    shoulder = np.where(curved > 0.8, 0.8 + 0.2 * np.tanh((curved - 0.8) / 0.2), curved)
    return np.clip(shoulder * 255 + 0.5, 0, 255).astype(np.uint8)


def smear(picture: Picture, dx: float, dy: float) -> Picture:
    """A picture that moved a few pixels while it was taken; the truth is the middle of the way."""
    kernel = np.zeros((2 * FARTHEST + 1, 2 * FARTHEST + 1), np.float32)
    for share in np.linspace(-0.5, 0.5, 9):
        x, y = (float(np.clip(way * share, -FARTHEST, FARTHEST - 0.01)) + FARTHEST for way in (dx, dy))
        left, top = int(x), int(y)
        across, down = x - left, y - top
        kernel[top : top + 2, left : left + 2] += np.outer([1 - down, down], [1 - across, across])
    return cv2.filter2D(picture, -1, kernel / kernel.sum())


def defocus(picture: Picture, blur: float) -> Picture:
    """The picture as soft as the lens makes it."""
    if blur <= 0:
        return picture
    reach = 3 if blur < 0.9 else 2 * math.ceil(blur * 1.8) + 1
    return cv2.GaussianBlur(picture, (reach, reach), blur)


def expose(
    sensor: Sensor,
    picture: Picture,
    fields: tuple[Picture, ...],
    rng: np.random.Generator,
    exposure: float = 1.0,
) -> Picture:
    """What the camera delivers of a picture."""
    soft = defocus(picture, sensor.blur)
    high, wide = picture.shape[:2]
    field = fields[int(rng.integers(len(fields)))]
    x, y = (int(v) for v in rng.integers(0, ROOM, 2))
    noisy = cv2.addWeighted(soft, 1, field[y : y + high, x : x + wide], 1, -MIDDLE)
    if sensor.smear:
        noisy = cv2.medianBlur(noisy, 3)
    toned = cv2.LUT(noisy, tone(sensor, exposure))
    _, packed = cv2.imencode(".jpg", toned, [cv2.IMWRITE_JPEG_QUALITY, sensor.quality])
    return np.asarray(cv2.imdecode(packed, cv2.IMREAD_COLOR))
