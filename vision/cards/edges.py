"""The card's edges near where its indices say they are: corners drawn to the outline where one shows."""

from collections.abc import Sequence

import cv2
import numpy as np

from vision.picture import Floats, Picture, floats
from vision.sighting import Point

# An edge is looked for this far to both sides, as a share of the card's width.
REACH = 0.16
STATIONS = 17
STEPS = 33
# The paper is at least this much lighter than what lies beyond the edge.
LEAST_STEP = 10.0
ENOUGH = 0.55
FAR = 1e6


def edge_points(grey: Picture, start: Floats, end: Floats, outward: Floats, reach: float) -> Floats:
    """Three places a station along an edge where it darkens most on the way out, or far away."""
    along = np.linspace(0.08, 0.92, STATIONS, dtype=np.float32)[:, None, None]
    out = np.linspace(-reach, reach, STEPS, dtype=np.float32)[None, :, None]
    places = np.asarray(start + (end - start) * along + outward * out, np.float32)
    border = cv2.BORDER_REPLICATE
    strips = cv2.remap(grey, places[..., 0], places[..., 1], cv2.INTER_LINEAR, borderMode=border)
    smooth = cv2.blur(strips.astype(np.float32), (3, 1))
    fall = smooth[:, :-2] - smooth[:, 2:]
    rows, steps = np.arange(STATIONS)[:, None], np.argsort(-fall, axis=1)[:, :3]
    found = places[rows, steps + 1]
    found[fall[rows, steps] < LEAST_STEP] = FAR
    return found


def best_line(found: Floats, slack: float) -> tuple[Floats, Floats] | None:
    """The line through most stations, as a point and a direction; none where too few agree."""
    heads, tails = found[: STATIONS // 2].reshape(-1, 2), found[STATIONS // 2 :].reshape(-1, 2)
    heads, tails = heads[heads[:, 0] < FAR], tails[tails[:, 0] < FAR]
    if not len(heads) or not len(tails):
        return None
    ways = tails[None] - heads[:, None]
    normals = np.stack([-ways[..., 1], ways[..., 0]], axis=-1)
    normals /= np.maximum(np.linalg.norm(normals, axis=-1, keepdims=True), 1e-6)
    away = (
        np.einsum("htc,skc->htsk", normals, found) - np.einsum("htc,hc->ht", normals, heads)[..., None, None]
    )
    near = np.abs(away) < slack
    votes = near.any(axis=3).sum(axis=2)
    head, tail = np.unravel_index(int(votes.argmax()), votes.shape)
    if votes[head, tail] < ENOUGH * STATIONS:
        return None
    vx, vy, x, y = cv2.fitLine(found[near[head, tail]], cv2.DIST_L2, 0, 0.01, 0.01).ravel()
    return np.array([x, y], np.float32), np.array([vx, vy], np.float32)


def crossing(one: tuple[Floats, Floats], other: tuple[Floats, Floats]) -> Point | None:
    """Where two lines meet."""
    matrix = np.stack([one[1], -other[1]], axis=1)
    if abs(float(np.linalg.det(matrix))) < 0.2:
        return None
    share = np.linalg.solve(matrix, other[0] - one[0])
    x, y = one[0] + one[1] * share[0]
    return float(x), float(y)


def drawn_to_outline(grey: Picture, corners: Sequence[Point]) -> tuple[Point, ...]:
    """The corners moved to the outline's edges that show; an edge that does not show stays as guessed."""
    points = np.array(corners, np.float32)
    middle = points.mean(axis=0)
    width = float(min(np.hypot(*(points[1] - points[0])), np.hypot(*(points[3] - points[0]))))
    lines = []
    for number in range(4):
        start, end = points[number], points[(number + 1) % 4]
        way = (end - start) / max(float(np.hypot(*(end - start))), 1e-6)
        outward = np.array([way[1], -way[0]], np.float32)
        outward *= np.sign(float(outward @ ((start + end) / 2 - middle))) or 1
        found = edge_points(grey, start, end, outward, width * REACH)
        lines.append(best_line(found, max(width * 0.012, 1.0)) or (start, way))
    moved = [crossing(lines[number - 1], lines[number]) for number in range(4)]
    sound = [point for point in moved if point is not None]
    if len(sound) < 4:
        return tuple(corners)
    growth = cv2.contourArea(np.array(sound, np.float32)) / max(cv2.contourArea(points), 1.0)
    return tuple(sound) if 0.6 < growth < 1.6 else tuple(corners)


def shares(one: Sequence[Point], other: Sequence[Point]) -> tuple[float, float]:
    """The shares of two outlines that lie in the other one, the smaller share first."""
    first, second = (cv2.convexHull(floats(list(corners))) for corners in (one, other))
    area, _ = cv2.intersectConvexConvex(first, second)
    covered = sorted(float(area) / max(cv2.contourArea(outline), 1.0) for outline in (first, second))
    return covered[0], covered[1]
