"""The shape and the print of a die with rounded edges; nothing here needs Blender."""

import math
from dataclasses import dataclass

import cv2
import numpy as np

from vision.picture import Picture
from vision.training.dice.die_looks import PLACES

FINE = 20
TILE = 128
Colour = tuple[float, float, float]
# Each side's outward axis and the two axes along it; opposite sides follow one another.
SIDES = (
    ((0, 0, 1), (1, 0, 0), (0, 1, 0)),
    ((0, 0, -1), (0, 1, 0), (1, 0, 0)),
    ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    ((-1, 0, 0), (0, 0, 1), (0, 1, 0)),
    ((0, 1, 0), (0, 0, 1), (1, 0, 0)),
    ((0, -1, 0), (1, 0, 0), (0, 0, 1)),
)


@dataclass(frozen=True, slots=True)
class Make:
    """What dice of one set have in common; lengths in edges of the die."""

    body: Colour
    pips: Colour
    round: float
    spread: float
    pip: float
    one: float
    sunk: float
    rough: float
    clear: float
    swirl: float
    left_handed: bool


@dataclass(frozen=True, slots=True)
class Mesh:
    """Points, faces of four of them, and for each corner of each face its place on the picture."""

    points: Picture
    faces: Picture
    places: Picture


def any_hue(rng: np.random.Generator) -> Colour:
    """A strong colour, as shares of light."""
    hsv = np.array([[[rng.uniform(0, 360), rng.uniform(0.5, 1), rng.uniform(0.2, 0.95)]]], np.float32)
    red, green, blue = (float(v) ** 2.2 for v in cv2.cvtColor(hsv, cv2.COLOR_HSV2RGB)[0, 0])
    return red, green, blue


def colours(rng: np.random.Generator) -> tuple[Colour, Colour]:
    """Of a die and of its pips: mostly plain, else any colour with pips that differ from it."""
    light, dark = (float(rng.uniform(0.7, 0.95)),) * 3, (float(rng.uniform(0.0, 0.04)),) * 3
    kind = rng.random()
    if kind < 0.35:
        return light, dark if rng.random() < 0.7 else (0.5, 0.02, 0.02)
    if kind < 0.5:
        return dark, light if rng.random() < 0.7 else (0.7, 0.5, 0.1)
    if kind < 0.6:
        wood = rng.uniform(0.15, 0.6)
        return (wood, wood * 0.6, wood * 0.3), dark
    body = any_hue(rng)
    bright = 0.3 * body[0] + 0.6 * body[1] + 0.1 * body[2]
    return body, dark if bright > 0.35 else light


def new_make(rng: np.random.Generator) -> Make:
    """A set of dice: round or sharp, dull or polished, painted or sunk, some marbled, some clear."""
    body, pips = colours(rng)
    return Make(
        body=body,
        pips=pips,
        round=float(rng.uniform(0.06, 0.32)),
        spread=float(rng.uniform(0.5, 0.62)),
        pip=float(rng.uniform(0.15, 0.24)),
        one=float(rng.uniform(1, 1.6)) if rng.random() < 0.4 else 1.0,
        sunk=float(rng.uniform(0.3, 1.0)) if rng.random() < 0.6 else 0.0,
        rough=float(rng.uniform(0.05, 0.6)),
        clear=float(rng.uniform(0.5, 0.95)) if rng.random() < 0.1 else 0.0,
        swirl=float(rng.uniform(0.2, 0.8)) if rng.random() < 0.2 else 0.0,
        left_handed=bool(rng.random() < 0.3),
    )


def faces_of(make: Make) -> tuple[int, ...]:
    """What the six sides show, opposite ones seven together."""
    return (1, 6, 2, 5, 4, 3) if make.left_handed else (1, 6, 2, 5, 3, 4)


def prints(make: Make, rng: np.random.Generator) -> Picture:
    """Where pips are, from 0 to 1, six tiles side by side."""
    sheet = np.zeros((TILE, 6 * TILE), np.float32)
    for tile, face in enumerate(faces_of(make)):
        turned = rng.random() < 0.5
        radius = make.pip / 2 * TILE * (make.one if face == 1 else 1.0)
        for across, down in PLACES[face]:
            u, v = (-down, across) if turned else (across, down)
            x, y = (tile + 0.5 + 0.5 * make.spread * u) * TILE, (0.5 + 0.5 * make.spread * v) * TILE
            cv2.circle(sheet, (round(x * 16), round(y * 16)), round(radius * 16), 1.0, -1, cv2.LINE_AA, 4)
    return cv2.GaussianBlur(sheet, (0, 0), 0.8)


def block(make: Make) -> Mesh:
    """A die with an edge of 1 around the origin; its sheet has six tiles side by side."""
    inner, rim = 0.5 - make.round / 2, make.round / 2
    even = np.linspace(-0.5, 0.5, FINE + 1)
    # Finer at the rim, where it is round.
    steps = np.sin(even * math.pi) / 2 * 0.35 + even * 0.65
    grid = np.stack(np.meshgrid(steps, steps), -1).reshape(-1, 2)
    corner = np.arange(FINE)[:, None] * (FINE + 1) + np.arange(FINE)
    rings = np.stack([corner, corner + 1, corner + FINE + 2, corner + FINE + 1], -1).reshape(-1, 4)
    points, faces, places = [], [], []
    for tile, axes in enumerate(SIDES):
        out, across, along = (np.array(axis, float) for axis in axes)
        flat = out * 0.5 + grid[:, :1] * across + grid[:, 1:] * along
        core = np.clip(flat, -inner, inner)
        way = flat - core
        points.append(core + way / np.linalg.norm(way, axis=1, keepdims=True) * rim)
        faces.append(rings + tile * len(grid))
        places.append(((grid + np.array([tile + 0.5, 0.5])) / np.array([6, 1]))[rings])
    return Mesh(np.concatenate(points), np.concatenate(faces), np.concatenate(places))


def turned_up(face: int, make: Make, yaw: float) -> Picture:
    """A turn that brings a face to the top, and then one about it."""
    axis = np.array(SIDES[faces_of(make).index(face)][0], float)
    up = np.array([0.0, 0.0, 1.0])
    first = np.diag([1.0, axis @ up, axis @ up])
    if abs(axis @ up) < 0.5:
        first = cv2.Rodrigues(np.cross(axis, up) * math.pi / 2)[0]
    return np.asarray(cv2.Rodrigues(up * yaw)[0] @ first)


def upper_corners(make: Make) -> Picture:
    """The corners of the upper face of a die with an edge of 1 that lies at height 0, and its middle last."""
    # The rounded rim counts half, as the eye takes it.
    half = 0.5 - make.round / 4
    return np.array([[x * half, y * half, 1.0] for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1), (0, 0))])
