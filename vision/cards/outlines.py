"""Outlines of cards in a photograph: four straight edges around an area that differs from the table."""

from collections.abc import Iterator

import cv2
import numpy as np

from vision.picture import Floats, Picture

LONG_SIDE = 900
# Shares of the picture that a card covers at least and at most.
SMALLEST, LARGEST = 0.003, 0.93
# The share of a four-sided hull that the outline must fill, and how long the long sides may be.
FULL = 0.88
SLIMMEST = 3.2
SAME = 0.06


def find_outlines(picture: Picture) -> list[Floats]:
    """Four corners each, clockwise, in pixels of the picture, the largest first; cards are among them."""
    scale = min(1.0, LONG_SIDE / max(picture.shape[:2]))
    small = cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    area = float(small.shape[0] * small.shape[1])
    found: list[Floats] = []
    for mask in _masks(small):
        contours, _ = cv2.findContours(mask, cv2.RETR_LIST, cv2.CHAIN_APPROX_NONE)
        for contour in contours:
            if SMALLEST * area < abs(cv2.contourArea(cv2.convexHull(contour))) < LARGEST * area:
                corners = _four_corners(contour)
                if corners is not None and not any(_same(corners, other) for other in found):
                    found.append(corners)
    whole = [(each + 0.5) / np.float32(scale) - np.float32(0.5) for each in found]
    return sorted(whole, key=lambda corners: -abs(cv2.contourArea(corners)))


def _masks(picture: Picture) -> Iterator[Picture]:
    """Black and white pictures in which a card may be one area: by edges, by brightness, by colour."""
    soft = cv2.bilateralFilter(picture, 7, 40, 5)
    lab = cv2.cvtColor(soft, cv2.COLOR_BGR2LAB)
    kernel = np.ones((3, 3), np.uint8)
    for low, high in ((20, 60), (50, 140)):
        edges: Picture = np.zeros(picture.shape[:2], np.uint8)
        for channel in cv2.split(lab):
            edges = cv2.bitwise_or(edges, cv2.Canny(channel, low, high))
        closed = cv2.morphologyEx(cv2.dilate(edges, kernel), cv2.MORPH_CLOSE, kernel, iterations=2)
        yield closed
        yield cv2.bitwise_not(cv2.dilate(edges, kernel))
    for channel in cv2.split(lab):
        _, mask = cv2.threshold(channel, 0, 255, cv2.THRESH_BINARY + cv2.THRESH_OTSU)
        opened = cv2.morphologyEx(mask, cv2.MORPH_OPEN, kernel, iterations=2)
        yield opened
        yield cv2.bitwise_not(opened)
    local = cv2.adaptiveThreshold(lab[..., 0], 255, cv2.ADAPTIVE_THRESH_MEAN_C, cv2.THRESH_BINARY, 101, -4)
    yield cv2.morphologyEx(local, cv2.MORPH_OPEN, kernel, iterations=2)


def _four_corners(contour: Picture) -> Floats | None:
    """The crossings of the four straight edges of an outline whose corners may be round."""
    hull = cv2.convexHull(contour)
    length = cv2.arcLength(hull, True)
    for slack in (0.02, 0.035, 0.05, 0.07):
        rough = cv2.approxPolyDP(hull, slack * length, True)
        if len(rough) <= 4:
            break
    if len(rough) != 4 or cv2.contourArea(contour) < FULL * cv2.contourArea(rough) * 0.95:
        return None
    corners = _sharpened(hull.reshape(-1, 2).astype(np.float32), rough.reshape(4, 2).astype(np.float32))
    return corners if corners is not None and _is_card_shaped(corners) else None


def _sharpened(hull: Floats, rough: Floats) -> Floats | None:
    """Corners where lines through the middles of the sides cross, clockwise."""
    if cv2.contourArea(rough, oriented=True) < 0:
        rough = rough[::-1].copy()
    dense = _densely(hull)
    lines = [_side(dense, rough[number], rough[(number + 1) % 4]) for number in range(4)]
    corners = []
    for number in range(4):
        one, other = lines[number - 1], lines[number]
        if one is None or other is None or abs(_cross(one[1], other[1])) < 0.2:
            return None
        way = _cross(other[0] - one[0], other[1]) / _cross(one[1], other[1])
        corners.append(one[0] + way * one[1])
    return np.array(corners, np.float32)


def _cross(one: Floats, other: Floats) -> float:
    return float(one[0] * other[1] - one[1] * other[0])


def _densely(hull: Floats) -> Floats:
    """Points along a hull, about every pixel."""
    ends = np.roll(hull, -1, axis=0)
    parts = [
        np.linspace(start, end, max(int(np.hypot(*(end - start))), 1), endpoint=False)
        for start, end in zip(hull, ends, strict=True)
    ]
    return np.concatenate(parts).astype(np.float32)


def _side(points: Floats, start: Floats, end: Floats) -> tuple[Floats, Floats] | None:
    """The line along the middle of a side: a point and a direction."""
    way = end - start
    length = float(np.hypot(*way))
    if length < 8:
        return None
    along = (points - start) @ way / length**2
    away = np.abs((points - start) @ np.array([way[1], -way[0]], np.float32)) / length
    near = points[(along > 0.18) & (along < 0.82) & (away < 0.06 * length + 2)]
    if len(near) < 5:
        return None
    vx, vy, x, y = cv2.fitLine(near, cv2.DIST_HUBER, 0, 0.01, 0.01).ravel()
    return np.array([x, y], np.float32), np.array([vx, vy], np.float32)


def _is_card_shaped(corners: Floats) -> bool:
    if not cv2.isContourConvex(corners.astype(np.float32)):
        return False
    sides = np.linalg.norm(np.roll(corners, -1, axis=0) - corners, axis=1)
    return bool(sides.min() * SLIMMEST > sides.max() and sides.min() > 14)


def _same(one: Floats, other: Floats) -> bool:
    size = np.sqrt(abs(cv2.contourArea(one)))
    turns = (np.linalg.norm(np.roll(one, turn, axis=0) - other, axis=1).max() for turn in range(4))
    return bool(min(turns) < SAME * size)
