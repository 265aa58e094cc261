"""A camera whose place is known, over a drawn mat: for measuring what the eyes make of its pictures."""

import math
from collections.abc import Iterable
from dataclasses import dataclass

import cv2
import numpy as np

from vision.mat.calibration import Calibration, from_markers, marker_places
from vision.mat.markers import MAT_MARKER_INSET, MAT_MARKER_SIDE, MODULES, Marker, marker_bits, mat_marker
from vision.picture import Floats, Picture

FINENESS = 4
"""Dots a millimetre of a drawn mat."""
MAT = (540.0, 488.0)
FINER = 3


@dataclass(frozen=True)
class TableCamera:
    """A pinhole with a bent lens, that far from the mat's middle, leaning and turned by so many degrees."""

    width: int = 1280
    height: int = 720
    focal: float = 0.8
    """As a share of the width."""
    k1: float = 0.0
    away: float = 900.0
    tilt: float = 30.0
    turned: float = 0.0
    aside: tuple[float, float] = (0.0, 0.0)

    def axes(self) -> tuple[Picture, Picture]:
        """The camera's place and its right, down and forward; x right, y down, z into the table."""
        lean, turn = math.radians(self.tilt), math.radians(self.turned)
        forward = np.array([0, -math.sin(lean), math.cos(lean)])
        down = np.array([0, math.cos(lean), math.sin(lean)])
        rows = np.stack([np.array([1.0, 0, 0]), down, forward])
        spin = np.array(
            [[math.cos(turn), -math.sin(turn), 0], [math.sin(turn), math.cos(turn), 0], [0, 0, 1]]
        )
        rows = rows @ spin.T
        target = np.array([MAT[0] / 2 + self.aside[0], MAT[1] / 2 + self.aside[1], 0])
        return target - rows[2] * self.away, rows

    def pixels_of(self, points: Iterable[Iterable[float]], height: float = 0.0) -> Picture:
        """Where points of the table are truly seen."""
        flat = np.array(list(points), float)
        place, rows = self.axes()
        seen = (np.column_stack([flat, np.full(len(flat), -height)]) - place) @ rows.T
        x, y = seen[:, 0] / seen[:, 2], seen[:, 1] / seen[:, 2]
        bend = 1 + self.k1 * (x * x + y * y)
        focal = self.focal * self.width
        return np.column_stack(
            [x * bend * focal + (self.width - 1) / 2, y * bend * focal + (self.height - 1) / 2]
        )

    def table_of_pixels(self) -> tuple[Floats, Floats]:
        """For every pixel the point of the table that is seen there."""
        focal = self.focal * self.width
        columns = (np.arange(self.width) - (self.width - 1) / 2) / focal
        rows = (np.arange(self.height) - (self.height - 1) / 2) / focal
        bent_x, bent_y = np.meshgrid(columns, rows)
        x, y = bent_x.copy(), bent_y.copy()
        for _ in range(12 if self.k1 else 0):
            bend = 1 + self.k1 * (x * x + y * y)
            x, y = bent_x / bend, bent_y / bend
        place, axes = self.axes()
        ways = x[..., None] * axes[0] + y[..., None] * axes[1] + axes[2]
        table = place + ways * (-place[2] / ways[..., 2])[..., None]
        return table[..., 0].astype(np.float32), table[..., 1].astype(np.float32)

    def photograph(self, mat: Picture, *, blur: float = 0.6, noise: float = 4.0, seed: int = 1) -> Picture:
        """The picture of a mat on a brown table."""
        size = (self.width * FINER, self.height * FINER)
        x, y = (cv2.resize(each * FINENESS - 0.5, size) for each in self.table_of_pixels())
        border = cv2.BORDER_CONSTANT
        fine = cv2.remap(mat, x, y, cv2.INTER_LINEAR, borderMode=border, borderValue=(50, 70, 95))
        picture = cv2.resize(fine, (self.width, self.height), interpolation=cv2.INTER_AREA).astype(np.float32)
        picture = cv2.GaussianBlur(picture, (0, 0), blur) * 0.85 + 10
        grain = np.random.default_rng(seed).standard_normal(picture.shape, np.float32)
        return np.clip(picture + noise * grain, 0, 255).astype(np.uint8)


def draw_mat(number: int = 0, without: Iterable[int] = (), size: tuple[float, float] = MAT) -> Picture:
    """A white mat with its corner markers and some lines, in colour; some corners may be covered."""
    width, height = (round(each * FINENESS) for each in size)
    mat = np.full((height, width, 3), 245, np.uint8)
    for x in range(80, round(size[0]) - 60, 60):
        ends = (x * FINENESS, 60 * FINENESS), (x * FINENESS, height - 60 * FINENESS)
        cv2.line(mat, *ends, (150, 140, 120), 3)
    for corner in range(4):
        marker = np.where(np.array(marker_bits(mat_marker(number, corner))), 15, 245).astype(np.uint8)
        dots = round(MAT_MARKER_SIDE * FINENESS / MODULES)
        square = np.kron(marker, np.ones((dots, dots), np.uint8))
        far_x, far_y = (round((each - MAT_MARKER_INSET - MAT_MARKER_SIDE) * FINENESS) for each in size)
        near = round(MAT_MARKER_INSET * FINENESS)
        left, top = far_x if corner in (1, 2) else near, far_y if corner > 1 else near
        ink = 128 if corner in without else square[..., None]
        mat[top : top + len(square), left : left + len(square)] = ink
    return mat


def grid_on_mat(size: tuple[float, float] = MAT) -> Floats:
    """Points all over the mat."""
    xs, ys = np.linspace(5, size[0] - 5, 12), np.linspace(5, size[1] - 5, 11)
    return np.array([(x, y) for x in xs for y in ys], np.float32)


def seen_by(camera: TableCamera, corners: tuple[int, ...] = (0, 1, 2, 3), mat: int = 0) -> list[Marker]:
    """The markers exactly where this camera sees them."""
    quads = [camera.pixels_of(marker_places(corner, MAT)) for corner in corners]
    points = [tuple((float(x), float(y)) for x, y in quad) for quad in quads]
    return [Marker(mat_marker(mat, corner), quad) for corner, quad in zip(corners, points, strict=True)]


def known(camera: TableCamera) -> Calibration:
    """The calibration by all four markers."""
    calibration = from_markers(seen_by(camera), MAT, (camera.width, camera.height))
    assert calibration is not None
    return calibration
