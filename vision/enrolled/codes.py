"""Cards with printed codes: a code that is seen says which card it is, and where."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from vision.mat.markers import Marker, find_markers
from vision.picture import Floats, Picture
from vision.sighting import Point, Sighting

SURE = 0.999
"""A code is read wrongly less often than a hand is in the way: seven of its modules would have to fail."""
# Codes of one card lie as on one card within this share of its longer side.
LOOSE = 0.12


@dataclass(frozen=True, slots=True)
class PrintedCode:
    """A code on a card: its number, and its corners in the card's units from the card's middle."""

    number: int
    corners: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class CodedCard:
    """A card whose codes are known: what it is, its sides, and where its codes are; one number, one card."""

    kind: str
    face: str
    width: float
    height: float
    codes: tuple[PrintedCode, ...]


def read_codes(picture: Picture, cards: Iterable[CodedCard]) -> tuple[Sighting, ...]:
    """All cards whose codes are seen in a picture, with corners in pixels."""
    by_number = {code.number: card for card in cards for code in card.codes}
    markers = [marker for marker in find_markers(picture) if marker.number in by_number]
    seen: list[Sighting] = []
    while markers:
        first = markers.pop(0)
        card = by_number[first.number]
        matrix, used = _pose(first, markers, card)
        markers = [marker for marker in markers if marker not in used]
        seen.append(Sighting(card.kind, card.face, _outline(matrix, card), SURE))
    return tuple(seen)


def _pose(first: Marker, others: Sequence[Marker], card: CodedCard) -> tuple[Floats, list[Marker]]:
    """The homography from a card's units to pixels by one of its codes, and by the others that agree."""
    choices = []
    for code in card.codes:
        if code.number == first.number:
            alone = _homography([(code, first)])
            mates = _mates(alone, code, others, card)
            choices.append((len(mates), alone, [(code, first), *mates]))
    _, alone, pairs = max(choices, key=lambda choice: choice[0])
    together = _homography(pairs) if len(pairs) > 1 else alone
    return together, [marker for _, marker in pairs]


def _mates(
    alone: Floats, taken: PrintedCode, others: Sequence[Marker], card: CodedCard
) -> list[tuple[PrintedCode, Marker]]:
    """The other codes of the card that are seen about where this pose expects them."""
    pairs = []
    for code in card.codes:
        wanted = cv2.perspectiveTransform(np.array([code.corners], np.float32), alone)[0]
        scale = float(np.linalg.norm(wanted[0] - wanted[1])) / _side(code)
        for marker in others:
            apart = np.linalg.norm(wanted - np.array(marker.corners), axis=1).max()
            if code is not taken and marker.number == code.number and apart < LOOSE * card.height * scale:
                pairs.append((code, marker))
    return pairs


def _side(code: PrintedCode) -> float:
    (x1, y1), (x2, y2) = code.corners[:2]
    return float(np.hypot(x2 - x1, y2 - y1))


def _homography(pairs: Sequence[tuple[PrintedCode, Marker]]) -> Floats:
    here = np.array([corner for code, _ in pairs for corner in code.corners], np.float32)
    there = np.array([corner for _, marker in pairs for corner in marker.corners], np.float32)
    matrix, _ = cv2.findHomography(here, there)
    return np.asarray(matrix, np.float32)


def _outline(matrix: Floats, card: CodedCard) -> tuple[Point, ...]:
    w, h = card.width / 2, card.height / 2
    corners = np.array([[(-w, -h), (w, -h), (w, h), (-w, h)]], np.float32)
    return tuple((float(x), float(y)) for x, y in cv2.perspectiveTransform(corners, matrix)[0])
