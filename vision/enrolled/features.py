"""Where enrolled cards may lie in a photograph: corners and blobs of their print vote for poses.

What many cards of a box share (frames, icons) still tells where a card lies; which one it is, is decided
later by the whole of its picture.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.enrolled.box import DENSITY, LONG_SIDE, Box
from vision.picture import Floats, Picture

PICTURE_SIDE = 1600
MOST_IN_SCENE = 3000
MOST_ON_CARD = 100
# Numbers that are left of the 128 that tell a feature: enough, and a third of the time.
KEPT_NUMBERS = 40
NEIGHBOURS = 3
# Cards are also learned as they look tilted about either axis: a camera seldom looks from straight above.
TILTS = ((1.0, 1.0), (0.72, 1.0), (1.0, 0.72))
# How far a vote may be from others for the same card: in card lengths, octaves of size, degrees.
SHIFT, OCTAVES, TURN = 0.3, 0.6, 25.0
FEWEST = 7
MOST_POSES = 60


@dataclass(frozen=True, slots=True, eq=False)
class Learned:
    """The features of a box: where on which card, how large, how turned, and what they look like."""

    card: NDArray[np.intp]
    places: Floats
    sizes: Floats
    turns: Floats
    numbers: Floats
    basis: Floats


@dataclass(frozen=True, slots=True, eq=False)
class Votes:
    """Matches of features in the scene with learned ones, and the pose that each speaks for."""

    scene: Floats
    place: Floats
    card: NDArray[np.intp]
    middle: Floats
    scale: Floats
    turn: Floats


@lru_cache(maxsize=4)
def learned_of(box: Box) -> Learned:
    """The features of a box; made once."""
    parts = [_features_of(number, card.picture) for number, card in enumerate(box.cards)]
    card, places, sizes, turns, raw = (np.concatenate(each) for each in zip(*parts, strict=True))
    basis = _basis(raw)
    return Learned(card, places, sizes, turns, raw @ basis, basis)


def _features_of(number: int, picture: Picture) -> tuple[NDArray[np.intp], Floats, Floats, Floats, Floats]:
    """A card's features, seen straight and tilted, with places in units of the card from its middle."""
    found = []
    for wide, high in TILTS:
        tilted = cv2.resize(picture, None, fx=wide, fy=high, interpolation=cv2.INTER_AREA)
        places, sizes, turns, raw = _features(tilted, MOST_ON_CARD)
        whole = np.array([picture.shape[1], picture.shape[0]], np.float32)
        upright = np.asarray((places + 0.5) / np.array([wide, high]) - whole / 2, np.float32)
        found.append((upright / DENSITY, sizes / DENSITY, turns, raw))
    places, sizes, turns, raw = (np.concatenate(each) for each in zip(*found, strict=True))
    return np.full(len(places), number, np.intp), places, sizes, turns, raw


def _features(picture: Picture, most: int) -> tuple[Floats, Floats, Floats, Floats]:
    """Places, sizes, turns in degrees, and the square roots of what tells them."""
    grey = picture if picture.ndim == 2 else cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY)
    points, raw = _detector(most).detectAndCompute(grey, None)
    if raw is None or not len(points):
        return tuple(np.zeros(shape, np.float32) for shape in ((0, 2), (0,), (0,), (0, 128)))  # type: ignore[return-value]
    places = np.array([point.pt for point in points], np.float32)
    sizes = np.array([point.size for point in points], np.float32)
    turns = np.array([point.angle for point in points], np.float32)
    rooted = np.sqrt(raw / np.maximum(raw.sum(axis=1, keepdims=True), 1e-6))
    return places, sizes, turns, np.asarray(rooted, np.float32)


@lru_cache(maxsize=4)
def _detector(most: int) -> cv2.SIFT:
    return cv2.SIFT.create(nfeatures=most, contrastThreshold=0.025)


def _basis(raw: Floats) -> Floats:
    """The directions in which features differ most."""
    centred = raw - raw.mean(axis=0)
    _, vectors = np.linalg.eigh(centred.T @ centred)
    return np.ascontiguousarray(vectors[:, ::-1][:, :KEPT_NUMBERS], np.float32)


