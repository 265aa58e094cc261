"""Where dice are: the middle and the size of every upper face in a picture."""

from collections.abc import Iterator
from dataclasses import dataclass

import cv2
import numpy as np

from vision.dice.reader import Cut
from vision.models import net_of
from vision.picture import Floats, Picture

MODEL = "dice-find.onnx"
STRIDE = 4
MIDDLE_SIZE = 28.0
# Larger pictures are brought to this length first, so that the work is the same for every camera.
LONG_SIDE = 1280
SMALLEST_LEVEL = 48
HEAT = 0.3
AT_MOST = 80


@dataclass(frozen=True, slots=True)
class Spot:
    """A place that looks like a die, and how much so."""

    cut: Cut
    heat: float


def levels(picture: Picture) -> Iterator[tuple[float, Picture]]:
    """The picture at falling sizes, each with its scale; the net knows faces of 11 to 80 pixels."""
    scale = min(LONG_SIDE / max(picture.shape[:2]), 1.0)
    while scale * min(picture.shape[:2]) >= SMALLEST_LEVEL:
        less = cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
        yield scale, less
        scale /= 2


def maps_of(level: Picture, model: str) -> Floats:
    """The net's four maps of a level."""
    height, width = level.shape[:2]
    padded = cv2.copyMakeBorder(level, 0, -height % 16, 0, -width % 16, cv2.BORDER_REPLICATE)
    net = net_of(model)
    net.setInput(cv2.dnn.blobFromImage(padded, 1 / 255))
    return np.asarray(net.forward()[0], np.float32)


def peaks(maps: Floats, scale: float) -> Iterator[Spot]:
    """The maps' local maxima, in pixels of the picture."""
    heat = np.asarray(1 / (1 + np.exp(-maps[0])), np.float32)
    top = cv2.dilate(heat, np.ones((3, 3), np.uint8))
    for row, column in np.argwhere((heat >= HEAT) & (heat >= top)):
        dx, dy, size = (float(value) for value in maps[1:, row, column])
        x, y = (int(column) + 0.5) * STRIDE + dx * 8 - 0.5, (int(row) + 0.5) * STRIDE + dy * 8 - 0.5
        x, y = (x + 0.5) / scale - 0.5, (y + 0.5) / scale - 0.5
        yield Spot(Cut(x, y, MIDDLE_SIZE * 2**size / scale), float(heat[row, column]))


def is_same(one: Cut, other: Cut) -> bool:
    """Whether two cuts are in one another's way, whatever their sizes."""
    return bool(np.hypot(one.x - other.x, one.y - other.y) < 0.45 * max(one.size, other.size))


def is_alike(one: Cut, other: Cut) -> bool:
    """Whether two cuts show the same; a much larger one at the same place may be a slip, so both are read."""
    return is_same(one, other) and 0.6 < one.size / other.size < 1.67


def find_dice(picture: Picture, model: str = MODEL) -> tuple[Spot, ...]:
    """All places that look like a die, the likeliest first."""
    found = [spot for scale, level in levels(picture) for spot in peaks(maps_of(level, model), scale)]
    kept: list[Spot] = []
    for spot in sorted(found, key=lambda spot: -spot.heat):
        if not any(is_alike(spot.cut, other.cut) for other in kept):
            kept.append(spot)
    return tuple(kept[:AT_MOST])
