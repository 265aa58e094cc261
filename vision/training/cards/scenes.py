"""Scenes: cards laid on a table in perspective, seen by a poor camera, with the truth about each index."""

import argparse
import math
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np

from vision.picture import Picture
from vision.training.cards.backs import new_back
from vision.training.cards.deck_faces import RANKS, Deck, Face, Spot, deck_face, load_decks
from vision.training.cards.exposure import expose, light
from vision.training.cards.faces import WIDTH, Design, drawn_face, new_design
from vision.training.cards.scene_files import COLUMNS
from vision.training.cards.tables import limb, new_table, scatter_things

SIZE = 320
MOST = 64
# Indices from this height up are to be found; the share of scenes squeezed one way.
LEAST_HEIGHT, SQUEEZED = 8.5, 0.1


@dataclass(frozen=True, slots=True)
class Pose:
    """Where a card lies on the table, in card widths, and how far it is turned."""

    x: float
    y: float
    turn: float


def camera(rng: np.random.Generator, card: float, size: int = SIZE) -> Picture:
    """From the table, in card widths, to pixels; the card in the middle has this width."""
    tilt = math.radians(rng.uniform(0, 20) if rng.random() < 0.5 else rng.uniform(20, 52))
    focal = size * rng.uniform(1.0, 3.0)
    spin, roll = rng.uniform(0, 2 * math.pi, 2)
    plane = np.array([[1, 0, 0], [0, math.cos(tilt), 0], [0, math.sin(tilt), focal / card]]) @ rotation(spin)
    lens = np.array([[focal, 0, 0], [0, focal, 0], [0, 0, 1]])
    shift = np.array([[1, 0, size / 2], [0, 1, size / 2], [0, 0, 1]])
    if rng.random() < SQUEEZED:
        shift = shift @ np.diag([1, rng.uniform(0.55, 0.85), 1])
    return np.asarray(shift @ rotation(roll) @ lens @ plane)


def rotation(angle: float) -> Picture:
    """A turn about the origin, of homogeneous points."""
    c, s = math.cos(angle), math.sin(angle)
    return np.array([[c, -s, 0], [s, c, 0], [0, 0, 1]])


def poses(rng: np.random.Generator, card: float) -> list[Pose]:
    """Places for some cards: scattered, in a grid, overlapping in a row, in a fan."""
    reach = SIZE / card / 2
    kind, base = rng.random(), rng.uniform(0, 2 * math.pi)
    count = min(int(rng.integers(1, 9)), max(2, int(2.2 * reach * reach)))
    if kind < 0.4:
        loose = rng.uniform(0, math.pi) if rng.random() < 0.5 else 0.15
        return [
            Pose(rng.uniform(-reach, reach), rng.uniform(-reach, reach), base + rng.uniform(-loose, loose))
            for _ in range(count)
        ]
    if kind < 0.55:
        step, tall = rng.uniform(1.03, 1.4), rng.uniform(1.5, 1.9)
        x0, y0 = rng.uniform(0, 1, 2)
        grid = [(i - 2 + x0, j - 1 + y0) for i in range(5) for j in range(3)]
        return [turned(x * step, y * tall, base, rng.normal(0, 0.04)) for x, y in grid]
    x0, y0 = rng.uniform(-0.7, 0.7, 2) * reach
    if kind < 0.8:
        dx, dy = rng.uniform(0.14, 0.8), rng.uniform(-0.4, 0.4)
        loose = rng.uniform(0, 0.2)
        if rng.random() < 0.3:
            dx, dy = dy, dx
        return [moved(turned(dx * i, dy * i, base, rng.normal(0, loose)), x0, y0) for i in range(count)]
    spread, radius = rng.uniform(0.08, 0.4), rng.uniform(1.0, 3.0)
    angles = [(i - count / 2) * spread for i in range(count)]
    fan = [turned(radius * math.sin(a), radius * (1 - math.cos(a)), base, a) for a in angles]
    return [moved(pose, x0, y0) for pose in fan]


def turned(x: float, y: float, base: float, extra: float) -> Pose:
    """A place in a layout that is turned as a whole."""
    c, s = math.cos(base), math.sin(base)
    return Pose(c * x - s * y, s * x + c * y, base + extra)


def moved(pose: Pose, x: float, y: float) -> Pose:
    """A pose shifted."""
    return Pose(pose.x + x, pose.y + y, pose.turn)


def project(matrix: Picture, points: Picture) -> Picture:
    """Points through a homography."""
    return np.asarray(cv2.perspectiveTransform(points.astype(float).reshape(1, -1, 2), matrix)[0])


@dataclass(slots=True)
class Canvas:
    """A scene being drawn: pixels, and which card owns each."""

    pixels: Picture
    owner: Picture


