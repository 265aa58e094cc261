"""Pyramids by size and colour on the squares of a calibrated table."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from vision.colours import Palette, Swatch, chroma_of, linear
from vision.models import net_of
from vision.picture import Floats, Picture
from vision.recall import Recall
from vision.sighting import Point, Sighting
from vision.solids.bodies import Scenery, View, footprint
from vision.solids.pyramid_patches import DENSE, FOOT, SHOWN, Size, outline_points, patches_of

MODEL = "pyramids.onnx"
KIND = "pyramid"
STEEP = 1.75
"""A pyramid is so many times as tall as its base is wide."""
SIZES = tuple(
    Size(name, base, base * STEEP) for name, base in (("small", 14.3), ("medium", 19.8), ("large", 25.4))
)
"""The common stackable pyramids, in millimetres."""
CLASSES = ("empty", "coin", "small", "medium", "large", "other")
# Divides the logits of the net, which takes large pyramids among others for medium ones too surely.
TEMPERATURE = 1.8
BATCH = 16
LEAST = 0.1
# A pyramid that is surer than this hides what is behind it; it may stand so many millimetres aside.
STANDS, ASIDE = 0.4, 1.5
# Below this chroma plastic has no hue; then it is clear, grey or black by how light it is.
COLOURLESS = 0.10
HUES = Palette(
    (
        Swatch("red", 2.0, 0.8, 0.2),
        Swatch("orange", 18.0, 0.7, 0.3),
        Swatch("yellow", 42.0, 0.6, 0.4),
        Swatch("green", 125.0, 0.5, 0.2),
        Swatch("cyan", 190.0, 0.4, 0.3),
        Swatch("blue", 225.0, 0.6, 0.15),
        Swatch("purple", 282.0, 0.4, 0.15),
        Swatch("pink", 335.0, 0.4, 0.3),
    )
)
"""What the colours of plastic are called."""


@dataclass(frozen=True, slots=True)
class Square:
    """A look at a square: how likely each class is, and the colour of the pyramid there, if any."""

    id: str
    x: float
    y: float
    chances: tuple[float, ...]
    colour: str | None

    def chance(self, name: str) -> float:
        """How likely that class is."""
        return self.chances[CLASSES.index(name)]


def chances_of(patches: Floats) -> Floats:
    """The odds of each class for each patch; always as many at once, so that OpenCV plans only once."""
    net, rows = net_of(MODEL), []
    for start in range(0, len(patches), BATCH):
        some = patches[start : start + BATCH]
        filled = np.concatenate([some, np.zeros((BATCH - len(some), *some.shape[1:]), np.float32)])
        net.setInput(filled)
        rows.append(net.forward()[: len(some)].copy())
    logits = np.concatenate(rows) / TEMPERATURE
    powers = np.exp(logits - logits.max(axis=1, keepdims=True))
    return np.asarray(powers / powers.sum(axis=1, keepdims=True), np.float32)


def colour_of(patch: Floats, size: Size) -> str:
    """What the plastic's colour is called, by the pixels where a pyramid is nearest to the camera."""
    reach = max(round(size.base * DENSE * 0.22), 2)
    x, y = round(FOOT[0]), round(FOOT[1])
    pixels = patch[:3, y - reach : y + reach + 1, x - reach : x + reach + 1].reshape(3, -1).T / SHOWN
    across, up, light = chroma_of(linear(np.clip(pixels, 0, 1) * 255))
    middle = float(np.median(across)), float(np.median(up))
    if math.hypot(*middle) < COLOURLESS:
        bright = float(np.median(light))
        return "clear" if bright > 0.35 else "grey" if bright > 0.08 else "black"
    hue = math.degrees(math.atan2(middle[1], middle[0])) % 360
    return min(HUES.swatches, key=lambda each: abs((each.hue - hue + 180) % 360 - 180)).name


def look_at_squares(
    scenery: Scenery,
    squares: Sequence[tuple[str, Point]],
    sizes: Sequence[Size] = SIZES,
    recall: Recall | None = None,
) -> tuple[Square, ...]:
    """What is on each square; squares are given by their names and middles in millimetres."""
    if not squares:
        return ()
    spots = [spot for _, spot in squares]
    patches = patches_of(scenery.picture, scenery.white, scenery.view, spots, sizes)
    rows = _recalled(patches, [name for name, _ in squares], recall) if recall else chances_of(patches)
    looks = []
    for (name, (x, y)), patch, row in zip(squares, patches, rows, strict=True):
        size = next((each for each in sizes if each.name == CLASSES[int(row.argmax())]), None)
        colour = colour_of(patch, size) if size else None
        looks.append(Square(name, x, y, tuple(float(each) for each in row), colour))
    return tuple(looks)


def _recalled(patches: Floats, names: Sequence[str], recall: Recall) -> Floats:
    """The odds of each class; only patches that look otherwise than before are shown to the net."""
    shown = np.ascontiguousarray(patches[:, :3].transpose(0, 2, 3, 1)) * np.float32(255)
    known = [recall.known(("pyramid", name), part) for name, part in zip(names, shown, strict=True)]
    fresh = [number for number, each in enumerate(known) if each is None]
    for number, row in zip(fresh, chances_of(patches[fresh]) if fresh else (), strict=True):
        known[number] = row
        recall.keep(("pyramid", names[number]), shown[number], row)
    return np.asarray(known, np.float32)


def sighting_of(square: Square, sizes: Sequence[Size] = SIZES) -> Sighting:
    """The pyramid that is likeliest on a square, as the rest of the program sees it."""
    ranked = sorted(sizes, key=lambda size: -square.chance(size.name))
    first, others = ranked[0], tuple((size.name, round(square.chance(size.name), 4)) for size in ranked[1:])
    corners = footprint(square.x, square.y, first.base)
    return Sighting(KIND, first.name, corners, square.chance(first.name), others)


def hidden_by(pyramids: Sequence[Sighting], view: View, size: tuple[int, int], dense: float) -> Picture:
    """A map of the mat from straight above, so many pixels a millimetre: 255 where a pyramid is before it."""
    hidden = np.zeros(size[::-1], np.uint8)
    sizes = {each.name: each for each in SIZES}
    for each in pyramids:
        if each.confidence >= STANDS:
            seen = outline_points(view, [each.centre], sizes[str(each.face)])[0]
            covered = (view.to_table(seen) * dense - 0.5) * 16
            cv2.fillConvexPoly(hidden, cv2.convexHull(np.round(covered).astype(np.int32)), 255, cv2.LINE_8, 4)
    reach = 2 * round(ASIDE * dense) + 1
    return cv2.dilate(hidden, np.ones((reach, reach), np.uint8))


def read_pyramids(
    scenery: Scenery,
    squares: Sequence[tuple[str, Point]],
    sizes: Sequence[Size] = SIZES,
    recall: Recall | None = None,
) -> tuple[Sighting, ...]:
    """The pyramids on the squares, the surest first; corners are their feet in millimetres."""
    seen = [sighting_of(square, sizes) for square in look_at_squares(scenery, squares, sizes, recall)]
    return tuple(
        sorted((each for each in seen if each.confidence >= LEAST), key=lambda each: -each.confidence)
    )
