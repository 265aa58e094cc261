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
from vision.sighting import Point, Sighting
from vision.solids import Scenery
from vision.tray import OVER, Cutout, Tray, edge_in_pixels, feet_for, towards
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
# Two dice are at least so many edges apart; what is nearer, before a die and so much cooler, is its side.
TOUCHING, COOLER = 0.95, 0.15
ROOM = OVER + 14.0
"""Millimetres around the tray, so that no die is cut off."""
# Pixels say much the same as their neighbours: an upper face has about twice so many independent ones.
WITNESSES = 15.0
# How sure a sign is that of an upper face, by its likeness: of 786 that were drawn in all kinds of light each
# is like its print by 0.9 at least, and of 399 on sides one in a hundred; glare takes some of it.
SURE = (-40.0, 48.0)
# What the finder's heat says of an empty face; one that is dark is hardly paper.
HEAT, NO_PAPER = (2.0, 2.0), 2.0
# The light in front of an upper face by which it could as well be a side or paper, of dark dice and of light
# ones, and how sharply more says so: before a side lies paper, before an upper face its side.
DARK_FRONT, LIGHT_FRONT = (0.66, 8.0), (0.86, 10.0)
# An empty face is hardly so like any sign, and how sharply more speaks against it.
UNLIKE, LIKELIER = 0.66, 25.0
# An empty face has hardly this contrast, and how sharply more speaks against it.
EMPTY, EMPTIER = 0.1, 10.0
# The levels of paper for which a flat part is left as the camera has it; most of a tray is paper.
AS_SEEN, MOST = (PAPER, PAPER, PAPER), 70
LIGHTER = 20.0
"""How sharply it counts that of two upper faces one is lighter."""
NUDGES = tuple(product((-0.8, -0.4, 0.0, 0.4, 0.8), (-0.8, -0.4, 0.0, 0.4, 0.8), (-2.0, 0.0, 2.0)))
"""Shifts in pixels and turns in degrees of a closer look."""


