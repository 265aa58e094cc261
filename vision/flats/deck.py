"""What flat things can lie on a table: decks of faces, and the spots where they lie."""

import math
from dataclasses import dataclass

from vision.picture import Picture
from vision.sighting import Point

Eye = tuple[float, float, float]
"""Where a camera is: over which point of the mat, and how high, in millimetres."""


@dataclass(frozen=True, slots=True, eq=False)
class Deck:
    """Flat things of one kind and size, in millimetres, with a picture of every face; no face is a back.

    Pictures are BGR, or BGRA for things that are not rectangles. A face may have several pictures.
    """

    name: str
    kind: str
    width: float
    height: float
    faces: tuple[tuple[str | None, Picture], ...]


@dataclass(frozen=True, slots=True)
class Spot:
    """Where things of some decks can lie: the middles where they rest, and which ways they are turned.

    Several rests closer than a thing is wide make a fan. Things lie within `slack` millimetres and `sway`
    degrees of a rest, their upper sides `rise` millimetres above the mat.
    """

    id: str
    decks: tuple[str, ...]
    rests: tuple[Point, ...]
    angles: tuple[float, ...] = (0.0,)
    slack: float = 4.0
    sway: float = 6.0
    rise: float = 0.0


@dataclass(frozen=True, slots=True)
class Pose:
    """The middle of a thing in millimetres, and how far it is turned clockwise, in degrees."""

    x: float
    y: float
    angle: float


def moved(pose: Pose, across: float, down: float, turn: float = 0.0) -> Pose:
    """The pose after a move in the thing's own right and down."""
    c, s = math.cos(math.radians(pose.angle)), math.sin(math.radians(pose.angle))
    return Pose(pose.x + c * across - s * down, pose.y + s * across + c * down, pose.angle + turn)


def leaned(point: Point, rise: float, eye: Eye) -> Point:
    """Where on the mat a point is seen that lies `rise` above it."""
    away = rise / max(eye[2] - rise, 1.0)
    return point[0] + (point[0] - eye[0]) * away, point[1] + (point[1] - eye[1]) * away


def upright(point: Point, rise: float, eye: Eye) -> Point:
    """Where a point lies that is `rise` above the mat and is seen at this point of it."""
    toward = rise / max(eye[2], 1.0)
    return point[0] - (point[0] - eye[0]) * toward, point[1] - (point[1] - eye[1]) * toward
