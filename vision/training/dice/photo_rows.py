"""Brings labelled photographs into the form of scenes: squares with rows.

The sources draw their boxes differently: around the whole die, around the pips alone, or not at all. What
a row needs (middle and size of the upper face) is guessed from the box first; `--places` holds better ones.
"""

import argparse
import json
import math
from pathlib import Path
from statistics import median
from typing import Any

import cv2
import numpy as np

from vision.picture import Picture
from vision.training.dice.photos import load_photos
from vision.training.dice.scenes import COLUMNS, MOST

Row = list[float]


def size_by_pips(die: dict[str, Any]) -> float | None:
    """The side of the upper face, from a box around its pips; one pip tells nothing."""
    x1, y1, x2, y2 = die["box"]
    wide, high = x2 - x1, y2 - y1
    if die["v"] == 1:
        return None
    return math.hypot(wide, high) / 0.95 if die["v"] < 4 else math.sqrt(wide * high) / 0.8


def rows_by_boxes(about: dict[str, Any]) -> list[Row]:
    """Rows of a photograph whose dice have boxes."""
    dice = about["dice"]
    if about["set"] != "matteop65":
        sizes = [0.72 * (die["box"][2] - die["box"][0]) for die in dice]
    else:
        known = [size for die in dice if (size := size_by_pips(die))]
        usual = median(known) if known else 5 * median(die["box"][2] - die["box"][0] for die in dice)
        sizes = [min(usual, 70.0)] * len(dice)
    middles = [((d["box"][0] + d["box"][2]) / 2, (d["box"][1] + d["box"][3]) / 2) for d in dice]
    return [[x, y, s, d["v"], 1] for (x, y), s, d in zip(middles, sizes, dice, strict=True)]


def squared(picture: Picture, rows: list[Row], side: int) -> tuple[Picture, Picture]:
    """The photograph in the upper left of a square, made smaller where it must, with its rows."""
    scale = min(1.0, side / max(picture.shape))
    less = cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    square = np.full((side, side, 3), 40, np.uint8)
    square[: less.shape[0], : less.shape[1]] = less
    filled = np.full((MOST + 2, COLUMNS), -1, np.float32)
    for number, (x, y, size, face, state) in enumerate(rows):
        filled[number] = [x * scale, y * scale, size * scale, face, state]
    return square, filled


def bare_squares(folder: Path, side: int) -> list[tuple[Picture, Picture]]:
    """Pictures of cards on tables, with no rows."""
    pictures = (cv2.imread(str(path)) for path in sorted(folder.glob("card-*.jpg")))
    return [squared(picture, [], side) for picture in pictures if picture is not None]


def photo_squares(given: argparse.Namespace) -> list[tuple[Picture, Picture]]:
    """The photographs of a part whose dice have known places."""
    better = json.loads(given.places.read_text()) if given.places else {}
    squares = []
    for about in load_photos(given.photos, given.part):
        rows = better.get(about["file"])
        if rows is None and all("box" in die for die in about["dice"]):
            rows = rows_by_boxes(about)
        picture = cv2.imread(str(given.photos / about["file"]))
        if picture is not None and rows is not None and given.source in about["set"]:
            squares.append(squared(picture, rows, given.side))
    return squares


def main() -> None:
    """Writes pictures and rows of a part of the photographs as two arrays."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--photos", type=Path, required=True)
    parser.add_argument("--part", choices=("training", "validation"), default="training")
    parser.add_argument("--places", type=Path, help="rows by file name, found by a net and looked over")
    parser.add_argument("--source", default="", help="only photographs of this source")
    parser.add_argument("--side", type=int, default=640, help="longer photographs are made smaller")
    parser.add_argument("--bare", type=Path, help="instead: a folder of pictures without dice")
    parser.add_argument("--out", type=Path, required=True)
    given = parser.parse_args()
    squares = bare_squares(given.bare, given.side) if given.bare else photo_squares(given)
    np.save(f"{given.out}.pictures.npy", np.stack([square for square, _ in squares]))
    np.save(f"{given.out}.rows.npy", np.stack([rows for _, rows in squares]))


if __name__ == "__main__":
    main()
