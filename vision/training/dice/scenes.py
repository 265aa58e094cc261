"""Renders tables with dice: pictures of 320 pixels, with every die's place, size and upper face."""

import argparse
import math
from collections.abc import Callable, Sequence
from pathlib import Path

import cv2
import numpy as np

from vision.picture import Picture, floats
from vision.training.dice.die_looks import Look, new_look
from vision.training.dice.die_render import (
    Camera,
    Lamps,
    Placed,
    draw_die,
    draw_shadow,
    look_from,
    upper_face,
)
from vision.training.dice.exposure import expose, light
from vision.training.dice.piecepack_looks import Signs, coin_like, load_signs, piecepack_look
from vision.training.dice.tables import new_table, scatter_things

SIZE = 320
MOST = 24
COLUMNS = 5
"""Of a row: x and y of the upper face's middle, side of a square as large as it, the face, the state.
The state is 1 for a die that can be read, 0 for one that is neither asked nor denied, -1 for none."""
Maker = Callable[[np.random.Generator], Look]
Clutter = Callable[[np.random.Generator, Picture, float], None]


def unit(values: Sequence[float]) -> Picture:
    """A way of length one."""
    vector = floats(values)
    return vector / np.linalg.norm(vector)


def new_lamps(rng: np.random.Generator, table: Picture) -> Lamps:
    """A lamp above somewhere, and a window."""
    ways = [unit([*rng.normal(0, 0.7, 2), rng.uniform(0.5, 1.3)]) for _ in range(2)]
    share = rng.uniform(0.1, 0.9)
    return Lamps(ways[0], share, 1.15 - share * 0.7, floats(table.reshape(-1, 3).mean(0)), ways[1])


def cube_turn(rng: np.random.Generator) -> tuple[Picture, int]:
    """A die thrown: any face up, turned anyhow; gives the turn and the number of the upper side."""
    up, yaw = int(rng.integers(6)), rng.uniform(0, 2 * math.pi)
    axis, sign = up // 2, 1 - 2 * (up % 2)
    own_up = np.zeros(3)
    own_up[axis] = sign
    own_right = np.roll(np.abs(own_up), 1)
    own = np.stack([own_right, np.cross(own_up, own_right), own_up])
    c, s = math.cos(yaw), math.sin(yaw)
    world = np.array([[c, -s, 0], [s, c, 0], [0, 0, 1]])
    return floats(world @ own), up


def places(rng: np.random.Generator, count: int, reach: float) -> list[Picture]:
    """Where dice lie: apart, or close together, none inside another."""
    spots: list[Picture] = []
    tight = rng.random() < 0.35
    for _ in range(count * 12):
        if spots and tight and rng.random() < 0.7:
            spot = spots[int(rng.integers(len(spots)))] + rng.normal(0, 1.1, 2)
        else:
            spot = rng.uniform(-reach, reach, 2)
        if all(np.hypot(*(spot - other)) > (1.12 if tight else 1.42) for other in spots):
            spots.append(spot)
        if len(spots) == count:
            break
    return spots


def throw(rng: np.random.Generator, spots: list[Picture], make: Maker) -> list[Placed]:
    """Dice at these places, often some of one set."""
    own = [make(rng) for _ in range(int(rng.integers(1, 5)))]
    dice = []
    for x, y in spots:
        look = own[int(rng.integers(len(own)))] if rng.random() < 0.8 else make(rng)
        turn, up = cube_turn(rng)
        dice.append(Placed(turn, floats([x, y, 0.5]), look, look.faces[up]))
    return dice


def row_of(die: Placed, camera: Camera, owners: Picture, number: int) -> list[float]:
    """The truth about a die; one hardly seen is not asked for."""
    quad = upper_face(die, camera)
    area = np.zeros(owners.shape, np.uint8)
    cv2.fillConvexPoly(area, (quad * 16).round().astype(np.int32), 1, cv2.LINE_8, 4)
    whole = max(float(cv2.contourArea(quad)), 1.0)
    shown = float(((owners == number) & (area > 0)).sum()) / whole
    x, y = quad.mean(0)
    inside = 0 < x < SIZE and 0 < y < SIZE
    if not inside and shown < 0.1:
        return [0, 0, 1, 0, -1]
    return [x, y, math.sqrt(whole), die.up, float(inside and shown > 0.72)]


def render(
    rng: np.random.Generator,
    photos: Sequence[Path],
    make: Maker = new_look,
    clutter: Clutter = scatter_things,
    lowest: float = 20.0,
) -> tuple[Picture, Picture]:
    """A scene and its rows."""
    table = new_table(rng, SIZE, photos)
    pixels = math.exp(rng.uniform(math.log(12.5), math.log(80)))
    clutter(rng, table, pixels)
    elevation = math.radians(rng.uniform(lowest if rng.random() < 0.6 else max(lowest, 55.0), 90))
    far = math.exp(rng.uniform(math.log(8), math.log(45)))
    middle = (float(rng.uniform(60, SIZE - 60)), float(rng.uniform(60, SIZE - 60)))
    camera = look_from(elevation, rng.normal(0, 0.15), far, pixels * far, middle)
    most = max(1, min(MOST, int((SIZE / pixels / 1.5) ** 2 * 0.6)))
    count = 0 if rng.random() < 0.06 else int(rng.integers(1, most + 1))
    dice = throw(rng, places(rng, count, min(0.55 * SIZE / pixels, far * 0.5)), make)
    lamps, soft = new_lamps(rng, table), rng.uniform(0.04, 0.35)
    owners = np.full((SIZE, SIZE), -1)
    dice.sort(key=lambda die: -float(np.linalg.norm(die.middle - camera.place)))
    for die in dice:
        draw_shadow(table, die, camera, lamps, soft)
    for number, die in enumerate(dice):
        owners[draw_die(table, die, camera, lamps) > 0.5] = number
    rows = np.full((MOST, COLUMNS), -1, np.float32)
    for number, die in enumerate(dice):
        rows[number] = row_of(die, camera, owners, number)
    return expose(rng, light(rng, np.clip(table, 0, 400))), rows


def piecepack(signs: Signs) -> tuple[Maker, Clutter]:
    """Piecepack dice, with coins of the same signs about."""

    def clutter(rng: np.random.Generator, table: Picture, size: float) -> None:
        scatter_things(rng, table, size)
        for _ in range(int(rng.integers(0, 5))):
            coin_like(rng, table, size, signs)

    return lambda rng: piecepack_look(rng, signs), clutter


def main() -> None:
    """Writes pictures and rows as two arrays."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=Path, nargs="*", default=[], help="folders of bare tables")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--lowest", type=float, default=20.0, help="degrees above the table, at least")
    parser.add_argument("--piecepack", type=Path, help="piecepack dice; the folder of their suits' signs")
    given = parser.parse_args()
    make, clutter = piecepack(load_signs(given.piecepack)) if given.piecepack else (new_look, scatter_things)
    cv2.setNumThreads(1)
    photos = sorted(path for folder in given.tables for path in folder.glob("*.jpg"))
    pictures = np.zeros((given.count, SIZE, SIZE, 3), np.uint8)
    rows = np.zeros((given.count, MOST, COLUMNS), np.float32)
    for number in range(given.count):
        rng = np.random.default_rng((given.seed, number))
        pictures[number], rows[number] = render(rng, photos, make, clutter, given.lowest)
    np.save(f"{given.out}.pictures.npy", pictures)
    np.save(f"{given.out}.rows.npy", rows)


if __name__ == "__main__":
    main()
