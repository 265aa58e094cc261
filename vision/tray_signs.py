"""Piecepack dice in a tray: upper faces made flat and compared with those that are printed."""

import math
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import permutations, product

import cv2
import numpy as np

from vision import dice_piecepack, dice_signs
from vision.dice_finder import Spot, find_dice
from vision.dice_reader import Cut
from vision.flat_part import Area, flat_part
from vision.picture import Floats, Picture
from vision.sighting import Sighting
from vision.solids import Scenery
from vision.tray import OVER, Cutout, Tray, edge_in_pixels, feet_for, towards

KIND = "die"
# What is found must be about as large as the dice are.
SMALLEST, LARGEST = 0.55, 1.8
# Shares of the way from where an upper face seems to be to where it is if that is a side.
STEPS = (0.0, 0.25, 0.5, 0.75, 1.0)
# A face that is less like any printed one may be the empty one; beside one with so little contrast …
SIGN, PLAIN = 0.6, 0.08
# … only a sign as clear as this is an upper face, and not a side.
CLEAR = 0.85
# Two dice are at least so many edges apart; what is nearer, before a die and so much cooler, is its side.
TOUCHING, COOLER = 0.95, 0.15
ROOM = OVER + 14.0
"""Millimetres around the tray, so that no die is cut off."""
# Pixels say much the same as their neighbours: an upper face has about twice so many independent ones.
WITNESSES = 15.0
# How sure a sign is a printed one, by its likeness; and what the finder's heat says of an empty face.
SURE = (-28.0, 40.0)
HEAT = (3.0, 2.0)
# An empty face has hardly this contrast, and how sharply more speaks against it.
EMPTY, EMPTIER = 0.1, 10.0
NUDGES = tuple(product((-0.8, -0.4, 0.0, 0.4, 0.8), (-0.8, -0.4, 0.0, 0.4, 0.8), (-2.0, 0.0, 2.0)))
"""Shifts in pixels and turns in degrees of a closer look."""


@dataclass(frozen=True, slots=True)
class Match:
    """How like each face something is, from -1 to 1; its contrast, its place in the flat picture, turn."""

    faces: Floats
    contrast: float
    x: float
    y: float
    turn: int


@cache
def printed(suits: tuple[str, ...]) -> tuple[Floats, tuple[int, ...]]:
    """The printed faces of suits in all turns, from straight above: face, turn, pixels; and their numbers."""
    rows, numbers = dice_signs.templates(
        dice_piecepack.SHEET, len(dice_piecepack.SUITS), len(dice_piecepack.VALUES)
    )
    tilts, growths = dice_signs.TILTS, dice_signs.GROWTHS
    every = rows.reshape(len(numbers), -1, len(tilts), len(growths), rows.shape[1])
    level = every[:, :, tilts.index(1.0), growths.index(1.0)]
    kept = [at for at, number in enumerate(numbers) if suit_of(dice_piecepack.FACES[number]) in suits]
    return np.ascontiguousarray(level[kept]), tuple(numbers[at] for at in kept)


def suit_of(face: str) -> str:
    """The suit that a face belongs to."""
    return face.partition("-")[0]


