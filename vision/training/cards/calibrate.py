"""Finds the numbers that make the confidence honest, on scenes of unseen designs and on photographs."""

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product
from pathlib import Path
from typing import Any

import cv2
import numpy as np

from vision.cards import log_softmax, logit
from vision.cards.index_finder import find_indices
from vision.cards.index_reader import RANKS, SUITS, Reading, read_indices
from vision.cards.suit import suits_around
from vision.picture import Picture
from vision.training.cards.photos import load_photos
from vision.training.cards.scene_files import open_scenes

ACROSS, DOWN = 4, 2


@dataclass(frozen=True, slots=True)
class Witness:
    """A place that was looked at: both nets' words, and the truth (no rank: no index there)."""

    reading: Reading
    heat: float
    rank: int
    suit: int


def looked_at(picture: Picture) -> Iterator[tuple[Reading, float]]:
    """Every place that the finder names, read."""
    spots = find_indices(picture)
    readings = read_indices(picture, [spot.cut for spot in spots])
    around = suits_around(picture, [reading.cut for reading in readings])
    for spot, reading, row in zip(spots, readings, around, strict=True):
        yield replace(reading, around=row), spot.heat


def from_scenes(name: Path, most: int) -> Iterator[Witness]:
    """Places in mosaics of scenes: as large as a frame, so that the finder sees them at their own size."""
    [(pictures, all_rows)] = open_scenes([name])
    side, group = pictures.shape[1], ACROSS * DOWN
    for start in range(0, min(most, len(pictures)) - group + 1, group):
        lines = [
            np.hstack(list(pictures[start + ACROSS * i : start + ACROSS * (i + 1)])) for i in range(DOWN)
        ]
        rows = np.concatenate([moved(all_rows[start + i], i, side) for i in range(group)])
        for reading, heat in looked_at(np.vstack(lines)):
            away = np.hypot(rows[:, 0] - reading.cut.x, rows[:, 1] - reading.cut.y) / np.maximum(
                rows[:, 2], 1
            )
            nearest = rows[int(away.argmin())]
            if away.min() > 0.8:
                yield Witness(reading, heat, -1, -1)
            elif away.min() < 0.35 and nearest[7] == 1:
                yield Witness(reading, heat, int(nearest[5]), int(nearest[6]))


def moved(rows: Picture, number: int, side: int) -> Picture:
    """The rows that tell of an index, moved to the scene's place in its mosaic."""
    told = rows[rows[:, 7] >= 0].copy()
    told[:, 0] += number % ACROSS * side
    told[:, 1] += number // ACROSS * side
    return told


def from_photo(picture: Picture, cards: list[dict[str, Any]]) -> Iterator[Witness]:
    """Places in a photograph with boxes; in a box, only what reads as its card is surely an index."""
    for reading, heat in looked_at(picture):
        here = [card["card"] for card in cards if is_inside(reading, card["box"])]
        rank, suit = RANKS[int(reading.ranks.argmax())], SUITS[int(reading.suits.argmax())]
        if rank + suit in here:
            yield Witness(reading, heat, RANKS.index(rank), SUITS.index(suit))
        elif not here:
            yield Witness(reading, heat, -1, -1)


def is_inside(reading: Reading, box: Sequence[float]) -> bool:
    """Whether an index is in a card's box."""
    x1, y1, x2, y2 = box
    return x1 - 8 < reading.cut.x < x2 + 8 and y1 - 8 < reading.cut.y < y2 + 8


def fit(inputs: Picture, right: Picture) -> Picture:
    """The weights of both words and of none, by logistic regression with a light rein."""
    weights = np.zeros(inputs.shape[1])
    for _ in range(50):
        chance = 1 / (1 + np.exp(-inputs @ weights))
        slope = inputs.T @ (chance - right) + 0.5 * weights
        bend = (inputs * (chance * (1 - chance))[:, None]).T @ inputs + 0.5 * np.eye(len(weights))
        weights -= np.linalg.solve(bend, slope)
    return weights


def surprise(logits: Picture, truth: Picture) -> float:
    """The mean surprise at the truth."""
    return -float(np.mean([log_softmax(row)[int(true)] for row, true in zip(logits, truth, strict=True)]))


def report(true: Sequence[Witness]) -> None:
    """Prints the numbers that surprise least: for ranks, and for suits by both nets."""
    ranks, suits = (np.stack([getattr(one.reading, name) for one in true]) for name in ("ranks", "suits"))
    around = np.stack([one.reading.around for one in true if one.reading.around is not None])
    rank, suit = np.array([one.rank for one in true]), np.array([one.suit for one in true])
    by_rank = [(surprise(ranks / heat, rank), heat) for heat in (0.8, 1.0, 1.2, 1.3, 1.4, 1.6, 2.0)]
    pairs = product((0.15, 0.25, 0.35, 0.5, 0.8), (0.0, 0.3, 0.5, 0.6, 0.7, 0.8, 1.0))
    by_suit = [(surprise(suits * sign + around * near, suit), sign, near) for sign, near in pairs]
    sys.stdout.write(f"{len(true)} indices; surprise, temperature: {sorted(by_rank)[:3]}\n")
    sys.stdout.write(f"surprise, sign, around: {sorted(by_suit)[:3]}\n")


def main() -> None:
    """Prints the witnesses' weights, and the surprise at some temperatures: take the least."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--photos", type=Path, required=True)
    parser.add_argument("--scenes", type=Path, nargs="+", required=True, help="scenes of designs held out")
    parser.add_argument("--most", type=int, default=296)
    given = parser.parse_args()
    cv2.setNumThreads(1)
    seen = [one for name in given.scenes for one in from_scenes(name, given.most)]
    for about in load_photos(given.photos, "validation"):
        picture = cv2.imread(str(given.photos / about["file"]))
        if picture is not None and about["complete"]:
            seen += from_photo(picture, about["cards"])
    inputs = np.array([[logit(one.reading.index), logit(one.heat), 1.0] for one in seen])
    weights = fit(inputs, np.array([float(one.rank >= 0) for one in seen]))
    sys.stdout.write(f"witness {weights.round(2).tolist()} from {len(seen)} places\n")
    report([one for one in seen if one.rank >= 0])


if __name__ == "__main__":
    main()
