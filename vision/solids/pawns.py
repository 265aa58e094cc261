"""Pawns, drums and flags: which colour stands where on a calibrated table."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

import cv2
import numpy as np

from vision.colours import Palette, cells_of, lightness, whiteness, witness_table
from vision.picture import Floats, Picture
from vision.recall import Recall
from vision.sighting import Sighting
from vision.solids.bodies import Body, Box, View, footprint
from vision.solids.bodies import Scenery as Scenery
from vision.solids.fit import explain
from vision.solids.guess import first_guess
from vision.solids.signs import chances, signs_of, standing
from vision.solids.spot import Fit, Spot
from vision.solids.stamps import pixels_per_mm, stamp_near

# Coloured pixels are looked for in a picture made smaller by this.
COARSE = 2
SPEAKS = 0.7
# Coloured pixels nearer than this are explained together.
TOGETHER = 5
# A heap of colour with fewer pixels than this share of the smallest piece is none.
LEAST_HEAP = 0.1
# Larger ones, in millimetres along a side, are no pieces.
LARGEST_HEAP = 160.0
# A picture with more heaps than this shows something else than a table.
MOST_HEAPS = 120
# Pieces stand on the mat with at least so much of their width from the middle to the rim.
RIM = 0.45
# The label of what is not on the mat.
BEYOND = np.iinfo(np.uint16).max
LEAST = 0.1
OTHERS = 4
# Pixels by which the surroundings of a heap are told apart.
STEP = 16


@dataclass(frozen=True, slots=True)
class Cast:
    """The bodies and colours of the pieces in play; `faces` name each body's faces, as in "{}-human"."""

    bodies: tuple[Body, ...]
    faces: tuple[str, ...]
    palette: Palette

    def only(self, kinds: Sequence[str]) -> "Cast":
        """The cast with no other kinds than these."""
        kept = [number for number, body in enumerate(self.bodies) if body.kind in kinds]
        return replace(
            self,
            bodies=tuple(self.bodies[number] for number in kept),
            faces=tuple(self.faces[number] for number in kept),
        )


@dataclass(frozen=True, slots=True)
class Zone:
    """A part of the mat in millimetres where only some kinds can be: the place of spare flags."""

    left: float
    top: float
    right: float
    bottom: float
    kinds: tuple[str, ...]

    def holds(self, x: float, y: float) -> bool:
        """Whether a point of the mat is inside."""
        return self.left <= x <= self.right and self.top <= y <= self.bottom


