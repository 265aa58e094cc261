"""Where exactly a thing lies, and how well each likely face explains what is seen there."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from vision.flats.blocks import (
    Grid,
    Inside,
    block_means,
    described,
    even_contrast,
    grey_of,
    inside_of,
    spread_over,
)
from vision.flats.compare import UNKNOWN_COST, fine_fits, fit_of, misfit, texture_squares
from vision.flats.deck import Deck, Pose, Spot, moved
from vision.flats.faces import BLURS, SOFTNESS, fine_side, softened, stencils_of
from vision.flats.glare import BURNT
from vision.flats.search import FAR_BEHIND, Claim, Guess
from vision.flats.view import View, cut_out, shown
from vision.picture import Floats

ROUNDS = 4
# Steps of a round: millimetres and degrees at most, and how reluctant they are.
LONGEST_STEP = 1.5
INERTIA = 1e-3
# A pose that moves less than this, in millimetres and degrees, is found.
STILL = 0.12
# Two guesses are at the same place within this many millimetres and degrees.
NEAR = 3.0
NEAR_TURN = 8.0
# Beside a thing that lies on another, so many millimetres tell nothing: its edge, its shadow.
RIM = 0.7
LEAST_SHOWN = 0.2
# A thing of which less shows is not looked for; of thick ones, that lie higher, more shows than of the mat.
LEAST_OPEN = 0.1
# A pixel of which less shows is hidden by what stands before it.
MOSTLY = 0.7
# A guess with less than this share of the best one's evidence is not worth an exact pose.
WORTH = 0.5
# Where no block looks more than this other than the mat, it is bare without a closer look.
BARE = 0.9


def fitted(view: View, guesses: Sequence[Guess], claims: Sequence[Claim]) -> list[Guess]:
    """The guesses at their exact poses, the best first; those at one place share the best one's pose."""
    done: list[Guess] = []
    left = list(guesses)
    worth = WORTH * max(guesses[0].evidence, 0.0) if guesses else 0.0
    while left:
        lead = left[0]
        group = [guess for guess in left if guess.deck is lead.deck and _near(guess.pose, lead.pose)]
        left = [guess for guess in left if guess not in group]
        if lead.evidence < worth:
            done += _at(view, group, lead.pose, claims)
            continue
        ranked = _at(view, group, refined(view, lead, claims), claims)
        if ranked[0].number != lead.number:
            ranked = _at(view, group, refined(view, ranked[0], claims), claims)
        done += ranked
    return sorted(done, key=lambda guess: -guess.evidence)


def _near(one: Pose, other: Pose) -> bool:
    turn = abs((one.angle - other.angle + 180.0) % 360.0 - 180.0)
    return np.hypot(one.x - other.x, one.y - other.y) < NEAR and turn < NEAR_TURN


@dataclass(frozen=True, slots=True, eq=False)
class Patch:
    """What is seen where a thing may lie: what of it shows, as blocks × numbers, and what these count."""

    inside: Inside
    seen: Floats
    weights: Floats


@lru_cache(maxsize=4)
def _patch(view: View, deck: Deck, pose: Pose, claims: tuple[Claim, ...]) -> Patch:
    """What is seen of a thing at a pose under what lies on it; the last ones are asked for again."""
    stencils = stencils_of(deck, fine_side(deck))
    grid, cut = stencils.grid, cut_out(view, stencils.grid, pose)
    open_ = open_pixels(view, pose, grid, claims)
    mask = stencils.mask * open_
    inside = inside_of(mask, grid) if open_.min() < 1 else stencils.inside
    weights = block_weights(mask * (grey_of(cut) < BURNT), grid)
    return Patch(inside, described(cut, grid, inside)[:, 0], weights)


def _at(view: View, group: Sequence[Guess], pose: Pose, claims: Sequence[Claim]) -> list[Guess]:
    """All guesses of a group at one pose, the best first."""
    deck, numbers = group[0].deck, [guess.number for guess in group]
    stencils, patch = stencils_of(deck, fine_side(deck)), _patch(view, deck, pose, tuple(claims))
    evidence = _evidence(patch, *stencils.of(numbers, patch.inside))
    found = [Guess(deck, number, pose, float(value)) for number, value in zip(numbers, evidence, strict=True)]
    return sorted(found, key=lambda guess: -guess.evidence)


def again(view: View, guess: Guess) -> Guess:
    """The same face at the same pose, as it is seen now."""
    return _at(view, [guess], guess.pose, ())[0]


def is_bare(view: View, bare: View, spot: Spot, deck: Deck) -> bool:
    """Whether the mat shows at all rests of a spot, with no doubt."""
    return all(_is_bare_at(view, bare, deck, Pose(x, y, spot.angles[0])) for x, y in spot.rests)


def is_hidden(view: View, spot: Spot, deck: Deck) -> bool:
    """Whether next to nothing shows of a thing at any rest of a spot."""
    if view.hidden is None:
        return False
    stencils = stencils_of(deck, fine_side(deck))
    area = float(stencils.mask.sum())
    opens = [open_pixels(view, Pose(x, y, spot.angles[0]), stencils.grid, ()) for x, y in spot.rests]
    return all(float((each * stencils.mask).sum()) < LEAST_OPEN * area for each in opens)


def _is_bare_at(view: View, bare: View, deck: Deck, pose: Pose) -> bool:
    stencils = stencils_of(deck, fine_side(deck))
    cut = cut_out(view, stencils.grid, pose)
    seen = described(cut, stencils.grid, stencils.inside)[:, 0]
    if all((misfit(seen, each) * stencils.weights).max() >= BARE for each in _bare_at(bare, deck, pose)):
        return False
    burnt = np.asarray(grey_of(cut) > BURNT, np.float32)
    return bool(block_means(burnt, stencils.grid).max() <= LEAST_SHOWN)


