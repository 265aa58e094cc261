"""Brings traced pictures of dice into the form of scenes, to train the dice nets with."""

import argparse
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import cv2
import numpy as np

from vision.picture import Picture
from vision.training.dice.scenes import COLUMNS, MOST

# How high a face is at least, beside its width, where it can be read: about 21 degrees.
FLATTEST = 0.36


def rows_of(dice: Sequence[dict[str, Any]]) -> Picture:
    """The rows of a picture; a die seen from very low is neither asked for nor denied."""
    rows = np.full((MOST, COLUMNS), -1, np.float32)
    for row, die in zip(rows, dice, strict=False):
        x1, y1, x2, y2 = die["box"]
        row[:] = [*die["place"], die["v"], float(y2 - y1 > FLATTEST * (x2 - x1))]
    return rows


def main() -> None:
    """Writes pictures and rows as two arrays."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folders", type=Path, nargs="+", help="with dice.json; all pictures are of one size")
    parser.add_argument("--out", type=Path, required=True)
    given = parser.parse_args()
    pictures, rows = [], []
    for folder in given.folders:
        for about in json.loads((folder / "dice.json").read_text()):
            picture = cv2.imread(str(folder / about["file"]))
            if picture is not None:
                pictures.append(picture)
                rows.append(rows_of(about["dice"]))
    np.save(f"{given.out}.pictures.npy", np.stack(pictures))
    np.save(f"{given.out}.rows.npy", np.stack(rows))


if __name__ == "__main__":
    main()
