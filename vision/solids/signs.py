"""How sure a fitted piece is: what speaks for it, and what else it could be."""

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from vision.colours import MOST_AGAINST
from vision.picture import Floats
from vision.solids.fit import Surround
from vision.solids.spot import Fit, Spot, box_of, window
from vision.solids.stamps import HALO, Stamp

# Pixels say much the same as their neighbours: so much of their sum counts as evidence.
TEMPER = 0.04
# What stands against a piece, and what each of its signs weighs.
WEIGHTS = (-9.9, 1.2, 14.5, -15.0, 9.6, -40.0, -55.0)
# Two pieces of one colour that touch have at most this of each other around them.
NEIGHBOURS = 0.22
# Bodies have light and shade at least this far apart; it takes this many pixels to tell.
FLAT, FEWEST = 0.15, 30
# More of a piece than this need not be seen.
ENOUGH = 0.6
# A ring is looked for this many pixels around where it should be, on pixels covered by more than this.
SLIP, INNER = 2, 0.9
# What a missing ring says against a body that has one, and a full match for it.
RINGED = (-8.0, 15.0)


@dataclass(frozen=True, slots=True)
class Signs:
    """How much of a piece is seen, how much of that has its colour, how much of its surroundings has it too.

    `ring` is how well a white ring shows, from 0 to a half; `kin` how much of the surroundings are other
    pieces of the same colour: a cup could be explained as a crowd of pawns. `relief` is how far its light and
    shade are apart, as a logarithm: print has none.
    """

    seen: float
    filled: float
    around: float
    ring: float = 0.0
    kin: float = 0.0
    relief: float = 1.0


def signs_of(spot: Spot, fit: Fit, around: Surround, stamps: Sequence[Stamp]) -> Signs:
    """The signs of a fit."""
    stamp = stamps[fit.number]
    box = box_of(fit, stamp)
    evidence = window(spot.evidence[..., fit.colour], *box)
    own = evidence > 0
    shown = window(around.shown, *box) * stamp.colour
    left, top, width, height = box
    wide = (left - HALO, top - HALO, width + 2 * HALO, height + 2 * HALO)
    halo = stamp.halo * window(around.bare, *wide)
    beyond = window(spot.evidence[..., fit.colour], *wide) > 0
    area = max(float(shown.sum()), 1e-3)
    return Signs(
        area / float(stamp.colour.sum()),
        _filled(evidence, shown, stamp),
        float(halo[beyond].sum()) / max(float(halo.sum()), 1e-3),
        max(ringed(spot, fit, around, stamp) - 0.5, 0.0) if stamp.body.ring else 0.0,
        float((stamp.halo - halo)[beyond].sum()) / max(float(stamp.halo.sum()), 1e-3),
        relief_of(window(spot.lights, *box)[(shown > INNER) & own]) if stamp.body.dyed else 1.0,
    )


def _filled(evidence: Floats, shown: Floats, stamp: Stamp) -> float:
    """How much of what is seen of a piece has its colour.

    Where white runs into it, pixels that should be all coloured count most, and pale ones for a part.
    """
    if stamp.mixed:
        share, has = shown * stamp.colour, np.clip(1 + evidence / np.float32(MOST_AGAINST), 0, 1)
    else:
        share, has = shown, (evidence > 0).astype(np.float32)
    return float((share * has).sum()) / max(float(share.sum()), 1e-3)


def relief_of(lights: Floats) -> float:
    """How far light and shade are apart among pixels, as a logarithm; far where there are hardly any."""
    if len(lights) < FEWEST:
        return 1.0
    dark, light = np.percentile(np.log(lights + 0.015), [15, 85])
    return float(light - dark)


def standing(signs: Signs) -> float:
    """How likely something with these signs is a piece."""
    base, *weights = WEIGHTS
    crowd = max(signs.kin - NEIGHBOURS, 0.0)
    flat = max(FLAT - signs.relief, 0.0)
    rows = (min(signs.seen, ENOUGH), signs.filled, signs.around, signs.ring, crowd, flat)
    logit = base + sum(weight * sign for weight, sign in zip(weights, rows, strict=True))
    return float(1 / (1 + np.exp(-logit)))


def softmax(logs: Floats) -> Floats:
    """Probabilities from their logarithms."""
    powers = np.exp(logs - logs.max())
    return np.asarray(powers / powers.sum(), np.float32)


def ringed(spot: Spot, fit: Fit, around: Surround, stamp: Stamp) -> float:
    """How well the white pixels on a piece match a white ring on a stamp's top, from -1 to 1."""
    left, top, width, height = box_of(fit, stamp)
    box = (left - SLIP, top - SLIP, width + 2 * SLIP, height + 2 * SLIP)
    seen = window(spot.whites, *box) * window(around.shown, *box)
    mask = (stamp.cover > INNER).astype(np.float32)
    match = cv2.matchTemplate(seen, stamp.white, cv2.TM_CCOEFF_NORMED, mask=mask)
    return float(np.nan_to_num(match, posinf=0, neginf=0).max())


def chances(spot: Spot, fit: Fit, around: Surround, stamps: Sequence[Stamp]) -> Floats:
    """How likely each body (rows) of each colour (columns) is, given that a piece stands there."""
    stamp = stamps[fit.number]
    box = box_of(fit, stamp)
    shown = window(around.shown, *box) * stamp.colour
    colours = (window(spot.evidence, *box) * shown[..., None]).sum(axis=(0, 1))
    bodies = np.array(fit.gains, np.float32) * TEMPER
    for number, each in enumerate(stamps):
        if each.body.ring:
            bodies[number] += RINGED[0] + RINGED[1] * ringed(spot, fit, around, each)
    return np.outer(softmax(bodies), softmax(colours * TEMPER))
