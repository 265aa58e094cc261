"""Hands over the table: bones with flesh around them, a sleeve, and the shadow they throw."""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import pairwise

import cv2
import numpy as np

from vision.picture import Picture, floats
from vision.synthetic.decal import Box, Decal
from vision.synthetic.light import GAMMA
from vision.synthetic.scene import Colour
from vision.synthetic.sheets import Scenery, bounds

SKINS: tuple[Colour, ...] = (
    (158, 186, 226),
    (128, 164, 214),
    (104, 142, 196),
    (72, 106, 158),
    (48, 72, 112),
    (36, 50, 78),
)
SLEEVES: tuple[Colour, ...] = (
    (60, 58, 56),
    (128, 84, 48),
    (58, 60, 138),
    (190, 196, 198),
    (76, 110, 70),
    (94, 84, 110),
)
COARSER = 3
"""A hand is modelled on every so many pixels, and smoothed out between."""
CUFF = 235.0
"""Where a long sleeve begins, in millimetres from the fingertips."""

Joint = tuple[float, float, float, float]
"""Across and back from the fingertips, height over the table, and the flesh's radius, in millimetres."""

OPEN: tuple[tuple[Joint, ...], ...] = (
    ((-28, 92, 30, 11), (-31, 50, 24, 9.5), (-27, 8, 9, 7.5)),
    ((-8, 84, 32, 11), (-8, 38, 26, 9.5), (-6, -4, 9, 7.5)),
    ((12, 88, 31, 11), (14, 44, 24, 9), (12, 4, 9, 7.2)),
    ((30, 98, 28, 10), (36, 64, 20, 8), (37, 34, 8, 6.4)),
    ((-28, 152, 24, 15), (-54, 118, 18, 11), (-56, 78, 9, 8.5)),
)
PINCH: tuple[tuple[Joint, ...], ...] = (
    ((-26, 92, 52, 11), (-22, 46, 48, 9.5), (-8, 2, 16, 7.5)),
    ((-8, 86, 54, 11), (2, 42, 48, 9.5), (4, 4, 16, 7.5)),
    ((12, 90, 50, 11), (20, 56, 40, 9), (16, 30, 20, 7.2)),
    ((30, 100, 46, 10), (34, 74, 34, 8), (28, 54, 20, 6.4)),
    ((-30, 150, 40, 15), (-40, 98, 34, 11), (-14, 22, 14, 8.5)),
)
"""Four fingers and the thumb, from the knuckle to the tip."""
WRIST: Joint = (4, 182, 36, 27)
PALM: tuple[Joint, ...] = ((-14, 120, 34, 20), (8, 118, 34, 20), (22, 124, 32, 17), (2, 150, 34, 28))
ELBOW: Joint = (60, 1000, 130, 62)
"""So far away that no picture shows where the arm ends."""


@dataclass(frozen=True, slots=True)
class Hand:
    """A hand with its fingertips at a spot of the mat; it comes from `way`, in degrees clockwise from below.

    `pinch` is 0 for a hand laid down flat and 1 for one that holds something.
    """

    x: float
    y: float
    way: float
    pinch: float = 0.0
    left: bool = False
    skin: Colour = SKINS[1]
    sleeve: Colour | None = None
    size: float = 1.0
    raised: float = 0.0


def _between(one: Joint, other: Joint, share: float) -> Joint:
    x, y, high, wide = (a + (b - a) * share for a, b in zip(one, other, strict=True))
    return x, y, high, wide


def bones(hand: Hand) -> list[tuple[Joint, Joint]]:
    """The hand's bones, each from joint to joint, in its own axes."""
    fingers = [
        [_between(a, b, hand.pinch) for a, b in zip(flat, bent, strict=True)]
        for flat, bent in zip(OPEN, PINCH, strict=True)
    ]
    found = [pair for finger in fingers for pair in pairwise(finger)]
    found += [(WRIST, each) for each in PALM]
    found += [(PALM[index % len(PALM)], finger[0]) for index, finger in enumerate(fingers)]
    return [*found, (fingers[0][0], fingers[2][0]), (fingers[1][0], fingers[3][0]), (WRIST, ELBOW)]


def on_mat(hand: Hand, joint: Joint) -> tuple[float, float, float]:
    """A joint's place on the mat and its height."""
    turn = math.radians(hand.way)
    across, back = joint[0] * hand.size * (-1 if hand.left else 1), joint[1] * hand.size
    x = hand.x + across * math.cos(turn) - back * math.sin(turn)
    y = hand.y + across * math.sin(turn) + back * math.cos(turn)
    return x, y, joint[2] * hand.size + hand.raised


