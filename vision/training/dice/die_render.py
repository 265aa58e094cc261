"""A die in perspective: a rounded cube, traced ray by ray, with lamp, gloss and a see-through look."""

from dataclasses import dataclass

import cv2
import numpy as np

from vision.picture import Picture, floats
from vision.training.dice.die_inside import seen_inside
from vision.training.dice.die_looks import Look

STEPS = 16
Box = tuple[int, int, int, int]
CUBE = np.array([[x, y, z] for x in (-0.5, 0.5) for y in (-0.5, 0.5) for z in (-0.5, 0.5)], np.float32)


@dataclass(frozen=True, slots=True)
class Camera:
    """A pinhole camera: its place, its three axes (right, down, ahead), focal length and middle in pixels."""

    place: Picture
    axes: Picture
    focal: float
    middle: tuple[float, float]

    def project(self, points: Picture) -> Picture:
        """Where points of the world are in the picture."""
        seen = (points - self.place) @ self.axes.T
        flat = seen[:, :2] / seen[:, 2:] * self.focal + np.array(self.middle)
        return np.asarray(flat, np.float32)


@dataclass(frozen=True, slots=True)
class Lamps:
    """Where the main lamp is, how strong and large, how bright the room is, what the table throws back."""

    way: Picture
    strength: float
    room: float
    bounce: Picture
    window: Picture


def look_from(elevation: float, roll: float, far: float, focal: float, middle: tuple[float, float]) -> Camera:
    """A camera that looks at the world's middle from an angle above the table."""
    ahead = -np.array([0.0, -np.cos(elevation), np.sin(elevation)])
    right = np.array([1.0, 0.0, 0.0])
    down = np.cross(ahead, right)
    c, s = np.cos(roll), np.sin(roll)
    axes = np.stack([c * right + s * down, -s * right + c * down, ahead])
    return Camera((-ahead * far).astype(np.float32), axes.astype(np.float32), focal, middle)


def outside(points: Picture, look: Look) -> Picture:
    """How far points are from the die's skin, at least."""
    q = np.abs(points) - np.float32(0.5 - look.rounding)
    box = np.sqrt((np.maximum(q, 0) ** 2).sum(-1)) + np.minimum(q.max(-1), 0) - np.float32(look.rounding)
    return np.maximum(box, np.sqrt((points**2).sum(-1)) - np.float32(look.ball))


def skin_normals(points: Picture, look: Look) -> Picture:
    """The way out of the skin at points on it."""
    q = np.maximum(np.abs(points) - np.float32(0.5 - look.rounding), 0)
    flat = np.sign(points) * q
    flat /= np.maximum(np.linalg.norm(flat, axis=-1, keepdims=True), 1e-6)
    length = np.linalg.norm(points, axis=-1, keepdims=True)
    return np.where(length > look.ball - 0.004, points / np.maximum(length, 1e-6), flat)


def trace(start: Picture, ways: Picture, look: Look) -> tuple[Picture, Picture]:
    """Points where rays meet the die, and which rays do; all in the die's own axes."""
    along = -(ways @ start)
    nearest = start @ start - along**2
    near = nearest < 0.8
    length = along - np.sqrt(np.maximum(0.8 - nearest, 0))
    for _ in range(STEPS):
        length = length + outside(start + ways * length[:, None], look)
    points = start + ways * length[:, None]
    return points, near & (outside(points, look) < 0.012)


def sample(texture: Picture, u: Picture, v: Picture) -> Picture:
    """The texture at places from -0.5 to 0.5, smoothly."""
    size = texture.shape[0]
    xs, ys = (u + 0.5) * size - 0.5, (v + 0.5) * size - 0.5
    shape = (1, -1)
    return cv2.remap(
        texture, floats(xs).reshape(shape), floats(ys).reshape(shape), cv2.INTER_LINEAR,
        borderMode=cv2.BORDER_REPLICATE,
    )[0]  # fmt: skip


def swirl(points: Picture, look: Look) -> Picture:
    """The share of the second colour in the body, from 0 to 1: none, or two colours that swirl."""
    if look.marbling == 0:
        return np.zeros((len(points), 1), np.float32)
    x, y, z = (points[:, i] * look.grain for i in range(3))
    wave = np.sin(x + 2 * np.sin(y * 1.3 + z)) + np.sin(y * 1.7 + 1.5 * np.sin(z * 0.8 + x))
    wave = wave + np.sin(z * 2.3 + y)
    return np.asarray(np.clip(0.5 + wave * 0.4, 0, 1)[:, None] * look.marbling, np.float32)


