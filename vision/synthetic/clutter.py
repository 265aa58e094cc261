"""What else lies about on a table: phones, pens, papers, boxes, cups, crumbs, other people's cards."""

import math
from collections.abc import Callable
from dataclasses import replace

import cv2
import numpy as np

from vision.picture import Picture
from vision.synthetic.bodies import outline
from vision.synthetic.scene import Colour, Shape, Sheet, Solid
from vision.synthetic.sheets import box_corners
from vision.synthetic.solids import placed
from vision.synthetic.view import View

KIND = "clutter"
DENSITY = 3.0
TRIES = 30
CORNER_FREE = 48.0
"""Millimetres around a mat's corners where nobody puts anything: the markers must be seen."""
BRIGHT: tuple[Colour, ...] = (
    (52, 60, 170),
    (150, 96, 40),
    (70, 130, 60),
    (60, 170, 210),
    (90, 90, 96),
    (200, 205, 208),
)

Thing = Sheet | Solid


def _blank(width: float, height: float, colour: Colour, corner: float = 0.0) -> Picture:
    """A plain picture with clear, rounded corners."""
    wide, high, round_ = (round(side * DENSITY) for side in (width, height, corner))
    page = np.empty((high, wide, 4), np.uint8)
    page[:] = (*(int(part) for part in colour), 255)
    if round_:
        cover = np.zeros((high, wide), np.uint8)
        cv2.rectangle(cover, (round_, 0), (wide - round_ - 1, high - 1), 255, -1)
        cv2.rectangle(cover, (0, round_), (wide - 1, high - round_ - 1), 255, -1)
        for x in (round_, wide - round_ - 1):
            for y in (round_, high - round_ - 1):
                cv2.circle(cover, (x, y), round_, 255, -1, cv2.LINE_AA)
        page[..., 3] = cover
    return page


def _flat(picture: Picture, thick: float, gloss: float, edge: Colour = (150, 150, 150)) -> Sheet:
    high, wide = (side / DENSITY for side in picture.shape[:2])
    return Sheet(KIND, KIND, None, picture, wide, high, 0.0, 0.0, 0.0, thick, gloss, edge)


def _phone(rng: np.random.Generator) -> Thing:
    """A dark phone, its screen off."""
    case = BRIGHT[int(rng.integers(len(BRIGHT)))]
    page = _blank(73, 150, case, 9)
    inner = _blank(68, 145, (26, 24, 24), 7)
    high, wide = inner.shape[:2]
    top, left = (page.shape[0] - high) // 2, (page.shape[1] - wide) // 2
    part = page[top : top + high, left : left + wide, :3]
    part[inner[..., 3] > 0] = inner[..., :3][inner[..., 3] > 0]
    return _flat(page, 8.0, 0.95, (60, 60, 60))


def _pen(rng: np.random.Generator) -> Thing:
    page = _blank(9, 142, BRIGHT[int(rng.integers(len(BRIGHT)))], 4)
    shade = np.sin(np.linspace(0.35, 2.6, page.shape[1]))[None, :, None]
    page[..., :3] = (page[..., :3] * shade).astype(np.uint8)
    page[-60:, :, :3] //= 2
    return _flat(page, 7.0, 0.6, (80, 80, 80))


def _paper(rng: np.random.Generator) -> Thing:
    """A sheet somebody wrote on: a score, a list."""
    page = _blank(105, 148, (228, 234, 236))
    high, wide = page.shape[:2]
    ink = ((90, 50, 40), (40, 40, 44), (60, 50, 150))[int(rng.integers(3))]
    for y in range(30, high - 20, int(rng.integers(20, 34))):
        steps = np.cumsum(rng.uniform(2, 6, int(rng.integers(10, 60))))
        waves = y + rng.normal(0, 4, len(steps))
        points = np.column_stack((20 + steps, waves))[20 + steps < wide - 15].astype(np.int32)
        cv2.polylines(page, [points], False, (*ink, 255), 2, cv2.LINE_AA)
    return _flat(page, 0.3, 0.1)


def _box(rng: np.random.Generator) -> Thing:
    """A game's box or a box for dice, with a printed lid."""
    wide, high = rng.uniform(60, 130), rng.uniform(60, 170)
    page = _blank(wide, high, BRIGHT[int(rng.integers(len(BRIGHT)))])
    for _ in range(int(rng.integers(3, 7))):
        colour = (*(int(part) for part in BRIGHT[int(rng.integers(len(BRIGHT)))]), 255)
        x, y = (int(rng.integers(0, side)) for side in page.shape[1::-1])
        cv2.circle(page, (x, y), int(rng.integers(10, 90)), colour, -1, cv2.LINE_AA)
    cv2.rectangle(page, (6, 6), (page.shape[1] - 7, page.shape[0] - 7), (235, 235, 235, 255), 4)
    return _flat(page, float(rng.uniform(15, 35)), 0.5, (120, 130, 140))


def _card(rng: np.random.Generator) -> Thing:
    """A playing card of another game, face up or down."""
    page = _blank(58, 88, (238, 240, 240), 3.5)
    high, wide = page.shape[:2]
    ink = ((30, 30, 180, 255), (30, 26, 26, 255))[int(rng.integers(2))]
    if rng.random() < 0.5:
        cv2.rectangle(page, (12, 12), (wide - 13, high - 13), ink, -1)
        for step in range(0, high + wide, 12):
            cv2.line(page, (12, step), (step, 12), (220, 220, 220, 255), 1, cv2.LINE_AA)
        page[:12, :, :3] = page[-12:, :, :3] = 238
        page[:, :12, :3] = page[:, -12:, :3] = 238
        return _flat(page, 0.3, 0.6)
    rank = "23456789JQKA"[int(rng.integers(12))]
    cv2.putText(page, rank, (10, 40), cv2.FONT_HERSHEY_SIMPLEX, 1.2, ink, 3, cv2.LINE_AA)
    for _ in range(int(rng.integers(2, 9))):
        x, y = int(rng.integers(50, wide - 40)), int(rng.integers(40, high - 40))
        cv2.ellipse(page, (x, y), (11, 14), 0, 0, 360, ink, -1, cv2.LINE_AA)
    return _flat(page, 0.3, 0.6)


