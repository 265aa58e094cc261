"""Measures the recogniser on rendered scenes: each index by its height in pixels, and each card."""

import argparse
import math
import sys
from pathlib import Path

import numpy as np

from vision.cards import FACES as NAMES
from vision.cards import all_indices, face_logs, read_cards
from vision.picture import Picture
from vision.training.cards.deck_faces import RANKS, SUITS
from vision.training.cards.scene_files import open_scenes

BANDS = (12, 16, 20, 26, 34, 50)


def face_of(row: Picture) -> str:
    """The face that a row tells."""
    rank = RANKS[int(row[5])]
    return ("10" if rank == "T" else rank) + SUITS[int(row[6])]


def judge_indices(picture: Picture, rows: Picture, counts: dict[int, list[int]]) -> None:
    """Counts shown, found and rightly read indices by height."""
    readings = all_indices(picture)
    for row in rows[rows[:, 7] == 1]:
        band = sum(row[2] >= least for least in BANDS)
        near = [one for one in readings if math.hypot(one.cut.x - row[0], one.cut.y - row[1]) < 0.4 * row[2]]
        right = any(NAMES[int(face_logs(one).argmax())] == face_of(row) for one in near[:1])
        counts.setdefault(band, [0, 0, 0])
        for place, value in enumerate((1, bool(near), right)):
            counts[band][place] += int(value)


def main() -> None:
    """Prints the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("scenes", type=Path)
    parser.add_argument("--level", type=float, default=0.8)
    parser.add_argument("--most", type=int, default=300)
    given = parser.parse_args()
    [(pictures, all_rows)] = open_scenes([given.scenes])
    counts: dict[int, list[int]] = {}
    shown, right, wrong = 0, 0, 0
    for number in range(min(given.most, len(pictures))):
        picture, rows = np.asarray(pictures[number]), all_rows[number]
        judge_indices(picture, rows, counts)
        faces = {face_of(row) for row in rows[rows[:, 7] == 1]}
        possible = {face_of(row) for row in rows[rows[:, 7] >= 0]}
        believed = {card.face for card in read_cards(picture) if card.confidence >= given.level}
        shown, right, wrong = (
            shown + len(faces),
            right + len(faces & believed),
            wrong + len(believed - possible),
        )
    for band, (total, found, read) in sorted(counts.items()):
        low = BANDS[band - 1] if band else 0
        sys.stdout.write(
            f"index from {low} pixels: {total} shown, found {found / total:.3f}, read {read / total:.3f}\n"
        )
    sys.stdout.write(f"faces: {shown} shown, recall {right / shown:.3f}, wrong {wrong / shown:.3f}\n")


if __name__ == "__main__":
    main()