def painted(points: Picture, normals: Picture, look: Look, pixels: float) -> tuple[Picture, Picture, Picture]:
    """Colours with what is printed on the faces, normals bent into sunken pips, and the print's cover."""
    share = swirl(points, look)
    colours, inked = look.body * (1 - share) + look.second * share, np.zeros_like(share)
    normals = normals.copy()
    side = np.abs(points).argmax(axis=1)
    size = int(np.clip(pixels * 2, 16, 128))
    for number, cover in enumerate(look.covers):
        axis, sign = number // 2, 1 - 2 * (number % 2)
        here = (side == axis) & (np.sign(points[:, axis]) == sign)
        if not here.any():
            continue
        a, b = ((axis + 1) % 3, (axis + 2) % 3)
        # Seen from outside, the second axis goes up on one side and down on the opposite one.
        u, v = points[here, a], -sign * points[here, b]
        texture = cv2.resize(cover, (size, size), interpolation=cv2.INTER_AREA)
        inked[here] = ink = sample(texture, u, v)[:, None]
        colours[here] += (look.inks[number] - colours[here]) * ink
        if look.sunken:
            soft = cv2.GaussianBlur(texture, (0, 0), size / 28)
            slope = np.stack([cv2.Sobel(soft, cv2.CV_32F, 1, 0), cv2.Sobel(soft, cv2.CV_32F, 0, 1)])
            slope = slope * np.float32(look.sunken * size / 128)
            normals[here, a] += sample(slope[0], u, v)
            normals[here, b] -= sign * sample(slope[1], u, v)
    return colours, normals / np.linalg.norm(normals, axis=1, keepdims=True), inked


def lit(colours: Picture, normals: Picture, ways: Picture, lamps: Lamps, look: Look) -> Picture:
    """What comes back to the camera from points of the skin, in the world's axes."""
    up = normals[:, 2:]
    facing = np.maximum(normals @ lamps.way, 0)[:, None] * lamps.strength
    sky = lamps.room * (0.6 + 0.4 * up)
    bounce = np.maximum(0.25 - up, 0) * lamps.bounce * lamps.room / 255
    seen = colours * (facing + sky + bounce)
    mirror = ways - 2 * (ways * normals).sum(1, keepdims=True) * normals
    rim = 0.06 + 0.5 * (1 - np.abs((ways * normals).sum(1, keepdims=True))) ** 4
    for lamp, wide in ((lamps.way, look.shine), (lamps.window, look.shine * 0.35)):
        spot = np.clip(mirror @ lamp, 0, 1)[:, None] ** wide
        seen = seen + spot * look.gloss * 200 * lamps.strength
    return np.asarray(seen + rim * look.gloss * lamps.room * 90, np.float32)


@dataclass(frozen=True, slots=True)
class Placed:
    """A die in the world: its turn (columns are its own axes), its middle, its look, and which face is up."""

    turn: Picture
    middle: Picture
    look: Look
    up: int

    def corners(self) -> Picture:
        """The cube's corners in the world."""
        return np.asarray(CUBE @ self.turn.T + self.middle, np.float32)


def upper_face(die: Placed, camera: Camera) -> Picture:
    """The upper face's four corners in the picture."""
    corners = die.corners()
    top = corners[corners[:, 2] > die.middle[2] + 0.3]
    way = np.arctan2(*(top[:, :2] - die.middle[:2]).T)
    return camera.project(top[np.argsort(way)])


def pixel_rays(camera: Camera, box: Box, fine: int) -> tuple[Picture, tuple[int, int]]:
    """The ways of rays through a box's pixels, `fine` across and down each; and how many rows and columns."""
    x1, y1, x2, y2 = box
    xs = (np.arange((x2 - x1) * fine) + 0.5) / fine + x1 - 0.5 - camera.middle[0]
    ys = (np.arange((y2 - y1) * fine) + 0.5) / fine + y1 - 0.5 - camera.middle[1]
    gx, gy = np.meshgrid(xs / camera.focal, ys / camera.focal)
    ways = np.stack([gx, gy, np.ones_like(gx)], -1).reshape(-1, 3) @ camera.axes
    ways /= np.linalg.norm(ways, axis=1, keepdims=True)
    return ways.astype(np.float32), (len(ys), len(xs))


