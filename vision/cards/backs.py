"""Face-down cards: outlines of a card's shape whose inside a small net takes for a back."""

import math
from collections.abc import Sequence

import cv2
import numpy as np

from vision.cards.edges import shares
from vision.cards.outlines import find_outlines
from vision.models import rows_of
from vision.picture import Floats, Picture, floats
from vision.sighting import Point, Sighting

KIND = "card"
MODEL = "cards-back.onnx"
PATCH_WIDTH, PATCH_HEIGHT = 48, 64
# The outline leaves this share of the patch on every side, so that the edge of the paper shows.
MARGIN = 0.08
BATCH = 8
LEAST = 0.3
# The long side of a card beside the short one, however it is seen.
SHAPES = (1.05, 2.2)
# An outline that shares this much with a card that was read, or with another outline, is no further card.
COVERED = 0.3
# What is added to the net's logit: alone on the table, among cards of this size, among cards of another size.
ALONE, AMONG, ODD = -5.5, -2.0, -8.0
SAME_SIZE = 1.3
# A frame printed on a back has its middle (this share of its size aside); the card is at most so much larger,
# and may look less like a back than the frame, but not less than this logit.
ASIDE, WIDEST_FRAME, FRAMED = 0.12, 1.7, -3.0


def upright(corners: Floats) -> Floats:
    """The corners so that the first edge is a short one."""
    sides = np.linalg.norm(np.roll(corners, -1, axis=0) - corners, axis=1)
    return corners if sides[0] + sides[2] <= sides[1] + sides[3] else np.roll(corners, -1, axis=0)


def back_patch(picture: Picture, corners: Floats) -> Picture:
    """What is inside of an outline, flattened, with a margin."""
    across, down = MARGIN * PATCH_WIDTH, MARGIN * PATCH_HEIGHT
    right, foot = PATCH_WIDTH - across, PATCH_HEIGHT - down
    flat = floats([[across, down], [right, down], [right, foot], [across, foot]])
    size = max(float(np.linalg.norm(corners[2] - corners[1])) / PATCH_HEIGHT, 1.0)
    # A large card is softened first, so that its print does not flicker.
    x1, y1 = np.maximum(np.floor(corners.min(axis=0) - size * 8), 0).astype(int)
    x2, y2 = np.ceil(corners.max(axis=0) + size * 8).astype(int)
    part = picture[y1:y2, x1:x2]
    less = cv2.resize(part, None, fx=1 / size, fy=1 / size, interpolation=cv2.INTER_AREA)
    moved = np.asarray((corners - floats([x1, y1])) / size, np.float32)
    matrix = cv2.getPerspectiveTransform(moved, flat)
    border = cv2.BORDER_REPLICATE
    return cv2.warpPerspective(less, matrix, (PATCH_WIDTH, PATCH_HEIGHT), borderMode=border)


def logits_of(patches: Sequence[Picture]) -> Floats:
    """How surely each patch is a back, seen both ways up."""
    if not patches:
        return np.zeros(0, np.float32)
    both = [view for patch in patches for view in (patch, patch[::-1, ::-1])]
    return np.asarray(rows_of(MODEL, both, BATCH)[:, 0].reshape(-1, 2).mean(axis=1), np.float32)


def is_inside(corners: Floats, picture: Picture) -> bool:
    """Whether an outline is in the picture."""
    height, width = picture.shape[:2]
    return bool(corners.min() > -2 and (corners < floats([width + 2, height + 2])).all())


def is_likely(corners: Floats) -> bool:
    """Whether an outline has a card's shape, seen from wherever."""
    sides = np.linalg.norm(np.roll(corners, -1, axis=0) - corners, axis=1)
    short, long = sorted((float(sides[0] + sides[2]), float(sides[1] + sides[3])))
    return SHAPES[0] < long / max(short, 1.0) < SHAPES[1]


def size_word(corners: Floats, cards: Sequence[Sighting]) -> float:
    """What the sizes of the cards that were read say about an outline's."""
    if not cards:
        return ALONE
    own = math.sqrt(abs(cv2.contourArea(corners)))
    others = [math.sqrt(abs(cv2.contourArea(floats(list(card.corners))))) for card in cards]
    return AMONG if any(1 / SAME_SIZE < own / max(other, 1) < SAME_SIZE for other in others) else ODD


def points(corners: Floats) -> tuple[Point, ...]:
    """Corners as sightings have them."""
    return tuple((float(x), float(y)) for x, y in corners)


def whole(number: int, outlines: Sequence[Floats], logits: Floats) -> int:
    """The largest outline around the same middle that may be a back too: backs have frames within frames."""
    own, best = outlines[number], number
    size = math.sqrt(abs(cv2.contourArea(own)))
    for other, corners in enumerate(outlines):
        larger = math.sqrt(abs(cv2.contourArea(corners))) / max(size, 1.0)
        near = float(np.linalg.norm(corners.mean(axis=0) - own.mean(axis=0))) < ASIDE * size
        if near and 1 < larger < WIDEST_FRAME and logits[other] > FRAMED:
            best = other if abs(cv2.contourArea(corners)) > abs(cv2.contourArea(outlines[best])) else best
    return best


def read_backs(picture: Picture, cards: Sequence[Sighting]) -> tuple[Sighting, ...]:
    """All face-down cards with their outline in sight, the surest first; `cards` are those that were read."""
    found = [upright(each) for each in find_outlines(picture) if is_likely(each) and is_inside(each, picture)]
    free = [each for each in found if all(shares(points(each), card.corners)[1] < COVERED for card in cards)]
    logits = logits_of([back_patch(picture, each) for each in free])
    seen: list[Sighting] = []
    for number in np.argsort(-logits):
        outline = free[whole(int(number), free, logits)]
        chance = 1 / (1 + math.exp(-float(logits[number]) - size_word(outline, cards)))
        corners = points(outline)
        if chance >= LEAST and all(shares(corners, other.corners)[1] < COVERED for other in seen):
            seen.append(Sighting(KIND, None, corners, chance))
    return tuple(sorted(seen, key=lambda back: -back.confidence))
