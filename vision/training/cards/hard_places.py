"""Places in rendered scenes that the finder wrongly takes for indices: hard lessons for the reader."""

import argparse
import math
from pathlib import Path

import cv2
import numpy as np

from vision.cards.index_finder import maps_of, peaks
from vision.cards.index_reader import Cut
from vision.picture import Picture
from vision.training.cards.scene_files import open_scenes

# One row for a place: scene, x, y, height, up x, up y.
COLUMNS = 6


def is_index(cut: Cut, rows: Picture) -> bool:
    """Whether a place is at some index, seen whole or in part, the right way up."""
    for x, y, size, ux, uy, _, _, state in rows[:, :8]:
        near = math.hypot(x - cut.x, y - cut.y) < 0.7 * max(size, cut.height)
        if state >= 0 and near and ux * cut.up[0] + uy * cut.up[1] > 0.2:
            return True
    return False


def places(picture: Picture, rows: Picture, number: int) -> list[list[float]]:
    """The hard places of one scene, at its own size and at half of it."""
    found = []
    for scale in (1.0, 0.5):
        level = cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
        for spot in peaks(maps_of(level), scale):
            cut = spot.cut
            if not is_index(cut, rows):
                found.append([float(number), cut.x, cut.y, cut.height, *cut.up])
    return found[:12]


def main() -> None:
    """Writes the places of a set of scenes beside it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("scenes", type=Path)
    parser.add_argument("--most", type=int, default=2000, help="scenes to look at")
    given = parser.parse_args()
    [(pictures, all_rows)] = open_scenes([given.scenes])
    found: list[list[float]] = []
    for number in range(min(given.most, len(pictures))):
        found += places(np.asarray(pictures[number]), all_rows[number], number)
    np.save(f"{given.scenes}.hard.npy", np.array(found, np.float32).reshape(-1, COLUMNS))


if __name__ == "__main__":
    main()