def clearness(points: Picture, normals: Picture, ways: Picture, inked: Picture, look: Look) -> Picture:
    """How much shows through at points of the skin: less at a slant, in smoke, nothing through the print."""
    facing = np.abs((normals * ways).sum(1, keepdims=True))
    smoke = 1 - 0.7 * swirl(points, look)
    return np.asarray(look.clear * (1 - inked) * smoke * (1 - (1 - facing) ** 4), np.float32)


def box_in(points: Picture, picture: Picture) -> Box:
    """The pixels around some points, inside a picture."""
    x1, y1 = (max(int(v) - 1, 0) for v in np.floor(points.min(0)))
    x2, y2 = np.minimum(np.ceil(points.max(0)).astype(int) + 2, picture.shape[1::-1])
    return x1, y1, int(x2), int(y2)


def draw_die(picture: Picture, die: Placed, camera: Camera, lamps: Lamps) -> Picture:
    """Draws a die into a float BGR picture; gives its cover from 0 to 1 over the picture."""
    cover = np.zeros(picture.shape[:2], np.float32)
    x1, y1, x2, y2 = box = box_in(camera.project(die.corners()), picture)
    if x2 - x1 < 2 or y2 - y1 < 2:
        return cover
    pixels = float(np.sqrt(cv2.contourArea(upper_face(die, camera))))
    fine = 3 if pixels < 30 else 2 if pixels < 70 else 1
    ways, (rows, columns) = pixel_rays(camera, box, fine)
    points, hit = trace((camera.place - die.middle) @ die.turn, ways @ die.turn, die.look)
    points, ways = points[hit], ways[hit]
    skin = skin_normals(points, die.look)
    colours, own, inked = painted(points, skin, die.look, pixels * fine)
    normals = own @ die.turn.T
    part = picture[y1:y2, x1:x2]
    large = cv2.resize(part, (columns, rows), interpolation=cv2.INTER_LINEAR).reshape(-1, 3)
    seen = lit(colours, normals, ways, lamps, die.look)
    if die.look.clear:
        behind = cv2.resize(cv2.blur(part, (5, 5)), (columns, rows)).reshape(-1, 3)[hit]
        inside = seen_inside(points, skin, ways @ die.turn, behind, die.look)
        glare = lit(np.zeros_like(colours), normals, ways, lamps, die.look)
        seen += (inside + glare - seen) * clearness(points, skin, ways @ die.turn, inked, die.look)
    large[hit] = seen
    size = (x2 - x1, y2 - y1)
    part[:] = cv2.resize(large.reshape(rows, columns, 3), size, interpolation=cv2.INTER_AREA)
    mask = hit.reshape(rows, columns).astype(np.float32)
    cover[y1:y2, x1:x2] = cv2.resize(mask, size, interpolation=cv2.INTER_AREA)
    return cover


def draw_shadow(picture: Picture, die: Placed, camera: Camera, lamps: Lamps, softness: float) -> None:
    """Darkens the table where the die keeps the lamp off, and close around its foot."""
    corners = die.corners() * np.float32(0.96) + die.middle * np.float32(0.04)
    way = lamps.way / max(float(lamps.way[2]), 0.2)
    fallen = corners - corners[:, 2:] * way
    foot = corners[corners[:, 2] < 0.5]
    pixels = float(np.sqrt(cv2.contourArea(upper_face(die, camera))))
    for points, dark, soft in ((fallen, lamps.strength * 0.7, softness), (foot, 0.5, 0.1)):
        hull = cv2.convexHull(camera.project(np.concatenate([points, foot])))
        reach = int(pixels * 3 * soft + 3)
        x1, y1 = np.maximum(np.floor(hull.min((0, 1))).astype(int) - reach, 0)
        x2, y2 = np.minimum(np.ceil(hull.max((0, 1))).astype(int) + reach, picture.shape[1::-1])
        if x2 <= x1 or y2 <= y1:
            continue
        shade = np.zeros((y2 - y1, x2 - x1), np.float32)
        cv2.fillConvexPoly(shade, ((hull - (x1, y1)) * 16).astype(np.int32), 1.0, cv2.LINE_AA, 4)
        shade = cv2.GaussianBlur(shade, (0, 0), max(pixels * soft, 0.6))
        picture[y1:y2, x1:x2] *= 1 - np.float32(min(dark, 0.8)) * shade[..., None]
