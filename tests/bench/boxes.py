"""Cards of a box that were shown once: how many are found again, and how many are taken for others."""

import statistics
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from companion.sources import boxes
from tests.bench.figure import NONE, Figure
from tests.bench.photos import BELIEVED
from tests.bench.settings import Settings
from tests.commands.test_enrol import cards, take

CARDS = 12
TO_A_PHOTO = 3
ENROLLED, SEEDS = 5, (9, 10)
ALONE, TOGETHER = (130.0, 90.0), (260.0, 150.0)
"""Millimetres of felt in the picture."""


@dataclass(slots=True)
class Count:
    """What came of all photographs."""

    shown: int = 0
    found: int = 0
    wrong: int = 0
    seconds: list[float] = field(default_factory=list)


def box_figures(_: Settings) -> Iterator[Figure]:
    """Every card is photographed alone once, then with others in other light."""
    look, designs = cards(CARDS)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        photos = [folder / f"{each.face}.jpg" for each in designs]
        for photo, design in zip(photos, designs, strict=True):
            take(photo, look, [design], ALONE, ENROLLED)
        count, box = Count(), boxes.enrolled(photos, lambda _: None)
        for seed in SEEDS:
            for first in range(0, CARDS, TO_A_PHOTO):
                some = designs[first : first + TO_A_PHOTO]
                take(folder / "table.jpg", look, some, TOGETHER, seed)
                find(count, box, folder / "table.jpg", {each.face or "" for each in some})
    yield Figure("cards shown", count.shown)
    yield Figure("found and believed", count.found, f"of {count.shown}")
    yield Figure("taken for another", count.wrong, "", NONE)
    yield Figure("a photo takes, median", statistics.median(count.seconds), "s")


def find(count: Count, box: Any, photo: Path, there: set[str]) -> None:
    """Look for the cards of the box in one photograph."""
    began = time.perf_counter()
    seen = {each.face or "" for each in boxes.look(box, photo) if each.confidence >= BELIEVED}
    count.seconds.append(time.perf_counter() - began)
    count.shown += len(there)
    count.found += len(there & seen)
    count.wrong += len(seen - there)
