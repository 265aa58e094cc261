"""Finds the temperature at which the recogniser's confidence is honest, on the validation photographs."""

import argparse
import sys
from pathlib import Path
from typing import Any

import cv2
import numpy as np

from vision.cards import FACES, all_indices, face_logs, group_up, logit
from vision.index_finder import find_indices
from vision.index_reader import Reading, read_indices
from vision.picture import Picture
from vision.training.cards.photos import load_photos


def surprise(pictures: list[tuple[list[Reading], list[str]]], temperature: float) -> float:
    """The mean surprise at whether each reading is right, given its confidence."""
    losses = []
    for readings, faces in pictures:
        for group in group_up(readings, temperature):
            chance = float(np.clip(np.exp(group.faces.max()) * group.index, 0.001, 0.999))
            right = FACES[int(group.faces.argmax())] in faces
            losses.append(-np.log(chance if right else 1 - chance))
    return float(np.mean(losses))


def witnesses(picture: Picture, cards: list[dict[str, Any]]) -> list[tuple[float, float, float]]:
    """For each place: the reader's and the finder's logit, and whether it is an index."""
    spots = find_indices(picture)
    rows = []
    for spot, reading in zip(spots, read_indices(picture, [spot.cut for spot in spots]), strict=True):
        here = [card for card in cards if is_inside(reading, card["box"])]
        face = FACES[int(face_logs(reading, 1.0).argmax())]
        right = any(card["card"] == face for card in here)
        if right or not here:
            rows.append((logit(reading.index), logit(spot.heat), float(right)))
    return rows


def is_inside(reading: Reading, box: list[float]) -> bool:
    """Whether an index is in a card's box."""
    x1, y1, x2, y2 = box
    return x1 - 8 < reading.cut.x < x2 + 8 and y1 - 8 < reading.cut.y < y2 + 8


def fit(rows: Picture) -> Picture:
    """The weights of both words and of none, by logistic regression with a light rein."""
    inputs, right = np.column_stack([rows[:, :2], np.ones(len(rows))]), rows[:, 2]
    weights = np.zeros(3)
    for _ in range(50):
        chance = 1 / (1 + np.exp(-inputs @ weights))
        slope = inputs.T @ (chance - right) + 0.5 * weights
        bend = (inputs * (chance * (1 - chance))[:, None]).T @ inputs + 0.5 * np.eye(3)
        weights -= np.linalg.solve(bend, slope)
    return weights


def main() -> None:
    """Prints the witnesses' weights, and the surprise at some temperatures: take the least."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--photos", type=Path, required=True)
    given = parser.parse_args()
    pictures, rows = [], []
    for about in load_photos(given.photos, "validation"):
        picture = cv2.imread(str(given.photos / about["file"]))
        if picture is not None and about["complete"]:
            pictures.append((all_indices(picture), [label["card"] for label in about["cards"]]))
            rows += witnesses(picture, about["cards"])
    sys.stdout.write(f"witness {fit(np.array(rows)).round(2).tolist()} from {len(rows)} places\n")
    for temperature in (0.6, 0.8, 1.0, 1.2, 1.4, 1.7, 2.0, 2.5, 3.0):
        sys.stdout.write(f"temperature {temperature:.1f}: surprise {surprise(pictures, temperature):.4f}\n")


if __name__ == "__main__":
    main()
