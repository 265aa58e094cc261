"""Which card of a box lies at a place: what is seen there, straightened, against all its pictures."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache

import cv2
import numpy as np

from vision.enrolled.align import aligned
from vision.enrolled.box import DENSITY as KEPT_DENSITY
from vision.enrolled.box import LONG_SIDE, Box
from vision.flats.deck import Deck, Pose, Spot
from vision.flats.fit import fitted
from vision.flats.look import chances_of, corners_of, sighting_of
from vision.flats.search import Guess, search
from vision.flats.view import View, view_of
from vision.picture import Floats, Picture
from vision.sighting import Point, Sighting

KIND = "enrolled"
# A card is looked for around where it seems to lie: pixels a unit, units of margin, slack and sway.
DENSITY = 1.8
MARGIN = 12.0
SLACK, SWAY = 3.5, 2.0
# What an unknown thing gets beside its even cost; the table is full of them.
UNKNOWN_BONUS = 25.0
# Rough evidence below which nobody looks closer.
HOPELESS = -10.0
LEAST = 0.1
EVEN = 150.0
# Units from a card's middle within which its light is measured.
INNER = 17.0


@lru_cache(maxsize=4)
def decks_of(box: Box) -> tuple[Deck, ...]:
    """The cards of a box, those of about one size together."""
    sizes: dict[tuple[float, float], list[tuple[str | None, Picture]]] = {}
    for card in box.cards:
        size = _near_size(sizes, card.width, card.height)
        sizes.setdefault(size, []).append((card.face, in_even_light(card.picture, KEPT_DENSITY)))
    return tuple(Deck(f"{w:g}x{h:g}", KIND, w, h, tuple(faces)) for (w, h), faces in sizes.items())


def _near_size(sizes: Iterable[tuple[float, float]], width: float, height: float) -> tuple[float, float]:
    """A size that is known and about the same, or this one."""
    for known in sizes:
        if abs(known[0] - width) < 0.05 * LONG_SIDE and abs(known[1] - height) < 0.05 * LONG_SIDE:
            return known
    return width, height


def in_even_light(picture: Picture, pixels_per_unit: float) -> Picture:
    """The picture with its channels brought to one level, which they have in the mean of its middle.

    The middle is the same square however a card is turned.
    """
    rows, columns = picture.shape[:2]
    half = round(INNER * pixels_per_unit)
    inner = picture[
        max(rows // 2 - half, 0) : rows // 2 + half, max(columns // 2 - half, 0) : columns // 2 + half
    ]
    means = inner.reshape(-1, 3).mean(axis=0)
    return np.asarray(np.clip(picture * (EVEN / np.maximum(means, 8.0)), 0, 255), np.uint8)


def identified(
    picture: Picture, matrix: Floats, ways: tuple[float, ...], decks: Sequence[Deck]
) -> Sighting | None:
    """The card that lies about where a homography brings a card's units, if one of the box does."""
    view, middle = _straightened(picture, matrix)
    guesses = search(view, Spot("", (), ((middle, middle),), ways, SLACK, SWAY), decks, ())
    if guesses[0].evidence < HOPELESS:
        return None
    lead = guesses[0]
    for _ in range(2):
        there = aligned(picture, _moved(matrix, lead.pose, middle), lead.deck, lead.number)
        exact = _exactly(picture, there, [guess for guess in guesses if guess.deck is lead.deck])
        if exact[0].number == lead.number:
            break
        lead = replace(lead, number=exact[0].number)
    return _believed(exact, there)


def _moved(matrix: Floats, pose: Pose, middle: float) -> Floats:
    """The homography of a card that lies at a pose of the straightened view."""
    c, s = np.cos(np.deg2rad(pose.angle)), np.sin(np.deg2rad(pose.angle))
    there = np.array([[c, -s, pose.x - middle], [s, c, pose.y - middle], [0, 0, 1.0]])
    return np.asarray(matrix @ there, np.float32)


def _exactly(picture: Picture, matrix: Floats, guesses: Sequence[Guess]) -> list[Guess]:
    """The guesses where the likeliest of them lies exactly, the best first."""
    view, middle = _straightened(picture, matrix)
    there = Pose(middle, middle, 0.0)
    return fitted(view, [replace(guess, pose=there) for guess in guesses], ())


def _believed(guesses: Sequence[Guess], matrix: Floats) -> Sighting | None:
    chances = chances_of([*(guess.evidence for guess in guesses), UNKNOWN_BONUS])
    if chances[0] < LEAST or chances[-1] > 0.5:
        return None
    seen = sighting_of(guesses, chances)
    return replace(seen, corners=corners_at(matrix, Pose(0.0, 0.0, 0.0), guesses[0].deck))


def guesses_at(view: View, middle: Point, ways: tuple[float, ...], decks: Sequence[Deck]) -> list[Guess]:
    """The likeliest cards about a point of a view, the best first."""
    spot = Spot("", (), (middle,), ways, SLACK, SWAY)
    return fitted(view, search(view, spot, decks, ()), ())


def _straightened(picture: Picture, matrix: Floats) -> tuple[View, float]:
    """What is around a pose from straight above, and where in it the card's middle is."""
    half = LONG_SIDE / 2 + MARGIN
    side = round(2 * half * DENSITY)
    to_units = np.array([[1 / DENSITY, 0, -half], [0, 1 / DENSITY, -half], [0, 0, 1.0]])
    pixels = matrix.astype(np.float64) @ to_units
    flags = cv2.INTER_AREA | cv2.WARP_INVERSE_MAP
    flat = cv2.warpPerspective(picture, pixels, (side, side), flags=flags, borderMode=cv2.BORDER_REPLICATE)
    return view_of(in_even_light(flat, DENSITY), DENSITY), half


def corners_at(matrix: Floats, pose: Pose, deck: Deck) -> tuple[Point, ...]:
    """The corners in pixels of a card at a pose in units."""
    corners = np.array([corners_of(pose, deck.width, deck.height)], np.float32)
    return tuple((float(x), float(y)) for x, y in cv2.perspectiveTransform(corners, matrix)[0])
