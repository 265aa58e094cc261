"""The forms of things that stand up: what each ray of the camera meets of them, and in which colour."""

import math
from collections.abc import Callable

import numpy as np

from vision.picture import Picture, floats
from vision.synthetic.dice import die_pictures
from vision.synthetic.rays import (
    Hits,
    Rays,
    meet_ball,
    meet_planes,
    meet_stump,
    nearest,
    rounded,
)
from vision.synthetic.scene import Shape, Solid

RING = 16
ROUND = np.array([[math.cos(a), math.sin(a)] for a in np.linspace(0, 2 * math.pi, RING, endpoint=False)])
SQUARE = np.array([[-0.5, -0.5], [0.5, -0.5], [0.5, 0.5], [-0.5, 0.5]])
CUP_FOOT = 0.36
"""The radius of a cup's foot, as a part of its width."""
DRINKS = {"coffee": (26, 40, 58), "tea": (30, 84, 150), "milk": (222, 230, 234)}
Coat = tuple[Hits, Picture, Picture]
"""What each ray meets, the colour there, and how much of what is behind shines through, by colour."""


def outline(solid: Solid) -> list[tuple[Picture, float]]:
    """Rings of points around the body in its own axes, each with its height: enough for shadow and box."""
    wide, tall = solid.width, solid.tall
    match solid.shape:
        case Shape.PAWN:
            head = wide * 0.3
            return [
                (ROUND * wide / 2, 0.0),
                (ROUND * head, tall - head),
                (ROUND * head * 0.6, tall - head * 0.2),
            ]
        case Shape.DRUM:
            return [(ROUND * wide / 2, 0.0), (ROUND * wide / 2, tall)]
        case Shape.CUP:
            return [(ROUND * wide * CUP_FOOT, 0.0), (ROUND * wide / 2, tall)]
        case Shape.DIE:
            return [(SQUARE * wide, 0.0), (SQUARE * wide, tall)]
        case Shape.PYRAMID:
            return [(SQUARE * wide, 0.0), (SQUARE * wide * 0.06, tall)]


def _plain(hits: Hits, colour: Picture) -> Coat:
    colours = np.broadcast_to(colour, (len(hits.far), 3)).copy()
    return hits, colours, np.zeros_like(colours)


def _pawn(solid: Solid, rays: Rays) -> Coat:
    wide, tall, head = solid.width, solid.tall, solid.width * 0.3
    foot = meet_stump(rays, (0.0, wide * 0.5), (tall * 0.1, wide * 0.46))
    body = meet_stump(rays, (tall * 0.1, wide * 0.42), (tall - head * 1.5, wide * 0.16))
    ball = meet_ball(rays, np.array([0.0, 0.0, tall - head]), head)
    return _plain(nearest(nearest(foot, body), ball), floats(solid.colour))


def _drum(solid: Solid, rays: Rays) -> Coat:
    radius, tall = solid.width / 2, solid.tall
    wall = meet_stump(rays, (0.0, radius), (tall - 1.0, radius))
    hits = nearest(wall, meet_stump(rays, (tall - 1.0, radius), (tall, radius * 0.9), 0, 2))
    _, colours, through = _plain(hits, floats(solid.colour))
    there = rays.at(hits.far)
    away = np.hypot(there[:, 0], there[:, 1]) / radius
    colours[(hits.sides == 2) & (away > 0.42) & (away < 0.74)] = (236, 240, 242)
    return hits, colours, through


def _cup(solid: Solid, rays: Rays) -> Coat:
    """A cup seen from above, filled to near its rim."""
    rim, tall = solid.width / 2, solid.tall
    wall = meet_stump(rays, (0.0, solid.width * CUP_FOOT), (tall, rim), 0, 1)
    _, colours, through = _plain(wall, floats(solid.colour))
    there = rays.at(wall.far)
    across = rays.at((tall * 0.85 - rays.eye[2]) / rays.ways[:, 2])
    inside = (wall.sides == 1) & (np.hypot(there[:, 0], there[:, 1]) < rim * 0.93)
    drink = inside & (np.hypot(across[:, 0], across[:, 1]) < rim * 0.9)
    colours[inside] = floats(solid.colour) * np.float32(0.7)
    colours[drink] = DRINKS.get(solid.face or "", DRINKS["coffee"])
    return wall, colours, through


