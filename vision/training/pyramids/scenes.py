"""Rendered boards with pyramids, coins and strange things on their squares, kept as patches with truth."""

import argparse
import colorsys
import zlib
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np

from vision.picture import Floats, Picture, floats
from vision.solids.pyramid_patches import patches_of
from vision.solids.pyramids import CLASSES, SIZES, STEEP
from vision.synthetic.camera import SyntheticCamera
from vision.synthetic.profiles import PROFILES, Profile
from vision.synthetic.scene import Scene, Shape, Sheet, Solid
from vision.synthetic.view import View

SQUARE = 25.4
INKS = (0, 40, 70, 110)


class Seen:
    """The drawing camera's view as recognisers know views, off by as much as calibrations are."""

    def __init__(self, view: View, rng: np.random.Generator) -> None:
        self._view = view
        self._off = rng.normal(0, 0.4, 2)
        self._taller = 1 + float(rng.normal(0, 0.02))

    def to_picture(self, points: Picture, height: float = 0.0) -> Floats:
        """From millimetres on the table, so far above it, to pixels."""
        return np.asarray(
            self._view.project(np.asarray(points, float) + self._off, height * self._taller), np.float32
        )

    def to_table(self, points: Picture, height: float = 0.0) -> Floats:
        """From pixels to millimetres on the mat."""
        if height:
            raise ValueError("only the table itself is looked at here")
        return np.asarray(self._view.ground(np.asarray(points, float)) - self._off, np.float32)


def new_mat(width: float, height: float, rng: np.random.Generator) -> Picture:
    """A mat with squares, some words and lines; mostly white, sometimes tinted or dark."""
    tint = 255 - rng.uniform(0, 30, 3) if rng.random() < 0.75 else rng.uniform(60, 245, 3)
    mat = np.full((int(height * 3), int(width * 3), 3), tint, np.float32)
    ink, thick = [float(rng.choice(INKS))] * 3, int(rng.integers(1, 4))
    for place in np.arange(0, max(width, height), SQUARE) * 3:
        cv2.line(mat, (int(place), 0), (int(place), mat.shape[0]), ink, thick)
        cv2.line(mat, (0, int(place)), (mat.shape[1], int(place)), ink, thick)
    for _ in range(int(rng.integers(0, 80))):
        at = int(rng.integers(mat.shape[1])), int(rng.integers(mat.shape[0]))
        cv2.putText(
            mat, chr(int(rng.integers(48, 90))), at, int(rng.integers(8)), rng.uniform(0.3, 1.2), ink, 1
        )
    return np.clip(mat, 0, 255).astype(np.uint8)


