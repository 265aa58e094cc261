"""Tables to lay cards on: woods, cloths, papers, photographs of tables without cards; and clutter."""

import math
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path

import cv2
import numpy as np

from vision.picture import Picture, floats


def colour(rng: np.random.Generator) -> Picture:
    """A colour of a table: mostly dull ones."""
    hsv = np.array([[[rng.integers(0, 180), rng.integers(0, 200), rng.integers(15, 256)]]], np.uint8)
    if rng.random() < 0.45:
        hsv = np.array([[[rng.integers(5, 25), rng.integers(40, 200), rng.integers(30, 230)]]], np.uint8)
    return floats(cv2.cvtColor(hsv, cv2.COLOR_HSV2BGR)[0, 0])


def clouds(rng: np.random.Generator, size: int, across: float, down: float) -> Picture:
    """Smooth noise from -1 to 1 with a grain of its own across and down."""
    shape = (max(int(size / down), 2), max(int(size / across), 2))
    noise = rng.standard_normal(shape).astype(np.float32)
    return np.clip(cv2.resize(noise, (size, size), interpolation=cv2.INTER_CUBIC), -2, 2) / 2


def wood(rng: np.random.Generator, size: int) -> Picture:
    """Streaks along one way, wavy, light against dark."""
    bend = clouds(rng, size, size / 2, size / 2) * rng.uniform(0, 40)
    grain = sum(clouds(rng, size, rng.uniform(60, 300), width) / 2 for width in (2.0, 5.0, 14.0))
    ys, xs = np.mgrid[0:size, 0:size].astype(np.float32)
    streaks = cv2.remap(
        np.asarray(grain, np.float32), xs, ys + bend, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT
    )
    mixed = np.clip(0.5 + streaks * rng.uniform(0.2, 1.2), 0, 1)[..., None]
    return np.asarray(colour(rng) * mixed + colour(rng) * (1 - mixed))


def cloth(rng: np.random.Generator, size: int) -> Picture:
    """A plain or striped or checked cloth with a weave."""
    base = np.ones((size, size, 3), np.float32) * colour(rng)
    base += clouds(rng, size, 2, 2)[..., None] * rng.uniform(0, 30)
    kind, pitch = rng.integers(0, 4), rng.uniform(6, 70)
    ys, xs = np.mgrid[0:size, 0:size]
    stripes = (
        ((xs / pitch).astype(int) % 2)
        if kind == 1
        else ((xs / pitch).astype(int) + (ys / pitch).astype(int)) % 2
    )
    if kind in (1, 2):
        base = np.where(stripes[..., None] > 0, base, base * 0.4 + colour(rng) * 0.6)
    return base + clouds(rng, size, size / 3, size / 3)[..., None] * rng.uniform(0, 25)


def prints(rng: np.random.Generator, size: int) -> Picture:
    """A printed sheet: letters, lines, boxes."""
    sheet = np.ones((size, size, 3), np.float32) * rng.uniform(150, 255)
    for _ in range(int(rng.integers(10, 60))):
        x, y = (int(v) for v in rng.integers(0, size, 2))
        ink = tuple(float(v) for v in colour(rng) * 0.6)
        text = "".join(rng.choice(list("AKQJ1098765432ETSOPLMN$%"), int(rng.integers(1, 8))))
        cv2.putText(
            sheet,
            text,
            (x, y),
            int(rng.integers(0, 8)),
            rng.uniform(0.3, 1.4),
            ink,
            int(rng.integers(1, 4)),
            cv2.LINE_AA,
        )
    return np.rot90(sheet, int(rng.integers(4)))


@lru_cache(maxsize=400)
def photograph(path: Path) -> Picture:
    """A photograph, at most 1000 pixels wide."""
    picture = cv2.imread(str(path))
    if picture is None:
        raise FileNotFoundError(path)
    scale = min(1.0, 1000 / max(picture.shape))
    return cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)


def cut(rng: np.random.Generator, photos: Sequence[Sequence[Path]], size: int) -> Picture:
    """A piece of a photograph, each folder as often as the others."""
    folder = photos[int(rng.integers(len(photos)))]
    picture = photograph(folder[int(rng.integers(len(folder)))])
    side = int(min(picture.shape[:2]) * rng.uniform(0.4, 1.0))
    y, x = (int(rng.integers(0, length - side + 1)) for length in picture.shape[:2])
    return np.rot90(
        cv2.resize(picture[y : y + side, x : x + side], (size, size)), int(rng.integers(4))
    ).astype(np.float32)