def match_at(grey: Picture, x: float, y: float, suits: tuple[str, ...]) -> Match:
    """What the flat picture shows around a pixel."""
    rows, numbers = printed(suits)
    seen = dice_signs.patches(grey, Cut(x, y, float(dice_signs.SIDE)))
    scores = (dice_signs.normal(seen) @ rows.reshape(-1, rows.shape[2]).T).reshape(len(seen), *rows.shape[:2])
    faces = np.full(len(dice_piecepack.FACES), -1.0, np.float32)
    faces[list(numbers)] = scores.max(axis=(0, 2))
    shift, _, turn = np.unravel_index(int(scores.argmax()), scores.shape)
    dx, dy = dice_signs.SHIFTS[int(shift)] if faces.max() >= SIGN else (0.0, 0.0)
    still = seen[len(seen) // 2]
    return Match(faces, float(still.std() / (still.mean() + 8)), x + dx, y + dy, int(turn))


def finer(grey: Picture, match: Match, suits: tuple[str, ...]) -> Match:
    """The match with a closer look at its value: suits differ in a few pixels, so parts of a pixel count."""
    rows, numbers = printed(suits)
    value = dice_piecepack.FACES[int(match.faces.argmax())].partition("-")[2]
    same = [at for at, number in enumerate(numbers) if dice_piecepack.FACES[number].endswith(f"-{value}")]
    turns = [(match.turn + step) % rows.shape[1] for step in (-1, 0, 1)]
    near = rows[same][:, turns]
    seen = np.stack([_patch(grey, match.x + dx, match.y + dy, turn) for dx, dy, turn in NUDGES])
    scores = (dice_signs.normal(seen) @ near.reshape(-1, rows.shape[2]).T).reshape(len(seen), *near.shape[:2])
    faces = match.faces.copy()
    faces[[numbers[at] for at in same]] = scores.max(axis=(0, 2))
    dx, dy, _ = NUDGES[int(scores.max(axis=(1, 2)).argmax())]
    return replace(match, faces=faces, x=match.x + dx, y=match.y + dy)


def _patch(grey: Picture, x: float, y: float, turn: float) -> Picture:
    """The pixels around a place that are compared, turned by a few degrees."""
    c, s, middle = math.cos(math.radians(turn)), math.sin(math.radians(turn)), (dice_signs.SIDE - 1) / 2
    matrix = np.array([[c, -s, x - (c - s) * middle], [s, c, y - (s + c) * middle]])
    flags, side = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP, dice_signs.SIDE
    seen = cv2.warpAffine(grey, matrix, (side, side), flags=flags, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(seen[dice_signs.disc()], np.float32)


def best_match(
    spot: Spot, grey: Picture, cut: Cutout, scenery: Scenery, tray: Tray, suits: tuple[str, ...]
) -> Match:
    """What a die shows, where it is likest to a printed face; where it was found, if to none."""
    dense = dice_signs.SIDE / tray.edge
    feet = feet_for(scenery, tray, cut.back(spot.cut.x, spot.cut.y), STEPS)
    places = [((x - tray.left + ROOM) * dense - 0.5, (y - tray.top + ROOM) * dense - 0.5) for x, y in feet]
    matches = [match_at(grey, x, y, suits) for x, y in places]
    best = max(matches, key=lambda each: float(each.faces.max()))
    least = CLEAR if matches[0].contrast < PLAIN else SIGN
    return finer(grey, best, suits) if best.faces.max() >= least else matches[0]


def is_side_of(spot: Spot, other: Spot, cut: Cutout, scenery: Scenery, tray: Tray) -> bool:
    """Whether a spot is the side of another die that looks at the camera: nearer than two dice can lie."""
    pixels = [cut.back(each.cut.x, each.cut.y) for each in (spot, other)]
    here, there = (scenery.view.to_table(pixel, tray.edge) for pixel in pixels)
    way = here[0] - there[0]
    before = float(way @ towards(scenery, there)[0]) > 0.5 * float(np.linalg.norm(way))
    return before and float(np.linalg.norm(way)) < TOUCHING * tray.edge and spot.heat < other.heat - COOLER


def odds_of(match: Match, heat: float, suits: tuple[str, ...]) -> dict[str, float]:
    """How likely each face is; what is left is no die. An empty face has no suit: all share it."""
    logs = {
        face: -WITNESSES * math.log(max(1 - float(like), 1e-3))
        for face, like in zip(dice_piecepack.FACES, match.faces, strict=True)
        if suit_of(face) in suits and not face.endswith("null")
    }
    top = max(logs.values())
    total = sum(math.exp(each - top) for each in logs.values())
    hot = min(max(heat, 1e-3), 1 - 1e-3)
    sign = _logistic(SURE[0] + SURE[1] * float(match.faces.max()))
    plain = _logistic(HEAT[0] + HEAT[1] * math.log(hot / (1 - hot)))
    empty = (1 - sign) * plain * _logistic(EMPTIER * math.log(EMPTY / max(match.contrast, 1e-3)))
    odds = {face: sign * math.exp(each - top) / total for face, each in logs.items()}
    return odds | {f"{suit}-null": empty / len(suits) for suit in suits}


def _logistic(logit: float) -> float:
    return 1 / (1 + math.exp(-logit))


def settled(dice: Sequence[dict[str, float]], suits: tuple[str, ...]) -> list[dict[str, float]]:
    """The odds of dice of which each has another suit, if there are as many dice as suits."""
    if len(dice) != len(suits):
        return list(dice)
    shares = [{suit: sum(p for f, p in die.items() if suit_of(f) == suit) for suit in suits} for die in dice]
    whole = [max(sum(share.values()), 1e-9) for share in shares]
    ways = {
        way: math.prod(
            share[suit] / all_ + 1e-6 for share, all_, suit in zip(shares, whole, way, strict=True)
        )
        for way in permutations(suits)
    }
    total = sum(ways.values())
    told = []
    for number, (die, share, all_) in enumerate(zip(dice, shares, whole, strict=True)):
        now = {suit: sum(p for way, p in ways.items() if way[number] == suit) / total for suit in suits}
        told.append({f: p / max(share[suit_of(f)], 1e-12) * now[suit_of(f)] * all_ for f, p in die.items()})
    return told


def read_signs(
    cut: Cutout, scenery: Scenery, tray: Tray, suits: Collection[str] = dice_piecepack.SUITS
) -> list[Sighting]:
    """Every piecepack die in the cutout, in its pixels, if only these suits are there, one die of each."""
    edge, dense = edge_in_pixels(scenery, tray) * cut.scale, dice_signs.SIDE / tray.edge
    area, known = Area(tray.left, tray.top, tray.right, tray.bottom), tuple(sorted(suits))
    flat = flat_part(scenery, area, tray.edge, ROOM, dense)
    grey = cv2.cvtColor(np.clip(flat, 0, 255).astype(np.uint8), cv2.COLOR_BGR2GRAY)
    spots = dice_piecepack.single_out(find_dice(cut.picture, dice_piecepack.MODEL))
    sized = [spot for spot in spots if SMALLEST < spot.cut.size / edge < LARGEST]
    upper = [
        each for each in sized if not any(is_side_of(each, other, cut, scenery, tray) for other in sized)
    ]
    matches = [best_match(spot, grey, cut, scenery, tray, known) for spot in upper]
    pairs = apart(
        [(match, odds_of(match, spot.heat, known)) for match, spot in zip(matches, upper, strict=True)]
    )[: len(known)]
    odds = settled([each for _, each in pairs], known)
    feet = [(match.x + 0.5, match.y + 0.5) for match, _ in pairs]
    places = [(x / dense + tray.left - ROOM, y / dense + tray.top - ROOM) for x, y in feet]
    tops = cut.into(scenery.view.to_picture(np.array(places, np.float32).reshape(-1, 2), tray.edge))
    return [sighting_of(each, float(x), float(y), edge) for each, (x, y) in zip(odds, tops, strict=True)]


def apart(pairs: Sequence[tuple[Match, dict[str, float]]]) -> list[tuple[Match, dict[str, float]]]:
    """One match for each die, the surest; what is no die is left out."""
    kept: list[tuple[Match, dict[str, float]]] = []
    for match, odds in sorted(pairs, key=lambda pair: -sum(pair[1].values())):
        near = any(math.hypot(match.x - m.x, match.y - m.y) < 0.6 * dice_signs.SIDE for m, _ in kept)
        if not near and sum(odds.values()) > 0.3:
            kept.append((match, odds))
    return kept


def sighting_of(odds: dict[str, float], x: float, y: float, edge: float) -> Sighting:
    """A die in pixels of the cutout."""
    (face, chance), *others = sorted(odds.items(), key=lambda pair: -pair[1])
    told = tuple((name, round(each, 6)) for name, each in others)
    return Sighting(KIND, face, dice_piecepack.box_of(Cut(x, y, edge)), chance, told)
