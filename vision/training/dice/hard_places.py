"""Keeps the places that the finder takes for dice and that are none, for the reader to learn from."""

import argparse
import sys

import cv2
import numpy as np

from vision.dice_finder import find_dice
from vision.training.dice.patches import near_any
from vision.training.dice.samples import open_sources


def main() -> None:
    """Writes for each source an array of picture number, x, y, size."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("sources", nargs="+")
    parser.add_argument("--most", type=int, default=600, help="pictures looked at in each source")
    given = parser.parse_args()
    cv2.setNumThreads(1)
    for name, source in zip(given.sources, open_sources(given.sources), strict=True):
        hard = []
        for number in range(min(given.most, len(source.pictures))):
            for spot in find_dice(np.asarray(source.pictures[number])):
                if not near_any(spot.cut, source.rows[number]):
                    hard.append([number, spot.cut.x, spot.cut.y, spot.cut.size])
        np.save(f"{name}.hard.npy", np.array(hard, np.float32).reshape(-1, 4))
        sys.stdout.write(f"{name}: {len(hard)} hard places\n")


if __name__ == "__main__":
    main()
