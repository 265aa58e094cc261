"""One room picked from a profile: its camera, its lamps, its table."""

import math
from dataclasses import dataclass, replace

import numpy as np

from vision.picture import Picture
from vision.synthetic.lens import Lens, wide
from vision.synthetic.light import Lamp, Light, exposed
from vision.synthetic.profiles import Profile, Range
from vision.synthetic.scene import Colour
from vision.synthetic.sensor import Sensor
from vision.synthetic.table import Ground
from vision.synthetic.view import View, look

USUAL = 1920
SHARPEST = 2.05
"""Pixels per millimetre, in pictures of the usual width, that a camera comes no nearer than."""
WELL_TURNED = 0.85
"""A camera is turned with the mat's longer side rather than see less than this share of what it can."""
GLINTS = (0.15, 0.85)
SIDES = (0.0, 180.0, 90.0, 270.0)
SIDE_ODDS = (0.55, 0.25, 0.1, 0.1)


@dataclass(frozen=True, slots=True)
class Room:
    """What stays as it is while a game is watched."""

    lens: Lens
    tilt: float
    sides: tuple[float, ...]
    fills: float
    light: Light
    level: float
    sensor: Sensor
    gloss: float
    glint: tuple[float, float] | None
    """Where on the mat, as parts of its sides, the camera sees the lamp mirrored; anywhere if none."""
    curl: float
    ground: Ground
    clutter: int
    on_margin: float


def pick(rng: np.random.Generator, values: Range) -> float:
    """A number from a range."""
    return float(rng.uniform(*values))


def new_room(profile: Profile, size: tuple[int, int], rng: np.random.Generator) -> Room:
    """A room of that kind."""
    turn = pick(rng, profile.turn)
    side = float(rng.choice(SIDES, p=SIDE_ODDS))
    return Room(
        lens=wide(pick(rng, profile.field), size, pick(rng, profile.bent)),
        tilt=pick(rng, profile.tilt),
        sides=tuple(turn + side for side in dict.fromkeys((side, *SIDES))),
        fills=pick(rng, profile.fills),
        light=_new_light(profile, rng),
        level=pick(rng, profile.level),
        sensor=_new_sensor(profile, rng),
        gloss=pick(rng, profile.gloss),
        glint=(pick(rng, GLINTS), pick(rng, GLINTS)) if profile.mirrored else None,
        curl=profile.curl,
        ground=profile.grounds[int(rng.integers(len(profile.grounds)))],
        clutter=round(pick(rng, profile.clutter)),
        on_margin=profile.on_margin,
    )


def _new_sensor(profile: Profile, rng: np.random.Generator) -> Sensor:
    return Sensor(
        blur=pick(rng, profile.blur),
        noise=pick(rng, profile.noise),
        blotches=pick(rng, profile.blotches),
        smear=profile.smear,
        contrast=pick(rng, profile.contrast),
        quality=round(pick(rng, profile.quality)),
    )


def tint(warmth: float) -> Colour:
    """The colour of light, warm above 0 and cold below."""
    return 1 - 1.1 * warmth, 1 - 0.15 * warmth, 1 + 0.7 * warmth


def _new_light(profile: Profile, rng: np.random.Generator) -> Light:
    """A lamp and the room's own light, and at times a window, around a mat whose middle is 0, 0."""
    warmth, share = pick(rng, profile.warmth), pick(rng, profile.lamp_share)
    window = pick(rng, profile.window)
    where = pick(rng, profile.lamp_aside), pick(rng, profile.lamp_height)
    lamps = [_lamp(rng, *where, tint(warmth), share, pick(rng, profile.lamp_radius))]
    if window > 0.05:
        day = tint(min(warmth - 0.25, -0.08))
        lamps.append(_lamp(rng, rng.uniform(1300, 2000), rng.uniform(800, 1300), day, window, 280.0))
    rest = max(1 - share - window, 0.1)
    around = tint(warmth * 0.6)
    ambient = around[0] * rest, around[1] * rest, around[2] * rest
    return Light(tuple(lamps), ambient, _balance(profile, tint(warmth), rng), pick(rng, profile.vignette))


def _lamp(
    rng: np.random.Generator, aside: float, height: float, colour: Colour, share: float, radius: float
) -> Lamp:
    """A lamp somewhere around the mat that gives so much light at its middle."""
    way = rng.uniform(0, 2 * math.pi)
    power = share * (1 + (aside / height) ** 2) ** 1.5
    return Lamp(aside * math.cos(way), aside * math.sin(way), height, colour, power, radius)


def _balance(profile: Profile, seen: Colour, rng: np.random.Generator) -> Colour:
    adapts = pick(rng, profile.adapts)
    wrong = rng.normal(0, 1, 3) * pick(rng, profile.off_white)
    blue, green, red = (float(each**-adapts * (1 + slip)) for each, slip in zip(seen, wrong, strict=True))
    return blue, green, red


def mat_corners(size: tuple[float, float]) -> Picture:
    """The corners of a mat, clockwise from its upper left."""
    return np.array([[0.0, 0.0], [size[0], 0.0], list(size), [0.0, size[1]]])


def view_of(room: Room, mat: tuple[float, float]) -> View:
    """The room's camera over a mat of that size: from the first side from which it sees enough."""
    views = [_fitted(room, mat, turn) for turn in room.sides]
    sharp = [view.density(mat[0] / 2, mat[1] / 2) for view in views]
    return next(
        view for view, density in zip(views, sharp, strict=True) if density >= WELL_TURNED * max(sharp)
    )


def _fitted(room: Room, mat: tuple[float, float], turn: float) -> View:
    """A camera so far away that the mat fills the picture."""
    corners, target, distance = mat_corners(mat), np.array(mat) / 2, 1000.0
    view = look(room.lens, (target[0], target[1]), distance, room.tilt, turn)
    for _ in range(8):
        seen = view.project(corners)
        low, high = seen.min(axis=0), seen.max(axis=0)
        distance *= float(((high - low) / (np.array(room.lens.size) * room.fills)).max())
        distance = max(distance, room.lens.focal / (SHARPEST * room.lens.size[0] / USUAL))
        middle = np.array([(low + high) / 2, room.lens.middle])
        target = target + np.subtract(*view.ground(middle))
        view = look(room.lens, (target[0], target[1]), distance, room.tilt, turn)
    return view


def light_of(room: Room, view: View, mat: tuple[float, float]) -> Light:
    """The room's light over a mat of that size, exposed for white paper."""
    middle = np.array(mat) / 2
    lamps = [replace(each, x=each.x + middle[0], y=each.y + middle[1]) for each in room.light.lamps]
    if room.glint is not None:
        lamps[0] = _mirrored_at(lamps[0], np.array(room.glint) * mat, view)
    spots = mat_corners(mat) * 0.8 + middle * 0.2
    return exposed(replace(room.light, lamps=tuple(lamps)), np.vstack((spots, middle)), room.level)


def _mirrored_at(lamp: Lamp, spot: Picture, view: View) -> Lamp:
    """The lamp where a mirror at that spot of the mat would show it."""
    eye = view.eye
    x, y = eye[:2] + (spot - eye[:2]) * (1 - lamp.height / eye[2])
    return replace(lamp, x=float(x), y=float(y))