def lay(canvas: Canvas, face: Face, matrix: Picture, number: int, shadow: tuple[float, float, float]) -> None:
    """Draws a card, with its shadow."""
    picture = face.picture
    height, width = picture.shape[:2]
    corners = project(matrix, np.array([[0, 0], [width, 0], [width, height], [0, height]]))
    scale = math.dist(corners[0], corners[1]) / width
    if scale < 0.8:
        smaller = cv2.resize(picture, None, fx=scale * 1.2, fy=scale * 1.2, interpolation=cv2.INTER_AREA)
        matrix = matrix @ np.diag([width / smaller.shape[1], height / smaller.shape[0], 1.0])
        picture = smaller
    size = canvas.owner.shape[0]
    x1, y1 = np.floor(np.clip(corners.min(axis=0) - 12, 0, size)).astype(int)
    x2, y2 = np.ceil(np.clip(corners.max(axis=0) + 12, 0, size)).astype(int)
    if x2 - x1 < 4 or y2 - y1 < 4:
        return
    shift = np.array([[1, 0, -x1], [0, 1, -y1], [0, 0, 1]], float)
    warped = cv2.warpPerspective(
        picture, shift @ matrix, (int(x2 - x1), int(y2 - y1)), flags=cv2.INTER_LINEAR
    )
    alpha = warped[..., 3].astype(np.float32) / 255
    part = canvas.pixels[y1:y2, x1:x2]
    dx, dy, depth = shadow
    shade = cv2.GaussianBlur(np.roll(alpha, (int(dy), int(dx)), (0, 1)), (0, 0), 2.5)[..., None] * depth
    mixed = part * (1 - shade * (1 - alpha[..., None])) * (1 - alpha[..., None])
    canvas.pixels[y1:y2, x1:x2] = mixed + warped[..., :3] * alpha[..., None]
    canvas.owner[y1:y2, x1:x2][alpha > 0.5] = number


def truth(face: Face, matrix: Picture) -> list[list[float]]:
    """The rows of a card's indices, before anything covers them."""
    rows = []
    for spot in face.spots:
        half = -spot.height / 2 if spot.turned else spot.height / 2
        top, foot = project(matrix, np.array([[spot.x, spot.y - half], [spot.x, spot.y + half]]))
        size = max(math.dist(top, foot), 1e-3)
        up = (top - foot) / size
        x, y = (top + foot) / 2
        wide, lean = slant(matrix, spot, half, up, size)
        rows.append([x, y, size, up[0], up[1], float(face.rank), float(face.suit), 1.0, wide, lean])
    return rows


def slant(matrix: Picture, spot: Spot, half: float, up: Picture, size: float) -> tuple[float, float]:
    """How long a step to the index's right is beside a step up, and how far it drifts up."""
    left, right = project(matrix, np.array([[spot.x - half, spot.y], [spot.x + half, spot.y]]))
    step = (right - left) / size
    return float(step[1] * up[0] - step[0] * up[1]), float(step @ up)


def shown(row: Sequence[float], owner: Picture, number: int) -> float:
    """How much of an index belongs to its own card in the finished scene."""
    x, y, size, ux, uy = row[:5]
    inside, total = 0, 0
    for along in np.linspace(-0.55, 0.55, 7):
        for across in (-0.25, 0.0, 0.25):
            px = int(x + size * (along * ux - across * uy))
            py = int(y + size * (along * uy + across * ux))
            total += 1
            if 1 <= px < owner.shape[1] - 1 and 1 <= py < owner.shape[0] - 1:
                inside += int(owner[py, px] == number)
    return inside / total


@dataclass(frozen=True, slots=True)
class Stock:
    """What scenes are made of: decks, photographs, and the shares of drawn designs, mild light, backs."""

    decks: Sequence[Deck]
    photos: Sequence[Sequence[Path]]
    drawn: float
    ordinary: float
    backs: float = 0.06


def pick_face(rng: np.random.Generator, stock: Stock, own: Design | None, deck: Deck) -> Face:
    """A random card of the scene's design; now and then a joker, a back, or another deck's card."""
    decks = stock.decks
    if rng.random() < 0.12:
        deck, own = decks[int(rng.integers(len(decks)))], None
    others = [name for name in deck.files if name[0] == "X"]
    if others and rng.random() < 0.07:
        return deck_face(deck, others[int(rng.integers(len(others)))])
    if rng.random() < stock.backs:
        return Face(new_back(rng), -1, -1, (), True)
    if own is not None:
        return drawn_face(own, int(rng.integers(13)), int(rng.integers(4)), decks, rng)
    rank = RANKS[int(rng.integers(13))]
    names = [name for name in deck.files if name[0] == rank] or [
        name for name in deck.files if name[0] != "X"
    ]
    return deck_face(deck, names[int(rng.integers(len(names)))])


