"""Dice with pips in a tray: found by one net and read by another where the table says upper faces can be."""

import math
from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from vision import dice
from vision.dice import Reading, reader
from vision.dice.finder import find_dice
from vision.dice.reader import Cut
from vision.picture import Floats
from vision.sighting import Sighting
from vision.solids.bodies import Scenery
from vision.tray.cutout import Cutout, Tray, edge_in_pixels, feet_for

# What is found must be about as large as the dice are.
SMALLEST, LARGEST = 0.55, 1.8
# Shares of the way from where an upper face seems to be to where it is if that is a side.
STEPS = (-0.25, 0.0, 0.25, 0.5, 0.75, 1.0)
# A die that looks less tall than this share of its edge is seen from straight above: no side is up.
STEEP = 0.15
# How far a face may be from the middle of its patch, and larger than it should be: shares of an edge.
ASIDE, GROWN = 0.08, 0.12
TURNS = (0.0, 0.25)
"""How patches are turned, in radians, from how dice stand in the picture: the reader knows where up is."""


def read_pips(cut: Cutout, scenery: Scenery, tray: Tray) -> list[Sighting]:
    """Every die in the cutout, in its pixels."""
    edge = edge_in_pixels(scenery, tray) * cut.scale
    spots = [spot for spot in find_dice(cut.picture) if SMALLEST < spot.cut.size / edge < LARGEST]
    cuts = [rung for spot in spots for rung in rungs(spot.cut, edge, cut, scenery, tray)]
    if not cuts:
        return []
    sizes, count, steps = reader.halves(cut.picture, 2), len(dice.FACES) + 1, len(STEPS)
    upright = leaning(scenery, tray)
    looks = [
        reader.numbers_of([reader.patch_of(sizes, each, upright + turn) for each in cuts]) for turn in TURNS
    ]
    logs = np.asarray(np.mean([dice.log_softmax(each[:, :count]) for each in looks], axis=0), np.float32)
    parts = [np.s_[start : start + steps] for start in range(0, len(cuts), steps)]
    leads = turned(looks[0][:, count:], upright)
    return [
        sighting_of(best_of(cuts[part], logs[part], leads[part], spot.heat))
        for spot, part in zip(spots, parts, strict=True)
    ]


def leaning(scenery: Scenery, tray: Tray) -> float:
    """How far a picture is turned against what stands in the tray, in radians: cameras hang any way."""
    middle = np.array([[(tray.left + tray.right) / 2, (tray.top + tray.bottom) / 2]], np.float32)
    across, down = (scenery.view.to_picture(middle, tray.edge) - scenery.view.to_picture(middle))[0].tolist()
    return (
        math.atan2(across, -down) if math.hypot(across, down) > STEEP * edge_in_pixels(scenery, tray) else 0.0
    )


def turned(leads: Floats, turn: float) -> Floats:
    """What the net advises for patches that were turned, as for the picture: aside, down, larger."""
    c, s = math.cos(turn), math.sin(turn)
    x, y, grow = leads.T
    return np.stack([c * x - s * y, s * x + c * y, grow], axis=1)


def sighting_of(reading: Reading) -> Sighting:
    """A die in pixels of the cutout with the odds of all its faces: what is left is no die, and no face."""
    chances = dict(zip(dice.FACES, dice.chances_of(reading).tolist(), strict=False))
    (face, chance), *others = sorted(chances.items(), key=lambda pair: -pair[1])
    told = tuple((name, round(each, 6)) for name, each in others)
    return replace(dice.sighting_of(reading), face=face, confidence=chance, others=told)


def rungs(face: Cut, edge: float, cut: Cutout, scenery: Scenery, tray: Tray) -> list[Cut]:
    """Where the upper face can be: here, or further up if this is a side, or a side and a part of it."""
    feet = np.array(feet_for(scenery, tray, cut.back(face.x, face.y), STEPS), np.float32)
    tops = cut.into(scenery.view.to_picture(feet, tray.edge))
    return [Cut(float(x), float(y), edge) for x, y in tops]


def best_of(cuts: Sequence[Cut], logs: Floats, leads: Floats, heat: float) -> Reading:
    """One reading of many: those count that show a die, in the middle of the patch and of the right size."""
    off = (leads[:, 0] ** 2 + leads[:, 1] ** 2) / ASIDE**2 + leads[:, 2] ** 2 / GROWN**2
    weights = np.exp(-off / 2) * np.maximum(1 - np.exp(logs[:, -1]), 1e-3)
    weights /= max(float(weights.sum()), 1e-9)
    size = cuts[0].size
    spots = np.array([[each.x, each.y] for each in cuts]) + leads[:, :2] * size
    x, y = (weights[:, None] * spots).sum(axis=0).tolist()
    return Reading(Cut(x, y, size), np.asarray((weights[:, None] * logs).sum(axis=0), np.float32), heat)
