"""Flat things as the camera sees them: warped, lit, with their edge, their curl and their thin shadow."""

import math
import zlib
from dataclasses import dataclass

import cv2
import numpy as np

from vision.picture import Picture, floats
from vision.synthetic.decal import Box, Decal, decal
from vision.synthetic.light import GAMMA, Light, add_light, mirrored
from vision.synthetic.scene import Sheet
from vision.synthetic.view import View

ROOM = 6
"""Pixels around a sheet for its edge and its shadow's."""
SOFTEST = 4.0
"""Pixels by which the edge of a sheet's shadow is blurred at most."""
GLARE_GRID = 9
INK, PAPER_WHITE = 0.16, 0.95
"""Codes of printed black and of white paper: neither is as deep as the file says."""
SHADES = np.clip((INK + (PAPER_WHITE - INK) * np.arange(256) / 255) * 255, 0, 255).astype(np.uint8)


@dataclass(frozen=True, slots=True, eq=False)
class Scenery:
    """What drawing needs to know: the camera, the light, its factor for each pixel, and how paper behaves."""

    view: View
    light: Light
    factors: Picture
    curl: float = 0.4
    gloss: float = 1.0


def corners_of(sheet: Sheet) -> Picture:
    """The sheet's corners on the table in millimetres, clockwise from its own upper left."""
    return box_corners(sheet.x, sheet.y, sheet.width, sheet.height, sheet.angle)


def box_corners(x: float, y: float, width: float, height: float, angle: float) -> Picture:
    """The corners of a turned rectangle, clockwise from its own upper left."""
    turn = math.radians(angle)
    across = np.array([math.cos(turn), math.sin(turn)]) * width / 2
    down = np.array([-math.sin(turn), math.cos(turn)]) * height / 2
    middle = np.array([x, y])
    return np.array(
        [middle - across - down, middle + across - down, middle + across + down, middle - across + down]
    )


def lifts_of(sheet: Sheet, curl: float) -> tuple[Picture, tuple[float, float]]:
    """How high each corner is above flat, in millimetres, and the slopes along the table that makes.

    The same sheet at the same spot always lies the same way.
    """
    rng = np.random.default_rng(
        zlib.crc32(f"{sheet.id} {sheet.x:.3f} {sheet.y:.3f} {sheet.angle:.3f}".encode())
    )
    side = rng.uniform(0, curl)
    rises = np.array([[side, side, 0, 0], [0, side, side, 0], [0, 0, side, side], [side, 0, 0, side]])
    lifts = rises[int(rng.integers(4))]
    corners = corners_of(sheet)
    along = np.array([corners[1] - corners[0], corners[3] - corners[0]])
    slopes = np.linalg.solve(along, np.array([lifts[1] - lifts[0], lifts[3] - lifts[0]]))
    uneven = rng.normal(0, 0.006 * (1 + curl), 2)
    return lifts, (float(slopes[0] + uneven[0]), float(slopes[1] + uneven[1]))


def bounds(points: Picture, room: int, size: tuple[int, int]) -> Box | None:
    """The box around points with some room, as far as it is on the canvas."""
    left, top = (int(v) - room for v in np.floor(points.min(axis=0)))
    right, bottom = (int(v) + room + 1 for v in np.ceil(points.max(axis=0)))
    box = max(left, 0), max(top, 0), min(right, size[0]), min(bottom, size[1])
    return box if box[0] < box[2] and box[1] < box[3] else None


def source_of(picture: Picture, width: float, density: float) -> Picture:
    """A printed picture brought near the camera's density, with alpha and a clear rim of one pixel."""
    scale = density * 1.15 * width / picture.shape[1]
    small = picture
    if scale < 0.9:
        size = max(round(picture.shape[1] * scale), 4), max(round(picture.shape[0] * scale), 4)
        small = cv2.resize(picture, size, interpolation=cv2.INTER_AREA)
    alpha = small[..., 3] if small.shape[2] == 4 else np.full(small.shape[:2], 255, np.uint8)
    shown = cv2.merge([cv2.LUT(np.ascontiguousarray(small[..., :3]), SHADES), alpha])
    return cv2.copyMakeBorder(shown, 1, 1, 1, 1, cv2.BORDER_REPLICATE)


