"""Whole frames as a camera beside a table gives them, of designs that training never shows; only measured."""

import argparse
import json
import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import cv2
import numpy as np

from vision.picture import Picture
from vision.training.cards.deck_faces import Deck, Face, back_of, deck_face, load_decks, name_of
from vision.training.cards.exposure import expose, light
from vision.training.cards.faces import WIDTH, drawn_face, new_design
from vision.training.cards.scenes import Canvas, Pose, lay, project, rotation, shown, truth, turned
from vision.training.cards.tables import new_table, scatter_things

# A frame's width, height, and how wide its cards are.
KINDS = ((1280, 720, 105.0), (1920, 1080, 160.0))
MOST_TILT = 45.0
# A card lies in the frame when this much of one of its indices shows.
WHOLE, PARTLY = 0.9, 0.3


@dataclass(frozen=True, slots=True)
class Kit:
    """What frames are made of: decks or drawn designs, tables, shares of ordinary light and of backs."""

    decks: Sequence[Deck]
    photos: Sequence[Sequence[Path]]
    ordinary: float
    backs: float = 0.0
    drawn: bool = False


def view_of(rng: np.random.Generator, card: float, size: int) -> Picture:
    """From the table, in card widths, to pixels of a square, tilted to 45 degrees."""
    tilt, spin = math.radians(rng.uniform(0, MOST_TILT)), rng.uniform(0, 2 * math.pi)
    focal = size * rng.uniform(0.9, 1.6)
    plane = np.array([[1, 0, 0], [0, math.cos(tilt), 0], [0, math.sin(tilt), focal / card]]) @ rotation(spin)
    lens = np.array([[focal, 0, size / 2], [0, focal, size / 2], [0, 0, 1]])
    return np.asarray(lens @ plane)


