"""Things that stand up, as the camera sees them: every pixel of them is a ray's meeting with the body."""

import math

import cv2
import numpy as np

from vision.picture import Picture
from vision.synthetic.bodies import COATS, outline
from vision.synthetic.decal import Box, Decal, decal
from vision.synthetic.light import GAMMA, Lamp, Light
from vision.synthetic.rays import Hits, Rays
from vision.synthetic.scene import Shape, Solid
from vision.synthetic.sheets import Scenery, bounds

FINER = 2
"""Rays across and down each pixel."""
SHINE, SPOT = 0.35, 60
"""How bright the spots are that lamps leave on a body, and how small."""


def placed(solid: Solid, ring: Picture) -> Picture:
    """Points of the body's own axes on the table."""
    turn = math.radians(solid.angle)
    across, down = np.array([math.cos(turn), math.sin(turn)]), np.array([-math.sin(turn), math.cos(turn)])
    return np.asarray(np.array([solid.x, solid.y]) + ring[:, :1] * across + ring[:, 1:] * down)


def own_rays(solid: Solid, scenery: Scenery, pixels: Picture) -> Rays:
    """The pixels' rays in the body's own axes."""
    turn = math.radians(solid.angle)
    back = np.array([[math.cos(turn), math.sin(turn), 0], [-math.sin(turn), math.cos(turn), 0], [0, 0, -1]])
    eye = scenery.view.eye - np.array([solid.x, solid.y, 0.0])
    return Rays(back @ eye, scenery.view.rays(pixels) @ back.T)


def way_to(lamp: Lamp, solid: Solid) -> Picture:
    """The direction to a lamp in the body's own axes."""
    turn, dx, dy = math.radians(solid.angle), lamp.x - solid.x, lamp.y - solid.y
    across = dx * math.cos(turn) + dy * math.sin(turn)
    way = np.array([across, dy * math.cos(turn) - dx * math.sin(turn), lamp.height])
    return np.asarray(way / np.linalg.norm(way))


def brightness(solid: Solid, light: Light, normals: Picture, heights: Picture) -> Picture:
    """How much light surfaces get, as a share of what falls on the table below them."""
    shares = light.shares(solid.x, solid.y)
    open_sky = (0.55 + 0.45 * normals[:, 2]) * (0.6 + 0.4 * np.clip(heights / solid.width * 2, 0, 1))
    total = (1 - sum(shares)) * open_sky
    for lamp, share in zip(light.lamps, shares, strict=True):
        way = way_to(lamp, solid)
        total = total + share * np.maximum(normals @ way, 0) / way[2]
    return np.asarray(np.clip(total, 0.02, None))


def shine(solid: Solid, light: Light, rays: Rays, hits: Hits) -> Picture:
    """Light that the lamps leave as spots on the body."""
    looks = -rays.ways / np.linalg.norm(rays.ways, axis=1, keepdims=True)
    total = np.zeros(len(hits.far))
    for lamp in light.lamps:
        between = looks + way_to(lamp, solid)
        between /= np.linalg.norm(between, axis=1, keepdims=True)
        total += lamp.power * np.clip((hits.normals * between).sum(axis=1), 0, 1) ** SPOT
    return np.asarray(total * SHINE)


def ray_pixels(box: Box) -> Picture:
    """The spots inside a box's pixels through which rays go, row by row."""
    wide, high = box[2] - box[0], box[3] - box[1]
    xs, ys = (box[i] - 0.5 + (np.arange(n * FINER) + 0.5) / FINER for i, n in ((0, wide), (1, high)))
    return np.column_stack([each.ravel() for each in np.meshgrid(xs, ys)])


