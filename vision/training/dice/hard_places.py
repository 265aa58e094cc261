"""Keeps the places that the finder takes for dice and that are none, for the reader to learn from."""

import argparse
import sys

import cv2
import numpy as np

from vision.dice.finder import find_dice
from vision.dice.reader import Cut
from vision.picture import Picture
from vision.training.dice.patches import near_any
from vision.training.dice.samples import open_sources

# How far a side face is from the upper one at most, in sizes of it.
BESIDE = 1.7


def beside_any(cut: Cut, rows: Picture) -> bool:
    """Whether a cut is so near to a die that it is likely one of its side faces."""
    good = rows[rows[:, 4] >= 0]
    return bool((np.hypot(good[:, 0] - cut.x, good[:, 1] - cut.y) < BESIDE * good[:, 2]).any())


def main() -> None:
    """Writes for each source an array of picture number, x, y, size."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("sources", nargs="+")
    parser.add_argument("--most", type=int, default=600, help="pictures looked at in each source")
    parser.add_argument("--beside", action="store_true", help="only beside dice: half a domino is like a die")
    given = parser.parse_args()
    cv2.setNumThreads(1)
    for name, source in zip(given.sources, open_sources(given.sources), strict=True):
        hard = []
        for number in range(min(given.most, len(source.pictures))):
            for spot in find_dice(np.asarray(source.pictures[number])):
                rows = source.rows[number]
                if not near_any(spot.cut, rows) and (not given.beside or beside_any(spot.cut, rows)):
                    hard.append([number, spot.cut.x, spot.cut.y, spot.cut.size])
        np.save(f"{name}.hard.npy", np.array(hard, np.float32).reshape(-1, 4))
        sys.stdout.write(f"{name}: {len(hard)} hard places\n")


if __name__ == "__main__":
    main()
