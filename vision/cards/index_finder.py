"""Where indices are: the little rank over the little suit in a card's corner, at any angle and size."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

import cv2
import numpy as np

from vision.cards.index_reader import Cut
from vision.models import net_of
from vision.picture import Floats, Picture

MODEL = "cards-find.onnx"
STRIDE = 4
MIDDLE_HEIGHT = 24.0
# The picture is brought to this length first, so that the work is the same for every camera.
LONG_SIDE = 1280
ENLARGE_AT_MOST = 2.0
SMALLEST_LEVEL = 100
HEAT = 0.3
AT_MOST = 96
# Where a small index may be, the picture is looked at again, enlarged, in a few tiles of this size.
CLOSER_HEIGHT, CLOSER_HEAT = 15.0, 0.15
TILE, MARGIN, MOST_TILES = 160, 16, 4


@dataclass(frozen=True, slots=True)
class Candidate:
    """A place that looks like an index, and how much so."""

    cut: Cut
    heat: float


def levels(picture: Picture) -> Iterator[tuple[float, Picture]]:
    """The picture at falling sizes, each with its scale; the net knows indices of 12 to 50 pixels."""
    scale = min(LONG_SIDE / max(picture.shape[:2]), ENLARGE_AT_MOST)
    while True:
        way = cv2.INTER_AREA if scale < 1 else cv2.INTER_CUBIC
        level = picture if scale == 1 else cv2.resize(picture, None, fx=scale, fy=scale, interpolation=way)
        if min(level.shape[:2]) < SMALLEST_LEVEL:
            return
        yield scale, level
        scale /= 2


def maps_of(level: Picture) -> Floats:
    """The net's six maps of a level."""
    height, width = level.shape[:2]
    padded = cv2.copyMakeBorder(level, 0, -height % 16, 0, -width % 16, cv2.BORDER_REPLICATE)
    net = net_of(MODEL)
    net.setInput(cv2.dnn.blobFromImage(padded, 1 / 255))
    return np.asarray(net.forward()[0], np.float32)


def peaks(maps: Floats, scale: float, least: float = HEAT) -> Iterator[Candidate]:
    """The maps' local maxima, in pixels of the picture."""
    heat = np.asarray(1 / (1 + np.exp(-maps[0])), np.float32)
    top = cv2.dilate(heat, np.ones((3, 3), np.uint8))
    for row, column in np.argwhere((heat >= least) & (heat >= top)):
        dx, dy, ux, uy, size = (float(value) for value in maps[1:, row, column])
        x, y = (int(column) + 0.5) * STRIDE + dx * 8, (int(row) + 0.5) * STRIDE + dy * 8
        length = max(float(np.hypot(ux, uy)), 1e-6)
        cut = Cut(x / scale, y / scale, MIDDLE_HEIGHT * 2**size / scale, (ux / length, uy / length))
        yield Candidate(cut, float(heat[row, column]))


def is_same(one: Cut, other: Cut, reach: float) -> bool:
    """Whether two cuts show the same print."""
    near = np.hypot(one.x - other.x, one.y - other.y) < reach * min(one.height, other.height)
    return bool(near and 0.6 < one.height / other.height < 1.7)


def closer_tiles(spots: Iterable[Candidate], scale: float) -> list[tuple[int, int]]:
    """The tiles of a level, by column and row, that most small candidates lie in."""
    small = (spot.cut for spot in spots if spot.cut.height * scale < CLOSER_HEIGHT)
    tiles = Counter((int(cut.x * scale // TILE), int(cut.y * scale // TILE)) for cut in small)
    return [tile for tile, _ in tiles.most_common(MOST_TILES)]


def closer_look(picture: Picture, scale: float, tile: tuple[int, int]) -> Iterator[Candidate]:
    """What a tile of a level shows at twice its size, with all that the picture holds."""
    x, y = (int(max(number * TILE - MARGIN, 0) / scale) for number in tile)
    side = round((TILE + 2 * MARGIN) / scale)
    way = cv2.INTER_AREA if scale < 0.5 else cv2.INTER_CUBIC
    part = cv2.resize(
        picture[y : y + side, x : x + side], None, fx=2 * scale, fy=2 * scale, interpolation=way
    )
    for spot in peaks(maps_of(part), 2 * scale):
        yield Candidate(replace(spot.cut, x=spot.cut.x + x, y=spot.cut.y + y), spot.heat)


def find_indices(picture: Picture) -> tuple[Candidate, ...]:
    """All places that look like an index, the likeliest first."""
    found: list[Candidate] = []
    for number, (scale, level) in enumerate(levels(picture)):
        spots = list(peaks(maps_of(level), scale, CLOSER_HEAT))
        found += (spot for spot in spots if spot.heat >= HEAT)
        for tile in closer_tiles(spots, scale) if number == 0 and scale <= 1.3 else ():
            found += closer_look(picture, scale, tile)
    kept: list[Candidate] = []
    for spot in sorted(found, key=lambda spot: -spot.heat):
        if not any(is_same(spot.cut, other.cut, 0.25) for other in kept):
            kept.append(spot)
    return tuple(kept[:AT_MOST])
