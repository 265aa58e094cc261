"""Crops for training: pieces of scenes and photographs, turned, sized, in other colours and another light."""

import math
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np

from vision.picture import Picture

# The share of pieces that stay as the camera was held, and by how many radians they lean.
UPRIGHT, LEAN = 0.7, 0.2


@dataclass(frozen=True, slots=True)
class Source:
    """Pictures left on disk with their rows, how often they are taken, and places that a finder fell for."""

    pictures: Picture
    rows: Picture
    share: float
    hard: Picture


def open_sources(names: list[str]) -> list[Source]:
    """Sources by name, each with its share after a colon."""
    sources = []
    for name in names:
        path, _, share = name.partition(":")
        pictures = np.load(f"{path}.pictures.npy", mmap_mode="r")
        hard = Path(f"{path}.hard.npy")
        places = np.load(hard) if hard.exists() else np.zeros((0, 4), np.float32)
        sources.append(Source(pictures, np.load(f"{path}.rows.npy"), float(share or 1), places))
    return sources


def pick_source(sources: list[Source], rng: np.random.Generator) -> Source:
    """A source, by the shares."""
    shares = np.array([source.share for source in sources])
    return sources[int(rng.choice(len(sources), p=shares / shares.sum()))]


def pick(sources: list[Source], rng: np.random.Generator) -> tuple[Picture, Picture]:
    """A picture and its rows."""
    source = pick_source(sources, rng)
    number = int(rng.integers(len(source.pictures)))
    return source.pictures[number], source.rows[number]


def other_colours(picture: Picture, rng: np.random.Generator) -> Picture:
    """The picture with other hues: a red die becomes a blue one."""
    hsv = cv2.cvtColor(picture, cv2.COLOR_BGR2HSV)
    hsv[..., 0] = (hsv[..., 0].astype(int) + int(rng.integers(0, 180))) % 180
    hsv[..., 1] = np.clip(hsv[..., 1] * rng.uniform(0.3, 1.6), 0, 255)
    return cv2.cvtColor(hsv, cv2.COLOR_HSV2BGR)


def duller(picture: Picture, rng: np.random.Generator) -> Picture:
    """The picture darker and with flatter: pips differ from the die in hue more than in light."""
    seen = picture.astype(np.float32)
    grey = cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY).astype(np.float32)
    flat = grey.mean() + (grey - grey.mean()) * rng.uniform(0.2, 0.6)
    less = (seen + (flat - grey)[..., None]) * rng.uniform(0.4, 1.0)
    return np.clip(less, 0, 255).astype(np.uint8)


def shiny(picture: Picture, rng: np.random.Generator) -> Picture:
    """The picture with the mirror image of a lamp: a soft spot, a bar or a ring."""
    height, width = picture.shape[:2]
    ys, xs = np.mgrid[0:height, 0:width].astype(np.float32)
    way = rng.uniform(0, math.pi)
    x, y = xs - rng.uniform(0.2, 0.8) * width, ys - rng.uniform(0.2, 0.8) * height
    along, across = x * math.cos(way) + y * math.sin(way), y * math.cos(way) - x * math.sin(way)
    far = np.hypot(along / (rng.uniform(0.1, 0.4) * width), across / (rng.uniform(0.06, 0.3) * height))
    away = np.abs(far - 1) / rng.uniform(0.15, 0.4) if rng.random() < 0.5 else far
    spot = np.exp(-(away**2))[..., None] * rng.uniform(30, 200)
    return np.clip(picture + spot, 0, 255).astype(np.uint8)


def vary(picture: Picture, rng: np.random.Generator) -> Picture:
    """The picture in another light, in other hues or none, dull, with glare, blurred, noisy, negative."""
    seen = other_colours(picture, rng) if rng.random() < 0.18 else picture
    if rng.random() < 0.03:
        seen = 255 - seen
    if rng.random() < 0.12:
        seen = duller(seen, rng)
    if rng.random() < 0.12:
        seen = shiny(seen, rng)
    gain = rng.uniform(0.7, 1.3) * rng.uniform(0.88, 1.12, 3)
    light: Picture = seen.astype(np.float32) * gain.astype(np.float32) + np.float32(rng.uniform(-25, 25))
    if rng.random() < 0.04:
        light[:] = light.mean(axis=2, keepdims=True)
    if rng.random() < 0.15:
        light = cv2.GaussianBlur(light, (0, 0), rng.uniform(0.4, 1.2))
    if rng.random() < 0.15:
        light = light + rng.standard_normal(light.shape).astype(np.float32) * rng.uniform(2, 12)
    return np.clip(light, 0, 255).astype(np.uint8)


def any_turn(rng: np.random.Generator) -> float:
    """How a piece is turned, in radians: mostly as it was taken.

    Seen from low, a die shows three faces alike. Which one is on top is told by where up is in the picture.
    """
    return float(rng.normal(0, LEAN) if rng.random() < UPRIGHT else rng.uniform(0, 2 * math.pi))


def turned(picture: Picture, rows: Picture, crop: int, rng: np.random.Generator) -> tuple[Picture, Picture]:
    """A square piece, turned by any angle and sized anew, with the rows that belong to it."""
    angle = any_turn(rng)
    scale = math.exp(rng.uniform(-0.45, 0.3))
    flip = 1 if rng.random() < 0.5 else -1
    height, width = picture.shape[:2]
    good = rows[rows[:, 4] > 0]
    if len(good) and rng.random() < 0.7:
        x, y = good[int(rng.integers(len(good))), :2] + rng.uniform(-0.4, 0.4, 2) * crop / scale
    else:
        x, y = rng.uniform(0.2, 0.8, 2) * (width, height)
    c, s = math.cos(angle) * scale, math.sin(angle) * scale
    linear = np.array([[c * flip, -s], [s * flip, c]])
    shift = np.array([crop / 2, crop / 2]) - linear @ np.array([x, y])
    matrix = np.column_stack([linear, shift])
    way = cv2.INTER_AREA if scale < 0.8 else cv2.INTER_LINEAR
    piece = cv2.warpAffine(picture, matrix, (crop, crop), flags=way, borderMode=cv2.BORDER_REFLECT)
    moved = rows.copy()
    moved[:, :2] = rows[:, :2] @ linear.T + shift
    moved[:, 2] *= scale
    return piece, without_mirrors(moved, piece, matrix, (width, height))


def without_mirrors(rows: Picture, piece: Picture, matrix: Picture, size: tuple[int, int]) -> Picture:
    """Blackens what is outside the photograph, so that no mirrored die is left without a row."""
    inside = cv2.warpAffine(np.full(size[::-1], 255, np.uint8), matrix, piece.shape[1::-1])
    piece[inside < 128] = 40
    return rows


def take_crop(sources: list[Source], rng: np.random.Generator, crop: int) -> tuple[Picture, Picture]:
    """A varied crop and its rows."""
    picture, rows = pick(sources, rng)
    if rng.random() < 0.5:
        piece, rows = turned(np.asarray(picture), rows, crop, rng)
        return vary(piece, rng), rows
    x, y = (int(rng.integers(0, length - crop + 1)) for length in picture.shape[1::-1])
    rows = rows.copy()
    rows[:, 0] -= x
    rows[:, 1] -= y
    return vary(np.asarray(picture[y : y + crop, x : x + crop]), rng), rows