@lru_cache(maxsize=512)
def _bare_at(bare: View, deck: Deck, pose: Pose) -> Floats:
    """The mat where a thing could rest, sharp and ever softer."""
    stencils = stencils_of(deck, fine_side(deck))
    return softened([cut_out(bare, stencils.grid, pose)], stencils.grid, stencils.inside)[:, 0]


def forget_mats() -> None:
    """Let go of mats that are looked at no more: what was worked out of them holds their pictures."""
    _bare_at.cache_clear()
    _patch.cache_clear()


def evidence_of_mat(view: View, bare: View, rival: Guess, claims: Sequence[Claim]) -> float:
    """How much better the bare mat explains what is seen where a thing may lie than an unknown thing does.

    Where the sharp mat is far behind its rival, softer ones are not looked at.
    """
    grid = stencils_of(rival.deck, fine_side(rival.deck)).grid
    patch, cut = _patch(view, rival.deck, rival.pose, tuple(claims)), cut_out(bare, grid, rival.pose)
    found = -math.inf
    for blurs in (BLURS[:1], BLURS[1:]):
        known = softened([cut], grid, patch.inside, blurs)
        found = max(found, float(_evidence(patch, known, texture_squares(known))[0]))
        if found < rival.evidence - FAR_BEHIND:
            break
    return found


def _evidence(patch: Patch, known: Floats, squares: Floats) -> Floats:
    """Evidence for each face, all as soft as the best one fits best."""
    levels = fine_fits(patch.seen, known, squares) @ patch.weights
    return np.asarray(levels[levels.max(axis=1).argmax()], np.float32)


def block_weights(mask: Floats, grid: Grid) -> Floats:
    """How much blocks count: by how much of them shows, and not at all if it is next to nothing."""
    shown = block_means(mask, grid)
    return np.asarray(np.where(shown < LEAST_SHOWN, 0.0, shown), np.float32)


def open_pixels(view: View, pose: Pose, grid: Grid, claims: Sequence[Claim]) -> Floats:
    """1 where a pixel of the grid shows at a pose and no claim covers it; claims have a rim: edge, shadow."""
    free = np.ones((grid.size[1], grid.size[0]), np.float32)
    open_ = shown(view, grid, pose)
    if open_ is not None:
        free[open_ < MOSTLY] = 0.0
    if not claims:
        return free
    c, s = np.cos(np.deg2rad(pose.angle)), np.sin(np.deg2rad(pose.angle))
    u = ((np.arange(grid.size[0]) + 0.5) * grid.pitch[0] - grid.width / 2)[None, :]
    v = ((np.arange(grid.size[1]) + 0.5) * grid.pitch[1] - grid.height / 2)[:, None]
    xs, ys = pose.x + c * u - s * v, pose.y + s * u + c * v
    for claim in claims:
        free[claim.covers(xs, ys, RIM)] = 0.0
    return free


def refined(view: View, guess: Guess, claims: Sequence[Claim]) -> Pose:
    """The guess's pose moved to where its picture fits best, by the slopes of the picture."""
    stencils = stencils_of(guess.deck, fine_side(guess.deck))
    known = stencils.known[SOFTNESS, guess.number]
    picture, slopes = slopes_of(guess.deck, guess.number)
    pose = guess.pose
    for _ in range(ROUNDS):
        cut = cut_out(view, stencils.grid, pose)
        fit = fit_of(described(cut, stencils.grid, stencils.inside)[:, 0], known)
        weights = spread_over(np.maximum(fit + 0.5 * UNKNOWN_COST, 0.05), stencils.grid)
        weights *= stencils.mask * open_pixels(view, pose, stencils.grid, claims)
        across, down, turn = _step(even_contrast(grey_of(cut), stencils.grid) - picture, slopes, weights)
        pose = moved(pose, across, down, turn)
        if max(abs(across), abs(down), abs(turn)) < STILL:
            break
    return pose


def _step(off: Floats, slopes: Floats, weights: Floats) -> tuple[float, float, float]:
    """How far the thing lies right and down of the cut, in its own frame, and how far it is turned."""
    weighed = slopes * weights.ravel()
    normal = weighed @ slopes.T + INERTIA * np.eye(3) * (weights.sum() + 1.0)
    step = -np.linalg.solve(normal, weighed @ off.ravel())
    across, down, turn = np.clip(step, -LONGEST_STEP, LONGEST_STEP).tolist()
    return across, down, turn


@lru_cache(maxsize=1024)
def slopes_of(deck: Deck, number: int) -> tuple[Floats, Floats]:
    """A face in even contrast, and how it changes as the thing moves right, down, and turns: 3 × pixels."""
    stencils = stencils_of(deck, fine_side(deck))
    grid = stencils.grid
    picture = even_contrast(stencils.greys[number], grid)
    down, across = np.gradient(picture)
    across, down = across / grid.pitch[0], down / grid.pitch[1]
    u = (np.arange(grid.size[0]) + 0.5 - grid.size[0] / 2) * grid.pitch[0]
    v = (np.arange(grid.size[1]) + 0.5 - grid.size[1] / 2) * grid.pitch[1]
    turn = np.deg2rad(u[None, :] * down - v[:, None] * across)
    return picture, np.stack([across, down, turn]).reshape(3, -1).astype(np.float32)
