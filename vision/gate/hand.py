"""Whether something reaches over the table that was not there when it last lay still."""

from dataclasses import dataclass

import cv2
import numpy as np

from vision.gate.view import Box, GateView
from vision.picture import Floats, Picture
from vision.white import PAPER, light_of, whitened

# What reaches in is, as far as it is seen, this long and large in millimetres; two fingers are.
LONG = 70.0
LARGE = 1500.0
# It covers more than a fingernail of the part where pieces lie.
INSIDE = 250.0
# A hand whose sleeve cannot be told from the paper does not seem to reach in; it is skin all over, and large.
LARGE_SKIN = 2500.0
ALL_SKIN = 0.5
# An arm that lies across the margin from the beginning shows this much skin, and the paper is dark under it.
SOME_SKIN = 0.12
NO_PAPER = 0.25
# Cards and tiles are shorter than this, and fill the rectangle around them; the white rim of one that hangs
# over the edge cannot be told from the paper.
CARD_LONG = 130.0
FULL = 0.85
HANGING = 0.7

# The light changes by the place alone: it is compared in so many cells across and down.
CELLS = 12
DOTS = 6
# A pixel differs if its light does by this share, or its colour by this; darkness is no witness.
APART = 0.16
TINTED = 0.10
HAZE = 14.0
# Edges may seem to move by this share of a pixel.
SHAKE = 0.5
# Shadows darken down to this share, and leave the colour alone; of a thing this much is more than shadow.
SHADOW = 0.45
CLEAR = 0.25
SOFT = np.ones((3, 3), np.uint8)


@dataclass(frozen=True, slots=True)
class Reaching:
    """Something that reaches in: where, in pixels of the view, and how much of it is skin."""

    box: Box
    skin: float


def reaching_in(now: Picture, settled: Picture, view: GateView) -> Reaching | None:
    """The largest thing that reaches in over the edge and is no card; both views are in colour."""
    logs = cv2.log(now.astype(np.float32) + HAZE) - cv2.log(settled.astype(np.float32) + HAZE)
    sure, perhaps = differing(logs - light_change(logs, view), settled)
    count, labels, stats, _ = cv2.connectedComponentsWithStats(perhaps, connectivity=8)
    for label in sorted(range(1, count), key=lambda each: -int(stats[each, cv2.CC_STAT_AREA])):
        left, top, width, height, area = (int(each) for each in stats[label])
        if area < LARGE * view.pixels_per_mm**2:
            break
        box = (left, top, left + width, top + height)
        blob = labels[top : top + height, left : left + width] == label
        if (share := judge(blob, box, sure, now, view)) is not None:
            return Reaching(box, share)
    return None


def covering_margin(now: Picture, view: GateView) -> Reaching | None:
    """Something with skin that lies across a mat's white margin, where it is not known how all lay before."""
    light = light_of(now, view.table.astype(np.uint8))
    if light is None:
        return None
    dark = whitened(now, light).min(axis=2) < PAPER * (1 - NO_PAPER)
    cover = cv2.morphologyEx((dark & view.table).astype(np.uint8), cv2.MORPH_OPEN, SOFT)
    rim = view.table & (cv2.dilate(view.outside.astype(np.uint8), np.ones((5, 5), np.uint8)) > 0)
    skin = skin_in(now, now, view)
    count, labels, stats, _ = cv2.connectedComponentsWithStats(cover, connectivity=8)
    for label in range(1, count):
        left, top, width, height, area = (int(each) for each in stats[label])
        blob = labels == label
        crosses = (blob & rim).any() and (blob & view.inside).any()
        share = float((blob & skin).sum()) / area
        if area > LARGE * view.pixels_per_mm**2 and crosses and share > SOME_SKIN:
            return Reaching((left, top, left + width, top + height), share)
    return None


