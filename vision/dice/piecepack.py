"""Piecepack dice: suit and value of every upper face, such as "suns-ace"."""

import math
from collections.abc import Sequence

import numpy as np

from vision.dice.finder import Spot, find_dice, is_same
from vision.dice.reader import Cut
from vision.dice.signs import Likeness, compare, dark_rows
from vision.picture import Floats, Picture
from vision.sighting import Sighting

KIND = "piecepack-die"
MODEL = "dice-piecepack-find.onnx"
SHEET = "dice-piecepack-faces.png"
"""The faces as they are printed, suit below suit, value beside value."""
SUITS = ("suns", "moons", "crowns", "arms")
VALUES = ("null", "ace", "2", "3", "4", "5")
FACES = tuple(f"{suit}-{value}" for suit in SUITS for value in VALUES)
# What likeness, lack of contrast and heat say, as logits; fitted on pictures of the synthetic camera.
INK = 37.0
EMPTY = (14.3, -5.0)
NO_DIE = (21.5, -14.0)
# A body that throws back this share of what paper does is as well light as dark; how sharply more tells.
HALF_LIGHT, SHARPLY = 0.42, 16.0
# A light body hardly ever looks dark; a dark one does look light where a lamp is mirrored in it.
SHADED, MIRRORED = 0.003, 0.1
LEAST = 0.05
WORTH_TELLING = 0.01


def read_piecepack_dice(picture: Picture, suits: Sequence[str] = SUITS) -> tuple[Sighting, ...]:
    """All piecepack dice in a BGR picture with their upper faces, the surest first.

    The null is empty but for the body, which is light or dark, and on a small die the suit beside a number is
    hardly seen: then the suits share the odds. Who knows which suits are on the table should say so.
    """
    spots = single_out(find_dice(picture, MODEL))
    likes = compare(picture, [spot.cut for spot in spots], SHEET, len(SUITS), len(VALUES))
    dice = [sighting_of(*pair, suits) for pair in zip(spots, likes, strict=True)]
    return tuple(sorted((die for die in dice if die.confidence >= LEAST), key=lambda die: -die.confidence))


def single_out(spots: Sequence[Spot]) -> list[Spot]:
    """The hottest of spots that are in one another's way; they come hottest first."""
    kept: list[Spot] = []
    for spot in spots:
        if not any(is_same(spot.cut, other.cut) for other in kept):
            kept.append(spot)
    return kept


def is_dark(suit: str) -> bool:
    """Whether a suit's dice are dark."""
    return dark_rows(SHEET, len(SUITS), len(VALUES))[SUITS.index(suit)]


def body_odds(suit: str, light: float) -> float:
    """How well the body of a suit's dice goes with what a face throws back, as a share of white paper."""
    as_light = SHADED + (1 - SHADED - MIRRORED) / (1 + math.exp(SHARPLY * (HALF_LIGHT - light)))
    return 1 - as_light if is_dark(suit) else as_light


def chances_of(spot: Spot, like: Likeness, suits: Sequence[str]) -> Floats:
    """The probability of each face, if only these suits are there; what is missing to one is for no die."""
    empty = EMPTY[0] + EMPTY[1] * math.log(max(like.contrast, 1e-3))
    logits = [
        -math.inf
        if (suit := face.split("-")[0]) not in suits
        else empty + math.log(body_odds(suit, like.light))
        if face.endswith("null")
        else INK * float(score)
        for face, score in zip(FACES, like.faces, strict=True)
    ]
    hot = min(max(spot.heat, 1e-3), 1 - 1e-3)
    logits.append(NO_DIE[0] + NO_DIE[1] * math.log(hot / (1 - hot)))
    odds = np.exp(np.array(logits) - max(logits))
    return np.asarray(odds / odds.sum(), np.float32)[:-1]


def sighting_of(spot: Spot, like: Likeness, suits: Sequence[str]) -> Sighting:
    """A die as the rest of the program sees it; the corners are a level box around the upper face."""
    chances = chances_of(spot, like, suits)
    order = np.argsort(-chances)
    told = [i for i in order[1:] if chances[i] >= WORTH_TELLING]
    others = tuple((FACES[i], round(float(chances[i]), 4)) for i in told)
    return Sighting(KIND, FACES[order[0]], box_of(spot.cut), float(chances[order[0]]), others)


def box_of(cut: Cut) -> tuple[tuple[float, float], ...]:
    """A level box around a cut, clockwise from its upper left."""
    x, y, half = cut.x, cut.y, cut.size / 2
    return (x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)
