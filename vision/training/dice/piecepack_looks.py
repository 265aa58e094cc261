"""What a piecepack die looks like: one suit, six values, printed or drawn in many ways."""

import math
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont

from vision.picture import Picture, floats
from vision.training.dice.die_looks import TEXTURE, Look, ink_colour, new_look
from vision.training.dice.tables import dull

SUITS = ("suns", "moons", "crowns", "arms")
VALUES = ("null", "ace", "2", "3", "4", "5")
COLOURS = {"suns": (0, 170), "moons": (-1, -1), "crowns": (25, 60), "arms": (105, 120)}
"""Hues of the suits in most piecepacks; the moons are black."""
NO_LETTERS = ("symbol", "dingbat", "d050000l", "emoji", "braille", "math", "music", "awesome", "noto")
Signs = Mapping[str, list[Picture]]


@lru_cache(maxsize=1)
def fonts() -> tuple[str, ...]:
    """The project's own fonts, three times, and all installed ones with figures."""
    own = sorted((Path(__file__).parents[3] / "assets" / "fonts").glob("*.ttf"))
    found = sorted(Path("/usr/share/fonts").rglob("*.ttf"))
    plain = [path for path in found if not any(word in path.name.lower() for word in NO_LETTERS)]
    return tuple(str(path) for path in own * 8 + plain if has_figures(str(path)))


@lru_cache(maxsize=1000)
def has_figures(font: str) -> bool:
    """Whether a font draws its figures, each in its own way."""
    try:
        letters = ImageFont.truetype(font, 40)
        return len({bytes(letters.getmask(sign)) for sign in (*VALUES[2:], "\uffff")}) == 5
    except (OSError, ValueError):
        return False


