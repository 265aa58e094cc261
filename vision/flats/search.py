"""Which faces a spot may show and roughly where: every face at every place within reach of a rest."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from vision.flats.blocks import Grid, described, shown_blocks
from vision.flats.compare import Rough, fits
from vision.flats.deck import Deck, Pose, Spot, moved
from vision.flats.faces import COARSE, rough_of, stencils_of, turns_of
from vision.flats.view import View, cut_out, shown
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


@dataclass(frozen=True, slots=True, eq=False)
class Way:
    """One way to look at a spot: a deck's things turned by an angle, and which of its rough faces are meant.

    That are its faces in the turns that bring an angle of the spot about, see `rough_of`.
    """

    deck: Deck
    angle: float
    faces: tuple[int, ...]
    known: Rough


@dataclass(frozen=True, slots=True)
class Found:
    """One of the faces of a way at its best pose, and at which rest that is."""

    way: Way
    face: int
    rest: Point
    guess: Guess


Fits = dict[tuple[Way, Point], Floats]
"""How well all faces of a way fit around a rest, wherever things lie on top of each other."""


def search(
    view: View, spot: Spot, decks: Sequence[Deck], claims: Sequence[Claim], known: Fits | None = None
) -> list[Guess]:
    """The likeliest faces at their likeliest poses by a rough look, the best first.

    Only faces that are likely as they lie straight are also tried swayed. In `known` a spot that is looked at
    again with other claims keeps what does not depend on them.
    """
    known = {} if known is None else known
    ways = [way for deck in decks for way in ways_of(deck, spot.angles)]
    for way, rest in ((way, rest) for way in ways for rest in spot.rests):
        if (way, rest) not in known:
            known[way, rest] = _fit(view, spot, way.deck, way.known, Pose(*rest, way.angle))
    straight = [
        found
        for way in ways
        for found in _best(
            view, spot, way, way.faces, [(rest, known[way, rest]) for rest in spot.rests], claims, way.angle
        )
    ]
    ranked = sorted(straight, key=lambda each: -each.guess.evidence)[:SWAYED]
    least = ranked[0].guess.evidence - FAR_BEHIND
    likely = [each for each in ranked if each.guess.evidence > least]
    best = {(each.way, each.face): each.guess for each in likely}
    for way in ways:
        for each in _swayed(view, spot, way, [each for each in likely if each.way is way], claims):
            key = each.way, each.face
            best[key] = max(best[key], each.guess, key=lambda guess: guess.evidence)
    return sorted(best.values(), key=lambda guess: -guess.evidence)[:SHORTLIST]


@lru_cache(maxsize=256)
def ways_of(deck: Deck, angles: tuple[float, ...]) -> tuple[Way, ...]:
    """The fewest ways to look at a spot for all angles: what is seen once is compared with turned faces."""
    turns, count = turns_of(deck), len(deck.faces)
    found: dict[float, list[int]] = {}
    for angle in angles:
        turn, rest = divmod(round(angle % 360, 6), 360 / turns)
        found.setdefault(rest, []).extend(range(int(turn) * count, (int(turn) + 1) * count))
    rough = rough_of(deck)
    return tuple(Way(deck, angle, tuple(faces), rough.only(faces)) for angle, faces in found.items())


def _swayed(
    view: View, spot: Spot, way: Way, likely: Sequence[Found], claims: Sequence[Claim]
) -> Iterator[Found]:
    """What is likely at some rests, not quite straight there."""
    if not likely:
        return
    faces, rests = [each.face for each in likely], tuple(dict.fromkeys(each.rest for each in likely))
    known = rough_of(way.deck).only(faces)
    for sway in _sways(spot):
        angle = way.angle + sway
        fit = [(rest, _fit(view, spot, way.deck, known, Pose(*rest, angle))) for rest in rests]
        yield from _best(view, spot, way, faces, fit, claims, angle)


def _sways(spot: Spot) -> list[float]:
    """By how much things are turned from straight, in steps."""
    steps = int(np.ceil(spot.sway / SWAY_STEP - 0.5))
    return [sway * SWAY_STEP for sway in range(-steps, steps + 1) if sway]


def _reach(spot: Spot, grid: Grid) -> tuple[int, int]:
    """How many pixels around a rest things can lie, and every how manieth is tried."""
    step = STEP if spot.slack >= FAR * min(grid.pitch) else 1
    return step * int(np.ceil(spot.slack / min(grid.pitch) / step)), step


def _fit(view: View, spot: Spot, deck: Deck, known: Rough, pose: Pose) -> Floats:
    """Blocks × shifts × faces around a pose."""
    stencils = stencils_of(deck, COARSE)
    margin, step = _reach(spot, stencils.grid)
    cut = cut_out(view, stencils.grid, pose, margin)
    return fits(described(cut, stencils.grid, stencils.inside, margin, step), known)


def _best(
    view: View,
    spot: Spot,
    way: Way,
    faces: Sequence[int],
    fit: Sequence[tuple[Point, Floats]],
    claims: Sequence[Claim],
    angle: float,
) -> Iterator[Found]:
    """Some faces of a way turned by an angle, each at its best pose by how they fit at some rests."""
    deck, stencils = way.deck, stencils_of(way.deck, COARSE)
    grid = stencils.grid
    margin, step = _reach(spot, grid)
    shifts = _shifts(grid, margin, step)
    explained = []
    for rest, each in fit:
        pose = Pose(*rest, angle)
        weights = open_blocks(pose, shifts, grid, claims) * stencils.weights[:, None]
        open_ = shown(view, grid, pose, margin)
        if open_ is not None:
            weights *= shown_blocks(open_, grid, margin, step)
        explained.append(_evidence(weights, each))
    evidence = np.concatenate(explained)
    places, best = evidence.argmax(axis=0), evidence.max(axis=0)
    for place in np.argsort(-best)[:SWAYED].tolist():
        start, shift = divmod(int(places[place]), len(shifts))
        turn, number = divmod(faces[place], len(deck.faces))
        rest = fit[start][0]
        pose = moved(Pose(*rest, angle), *shifts[shift], turn * 360 / turns_of(deck))
        yield Found(way, faces[place], rest, Guess(deck, number, pose, float(best[place])))


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
