"""What shows inside a clear die: pips of its other faces, mirrored in its walls, through tint and smoke."""

import cv2
import numpy as np

from vision.picture import Picture, floats
from vision.training.dice.die_looks import Look

BENDS = 1.49
"""How much slower light is in the die than in the air."""
MIRRORS = 2
"""So many walls throw a ray back before it leaves."""
WALL = 0.499


def bent(ways: Picture, normals: Picture) -> Picture:
    """Rays as they go on inside, by Snell's law."""
    against = -(ways * normals).sum(1, keepdims=True)
    along = ways / BENDS + normals * (against / BENDS)
    return along - normals * np.sqrt(np.maximum(1 - (along**2).sum(1, keepdims=True), 0))


def next_wall(points: Picture, ways: Picture) -> tuple[Picture, Picture, Picture]:
    """How far it is to the wall ahead, which one it is, and where it is met."""
    with np.errstate(divide="ignore", invalid="ignore"):
        far = np.where(np.abs(ways) < 1e-6, 9.0, (np.sign(ways) * WALL - points) / ways)
    axis = far.argmin(1)
    length = np.maximum(far[np.arange(len(far)), axis], 0)
    return length, axis, points + ways * length[:, None]


def ink_at(points: Picture, axis: Picture, look: Look) -> tuple[Picture, Picture]:
    """The cover of a wall's print at points on it, and the print's colour."""
    cover, colour = np.zeros(len(points), np.float32), np.zeros((len(points), 3), np.float32)
    for number, face in enumerate(look.covers):
        which, sign = number // 2, 1 - 2 * (number % 2)
        here = (axis == which) & (np.sign(points[:, which]) == sign)
        if here.any():
            u, v = points[here, (which + 1) % 3], -sign * points[here, (which + 2) % 3]
            spots = floats([(u + 0.5) * len(face) - 0.5, (v + 0.5) * len(face) - 0.5])
            cover[here] = cv2.remap(face, spots[:1], spots[1:], cv2.INTER_LINEAR)[0]
            colour[here] = look.inks[number]
    return cover, colour


def seen_inside(points: Picture, normals: Picture, ways: Picture, behind: Picture, look: Look) -> Picture:
    """What a ray into a clear die brings back: prints of other faces, else what is behind, tinted."""
    tint = np.clip(look.body / 235, 0.02, 1)
    at, way = np.clip(points, -WALL, WALL), bent(ways, normals)
    seen, left = np.zeros_like(behind), np.ones((len(points), 1), np.float32)
    gone = np.zeros_like(left)
    for _ in range(MIRRORS + 1):
        length, axis, at = next_wall(at, way)
        gone += length[:, None]
        cover, ink = ink_at(at, axis, look)
        dim = tint ** (gone * look.deep)
        seen += left * cover[:, None] * ink * dim * 0.8
        left *= 1 - cover[:, None]
        way = way.copy()
        way[np.arange(len(way)), axis] *= -1
    return np.asarray(seen + left * behind * dim, np.float32)
