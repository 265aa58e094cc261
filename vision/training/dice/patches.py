"""Cuts patches of dice, and of what is none, out of scenes and photographs, for the reader to learn from."""

import argparse
import math
from pathlib import Path

import cv2
import numpy as np

from vision.dice.reader import PATCH, Cut, halves, patch_of
from vision.picture import Picture, floats
from vision.training.dice.samples import Source, any_turn, open_sources, pick_source

NO_DIE = 6
Sample = tuple[Picture, Picture]


def near_any(cut: Cut, rows: Picture) -> bool:
    """Whether a cut is close to a die's upper face, seen whole or in part."""
    for x, y, size, _, state in rows:
        near = math.hypot(x - cut.x, y - cut.y) < 0.55 * (size + cut.size) / 2
        if state >= 0 and near and 0.4 < cut.size / max(size, 1) < 2.5:
            return True
    return False


def shaken(row: Picture, rng: np.random.Generator) -> tuple[Cut, float, Picture]:
    """A cut beside the true place, how it is turned, and what leads back in its own axes."""
    x, y, size = (float(v) for v in row[:3])
    grow, turn = float(np.clip(rng.normal(0, 0.14), -0.4, 0.4)), any_turn(rng)
    own = size * math.exp(grow)
    across, down = (float(v) for v in np.clip(rng.normal(0, 0.07, 2), -0.25, 0.25))
    c, s = math.cos(turn), math.sin(turn)
    dx, dy = own * (c * across - s * down), own * (s * across + c * down)
    return Cut(x - dx, y - dy, own), turn, floats([across, down, -grow])


def elsewhere(rows: Picture, shape: tuple[int, ...], rng: np.random.Generator) -> Cut:
    """A cut that most likely shows no upper face: anywhere, beside one, or one much too large or small."""
    good = rows[rows[:, 4] >= 0]
    if not len(good) or rng.random() < 0.4:
        x, y = rng.uniform(0, shape[1]), rng.uniform(0, shape[0])
        return Cut(x, y, math.exp(rng.uniform(math.log(12), math.log(70))))
    x, y, size = (float(v) for v in good[int(rng.integers(len(good)))][:3])
    if rng.random() < 0.25:
        return Cut(x, y, size * float(rng.choice([0.33, 2.7])) * math.exp(rng.normal(0, 0.1)))
    way, far = rng.uniform(0, 2 * math.pi), size * rng.uniform(0.6, 1.3)
    return Cut(x + math.cos(way) * far, y + math.sin(way) * far, size * math.exp(rng.normal(0, 0.25)))


def coarser(patch: Picture, rng: np.random.Generator) -> Picture:
    """The patch as if the die had been smaller."""
    side = int(rng.integers(22, 44))
    small = cv2.resize(patch, (side, side), interpolation=cv2.INTER_AREA)
    return cv2.resize(small, (PATCH, PATCH), interpolation=cv2.INTER_LINEAR)


def not_a_die(source: Source, rng: np.random.Generator) -> tuple[int, Cut] | None:
    """A picture's number and a cut in it that shows no upper face, often one that the finder fell for."""
    if len(source.hard) and rng.random() < 0.6:
        number, x, y, size = (float(v) for v in source.hard[int(rng.integers(len(source.hard)))])
        shift = rng.normal(0, 0.08, 2) * size
        return int(number), Cut(x + shift[0], y + shift[1], size * math.exp(rng.normal(0, 0.12)))
    number = int(rng.integers(len(source.pictures)))
    rows = source.rows[number]
    cut = elsewhere(rows, source.pictures[number].shape, rng)
    return None if near_any(cut, rows) else (int(number), cut)


def a_die(source: Source, rng: np.random.Generator) -> tuple[int, Cut, float, Picture] | None:
    """A picture's number, a cut of a die in it, how it is turned, and the truth about it."""
    number = int(rng.integers(len(source.pictures)))
    good = source.rows[number][source.rows[number][:, 4] == 1]
    if not len(good):
        return None
    row = good[int(rng.integers(len(good)))]
    cut, turn, back = shaken(row, rng)
    return number, cut, turn, floats([row[3] - 1, *back])


def sample(sources: list[Source], rng: np.random.Generator) -> Sample:
    """A patch and its truth: the face from 0 (`NO_DIE` for none), and what leads to the true place."""
    while True:
        source = pick_source(sources, rng)
        if rng.random() < 0.3:
            bare = not_a_die(source, rng)
            found = bare and (*bare, any_turn(rng), floats([NO_DIE, 0, 0, 0]))
        else:
            found = a_die(source, rng)
        if found:
            number, cut, turn, truth = found
            patch = patch_of(halves(np.asarray(source.pictures[number]), 2), cut, turn)
            return (coarser(patch, rng) if rng.random() < 0.2 else patch), truth


def main() -> None:
    """Writes patches and truths as two arrays."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("sources", nargs="+", help="NAME or NAME:SHARE of scenes or photographs on disk")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--count", type=int, default=10000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    cv2.setNumThreads(1)
    rng, sources = np.random.default_rng(given.seed), open_sources(given.sources)
    patches = np.zeros((given.count, PATCH, PATCH, 3), np.uint8)
    truths = np.zeros((given.count, 4), np.float32)
    for number in range(given.count):
        patches[number], truths[number] = sample(sources, rng)
    np.save(f"{given.out}.patches.npy", patches)
    np.save(f"{given.out}.truths.npy", truths)


if __name__ == "__main__":
    main()
