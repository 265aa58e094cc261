"""Dice: every upper face in a picture, with honest odds."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

import cv2
import numpy as np

from vision.dice.finder import Spot, find_dice, is_same
from vision.dice.reader import Cut, better, halves, numbers_of, patch_of
from vision.picture import Floats, Picture
from vision.sighting import Sighting

KIND = "die"
FACES = ("1", "2", "3", "4", "5", "6")
# How much the reader's logits are flattened so that its odds are honest; found on validation photographs.
TEMPERATURE = 0.9
# The finder brings more that is no die than the reader met in training, so "none" weighs more.
NONE_WEIGHS = 0.5
# How much the finder's word counts against "none", and the heat (as a logit) of a middling die.
HEAT_WEIGHS, USUAL_HEAT = 0.7, 1.0
LEAST = 0.1
# What is no die with this log-probability is not looked at again.
SURELY_NONE = math.log(0.98)
# The turns of further looks, in radians: the first for all, the others only where the best face is in doubt.
# Seen from low, a side face is like the upper one but for where up is: a turned look only tells which face.
UPRIGHT, TURNED = (0.25, -0.25), (math.pi / 2, math.pi, 3.6)
DOUBT = (0.2, 0.97)
STRONGER = 1.7
OTHERS = 3
# Dice side by side are at least so far apart, in sizes of their upper faces; a die's own side face is nearer.
TOUCHING = 0.97
COOLER = 0.15


@dataclass(frozen=True, slots=True)
class Reading:
    """What a place shows: the logits of each face and, last, of no die; and how much it looked like a die."""

    cut: Cut
    logits: Floats
    heat: float


def read_spots(picture: Picture, spots: Sequence[Spot]) -> list[Reading]:
    """Reads each place as found, then as the net would rather have it cut; what stays in doubt more often.

    Turned and in stronger colours, a patch is another witness to the same face.
    """
    if not spots:
        return []
    sizes, count = halves(picture, 4), len(FACES) + 1
    first = numbers_of([patch_of(sizes, spot.cut) for spot in spots])
    logs = log_softmax(first[:, :count])
    likely = [i for i in range(len(spots)) if logs[i, -1] < SURELY_NONE]
    cuts = [better(spots[i].cut, first[i, count:]) for i in likely]
    looks = np.stack([logs[likely], *views_of(sizes, cuts, UPRIGHT[:1])])
    both = np.asarray(looks.mean(axis=0), np.float32)
    doubtful = [i for i, row in enumerate(both) if DOUBT[0] < np.exp(row[:-1].max()) < DOUBT[1]]
    doubted = [cuts[i] for i in doubtful]
    upright = np.concatenate([looks[:, doubtful], views_of(sizes, doubted, UPRIGHT[1:])])
    both[doubtful] = together(upright, views_of(sizes, doubted, TURNED))
    return [Reading(cut, row, spots[i].heat) for i, cut, row in zip(likely, cuts, both, strict=True)]


def views_of(sizes: Sequence[Picture], cuts: Sequence[Cut], turns: Sequence[float]) -> Floats:
    """The log-probabilities of several looks at each cut, each turned otherwise: look by cut by face."""
    count = len(FACES) + 1
    if not cuts:
        return np.zeros((len(turns), 0, count), np.float32)
    patches = [stronger(patch_of(sizes, cut, turn)) for turn in turns for cut in cuts]
    return log_softmax(numbers_of(patches)[:, :count]).reshape(len(turns), len(cuts), count)


def together(upright: Floats, turned: Floats) -> Floats:
    """Log-probabilities of each cut: whether it is a die by the upright looks, which face by all."""
    if not upright.shape[1]:
        return np.zeros((0, len(FACES) + 1), np.float32)
    whole = log_softmax(upright.mean(axis=0))
    faces = [log_softmax(look[:, :-1]) for look in (*upright, *turned)]
    die = np.log(np.exp(whole[:, :-1]).sum(axis=1, keepdims=True))
    chances = np.concatenate([die + log_softmax(np.mean(faces, axis=0)), whole[:, -1:]], axis=1)
    return np.asarray(chances, np.float32)


def stronger(patch: Picture) -> Picture:
    """The patch in stronger colours: pips that differ from the die in hue alone stand out more."""
    grey = cv2.cvtColor(cv2.cvtColor(patch, cv2.COLOR_BGR2GRAY), cv2.COLOR_GRAY2BGR)
    return cv2.addWeighted(patch, STRONGER, grey, 1 - STRONGER, 0)


def log_softmax(rows: Floats) -> Floats:
    """Logits as logarithms of probabilities, row by row."""
    high = rows - rows.max(axis=1, keepdims=True)
    return np.asarray(high - np.log(np.exp(high).sum(axis=1, keepdims=True)), np.float32)


def chances_of(reading: Reading, temperature: float = TEMPERATURE) -> Floats:
    """The probabilities of each face and, last, of no die."""
    logits = reading.logits[None] / temperature
    logits[:, -1] += NONE_WEIGHS
    return np.asarray(np.exp(log_softmax(logits)[0]), np.float32)


def sighting_of(reading: Reading) -> Sighting:
    """A die as the rest of the program sees it; the corners are a level box around the upper face."""
    chances = chances_of(reading)[: len(FACES)]
    order = np.argsort(-chances)
    others = tuple((FACES[i], round(float(chances[i]), 4)) for i in order[1 : OTHERS + 1])
    x, y, half = reading.cut.x, reading.cut.y, reading.cut.size / 2
    corners = ((x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half))
    return Sighting(KIND, FACES[order[0]], corners, float(chances[order[0]]), others)


def is_side_of(reading: Reading, other: Reading) -> bool:
    """Whether a reading is likely a side face of another die: nearer than two dice can lie, and less hot."""
    one, two = reading.cut, other.cut
    near = math.hypot(one.x - two.x, one.y - two.y) < TOUCHING * (one.size + two.size) / 2
    return near and reading.heat < other.heat - COOLER and float(other.logits[-1]) < math.log(0.5)


def single_out(readings: Sequence[Reading]) -> list[Reading]:
    """The surest reading of each die, without its side faces."""
    upper = [one for one in readings if not any(is_side_of(one, other) for other in readings)]
    kept: list[Reading] = []
    for reading in sorted(upper, key=lambda reading: float(reading.logits[-1])):
        if not any(is_same(reading.cut, other.cut) for other in kept):
            kept.append(reading)
    return kept


def weighed(reading: Reading) -> Reading:
    """The reading with the finder's word: what is hot is less likely none."""
    heat = min(reading.heat, 0.999)
    logits = reading.logits.copy()
    logits[-1] -= HEAT_WEIGHS * (math.log(heat / (1 - heat)) - USUAL_HEAT)
    return replace(reading, logits=logits)


def all_readings(picture: Picture) -> list[Reading]:
    """All places of a picture that may be dice, read."""
    return [weighed(reading) for reading in single_out(read_spots(picture, find_dice(picture)))]


def read_dice(picture: Picture) -> tuple[Sighting, ...]:
    """All dice in a BGR picture with their upper faces, the surest first."""
    dice = [sighting_of(reading) for reading in all_readings(picture)]
    return tuple(sorted((die for die in dice if die.confidence >= LEAST), key=lambda die: -die.confidence))
