"""Labelled photographs, and how a recogniser does on each."""

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
    """One picture: what is on it, what was believed, what was seen but not believed; backs stand apart."""

    about: dict[str, Any]
    picture: Picture
    believed: tuple[Sighting, ...]
    doubted: tuple[Sighting, ...]
    missed: tuple[dict[str, Any], ...]
    wrong: tuple[Sighting, ...]
    backs: tuple[Sighting, ...]


def load_photos(folder: Path, part: str) -> list[dict[str, Any]]:
    """The labelled pictures of a part of the split."""
    lines = [line.split(" ", 1) for line in SPLIT.read_text().splitlines()]
    roles = {name: role for role, name in lines}
    every: list[dict[str, Any]] = json.loads((folder / "cards.json").read_text())
    return [about for about in every if part in ("all", roles.get(about["file"], "held-out"))]


def judge(about: dict[str, Any], picture: Picture, seen: Sequence[Sighting], level: float) -> Result:
    """Compares what was seen with the labels; each label is used once."""
    sure = tuple(card for card in seen if card.confidence >= level)
    believed = tuple(card for card in sure if card.face is not None)
    left = list(about["cards"])
    wrong = []
    for card in believed:
        match = next((label for label in left if label["card"] == card.face), None)
        if match is not None:
            left.remove(match)
        elif about["complete"]:
            wrong.append(card)
    doubted = tuple(card for card in seen if card.confidence < level and card.face is not None)
    backs = tuple(card for card in sure if card.face is None)
    return Result(about, picture, believed, doubted, tuple(left), tuple(wrong), backs)


def run(photos: Iterable[dict[str, Any]], folder: Path, read: Recogniser, level: float) -> list[Result]:
    """Reads every picture."""
    results = []
    for about in photos:
        picture = cv2.imread(str(folder / about["file"]))
        if picture is not None:
            results.append(judge(about, picture, read(picture), level))
    return results