@dataclass(frozen=True, slots=True)
class Match:
    """How like each face something is, from -1 to 1; its contrast, its place in the flat picture, turn.

    `light` is what its body throws back, as a share of white paper, and `front` what is seen where its side
    would be that looks at the camera: paper, if it is itself a side.
    """

    faces: Floats
    contrast: float
    light: float
    x: float
    y: float
    turn: int
    front: float | None = None


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
    # A little beside the middle there may be an edge; a sign is wherever one looks.
    contrast = min(dice_signs.contrast_of(each, PAPER) for each in seen)
    light = dice_signs.light_of(seen[len(seen) // 2], PAPER)
    return Match(faces, contrast, light, x + dx, y + dy, int(turn))


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


def in_flat(foot: Point, tray: Tray) -> Point:
    """Where a place of the table, in millimetres, is in the flat picture of its tray."""
    dense = dice_signs.SIDE / tray.edge
    return (foot[0] - tray.left + ROOM) * dense - 0.5, (foot[1] - tray.top + ROOM) * dense - 0.5


def on_mat(match: Match, tray: Tray) -> Point:
    """Where what was matched stands, in millimetres."""
    dense = dice_signs.SIDE / tray.edge
    return (match.x + 0.5) / dense + tray.left - ROOM, (match.y + 0.5) / dense + tray.top - ROOM


def pixel_of(match: Match, scenery: Scenery, tray: Tray) -> Floats:
    """Where the picture shows a match."""
    return scenery.view.to_picture(np.array([on_mat(match, tray)], np.float32), tray.edge)


def best_match(
    spot: Spot, grey: Picture, cut: Cutout, scenery: Scenery, tray: Tray, suits: tuple[str, ...]
) -> Match:
    """What a die shows, where it is likest to a printed face; where it was found, if to none."""
    feet = feet_for(scenery, tray, cut.back(spot.cut.x, spot.cut.y), STEPS)
    matches = [with_front(match_at(grey, *in_flat(foot, tray), suits), grey, scenery, tray) for foot in feet]
    best = max(matches, key=lambda each: float(each.faces.max()))
    least = CLEAR if matches[0].contrast < PLAIN else SIGN
    if best.faces.max() < least:
        return matches[0]
    close = with_front(finer(grey, best, suits), grey, scenery, tray)
    foot = feet_for(scenery, tray, pixel_of(close, scenery, tray), (1.0,))[0]
    behind = with_front(match_at(grey, *in_flat(foot, tray), suits), grey, scenery, tray)
    return behind if is_upper(close) < 0.5 and behind.contrast < EMPTY else close


def with_front(match: Match, grey: Picture, scenery: Scenery, tray: Tray) -> Match:
    """The match with a look at the side below it that the camera would see."""
    foot = np.array([on_mat(match, tray)], np.float32)
    side = foot + towards(scenery, foot) * tray.edge / 2
    seen = scenery.view.to_table(scenery.view.to_picture(side, tray.edge / 2), tray.edge)[0]
    x, y = in_flat((float(seen[0]), float(seen[1])), tray)
    return replace(match, front=dice_signs.light_of(_patch(grey, x, y, 0.0), PAPER))


def is_upper(match: Match) -> float:
    """How sure what is likest to the match is an upper face, and not a side or something else."""
    dark = is_dark(suit_of(dice_piecepack.FACES[int(match.faces.argmax())]))
    return _logistic(SURE[0] + SURE[1] * float(match.faces.max()) + side_before(match, dark))


def is_empty(match: Match, heat: float) -> float:
    """How sure it is an upper face without a sign, and not paper."""
    hot, dark = min(max(heat, 1e-3), 1 - 1e-3), match.light < dice_piecepack.HALF_LIGHT
    die = HEAT[0] + HEAT[1] * math.log(hot / (1 - hot)) + NO_PAPER * dark + side_before(match, dark)
    plain = EMPTIER * math.log(EMPTY / max(match.contrast, 1e-3))
    return _logistic(die) * _logistic(plain) * _logistic(LIKELIER * (UNLIKE - float(match.faces.max())))


def side_before(match: Match, dark: bool) -> float:
    """What the light in front of a match says for a die that stands there, as a logit."""
    middle, sharply = DARK_FRONT if dark else LIGHT_FRONT
    return 0.0 if match.front is None else sharply * (middle - match.front)


def paper_grey(flat: Picture) -> Floats:
    """A tray without its colours, so that its own paper has the same level whatever lamp is near.

    Nothing is cut off above: a lamp's mirror image on a die leaves a white sign a little lighter than it.
    """
    grey = cv2.cvtColor(flat, cv2.COLOR_BGR2GRAY)
    return np.asarray(grey * (PAPER / max(float(np.percentile(grey, MOST)), 1.0)), np.float32)


def is_side_of(spot: Spot, other: Spot, cut: Cutout, scenery: Scenery, tray: Tray) -> bool:
    """Whether a spot is the side of another die that looks at the camera: nearer than two dice can lie."""
    pixels = [cut.back(each.cut.x, each.cut.y) for each in (spot, other)]
    here, there = (scenery.view.to_table(pixel, tray.edge) for pixel in pixels)
    way = here[0] - there[0]
    before = float(way @ towards(scenery, there)[0]) > 0.5 * float(np.linalg.norm(way))
    return before and float(np.linalg.norm(way)) < TOUCHING * tray.edge and spot.heat < other.heat - COOLER


def odds_of(match: Match, heat: float, suits: tuple[str, ...]) -> dict[str, float]:
    """How likely each face is; what is left is no die. An empty face has no suit but by its body."""
    logs = {
        face: -WITNESSES * math.log(max(1 - float(like), 1e-3))
        for face, like in zip(dice_piecepack.FACES, match.faces, strict=True)
        if suit_of(face) in suits and not face.endswith("null")
    }
    top = max(logs.values())
    total = sum(math.exp(each - top) for each in logs.values())
    sign = is_upper(match)
    empty = (1 - sign) * is_empty(match, heat)
    odds = {face: sign * math.exp(each - top) / total for face, each in logs.items()}
    bodies = {suit: dice_piecepack.body_odds(suit, match.light) for suit in suits}
    whole = sum(bodies.values())
    return odds | {f"{suit}-null": empty * body / whole for suit, body in bodies.items()}


def _logistic(logit: float) -> float:
    return 1 / (1 + math.exp(-logit))


def settled(
    dice: Sequence[dict[str, float]], suits: tuple[str, ...], lights: Sequence[float] = ()
) -> list[dict[str, float]]:
    """The odds of dice of which each has another suit, if there are as many dice as suits.

    A lamp's mirror image can make an upper face of a dark die light, but not lighter than that of a light
    one: where it is known how light they are (`lights`), the darker one is the dark one.
    """
    if len(dice) != len(suits):
        return list(dice)
    shares = [{suit: sum(p for f, p in die.items() if suit_of(f) == suit) for suit in suits} for die in dice]
    whole = [max(sum(share.values()), 1e-9) for share in shares]
    ways = {
        way: math.prod(
            share[suit] / all_ + 1e-6 for share, all_, suit in zip(shares, whole, way, strict=True)
        )
        * in_order(way, lights)
        for way in permutations(suits)
    }
    total = sum(ways.values())
    told = []
    for number, (die, share, all_) in enumerate(zip(dice, shares, whole, strict=True)):
        now = {suit: sum(p for way, p in ways.items() if way[number] == suit) / total for suit in suits}
        told.append({f: p / max(share[suit_of(f)], 1e-12) * now[suit_of(f)] * all_ for f, p in die.items()})
    return told


def in_order(suits: Sequence[str], lights: Sequence[float]) -> float:
    """How well it goes with how light some dice are that they are of these suits."""
    pairs = [
        (one, other)
        for (suit, one), (partner, other) in permutations(list(zip(suits, lights, strict=False)), 2)
        if is_dark(suit) and not is_dark(partner)
    ]
    return math.prod(_logistic(LIGHTER * math.log((other + 0.02) / (one + 0.02))) for one, other in pairs)


def is_dark(suit: str) -> bool:
    """Whether a suit's dice are dark."""
    return dice_piecepack.body_odds(suit, 0.0) > 0.5


def read_signs(
    cut: Cutout, scenery: Scenery, tray: Tray, suits: Collection[str] = dice_piecepack.SUITS
) -> list[Sighting]:
    """Every piecepack die in the cutout, in its pixels, if only these suits are there, one die of each."""
    edge, dense = edge_in_pixels(scenery, tray) * cut.scale, dice_signs.SIDE / tray.edge
    area, known = Area(tray.left, tray.top, tray.right, tray.bottom), tuple(sorted(suits))
    grey = paper_grey(flat_part(replace(scenery, white=AS_SEEN), area, tray.edge, ROOM, dense))
    spots = dice_piecepack.single_out(find_dice(cut.picture, dice_piecepack.MODEL))
    sized = [spot for spot in spots if SMALLEST < spot.cut.size / edge < LARGEST]
    upper = [
        each for each in sized if not any(is_side_of(each, other, cut, scenery, tray) for other in sized)
    ]
    matches = [best_match(spot, grey, cut, scenery, tray, known) for spot in upper]
    pairs = apart(
        [(match, odds_of(match, spot.heat, known)) for match, spot in zip(matches, upper, strict=True)]
    )[: len(known)]
    odds = settled([each for _, each in pairs], known, [match.light for match, _ in pairs])
    places = [on_mat(match, tray) for match, _ in pairs]
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