@dataclass(frozen=True, slots=True)
class Laid:
    """A card in a scene: its number, its face, and the way from the face to the pixels."""

    number: int
    face: Face
    matrix: Picture

    def corners(self) -> Picture:
        """Where its four corners are, in pixels."""
        height, width = self.face.picture.shape[:2]
        return project(self.matrix, np.array([[0, 0], [width, 0], [width, height], [0, height]]))


def lay_all(rng: np.random.Generator, stock: Stock, canvas: Canvas) -> list[Laid]:
    """Lays cards of one design, a few strangers among them."""
    own = new_design(rng) if rng.random() < stock.drawn else None
    deck = stock.decks[int(rng.integers(len(stock.decks)))]
    first = pick_face(rng, stock, own, deck)
    share = first.spots[0].height / WIDTH if first.spots else 0.28
    card = math.exp(rng.uniform(math.log(9.5), math.log(50))) / share
    view = camera(rng, card)
    shadow = (*rng.uniform(-5, 5, 2), rng.uniform(0, 0.7))
    laid: list[Laid] = []
    for number, pose in enumerate(poses(rng, card) if rng.random() < 0.95 else [], 1):
        face = first if number == 1 else pick_face(rng, stock, own, deck)
        height = face.picture.shape[0]
        place = np.array([[1, 0, pose.x], [0, 1, pose.y], [0, 0, 1]]) @ rotation(pose.turn)
        flat = np.array([[1 / WIDTH, 0, -0.5], [0, 1 / WIDTH, -height / WIDTH / 2], [0, 0, 1]])
        matrix = view @ place @ flat
        if (matrix @ np.array([WIDTH / 2, height / 2, 1]))[2] > 0.05:
            lay(canvas, face, matrix, number, shadow)
            laid.append(Laid(number, face, matrix))
    return laid


def new_scene(rng: np.random.Generator, stock: Stock) -> tuple[Picture, Picture, list[Laid]]:
    """A picture, one row for each index in it, and the cards."""
    table = new_table(rng, SIZE, stock.photos)
    scatter_things(rng, table)
    canvas = Canvas(table, np.zeros((SIZE, SIZE), np.uint8))
    laid = lay_all(rng, stock, canvas)
    if rng.random() < 0.15:
        pixels, cover = limb(rng, SIZE)
        canvas.pixels[cover > 127] = pixels[cover > 127]
        canvas.owner[cover > 127] = 0
    mild = bool(rng.random() < stock.ordinary)
    picture = expose(rng, light(rng, canvas.pixels, mild), mild)
    rows = [(card.number, row) for card in laid for row in truth(card.face, card.matrix)]
    return picture, kept_rows(rows, canvas.owner, picture), laid


def kept_rows(rows: list[tuple[int, list[float]]], owner: Picture, picture: Picture) -> Picture:
    """The rows of indices that show; state 0 for those that show in part, or are lost in glare or dark."""
    kept = np.full((MOST, COLUMNS), -1, np.float32)
    count = 0
    grey = cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY)
    for number, row in rows:
        visible = shown(row, owner, number)
        if visible < 0.3 or count == MOST:
            continue
        x, y, r = int(row[0]), int(row[1]), max(int(row[2] * 0.4), 3)
        around = grey[max(y - r, 0) : y + r, max(x - r, 0) : x + r]
        clear = around.size > 0 and float(around.std()) > 9 and LEAST_HEIGHT < row[2] < 64
        kept[count] = row
        kept[count, 7] = float(visible > 0.9 and clear)
        count += 1
    return kept


def main() -> None:
    """Renders scenes to disk: pictures and rows as two arrays."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--faces", type=Path, required=True)
    parser.add_argument(
        "--tables", type=Path, nargs="*", default=[], help="folders of photographs without cards"
    )
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--count", type=int, default=4000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--held-out", action="store_true", help="only designs that training never shows")
    parser.add_argument("--ordinary", type=float, default=0.6, help="the share of scenes in ordinary light")
    parser.add_argument("--drawn", type=float, default=0.55, help="the share of designs drawn on the spot")
    given = parser.parse_args()
    cv2.setNumThreads(1)
    rng = np.random.default_rng(given.seed)
    photos = [sorted(folder.rglob("*.jpg")) for folder in given.tables]
    drawn = 0.0 if given.held_out else given.drawn
    stock = Stock(load_decks(given.faces, given.held_out), photos, drawn, given.ordinary)
    given.out.parent.mkdir(parents=True, exist_ok=True)
    shape = (given.count, SIZE, SIZE, 3)
    pictures = np.lib.format.open_memmap(f"{given.out}.pictures.npy", "w+", np.uint8, shape)
    rows = np.zeros((given.count, MOST, COLUMNS), np.float32)
    for number in range(given.count):
        pictures[number], rows[number], _ = new_scene(rng, stock)
    pictures.flush()
    np.save(f"{given.out}.rows.npy", rows)


if __name__ == "__main__":
    main()
