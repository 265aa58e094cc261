"""Finds where the upper faces in the training photographs really are, with the nets trained so far.

A die whose box is known is kept where the nets find it with the labelled face, else where the box says. A
photograph without boxes is kept if the largest dice that the nets find have exactly the labelled faces, and
is to be looked at.
"""

import argparse
import json
import sys
from pathlib import Path
from typing import Any

import cv2

from vision.dice import FACES, Reading, all_readings, chances_of
from vision.training.dice.photo_rows import Row, rows_by_boxes
from vision.training.dice.photos import load_photos

SURE = 0.5


def sure_rows(readings: list[Reading]) -> list[Row]:
    """Rows of what the nets are rather sure of."""
    rows = []
    for reading in readings:
        chances = chances_of(reading)
        best = int(chances[: len(FACES)].argmax())
        if chances[best] >= SURE:
            cut = reading.cut
            rows.append([round(cut.x, 1), round(cut.y, 1), round(cut.size, 1), best + 1, 1])
    return rows


def moved(row: Row, found: list[Row]) -> Row:
    """The row where the nets see that die, if they see it near."""
    x, y, size, face, _ = row
    near = [
        other
        for other in found
        if other[3] == face and abs(other[0] - x) < 0.4 * size and abs(other[1] - y) < 0.4 * size
    ]
    return min(near, key=lambda other: abs(other[0] - x) + abs(other[1] - y), default=row)


def places_of(about: dict[str, Any], found: list[Row]) -> list[Row] | None:
    """The rows of a photograph, or none if they cannot be known."""
    if all("box" in die for die in about["dice"]):
        return [moved(row, found) for row in rows_by_boxes(about)]
    largest = sorted(found, key=lambda row: -row[2])[: len(about["dice"])]
    faces = sorted(row[3] for row in largest)
    return largest if faces == sorted(die["v"] for die in about["dice"]) else None


def main() -> None:
    """Writes the rows by file name, and names the photographs that stay out."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--photos", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    given = parser.parse_args()
    places = {}
    for part in ("training", "validation"):
        for about in load_photos(given.photos, part):
            picture = cv2.imread(str(given.photos / about["file"]))
            rows = None if picture is None else places_of(about, sure_rows(all_readings(picture)))
            if rows is None:
                sys.stdout.write(f"left out: {about['file']}\n")
            else:
                places[about["file"]] = rows
    given.out.write_text(json.dumps(places).replace('], "', '],\n"'))


if __name__ == "__main__":
    main()
