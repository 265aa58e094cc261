"""Dice in their tray on a calibrated table: cut out large, read, and brought to millimetres."""

import math
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace

import cv2
import numpy as np

from vision import dice, dice_finder, dice_piecepack, dice_reader
from vision.dice import Reading
from vision.dice_reader import Cut
from vision.picture import Floats, Picture
from vision.sighting import Sighting
from vision.solids import Scenery, footprint

KIND = "die"
READ_AT = 40.0
"""Pixels that a die's edge is brought to before it is read."""
ENLARGE_AT_MOST = 3.0
# Dice may lie so far over the tray's rim, in millimetres.
OVER = 6.0
# What is read must be about as large as the dice are.
SMALLEST, LARGEST = 0.55, 1.8
# Shares of the way from a side's middle to that of the upper face at which a die is read.
STEPS = (-0.25, 0.0, 0.25, 0.5, 0.75, 1.0)
# How far a face may be from the middle of its patch, and larger than it should be: shares of an edge.
ASIDE, GROWN = 0.08, 0.12
# Of two readings nearer than this share of an edge one is wrong.
SAME = 0.6
LEAST = 0.1


@dataclass(frozen=True, slots=True)
class Dice:
    """What dice can show, and the nets that find and read them."""

    faces: tuple[str, ...]
    finder: str
    reader: str
    temperature: float


PIPS = Dice(dice.FACES, dice_finder.MODEL, dice.MODEL, dice.TEMPERATURE)
PIECEPACK = Dice(
    dice_piecepack.FACES, dice_piecepack.FIND_MODEL, dice_piecepack.READ_MODEL, dice_piecepack.TEMPERATURE
)


@dataclass(frozen=True, slots=True)
class Tray:
    """Where dice are thrown, in millimetres, and how long their edges are."""

    left: float
    top: float
    right: float
    bottom: float
    edge: float

    def corners(self) -> Floats:
        """The tray's corners with the room that dice may lie over its rim."""
        left, top, right, bottom = self.left - OVER, self.top - OVER, self.right + OVER, self.bottom + OVER
        return np.array([[left, top], [right, top], [right, bottom], [left, bottom]], np.float32)

    def holds(self, x: float, y: float) -> bool:
        """Whether a die with its middle there is in the tray."""
        return self.left - OVER <= x <= self.right + OVER and self.top - OVER <= y <= self.bottom + OVER


@dataclass(frozen=True, slots=True, eq=False)
class Cutout:
    """A part of a picture, enlarged: `left` and `top` are its corner in the picture."""

    picture: Picture
    left: int
    top: int
    scale: float

    def back(self, x: float, y: float) -> Floats:
        """The place in the whole picture."""
        half = 0.5
        return np.array(
            [[(x + half) / self.scale - half + self.left, (y + half) / self.scale - half + self.top]],
            np.float32,
        )


def cut_tray(scenery: Scenery, tray: Tray) -> Cutout | None:
    """The tray with all that stands in it; none where it is out of sight."""
    rims = [scenery.view.to_picture(tray.corners(), height) for height in (0.0, tray.edge)]
    every = np.concatenate(rims)
    high, wide = scenery.picture.shape[:2]
    left, top = np.clip(np.floor(every.min(axis=0)).astype(int), 0, [wide, high]).tolist()
    right, bottom = np.clip(np.ceil(every.max(axis=0)).astype(int), 0, [wide, high]).tolist()
    edge = edge_in_pixels(scenery, tray)
    if right - left < edge or bottom - top < edge:
        return None
    scale = min(max(READ_AT / edge, 1.0), ENLARGE_AT_MOST)
    cut = scenery.picture[top:bottom, left:right]
    return Cutout(cv2.resize(cut, None, fx=scale, fy=scale, interpolation=cv2.INTER_CUBIC), left, top, scale)


def edge_in_pixels(scenery: Scenery, tray: Tray) -> float:
    """How long a die's upper edge is in the picture, on average."""
    x, y, half = (tray.left + tray.right) / 2, (tray.top + tray.bottom) / 2, tray.edge / 2
    square = np.array(
        [[x - half, y - half], [x + half, y - half], [x + half, y + half], [x - half, y + half]]
    )
    return float(np.sqrt(cv2.contourArea(scenery.view.to_picture(square.astype(np.float32), tray.edge))))


