"""Finds the temperature at which the recogniser's odds are honest, on the validation photographs."""

import argparse
import sys
from pathlib import Path
from typing import Any

import cv2
import numpy as np

from vision.dice import FACES, Reading, all_readings, chances_of, sighting_of
from vision.training.dice.photos import is_at, load_photos

Judged = tuple[Reading, bool]


def judged(readings: list[Reading], dice: list[dict[str, Any]]) -> list[Judged]:
    """Each reading with whether its best face is that of a labelled die at that place."""
    rows = []
    for reading in readings:
        seen = sighting_of(reading)
        rows.append((reading, any(str(die["v"]) == seen.face and is_at(seen, die) for die in dice)))
    return rows


def surprise(rows: list[Judged], temperature: float) -> float:
    """The mean surprise at whether each reading is right, given its confidence."""
    losses = []
    for reading, right in rows:
        chance = float(np.clip(chances_of(reading, temperature)[: len(FACES)].max(), 0.001, 0.999))
        losses.append(-np.log(chance if right else 1 - chance))
    return float(np.mean(losses))


def main() -> None:
    """Prints the surprise, the right ones believed and the wrong ones believed at some temperatures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--photos", type=Path, required=True)
    given = parser.parse_args()
    rows: list[Judged] = []
    for about in load_photos(given.photos, "validation"):
        picture = cv2.imread(str(given.photos / about["file"]))
        if picture is not None:
            rows += judged(all_readings(picture), about["dice"])
    for temperature in (0.6, 0.8, 1.0, 1.2, 1.5, 2.0, 2.5, 3.0):
        believed = [
            right for reading, right in rows if chances_of(reading, temperature)[: len(FACES)].max() >= 0.8
        ]
        sys.stdout.write(
            f"temperature {temperature:.1f}: surprise {surprise(rows, temperature):.4f}, believed "
            f"{sum(believed)} right, {len(believed) - sum(believed)} wrong, of {len(rows)} places\n"
        )


if __name__ == "__main__":
    main()
