"""Small printed things, tokens and flags, turned any way: found by their prints on a calibrated table."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

import cv2
import numpy as np

from vision.picture import Floats, Picture
from vision.sighting import Point, Sighting
from vision.solids.bodies import Scenery
from vision.solids.flat_part import Area as Area
from vision.solids.flat_part import flat_part

DENSE = 1.6
"""Pixels per millimetre of the parts that are looked at."""
# The middle of a print, as a share of its width, is inside it however it is turned.
INNER = 0.72
TURN = 15.0
"""Degrees between the turns that are tried."""
# Turned prints that are as alike as this are the same.
ALIKE = 0.93
# Places that match less are not looked at again.
HINT = 0.38
# Two things are no nearer than this share of their widths.
APART = 0.8
# Millimetres around an area in which careless hands may have laid a thing.
AROUND = 4.0
# What stands against a thing, and what a full match of its print weighs; found on drawn tables.
WEIGHTS = (-15.0, 30.0)
# Prints with less colour than this, in levels, are grey; so much of a print's colour is enough, and what its
# lack takes from the match.
GREY, ENOUGH, TINT = 15.0, 0.5, 0.15
UNTINTED = 0.33
# How much better a match of another face speaks for that face.
RIVAL = 30.0
# Turns whose middles match nearly as well are all looked at.
SLACK = 0.04
# Squares with less than this share of a print's contrast are none.
PLAIN = 0.35
# So many places of each print are looked at more closely, or more in large areas.
MOST = 5
LEAST = 0.1
OTHERS = 3


@dataclass(frozen=True, slots=True, eq=False)
class Print:
    """A small thing's upper side: its picture (BGR, or BGRA if it is not square), its width and thickness."""

    kind: str
    face: str
    picture: Picture
    width: float
    thick: float


@dataclass(frozen=True, slots=True, eq=False)
class Turned:
    """A print turned by an angle in degrees: in colour, what of it counts, and its middle in grey."""

    angle: float
    colour: Floats
    mask: Floats
    middle: Floats


@dataclass(frozen=True, slots=True)
class Find:
    """A place that looks like a print: the numbers of print and turn, pixels, and the match up to 1."""

    number: int
    turn: int
    x: float
    y: float
    match: float