def draw_solid(solid: Solid, scenery: Scenery) -> Decal | None:
    """The body on the canvas without its shadow; nothing if it is outside."""
    view = scenery.view
    around = np.vstack([view.project(placed(solid, ring), height) for ring, height in outline(solid)])
    box = bounds(around, 3, view.lens.size)
    if box is None:
        return None
    rays = own_rays(solid, scenery, ray_pixels(box))
    hits, colours, through = COATS[solid.shape](solid, rays)
    met = np.isfinite(hits.far)[:, None]
    lit = brightness(solid, scenery.light, hits.normals, rays.at(hits.far)[:, 2])[:, None]
    light = (np.clip(colours / 255, 0, 1) ** GAMMA) * lit + shine(solid, scenery.light, rays, hits)[:, None]
    seen = _per_pixel(np.column_stack((light ** (1 / GAMMA) * met, met, through * met)), box)
    return _solid_decal(seen, box[0], box[1], scenery.factors[box[1] : box[3], box[0] : box[2]])


def _per_pixel(values: Picture, box: Box) -> Picture:
    """The mean of the rays of each pixel."""
    wide, high = box[2] - box[0], box[3] - box[1]
    fine = values.reshape(high, FINER, wide, FINER, -1)
    return np.asarray(fine.mean(axis=(1, 3)), np.float32)


def _solid_decal(seen: Picture, left: int, top: int, factors: Picture) -> Decal:
    """A patch of codes weighed by cover, cover, and what shines through."""
    codes, cover, through = seen[..., :3], seen[..., 3], seen[..., 4:]
    blocked = cover[..., None] - through
    own = codes * np.divide(blocked, cover[..., None], out=np.zeros_like(blocked), where=cover[..., None] > 0)
    adds = np.clip(own * factors * 255, 0, 255).astype(np.uint8)
    keeps = np.clip((1 - blocked) * 255 + 0.5, 0, 255).astype(np.uint8)
    return Decal(left, top, adds, keeps, cover > 0.5)


def draw_shadow(solid: Solid, scenery: Scenery) -> Decal | None:
    """What the body takes away of the lamps' light around it; nothing if that is outside."""
    view, light, density = scenery.view, scenery.light, scenery.view.density(solid.x, solid.y)
    foot = view.project(placed(solid, outline(solid)[0][0] * 1.06))
    cast = [view.project(shadow_points(solid, lamp.x, lamp.y, lamp.height)) for lamp in light.lamps]
    soft = [0.8 + solid.tall / lamp.height * lamp.radius * density * 0.5 for lamp in light.lamps]
    box = bounds(np.vstack((foot, *cast)), 6 + math.ceil(2.5 * max(2.0, *soft)), view.lens.size)
    if box is None:
        return None
    kept = 1 - 0.35 * _soft(foot, box, 2.0)
    through = 0.45 if solid.shape is Shape.PYRAMID else 1.0
    for polygon, blur, share in zip(cast, soft, light.shares(solid.x, solid.y), strict=True):
        kept *= (1 - share * through * _soft(polygon, box, blur)) ** (1 / GAMMA)
    return decal(box[0], box[1], np.zeros((*kept.shape, 3), np.float32), (1 - kept).astype(np.float32))


def shadow_points(solid: Solid, x: float, y: float, height: float) -> Picture:
    """The corners of a body's shadow on the table, from a lamp at that spot."""
    cast = []
    for ring, high in outline(solid):
        points, lamp = placed(solid, ring), np.array([x, y])
        cast.append(lamp + (points - lamp) * height / (height - high))
    return cv2.convexHull(np.vstack(cast).astype(np.float32)).reshape(-1, 2)


def _soft(polygon: Picture, box: Box, blur: float) -> Picture:
    """A polygon filled with ones inside a box of the canvas, its edge soft."""
    cover = np.zeros((box[3] - box[1], box[2] - box[0]), np.uint8)
    there = np.round((polygon - np.array(box[:2])) * 16).astype(np.int32)
    cv2.fillConvexPoly(cover, cv2.convexHull(there), 255, cv2.LINE_AA, 4)
    return cv2.GaussianBlur(cover, (0, 0), blur).astype(np.float32) / 255
