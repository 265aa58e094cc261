"""Which faces a spot may show and roughly where: every face at every place within reach of a rest."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from vision.flats_blocks import COARSE, Grid, described, fits, shown_blocks, stencils_of
from vision.flats_deck import Deck, Pose, Spot, moved
from vision.flats_view import View, cut_out, shown
from vision.picture import Floats
from vision.sighting import Point

SWAY_STEP = 4.0
SHORTLIST = 8
# So many faces that fit best as they lie straight are tried swayed as well.
SWAYED = 12
# With so much less evidence than the best a face is out: one that is alike would explain nearly as much.
FAR_BEHIND = 60.0
# Where things may lie this many pixels from their rest, only every second pixel is tried.
FAR = 4.0
STEP = 2


@dataclass(frozen=True, slots=True)
class Claim:
    """A part of the mat that is taken by a thing of this size at this pose."""

    pose: Pose
    width: float
    height: float

    def covers(self, xs: NDArray[Any], ys: NDArray[Any], rim: float) -> NDArray[np.bool_]:
        """Which points of the mat it covers, or nearly."""
        c, s = np.cos(np.deg2rad(self.pose.angle)), np.sin(np.deg2rad(self.pose.angle))
        dx, dy = xs - self.pose.x, ys - self.pose.y
        across, down = np.abs(c * dx + s * dy), np.abs(c * dy - s * dx)
        return np.asarray((across < self.width / 2 + rim) & (down < self.height / 2 + rim))


@dataclass(frozen=True, slots=True, eq=False)
class Guess:
    """A face of a deck at a pose, and how much better it explains what is seen than an unknown thing."""

    deck: Deck
    number: int
    pose: Pose
    evidence: float

    @property
    def face(self) -> str | None:
        """The face's name; none is a back."""
        return self.deck.faces[self.number][0]


def search(view: View, spot: Spot, decks: Sequence[Deck], claims: Sequence[Claim]) -> list[Guess]:
    """The likeliest faces at their likeliest poses by a rough look, the best first.

    Only faces that are likely as they lie straight are also tried swayed.
    """
    straight = [
        guess
        for deck in decks
        for angle in spot.angles
        for guess in _rough(view, spot, deck, angle, claims, range(len(deck.faces)))
    ]
    ranked = sorted(straight, key=lambda guess: -guess.evidence)[:SWAYED]
    likely = [guess for guess in ranked if guess.evidence > ranked[0].evidence - FAR_BEHIND]
    best = {(guess.deck.name, guess.pose.angle, guess.number): guess for guess in likely}
    for deck in decks:
        for angle in spot.angles:
            numbers = [guess.number for guess in likely if guess.deck is deck and guess.pose.angle == angle]
            for sway in _sways(spot) if numbers else ():
                for guess in _rough(view, spot, deck, angle + sway, claims, numbers):
                    key = deck.name, angle, guess.number
                    best[key] = max(best[key], guess, key=lambda each: each.evidence)
    return sorted(best.values(), key=lambda guess: -guess.evidence)[:SHORTLIST]


def _sways(spot: Spot) -> list[float]:
    """By how much things are turned from straight, in steps."""
    steps = int(np.ceil(spot.sway / SWAY_STEP - 0.5))
    return [sway * SWAY_STEP for sway in range(-steps, steps + 1) if sway]


def _rough(
    view: View, spot: Spot, deck: Deck, angle: float, claims: Sequence[Claim], numbers: Sequence[int]
) -> Iterator[Guess]:
    """Some faces of a deck turned one way, each at its best pose; the best of them."""
    stencils = stencils_of(deck, COARSE)
    grid = stencils.grid
    step = STEP if spot.slack >= FAR * min(grid.pitch) else 1
    margin = step * int(np.ceil(spot.slack / min(grid.pitch) / step))
    starts = [Pose(x, y, angle) for x, y in spot.rests]
    shifts = _shifts(grid, margin, step)
    faces = stencils.rough.only(numbers)
    explained = []
    for pose in starts:
        seen = described(cut_out(view, grid, pose, margin), grid, stencils.inside, margin, step)
        weights = open_blocks(pose, shifts, grid, claims) * stencils.weights[:, None]
        open_ = shown(view, grid, pose, margin)
        if open_ is not None:
            weights *= shown_blocks(open_, grid, margin, step)
        explained.append(_evidence(weights, fits(seen, faces)))
    evidence = np.concatenate(explained)
    places, best = evidence.argmax(axis=0), evidence.max(axis=0)
    for face in np.argsort(-best)[:SWAYED]:
        start, shift = divmod(int(places[face]), len(shifts))
        yield Guess(deck, numbers[int(face)], moved(starts[start], *shifts[shift]), float(best[face]))


def _evidence(weights: Floats, fit: Floats) -> Floats:
    """Shifts × faces: how much better they explain the open blocks than an unknown thing."""
    return np.asarray(np.matmul(weights.T[:, None, :], fit.transpose(1, 0, 2))[:, 0], np.float32)


@lru_cache(maxsize=256)
def _shifts(grid: Grid, margin: int, step: int) -> tuple[Point, ...]:
    """How far all shifts of a cut are from its middle, row by row, in its own right and down."""
    ways = range(-margin, margin + 1, step)
    return tuple((dx * grid.pitch[0], dy * grid.pitch[1]) for dy in ways for dx in ways)


def open_blocks(pose: Pose, shifts: Sequence[Point], grid: Grid, claims: Sequence[Claim]) -> Floats:
    """Blocks × shifts of a pose: 1 where no claim reaches into a block."""
    free = np.ones((grid.rows * grid.columns, len(shifts)), np.float32)
    if not claims:
        return free
    across, down = np.array(shifts, np.float32).T
    u = ((np.arange(grid.columns) + 0.5) / grid.columns - 0.5) * grid.width
    v = ((np.arange(grid.rows) + 0.5) / grid.rows - 0.5) * grid.height
    us, vs = (each.ravel()[:, None] for each in np.meshgrid(u, v))
    us, vs = us + across[None], vs + down[None]
    c, s = np.cos(np.deg2rad(pose.angle)), np.sin(np.deg2rad(pose.angle))
    xs, ys = pose.x + c * us - s * vs, pose.y + s * us + c * vs
    rim = 0.25 * grid.width / grid.columns
    for claim in claims:
        free[claim.covers(xs, ys, rim)] = 0.0
    return free