def _bevels() -> Picture:
    ways = [(0, 1, 1), (1, 0, 1), (0, -1, 1), (-1, 0, 1), (1, 1, 0), (1, -1, 0), (-1, 1, 0), (-1, -1, 0)]
    return np.array(ways, float) / math.sqrt(2)


BOX = np.array([[0, 0, 1], [0, 1, 0], [-1, 0, 0], [0, -1, 0], [1, 0, 0], [0, 0, -1]], float)
"""The sides of a die: the upper one, then those around it as a solid's pictures go, then the lower one."""
DIE_PLANES = np.vstack((BOX, _bevels()))


def _die(solid: Solid, rays: Rays) -> Coat:
    half = solid.width / 2
    middle = np.array([0.0, 0.0, half])
    lifted = Rays(rays.eye - middle, rays.ways)
    reaches = np.array([half] * len(BOX) + [half * math.sqrt(2) * 0.95] * (len(DIE_PLANES) - len(BOX)))
    body, _ = meet_planes(lifted, DIE_PLANES, reaches)
    hits = rounded(lifted, body, np.zeros(3), half * 1.5, len(DIE_PLANES))
    _, colours, through = _plain(hits, floats(solid.colour))
    _paint_sides(solid, hits, lifted.at(hits.far) / solid.width, colours)
    return hits, colours, through


def _paint_sides(solid: Solid, hits: Hits, there: Picture, colours: Picture) -> None:
    """Bring the pictures of a die's sides onto it; `there` is in widths from the die's middle."""
    x, y, up = there.T
    flat = {0: (x, y), 1: (x, -up), 2: (y, -up), 3: (-x, -up), 4: (-y, -up)}
    for side, picture in enumerate(die_pictures(solid)[:5]):
        here = hits.sides == side
        across, down = (each[here] + 0.5 for each in flat[side])
        high, wide = picture.shape[:2]
        columns = np.clip((across * wide).astype(int), 0, wide - 1)
        rows = np.clip((down * high).astype(int), 0, high - 1)
        colours[here] = picture[rows, columns, :3]


def _pyramid(solid: Solid, rays: Rays) -> Coat:
    half, tall = solid.width / 2, solid.tall
    lean = math.hypot(half, tall)
    normals = (
        np.array([[0, tall, half], [-tall, 0, half], [0, -tall, half], [tall, 0, half], [0, 0, -lean]]) / lean
    )
    reaches = np.array([half * tall / lean] * 4 + [0.0])
    hits, leaving = meet_planes(rays, normals, reaches)
    colours = _plain(hits, floats(solid.colour))[1]
    met = np.isfinite(hits.far)
    depth = np.where(met, leaving - np.where(met, hits.far, 0), 0) * np.linalg.norm(rays.ways, axis=1)
    there = rays.at(hits.far)
    slack = np.sort(np.abs(reaches[:4] - there @ normals[:4].T), axis=1)[:, 1]
    rim = np.clip(1 - slack / 0.9, 0, 1)[:, None] * 0.6
    colours += (255 - colours) * rim
    tint = (np.array(solid.colour) / 255) ** 0.5
    clear = 0.62 * np.exp(-depth / solid.width * 0.9)[:, None] * (1 - rim)
    _paint_pips(solid, hits, there, colours)
    return hits, colours, np.where(met[:, None], tint * clear, 0.0)


def _paint_pips(solid: Solid, hits: Hits, there: Picture, colours: Picture) -> None:
    """Pyramids are dotted along their lower edges: one dot for small ones, two, three."""
    dots = {"small": 1, "medium": 2, "large": 3}.get(solid.face or "", 0)
    along = np.where(hits.sides % 2 == 0, there[:, 0], there[:, 1])
    for number in range(dots):
        middle = (number - (dots - 1) / 2) * 3.6
        inside = np.hypot(along - middle, there[:, 2] - 2.6) < 1.05
        colours[inside & (hits.sides < 4)] *= 0.35


COATS: dict[Shape, Callable[[Solid, Rays], Coat]] = {
    Shape.PAWN: _pawn,
    Shape.DRUM: _drum,
    Shape.DIE: _die,
    Shape.PYRAMID: _pyramid,
    Shape.CUP: _cup,
}