def _coaster(rng: np.random.Generator) -> Thing:
    page = _blank(94, 94, BRIGHT[int(rng.integers(len(BRIGHT)))], 46.5)
    cv2.circle(page, (page.shape[1] // 2, page.shape[0] // 2), 95, (215, 220, 224, 255), 6, cv2.LINE_AA)
    return _flat(page, 2.0, 0.1)


def _crumbs(rng: np.random.Generator) -> Thing:
    """Crumbs of a biscuit over a hand's breadth."""
    page = np.zeros((210, 210, 4), np.uint8)
    for x, y in rng.normal(105, 38, (int(rng.integers(12, 40)), 2)):
        brown = tuple(int(v) for v in np.array([60, 110, 160]) * rng.uniform(0.6, 1.2))
        size = int(rng.integers(1, 5)), int(rng.integers(1, 4))
        cv2.ellipse(page, (int(x), int(y)), size, rng.uniform(0, 180), 0, 360, (*brown, 255), -1, cv2.LINE_AA)
    return _flat(page, 1.0, 0.0, (40, 70, 100))


def _cup(rng: np.random.Generator) -> Thing:
    colour = BRIGHT[int(rng.integers(len(BRIGHT)))]
    width = float(rng.uniform(70, 88))
    drink = ("coffee", "tea", "milk")[int(rng.integers(3))]
    return Solid(KIND, KIND, drink, Shape.CUP, colour, width, float(rng.uniform(70, 100)), 0.0, 0.0)


THINGS: tuple[Callable[[np.random.Generator], Thing], ...] = (
    _phone,
    _pen,
    _paper,
    _box,
    _card,
    _card,
    _coaster,
    _crumbs,
    _cup,
    _cup,
)


def hides(thing: Thing, view: View) -> Picture:
    """The points of the table around what the thing hides from the camera."""
    match thing:
        case Sheet():
            corners = box_corners(thing.x, thing.y, thing.width, thing.height, thing.angle)
            rings = [(corners, 0.0), (corners, thing.thick)]
        case Solid():
            rings = [(placed(thing, ring), height) for ring, height in outline(thing)]
    return np.vstack([view.ground(view.project(points, height)) for points, height in rings])


def depth_on_mat(points: Picture, mat: tuple[float, float]) -> float:
    """How far the deepest of points reaches onto the mat; negative if all stay outside by so much."""
    hull = cv2.convexHull(points.astype(np.float32)).reshape(-1, 2)
    edges = [hull + (np.roll(hull, -1, axis=0) - hull) * part for part in (0.0, 0.25, 0.5, 0.75)]
    x, y = np.vstack(edges).T
    return float(np.minimum(np.minimum(x, mat[0] - x), np.minimum(y, mat[1] - y)).max())


def near_corner(points: Picture, mat: tuple[float, float]) -> bool:
    """Whether points come near a corner of the mat, where its markers are."""
    corners = np.array([[0, 0], [mat[0], 0], list(mat), [0, mat[1]]])
    return bool(np.linalg.norm(points[:, None] - corners, axis=2).min() < CORNER_FREE)


def scatter(
    count: int, deepest: float, view: View, mat: tuple[float, float], rng: np.random.Generator
) -> list[Thing]:
    """So many things, as far as there is room, around a mat; none reaches further onto it than `deepest`."""
    laid: list[tuple[Thing, float]] = []
    for number in range(count):
        thing = THINGS[int(rng.integers(len(THINGS)))](rng)
        reach = max(thing.width, thing.height) / 2 if isinstance(thing, Sheet) else thing.width / 2
        for _ in range(TRIES):
            x, y = _at_edge(reach, deepest, mat, rng) if number % 2 and deepest > 0 else _anywhere(view, rng)
            there = replace(thing, id=f"{KIND}-{number}", x=x, y=y, angle=float(rng.uniform(0, 360)))
            hidden = hides(there, view)
            alone = all(math.hypot(x - other.x, y - other.y) > (reach + room) * 0.9 for other, room in laid)
            if alone and depth_on_mat(hidden, mat) <= deepest and not near_corner(hidden, mat):
                laid.append((there, reach))
                break
    return [thing for thing, _ in laid]


def _anywhere(view: View, rng: np.random.Generator) -> tuple[float, float]:
    """A spot of the table somewhere in the picture."""
    wide, high = view.lens.size
    x, y = view.ground(np.array([[rng.uniform(0, wide), rng.uniform(0, high)]]))[0]
    return float(x), float(y)


def _at_edge(
    reach: float, deepest: float, mat: tuple[float, float], rng: np.random.Generator
) -> tuple[float, float]:
    """A spot beside the mat for something so large that it would just reach onto it."""
    along, out = rng.uniform(0.15, 0.85), reach - rng.uniform(0, deepest)
    wide, high = mat
    sides = (
        (wide * along, -out),
        (wide + out, high * along),
        (wide * along, high + out),
        (-out, high * along),
    )
    x, y = sides[int(rng.integers(4))]
    return float(x), float(y)
