"""Enrolled cards: any printed card that was shown once is known in every later photograph."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

import cv2
import numpy as np

from vision.cards.outlines import find_outlines
from vision.enrolled.box import LONG_SIDE, Box
from vision.enrolled.codes import read_codes
from vision.enrolled.features import find_poses
from vision.enrolled.identify import KIND, corners_at, decks_of, identified
from vision.flats.deck import Deck, Pose
from vision.picture import Floats, Picture
from vision.sighting import Point, Sighting

# Two sightings are of one card where they share so much of the smaller one.
SHARED = 0.6
# Where so much of a place is taken by a card that was read, nobody looks again.
KNOWN = 0.8
MOST_OUTLINES = 30
MIDDLE = Pose(0.0, 0.0, 0.0)


def read_enrolled(picture: Picture, box: Box) -> tuple[Sighting, ...]:
    """All cards of a box in a BGR picture, the surest first, with corners in pixels."""
    if not box.cards:
        return ()
    decks = decks_of(box)
    seen: list[Sighting] = []
    for matrix, ways in _proposals(picture, box, decks):
        where = corners_at(matrix, MIDDLE, decks[0])
        if not any(_overlap(where, other.corners) > KNOWN for other in seen):
            card = identified(picture, matrix, ways, decks)
            seen += [] if card is None else [card]
    return _with_codes(_one_for_each(seen), read_codes(picture, box.coded_cards(KIND)))


def _proposals(
    picture: Picture, box: Box, decks: Sequence[Deck]
) -> Iterator[tuple[Floats, tuple[float, ...]]]:
    """Homographies from units around a card's middle to pixels, and the turns that the card may have.

    Features come first, they know which way is up; then outlines.
    """
    for matrix in find_poses(picture, box):
        yield matrix, (0.0,)
    square = any(abs(deck.width - deck.height) < 0.1 * LONG_SIDE for deck in decks)
    ways = (0.0, 90.0, 180.0, 270.0) if square else (0.0, 180.0)
    for outline in find_outlines(picture)[:MOST_OUTLINES]:
        for deck in decks:
            yield _by_outline(outline, deck), ways


def _by_outline(outline: Floats, deck: Deck) -> Floats:
    """The pose in which a deck's cards fill an outline; which way is up is not known."""
    sides = np.linalg.norm(np.roll(outline, -1, axis=0) - outline, axis=1)
    tall = sides[1] + sides[3] > sides[0] + sides[2]
    corners = outline if tall == (deck.height > deck.width) else np.roll(outline, 1, axis=0)
    w, h = deck.width / 2, deck.height / 2
    flat = np.array([[-w, -h], [w, -h], [w, h], [-w, h]], np.float32)
    return np.asarray(cv2.getPerspectiveTransform(flat, corners), np.float32)


def _overlap(one: Sequence[Point], other: Sequence[Point]) -> float:
    """The shared part of two outlines, as a share of the smaller one."""
    first, second = np.array(one, np.float32), np.array(other, np.float32)
    if not (cv2.isContourConvex(first) and cv2.isContourConvex(second)):
        return 0.0
    shared, _ = cv2.intersectConvexConvex(first, second)
    smaller = min(abs(cv2.contourArea(first)), abs(cv2.contourArea(second)))
    return float(shared) / max(smaller, 1.0)


def _one_for_each(seen: Sequence[Sighting]) -> list[Sighting]:
    """The surest sighting of each card, the surest first."""
    kept: list[Sighting] = []
    for sighting in sorted(seen, key=lambda each: -each.confidence):
        if not any(_overlap(sighting.corners, other.corners) > SHARED for other in kept):
            kept.append(sighting)
    return kept


def _with_codes(seen: Sequence[Sighting], coded: Sequence[Sighting]) -> tuple[Sighting, ...]:
    """What codes say is sure; where the same card was seen too, it knows better where it lies."""
    sure, left = [], list(seen)
    for card in coded:
        there = [each for each in left if _overlap(each.corners, card.corners) > SHARED]
        left = [each for each in left if each not in there]
        same = [each for each in there if each.face == card.face]
        sure.append(replace(card, corners=same[0].corners) if same else card)
    return (*sure, *left)
