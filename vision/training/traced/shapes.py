"""Simple bodies of things that lie about: what a lathe turns, boxes, sheets; nothing here needs Blender."""

import math
from collections.abc import Sequence

import numpy as np

from vision.picture import Picture
from vision.training.traced.die_shape import Mesh

AROUND = 40


def turned(profile: Sequence[tuple[float, float]]) -> Mesh:
    """A body turned from a profile of radius and height, from the foot to the top."""
    ways = np.linspace(0, 2 * math.pi, AROUND, endpoint=False)
    points = [(r * math.cos(way), r * math.sin(way), z) for r, z in profile for way in ways]
    low = np.arange(len(profile) - 1)[:, None] * AROUND
    this, following = np.arange(AROUND), np.roll(np.arange(AROUND), -1)
    faces = np.stack([low + this, low + following, low + AROUND + following, low + AROUND + this], -1)
    rings = faces.reshape(-1, 4)
    return Mesh(np.array(points), rings, np.zeros((len(rings), 4, 2)))


def box(wide: float, long: float, high: float) -> Mesh:
    """A box on the table; its picture lies on its top, and the picture's rim on its sides."""
    x, y = wide / 2, long / 2
    foot = [(-x, -y, 0), (x, -y, 0), (x, y, 0), (-x, y, 0)]
    top = [(a, b, high) for a, b, _ in foot]
    faces = [(4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)]
    rim = [(0.01, 0.01), (0.02, 0.01), (0.02, 0.02), (0.01, 0.02)]
    places = [[(0, 0), (1, 0), (1, 1), (0, 1)], *([rim] * 4)]
    return Mesh(np.array([*foot, *top], float), np.array(faces), np.array(places, float))


def bent(spots: Picture, wide: float, high: float, bow: tuple[float, float]) -> Picture:
    """Where places on a card are: from shares of its width and height to centimetres from its middle.

    The card is bent a little along its length and its width: the ends or the middle stand off the table.
    """
    x, y = (spots[:, 0] - 0.5) * wide, (0.5 - spots[:, 1]) * high
    along, across = (2 * spots[:, 1] - 1) ** 2, (2 * spots[:, 0] - 1) ** 2
    z = bow[0] * (along if bow[0] > 0 else along - 1) + bow[1] * (across if bow[1] > 0 else across - 1)
    return np.stack([x, y, z], -1)


def sheet(wide: float, high: float, bow: tuple[float, float], fine: int = 12) -> Mesh:
    """A card as a bent sheet that shows the whole of its picture."""
    steps = np.linspace(0, 1, fine + 1)
    grid = np.stack(np.meshgrid(steps, steps), -1).reshape(-1, 2)
    corner = np.arange(fine)[:, None] * (fine + 1) + np.arange(fine)
    rings = np.stack([corner, corner + fine + 1, corner + fine + 2, corner + 1], -1).reshape(-1, 4)
    places = np.stack([grid[:, 0], 1 - grid[:, 1]], -1)[rings]
    return Mesh(bent(grid, wide, high, bow), rings, places)


def limb(length: float, thick: float, wave: float) -> Mesh:
    """A finger or an arm that lies along x, rounded at its tip."""
    bows, parts = np.linspace(math.pi / 2, 0.05, 6), np.linspace(0, 1, 9)
    tip = [(thick * math.sin(bow), length - thick * (1 - math.cos(bow))) for bow in bows]
    body = [(thick * (1 + wave * math.sin(3 * part)), (length - thick) * part) for part in parts]
    mesh = turned([*body, *tip])
    x, y, z = mesh.points.T
    return Mesh(np.stack([z, y, x + thick], -1), mesh.faces, mesh.places)