def numeral(font: str, value: str) -> Picture | None:
    """A numeral's cover that fills its field's height, if the font has it."""
    try:
        letters = ImageFont.truetype(font, TEXTURE)
        field = Image.new("L", (TEXTURE * 3, TEXTURE * 3))
        ImageDraw.Draw(field).text((TEXTURE, TEXTURE // 2), value, 255, letters)
    except (OSError, ValueError):
        return None
    return trimmed(np.asarray(field))


def trimmed(field: Picture) -> Picture | None:
    """What is drawn, without the empty border."""
    ys, xs = np.nonzero(field > 64)
    if not len(xs):
        return None
    return np.asarray(field[ys.min() : ys.max() + 1, xs.min() : xs.max() + 1], np.float32) / 255


def drawn_sign(rng: np.random.Generator, suit: str) -> Picture:
    """A sign of a suit, drawn one way or another."""
    field = np.zeros((128, 128), np.uint8)
    match suit:
        case "suns":
            count, inner = int(rng.integers(7, 17)), rng.uniform(26, 42)
            ways = np.arange(count * 2) * math.pi / count
            far = np.where(np.arange(count * 2) % 2, inner, 62)
            points = np.stack([64 + np.cos(ways) * far, 64 + np.sin(ways) * far], 1)
            cv2.fillPoly(field, [points.astype(np.int32)], 255, cv2.LINE_AA)
            cv2.circle(field, (64, 64), int(inner * rng.uniform(0.5, 1.0)), int(rng.choice([0, 255])), 5)
        case "moons":
            cv2.circle(field, (64, 64), 60, 255, -1, cv2.LINE_AA)
            way, off = rng.uniform(-0.6, 0.6) + math.pi * int(rng.integers(2)), rng.uniform(18, 36)
            hole = (int(64 + math.cos(way) * off), int(64 + math.sin(way) * off))
            cv2.circle(field, hole, int(rng.uniform(44, 54)), 0, -1, cv2.LINE_AA)
        case "crowns":
            spikes = int(rng.choice([3, 5]))
            xs = np.linspace(4, 124, spikes * 2 - 1)
            ys = np.where(np.arange(spikes * 2 - 1) % 2, rng.uniform(55, 80), rng.uniform(12, 30))
            outline = [*zip(xs, ys, strict=True), (112, 114), (16, 114)]
            cv2.fillPoly(field, [np.array(outline).astype(np.int32)], 255, cv2.LINE_AA)
            cv2.line(field, (16, 98), (112, 98), int(rng.choice([0, 255])), 6)
        case _:
            side = np.array([[14, 8], [114, 8], [114, 62], [98, 92], [64, 122], [30, 92], [14, 62]])
            cv2.fillPoly(field, [side.astype(np.int32)], 255, cv2.LINE_AA)
            if rng.random() < 0.7:
                cv2.line(field, (64, 8), (64, 120), 0, int(rng.integers(5, 16)))
                cv2.line(field, (14, 50), (114, 50), 0, int(rng.integers(5, 16)))
    return np.asarray(field, np.float32) / 255


def laid(cover: Picture, shape: Picture, x: float, y: float, high: float) -> None:
    """Lays a shape on a face, its middle and height in sides."""
    scale = high * TEXTURE / shape.shape[0]
    small = cv2.resize(shape, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    left, top = round(x * TEXTURE - small.shape[1] / 2), round(y * TEXTURE - small.shape[0] / 2)
    left, top = max(left, 0), max(top, 0)
    part = cover[top : top + small.shape[0], left : left + small.shape[1]]
    part[:] = np.maximum(part, small[: part.shape[0], : part.shape[1]])


@dataclass(frozen=True, slots=True)
class Style:
    """How a set of piecepack dice is printed."""

    font: str
    sign: Picture
    numeral: float
    small: float
    ace: float


def face_cover(value: str, style: Style) -> Picture:
    """The ink's cover of one face."""
    cover = np.zeros((TEXTURE, TEXTURE), np.float32)
    if value == "ace":
        laid(cover, style.sign, 0.5, 0.5, style.ace)
    elif value != "null":
        figure = numeral(style.font, value)
        middle = 0.6 if style.small else 0.5
        if figure is not None:
            laid(cover, figure, 0.5, middle, style.numeral)
        if style.small:
            laid(cover, style.sign, 0.5, 0.17, style.small)
    return cover


def colours(rng: np.random.Generator, suit: str) -> tuple[Picture, Picture]:
    """Body and ink: black on white or white on black as printed here, or in the suit's colour, or on it."""
    hue = COLOURS[suit][int(rng.integers(2))]
    bright = int(rng.integers(140, 235))
    hsv = [0, 0, int(rng.integers(15, 60))] if hue < 0 else [hue, int(rng.integers(150, 256)), bright]
    suited = floats(cv2.cvtColor(np.array([[hsv]], np.uint8), cv2.COLOR_HSV2BGR)[0, 0])
    white, black = floats([1, 1, 1]) * rng.uniform(205, 252), floats([1, 1, 1]) * rng.uniform(8, 60)
    kind = rng.random()
    if kind < 0.35:
        return white, black
    if kind < 0.7:
        return black, white
    if kind < 0.82:
        return white, suited
    return suited, ink_colour(rng, suited)


def piecepack_look(rng: np.random.Generator, signs: Signs) -> Look:
    """A die of some suit; its faces are numbered from 1, suit after suit, six values each."""
    number = int(rng.integers(len(SUITS)))
    suit, own = SUITS[number], bool(rng.random() < 0.6)
    given = signs.get(suit, [])
    sign = given[int(rng.integers(len(given)))] if given and own else drawn_sign(rng, suit)
    font = fonts()[int(rng.integers(len(fonts())))]
    style = Style(
        font, sign, rng.uniform(0.5, 0.68), rng.uniform(0.2, 0.3) if own else 0.0, rng.uniform(0.62, 0.85)
    )
    order = rng.permutation(6)
    body, ink = colours(rng, suit)
    covers = tuple(np.rot90(face_cover(VALUES[i], style), int(rng.integers(4))).copy() for i in order)
    return replace(
        new_look(rng), body=body, second=body, marbling=0.0, sunken=0.0, clear=0.0, covers=covers,
        faces=tuple(int(number * 6 + i + 1) for i in order), inks=(ink,) * 6,
    )  # fmt: skip


def coin_like(rng: np.random.Generator, table: Picture, size: float, signs: Signs) -> None:
    """A coin with a suit and a value: the same signs, and no die."""
    x, y, radius = *rng.uniform(0, table.shape[0], 2), size * rng.uniform(0.6, 0.9)
    plain = rng.random() < 0.7
    paper, ink = (floats([v, v, v]) if plain else dull(rng) for v in (250, 30))
    middle = (int(x * 16), int(y * 16))
    cv2.circle(table, middle, int(radius * 16), paper.tolist(), -1, cv2.LINE_AA, 4)
    cv2.circle(table, middle, int(radius * 15), ink.tolist(), max(int(radius / 8), 1), cv2.LINE_AA, 4)
    cover = np.zeros((TEXTURE, TEXTURE), np.float32)
    given = signs.get(str(rng.choice(SUITS)), [])
    laid(cover, given[0] if given else drawn_sign(rng, "suns"), 0.5, 0.34, 0.27)
    figure = numeral(fonts()[0], str(rng.choice(VALUES[2:])))
    if figure is not None:
        laid(cover, figure, 0.5, 0.65, 0.29)
    scale = radius * 2 / TEXTURE
    way = rng.uniform(0, 2 * math.pi)
    c, s = math.cos(way) * scale, math.sin(way) * scale
    half = TEXTURE / 2
    matrix = np.array([[c, -s, x - (c - s) * half], [s, c, y - (s + c) * half]])
    shown = cv2.warpAffine(cover, matrix, table.shape[1::-1], flags=cv2.INTER_AREA)[..., None]
    table += (ink - table) * shown


def load_signs(folder: Path | None) -> Signs:
    """Pictures of signs, dark on light, by suit: the files' names begin with it."""
    signs: dict[str, list[Picture]] = {suit: [] for suit in SUITS}
    for path in sorted(folder.glob("*.png")) if folder else ():
        grey = cv2.imread(str(path), cv2.IMREAD_GRAYSCALE)
        shape = None if grey is None else trimmed(255 - grey)
        suit = next((suit for suit in SUITS if path.name.startswith(suit)), None)
        if shape is not None and suit:
            signs[suit].append(shape)
    return signs
