"""Measures the dice recogniser beside two classic ways on photographs: read, missed and why, how fast."""

import argparse
import sys
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import cv2
import numpy as np

from vision.dice import read_dice
from vision.training.dice.classic import read_blobs, read_ellipses
from vision.training.dice.photos import Recogniser, Result, is_at, load_photos, run

BELIEVED = 0.8
SMALL_CROWD = 16


def line_of(name: str, results: Sequence[Result]) -> str:
    """Recall, precision, wrong share and exactly read pictures of some results."""
    labels = sum(len(result.about["dice"]) for result in results)
    right = labels - sum(len(result.missed) for result in results)
    wrong = sum(len(result.wrong) for result in results)
    exact = sum(not result.missed and not result.wrong for result in results)
    recall, precision = right / max(labels, 1), right / max(right + wrong, 1)
    return (
        f"{name:28} pictures {len(results):4} dice {labels:4} recall {recall:.3f} precision {precision:.3f} "
        f"wrong {wrong / max(labels, 1):.4f} exact {exact / max(len(results), 1):.3f}"
    )


def cause(label: dict[str, Any], result: Result) -> str:
    """Why a die was missed, as far as the picture tells."""
    here = [die for die in result.doubted if is_at(die, label)]
    if any(die.face == str(label["v"]) for die in here):
        return "read, not believed"
    if "box" not in label:
        return "unknown (no box)"
    if any(is_at(die, label) for die in result.wrong):
        return "taken for another face"
    x1, y1, x2, y2 = (int(v) for v in label["box"])
    height, width = result.picture.shape[:2]
    if x1 <= 1 or y1 <= 1 or x2 >= width - 2 or y2 >= height - 2:
        return "cut by the picture's edge"
    part = cv2.cvtColor(result.picture[y1:y2, x1:x2], cv2.COLOR_BGR2GRAY)
    if part.size and float((part > 250).mean()) > 0.5:
        return "glare"
    return "doubted for another face" if here else "not found"


def milliseconds(read: Recogniser, picture: Any, size: tuple[int, int]) -> float:
    """The time of a frame, best of some."""
    frame = cv2.resize(picture, size, interpolation=cv2.INTER_AREA)
    times = []
    for _ in range(8):
        start = time.perf_counter()
        read(frame)
        times.append((time.perf_counter() - start) * 1000)
    return min(times)


def report(name: str, results: Sequence[Result]) -> None:
    """All lines about one recogniser."""
    out = sys.stdout.write
    out(f"== {name}\n{line_of('all', results)}\n")
    for source in sorted({result.about["set"] for result in results}):
        out(line_of(source, [result for result in results if result.about["set"] == source]) + "\n")
    crowd = [result for result in results if len(result.about["dice"]) >= SMALL_CROWD]
    out(line_of(f"{SMALL_CROWD} dice and more", crowd) + "\n")
    causes = Counter(cause(label, result) for result in results for label in result.missed)
    out("missed by cause: " + ", ".join(f"{what} {count}" for what, count in causes.most_common()) + "\n")


def calibration(results: Sequence[Result]) -> None:
    """How often each band of confidence is right."""
    bands: dict[int, list[bool]] = {}
    for result in results:
        for die in (*result.believed, *result.doubted):
            right = any(str(label["v"]) == die.face and is_at(die, label) for label in result.about["dice"])
            bands.setdefault(min(int(die.confidence * 10), 9), []).append(right)
    for band, hits in sorted(bands.items()):
        sys.stdout.write(
            f"confidence {band / 10:.1f}-{band / 10 + 0.1:.1f}: right {np.mean(hits):.3f} of {len(hits)}\n"
        )


def list_failures(results: Sequence[Result]) -> None:
    """Names every picture not read exactly."""
    for result in results:
        if result.missed or result.wrong:
            missed = [(label["v"], cause(label, result), label.get("box")) for label in result.missed]
            wrong = [(die.face, round(die.confidence, 3), die.centre) for die in result.wrong]
            sys.stdout.write(f"{result.about['file']} missed {missed} wrong {wrong}\n")


def main() -> None:
    """Prints the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--photos", type=Path, required=True, help="the folder with dice.json")
    parser.add_argument("--part", choices=("training", "validation", "held-out", "all"), default="held-out")
    parser.add_argument("--level", type=float, default=BELIEVED, help="the confidence that is believed")
    parser.add_argument("--list", action="store_true", help="name every picture not read exactly")
    parser.add_argument("--no-peers", action="store_true")
    parser.add_argument("--no-speed", action="store_true")
    given = parser.parse_args()
    photos = load_photos(given.photos, given.part)
    results = run(photos, given.photos, read_dice, given.level)
    report("this recogniser", results)
    calibration(results)
    if given.list:
        list_failures(results)
    if not given.no_peers:
        report("blobs in clusters", run(photos, given.photos, read_blobs, 0.0))
        report("contour ellipses", run(photos, given.photos, read_ellipses, 0.0))
    busiest = max(results, key=lambda result: len(result.about["dice"])).picture
    for size in ((1280, 720), (1920, 1080)) if not given.no_speed else ():
        sys.stdout.write(f"{size[0]}x{size[1]}: {milliseconds(read_dice, busiest, size):.0f} ms a frame\n")


if __name__ == "__main__":
    main()
