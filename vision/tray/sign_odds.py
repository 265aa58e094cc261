"""How sure it is what piecepack dice in a tray show: upper faces, sides, paper."""

import math
from dataclasses import dataclass, replace

from vision.dice import piecepack
from vision.dice.piecepack import is_dark
from vision.picture import Floats

# Pixels say much the same as their neighbours: an upper face has about twice so many independent ones.
WITNESSES = 15.0
# How sure a sign is that of an upper face, by its likeness: of 786 that were drawn in all kinds of light each
# is like its print by 0.9 at least, and of 399 on sides one in a hundred; glare takes some of it.
SURE = (-40.0, 48.0)
# What the finder's heat says of an empty face; one that is dark is hardly paper.
HEAT, NO_PAPER = (2.0, 2.0), 2.0
# The light in front of an upper face by which it could as well be a side or paper, of dark dice and of light
# ones, and how sharply more says so: before a side lies paper, before an upper face its side.
DARK_FRONT, LIGHT_FRONT = (0.66, 8.0), (0.86, 10.0)
# An empty face is hardly so like any sign, and how sharply more speaks against it.
UNLIKE, LIKELIER = 0.66, 25.0
# An empty face has hardly this contrast, and how sharply more speaks against it.
EMPTY, EMPTIER = 0.1, 10.0
# A quarter of a face that a lamp burns out can hide its sign, and less of it in proportion.
HIDES = 4.0
# Pixels across a die at which the sign beside a number is a blot, and at which it is clear; and how far it is
# trusted at least: two dice together must not be believed by their blots.
FAR, CLOSE, LEAST_TRUST = 26.0, 40.0, 0.5


@dataclass(frozen=True, slots=True)
class Match:
    """How like each face something is, from -1 to 1; its contrast, its place in the flat picture, turn.

    `light` is what its body throws back, as a share of white paper, and `front` what is seen where its side
    would be that looks at the camera: paper, if it is itself a side. `burnt` is the share of it in which
    a lamp is mirrored so brightly that no sign would show.
    """

    faces: Floats
    contrast: float
    light: float
    x: float
    y: float
    turn: int
    front: float | None = None
    burnt: float = 0.0


def suit_of(face: str) -> str:
    """The suit that a face belongs to."""
    return face.partition("-")[0]


def is_upper(match: Match) -> float:
    """How sure what is likest to the match is an upper face, and not a side or something else."""
    dark = is_dark(suit_of(piecepack.FACES[int(match.faces.argmax())]))
    return logistic(SURE[0] + SURE[1] * float(match.faces.max()) + side_before(match, dark))


def is_empty(match: Match, heat: float) -> float:
    """How sure it is an upper face without a sign, and not paper."""
    hot, dark = min(max(heat, 1e-3), 1 - 1e-3), match.light < piecepack.HALF_LIGHT
    die = HEAT[0] + HEAT[1] * math.log(hot / (1 - hot)) + NO_PAPER * dark + side_before(match, dark)
    plain = EMPTIER * math.log(EMPTY / max(match.contrast, 1e-3))
    return logistic(die) * logistic(plain) * logistic(LIKELIER * (UNLIKE - float(match.faces.max())))


def side_before(match: Match, dark: bool) -> float:
    """What the light in front of a match says for a die that stands there, as a logit."""
    middle, sharply = DARK_FRONT if dark else LIGHT_FRONT
    return 0.0 if match.front is None else sharply * (middle - match.front)


def unwitnessed(match: Match) -> Match:
    """The match where another die stands right before it: what is dark there does not speak for a side.

    Paper there still speaks against one.
    """
    middle, _ = DARK_FRONT if match.light < piecepack.HALF_LIGHT else LIGHT_FRONT
    return match if match.front is None else replace(match, front=max(match.front, middle))


def odds_of(match: Match, heat: float, suits: tuple[str, ...], edge: float = CLOSE) -> dict[str, float]:
    """How likely each face is; what is left is no die. An empty face has no suit but by its body.

    `edge` is how many pixels of the picture an edge has: from afar the sign beside a number says little.
    """
    logs = {
        face: -WITNESSES * math.log(max(1 - float(like), 1e-3))
        for face, like in zip(piecepack.FACES, match.faces, strict=True)
        if suit_of(face) in suits and not face.endswith("null")
    }
    top = max(logs.values())
    total = sum(math.exp(each - top) for each in logs.values())
    sign = is_upper(match)
    empty = (1 - sign) * is_empty(match, heat)
    odds = {face: sign * math.exp(each - top) / total for face, each in logs.items()}
    bodies = {suit: piecepack.body_odds(suit, match.light) for suit in suits}
    whole = sum(bodies.values())
    hidden = empty * min(HIDES * match.burnt, 1.0)
    nulls = {f"{suit}-null": (empty - hidden) * body / whole for suit, body in bodies.items()}
    told = from_afar(odds, suits, edge) | nulls
    shares = {suit: hidden * body / whole / len(piecepack.VALUES) for suit, body in bodies.items()}
    return {face: chance + shares[suit_of(face)] for face, chance in told.items()}


def from_afar(odds: dict[str, float], suits: tuple[str, ...], edge: float) -> dict[str, float]:
    """The odds, if suits whose dice are alike are hardly told apart by the little sign beside a number."""
    trust = min(max((edge - FAR) / (CLOSE - FAR), 0.0) * (1 - LEAST_TRUST) + LEAST_TRUST, 1.0)
    shared = dict(odds)
    for face in odds:
        suit, _, value = face.partition("-")
        alike = [f"{each}-{value}" for each in suits if is_dark(each) == is_dark(suit)]
        if value != "ace":
            shared[face] = trust * odds[face] + (1 - trust) * sum(odds[each] for each in alike) / len(alike)
    return shared


def logistic(logit: float) -> float:
    """A chance by its logarithmic odds."""
    return 1 / (1 + math.exp(-logit))
