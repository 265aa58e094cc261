"""What else lies on a table: mugs, pencils, coins, pawns, dominoes, boxes, hands."""

import math
from collections.abc import Callable
from typing import Any

import cv2
import numpy as np
from mathutils import Matrix

from vision.training.dice.die_looks import PLACES
from vision.training.traced import stage
from vision.training.traced.die_shape import Mesh, any_hue
from vision.training.traced.shapes import box, limb, turned

Body = tuple[Mesh, Any]
BOX_FACES = 5


def plain(rng: np.random.Generator, **more: float) -> Any:
    """Any material of one colour."""
    grey = (float(rng.uniform(0.01, 0.8)),) * 3
    colour = any_hue(rng) if rng.random() < 0.6 else grey
    rough = float(rng.uniform(0.1, 0.8))
    return stage.material("thing", Base_Color=(*colour, 1.0), Roughness=rough, **more)[0]


def mug(rng: np.random.Generator) -> Body:
    """A cup without a handle, five centimetres across and more."""
    wide, high = rng.uniform(2.5, 4.2), rng.uniform(4, 10)
    inner = wide - 0.3
    return turned([(0, 0.1), (wide, 0), (wide, high), (inner, high), (inner, 1), (0, 1)]), plain(rng)


def coin(rng: np.random.Generator) -> Body:
    """A coin or a counter."""
    wide, high = rng.uniform(0.8, 1.7), rng.uniform(0.15, 0.4)
    flat = turned([(wide, 0), (wide, high), (wide * 0.88, high), (wide * 0.86, high * 0.9), (0, high * 0.9)])
    return flat, plain(rng, Metallic=float(rng.integers(0, 2)))


def pawn(rng: np.random.Generator) -> Body:
    """A pawn with a round head."""
    tall = rng.uniform(1.8, 3.0)
    ball = [(0.42 * math.sin(a), tall - 0.42 * (1 - math.cos(a))) for a in np.linspace(2.6, 0.0, 8)]
    return turned([(0.75, 0), (0.75, 0.25), (0.3, 0.8), *ball]), plain(rng)


def pencil(rng: np.random.Generator) -> Body:
    """A pencil or a pen."""
    return limb(float(rng.uniform(9, 18)), float(rng.uniform(0.3, 0.55)), 0.0), plain(rng)


def finger(rng: np.random.Generator) -> Body:
    """A finger or a forearm that lies on the table."""
    tone = rng.uniform(0.08, 0.6)
    look = stage.material("skin", Base_Color=(tone, tone * 0.62, tone * 0.45, 1.0), Roughness=0.55)[0]
    thick = float(rng.uniform(0.6, 0.9) if rng.random() < 0.8 else rng.uniform(2.5, 3.5))
    return limb(thick * rng.uniform(8, 14), thick, 0.12), look


def domino(rng: np.random.Generator) -> Body:
    """A domino: pips in two squares, and no die."""
    paper, ink = ((245, 245, 240), (15, 15, 15)) if rng.random() < 0.6 else ((20, 20, 20), (240, 240, 240))
    face = np.full((240, 120, 3), paper, np.uint8)
    for middle in (60, 180):
        for across, down in PLACES.get(int(rng.integers(0, 7)), ()):
            cv2.circle(face, (60 + across * 32, middle + down * 32), 11, ink, -1, cv2.LINE_AA)
    cv2.line(face, (14, 120), (106, 120), ink, 3)
    return box(2.4, 4.8, 0.8), stage.textured("domino", face, Roughness=float(rng.uniform(0.1, 0.6)))[0]


def parcel(rng: np.random.Generator) -> Body:
    """A block or a box of any size, without a print."""
    wide, long, high = rng.uniform(1.2, 7), rng.uniform(1.2, 10), rng.uniform(0.4, 3)
    return box(float(wide), float(long), float(high)), plain(rng)


THINGS: tuple[Callable[[np.random.Generator], Body], ...] = (
    mug, coin, coin, pawn, pencil, finger, domino, domino, parcel,
)  # fmt: skip


def scatter(rng: np.random.Generator, reach: float, most: int) -> None:
    """Lays up to so many things on the table, within a reach around its middle."""
    for number in range(int(rng.integers(0, most + 1))):
        mesh, look = THINGS[int(rng.integers(len(THINGS)))](rng)
        is_round = len(mesh.faces) > BOX_FACES
        made = stage.thing(f"thing {number}", mesh.points, mesh.faces, mesh.places, look, smooth=is_round)
        way, far = rng.uniform(0, 2 * math.pi), reach * rng.uniform(0.4, 1.0)
        turn = Matrix.Rotation(float(rng.uniform(0, 2 * math.pi)), 4, "Z")
        made.matrix_world = Matrix.Translation((far * math.cos(way), far * math.sin(way), 0)) @ turn
