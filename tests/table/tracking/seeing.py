"""Eyes for tests: what a layout shows, seen exactly or with the faults of real eyes."""

import math
from collections.abc import Callable, Iterable
from dataclasses import replace
from random import Random
from typing import Any

from companion.kernel import play
from companion.kernel.game import AnyGame
from companion.kernel.happenings import Intent
from companion.kernel.layout import Layout, Piece
from companion.kernel.seats import PUBLIC, Seat
from companion.table.session import Session
from companion.table.tracking.look import Look, showing
from vision.sighting import Point, Sighting

KINDS = frozenset({"card", "pawn", "tile", "die", "coin", "pyramid", "flag", "token"})
SURE = 0.99999

Faulty = Callable[[Sighting], Sighting]


def square(piece: Piece, x: float, y: float, angle: float) -> tuple[Point, ...]:
    """The corners of a piece that lies there."""
    cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    half = (piece.width / 2, piece.height / 2)
    corners = [(half[0] * u, half[1] * v) for u, v in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    return tuple((x + cos * u - sin * v, y + sin * u + cos * v) for u, v in corners)


def sighted(piece: Piece, x: float = 0.0, y: float = 0.0) -> Sighting:
    """A piece seen for sure, so far from where the books have it."""
    corners = square(piece, piece.x + x, piece.y + y, piece.angle)
    return Sighting(piece.kind, piece.face, corners, SURE)


def seen(layout: Layout, *without: str) -> tuple[Sighting, ...]:
    """Everything on the table, but for these pieces."""
    return tuple(sighted(piece) for piece in layout.pieces if piece.id not in without)


def look_at(layout: Layout, *without: str) -> Look:
    """A clear look at the table, but for these pieces."""
    return Look(seen(layout, *without), KINDS)


def with_face(look: Look, kind: str, face: str, sighting: Sighting) -> Look:
    """The look with another sighting in place of the one of that kind and face."""
    kept = tuple(each for each in look.sightings if (each.kind, each.face) != (kind, face))
    return replace(look, sightings=(*kept, sighting))


def doubtful(sighting: Sighting, confidence: float, *others: tuple[str, float]) -> Sighting:
    """The same thing, seen less clearly."""
    return replace(sighting, confidence=confidence, others=others)


def after(session: Session, *deeds: tuple[Seat, Intent]) -> tuple[Any, Layout]:
    """State and table after some deeds that nobody has booked yet."""
    state, game = session.line.state, session.game
    for seat, intent in deeds:
        state = play.evolve(game, state, play.decide(game, state, seat, intent))
    return state, play.layout(game, state, PUBLIC)


def table_of(game: AnyGame, state: Any) -> Layout:
    """The table as everybody sees it."""
    return play.layout(game, state, PUBLIC)


class TiredEyes:
    """Eyes that lay things a little aside, doubt, overlook and now and then misread; dice lie as thrown."""

    def __init__(
        self, seed: object, *, miss: float = 0.003, doubt: float = 0.02, misread: float = 0.001
    ) -> None:
        self._rng = Random(f"eyes-{seed}")
        self._miss, self._doubt, self._misread = miss, doubt, misread
        self._dice: dict[str, Point] = {}

    def throw(self) -> None:
        """The dice are thrown again."""
        self._dice.clear()

    def look(self, layout: Layout) -> Look:
        """One look."""
        faces: dict[str, list[str]] = {}
        for piece in layout.pieces:
            faces.setdefault(piece.kind, []).extend([piece.face] if piece.face else [])
        shown = [piece for piece in showing(layout) if self._rng.random() >= self._miss]
        return Look(tuple(self._see(piece, layout, faces[piece.kind]) for piece in shown), KINDS)

    def _see(self, piece: Piece, layout: Layout, faces: Iterable[str]) -> Sighting:
        x, y = self._rng.gauss(piece.x, 2.0), self._rng.gauss(piece.y, 2.0)
        if piece.kind == "die":
            x, y = self._thrown(piece, layout)
        confidence = min(SURE, max(0.3, 1 - abs(self._rng.gauss(0, self._doubt))))
        corners = square(piece, x, y, piece.angle + self._rng.gauss(0, 3.0))
        others = [face for face in faces if face != piece.face]
        if not others:
            return Sighting(
                piece.kind, piece.face or ("1" if piece.kind == "die" else None), corners, confidence
            )
        other = self._rng.choice(others)
        if piece.face is not None and self._rng.random() < self._misread:
            return Sighting(piece.kind, other, corners, confidence, ((piece.face, 1 - confidence),))
        return Sighting(piece.kind, piece.face, corners, confidence, ((other, (1 - confidence) * 0.9),))

    def _thrown(self, die: Piece, layout: Layout) -> Point:
        if die.id not in self._dice:
            tray = layout.place(die.place)
            x = tray.x + self._rng.uniform(-0.4, 0.4) * tray.width
            self._dice[die.id] = (x, tray.y + self._rng.uniform(-0.4, 0.4) * tray.height)
        return self._dice[die.id]
