"""Where rays meet simple bodies. Lengths in millimetres; the third axis counts upwards from the table."""

from dataclasses import dataclass

import numpy as np

from vision.picture import Picture

MISSED = np.inf


@dataclass(frozen=True, slots=True, eq=False)
class Rays:
    """Rays from one eye: `ways` (n, 3)."""

    eye: Picture
    ways: Picture

    def at(self, far: Picture) -> Picture:
        """The points so far along each ray; where a ray missed, the eye."""
        reached = np.where(np.isfinite(far), far, 0.0)
        return np.asarray(self.eye + self.ways * reached[:, None])


@dataclass(frozen=True, slots=True, eq=False)
class Hits:
    """For each ray how far its first meeting is, the surface's direction there, and which side was met."""

    far: Picture
    normals: Picture
    sides: Picture


def nearest(one: Hits, other: Hits) -> Hits:
    """The first meeting of each ray with either of two bodies."""
    first = one.far <= other.far
    return Hits(
        np.where(first, one.far, other.far),
        np.where(first[:, None], one.normals, other.normals),
        np.where(first, one.sides, other.sides),
    )


def meet_ball(rays: Rays, middle: Picture, radius: float, side: int = 0) -> Hits:
    """Rays against a ball."""
    off = rays.eye - middle
    square = (rays.ways**2).sum(axis=1)
    half = rays.ways @ off
    under = half**2 - square * (off @ off - radius**2)
    far = np.where(under >= 0, (-half - np.sqrt(np.maximum(under, 0))) / square, MISSED)
    normals = (rays.at(far) - middle) / radius
    return Hits(far, normals, np.full(len(far), side))


def meet_stump(
    rays: Rays, low: tuple[float, float], high: tuple[float, float], side: int = 0, top: int = 1
) -> Hits:
    """Rays against an upright stump of a cone from one (height, radius) to another, with a flat top."""
    (start, wide), (end, narrow) = low, high
    slope = (narrow - wide) / (end - start)
    wall = _meet_wall(rays, start, wide, slope, end, side)
    far = (end - rays.eye[2]) / rays.ways[:, 2]
    there = rays.at(far)
    on_top = (there[:, :2] ** 2).sum(axis=1) <= narrow**2
    up = np.broadcast_to(np.array([0.0, 0.0, 1.0]), there.shape)
    return nearest(wall, Hits(np.where(on_top, far, MISSED), up, np.full(len(far), top)))


def _meet_wall(rays: Rays, start: float, wide: float, slope: float, end: float, side: int) -> Hits:
    eye, ways = rays.eye, rays.ways
    here = wide + slope * (eye[2] - start)
    square = ways[:, 0] ** 2 + ways[:, 1] ** 2 - (slope * ways[:, 2]) ** 2
    half = eye[0] * ways[:, 0] + eye[1] * ways[:, 1] - slope * ways[:, 2] * here
    rest = eye[0] ** 2 + eye[1] ** 2 - here**2
    under = half**2 - square * rest
    root = np.sqrt(np.maximum(under, 0))
    far = np.full(len(ways), MISSED)
    for sign in (1.0, -1.0):
        found = (-half + sign * root) / square
        height = eye[2] + ways[:, 2] * found
        fits = (under >= 0) & (height >= start) & (height <= end) & (found < far)
        far = np.where(fits, found, far)
    there = rays.at(far)
    radius = np.maximum(np.hypot(there[:, 0], there[:, 1]), 1e-6)
    normals = (
        np.column_stack((there[:, 0], there[:, 1], -slope * radius)) / (radius * np.hypot(1, slope))[:, None]
    )
    return Hits(far, normals, np.full(len(far), side))


def meet_planes(rays: Rays, normals: Picture, reaches: Picture) -> tuple[Hits, Picture]:
    """Rays against the body inside all planes (normals k, 3; distances k), and how far on they leave it."""
    towards = rays.ways @ normals.T
    room = reaches - normals @ rays.eye
    with np.errstate(divide="ignore", invalid="ignore"):
        far = room / towards
    entering = np.where(towards < 0, far, -np.inf)
    leaving = np.where(towards > 0, far, np.inf).min(axis=1)
    sides = entering.argmax(axis=1)
    first = entering.max(axis=1)
    met = first < leaving
    return Hits(np.where(met, first, MISSED), normals[sides], sides), leaving


def rounded(rays: Rays, body: Hits, middle: Picture, radius: float, side: int) -> Hits:
    """A body with its corners cut by a ball around it."""
    ball = meet_ball(rays, middle, radius, side)
    both = np.isfinite(body.far) & np.isfinite(ball.far)
    later = ball.far > body.far
    return Hits(
        np.where(both, np.maximum(body.far, ball.far), MISSED),
        np.where(later[:, None], ball.normals, body.normals),
        np.where(later, ball.sides, body.sides),
    )
