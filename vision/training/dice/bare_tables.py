"""Cuts pieces without dice out of training photographs: real tables for the rendered scenes."""

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import cv2
import numpy as np

from vision.picture import Picture
from vision.training.dice.photos import load_photos

CARD_SPLIT = Path(__file__).parents[1] / "cards" / "photos.txt"


def is_bare(x: int, y: int, side: int, dice: list[dict[str, Any]]) -> bool:
    """Whether a square with this upper left corner is clear of all dice."""
    for die in dice:
        x1, y1, x2, y2 = die["box"]
        # Some boxes hold the pips alone, so keep well away.
        far = 40
        if x < x2 + far and x + side > x1 - far and y < y2 + far and y + side > y1 - far:
            return False
    return True


def pieces(picture: Picture, dice: list[dict[str, Any]], rng: np.random.Generator) -> Iterator[Picture]:
    """A few bare squares of a picture."""
    height, width = picture.shape[:2]
    for _ in range(60):
        side = int(rng.integers(110, 320))
        x, y = int(rng.integers(0, width - side)), int(rng.integers(0, height - side))
        if is_bare(x, y, side, dice):
            yield cv2.resize(picture[y : y + side, x : x + side], (320, 320), interpolation=cv2.INTER_CUBIC)


def card_tables(folder: Path) -> Iterator[Path]:
    """The training photographs of playing cards: tables with cards and hands, and no dice."""
    for line in CARD_SPLIT.read_text().splitlines():
        role, name = line.split(" ", 1)
        if role == "training":
            yield folder / name


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
        if picture is not None and all("box" in die for die in about["dice"]):
            for number, piece in zip(range(2), pieces(picture, about["dice"], rng), strict=False):
                cv2.imwrite(str(given.out / f"{Path(about['file']).stem}-{number}.jpg"), piece)
    for path in card_tables(given.photos):
        picture = cv2.imread(str(path))
        if picture is not None:
            scale = 640 / max(picture.shape)
            less = cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
            cv2.imwrite(str(given.out / f"card-{path.stem}.jpg"), less)


if __name__ == "__main__":
    main()