def places(rng: np.random.Generator) -> Iterator[Pose]:
    """Cards in a grid, in overlapping rows, or scattered without lying on one another much."""
    base, kind = rng.uniform(0, 2 * math.pi), rng.random()
    if kind < 0.4:
        step, tall = rng.uniform(1.1, 1.5), rng.uniform(1.6, 2.0)
        for i in range(12):
            yield turned((i % 4 - 1.5) * step, (i // 4 - 1) * tall, base, rng.normal(0, 0.05))
    elif kind < 0.7:
        step = rng.uniform(0.3, 0.7)
        for i in range(10):
            yield turned((i % 5 - 2) * step, (i // 5 - 0.5) * 2.0, base, rng.normal(0, 0.08))
    else:
        for i in range(9):
            x, y = (i % 3 - 1) * 2.0 + rng.normal(0, 0.2), (i // 3 - 1) * 1.9 + rng.normal(0, 0.2)
            yield Pose(x, y, rng.uniform(0, 2 * math.pi))


def faces_of(rng: np.random.Generator, kit: Kit, count: int) -> tuple[str, list[Face]]:
    """Some cards of one deck, no two faces the same, some of them face down; and the deck's name."""
    if kit.drawn:
        design, numbers = new_design(rng), rng.permutation(52)[:count]
        faces = [drawn_face(design, int(each) // 4, int(each) % 4, kit.decks, rng) for each in numbers]
        return f"drawn, {4 if design.four else 2} indices", faces
    deck = kit.decks[int(rng.integers(len(kit.decks)))]
    names = [name for name in sorted(deck.files) if name[0] != "X"]
    picked = [names[i] for i in rng.permutation(len(names))[:count]]
    if kit.backs and back_of(deck) in deck.files:
        picked = [back_of(deck) if rng.random() < kit.backs else name for name in picked]
    return deck.name, [deck_face(deck, name) for name in picked]


def told(faces: Sequence[Face], matrices: Sequence[Picture], canvas: Canvas) -> list[dict[str, Any]]:
    """Every card that can be read: its face, its largest whole index in pixels, its indices' places."""
    cards = []
    for number, (face, matrix) in enumerate(zip(faces, matrices, strict=True), 1):
        rows = [(shown(row, canvas.owner, number), row) for row in truth(face, matrix)]
        seen = [(row[:3], share >= WHOLE) for share, row in rows if share >= PARTLY]
        if seen:
            index = max([place[2] for place, whole in seen if whole], default=0.0)
            cards.append({"card": name_of(face), "index": index, "places": [place for place, _ in seen]})
    return cards


def face_down(faces: Sequence[Face], matrices: Sequence[Picture], canvas: Canvas) -> list[list[list[float]]]:
    """The outlines of the backs that nothing covers."""
    outlines = []
    for number, (face, matrix) in enumerate(zip(faces, matrices, strict=True), 1):
        height, width = face.picture.shape[:2]
        inner = np.array([[x * width, y * height] for x in (0.06, 0.5, 0.94) for y in (0.06, 0.5, 0.94)])
        spots = project(matrix, inner).astype(int)
        size = canvas.owner.shape[0]
        inside = bool((spots >= 0).all() and (spots < size).all())
        if face.back and inside and all(canvas.owner[y, x] == number for x, y in spots):
            whole = np.array([[0, 0], [width, 0], [width, height], [0, height]])
            outlines.append(project(matrix, whole).tolist())
    return outlines


def new_frame(rng: np.random.Generator, kit: Kit, kind: tuple[int, int, float]) -> tuple[Picture, Any]:
    """A frame, and what is on it."""
    width, height, card = kind
    table = new_table(rng, width, kit.photos)
    scatter_things(rng, table)
    # What lies outside of the frame belongs to nobody, so that it does not count as shown.
    canvas, top = Canvas(table, np.zeros((width, width), np.uint8)), (width - height) // 2
    poses = list(places(rng))
    deck, faces = faces_of(rng, kit, len(poses))
    view, shadow = view_of(rng, card, width), (*rng.uniform(-5, 5, 2), rng.uniform(0, 0.7))
    matrices = []
    for number, (pose, face) in enumerate(zip(poses, faces, strict=False), 1):
        place = np.array([[1, 0, pose.x], [0, 1, pose.y], [0, 0, 1]]) @ rotation(pose.turn)
        flat = np.array([[1, 0, -WIDTH / 2], [0, 1, -face.picture.shape[0] / 2], [0, 0, WIDTH]])
        matrices.append(view @ place @ flat)
        lay(canvas, face, matrices[-1], number, shadow)
    canvas.owner[:top] = canvas.owner[top + height :] = 0
    cards = told(faces[: len(matrices)], matrices, canvas)
    backs = face_down(faces[: len(matrices)], matrices, canvas)
    for about in cards:
        about["places"] = [[x, y - top, size] for x, y, size in about["places"]]
    backs = [[[x, y - top] for x, y in outline] for outline in backs]
    mild = bool(rng.random() < kit.ordinary)
    picture = expose(rng, light(rng, canvas.pixels, mild), mild)[top : top + height]
    return picture, {"deck": deck, "mild": mild, "kind": f"{height}p", "cards": cards, "backs": backs}


def main() -> None:
    """Writes frames as pictures into a folder, with what is on them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--faces", type=Path, required=True)
    parser.add_argument("--tables", type=Path, nargs="*", default=[])
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--count", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seen", action="store_true", help="designs of the training instead")
    parser.add_argument("--ordinary", type=float, default=0.7, help="the share of frames in ordinary light")
    parser.add_argument("--backs", type=float, default=0.0, help="the share of cards that lie face down")
    parser.add_argument("--drawn", action="store_true", help="designs drawn on the spot instead")
    given = parser.parse_args()
    cv2.setNumThreads(1)
    photos = [sorted(folder.rglob("*.jpg")) for folder in given.tables]
    kit = Kit(load_decks(given.faces, not given.seen), photos, given.ordinary, given.backs, given.drawn)
    given.out.mkdir(parents=True, exist_ok=True)
    abouts = []
    for number in range(given.count):
        picture, about = new_frame(np.random.default_rng((given.seed, number)), kit, KINDS[number % 2])
        cv2.imwrite(str(given.out / f"{number:03}.png"), picture)
        abouts.append({"file": f"{number:03}.png", "set": "frames", "complete": True, **about})
    (given.out / "cards.json").write_text(json.dumps(abouts))


if __name__ == "__main__":
    main()
