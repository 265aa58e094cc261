"""Who sits around the table: each side has its own hands, and what they do between two scenes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

import numpy as np

from vision.synthetic.hands import SKINS, SLEEVES, Hand
from vision.synthetic.scene import Scene, Sheet, Solid

SIDES = 4
AWAY = 520.0
"""Millimetres from which a hand comes."""
CARRIED = 3
"""Pieces that are shown being carried in one change; where more changed, the rest lies there at the end."""
CARRIED_AT = 25.0
"""Millimetres over the table at which a hand carries a piece."""
COMING = (0.45, 0.8)
ON_THE_WAY = (0.35, 0.7)

AnyPiece = Sheet | Solid


@dataclass(frozen=True, slots=True, eq=False)
class Step:
    """A moment while something is moved."""

    scene: Scene
    hand: Hand


def new_people(rng: np.random.Generator) -> tuple[Hand, ...]:
    """A hand for each side of the mat: below, left, above, right."""
    return tuple(_person(side, rng) for side in range(SIDES))


def _person(side: int, rng: np.random.Generator) -> Hand:
    sleeve = SLEEVES[int(rng.integers(len(SLEEVES)))] if rng.random() < 0.65 else None
    skin = SKINS[int(rng.integers(len(SKINS)))]
    left, size = bool(rng.random() < 0.15), float(rng.uniform(0.85, 1.08))
    return Hand(0.0, 0.0, side * 90.0, 0.0, left, skin, sleeve, size)


def changes(before: Scene, after: Scene) -> list[tuple[AnyPiece | None, AnyPiece | None]]:
    """The pieces that lie otherwise, each as it was and as it is; none where it was not there."""
    old, new = ({piece.id: piece for piece in scene.pieces} for scene in (before, after))
    names = dict.fromkeys((*old, *new))
    pairs = [(old.get(name), new.get(name)) for name in names]
    return [(was, now) for was, now in pairs if was is None or now is None or differs(was, now)]


def differs(was: AnyPiece, now: AnyPiece) -> bool:
    """Whether a piece was moved, turned or turned over."""
    return (was.x, was.y, was.angle, was.face) != (now.x, now.y, now.angle, now.face)


def at(hand: Hand, x: float, y: float, pinch: float = 1.0, raised: float = 0.0) -> Hand:
    """The hand with its fingertips there."""
    return replace(hand, x=x, y=y, pinch=pinch, raised=raised)


def nearest_side(piece: AnyPiece, scene: Scene) -> int:
    """From which side of the mat a piece is reached best."""
    gaps = scene.height - piece.y, piece.x, piece.y, scene.width - piece.x
    return int(np.argmin(gaps))


def with_piece(scene: Scene, name: str, piece: AnyPiece | None) -> Scene:
    """The scene with one piece put on top of all, or taken away."""
    sheets = tuple(each for each in scene.sheets if each.id != name)
    solids = tuple(each for each in scene.solids if each.id != name)
    match piece:
        case Sheet():
            sheets = (*sheets, piece)
        case Solid():
            solids = (*solids, piece)
    return replace(scene, sheets=sheets, solids=solids)


def steps(before: Scene, after: Scene, people: tuple[Hand, ...], rng: np.random.Generator) -> Iterator[Step]:
    """A hand comes, moves what changed, and goes."""
    scene, hand = before, None
    for was, now in changes(before, after)[:CARRIED]:
        piece = was or now
        if piece is None:
            continue
        if hand is None:
            hand = _who_reaches(piece, before, people, rng)
            yield from _arrive(scene, hand, piece, held=was is None)
        for step in _carry(scene, hand, was, now):
            scene, hand = step.scene, step.hand
            yield step
    if hand is not None:
        yield from (Step(after, _coming(hand, hand.x, hand.y, share)) for share in reversed(COMING))


def _who_reaches(piece: AnyPiece, scene: Scene, people: tuple[Hand, ...], rng: np.random.Generator) -> Hand:
    side = nearest_side(piece, scene) if rng.random() < 0.8 else int(rng.integers(SIDES))
    return replace(people[side], way=people[side].way + float(rng.uniform(-25, 25)))


def _coming(hand: Hand, x: float, y: float, share: float) -> Hand:
    """The hand on its way to a spot, high first."""
    turn, far = np.radians(hand.way), AWAY * (1 - share)
    there = float(x - np.sin(turn) * far), float(y + np.cos(turn) * far)
    return at(hand, *there, pinch=0.3 + 0.7 * share, raised=50 * (1 - share))


def _arrive(scene: Scene, hand: Hand, piece: AnyPiece, *, held: bool) -> Iterator[Step]:
    """From outside to a piece, or with it in the hand."""
    for share in COMING:
        there = _coming(hand, piece.x, piece.y, share)
        carried = replace(piece, x=there.x, y=there.y)
        yield Step(with_piece(scene, piece.id, carried) if held else scene, there)
    if not held:
        yield Step(scene, at(hand, piece.x, piece.y))


def _carry(scene: Scene, hand: Hand, was: AnyPiece | None, now: AnyPiece | None) -> Iterator[Step]:
    """A piece on its way, and put down; one that is taken away is in the hand from then on."""
    if was is not None and now is not None:
        for share in ON_THE_WAY:
            x, y = was.x + (now.x - was.x) * share, was.y + (now.y - was.y) * share
            held = at(hand, x, y, raised=CARRIED_AT)
            yield Step(with_piece(scene, was.id, replace(was, x=x, y=y)), held)
    if now is not None:
        yield Step(with_piece(scene, now.id, now), at(hand, now.x, now.y))
    elif was is not None:
        yield Step(with_piece(scene, was.id, None), at(hand, was.x, was.y, raised=CARRIED_AT))
