"""Piecepack dice in a tray: upper faces made flat and compared with those that are printed."""

import math
from collections.abc import Collection, Sequence
from dataclasses import replace
from functools import cache
from itertools import product

import cv2
import numpy as np

from vision.dice import piecepack, signs
from vision.dice.finder import Spot, find_dice
from vision.dice.reader import Cut
from vision.picture import Floats, Picture
from vision.sighting import Point, Sighting
from vision.solids.bodies import Scenery
from vision.solids.flat_part import Area, flat_part
from vision.tray.cutout import BURNT, OVER, Cutout, Tray, edge_in_pixels, feet_for, towards
from vision.tray.sign_odds import EMPTY, Match, is_upper, odds_of, suit_of, unwitnessed
from vision.tray.sign_suits import sort_out
from vision.white import PAPER

KIND = "die"
# What is found must be about as large as the dice are.
SMALLEST, LARGEST = 0.55, 1.8
# Shares of the way from where an upper face seems to be to where it is if that is a side.
STEPS = (0.0, 0.25, 0.5, 0.75, 1.0)
# A face that is less like any printed one may be the empty one; beside one with so little contrast …
SIGN, PLAIN = 0.6, 0.08
# … only a sign as clear as this is an upper face, and not a side.
CLEAR = 0.85
# A dark die covers so many squares of its edge at least, and is at most so wide; ink is thinner than THIN.
BULK, WIDEST, THIN = 0.6, 2.4, 0.25
# The heat of a spot that the finder has not found.
UNFOUND = 0.4
# Two dice are at least so many edges apart; what is nearer, before a die and so much cooler, is its side.
TOUCHING, COOLER = 0.95, 0.15
# A dark thing that the finder has not found may be a side with its shadow, whose middle is farther away; and
# what lies behind a die so near may be its shadow.
WITH_SHADOW = 1.3
ROOM = OVER + 14.0
"""Millimetres around the tray, so that no die is cut off."""
# The levels of paper for which a flat part is left as the camera has it; most of a tray is paper.
AS_SEEN, MOST = (PAPER, PAPER, PAPER), 70
NUDGES = tuple(product((-0.8, -0.4, 0.0, 0.4, 0.8), (-0.8, -0.4, 0.0, 0.4, 0.8), (-2.0, 0.0, 2.0)))
"""Shifts in pixels and turns in degrees of a closer look."""


@cache
def printed(suits: tuple[str, ...]) -> tuple[Floats, tuple[int, ...]]:
    """The printed faces of suits in all turns, from straight above: face, turn, pixels; and their numbers."""
    rows, numbers = signs.templates(piecepack.SHEET, len(piecepack.SUITS), len(piecepack.VALUES))
    tilts, growths = signs.TILTS, signs.GROWTHS
    every = rows.reshape(len(numbers), -1, len(tilts), len(growths), rows.shape[1])
    level = every[:, :, tilts.index(1.0), growths.index(1.0)]
    kept = [at for at, number in enumerate(numbers) if suit_of(piecepack.FACES[number]) in suits]
    return np.ascontiguousarray(level[kept]), tuple(numbers[at] for at in kept)


