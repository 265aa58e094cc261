"""A look at one spot: the best explained thing first, then what shows from under it."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from vision.flats.deck import Deck, Pose, Spot
from vision.flats.fit import evidence_of_mat, fitted, is_bare, is_hidden
from vision.flats.glare import cleared, is_burnt
from vision.flats.search import Claim, Fits, Guess, search
from vision.flats.view import View
from vision.sighting import Point, Sighting

# Found on frames of the synthetic camera: divides evidence so that 0.9 is right nine times in ten.
TEMPERATURE = 1.5
# What an unknown thing gets beside its even cost.
UNKNOWN_BONUS = 2.0
# What a thing has to explain beyond the mat: blank paper looks like any other.
PRESENCE = 4.0
LEAST = 0.1
OTHERS = 4


@dataclass(frozen=True, slots=True)
class Look:
    """What a look at a spot told: the things there, topmost first, and how likely nothing more lies there.

    `unknown` is how likely something covers the spot that is none of its things.
    """

    spot: str
    things: tuple[Sighting, ...]
    empty: float
    unknown: float


def look_at(view: View, bare: View, spot: Spot, decks: Sequence[Deck]) -> tuple[Look, tuple[Guess, ...]]:
    """What lies at one spot of a mat, and by which guesses; `bare` is the mat with nothing on it."""
    look, guesses = _plain_look(view, bare, spot, decks)
    if look.unknown > 0.5 and is_burnt(view, spot, decks[0]):
        again, others = _plain_look(cleared(view, spot, decks[0]), bare, spot, decks)
        return (again, others) if others else (look, guesses)
    return look, guesses


def _plain_look(view: View, bare: View, spot: Spot, decks: Sequence[Deck]) -> tuple[Look, tuple[Guess, ...]]:
    things: list[Sighting] = []
    claims: list[Claim] = []
    believed: list[Guess] = []
    known: Fits = {}
    empty, unknown = 1.0, 0.0
    if is_bare(view, bare, spot, decks[0]):
        return Look(spot.id, (), empty, unknown), ()
    if is_hidden(view, spot, decks[0]):
        return Look(spot.id, (), 0.0, 1.0), ()
    for _ in spot.rests:
        guesses = fitted(view, search(view, spot, decks, claims, known), claims)
        first = guesses[0]
        mat = evidence_of_mat(view, bare, first, claims)
        chances = chances_of([*(guess.evidence - PRESENCE for guess in guesses), mat, UNKNOWN_BONUS])
        empty, unknown = chances[-2], chances[-1]
        if chances[0] < LEAST or chances[0] < max(empty, unknown):
            break
        things.append(sighting_of(guesses, chances))
        believed.append(first)
        claims.append(Claim(first.pose, first.deck.width, first.deck.height))
    return Look(spot.id, tuple(things), empty, unknown), tuple(believed)


def chances_of(evidence: Sequence[float]) -> list[float]:
    scaled = np.array(evidence) / TEMPERATURE
    powers = np.exp(scaled - scaled.max())
    return [float(power) for power in powers / powers.sum()]


def sighting_of(guesses: Sequence[Guess], chances: Sequence[float]) -> Sighting:
    """The best guess; pictures of the same face turned the same way speak for it as well."""
    first = guesses[0]
    shares: dict[tuple[str | None, bool], float] = {}
    for guess, chance in zip(guesses, chances, strict=False):
        key = guess.face, _turned_as(guess.pose, first.pose) or guess.face != first.face
        shares[key] = shares.get(key, 0.0) + chance
    confidence = shares.pop((first.face, True))
    named = [(face, share) for (face, _), share in shares.items() if face not in (None, first.face)]
    ranked = sorted(named, key=lambda other: -other[1])[:OTHERS]
    others = tuple((str(face), round(share, 4)) for face, share in ranked)
    corners = corners_of(first.pose, first.deck.width, first.deck.height)
    return Sighting(first.deck.kind, first.face, corners, confidence, others)


def _turned_as(one: Pose, other: Pose) -> bool:
    return abs((one.angle - other.angle + 180.0) % 360.0 - 180.0) < 45.0


def corners_of(pose: Pose, width: float, height: float) -> tuple[Point, ...]:
    """The corners of a thing, clockwise from its own upper left."""
    c, s = math.cos(math.radians(pose.angle)), math.sin(math.radians(pose.angle))
    ways = ((-1, -1), (1, -1), (1, 1), (-1, 1))
    shifts = [(width / 2 * right, height / 2 * down) for right, down in ways]
    return tuple((pose.x + c * u - s * v, pose.y + s * u + c * v) for u, v in shifts)