@dataclass(frozen=True, slots=True, eq=False)
class _Flesh:
    """Over a coarse grid: how deep inside the outline, how high, how far back from the fingertips."""

    inside: Picture
    height: Picture
    back: Picture


def _bone_pixels(hand: Hand, scenery: Scenery) -> list[tuple[Picture, Picture]]:
    """Each bone's two ends as x, y, radius (pixels), height (millimetres) and way back."""
    view, found = scenery.view, []
    eye_high = -float(view.eye[2])
    for pair in bones(hand):
        there = np.array([on_mat(hand, joint) for joint in pair])
        pixels = view.project(there[:, :2], there[:, 2])
        scale = [view.density(x, y) * eye_high / max(eye_high - z, 100.0) for x, y, z in there]
        rows = [
            (*pixel, joint[3] * hand.size * grow, z, joint[1])
            for pixel, joint, grow, (_, _, z) in zip(pixels, pair, scale, there, strict=True)
        ]
        found.append((np.array(rows[0]), np.array(rows[1])))
    return found


def _model(parts: list[tuple[Picture, Picture]], box: Box, density: float) -> _Flesh:
    """All bones with their flesh, on a coarse grid over a box of the canvas."""
    high, wide = ((box[3] - box[1]) // COARSER + 1, (box[2] - box[0]) // COARSER + 1)
    xs = np.arange(wide, dtype=np.float32)[None] * COARSER + box[0]
    ys = np.arange(high, dtype=np.float32)[:, None] * COARSER + box[1]
    inside = np.full((high, wide), -1e3, np.float32)
    height, back = np.zeros((high, wide), np.float32), np.zeros((high, wide), np.float32)
    for start, end in parts:
        (x, y, *_), (dx, dy, *_) = start, end - start
        along = np.clip(((xs - x) * dx + (ys - y) * dy) / max(dx * dx + dy * dy, 1e-6), 0, 1)
        radius = start[2] + along * (end[2] - start[2])
        off = np.hypot(xs - x - along * dx, ys - y - along * dy)
        swell = np.sqrt(np.maximum(radius**2 - off**2, 0)) / density
        top = start[3] + along * (end[3] - start[3]) + swell
        higher = (off < radius) & (top > height)
        height = np.where(higher, top, height)
        back = np.where(higher, start[4] + along * (end[4] - start[4]), back)
        inside = np.maximum(inside, radius - off)
    return _Flesh(inside, height.astype(np.float32), back.astype(np.float32))


def _shade(flesh: _Flesh, hand: Hand, scenery: Scenery, density: float) -> Picture:
    """How much light the flesh gets, as a share of what the table gets."""
    ground = np.where(flesh.inside > 0, flesh.height, flesh.height.max() * 0.3)
    smooth = cv2.GaussianBlur(ground.astype(np.float32), (0, 0), 1.3)
    down, across = np.gradient(smooth, COARSER / density)
    shares = scenery.light.shares(hand.x, hand.y)
    here = np.array([[hand.x, hand.y]])
    steep = 1 / np.sqrt(1 + across**2 + down**2)
    total = (1 - sum(shares)) * (0.55 + 0.45 * steep)
    for lamp, share in zip(scenery.light.lamps, shares, strict=True):
        towards = (np.array([[lamp.x, lamp.y]]) - here) / lamp.height
        x, y = (scenery.view.project(here + towards * 10) - scenery.view.project(here))[0] / 10 / density
        total = total + share * np.maximum(1 - across * x - down * y, 0) * steep
    return np.asarray(total, np.float32)


def _colours(flesh: _Flesh, hand: Hand) -> Picture:
    """Skin, redder at the fingertips and knuckles, and the sleeve."""
    skin = floats(hand.skin)
    tips = np.exp(-np.clip(flesh.back, 0, None) / 14) + 0.6 * np.exp(-(((flesh.back - 88) / 12) ** 2))
    colours = skin * (1 - tips[..., None] * floats([0.12, 0.1, 0.0]))
    veins = cv2.GaussianBlur(
        np.random.default_rng(5).standard_normal(flesh.back.shape, np.float32), (0, 0), 1.2
    )
    colours = colours * (1 + 0.05 * veins[..., None])
    if hand.sleeve is not None:
        folds = 1 + 0.1 * np.sin(flesh.back / 9.0 + 2 * veins)
        colours = np.where((flesh.back > CUFF)[..., None], floats(hand.sleeve) * folds[..., None], colours)
        colours[np.abs(flesh.back - CUFF) < 5] *= 0.75
    return np.asarray(colours, np.float32)


def draw_hand(hand: Hand, scenery: Scenery) -> tuple[Decal, ...]:
    """The hand's shadow and the hand itself, as far as they are in the picture."""
    parts, view = _bone_pixels(hand, scenery), scenery.view
    around = np.array([end[:2] + side * end[2] for pair in parts for end in pair for side in (-1, 1)])
    box = bounds(around, 4, view.lens.size)
    if box is None or min(box[2] - box[0], box[3] - box[1]) < 2 * COARSER:
        # A sliver at the edge of the picture: nobody would see it.
        return ()
    density = view.density(hand.x, hand.y)
    flesh = _model(parts, box, density)
    seen = _colours(flesh, hand) / 255
    light = (seen**GAMMA * _shade(flesh, hand, scenery, density)[..., None]) ** np.float32(1 / GAMMA)
    size = box[2] - box[0], box[3] - box[1]
    cover = np.clip(_finer(flesh.inside, size) + 0.5, 0, 1)[..., None]
    factors = scenery.factors[box[1] : box[3], box[0] : box[2]]
    adds = np.clip(_finer(light, size) * factors * cover * 255, 0, 255).astype(np.uint8)
    keeps = np.repeat(((1 - cover) * 255).astype(np.uint8), 3, axis=2)
    body = Decal(box[0], box[1], adds, keeps, cover[..., 0] > 0.5)
    return (*_shadows(flesh, box, hand, scenery), body)


def _finer(coarse: Picture, size: tuple[int, int]) -> Picture:
    """Values of the coarse grid for every pixel of a box."""
    steps = floats([[1 / COARSER, 0, 0], [0, 1 / COARSER, 0]])
    flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    return cv2.warpAffine(coarse, steps, size, flags=flags, borderMode=cv2.BORDER_REPLICATE)


def _shadows(flesh: _Flesh, box: Box, hand: Hand, scenery: Scenery) -> tuple[Decal, ...]:
    """A soft shadow for each lamp that gives enough light."""
    found, view = [], scenery.view
    here, high = np.array([[hand.x, hand.y]]), 42.0 * hand.size + hand.raised
    for lamp, share in zip(scenery.light.lamps, scenery.light.shares(hand.x, hand.y), strict=True):
        away = (here - np.array([lamp.x, lamp.y])) * high / (lamp.height - high)
        x, y = (view.project(here + away) - view.project(here, high))[0]
        soft = 2.0 + high / lamp.height * lamp.radius * view.density(hand.x, hand.y)
        found.append(_shadow(flesh, (box[0] + round(x), box[1] + round(y)), min(soft, 30.0), share))
    return tuple(found)


def _shadow(flesh: _Flesh, corner: tuple[int, int], soft: float, share: float) -> Decal:
    room = math.ceil(soft * 2 / COARSER)
    cover = cv2.copyMakeBorder(
        (flesh.inside > 0).astype(np.float32), room, room, room, room, cv2.BORDER_CONSTANT, value=0
    )
    dark = 1 - (1 - share * cv2.GaussianBlur(cover, (0, 0), soft / COARSER)) ** np.float32(1 / GAMMA)
    high, wide = (side * COARSER for side in dark.shape)
    keeps = cv2.merge([(255 * (1 - _finer(dark, (wide, high)))).astype(np.uint8)] * 3)
    return Decal(corner[0] - room * COARSER, corner[1] - room * COARSER, np.zeros_like(keeps), keeps)


def rushing(patch: Decal, dx: float, dy: float) -> Decal:
    """A patch that moved by so many pixels while the picture was taken: everywhere on its way a little."""
    adds, keeps = patch.adds, patch.keeps
    for part in (2, 4, 8):
        shift = floats([[1, 0, dx / part], [0, 1, dy / part]])
        for_adds = cv2.warpAffine(adds, shift, adds.shape[1::-1], borderMode=cv2.BORDER_CONSTANT)
        for_keeps = cv2.warpAffine(keeps, shift, keeps.shape[1::-1], borderMode=cv2.BORDER_REPLICATE)
        adds, keeps = (
            cv2.addWeighted(adds, 0.5, for_adds, 0.5, 0),
            cv2.addWeighted(keeps, 0.5, for_keeps, 0.5, 0),
        )
    return Decal(patch.left - round(dx * 7 / 16), patch.top - round(dy * 7 / 16), adds, keeps, patch.mask)
