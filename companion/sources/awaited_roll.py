"""The roll that the table waits for, and which throw of electronic dice means what."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.kernel import play
from companion.kernel.game import AnyGame
from companion.kernel.happenings import Intent
from companion.kernel.layout import Layout
from companion.kernel.seats import CHANCE, PUBLIC
from companion.table.tracking.futures import futures
from companion.table.tracking.look import DIE
from firmware_bridge.dice.rolls import Roll

Faces = tuple[str, ...]

SIGNS = {1: "ace", 6: "null"}
"""What a common die means where the game has dice with signs; the other numbers are their own."""


@dataclass(frozen=True, slots=True)
class AwaitedRoll:
    """So many dice of so many sides, and the intent of every throw; dice with signs have an order."""

    dice: int
    sides: int
    signed: bool
    intents: Mapping[Faces, Intent]

    def intent_of(self, throw: Sequence[Roll]) -> Intent | None:
        """What these dice, the first die first, mean to the game; nothing where they do not fit."""
        if any(roll.sides != self.sides for roll in throw):
            return None
        return self.intents.get(_ordered(tuple(self._name(roll.face) for roll in throw), self.signed))

    def _name(self, face: int) -> str:
        return SIGNS.get(face, str(face)) if self.signed else str(face)


def awaited_roll(game: AnyGame, state: Any) -> AwaitedRoll | None:
    """What dice have to bring now; nothing where the table waits for cards, or for somebody."""
    need = next((need for need in play.waiting(game, state) if need.seat == CHANCE), None)
    rolls = [each for each in futures(game, state) if each.rolled] if need is not None else []
    if need is None or not rolls:
        return None
    before = _dice_in(play.layout(game, state, PUBLIC))
    thrown = {_thrown(before, _dice_in(each.layout), need.count): each.deeds[0][1] for each in rolls}
    signed = any("-" in face for faces in thrown for face in faces)
    intents = {_ordered(tuple(map(_without_suit, faces)), signed): each for faces, each in thrown.items()}
    sides = {face for faces in intents for face in faces}
    return AwaitedRoll(need.count, len(sides), signed, intents)


def _dice_in(layout: Layout) -> Faces:
    return tuple(piece.face or "" for piece in layout.pieces if piece.kind == DIE)


def _thrown(before: Faces, after: Faces, count: int) -> Faces:
    """The faces of the dice that were thrown; in a duel the first one's die stays where it lies."""
    if len(after) == count:
        return after
    return tuple((Counter(after) - Counter(before)).elements())


def _without_suit(face: str) -> str:
    return face.rpartition("-")[2]


def _ordered(faces: Faces, signed: bool) -> Faces:
    """Common dice are alike, so only what they show counts."""
    return faces if signed else tuple(sorted(faces))
