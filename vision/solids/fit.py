"""A guess made exact: where each piece has its foot, given what the others hide and show."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from vision.picture import Floats
from vision.solids.spot import MIDDLE, Fit, Spot, box_of, put, ring_due, ring_kernel, said, window
from vision.solids.stamps import Stamp

ROUNDS = 2
# Feet are looked for this many pixels around a guess.
NEAR = 4


@dataclass(frozen=True, slots=True)
class Surround:
    """What the other pieces leave: evidence of those behind, what those in front show, what none covers."""

    behind: Floats
    shown: Floats
    bare: Floats


def touching(fit: Fit, others: Sequence[Fit], stamps: Sequence[Stamp]) -> Iterator[tuple[Fit, Stamp]]:
    """The other fits that reach into the surroundings of one, with their stamps."""
    left, top, width, height = box_of(fit, stamps[fit.number])
    for other in others:
        x, y, across, down = box_of(other, stamps[other.number])
        apart = x - left > width + NEAR or left - x > across + NEAR
        if not (apart or y - top > height + NEAR or top - y > down + NEAR):
            yield other, stamps[other.number]


def surround(
    spot: Spot, fit: Fit, front: Sequence[Fit], back: Sequence[Fit], stamps: Sequence[Stamp]
) -> Surround:
    """The pixels around a piece as the other pieces leave them; both rows go from back to front."""
    shape = spot.evidence.shape[:2]
    behind, bare = np.zeros(shape, np.float32), np.ones(shape, np.float32)
    shown = (spot.elsewhere == 0).astype(np.float32)
    for other, stamp in touching(fit, back, stamps):
        box = box_of(other, stamp)
        put(behind, *box[:2], window(spot.evidence[..., other.colour], *box), stamp.cover)
        put(bare, *box[:2], 0.0, stamp.cover)
    for other, stamp in touching(fit, front, stamps):
        box = box_of(other, stamp)
        put(shown, *box[:2], 0.0, stamp.cover)
        put(bare, *box[:2], 0.0, stamp.cover)
    return Surround(behind, shown, bare)


def near_gains(spot: Spot, around: Surround, fit: Fit, stamp: Stamp) -> Floats:
    """The evidence for the fit's colour at every foot a few pixels around the fit's."""
    height, width = stamp.colour.shape
    left, top = round(fit.x) - stamp.foot[0] - NEAR, round(fit.y) - stamp.foot[1] - NEAR
    box = (left, top, width + 2 * NEAR, height + 2 * NEAR)
    behind, shown = window(around.behind, *box), window(around.shown, *box)
    own = (said(window(spot.evidence[..., fit.colour], *box), stamp) - behind) * shown
    gains = np.asarray(cv2.matchTemplate(own, stamp.colour, cv2.TM_CCORR), np.float32)
    if stamp.body.ring:
        white = (window(spot.whites, *box) - MIDDLE) * shown
        gains += np.asarray(cv2.matchTemplate(white, ring_kernel(stamp), cv2.TM_CCORR)) - ring_due(stamp)
    return gains


def between(low: float, middle: float, high: float) -> float:
    """Where between three neighbours their parabola has its top."""
    bend = low - 2 * middle + high
    return 0.0 if bend >= -1e-6 else float(np.clip((low - high) / (2 * bend), -0.5, 0.5))


def summit(gains: Floats) -> tuple[float, float, float]:
    """The top of a small map to parts of a pixel, from its middle, and its height."""
    _, top, _, (x, y) = cv2.minMaxLoc(gains)
    height, width = gains.shape
    dx = between(*(float(gains[y, x + step]) for step in (-1, 0, 1))) if 0 < x < width - 1 else 0.0
    dy = between(*(float(gains[y + step, x]) for step in (-1, 0, 1))) if 0 < y < height - 1 else 0.0
    return x - width // 2 + dx, y - height // 2 + dy, top


def moved(spot: Spot, around: Surround, fit: Fit, stamps: Sequence[Stamp]) -> Fit:
    """The fit with the body and the foot nearby that explain most."""
    tops = [summit(near_gains(spot, around, fit, stamp)) for stamp in stamps]
    gains = tuple(top for _, _, top in tops)
    best = gains.index(max(gains))
    dx, dy, _ = tops[best]
    return Fit(best, fit.colour, round(fit.x) + dx, round(fit.y) + dy, gains)


def nearest_last(spot: Spot, fits: Sequence[Fit]) -> list[Fit]:
    """The fits from the farthest to the one in front of all."""
    return sorted(fits, key=lambda fit: -(fit.x * spot.away[0] + fit.y * spot.away[1]))


def explain(spot: Spot, stamps: Sequence[Stamp], guess: Sequence[Fit]) -> list[tuple[Fit, Surround]]:
    """A guess made exact: the pieces from back to front, each with what the others leave of it."""
    fits = nearest_last(spot, guess)
    arounds: list[Surround] = []
    for _ in range(ROUNDS if len(fits) > 1 else 1):
        arounds = []
        for number, fit in enumerate(fits):
            around = surround(spot, fit, fits[number + 1 :], fits[:number], stamps)
            fits[number] = moved(spot, around, fit, stamps)
            arounds.append(around)
    return list(zip(fits, arounds, strict=True))