def new_coin(rng: np.random.Generator) -> Picture:
    """A printed coin: rings, bars and a sign."""
    side = 76
    coin = np.full((side, side, 4), 250, np.uint8)
    coin[..., :3] = rng.uniform(170, 255, 3) if rng.random() < 0.3 else 246
    ink = (*(int(each) for each in rng.uniform(0, 90, 3)), 255)
    middle = (side // 2, side // 2)
    for _ in range(int(rng.integers(1, 4))):
        cv2.circle(coin, middle, int(rng.integers(8, 37)), ink, int(rng.integers(1, 5)))
    start = int(rng.integers(360))
    for number in range(int(rng.integers(0, 4))):
        cv2.ellipse(coin, middle, (33, 33), 0, start + number * 90, start + number * 90 + 50, ink, 7)
    cv2.putText(
        coin,
        chr(int(rng.integers(48, 90))),
        (24, 52),
        int(rng.integers(8)),
        1.4,
        ink,
        int(rng.integers(2, 5)),
    )
    cover = np.zeros((side, side), np.uint8)
    cv2.circle(cover, middle, side // 2 - 1, 255, -1, cv2.LINE_AA)
    coin[..., 3] = cover
    return coin


def plastic(rng: np.random.Generator) -> tuple[float, float, float]:
    """Any colour that pyramids are made in; clear and black too."""
    if rng.random() < 0.12:
        grey = float(rng.choice([40, 90, 150, 215]))
        return grey, grey, grey
    red, green, blue = colorsys.hsv_to_rgb(rng.random(), rng.uniform(0.4, 1), rng.uniform(0.35, 0.98))
    return blue * 255, green * 255, red * 255


def stranger(name: str, x: float, y: float, rng: np.random.Generator) -> Solid:
    """Something on a square that is neither pyramid nor coin."""
    shape = Shape(rng.choice(["pawn", "drum", "die"]))
    width = float(rng.uniform(11, 22))
    tall = width if shape is Shape.DIE else float(rng.uniform(8, 32))
    face = str(int(rng.integers(1, 7))) if shape is Shape.DIE else "red"
    return Solid(name, shape.value, face, shape, plastic(rng), width, tall, x, y, float(rng.uniform(0, 90)))


def new_scene(rng: np.random.Generator) -> tuple[Scene, list[tuple[float, float, int]]]:
    """A board with a thing, or nothing, on each square; and the truth: x, y, class."""
    columns, rows = int(rng.integers(6, 13)), int(rng.integers(6, 13))
    width, height = (columns + 6) * SQUARE, (rows + 6) * SQUARE
    coin, colours = new_coin(rng), [plastic(rng) for _ in range(int(rng.integers(1, 7)))]
    odds = rng.dirichlet([1.2, 0.8, 1.5, 1.5, 1.5, 0.15])
    sheets, solids, truth = [], [], []
    slip, dotted = float(rng.uniform(0.3, 2.6)), rng.random() < 0.5
    for number in range(columns * rows):
        x, y = ((3.5 + part) * SQUARE for part in divmod(number, rows))
        what = int(rng.choice(len(CLASSES), p=odds))
        truth.append((x, y, what))
        dx, dy = np.clip(rng.normal(0, slip, 2), -6, 6)
        name = f"{number}"
        match CLASSES[what]:
            case "empty":
                continue
            case "coin":
                turn, thick = float(rng.uniform(0, 360)), float(rng.uniform(0.3, 4))
                sheets.append(Sheet(name, "coin", None, coin, 19, 19, x + dx, y + dy, turn, thick))
            case "other":
                solids.append(stranger(name, x + dx, y + dy, rng))
            case size:
                base = next(each.base for each in SIZES if each.name == size)
                turn = (
                    float(np.clip(rng.normal(0, 3), -8, 8))
                    if rng.random() < 0.85
                    else float(rng.uniform(-45, 45))
                )
                colour = colours[int(rng.integers(len(colours)))]
                face, where = size if dotted else None, (x + dx, y + dy)
                solids.append(
                    Solid(name, "pyramid", face, Shape.PYRAMID, colour, base, base * STEEP, *where, turn)
                )
    return Scene(width, height, new_mat(width, height, rng), tuple(sheets), tuple(solids)), truth


def new_profile(rng: np.random.Generator) -> Profile:
    """Any room, seen from any side at any tilt in use."""
    base = PROFILES[str(rng.choice(sorted(PROFILES)))]
    low = float(rng.uniform(2, 42))
    return replace(
        base, tilt=(low, low), turn=(-180.0, 180.0), fills=(0.6, 0.98), clutter=(0.0, 0.0), resting_hands=0.0
    )


def white_near(picture: Picture, view: Seen, scene: Scene, rng: np.random.Generator) -> Floats:
    """What the camera makes of paper about there; off by as much as others measure it."""
    rim = [
        [SQUARE * a, SQUARE * b]
        for a, b in ((1, 1), (scene.width / SQUARE - 1, 1), (1, scene.height / SQUARE - 1))
    ]
    spots = np.clip(view.to_picture(floats(rim)).astype(int), 0, [picture.shape[1] - 4, picture.shape[0] - 4])
    levels = [
        np.percentile(picture[y - 3 : y + 4, x - 3 : x + 4].reshape(-1, 3), 80, axis=0) for x, y in spots
    ]
    return floats(np.maximum(np.median(levels, axis=0) * rng.uniform(0.9, 1.15), 20))


def render(seed: int) -> tuple[Floats, Picture]:
    """Patches and classes of one board."""
    rng = np.random.default_rng([seed, zlib.crc32(b"pyramids")])
    scene, truth = new_scene(rng)
    frame = SyntheticCamera(new_profile(rng), seed, (1600, 900)).show(scene)
    view = Seen(frame.view, rng)
    white = white_near(frame.picture, view, scene, rng)
    spots = [(x, y) for x, y, _ in truth]
    seen = patches_of(frame.picture, white.tolist(), view, spots, SIZES)
    kept = np.array([visible(frame.view, spot, frame.picture.shape) for spot in spots])
    return seen[kept], np.array([what for _, _, what in truth], np.uint8)[kept]


def visible(view: View, spot: tuple[float, float], shape: tuple[int, ...]) -> bool:
    """Whether a square is inside the picture with some room."""
    x, y = view.project(np.array([spot]))[0]
    return bool(20 < x < shape[1] - 20 and 20 < y < shape[0] - 20)


def main() -> None:
    """Renders boards into numbered files."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--count", type=int, default=400)
    given = parser.parse_args()
    cv2.setNumThreads(1)
    given.out.mkdir(parents=True, exist_ok=True)
    for seed in range(given.first, given.first + given.count):
        patches, classes = render(seed)
        codes = np.clip(patches * 200, 0, 255).astype(np.uint8)
        np.savez_compressed(given.out / f"{seed:05d}.npz", patches=codes, classes=classes)


if __name__ == "__main__":
    main()