def turned(thing: Print, angle: float) -> Turned:
    """A print turned clockwise, with a pixel of nothing around it."""
    side = math.ceil(thing.width * DENSE * (1.0 if thing.picture.shape[2] == 4 else math.sqrt(2))) + 2
    side += 1 - side % 2
    scale, middle = thing.width * DENSE / thing.picture.shape[1], (side - 1) / 2
    small = cv2.resize(thing.picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    if small.shape[2] == 3:
        small = np.dstack([small, np.full(small.shape[:2], 255, small.dtype)])
    matrix = cv2.getRotationMatrix2D(((small.shape[1] - 1) / 2, (small.shape[0] - 1) / 2), -angle, 1.0)
    matrix[:, 2] += [middle - (small.shape[1] - 1) / 2, middle - (small.shape[0] - 1) / 2]
    whole = cv2.warpAffine(small, matrix, (side, side), flags=cv2.INTER_LINEAR)
    colour = np.asarray(cv2.GaussianBlur(whole[..., :3].astype(np.float32), (0, 0), 0.6), np.float32)
    half = int(thing.width * DENSE * INNER / 2)
    start = (side - 1) // 2 - half
    inner = np.s_[start : start + 2 * half + 1, start : start + 2 * half + 1]
    mask = (whole[..., 3] > 200).astype(np.float32)
    return Turned(angle, colour, mask, np.ascontiguousarray(colour[inner].mean(axis=2)))


@lru_cache(maxsize=64)
def turns_of(thing: Print) -> tuple[Turned, ...]:
    """The turns of a print that differ from each other."""
    kept: list[Turned] = []
    for angle in np.arange(0.0, 360.0, TURN):
        each = turned(thing, float(angle))
        if not any(same_look(each, other) for other in kept):
            kept.append(each)
    return tuple(kept)


def same_look(one: Turned, other: Turned) -> bool:
    """Whether two turns of a print can hardly be told apart."""
    common, either = (one.mask * other.mask) > 0, (one.mask + other.mask) > 0
    return bool(
        common.sum() > ALIKE * either.sum()
        and likenesses(one.colour[common][None], other.colour[common])[0] > ALIKE
    )


def hints(grey: Picture, prints: Sequence[Print]) -> list[Find]:
    """Places whose middle looks like a print in some turn, the likest first."""
    found: list[Find] = []
    for number, thing in enumerate(prints):
        turns = turns_of(thing)
        side = turns[0].middle.shape[0]
        if min(grey.shape) < side:
            continue
        lively = contrast(grey, side) > PLAIN * float(turns[0].middle.std())
        if lively.any():
            found += hints_of(grey, number, turns, lively)
    return sorted(found, key=lambda find: -find.match)


def hints_of(grey: Picture, number: int, turns: Sequence[Turned], lively: Picture) -> list[Find]:
    """The likest places of one print, only where there is contrast."""
    maps = np.stack([cv2.matchTemplate(grey, each.middle, cv2.TM_CCOEFF_NORMED) for each in turns])
    best, half = np.where(lively, maps.max(axis=0), 0), (turns[0].middle.shape[0] - 1) / 2
    tops = np.argwhere((best >= cv2.dilate(best, np.ones((5, 5), np.uint8))) & (best > HINT))
    likest = sorted(tops.tolist(), key=lambda place: -best[place[0], place[1]])
    most = max(MOST, math.ceil(grey.size / turns[0].mask.sum()))
    return [
        Find(number, int(turn), float(x) + half, float(y) + half, float(maps[turn, y, x]))
        for y, x in likest[:most]
        for turn in np.flatnonzero(maps[:, y, x] > best[y, x] - SLACK)
    ]


def contrast(grey: Picture, side: int) -> Floats:
    """How far the levels stray in every square of that side."""
    box, anchor = (side, side), (0, 0)
    mean = cv2.boxFilter(grey, cv2.CV_32F, box, anchor=anchor)
    square_ = cv2.sqrBoxFilter(grey, cv2.CV_32F, box, anchor=anchor)
    rows, columns = grey.shape[0] - side + 1, grey.shape[1] - side + 1
    return np.asarray(np.sqrt(np.maximum(square_ - mean * mean, 0))[:rows, :columns], np.float32)


def matched(part: Picture, find: Find, thing: Print) -> Find:
    """The find with the match of the whole print in colour, at the best pixel about there."""
    each = turns_of(thing)[find.turn]
    half = (each.mask.shape[0] - 1) // 2
    x, y = round(find.x), round(find.y)
    near = half + 1
    if not (near <= x < part.shape[1] - near and near <= y < part.shape[0] - near):
        return replace(find, match=-1.0)
    wide = part[y - near : y + near + 1, x - near : x + near + 1]
    shown = each.colour[each.mask > 0]
    windows = np.lib.stride_tricks.sliding_window_view(wide, each.mask.shape, axis=(0, 1)).reshape(9, 3, -1)
    seen = windows[:, :, each.mask.ravel() > 0].swapaxes(1, 2)
    matches = likenesses(seen, shown)
    best = int(np.argmax(matches))
    dy, dx = divmod(best, 3)
    lack = TINT * (1 - same_tint(seen[best], shown))
    return Find(find.number, find.turn, x + dx - 1, y + dy - 1, float(matches[best]) - lack)


def same_tint(seen: Floats, shown: Floats) -> float:
    """How much of a print's colours is seen, from 0 to 1; little if it has none, as other print has none."""
    tints = [np.stack([each[:, 2] - each[:, 1], each[:, 1] - each[:, 0]]) for each in (seen, shown)]
    strength = float((tints[1] ** 2).mean())
    if strength < GREY**2:
        return UNTINTED
    return float(np.clip((tints[0] * tints[1]).mean() / strength / ENOUGH, 0, 1))


def likenesses(rows: Floats, shown: Floats) -> Floats:
    """How alike rows of colours are to those shown, whatever their light: up to 1."""
    rows, shown = rows - rows.mean(axis=1, keepdims=True), shown - shown.mean(axis=0)
    sums = np.einsum("kni,ni->k", rows, shown)
    powers = np.einsum("kni,kni->k", rows, rows) * float((shown**2).sum())
    return np.asarray(sums / np.sqrt(np.maximum(powers, 1e-6)), np.float32)


def things_in(part: Picture, prints: Sequence[Print]) -> list[tuple[Find, dict[str, float]]]:
    """The things of a part, each with how well every face matches there."""
    most = max(MOST, math.ceil(part[..., 0].size / turns_of(prints[0])[0].mask.sum()))
    likest = hints(part.mean(axis=2), prints)[: 2 * most]
    finds = [matched(part, find, prints[find.number]) for find in likest]
    groups: list[tuple[Find, dict[str, float]]] = []
    for find in sorted(finds, key=lambda each: -each.match):
        thing = prints[find.number]
        near = [group for group in groups if _apart(group[0], find) < APART * thing.width * DENSE]
        if not near:
            groups.append((find, {thing.face: find.match}))
        elif _apart(near[0][0], find) < thing.width * DENSE / 4:
            near[0][1].setdefault(thing.face, find.match)
    return groups


def _apart(one: Find, other: Find) -> float:
    return math.hypot(one.x - other.x, one.y - other.y)


def odds_of(matches: dict[str, float]) -> dict[str, float]:
    """How likely each face is there; what is left is something else."""
    best = max(matches.values())
    there = 1 / (1 + math.exp(-(WEIGHTS[0] + WEIGHTS[1] * best)))
    powers = {face: math.exp(RIVAL * (match - best)) for face, match in matches.items()}
    return {face: there * power / sum(powers.values()) for face, power in powers.items()}


def sightings_in(scenery: Scenery, prints: Sequence[Print], area: Area) -> Iterator[Sighting]:
    """The things in one area."""
    room = max(thing.width for thing in prints) / 2 + AROUND
    part = flat_part(scenery, area, max(thing.thick for thing in prints), room, DENSE)
    for find, matches in things_in(part, prints):
        thing = prints[find.number]
        (face, chance), *others = sorted(odds_of(matches).items(), key=lambda pair: -pair[1])
        x, y = (
            (each + 0.5) / DENSE + start - room for each, start in ((find.x, area.left), (find.y, area.top))
        )
        corners = square(x, y, thing.width, turns_of(thing)[find.turn].angle)
        told = tuple((name, round(each, 4)) for name, each in others[:OTHERS])
        yield Sighting(thing.kind, face, corners, chance, told)


def square(x: float, y: float, width: float, angle: float) -> tuple[Point, ...]:
    """The corners of a square turned clockwise, from its own upper left."""
    turn, half = math.radians(angle), width / 2
    c, s = math.cos(turn) * half, math.sin(turn) * half
    return tuple((x + u * c - v * s, y + u * s + v * c) for u, v in ((-1, -1), (1, -1), (1, 1), (-1, 1)))


def read_tokens(scenery: Scenery, prints: Sequence[Print], areas: Sequence[Area]) -> tuple[Sighting, ...]:
    """The things with these prints in some areas of the mat, the surest first; corners are in millimetres."""
    seen = [each for area in areas for each in sightings_in(scenery, prints, area)]
    return tuple(
        sorted((each for each in seen if each.confidence >= LEAST), key=lambda each: -each.confidence)
    )
