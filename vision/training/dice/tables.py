"""Tables to roll dice on: wood, cloth, carpet, tiles, photographs; and things that are no dice."""

import math
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path

import cv2
import numpy as np

from vision.picture import Picture, floats
from vision.training.dice.die_looks import PLACES, any_colour

LETTERS = list("AKQJ1098765432BDEFGMNPRSTUWXYZ&%?")


def dull(rng: np.random.Generator) -> Picture:
    """A colour that a table may have."""
    kind = rng.random()
    if kind < 0.4:
        hsv = [rng.integers(5, 25), rng.integers(30, 190), rng.integers(40, 240)]
    elif kind < 0.65:
        hsv = [rng.integers(0, 180), rng.integers(0, 40), rng.integers(10, 250)]
    else:
        hsv = [rng.integers(0, 180), rng.integers(40, 255), rng.integers(20, 220)]
    return floats(cv2.cvtColor(np.array([[hsv]], np.uint8), cv2.COLOR_HSV2BGR)[0, 0])


def noise(rng: np.random.Generator, size: int, across: float, down: float) -> Picture:
    """Smooth noise around 0 whose blots are so wide and so high."""
    small = rng.standard_normal((max(int(size / down), 2), max(int(size / across), 2)), np.float32)
    return cv2.resize(small, (size, size), interpolation=cv2.INTER_CUBIC)


def wood(rng: np.random.Generator, size: int) -> Picture:
    """Planks with bent streaks."""
    ys = np.mgrid[0:size, 0:size].astype(np.float32)[0]
    rings = ys + noise(rng, size, size / 1.5, size / 3) * rng.uniform(0, 30)
    pitch = rng.uniform(5, 40)
    streak = 0.5 * np.sin(rings / pitch * 6.28) + 0.5 * np.sin(rings / pitch * 14 + 1)
    streak = streak * rng.uniform(0.1, 0.6) + noise(rng, size, rng.uniform(30, 200), 2) * 0.3
    light = dull(rng)
    table = light * (1 + np.clip(streak, -1, 1)[..., None] * rng.uniform(0.05, 0.35))
    if rng.random() < 0.4:
        plank = rng.uniform(40, 160)
        table *= 1 - 0.5 * ((ys % plank) < rng.uniform(1, 3))[..., None]
    return table


def cloth(rng: np.random.Generator, size: int) -> Picture:
    """Felt, carpet or a woven cloth, plain or with stripes."""
    coarse = math.exp(rng.uniform(0.7, 3.0))
    rough = noise(rng, size, coarse, coarse) + 0.5 * noise(rng, size, coarse / 2, coarse / 2)
    table = dull(rng) * (1 + rough[..., None] * rng.uniform(0.02, 0.28))
    if rng.random() < 0.3:
        ys, xs = np.mgrid[0:size, 0:size]
        pitch, kind = rng.uniform(8, 70), rng.integers(0, 2)
        odd = (xs / pitch).astype(int) + kind * (ys / pitch).astype(int)
        table = np.where((odd % 2)[..., None] > 0, table, table * 0.4 + dull(rng) * 0.6)
    return table


def spotted(rng: np.random.Generator, size: int) -> Picture:
    """A cloth with dots: what a die's pips could be taken for."""
    table = np.ones((size, size, 3), np.float32) * dull(rng)
    pitch, ink = rng.uniform(8, 60), dull(rng).tolist()
    radius = pitch * rng.uniform(0.1, 0.35)
    for row in range(int(size / pitch) + 2):
        for column in range(int(size / pitch) + 2):
            x = (column + 0.5 * (row % 2)) * pitch
            cv2.circle(table, (int(x * 16), int(row * pitch * 16)), int(radius * 16), ink, -1, cv2.LINE_AA, 4)
    return table


@lru_cache(maxsize=400)
def photograph(path: Path) -> Picture:
    """A photograph, at most 1000 pixels long."""
    picture = cv2.imread(str(path))
    if picture is None:
        raise FileNotFoundError(path)
    scale = min(1.0, 1000 / max(picture.shape))
    return cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)


