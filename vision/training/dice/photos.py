"""Labelled photographs of dice, and how a recogniser does on each."""

import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import cv2

from vision.picture import Picture
from vision.sighting import Sighting

SPLIT = Path(__file__).with_name("photos.txt")
Recogniser = Callable[[Picture], tuple[Sighting, ...]]


@dataclass(frozen=True, slots=True)
class Result:
    """One picture: what is on it, what was believed, what was seen but not believed."""

    about: dict[str, Any]
    picture: Picture
    believed: tuple[Sighting, ...]
    doubted: tuple[Sighting, ...]
    missed: tuple[dict[str, Any], ...]
    wrong: tuple[Sighting, ...]


def load_photos(folder: Path, part: str) -> list[dict[str, Any]]:
    """The labelled pictures of a part of the split."""
    lines = [line.split(" ", 1) for line in SPLIT.read_text().splitlines()]
    roles = {name: role for role, name in lines}
    every: list[dict[str, Any]] = json.loads((folder / "dice.json").read_text())
    return [about for about in every if part in ("all", roles.get(about["file"], "held-out"))]


def is_at(die: Sighting, label: dict[str, Any]) -> bool:
    """Whether a sighting is where the label says; a label without a box may be anywhere."""
    if "box" not in label:
        return True
    x1, y1, x2, y2 = label["box"]
    x, y = die.centre
    # Some boxes hold only the pips, so a third of the seen die is allowed beside them.
    slack = abs(die.corners[2][0] - die.corners[0][0]) / 3
    return bool(x1 - slack <= x <= x2 + slack and y1 - slack <= y <= y2 + slack)


def distance(die: Sighting, label: dict[str, Any]) -> float:
    """How far a sighting is from a label's middle, to match the nearest first."""
    if "box" not in label:
        return 0.0
    x1, y1, x2, y2 = label["box"]
    return float(abs(die.centre[0] - (x1 + x2) / 2) + abs(die.centre[1] - (y1 + y2) / 2))


def judge(about: dict[str, Any], picture: Picture, seen: Sequence[Sighting], level: float) -> Result:
    """Compares what was seen with the labels: same face, same place, each label once."""
    believed = tuple(die for die in seen if die.confidence >= level)
    left = list(about["dice"])
    wrong = []
    for die in believed:
        near = sorted(left, key=lambda label: distance(die, label))
        match = next((label for label in near if str(label["v"]) == die.face and is_at(die, label)), None)
        if match is not None:
            left.remove(match)
        else:
            wrong.append(die)
    doubted = tuple(die for die in seen if die.confidence < level)
    return Result(about, picture, believed, doubted, tuple(left), tuple(wrong))


def run(photos: Iterable[dict[str, Any]], folder: Path, read: Recogniser, level: float) -> list[Result]:
    """Reads every picture."""
    results = []
    for about in photos:
        picture = cv2.imread(str(folder / about["file"]))
        if picture is not None:
            results.append(judge(about, picture, read(picture), level))
    return results
