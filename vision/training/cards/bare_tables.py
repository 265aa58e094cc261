"""Cuts pieces without cards out of the training photographs: real tables for the rendered scenes."""

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import cv2
import numpy as np

from vision.picture import Picture
from vision.training.cards.photos import load_photos

SIDE = 150


def is_bare(x: int, y: int, cards: list[dict[str, Any]]) -> bool:
    """Whether a square with this upper left corner is clear of all cards."""
    for card in cards:
        x1, y1, x2, y2 = card["box"]
        if x < x2 + 6 and x + SIDE > x1 - 6 and y < y2 + 6 and y + SIDE > y1 - 6:
            return False
    return True


def pieces(picture: Picture, cards: list[dict[str, Any]], rng: np.random.Generator) -> Iterator[Picture]:
    """A few bare squares of a picture."""
    height, width = picture.shape[:2]
    for _ in range(30):
        x, y = int(rng.integers(0, width - SIDE)), int(rng.integers(0, height - SIDE))
        if is_bare(x, y, cards):
            yield picture[y : y + SIDE, x : x + SIDE]


def main() -> None:
    """Writes the pieces as pictures into a folder."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--photos", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    given = parser.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    rng = np.random.default_rng(1)
    for about in load_photos(given.photos, "training"):
        picture = cv2.imread(str(given.photos / about["file"]))
        if picture is None or not about["complete"] or not all("box" in card for card in about["cards"]):
            continue
        for number, piece in zip(range(3), pieces(picture, about["cards"], rng), strict=False):
            larger = cv2.resize(piece, None, fx=2, fy=2, interpolation=cv2.INTER_CUBIC)
            cv2.imwrite(str(given.out / f"{Path(about['file']).stem}-{number}.jpg"), larger)


if __name__ == "__main__":
    main()
