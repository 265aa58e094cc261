"""Measures the recogniser on rendered frames: each card by the height of its index, and why it was missed."""

import argparse
import json
import math
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import cv2
import numpy as np

from vision.cards import all_indices
from vision.cards.edges import shares
from vision.cards.index_reader import Reading
from vision.photo import read_all_cards
from vision.picture import Picture
from vision.sighting import Sighting

BANDS = (9, 12, 16, 20, 26, 34)
BELIEVED = 0.8
# A back that was seen shares this much with the one that lies there.
SAME_BACK = 0.7


@dataclass(frozen=True, slots=True)
class Judged:
    """A card that was shown: how it came out, and what tells it from others."""

    height: float
    outcome: str
    about: dict[str, Any]


def outcome_of(card: dict[str, Any], seen: Sequence[Sighting], readings: Sequence[Reading]) -> str:
    """What became of a card that is not believed."""
    if any(sighting.face == card["card"] for sighting in seen):
        return "doubted"
    near = (
        math.dist((reading.cut.x, reading.cut.y), place[:2]) < 0.5 * place[2]
        for place in card["places"]
        for reading in readings
    )
    return "misread" if any(near) else "not found"


def judge(
    seen: Sequence[Sighting], picture: Picture, about: dict[str, Any], level: float
) -> tuple[list[Judged], list[Sighting]]:
    """All cards of a frame, and what was believed and is not there."""
    believed = [card for card in seen if card.confidence >= level and card.face is not None]
    left, cards, wrong = Counter(card.face for card in believed), [], []
    readings = all_indices(picture)
    for card in about["cards"]:
        right = left[card["card"]] > 0
        left[card["card"]] -= int(right)
        outcome = "right" if right else outcome_of(card, seen, readings)
        cards.append(Judged(card["index"], outcome, about))
    for sighting in reversed(believed):
        if left[sighting.face] > 0:
            left[sighting.face] -= 1
            wrong.append(sighting)
    return cards, wrong


def judge_backs(seen: Sequence[Sighting], about: dict[str, Any], level: float) -> tuple[int, int]:
    """How many backs were believed where one lies, and how many elsewhere."""
    believed = [card for card in seen if card.face is None and card.confidence >= level]
    left = [tuple((x, y) for x, y in outline) for outline in about["backs"]]
    right = 0
    for card in believed:
        match = next((outline for outline in left if shares(card.corners, outline)[0] > SAME_BACK), None)
        if match is not None:
            left.remove(match)
            right += 1
    return right, len(believed) - right


def line_of(name: str, cards: Iterable[Judged], wrong: int | None) -> str:
    """How the cards of a group came out."""
    outcomes = Counter(card.outcome for card in cards)
    total = max(sum(outcomes.values()), 1)
    shares = ", ".join(f"{what} {count / total:.3f}" for what, count in outcomes.most_common())
    told = "" if wrong is None else f"; wrong {wrong / total:.4f}"
    return f"{name:20} {total:5} cards: {shares}{told}\n"


def report(cards: Sequence[Judged], wrong: Sequence[tuple[dict[str, Any], Sighting]]) -> None:
    """All lines: the whole, by height of the index, by light, by deck."""
    out = sys.stdout.write
    readable = [card for card in cards if card.height >= BANDS[0]]
    out(line_of("index 9 px and more", readable, len(wrong)))
    bands = defaultdict(list)
    for card in cards:
        bands[sum(card.height >= least for least in BANDS)].append(card)
    for band, some in sorted(bands.items()):
        out(line_of(f"from {BANDS[band - 1] if band else 0} px", some, None))
    for key in ("mild", "kind", "deck"):
        for value in sorted({str(card.about[key]) for card in cards}):
            some = [card for card in readable if str(card.about[key]) == value]
            false = sum(str(about[key]) == value for about, _ in wrong)
            out(line_of(f"{key} {value}", some, false))
    for about, sighting in wrong:
        x, y = sighting.centre
        out(f"wrong: {about['file']} {sighting.face} {sighting.confidence:.2f} at {x:.0f} {y:.0f}\n")


def main() -> None:
    """Prints the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("frames", type=Path, help="the folder with cards.json")
    parser.add_argument("--level", type=float, default=BELIEVED, help="the confidence that is believed")
    parser.add_argument("--most", type=int, default=1000)
    given = parser.parse_args()
    cards: list[Judged] = []
    wrong: list[tuple[dict[str, Any], Sighting]] = []
    backs = np.zeros(3, int)
    for about in json.loads((given.frames / "cards.json").read_text())[: given.most]:
        picture = cv2.imread(str(given.frames / about["file"]))
        if picture is not None:
            seen = read_all_cards(picture)
            some, false = judge(seen, picture, about, given.level)
            backs += (len(about["backs"]), *judge_backs(seen, about, given.level))
            cards += some
            wrong += ((about, sighting) for sighting in false)
    report(cards, wrong)
    sys.stdout.write("backs: {} shown, {} believed there, {} believed elsewhere\n".format(*backs))


if __name__ == "__main__":
    main()
