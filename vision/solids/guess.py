"""A first guess of the pieces in a spot: one after another, each explaining most of what is left."""

from collections.abc import Sequence

import cv2
import numpy as np

from vision.picture import Floats
from vision.solids.spot import MIDDLE, Fit, Spot, box_of, put, ring_due, ring_kernel, said, window
from vision.solids.stamps import Stamp

# A piece must explain this share of what a wholly visible, clean one would.
LEAST_GAIN, LEAST_RINGED = 0.2, 0.06
FULL = 2.0
# Colours with fewer pixels than this share of the smallest piece are not there.
LEAST_SHARE = 0.08
# Same-coloured pixels beside a piece speak for another place; this weighs them.
BESIDE = 0.3
# Pieces stand beside each other, but where a foot is seen is not quite sure: less so where colours differ.
APART, NEARLY = 0.75, 0.4
PASSES = 8
AT_MOST = 40


def correlated(array: Floats, kernel: Floats, stamp: Stamp) -> Floats:
    """For every pixel as the foot: the sum of what the kernel weighs."""
    border = cv2.BORDER_CONSTANT
    sums = cv2.filter2D(array, cv2.CV_32F, kernel, anchor=stamp.foot, borderType=border)
    return np.asarray(sums, np.float32)


def gain_map(evidence: Floats, whites: Floats, free: Floats, stamp: Stamp, colour: int) -> Floats:
    """For every pixel as the foot: the evidence that a piece of this colour stands there alone."""
    own = said(evidence[..., colour], stamp) * free
    gains = correlated(own, stamp.colour, stamp) - BESIDE * correlated(np.maximum(own, 0), stamp.rim, stamp)
    if stamp.body.ring:
        gains += correlated((whites - MIDDLE) * free, ring_kernel(stamp), stamp) - ring_due(stamp)
    return gains


def least_gain(stamp: Stamp) -> float:
    """What a piece must explain at least; a ring is so rare that dark pieces may hardly show colour."""
    return (LEAST_RINGED if stamp.body.ring else LEAST_GAIN) * FULL * float(stamp.colour.sum())


def present(evidence: Floats, stamps: Sequence[Stamp]) -> list[int]:
    """The colours of which there are pixels enough for a part of the smallest piece."""
    least = LEAST_SHARE * min(float(each.colour.sum()) for each in stamps)
    counts = (evidence > 0.5).sum(axis=(0, 1))
    return [number for number, count in enumerate(counts) if count >= least]


def additions(
    spot: Spot, free: Floats, stamps: Sequence[Stamp], colours: Sequence[int]
) -> list[tuple[float, Fit]]:
    """More pieces that each explain much of what is left, the best first."""
    found = []
    left = {colour: float(np.maximum(spot.evidence[..., colour] * free, 0).sum()) for colour in colours}
    for number, stamp in enumerate(stamps):
        for colour in colours:
            if left[colour] < LEAST_SHARE * FULL * float(stamp.colour.sum()):
                continue
            gains = gain_map(spot.evidence, spot.whites, free, stamp, colour)
            tops = (gains >= cv2.dilate(gains, np.ones((5, 5), np.uint8))) & (gains > least_gain(stamp))
            found += [
                (float(gains[y, x]), Fit(number, colour, float(x), float(y))) for y, x in np.argwhere(tops)
            ]
    return sorted(found, key=lambda pair: -pair[0])


def first_guess(spot: Spot, stamps: Sequence[Stamp]) -> list[Fit]:
    """Pieces that explain a spot, the clearest first; later ones explain what is left."""
    free = (spot.elsewhere == 0).astype(np.float32)
    colours = present(spot.evidence * free[..., None], stamps)
    found: list[Fit] = []
    for _ in range(PASSES):
        before, taken = len(found), np.zeros_like(free)
        for _, fit in additions(spot, free, stamps, colours):
            cover, box = stamps[fit.number].cover, box_of(fit, stamps[fit.number])
            fresh = float((window(taken, *box) * cover).max()) < 0.5
            if fresh and has_room(spot, fit, found, stamps):
                found.append(fit)
                put(taken, *box[:2], 1.0, cover)
        free *= 1 - taken
        if len(found) == before or len(found) > AT_MOST:
            break
    return found


def has_room(spot: Spot, fit: Fit, found: Sequence[Fit], stamps: Sequence[Stamp]) -> bool:
    """Whether a piece can stand there beside those that do."""
    width = stamps[fit.number].body.width
    for other in found:
        apart = float(np.hypot(*(spot.to_mm @ [fit.x - other.x, fit.y - other.y])))
        least = APART if fit.colour == other.colour else NEARLY
        if apart < least * (width + stamps[other.number].body.width) / 2:
            return False
    return True