def new_table(rng: np.random.Generator, size: int, photos: Sequence[Sequence[Path]]) -> Picture:
    """A random table of float BGR pixels."""
    kind = rng.random()
    if kind < 0.35 and photos:
        return np.ascontiguousarray(cut(rng, photos, size))
    if kind < 0.68:
        table = wood(rng, size)
    elif kind < 0.95:
        table = cloth(rng, size)
    else:
        table = prints(rng, size)
    if rng.random() < 0.5:
        middle = (size / 2, size / 2)
        turn = cv2.getRotationMatrix2D(middle, rng.uniform(0, 360), 1.45)
        table = cv2.warpAffine(
            np.asarray(table, np.float32), turn, (size, size), borderMode=cv2.BORDER_REFLECT
        )
    return np.ascontiguousarray(table, np.float32)


def limb(rng: np.random.Generator, size: int) -> tuple[Picture, Picture]:
    """A hand-like thing: its colours and where it covers."""
    cover = np.zeros((size, size), np.uint8)
    x, y = rng.uniform(-0.1, 1.1, 2) * size
    way = rng.uniform(0, 2 * math.pi)
    for _ in range(int(rng.integers(1, 5))):
        way += rng.uniform(-0.4, 0.4)
        length, width = rng.uniform(0.15, 0.5) * size, int(rng.uniform(0.05, 0.13) * size)
        end = (int(x + math.cos(way) * length), int(y + math.sin(way) * length))
        cv2.line(cover, (int(x), int(y)), end, 255, width, cv2.LINE_AA)
        x, y = x + rng.uniform(-0.05, 0.05) * size, y + rng.uniform(-0.05, 0.05) * size
    skin = floats([rng.uniform(60, 170), rng.uniform(90, 190), rng.uniform(130, 240)]) * rng.uniform(
        0.5, 1.05
    )
    shade = cv2.GaussianBlur(cover, (0, 0), size * 0.03).astype(np.float32)[..., None] / 255
    return skin * (0.4 + 0.6 * shade), cover


def lay_box(
    rng: np.random.Generator,
    table: Picture,
    at: tuple[int, int],
    size: tuple[float, float],
    ink: tuple[float, ...],
) -> None:
    """A box, a book or a telephone: plain, or with a panel and a word on it."""
    turn = rng.uniform(0, 90)
    box = cv2.boxPoints((at, size, turn)).astype(np.int32)
    cv2.fillPoly(table, [box], ink, cv2.LINE_AA)
    if rng.random() < 0.5:
        inner = (size[0] * rng.uniform(0.5, 0.95), size[1] * rng.uniform(0.3, 0.95))
        panel = cv2.boxPoints((at, inner, turn)).astype(np.int32)
        cv2.fillPoly(table, [panel], tuple(float(v) for v in colour(rng)), cv2.LINE_AA)
    if rng.random() < 0.4:
        word = "".join(rng.choice(list("ABEGHIKLMNORSTU"), int(rng.integers(2, 7))))
        start = (int(at[0] - size[0] * 0.35), at[1])
        cv2.putText(
            table,
            word,
            start,
            int(rng.integers(0, 8)),
            size[0] / 110,
            tuple(float(v) for v in colour(rng)),
            1,
        )


def scatter_things(rng: np.random.Generator, table: Picture) -> None:
    """Lays discs, boxes, words and cables on a table."""
    size = table.shape[0]
    for _ in range(int(rng.integers(0, 6))):
        x, y = (int(v) for v in rng.integers(0, size, 2))
        ink = tuple(float(v) for v in colour(rng))
        kind, length = rng.integers(0, 5), int(rng.uniform(0.03, 0.2) * size)
        if kind == 0:
            cv2.circle(table, (x, y), length, ink, -1, cv2.LINE_AA)
        elif kind == 1:
            lay_box(rng, table, (x, y), (length * 2, length * rng.uniform(0.4, 3)), ink)
        elif kind == 2:
            text = "".join(rng.choice(list("AKQJ1098765432XYZ"), int(rng.integers(1, 6))))
            cv2.putText(
                table,
                text,
                (x, y),
                int(rng.integers(0, 8)),
                length / 20,
                ink,
                int(rng.integers(1, 4)),
                cv2.LINE_AA,
            )
        else:
            points = np.cumsum(rng.normal(0, length, (8, 2)), axis=0) + np.array([x, y])
            cv2.polylines(table, [points.astype(np.int32)], False, ink, int(rng.integers(1, 7)), cv2.LINE_AA)
