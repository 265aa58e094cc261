"""Where the camera stands: from millimetres on the table to pixels of the picture and back."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

import cv2
import numpy as np

from vision.picture import Picture
from vision.synthetic.lens import Lens, bend, straighten

COARSE = 8
"""Pixels between two points of a grid that is filled in by interpolation."""


@dataclass(frozen=True, slots=True, eq=False)
class View:
    """A camera over a table, as OpenCV describes one.

    The table's axes are x to the right, y down the mat and z *into* the table, so what rises has a
    negative z; functions here take heights, which count upwards.
    """

    lens: Lens
    rotation: Picture
    translation: Picture

    @property
    def eye(self) -> Picture:
        """Where the camera is, in the table's axes."""
        return np.asarray(-self.rotation.T @ self.translation)

    @property
    def homography(self) -> Picture:
        """From millimetres on the table to pixels, as if the lens did not bend."""
        flat = np.column_stack((self.rotation[:, :2], self.translation))
        return np.asarray(self.lens.matrix @ flat)

    def project(self, points: Picture, height: Picture | float = 0.0) -> Picture:
        """Pixels of points (n, 2) at a height over the table, all one or one for each."""
        there = np.column_stack((points, np.broadcast_to(-np.asarray(height, float), len(points))))
        seen = there @ self.rotation.T + self.translation
        return bend(self.lens, seen[:, :2] / seen[:, 2:])

    def rays(self, pixels: Picture) -> Picture:
        """The directions, in the table's axes, in which these pixels (n, 2) look."""
        flat = straighten(self.lens, pixels)
        return np.asarray(np.column_stack((flat, np.ones(len(flat)))) @ self.rotation)

    def ground(self, pixels: Picture) -> Picture:
        """The millimetres on the table (n, 2) that these pixels see."""
        rays, eye = self.rays(pixels), self.eye
        return np.asarray(eye[:2] - rays[:, :2] * (eye[2] / rays[:, 2:]))

    def density(self, x: float, y: float) -> float:
        """Pixels per millimetre at a point of the table, the mean of both ways."""
        px = self.project(np.array([[x, y], [x + 1, y], [x, y + 1]]))
        return float(abs(np.linalg.det(px[1:] - px[0])) ** 0.5)

    def moved(self, board: Board) -> View:
        """The same camera, seen from a board that lies shifted and turned on the table."""
        turn, shift = board.turn, np.array([board.x, board.y, 0.0])
        return replace(
            self, rotation=self.rotation @ turn, translation=self.rotation @ shift + self.translation
        )

    def shaken(self, pan: float, tilt: float, roll: float) -> View:
        """The same camera turned by small angles in radians."""
        turn = cv2.Rodrigues(np.array([tilt, pan, roll], float))[0]
        return replace(self, rotation=turn @ self.rotation, translation=turn @ self.translation)

    def cropped(self, left: int, top: int, size: tuple[int, int]) -> View:
        """The same camera with only a part of the picture kept."""
        return replace(self, lens=self.lens.cropped(left, top, size))


@dataclass(frozen=True, slots=True)
class Board:
    """How a mat lies on its table: shifted in millimetres and turned about its own origin, in degrees."""

    x: float = 0.0
    y: float = 0.0
    angle: float = 0.0

    @property
    def turn(self) -> Picture:
        """The rotation from the board's axes to the table's."""
        return np.asarray(cv2.Rodrigues(np.array([0.0, 0.0, math.radians(self.angle)]))[0])


def look(
    lens: Lens, target: tuple[float, float], distance: float, tilt: float, turn: float, roll: float = 0.0
) -> View:
    """A camera that looks at a point from so far away; in degrees, turn 0 is at the mat's lower edge."""
    lean, about, rolled = math.radians(tilt), math.radians(turn), math.radians(roll)
    upright = np.array([[1, 0, 0], [0, math.cos(lean), math.sin(lean)], [0, -math.sin(lean), math.cos(lean)]])
    around = cv2.Rodrigues(np.array([0.0, 0.0, -about]))[0]
    rotation = cv2.Rodrigues(np.array([0.0, 0.0, rolled]))[0] @ upright @ around
    eye = np.array([*target, 0.0]) - distance * rotation[2]
    return View(lens, rotation, -rotation @ eye)


def grid_of(size: tuple[int, int]) -> tuple[Picture, tuple[int, int]]:
    """Pixels on a coarse grid that reaches over the whole picture, and its columns and rows."""
    columns, rows = (math.ceil(side / COARSE) + 2 for side in size)
    xs, ys = np.meshgrid(np.arange(columns), np.arange(rows))
    return (np.column_stack((xs.ravel(), ys.ravel())) - 0.5) * COARSE - 0.5, (columns, rows)


def fill(values: Picture, grid: tuple[int, int], size: tuple[int, int]) -> Picture:
    """Values on the coarse grid, brought to every pixel."""
    columns, rows = grid
    coarse = values.reshape(rows, columns, -1).astype(np.float32)
    # Warping would round the way between two points of the grid to a half pixel; resizing does not.
    fine = cv2.resize(coarse, (columns * COARSE, rows * COARSE), interpolation=cv2.INTER_LINEAR)
    return np.ascontiguousarray(fine[COARSE : COARSE + size[1], COARSE : COARSE + size[0]])


def ground_map(view: View) -> Picture:
    """The millimetres on the table that each pixel sees, as a picture of x and y."""
    pixels, grid = grid_of(view.lens.size)
    return fill(view.ground(pixels), grid, view.lens.size)
