"""Which cards of a box may be taken for each other in today's light."""

from dataclasses import dataclass

import cv2
import numpy as np

from vision.enrolled.box import DENSITY, Box, EnrolledCard
from vision.enrolled.identify import decks_of, guesses_at, in_even_light
from vision.flats.look import chances_of
from vision.flats.view import view_of
from vision.picture import Floats, Picture

RISKY = 0.02
"""How often a card may be taken for another before the pair is named."""
SEED = 7
DRAWS = 3
# How cards lie in later photographs: so many units and degrees beside where their outline says.
ASTRAY, TURNED = 1.0, 1.5
COVERED = 0.3
MARGIN = 12


@dataclass(frozen=True, slots=True)
class TodaysLight:
    """What the camera makes of cards today: the level of white, noise in levels, blur in units of a card."""

    white: float
    noise: float
    blur: float


@dataclass(frozen=True, slots=True)
class RiskyPair:
    """Two cards, and how likely one is taken for the other."""

    one: str
    other: str
    chance: float


def light_in(picture: Picture, corners: Floats) -> TodaysLight:
    """The light on a card in a photograph."""
    left, top = np.maximum(corners.min(axis=0), 0).astype(int).tolist()
    right, bottom = corners.max(axis=0).astype(int).tolist()
    grey = cv2.cvtColor(picture[top:bottom, left:right], cv2.COLOR_BGR2GRAY).astype(np.float32)
    dark, bright = np.percentile(grey, [3, 97])
    steepest = float(
        np.percentile(np.hypot(cv2.Sobel(grey, -1, 1, 0) / 8, cv2.Sobel(grey, -1, 0, 1) / 8), 99.7)
    )
    blur = float(bright - dark) / max(steepest, 1.0) / np.sqrt(2 * np.pi)
    fine = np.abs(grey - cv2.GaussianBlur(grey, (0, 0), 1.0))
    noise = float(np.percentile(fine, 25)) / 0.32
    pixels_per_unit = max(bottom - top, right - left) / 88.0
    return TodaysLight(float(bright) / 255, noise, blur / pixels_per_unit)


def risky_pairs(box: Box, light: TodaysLight) -> tuple[RiskyPair, ...]:
    """The pairs that may be confused in that light, the worst first: cards are drawn in it and read again."""
    rng = np.random.default_rng(SEED)
    chances: dict[tuple[str, str], float] = {}
    for card in box.cards:
        for _ in range(DRAWS):
            for face, chance in _taken_for(box, card, light, rng).items():
                one, other = sorted((card.face, face))
                chances[one, other] = chances.get((one, other), 0.0) + chance / DRAWS
    pairs = [
        RiskyPair(*pair, round(min(chance, 1.0), 3)) for pair, chance in chances.items() if chance > RISKY
    ]
    return tuple(sorted(pairs, key=lambda pair: -pair.chance))


def _taken_for(
    box: Box, card: EnrolledCard, light: TodaysLight, rng: np.random.Generator
) -> dict[str, float]:
    """The other cards that one is taken for in one drawn photograph, with their chances."""
    seen = in_even_light(_drawn(card, light, rng), DENSITY)
    view = view_of(seen, DENSITY)
    middle = (card.width / 2 + MARGIN, card.height / 2 + MARGIN)
    guesses = guesses_at(view, middle, (0.0,), decks_of(box))
    chances = chances_of([guess.evidence for guess in guesses])
    taken: dict[str, float] = {}
    for guess, chance in zip(guesses, chances, strict=True):
        if guess.face is not None and guess.face != card.face:
            taken[guess.face] = taken.get(guess.face, 0.0) + chance
    return taken


def _drawn(card: EnrolledCard, light: TodaysLight, rng: np.random.Generator) -> Picture:
    """A card as it is seen today: a little astray, blurred, dark, noisy, and partly under something."""
    rows, columns = card.picture.shape[:2]
    edge = round(MARGIN * DENSITY)
    framed = cv2.copyMakeBorder(card.picture, edge, edge, edge, edge, cv2.BORDER_REPLICATE)
    middle = (framed.shape[1] / 2, framed.shape[0] / 2)
    turn = cv2.getRotationMatrix2D(middle, float(rng.uniform(-TURNED, TURNED)), 1.0)
    turn[:, 2] = turn[:, 2] + rng.uniform(-ASTRAY, ASTRAY, 2) * DENSITY
    seen = cv2.warpAffine(framed, turn, framed.shape[1::-1], borderMode=cv2.BORDER_REPLICATE).astype(
        np.float32
    )
    side = round(COVERED * max(rows, columns))
    x, y = (edge + int(rng.integers(0, max(length - side, 1))) for length in (columns, rows))
    seen[y : y + side, x : x + side] = rng.uniform(40, 200, 3)
    seen = cv2.GaussianBlur(seen, (0, 0), max(light.blur * DENSITY, 0.3)) * light.white
    noisy = seen + rng.standard_normal(seen.shape) * light.noise
    return np.asarray(np.clip(noisy, 0, 255), np.uint8)