def match_at(grey: Picture, x: float, y: float, suits: tuple[str, ...]) -> Match:
    """What the flat picture shows around a pixel."""
    rows, numbers = printed(suits)
    seen = signs.patches(grey, Cut(x, y, float(signs.SIDE)))
    scores = (signs.normal(seen) @ rows.reshape(-1, rows.shape[2]).T).reshape(len(seen), *rows.shape[:2])
    faces = np.full(len(piecepack.FACES), -1.0, np.float32)
    faces[list(numbers)] = scores.max(axis=(0, 2))
    shift, _, turn = np.unravel_index(int(scores.argmax()), scores.shape)
    dx, dy = signs.SHIFTS[int(shift)] if faces.max() >= SIGN else (0.0, 0.0)
    # A little beside the middle there may be an edge; a sign is wherever one looks.
    contrast = float(signs.contrast_of(seen, PAPER).min())
    light = signs.light_of(seen[len(seen) // 2], PAPER)
    return Match(faces, contrast, light, x + dx, y + dy, int(turn))


def finer(grey: Picture, match: Match, suits: tuple[str, ...]) -> Match:
    """The match with a closer look at its value: suits differ in a few pixels, so parts of a pixel count."""
    rows, numbers = printed(suits)
    value = piecepack.FACES[int(match.faces.argmax())].partition("-")[2]
    same = [at for at, number in enumerate(numbers) if piecepack.FACES[number].endswith(f"-{value}")]
    turns = [(match.turn + step) % rows.shape[1] for step in (-1, 0, 1)]
    near = rows[same][:, turns]
    seen = np.stack([_patch(grey, match.x + dx, match.y + dy, turn) for dx, dy, turn in NUDGES])
    scores = (signs.normal(seen) @ near.reshape(-1, rows.shape[2]).T).reshape(len(seen), *near.shape[:2])
    faces = match.faces.copy()
    faces[[numbers[at] for at in same]] = scores.max(axis=(0, 2))
    dx, dy, _ = NUDGES[int(scores.max(axis=(1, 2)).argmax())]
    return replace(match, faces=faces, x=match.x + dx, y=match.y + dy)


def _patch(grey: Picture, x: float, y: float, turn: float) -> Picture:
    """The pixels around a place that are compared, turned by a few degrees."""
    c, s, middle = math.cos(math.radians(turn)), math.sin(math.radians(turn)), (signs.SIDE - 1) / 2
    matrix = np.array([[c, -s, x - (c - s) * middle], [s, c, y - (s + c) * middle]])
    flags, side = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP, signs.SIDE
    seen = cv2.warpAffine(grey, matrix, (side, side), flags=flags, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(seen[signs.disc()], np.float32)


def in_flat(foot: Point, tray: Tray) -> Point:
    """Where a place of the table, in millimetres, is in the flat picture of its tray."""
    dense = signs.SIDE / tray.edge
    return (foot[0] - tray.left + ROOM) * dense - 0.5, (foot[1] - tray.top + ROOM) * dense - 0.5


def on_mat(match: Match, tray: Tray) -> Point:
    """Where what was matched stands, in millimetres."""
    dense = signs.SIDE / tray.edge
    return (match.x + 0.5) / dense + tray.left - ROOM, (match.y + 0.5) / dense + tray.top - ROOM


def pixel_of(match: Match, scenery: Scenery, tray: Tray) -> Floats:
    """Where the picture shows a match."""
    return scenery.view.to_picture(np.array([on_mat(match, tray)], np.float32), tray.edge)


def best_match(
    spot: Spot, grey: Picture, cut: Cutout, scenery: Scenery, tray: Tray, suits: tuple[str, ...]
) -> Match:
    """What a die shows, where it is likest to a printed face; where it was found, if to none."""
    feet = feet_for(scenery, tray, cut.back(spot.cut.x, spot.cut.y), STEPS)
    matches = [match_at(grey, *in_flat(foot, tray), suits) for foot in feet]
    best = max(matches, key=lambda each: float(each.faces.max()))
    least = CLEAR if matches[0].contrast < PLAIN else SIGN
    if best.faces.max() < least:
        return with_front(emptiest(matches), grey, scenery, tray)
    close = with_front(finer(grey, best, suits), grey, scenery, tray)
    foot = feet_for(scenery, tray, pixel_of(close, scenery, tray), (1.0,))[0]
    behind = with_front(match_at(grey, *in_flat(foot, tray), suits), grey, scenery, tray)
    return behind if is_upper(close) < 0.5 and behind.contrast < EMPTY else close


def emptiest(matches: Sequence[Match]) -> Match:
    """Where a face without a sign is: on a dark die where least is to be seen, else where it was found."""
    dark = [each for each in matches if each.light < piecepack.HALF_LIGHT]
    return min(dark, key=lambda each: each.contrast) if dark else matches[0]


def dark_spots(cut: Cutout, edge: float) -> list[Spot]:
    """Dark things as large as a die: the finder may miss a die that is dark and empty."""
    grey = cv2.cvtColor(cut.picture, cv2.COLOR_BGR2GRAY)
    level = piecepack.HALF_LIGHT * float(np.percentile(grey, MOST))
    thin = np.ones((max(round(edge * THIN), 1),) * 2, np.uint8)
    dark = cv2.morphologyEx((grey < level).astype(np.uint8), cv2.MORPH_OPEN, thin)
    _, _, sizes, middles = cv2.connectedComponentsWithStats(dark)
    return [
        Spot(Cut(float(x), float(y), edge), UNFOUND)
        for (_, _, wide, high, area), (x, y) in zip(sizes[1:].tolist(), middles[1:].tolist(), strict=True)
        if area > BULK * edge**2 and edge * SMALLEST < min(wide, high) and max(wide, high) < edge * WIDEST
    ]


def with_front(match: Match, grey: Picture, scenery: Scenery, tray: Tray) -> Match:
    """The match with a look at the side below it that the camera would see."""
    foot = np.array([on_mat(match, tray)], np.float32)
    side = foot + towards(scenery, foot) * tray.edge / 2
    seen = scenery.view.to_table(scenery.view.to_picture(side, tray.edge / 2), tray.edge)[0]
    x, y = in_flat((float(seen[0]), float(seen[1])), tray)
    return replace(match, front=signs.light_of(_patch(grey, x, y, 0.0), PAPER))


def with_glare(match: Match, raw: Picture) -> Match:
    """The match with a look at how much of it is burnt out in the flat picture as the camera has it."""
    return replace(match, burnt=float((_patch(raw, match.x, match.y, 0.0) >= BURNT).mean()))


def is_near(spot: Spot, other: Spot, edge: float) -> bool:
    """Whether two spots may show the same die."""
    return math.dist((spot.cut.x, spot.cut.y), (other.cut.x, other.cut.y)) < edge


def paper_grey(flat: Picture) -> Floats:
    """A tray without its colours, so that its own paper has the same level whatever lamp is near.

    Nothing is cut off above: a lamp's mirror image on a die leaves a white sign a little lighter than it.
    """
    grey = cv2.cvtColor(flat, cv2.COLOR_BGR2GRAY)
    return np.asarray(grey * (PAPER / max(float(np.percentile(grey, MOST)), 1.0)), np.float32)


def edges_before(spot: Spot, other: Spot, cut: Cutout, scenery: Scenery, tray: Tray) -> float:
    """How many edges of a die one thing is nearer to the camera than another; infinite where it is not."""
    pixels = [cut.back(each.cut.x, each.cut.y) for each in (spot, other)]
    here, there = (scenery.view.to_table(pixel, tray.edge) for pixel in pixels)
    way = here[0] - there[0]
    far = float(np.linalg.norm(way))
    return far / tray.edge if float(way @ towards(scenery, there)[0]) > 0.5 * far else math.inf


def is_side_of(spot: Spot, other: Spot, cut: Cutout, scenery: Scenery, tray: Tray) -> bool:
    """Whether a spot is the side of another die that looks at the camera: nearer than two dice can lie."""
    near = WITH_SHADOW if spot.heat == UNFOUND else TOUCHING
    return spot.heat < other.heat - COOLER and edges_before(spot, other, cut, scenery, tray) < near


def is_behind(spot: Spot, other: Spot, cut: Cutout, scenery: Scenery, tray: Tray) -> bool:
    """Whether a hotter thing stands right before a spot, and hides what would show that it is a die."""
    return spot.heat < other.heat and edges_before(other, spot, cut, scenery, tray) < WITH_SHADOW


def read_signs(
    cut: Cutout, scenery: Scenery, tray: Tray, suits: Collection[str] = piecepack.SUITS
) -> list[Sighting]:
    """Every piecepack die in the cutout, in its pixels, if only these suits are there, one die of each."""
    seen, dense = edge_in_pixels(scenery, tray), signs.SIDE / tray.edge
    edge = seen * cut.scale
    area, known = Area(tray.left, tray.top, tray.right, tray.bottom), tuple(sorted(suits))
    flat = flat_part(replace(scenery, white=AS_SEEN), area, tray.edge, ROOM, dense)
    raw, grey = cv2.cvtColor(flat, cv2.COLOR_BGR2GRAY), paper_grey(flat)
    spots = piecepack.single_out(find_dice(cut.picture, piecepack.MODEL))
    sized = [spot for spot in spots if SMALLEST < spot.cut.size / edge < LARGEST]
    if any(piecepack.is_dark(suit) for suit in known):
        sized += [each for each in dark_spots(cut, edge) if not any(is_near(each, s, edge) for s in sized)]
    upper = [
        each for each in sized if not any(is_side_of(each, other, cut, scenery, tray) for other in sized)
    ]
    found = []
    for spot in upper:
        match = with_glare(best_match(spot, grey, cut, scenery, tray, known), raw)
        if any(is_behind(spot, other, cut, scenery, tray) for other in upper):
            # The shadow behind a dark die is no light one because something dark is before it.
            match = unwitnessed(match)
        if tray.holds(*on_mat(match, tray)):
            found.append((match, odds_of(match, spot.heat, known, seen)))
    dice = sort_out(apart(found), known)
    places = [on_mat(match, tray) for match, _ in dice]
    tops = cut.into(scenery.view.to_picture(np.array(places, np.float32).reshape(-1, 2), tray.edge))
    return [sighting_of(odds, float(x), float(y), edge) for (_, odds), (x, y) in zip(dice, tops, strict=True)]


def apart(pairs: Sequence[tuple[Match, dict[str, float]]]) -> list[tuple[Match, dict[str, float]]]:
    """One match for each die, the surest; what is no die is left out."""
    kept: list[tuple[Match, dict[str, float]]] = []
    for match, odds in sorted(pairs, key=lambda pair: -sum(pair[1].values())):
        near = any(math.hypot(match.x - m.x, match.y - m.y) < 0.6 * signs.SIDE for m, _ in kept)
        if not near and sum(odds.values()) > 0.3:
            kept.append((match, odds))
    return kept


def sighting_of(odds: dict[str, float], x: float, y: float, edge: float) -> Sighting:
    """A die in pixels of the cutout."""
    (face, chance), *others = sorted(odds.items(), key=lambda pair: -pair[1])
    told = tuple((name, round(each, 6)) for name, each in others)
    return Sighting(KIND, face, piecepack.box_of(Cut(x, y, edge)), chance, told)
