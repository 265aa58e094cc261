"""Squares as the pyramid net wants them: upright, with the outlines that pyramids would have there."""

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from vision.picture import Floats, Picture
from vision.sighting import Point
from vision.solids.bodies import View

WIDTH, HEIGHT = 48, 64
"""A patch, in pixels; things lean towards its upper edge."""
FOOT = (24.0, 44.0)
"""Where the middle of the square is."""
DENSE = 1.3
"""Pixels per millimetre across the lean."""
SHOWN = 0.9
"""What white paper is brought to."""
PROBE = 20.0


@dataclass(frozen=True, slots=True)
class Size:
    """A pyramid's size: its name, its base and how far it rises, in millimetres."""

    name: str
    base: float
    tall: float


def leans(view: View, spots: Sequence[Point]) -> tuple[Floats, Floats, Floats]:
    """For each spot: its pixel, where up is there as a unit vector, and the most pixels per millimetre."""
    feet = np.array(spots, np.float32).reshape(-1, 2)
    here, high = view.to_picture(feet), view.to_picture(feet, PROBE)
    right, down = (view.to_picture(feet + step) - here for step in ([PROBE, 0.0], [0.0, PROBE]))
    sides = np.stack([right, down], axis=-1) / PROBE
    dense = np.linalg.norm(sides, ord=2, axis=(1, 2))
    lean = high - here
    length = np.linalg.norm(lean, axis=1, keepdims=True)
    up = np.where(length > 0.3, lean / np.maximum(length, 1e-6), [[0.0, -1.0]])
    return here, up.astype(np.float32), dense.astype(np.float32)


def matrices(view: View, spots: Sequence[Point]) -> Floats:
    """For each spot the matrix from pixels of the picture to those of its patch."""
    here, up, dense = leans(view, spots)
    scale = (DENSE / dense)[:, None]
    across, down = np.stack([-up[:, 1], up[:, 0]], axis=1) * scale, -up * scale
    turn = np.stack([across, down], axis=1)
    shift = np.array(FOOT, np.float32) - np.einsum("nij,nj->ni", turn, here)
    return np.concatenate([turn, shift[..., None]], axis=2).astype(np.float32)


def outline_points(view: View, spots: Sequence[Point], size: Size) -> Floats:
    """For each spot the corners of a pyramid's base, and last its tip, in pixels of the picture."""
    feet = np.array(spots, np.float32).reshape(-1, 1, 2)
    square = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]], np.float32) * (size.base / 2)
    base = view.to_picture((feet + square).reshape(-1, 2)).reshape(-1, 4, 2)
    tip = view.to_picture(feet.reshape(-1, 2), size.tall).reshape(-1, 1, 2)
    return np.concatenate([base, tip], axis=1)


def outline_maps(view: View, spots: Sequence[Point], sizes: Sequence[Size], turns: Floats) -> list[Picture]:
    """For each spot a map in which every pyramid that could stand there is one step brighter."""
    maps = [np.zeros((HEIGHT, WIDTH), np.uint8) for _ in spots]
    ordered = sorted(sizes, key=lambda size: -size.base)
    for step, size in enumerate(ordered, start=1):
        points = outline_points(view, spots, size)
        placed = np.einsum("nij,nkj->nki", turns[:, :, :2], points) + turns[:, None, :, 2]
        for number, each in enumerate(np.round(placed * 16).astype(np.int32)):
            cv2.fillConvexPoly(maps[number], cv2.convexHull(each), 255 * step // len(sizes), cv2.LINE_AA, 4)
    return maps


def patches_of(
    picture: Picture, white: Sequence[float], view: View, spots: Sequence[Point], sizes: Sequence[Size]
) -> Floats:
    """The net's input: blue, green, red in the light of white paper, and the outlines; one row a spot."""
    turns = matrices(view, spots)
    gains = SHOWN / np.maximum(np.array(white, np.float32), 1.0)
    rows = np.empty((len(spots), 4, HEIGHT, WIDTH), np.float32)
    for number, (turn, outline) in enumerate(
        zip(turns, outline_maps(view, spots, sizes, turns), strict=True)
    ):
        cut = cv2.warpAffine(picture, turn, (WIDTH, HEIGHT), borderMode=cv2.BORDER_REPLICATE)
        rows[number, :3] = (cut * gains).transpose(2, 0, 1)
        rows[number, 3] = outline / np.float32(255)
    return rows