def piece(rng: np.random.Generator, photos: Sequence[Path], size: int) -> Picture:
    """A piece of a photograph."""
    picture = photograph(photos[int(rng.integers(len(photos)))])
    side = int(min(picture.shape[:2]) * rng.uniform(0.35, 1.0))
    y, x = (int(rng.integers(0, length - side + 1)) for length in picture.shape[:2])
    cut = cv2.resize(picture[y : y + side, x : x + side], (size, size), interpolation=cv2.INTER_AREA)
    return np.rot90(cut, int(rng.integers(4))).astype(np.float32)


def new_table(rng: np.random.Generator, size: int, photos: Sequence[Path]) -> Picture:
    """A random table of float BGR pixels."""
    kind = rng.random()
    if kind < 0.4 and photos:
        table = piece(rng, photos, size)
        return np.ascontiguousarray(table * rng.uniform(0.7, 1.2, 3), np.float32)
    table = wood(rng, size) if kind < 0.66 else cloth(rng, size) if kind < 0.96 else spotted(rng, size)
    if rng.random() < 0.7:
        turn = cv2.getRotationMatrix2D((size / 2, size / 2), rng.uniform(0, 360), 1.45)
        table = cv2.warpAffine(
            np.asarray(table, np.float32), turn, (size, size), borderMode=cv2.BORDER_REFLECT
        )
    return np.ascontiguousarray(table, np.float32)


def box_of(x: float, y: float, wide: float, high: float, angle: float) -> Picture:
    """A turned box's corners."""
    return cv2.boxPoints(((x, y), (wide, high), angle)).astype(np.int32)


def card_like(rng: np.random.Generator, table: Picture, x: float, y: float, size: float) -> None:
    """A flat card with dots or signs on it: a domino, a playing card, a score sheet."""
    wide, high, angle = size * rng.uniform(1.0, 2.2), size * rng.uniform(1.4, 3), rng.uniform(0, 180)
    paper = np.full((120, 90, 3), rng.uniform(150, 255), np.float32) if rng.random() < 0.7 else None
    if paper is None:
        paper = np.ones((120, 90, 3), np.float32) * dull(rng)
    bright = float(paper.mean())
    ink = tuple(float(v) for v in dull(rng) * (0.4 if bright > 120 else 1.0) + (bright < 60) * 150)
    kind = rng.random()
    if kind < 0.35:
        for half in (30, 90):
            for a, b in PLACES.get(int(rng.integers(0, 7)), ()):
                cv2.circle(paper, (45 + a * 18, half + b * 18), int(rng.integers(4, 8)), ink, -1, cv2.LINE_AA)
        cv2.line(paper, (0, 60), (90, 60), ink, 2)
    elif kind < 0.7:
        for _ in range(int(rng.integers(1, 11))):
            middle = (int(rng.choice([20, 45, 70])), int(rng.choice([20, 40, 60, 80, 100])))
            points = cv2.boxPoints((middle, (13, 13), 45)).astype(np.int32)
            cv2.fillPoly(paper, [points], ink, cv2.LINE_AA)
    else:
        for line in range(15, 120, 14):
            text = "".join(rng.choice(LETTERS, 8))
            cv2.putText(paper, text, (4, line), int(rng.integers(0, 5)), 0.4, ink, 1, cv2.LINE_AA)
    target = cv2.boxPoints(((x, y), (wide, high), angle)).astype(np.float32)
    matrix = cv2.getPerspectiveTransform(floats([[0, 120], [0, 0], [90, 0], [90, 120]]), target)
    shape = table.shape[1::-1]
    cover = cv2.warpPerspective(np.ones((120, 90), np.float32), matrix, shape, flags=cv2.INTER_AREA)
    drawn = cv2.warpPerspective(paper, matrix, shape, flags=cv2.INTER_AREA)
    table += (drawn - table) * cover[..., None]