def field(scenery: Scenery) -> Picture:
    """A mask of the mat in a smaller picture."""
    height, width = scenery.picture.shape[:2]
    mask = np.zeros((height // COARSE, width // COARSE), np.uint8)
    cv2.fillConvexPoly(mask, np.round(scenery.rim() / COARSE).astype(np.int32), 1)
    return mask


def coloured(scenery: Scenery, palette: Palette, mask: Picture) -> Picture:
    """Where the mat, in a smaller picture, has colours of the palette."""
    small = cv2.resize(scenery.picture, mask.shape[::-1], interpolation=cv2.INTER_AREA)
    speaks = (witness_table(palette).max(axis=1) > SPEAKS).astype(np.uint8)
    return np.asarray(speaks.take(cells_of(small, scenery.white), mode="clip") & mask)


@dataclass(frozen=True, slots=True)
class Heap:
    """Coloured pixels that lie together: their number among all labels, and the box around them."""

    number: int
    box: Box


def heaps(mask: Picture, least: float) -> tuple[Picture, list[Heap]]:
    """The labels of coloured pixels that lie together, and those heaps that have pixels enough."""
    grown = cv2.dilate(mask, np.ones((TOGETHER, TOGETHER), np.uint8))
    count, labels, stats, _ = cv2.connectedComponentsWithStats(grown, connectivity=8, ltype=cv2.CV_16U)
    sizes = np.bincount(labels[mask > 0], minlength=count) * COARSE**2
    found = []
    for number in (np.argsort(-sizes[1:])[:MOST_HEAPS] + 1).tolist():
        left, top, width, height, _ = (int(part) * COARSE for part in stats[number])
        if sizes[number] >= least:
            found.append(Heap(number, (left, top, left + width, top + height)))
    return labels, found


def spot_in(scenery: Scenery, palette: Palette, box: Box, elsewhere: Picture) -> Spot:
    """What is known about the pixels in a box of the picture."""
    left, top, right, bottom = box
    x, y = scenery.there(box)
    here, level, aside = scenery.view.to_picture(np.array([[x, y], [x + 10, y], [x, y + 10]], np.float32))
    lean = scenery.view.to_picture(np.array([[x, y]], np.float32), 20.0)[0] - here
    cut = scenery.picture[top:bottom, left:right]
    evidence = witness_table(palette)[cells_of(cut, scenery.white)]
    to_mm = np.linalg.inv(np.stack([level - here, aside - here], axis=1) / 10)
    away = (float(lean[0]), float(lean[1]))
    whites, lights = whiteness(cut, scenery.white), lightness(cut, scenery.white)
    return Spot(left, top, evidence, elsewhere, whites, lights, away, to_mm)


def smaller(spot: Spot) -> Spot:
    """The same with fewer pixels; thin parts keep their say, which they would lose in a smaller picture."""
    height, width = spot.elsewhere.shape
    size = (width // COARSE, height // COARSE)
    evidence, whites = (
        np.asarray(cv2.resize(each, size, interpolation=cv2.INTER_AREA), np.float32)
        for each in (spot.evidence, spot.whites)
    )
    elsewhere = cv2.resize(spot.elsewhere, size, interpolation=cv2.INTER_NEAREST)
    return replace(spot, evidence=evidence, elsewhere=elsewhere, whites=whites, to_mm=spot.to_mm * COARSE)


def read_heap(scenery: Scenery, cast: Cast, labels: Picture, heap: Heap) -> Iterator[Sighting]:
    """The pieces of a heap: guessed in a smaller picture, then fitted in the full one."""
    x, y = scenery.there(heap.box)
    fine, rough = (
        [stamp_near(body, scenery.view, x, y, scale) for body in cast.bodies] for scale in (1.0, 1 / COARSE)
    )
    wide = widened(heap.box, max(max(each.colour.shape) for each in fine) // 2, labels.shape)
    left, top, right, bottom = (edge // COARSE for edge in wide)
    near = labels[top:bottom, left:right]
    others = ((near != heap.number) & (near != 0)).astype(np.uint8)
    others = cv2.resize(others, None, fx=COARSE, fy=COARSE, interpolation=cv2.INTER_NEAREST)
    spot, half = spot_in(scenery, cast.palette, wide, others), (COARSE - 1) / 2
    guess = first_guess(smaller(spot), rough)
    fits = [Fit(each.number, each.colour, each.x * COARSE + half, each.y * COARSE + half) for each in guess]
    for fit, around in explain(spot, fine, fits):
        table = chances(spot, fit, around, fine) * standing(signs_of(spot, fit, around, fine))
        sighting = sighting_of(spot, fit, table, scenery.view, cast)
        if scenery.holds(sighting.centre, RIM * cast.bodies[fit.number].width):
            yield sighting


def widened(box: Box, pad: int, shape: tuple[int, ...]) -> Box:
    """A box with more room around it, in whole pixels of the smaller picture of that shape."""
    pad += -pad % COARSE
    left, top, right, bottom = box
    bottom, right = min(bottom + pad, shape[0] * COARSE), min(right + pad, shape[1] * COARSE)
    return max(left - pad, 0), max(top - pad, 0), right, bottom


def sighting_of(spot: Spot, fit: Fit, table: Floats, view: View, cast: Cast) -> Sighting:
    """A piece as the rest of the program sees it."""
    kind, width = cast.bodies[fit.number].kind, cast.bodies[fit.number].width
    named = {
        face.format(name): float(table[row, column])
        for row, (body, face) in enumerate(zip(cast.bodies, cast.faces, strict=True))
        for column, name in enumerate(cast.palette.names)
        if body.kind == kind
    }
    (face, chance), *others = sorted(named.items(), key=lambda pair: -pair[1])
    x, y = view.to_table(np.array([[fit.x + spot.left, fit.y + spot.top]], np.float32))[0]
    ranked = tuple((name, round(each, 4)) for name, each in others[:OTHERS])
    return Sighting(kind, face, footprint(float(x), float(y), width), chance, ranked)


def cast_at(cast: Cast, zones: Sequence[Zone], x: float, y: float) -> Cast:
    """The pieces that can be at a point of the mat."""
    for zone in zones:
        if zone.holds(x, y):
            return cast.only(zone.kinds)
    return cast


def _pieces(scenery: Scenery, cast: Cast, labels: Picture, heap: Heap) -> tuple[Sighting, ...]:
    return tuple(read_heap(scenery, cast, labels, heap))


def _about(box: Box) -> Box:
    """A box with room around it, in coarse steps, so that noise at its edges makes no other box."""
    left, top, right, bottom = box
    return (
        (left // STEP - 1) * STEP,
        (top // STEP - 1) * STEP,
        (right // STEP + 2) * STEP,
        (bottom // STEP + 2) * STEP,
    )


def read_pawns(
    scenery: Scenery, cast: Cast, zones: Sequence[Zone] = (), recall: Recall | None = None
) -> tuple[Sighting, ...]:
    """All pieces of the cast on the mat, the surest first; corners are their feet in millimetres.

    Heaps of colour that look as before are not read again where a `recall` is given.
    """
    width, height = scenery.size
    dense = pixels_per_mm(scenery.view, np.array([width / 2, height / 2], np.float32))
    least = LEAST_HEAP * (min(body.width for body in cast.bodies) * dense) ** 2
    seen: list[Sighting] = []
    mat = field(scenery)
    labels, found = heaps(coloured(scenery, cast.palette, mat), least)
    labels[mat == 0] = BEYOND
    for heap in found:
        left, top, right, bottom = heap.box
        here = cast_at(cast, zones, *scenery.there(heap.box))
        if not here.bodies or max(right - left, bottom - top) > LARGEST_HEAP * dense:
            continue
        reading = partial(_pieces, scenery, here, labels, heap)
        seen += recall.read(here, _about(recall.steady(heap.box)), reading) if recall else reading()
    return tuple(sorted((s for s in seen if s.confidence >= LEAST), key=lambda each: -each.confidence))
