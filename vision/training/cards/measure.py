"""Measures the card recogniser on labelled photographs: what it reads, what it misses and why, how fast."""

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import cv2
import numpy as np

from vision.cards import read_cards
from vision.photo import read_all_cards
from vision.training.cards.classic import read_classic
from vision.training.cards.photos import Recogniser, Result, load_photos, run

BELIEVED = 0.8


def line_of(name: str, results: Sequence[Result]) -> str:
    """Recall, precision, wrong share and exactly read pictures of some results."""
    labels = sum(len(result.about["cards"]) for result in results)
    right = labels - sum(len(result.missed) for result in results)
    wrong = sum(len(result.wrong) for result in results)
    exact = sum(not result.missed and not result.wrong for result in results)
    recall, precision = right / max(labels, 1), right / max(right + wrong, 1)
    return (
        f"{name:28} pictures {len(results):4} cards {labels:4} recall {recall:.3f} precision {precision:.3f} "
        f"wrong {wrong / max(labels, 1):.3f} exact {exact / max(len(results), 1):.3f}"
    )


def overlaps(box: Sequence[float], others: Iterable[Sequence[float]]) -> bool:
    """Whether another card's box covers a tenth of this one."""
    area = (box[2] - box[0]) * (box[3] - box[1])
    for other in others:
        wide = min(box[2], other[2]) - max(box[0], other[0])
        tall = min(box[3], other[3]) - max(box[1], other[1])
        if other != box and wide > 0 and tall > 0 and wide * tall > 0.1 * area:
            return True
    return False


def cause(label: dict[str, Any], result: Result) -> str:
    """Why a card was missed, as far as the picture tells."""
    if any(card.face == label["card"] for card in result.doubted):
        return "read, not believed"
    box = label.get("box")
    if box is None:
        return "unknown (no box)"
    x1, y1, x2, y2 = (int(v) for v in box)
    part = cv2.cvtColor(result.picture[max(y1, 0) : y2, max(x1, 0) : x2], cv2.COLOR_BGR2GRAY)
    if 0.2 * max(x2 - x1, y2 - y1) < 20:
        return "too small"
    if part.size and float((part > 252).mean()) > 0.6:
        return "glare"
    if part.size and float(cv2.Laplacian(part, cv2.CV_64F).var()) < 120:
        return "blur"
    if overlaps(box, [other["box"] for other in result.about["cards"] if "box" in other]):
        return "covered"
    return "unknown design or other"


def milliseconds(read: Recogniser, width: int, height: int) -> float:
    """The time of a frame, best of some, on a busy picture."""
    rng = np.random.default_rng(1)
    coarse = rng.integers(0, 255, (height // 24, width // 24, 3), np.uint8)
    frame = cv2.resize(coarse, (width, height), interpolation=cv2.INTER_CUBIC)
    times = []
    for _ in range(6):
        start = time.perf_counter()
        read(frame)
        times.append((time.perf_counter() - start) * 1000)
    return min(times)


def report(name: str, results: Sequence[Result]) -> None:
    """All lines about one recogniser."""
    out = sys.stdout.write
    out(f"== {name}\n{line_of('all', results)}\n")
    kinds = sorted({(result.about["set"], result.about["kind"]) for result in results})
    for pair in kinds:
        some = [result for result in results if (result.about["set"], result.about["kind"]) == pair]
        out(line_of("/".join(pair), some) + "\n")
    backs = [result.about["file"] for result in results for _ in result.backs]
    out(f"backs believed: {len(backs)} in {', '.join(sorted(set(backs))) or 'none'}\n")
    causes = Counter(cause(label, result) for result in results for label in result.missed)
    out("missed by cause: " + ", ".join(f"{what} {count}" for what, count in causes.most_common()) + "\n")


def calibration(results: Sequence[Result]) -> None:
    """How often each band of confidence is right, over pictures with complete labels."""
    bands: dict[int, list[bool]] = {}
    for result in results:
        faces = [label["card"] for label in result.about["cards"]]
        if result.about["complete"]:
            for card in (*result.believed, *result.doubted):
                bands.setdefault(min(int(card.confidence * 10), 9), []).append(card.face in faces)
    for band, hits in sorted(bands.items()):
        sys.stdout.write(
            f"confidence {band / 10:.1f}-{band / 10 + 0.1:.1f}: right {np.mean(hits):.3f} of {len(hits)}\n"
        )


def main() -> None:
    """Prints the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--photos", type=Path, required=True, help="the folder with cards.json")
    parser.add_argument("--part", choices=("training", "validation", "held-out", "all"), default="held-out")
    parser.add_argument("--level", type=float, default=BELIEVED, help="the confidence that is believed")
    parser.add_argument("--list", action="store_true", help="name every picture not read exactly")
    parser.add_argument("--no-peer", action="store_true")
    parser.add_argument("--no-speed", action="store_true")
    given = parser.parse_args()
    photos = load_photos(given.photos, given.part)
    results = run(photos, given.photos, read_all_cards, given.level)
    report("this recogniser", results)
    calibration(results)
    for result in results if given.list else ():
        if result.missed or result.wrong:
            missed = [label["card"] for label in result.missed]
            wrong = [(card.face, round(card.confidence, 2)) for card in result.wrong]
            doubted = [(card.face, round(card.confidence, 2)) for card in result.doubted]
            sys.stdout.write(f"{result.about['file']} missed {missed} wrong {wrong} doubted {doubted}\n")
    if not given.no_peer:
        report("contour and corner template", run(photos, given.photos, read_classic, 0.0))
    for width, height in ((1280, 720), (1920, 1080)) if not given.no_speed else ():
        sys.stdout.write(f"{width}x{height}: {milliseconds(read_cards, width, height):.0f} ms a frame\n")


if __name__ == "__main__":
    main()
