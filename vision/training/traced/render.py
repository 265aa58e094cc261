"""Renders tables with dice or cards, ray by ray, with what is on them; needs Blender's `bpy`."""

import argparse
import json
import math
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import cv2
import numpy as np

from vision.picture import Picture
from vision.training.cards.deck_faces import Deck, load_decks
from vision.training.cards.frames import KINDS, Kit, faces_of, places
from vision.training.cards.scenes import Pose
from vision.training.cards.tables import new_table as cards_table
from vision.training.dice.scenes import places as dice_places
from vision.training.dice.tables import new_table as dice_table
from vision.training.traced import stage
from vision.training.traced.cards import WIDE, lay_card, told
from vision.training.traced.clutter import scatter
from vision.training.traced.dice import Die, throw

SHEET = 1800
MOST_DICE = 12
EDGE = 1.6
FACES = (18.0, 70.0)
# From how many degrees above the table the camera looks at least; to learn from, lower and more often low.
LEAST_ABOVE, LOW = 35.0, 26.0
SMALL = (480, 360)
# How much of an upper face is in sight where a die counts; others are taken away.
WHOLE = 0.95
# A darker picture of cards does not count as one in mild light.
DIM = 90


@dataclass(frozen=True, slots=True)
class Wanted:
    """What pictures are wanted: decks for cards, photographs of tables, small ones for training."""

    decks: Sequence[Deck]
    photos: Sequence[Path]
    small: bool


def lay_table(rng: np.random.Generator, wanted: Wanted, span: float) -> None:
    """A table under lamps; wood, cloth or a photograph of one."""
    if rng.random() < 0.5:
        top = dice_table(rng, SHEET, wanted.photos)
    else:
        top = cards_table(rng, SHEET, [wanted.photos] if wanted.photos else [])
    stage.floor(rng, np.clip(top, 3, 235).astype(np.uint8), span * float(rng.uniform(1.0, 1.4)))
    stage.light(rng, span)


def view_of(rng: np.random.Generator, above: float, size: tuple[int, int], span: float) -> stage.View:
    """A camera at so many degrees above the table."""
    around, roll = float(rng.uniform(0, 360)), float(rng.normal(0, 4))
    return stage.View(above, around, roll, float(rng.uniform(40, 70)), *size, span)


def in_sight(die: Die) -> bool:
    """Whether the camera sees the whole upper face."""
    corners, middle = die.upper[:4], die.upper[4]
    points = np.concatenate([middle + (corners - middle) * share for share in (0.85, 0.4)])
    frame = stage.in_frame(stage.pixels(die.upper), 3.0)
    return bool(frame.all() and np.mean([stage.sees(point, die.name) for point in points]) >= WHOLE)


def about_die(die: Die) -> dict[str, Any]:
    """The truth about a die: its face, the box around it, and its place as nets learn it."""
    quad = stage.pixels(die.upper)[:4].astype(np.float32)
    (x1, y1), (x2, y2) = quad.min(0), quad.max(0)
    x, y = quad.mean(0)
    size = math.sqrt(cv2.contourArea(quad))
    return {"v": die.up, "box": [float(v) for v in (x1, y1, x2, y2)], "place": [float(x), float(y), size]}


def dice_picture(rng: np.random.Generator, wanted: Wanted, number: int) -> tuple[Picture, dict[str, Any]]:
    """A table with dice, all of them in full sight."""
    size = SMALL if wanted.small else KINDS[number % 3 // 2][:2]
    lowest = LOW if wanted.small else LEAST_ABOVE
    above = float(rng.uniform(lowest, 55 if wanted.small and rng.random() < 0.5 else 90))
    face = math.exp(rng.uniform(math.log(FACES[0]), math.log(FACES[1]))) / math.sqrt(
        math.sin(math.radians(above))
    )
    span = size[0] * EDGE / face
    lay_table(rng, wanted, span)
    reach = span / EDGE * 0.42
    spots = dice_places(rng, int(rng.integers(1, MOST_DICE + 1)), min(reach, 6.5))
    dice = throw(rng, [spot * EDGE for spot in spots], EDGE)
    scatter(rng, span * 0.6, 4)
    stage.camera(view_of(rng, above, size, span))
    shown = [die for die in dice if in_sight(die)]
    for die in dice:
        if die not in shown:
            stage.take_away(die.thing)
    low = "35-50" if above < 50 else "50-65" if above < 65 else "65-90"
    about = {"set": f"traced, {low} degrees", "above": above, "dice": [about_die(die) for die in shown]}
    return stage.photograph(rng), about


def cards_picture(rng: np.random.Generator, wanted: Wanted, number: int) -> tuple[Picture, dict[str, Any]]:
    """A table with cards of one deck."""
    width, height, card = KINDS[number % 3 // 2]
    span = width * WIDE / (card * float(rng.uniform(0.9, 1.15)))
    lay_table(rng, wanted, span)
    poses: list[Pose] = list(places(rng))
    deck, faces = faces_of(rng, Kit(wanted.decks, [], 0.0), len(poses))
    rough = float(rng.uniform(0.25, 0.7))
    pairs = enumerate(zip(faces, poses, strict=False))
    cards = [lay_card(order, face, pose, rough, rng) for order, (face, pose) in pairs]
    scatter(rng, span * 0.6, 3)
    stage.camera(view_of(rng, float(rng.uniform(45, 90)), (width, height), span))
    known, picture = told(cards), stage.photograph(rng)
    about = {
        "set": "traced",
        "complete": True,
        "deck": deck,
        "kind": f"{height}p",
        "backs": [],
        "cards": known,
    }
    return picture, {**about, "mild": bool(picture.mean() > DIM)}


def main() -> None:
    """Writes pictures into a folder, with what is on them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--what", choices=("dice", "cards"), required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--count", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--faces", type=Path, help="decks of cards")
    parser.add_argument("--held-out", action="store_true", help="designs that training never shows")
    parser.add_argument("--tables", type=Path, nargs="*", default=[], help="folders of bare tables")
    parser.add_argument("--small", action="store_true", help="480 by 360 pixels, to train with")
    parser.add_argument("--samples", type=int, default=stage.SAMPLES)
    given = parser.parse_args()
    cv2.setNumThreads(1)
    photos = sorted(path for folder in given.tables for path in folder.glob("*.jpg"))
    wanted = Wanted(load_decks(given.faces, given.held_out) if given.faces else (), photos, given.small)
    draw = dice_picture if given.what == "dice" else cards_picture
    given.out.mkdir(parents=True, exist_ok=True)
    abouts = []
    for number in range(given.count):
        stage.clear(given.samples)
        picture, about = draw(np.random.default_rng((given.seed, number)), wanted, number)
        cv2.imwrite(str(given.out / f"{number:03}.jpg"), picture, [cv2.IMWRITE_JPEG_QUALITY, 96])
        abouts.append({"file": f"{number:03}.jpg", **about})
        # After every picture: a run that is stopped leaves all it has made.
        (given.out / f"{given.what}.json").write_text(json.dumps(abouts))


if __name__ == "__main__":
    main()