def judge(blob: Picture, box: Box, sure: Picture, now: Picture, view: GateView) -> float | None:
    """How much of a blob is skin, if it reaches in; nothing for cards, pawns and shadows."""
    left, top, right, bottom = box
    part = (slice(top, bottom), slice(left, right))
    square = view.pixels_per_mm**2
    area, clear = float(blob.sum()) / square, float((blob & sure[part]).sum()) / square
    inside = float((blob & view.inside[part]).sum()) / square
    if clear < CLEAR * area or inside < INSIDE:
        return None
    _, (wide, high), _ = cv2.minAreaRect(np.argwhere(blob).astype(np.float32))
    length = (max(wide, high) + 1) / view.pixels_per_mm
    if length < LONG:
        return None
    fullness = float(blob.sum()) / ((wide + 1) * (high + 1))
    share = float((blob & skin_in(now[part], now, view)).sum() / blob.sum())
    short = length < CARD_LONG
    if (blob & view.outside[part]).any():
        return None if short and fullness > HANGING and share < ALL_SKIN else share
    return share if share > ALL_SKIN and area > LARGE_SKIN and not (short and fullness > FULL) else None


def light_change(logs: Picture, view: GateView) -> Floats:
    """How much lighter each colour has become over the view, in logarithms: lamps and clouds, not things.

    A plane through the middles of cells, fitted again without the cells that do not fit.
    """
    dots = cv2.resize(logs, (CELLS * DOTS, CELLS * DOTS), interpolation=cv2.INTER_NEAREST)
    cells = dots.reshape(CELLS, DOTS, CELLS, DOTS, 3).swapaxes(1, 2).reshape(CELLS**2, DOTS**2, 3)
    levels = np.sort(cells, axis=1)[:, DOTS**2 // 2]
    shares = cv2.resize(view.table.astype(np.float32), (CELLS, CELLS), interpolation=cv2.INTER_AREA)
    y, x = np.divmod(np.arange(CELLS**2), CELLS)
    basis = np.column_stack([np.ones(CELLS**2), (x + 0.5) / CELLS - 0.5, (y + 0.5) / CELLS - 0.5])
    there = shares.ravel() > 0.5
    fit = np.zeros((3, 3))
    fit[0] = np.median(levels[there], axis=0) if there.any() else 0.0
    for _ in range(4):
        close = there & (np.abs(levels - basis @ fit).max(axis=1) < APART)
        if close.sum() < 2 * CELLS:
            break
        fit = np.linalg.lstsq(basis[close], levels[close], rcond=None)[0]
    plane = (basis @ fit).astype(np.float32).reshape(CELLS, CELLS, 3)
    return np.asarray(cv2.resize(plane, logs.shape[1::-1]), np.float32)


def differing(logs: Picture, settled: Picture) -> tuple[Picture, Picture]:
    """Where something is that was not, for sure and perhaps: the latter may be its shadow."""
    grey = cv2.cvtColor(settled, cv2.COLOR_BGR2GRAY)
    contrast = cv2.subtract(cv2.dilate(grey, SOFT), cv2.erode(grey, SOFT)).astype(np.float32)
    allowed = SHAKE * contrast / (grey.astype(np.float32) + HAZE)
    blue, green, red = cv2.split(logs)
    light = (blue + green + red) / 3
    tint = cv2.max(cv2.max(cv2.absdiff(blue, light), cv2.absdiff(green, light)), cv2.absdiff(red, light))
    tinted, lit = tint > TINTED + allowed, np.abs(light) > APART + allowed
    sure = tinted | (lit & ((light < np.log(SHADOW)) | (light > 0)))
    opened = cv2.morphologyEx((tinted | lit).astype(np.uint8), cv2.MORPH_OPEN, SOFT)
    return np.asarray(sure), cv2.morphologyEx(opened, cv2.MORPH_CLOSE, np.ones((5, 5), np.uint8))


def skin_in(part: Picture, now: Picture, view: GateView) -> Picture:
    """Where a part of the view has the colour of skin, of any shade, by the white of the paper around."""
    dots, table = now[::4, ::4], view.table[::4, ::4]
    paper = np.percentile(dots[table], 85, axis=0) if table.any() else np.full(3, 255.0)
    blue, green, red = cv2.split(part.astype(np.float32) / np.maximum(paper, 20).astype(np.float32))
    total = blue + green + red + np.float32(1e-3)
    rosy, olive = red / total, green / total
    return np.asarray((rosy > 0.365) & (rosy < 0.6) & (olive > 0.24) & (olive < 0.355) & (red > 0.1))