def find_poses(picture: Picture, box: Box) -> Iterator[Floats]:
    """Homographies from a card's units, from its middle, to pixels of the picture; the surest first."""
    scale = min(1.0, PICTURE_SIDE / max(picture.shape[:2]))
    small = (
        cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA) if scale < 1 else picture
    )
    votes = _votes(small, learned_of(box))
    back = np.diag([1 / scale, 1 / scale, 1.0])
    for matrix in _agreeing(votes):
        yield np.asarray(back @ matrix, np.float32)


def _votes(picture: Picture, learned: Learned) -> Votes:
    places, sizes, turns, raw = _features(picture, MOST_IN_SCENE)
    numbers = raw @ learned.basis
    near = _nearest(numbers, learned.numbers)
    scene = np.repeat(np.arange(len(places)), near.shape[1])
    known = near.ravel()
    scale = sizes[scene] / learned.sizes[known]
    turn = (turns[scene] - learned.turns[known]) % 360.0
    c, s = np.cos(np.deg2rad(turn)) * scale, np.sin(np.deg2rad(turn)) * scale
    u, v = learned.places[known].T
    middle = places[scene] - np.stack([c * u - s * v, s * u + c * v], axis=1)
    return Votes(places[scene], learned.places[known], learned.card[known], middle, scale, turn)


def _nearest(numbers: Floats, known: Floats) -> NDArray[np.intp]:
    """The most alike learned features of each feature in the scene."""
    norms = np.square(known).sum(axis=1) / 2
    parts = []
    for start in range(0, len(numbers), 512):
        alike = numbers[start : start + 512] @ known.T - norms
        rows, best = np.arange(len(alike)), []
        for _ in range(NEIGHBOURS):
            best.append(alike.argmax(axis=1))
            alike[rows, best[-1]] = -np.inf
        parts.append(np.stack(best, axis=1))
    return np.concatenate(parts) if parts else np.zeros((0, NEIGHBOURS), np.intp)


def _agreeing(votes: Votes) -> Iterator[Floats]:
    """Homographies that many votes agree on; each vote speaks for one card."""
    free = np.ones(len(votes.scale), bool)
    for seed in _crowded(votes):
        if not free[seed]:
            continue
        near = np.flatnonzero(free & _alike(votes, seed))
        if len(near) < FEWEST:
            continue
        matrix, held = cv2.findHomography(
            votes.place[near], votes.scene[near], cv2.RANSAC, 0.035 * LONG_SIDE * float(votes.scale[seed])
        )
        if matrix is None or len(np.unique(votes.scene[near][held.ravel() > 0], axis=0)) < FEWEST:
            continue
        free[near[held.ravel() > 0]] = False
        yield np.asarray(matrix, np.float32)


def _alike(votes: Votes, seed: int) -> NDArray[np.bool_]:
    """The votes for about the pose that one vote speaks for."""
    length = LONG_SIDE * votes.scale[seed]
    close = np.linalg.norm(votes.middle - votes.middle[seed], axis=1) < SHIFT * length
    sized = np.abs(np.log2(votes.scale / votes.scale[seed])) < OCTAVES
    turned = np.abs((votes.turn - votes.turn[seed] + 180) % 360 - 180) < TURN
    return np.asarray(close & sized & turned)


def _crowded(votes: Votes) -> list[int]:
    """One vote each of the fullest cells of place, size and turn, the fullest first."""
    if not len(votes.scale):
        return []
    octave = np.floor(np.log2(votes.scale)).astype(int)
    cell = LONG_SIDE * np.exp2(octave) * 0.5
    keys = np.column_stack(
        [np.floor(votes.middle / cell[:, None]).astype(int), octave, np.floor(votes.turn / 40).astype(int)]
    )
    _, cells, counts = np.unique(keys, axis=0, return_inverse=True, return_counts=True)
    order = [cell for cell in np.argsort(-counts)[:MOST_POSES] if counts[cell] >= 3]
    return [_middlemost(votes, np.flatnonzero(cells.ravel() == cell)) for cell in order]


def _middlemost(votes: Votes, members: NDArray[np.intp]) -> int:
    """The vote of a cell that is nearest to what most of them say."""
    away = np.linalg.norm(votes.middle[members] - np.median(votes.middle[members], axis=0), axis=1)
    sizes = np.log2(votes.scale[members])
    length = LONG_SIDE * votes.scale[members]
    return int(members[np.argmin(away / length + np.abs(sizes - np.median(sizes)))])
