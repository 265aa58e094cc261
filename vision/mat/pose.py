"""The camera's place that best explains where known points of the mat are seen."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.mat.lens import Lens
from vision.picture import Floats

# How far off, in pixels, a marker's corner or a finger's tap is.
MARKER_NOISE = 0.4
TAP_NOISE = 4.0
# How much cameras differ: in the focal length (0.2 is a fifth more or less), in how their lenses bend
# straight lines, and in how far these sit from the middle of the picture, as a share of its longer side.
FOCAL_SPREAD = 0.2
BEND_SPREAD = 0.1
MIDDLE_SPREAD = 0.01
# Starts that are tried for a focal length that is not known, as shares of the usual one.
FOCAL_STARTS = (0.75, 1.0, 1.4)
STARTS = 3
ROUNDS = 40

Three = tuple[float, float, float]
Doubles = NDArray[np.float64]

# How far each parameter is moved to see what it does: turn, shift, focal length, bend, middle.
NUDGES = np.array([1e-5] * 3 + [1e-2] * 3 + [1e-5, 1e-5, 1e-2, 1e-2])


@dataclass(frozen=True, slots=True)
class Seen:
    """Points of the mat in millimetres, the pixels where they are seen, and how surely."""

    places: Floats
    pixels: Floats
    noise: float


@dataclass(frozen=True, slots=True, eq=False)
class Guess:
    """A turn as a matrix, a shift, and how the lens differs from the given one."""

    turn: Doubles
    shift: Doubles
    lens: Doubles

    def moved(self, step: Doubles) -> "Guess":
        """A guess nearby.

        Turned from where it is, so that no turn is special; and a longer focal length steps back as far
        as keeps the mat's size, so that the way down is no winding valley.
        """
        turn = np.asarray(cv2.Rodrigues(step[:3])[0]) @ self.turn
        back = np.array([1.0, 1.0, math.exp(min(max(float(step[6]), -1.0), 1.0))])
        return Guess(turn, (self.shift + step[3:6]) * back, self.lens + step[6:])


def fit_pose(seen: Sequence[Seen], lens: Lens, *, free_lens: bool) -> tuple[Lens, Three, Three]:
    """Lens, turn and shift that bring the places to their pixels with the least error.

    A free lens is drawn to the given one as far as the points do not tell it: seen from straight above,
    nearness and a long focal length look the same.
    """
    places = np.concatenate([each.places for each in seen]).astype(np.float64)
    pixels = np.concatenate([each.pixels for each in seen]).astype(np.float64)
    noise = np.repeat([each.noise for each in seen], [len(each.places) for each in seen])
    problem = Problem(places, pixels, noise, lens, free_lens)
    _, best = min((problem.descend(start) for start in problem.starts()), key=lambda found: found[0])
    turn = np.asarray(cv2.Rodrigues(best.turn)[0]).ravel().tolist()
    shift = best.shift.tolist()
    return lens_of(lens, best.lens), (turn[0], turn[1], turn[2]), (shift[0], shift[1], shift[2])


def lens_of(lens: Lens, change: Doubles) -> Lens:
    """The given lens with another focal length, bend and middle."""
    # A step too far on the way down must not leave the range of numbers.
    focal = lens.focal * math.exp(min(max(float(change[0]), -2.0), 2.0))
    x, y = lens.middle_x + float(change[2]), lens.middle_y + float(change[3])
    return replace(lens, focal=focal, k1=lens.k1 + float(change[1]), middle_x=x, middle_y=y)


def project(places: Doubles, turn: Doubles, shift: Doubles, lens: Lens, height: float = 0.0) -> Doubles:
    """The pixels where points of the mat are seen, that far above it."""
    seen = places @ turn[:, :2].T + (shift - turn[:, 2] * height)
    rays = seen[:, :2] / seen[:, 2:]
    far = np.einsum("pc,pc->p", rays, rays)
    bend = 1 + far * (lens.k1 + far * lens.k2)
    return np.asarray(rays * (lens.focal * bend)[:, None] + np.array([lens.middle_x, lens.middle_y]))


@dataclass(frozen=True, slots=True, eq=False)
class Problem:
    """Which camera sees these places at these pixels?"""

    places: Doubles
    pixels: Doubles
    noise: Doubles
    lens: Lens
    free_lens: bool

    def starts(self) -> list[Guess]:
        """The most likely poses by OpenCV's closed form for flat things, for some focal lengths."""
        found = [(self.errors(guess), guess) for guess in self.all_starts()]
        return [guess for _, guess in sorted(found, key=lambda each: each[0] @ each[0])[:STARTS]]

    def all_starts(self) -> Iterator[Guess]:
        """Two poses for each focal length: a flat thing may lean to or fro."""
        solid = np.column_stack([self.places, np.zeros(len(self.places))])
        for share in FOCAL_STARTS if self.free_lens else (1.0,):
            matrix = replace(self.lens, focal=self.lens.focal * share).matrix
            found: Any = cv2.solvePnPGeneric(
                solid, self.pixels, matrix, self.lens.bend, flags=cv2.SOLVEPNP_IPPE
            )
            for turn, shift in zip(found[1], found[2], strict=True):
                lens = np.array([math.log(share), 0.0, 0.0, 0.0])
                yield Guess(np.asarray(cv2.Rodrigues(turn)[0]), np.asarray(shift).ravel(), lens)

    def descend(self, start: Guess) -> tuple[float, Guess]:
        """Levenberg and Marquardt's way down: the least cost, and where."""
        now, errors, damping = start, self.errors(start), 1e-3
        for _ in range(ROUNDS):
            slopes = self.slopes(now)
            hill = slopes.T @ slopes
            step = np.linalg.solve(hill + damping * np.diag(np.diag(hill)), -slopes.T @ errors)
            there = now.moved(np.asarray(step, np.float64))
            new = self.errors(there)
            gain = float(errors @ errors - new @ new)
            if gain > 0:
                now, errors, damping = there, new, damping / 5
            else:
                damping *= 5
            if 0 <= gain < 1e-4 or damping > 1e6:
                break
        return float(errors @ errors), now

    def errors(self, at: Guess) -> Doubles:
        """How far off everything is, in units of its noise or spread."""
        found = project(self.places, at.turn, at.shift, lens_of(self.lens, at.lens))
        aside = MIDDLE_SPREAD * max(self.lens.width, self.lens.height)
        prior = at.lens / np.array([FOCAL_SPREAD, BEND_SPREAD, aside, aside])
        return np.concatenate([((found - self.pixels) / self.noise[:, None]).ravel(), prior])

    def slopes(self, at: Guess) -> Doubles:
        """How the errors change with each parameter; a known lens changes nothing."""
        nudges = np.diag(NUDGES)
        columns = [self.errors(at.moved(nudge)) - self.errors(at.moved(-nudge)) for nudge in nudges]
        slopes: Doubles = np.column_stack(columns) / (2 * NUDGES)
        if not self.free_lens:
            slopes[: 2 * len(self.places), 6:] = 0
        return slopes