def disc_like(rng: np.random.Generator, table: Picture, x: float, y: float, size: float) -> None:
    """A coin, a button with holes, a counter, or a target of rings around a dot that looks like a one."""
    middle, ink = (int(x * 16), int(y * 16)), [float(v) for v in dull(rng)]
    radius = size * rng.uniform(0.3, 0.8)
    cv2.circle(table, middle, int(radius * 16), ink, -1, cv2.LINE_AA, 4)
    rim = [v * rng.uniform(0.6, 1.3) for v in ink]
    cv2.circle(table, middle, int(radius * 13), rim, int(rng.integers(1, 4)), cv2.LINE_AA, 4)
    if rng.random() < 0.3:
        other = [float(v) for v in dull(rng)]
        for share in (0.7, 0.45, 0.2)[int(rng.integers(3)) :]:
            cv2.circle(table, middle, int(radius * share * 16), other, -1, cv2.LINE_AA, 4)
            other, ink = ink, other
    for way in np.arange(int(rng.choice([0, 0, 2, 4]))) * math.pi / 2 + rng.uniform(0, 3):
        hole = (int((x + math.cos(way) * radius * 0.3) * 16), int((y + math.sin(way) * radius * 0.3) * 16))
        cv2.circle(table, hole, int(radius * 2), [v * 0.3 for v in ink], -1, cv2.LINE_AA, 4)


def block_like(rng: np.random.Generator, table: Picture, x: float, y: float, size: float) -> None:
    """A cube or box without pips, perhaps with a sign."""
    ink, angle = any_colour(rng, 40) if rng.random() < 0.6 else dull(rng), rng.uniform(0, 90)
    wide, high = size * rng.uniform(0.7, 1.5), size * rng.uniform(0.7, 1.5)
    below = box_of(x, y + size * rng.uniform(0.1, 0.5), wide, high, angle)
    cv2.fillPoly(table, [below], tuple(float(v) for v in ink * 0.6), cv2.LINE_AA)
    cv2.fillPoly(table, [box_of(x, y, wide, high, angle)], tuple(float(v) for v in ink), cv2.LINE_AA)
    if rng.random() < 0.4:
        text, place = str(rng.choice(LETTERS)), (int(x - size * 0.3), int(y + size * 0.3))
        other = tuple(float(v) for v in 255 - ink)
        cv2.putText(table, text, place, int(rng.integers(0, 8)), size / 35, other, 2, cv2.LINE_AA)


def hand_like(rng: np.random.Generator, table: Picture, x: float, y: float, size: float) -> None:
    """Fingers that come from the side."""
    skin = floats([rng.uniform(60, 170), rng.uniform(90, 190), rng.uniform(130, 240)])
    skin *= np.float32(rng.uniform(0.4, 1.05))
    cover, way = np.zeros(table.shape[:2], np.uint8), rng.uniform(0, 6.28)
    for _ in range(int(rng.integers(1, 5))):
        length, wide = rng.uniform(0.2, 0.6) * table.shape[0], int(size * rng.uniform(0.4, 0.9)) + 2
        end = (int(x + math.cos(way) * length), int(y + math.sin(way) * length))
        cv2.line(cover, (int(x), int(y)), end, 255, wide, cv2.LINE_AA)
        way, x, y = way + rng.uniform(-0.3, 0.3), x + rng.uniform(-1, 1) * size, y + rng.uniform(-1, 1) * size
    shade = cv2.GaussianBlur(cover, (0, 0), size * 0.25 + 1).astype(np.float32)[..., None] / 255
    table += (skin * (0.4 + 0.6 * shade) - table) * (cover.astype(np.float32)[..., None] / 255)


def scatter_things(rng: np.random.Generator, table: Picture, size: float) -> None:
    """Lays things on a table that are no dice, about as large as the dice."""
    for _ in range(int(rng.integers(0, 6)) if rng.random() < 0.6 else 0):
        x, y = rng.uniform(0, table.shape[0], 2)
        draw = (card_like, card_like, disc_like, block_like, block_like, hand_like)[int(rng.integers(6))]
        draw(rng, table, float(x), float(y), size * rng.uniform(0.7, 1.6))
    if rng.random() < 0.25:
        points = np.cumsum(rng.normal(0, 40, (9, 2)), axis=0) + rng.uniform(0, table.shape[0], 2)
        ink = [float(v) for v in dull(rng) * 0.4]
        cv2.polylines(table, [points.astype(np.int32)], False, ink, int(rng.integers(1, 8)), cv2.LINE_AA)