def warp(source: Picture, corners: Picture, box: Box) -> tuple[Picture, Picture]:
    """Colours (0-255) and alpha (0-1) of a source brought to four corners, inside a box of the canvas."""
    high, wide = source.shape[0] - 2, source.shape[1] - 2
    # Pixel centres are whole numbers, so the paper's own edges are half a pixel outside of them.
    inner = floats([[0.5, 0.5], [wide + 0.5, 0.5], [wide + 0.5, high + 0.5], [0.5, high + 0.5]])
    matrix = cv2.getPerspectiveTransform(inner, (corners - np.array(box[:2])).astype(np.float32))
    size = box[2] - box[0], box[3] - box[1]
    clear = source.copy()
    clear[[0, -1], :, 3] = 0
    clear[:, [0, -1], 3] = 0
    seen = cv2.warpPerspective(clear, matrix, size, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    return seen[..., :3].astype(np.float32), seen[..., 3].astype(np.float32) / 255


def shifted(alpha: Picture, dx: float, dy: float) -> Picture:
    """The same cover, moved by pixels."""
    return cv2.warpAffine(alpha, floats([[1, 0, dx], [0, 1, dy]]), alpha.shape[1::-1])


def shadow_shifts(sheet: Sheet, scenery: Scenery, high: float) -> list[tuple[Picture, float, float]]:
    """For each lamp the pixels by which the sheet's shadow is shifted, how soft it is and how dark."""
    here = np.array([[sheet.x, sheet.y]])
    foot, found = scenery.view.project(here), []
    for lamp, share in zip(scenery.light.lamps, scenery.light.shares(sheet.x, sheet.y), strict=True):
        away = (here - np.array([lamp.x, lamp.y])) * high / (lamp.height - high)
        shift = (scenery.view.project(here + away) - foot)[0]
        soft = 0.5 + high / lamp.height * lamp.radius * scenery.view.density(sheet.x, sheet.y)
        found.append((shift, min(soft, SOFTEST), 1 - (1 - share) ** (1 / GAMMA)))
    return found


def shadow_of(alpha: Picture, shifts: list[tuple[Picture, float, float]]) -> Picture:
    """How much darker the table is around a sheet whose foot covers `alpha`."""
    dark = cv2.GaussianBlur(alpha, (0, 0), 1.2) * 0.22
    for (dx, dy), soft, strength in shifts:
        dark = np.maximum(dark, cv2.GaussianBlur(shifted(alpha, dx, dy), (0, 0), soft) * strength)
    return np.asarray(dark, np.float32)


def glare_on(sheet: Sheet, scenery: Scenery, box: Box, lean: tuple[float, float]) -> Picture:
    """Light that the sheet's varnish mirrors, for each pixel of a box."""
    xs, ys = np.linspace(box[0], box[2], GLARE_GRID), np.linspace(box[1], box[3], GLARE_GRID)
    pixels = np.column_stack([each.ravel() for each in np.meshgrid(xs, ys)])
    points = scenery.view.ground(pixels)
    glare = mirrored(scenery.light, scenery.view.eye, points, lean, min(sheet.gloss * scenery.gloss, 1.0))
    coarse = glare.reshape(GLARE_GRID, GLARE_GRID, 3).astype(np.float32)
    return cv2.resize(coarse, (box[2] - box[0], box[3] - box[1]), interpolation=cv2.INTER_LINEAR)


def draw_sheet(sheet: Sheet, scenery: Scenery) -> Decal | None:
    """The sheet on the canvas with its thin shadow; nothing if it is outside."""
    lifts, lean = lifts_of(sheet, scenery.curl)
    on_table, view = corners_of(sheet), scenery.view
    corners = view.project(on_table, sheet.thick + lifts)
    feet = view.project(on_table)
    shifts = shadow_shifts(sheet, scenery, sheet.thick + float(lifts.max()))
    cast = [feet + shift + reach for shift, soft, _ in shifts for reach in (-2 * soft, 2 * soft)]
    box = bounds(np.vstack((corners, feet, *cast)), ROOM, view.lens.size)
    if box is None:
        return None
    source = source_of(sheet.picture, sheet.width, view.density(sheet.x, sheet.y))
    colours, alpha = warp(source, corners, box)
    factors = scenery.factors[box[1] : box[3], box[0] : box[2]]
    facing = 1 + 0.8 * _towards_lamp(sheet, scenery.light, lean)
    lit = add_light(colours * factors * facing, glare_on(sheet, scenery, box, lean))
    down = (feet - corners).mean(axis=0)
    mask = alpha > 0.5
    if math.hypot(*down) > 0.8:
        lit, alpha = _with_sides(sheet, lit, alpha, down, factors)
    dark = shadow_of(shifted(alpha, *down), shifts)
    both = alpha + dark * (1 - alpha)
    share = np.divide(alpha, both, out=np.zeros_like(alpha), where=both > 0)
    return decal(box[0], box[1], lit * share[..., None], both, mask=mask)


def _towards_lamp(sheet: Sheet, light: Light, lean: tuple[float, float]) -> float:
    """How much more light a leaning sheet gets than a flat one, as a small fraction."""
    lamp = light.lamps[0]
    away = np.array([lamp.x - sheet.x, lamp.y - sheet.y]) / lamp.height
    return float(-np.array(lean) @ away)


def _with_sides(
    sheet: Sheet, lit: Picture, alpha: Picture, down: Picture, factors: Picture
) -> tuple[Picture, Picture]:
    """A thick sheet with the sides that the camera sees, its upper side on them."""
    steps = max(2, math.ceil(math.hypot(*down)))
    sides = alpha
    for step in range(1, steps + 1):
        sides = np.maximum(sides, shifted(alpha, *(down * step / steps)))
    edge = floats(sheet.edge) * factors * np.float32(0.72)
    return edge * (1 - alpha[..., None]) + lit * alpha[..., None], sides
