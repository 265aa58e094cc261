"""Glare washes a print out, but seldom quite: its contrast is brought back for another look."""

from dataclasses import replace

import cv2
import numpy as np

from vision.flats.blocks import GREY
from vision.flats.deck import Deck, Spot
from vision.flats.view import View
from vision.picture import Floats, Picture

BURNT = 282.0
"""Levels, in the light of the print: brighter is glare, under which anything may lie."""
# How much of a spot must be burnt for another look, how much stronger its contrast gets, over how many mm.
ENOUGH = 0.15
STRONGER = 4.0
REACH = 9.0
MIDDLE = 150.0


def is_burnt(view: View, spot: Spot, deck: Deck) -> bool:
    """Whether much of what may lie at a spot is under glare."""
    part, x, y = _around(view, spot, deck)
    if view.light is None or not part.size:
        return False
    lit = part.astype(np.float32) * view.light.gains(x, y)
    return bool((lit @ GREY > BURNT).mean() > ENOUGH)


def cleared(view: View, spot: Spot, deck: Deck) -> View:
    """The view with stronger contrast around a spot, as if there were no glare on it."""
    levels = []
    for level in range(len(view.levels)):
        copy = view.levels[level].copy()
        smaller = replace(view, levels=(copy,), pixels_per_mm=view.pixels_per_mm / 2**level)
        part, x, y = _around(smaller, spot, deck)
        if part.size and view.light is not None:
            even = MIDDLE / float(view.light.gains(x, y).mean())
            part[:] = _stronger(part, REACH * smaller.pixels_per_mm, even)
        levels.append(copy)
    return replace(view, levels=tuple(levels))


def _around(view: View, spot: Spot, deck: Deck) -> tuple[Picture, float, float]:
    """The part of the largest picture that things at a spot may cover, and its middle in millimetres."""
    reach = (deck.width + deck.height) / 4 + spot.slack
    xs, ys = [x for x, _ in spot.rests], [y for _, y in spot.rests]
    left, top = (int(max(min(each) - reach, 0.0) * view.pixels_per_mm) for each in (xs, ys))
    right, bottom = (int((max(each) + reach) * view.pixels_per_mm) + 1 for each in (xs, ys))
    return view.levels[0][top:bottom, left:right], sum(xs) / len(xs), sum(ys) / len(ys)


def _stronger(part: Picture, sigma: float, middle: float) -> Picture:
    """The picture with its brightness spread around one level; its colours stay."""
    grey: Floats = np.asarray(part.astype(np.float32) @ GREY, np.float32)
    even = middle + STRONGER * (grey - cv2.GaussianBlur(grey, (0, 0), sigma))
    return np.asarray(np.clip(part + (even - grey)[..., None], 0, 255), np.uint8)