def readings_in(cut: Cutout, scenery: Scenery, tray: Tray, kind: Dice) -> list[Reading]:
    """Every die that is found in the cutout, read where its upper face fits best."""
    edge = edge_in_pixels(scenery, tray) * cut.scale
    spots = dice_finder.find_dice(cut.picture, kind.finder)
    likely = [spot for spot in spots if SMALLEST < spot.cut.size / edge < LARGEST]
    ladders = [rungs(replace(spot.cut, size=edge), cut, scenery, tray) for spot in likely]
    cuts = [rung for ladder in ladders for rung in ladder]
    if not cuts:
        return []
    sizes, count = dice_reader.halves(cut.picture, 2), len(kind.faces) + 1
    numbers = [
        dice_reader.numbers_of([dice_reader.patch_of(sizes, each, turn) for each in cuts], kind.reader)
        for turn in (0.0, math.pi / 4)
    ]
    logs = np.asarray(np.mean([dice.log_softmax(each[:, :count]) for each in numbers], axis=0), np.float32)
    leads = numbers[0][:, count:]
    steps = len(STEPS)
    return [
        best_of(cuts[part], logs[part], leads[part], spot.heat)
        for spot, part in zip(likely, (np.s_[n : n + steps] for n in range(0, len(cuts), steps)), strict=True)
    ]


def rungs(face: Cut, cut: Cutout, scenery: Scenery, tray: Tray) -> list[Cut]:
    """Where a die's upper face can be: here, or further up if this is a side, or a side and a part of it."""
    side = scenery.view.to_table(cut.back(face.x, face.y), tray.edge / 2)
    foot = side - towards(scenery, side) * tray.edge / 2
    x, y = scenery.view.to_picture(foot, tray.edge)[0].tolist()
    up = (x - cut.left + 0.5) * cut.scale - 0.5 - face.x, (y - cut.top + 0.5) * cut.scale - 0.5 - face.y
    return [replace(face, x=face.x + up[0] * step, y=face.y + up[1] * step) for step in STEPS]


def best_of(cuts: Sequence[Cut], logs: Floats, leads: Floats, heat: float) -> Reading:
    """One reading of many: those count that show a die, in the middle of the patch and of the right size."""
    off = (leads[:, 0] ** 2 + leads[:, 1] ** 2) / ASIDE**2 + leads[:, 2] ** 2 / GROWN**2
    weights = np.exp(-off / 2) * np.maximum(1 - np.exp(logs[:, -1]), 1e-3)
    weights /= max(float(weights.sum()), 1e-9)
    size = cuts[0].size
    spots = np.array([[each.x, each.y] for each in cuts]) + leads[:, :2] * size
    x, y = (weights[:, None] * spots).sum(axis=0).tolist()
    return Reading(Cut(x, y, size), np.asarray((weights[:, None] * logs).sum(axis=0), np.float32), heat)


def towards(scenery: Scenery, spot: Floats) -> Floats:
    """The way from a spot of the table to below the camera, as a unit vector."""
    away = scenery.view.to_table(scenery.view.to_picture(spot, 20.0)) - spot
    return np.asarray(-away / max(float(np.linalg.norm(away)), 1e-6), np.float32)


def on_table(die: Sighting, cut: Cutout, scenery: Scenery, tray: Tray) -> Sighting | None:
    """A die of the cutout as it stands on the table; none where it is not in the tray."""
    x, y = scenery.view.to_table(cut.back(*die.centre), tray.edge)[0].tolist()
    return replace(die, corners=footprint(x, y, tray.edge)) if tray.holds(x, y) else None


def among(die: Sighting, faces: Collection[str]) -> Sighting | None:
    """The die with only those faces that it can show, their odds as they were among each other."""
    odds = {face: chance for face, chance in ((die.face, die.confidence), *die.others) if face in faces}
    if not odds or die.face is None:
        return None
    total = sum(chance for _, chance in die.others) + die.confidence
    share = total / max(sum(odds.values()), 1e-9)
    (face, chance), *others = sorted(odds.items(), key=lambda pair: -pair[1])
    told = tuple((str(name), round(each * share, 4)) for name, each in others)
    return replace(die, face=str(face), confidence=chance * share, others=told)


def one_each(seen: Iterable[Sighting], edge: float) -> list[Sighting]:
    """The surest reading of each die."""
    kept: list[Sighting] = []
    for die in sorted(seen, key=lambda each: -each.confidence):
        if all(math.dist(die.centre, other.centre) >= SAME * edge for other in kept):
            kept.append(die)
    return kept


def read_tray(
    scenery: Scenery, tray: Tray, kind: Dice = PIPS, faces: Collection[str] | None = None
) -> tuple[Sighting, ...]:
    """The dice in a tray, the surest first; corners are their feet in millimetres.

    Where it is known which faces the dice can show, no others are told.
    """
    cut = cut_tray(scenery, tray)
    if cut is None:
        return ()
    told = [
        dice.sighting_of(each, KIND, kind.faces, kind.temperature)
        for each in readings_in(cut, scenery, tray, kind)
    ]
    seen = [there for die in told if (there := on_table(die, cut, scenery, tray))]
    named = [die if faces is None else among(die, faces) for die in seen]
    likely = [die for die in named if die and die.confidence >= LEAST]
    return tuple(one_each(likely, tray.edge))
