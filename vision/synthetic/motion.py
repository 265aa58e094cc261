"""A camera and a board that do not stay quite still."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

from vision.picture import Picture, floats
from vision.synthetic.lens import bend
from vision.synthetic.profiles import Profile
from vision.synthetic.view import Board, View

DRIFT, DRIFT_TURN = 0.8, 0.08
"""Deviations of a board that creeps, in millimetres and degrees."""
BUMP, BUMP_TURN = (2.0, 9.0), 1.6
"""How far a bumped board goes, at most so many degrees turned."""


@dataclass(frozen=True, slots=True)
class Shake:
    """How far the camera is turned from where it stood, in radians: sideways, up and down, about its axis."""

    pan: float = 0.0
    tilt: float = 0.0
    roll: float = 0.0


STILL = Shake()


def new_shake(profile: Profile, focal: float, rng: np.random.Generator) -> Shake:
    """Where a wobbly stand has left the camera; `profile.shake` is in pixels."""
    if not profile.shake:
        return STILL
    pan, tilt, roll = rng.normal(0, profile.shake / focal, 3)
    return Shake(float(pan), float(tilt), float(roll * 0.6))


def shaken(view: View, shake: Shake) -> View:
    """The view after the camera turned."""
    return view if shake == STILL else view.shaken(shake.pan, shake.tilt, shake.roll)


def seen_after(canvas: Picture, before: View, after: View, size: tuple[int, int]) -> Picture:
    """What a camera that turned sees of a canvas drawn before: turning about the eye changes no perspective.

    One homography stands for the whole bent picture; for the few pixels of a shake it errs by a quarter of
    a pixel at worst, in the corners.
    """
    wide, high = size
    spots = floats([[x, y] for x in np.linspace(0, wide, 5) for y in np.linspace(0, high, 4)])
    ways = after.rays(spots) @ before.rotation.T
    there = bend(before.lens, ways[:, :2] / ways[:, 2:])
    matrix, _ = cv2.findHomography(spots, there.astype(np.float32))
    return cv2.warpPerspective(canvas, matrix, size, flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP)


def moved_board(profile: Profile, board: Board, rng: np.random.Generator) -> Board:
    """Where the board lies after somebody moved something on it: crept a little, or bumped."""
    x, y, angle = board.x, board.y, board.angle
    if rng.random() < profile.bumps:
        way, far = rng.uniform(0, 2 * np.pi), rng.uniform(*BUMP)
        x, y = x * 0.5 + far * np.cos(way), y * 0.5 + far * np.sin(way)
        angle = angle * 0.5 + rng.uniform(-1, 1) * BUMP_TURN
    elif rng.random() < profile.drift:
        x, y = x + rng.normal(0, DRIFT), y + rng.normal(0, DRIFT)
        angle += rng.normal(0, DRIFT_TURN)
    return Board(float(x), float(y), float(angle))
