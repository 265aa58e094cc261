"""Moves that the camera has read, and what the players have said about them since."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from itertools import takewhile
from typing import Any

from companion.kernel import play
from companion.kernel.game import AnyGame
from companion.kernel.layout import Layout
from companion.kernel.seats import PUBLIC
from companion.table.line import Line
from companion.table.step import Kind, Step
from companion.table.tracking.futures import looks

CAMERA = "camera"
LATEST = 24
"""So many moves are remembered with their pictures; whoever notices a misreading notices it soon."""


@dataclass(frozen=True, slots=True)
class Told:
    """What the players say instead: their steps, and the table as it really lay."""

    steps: tuple[Step, ...]
    layout: Layout


@dataclass(frozen=True, slots=True)
class CameraMove:
    """A move that was read from one picture, with the table before and after it as everybody may know it."""

    picture: str
    steps: tuple[Step, ...]
    before: Layout
    booked: Layout
    told: Told | None = None
    stands: bool = True
    state: Any = field(default=None, repr=False, compare=False)
    """All that was so before it, secrets too: to find the place again, never to be written anywhere."""

    @property
    def version(self) -> int:
        """The step that it is known by."""
        return self.steps[0].version


def follow_moves(game: AnyGame, line: Line, known: tuple[CameraMove, ...]) -> tuple[CameraMove, ...]:
    """The last moves that the camera has read, the newest last, and what the players say they were."""
    newest = _newest(game, line)
    if newest is not None and all(each.steps != newest.steps for each in known):
        known = (*(each for each in known if each.picture != newest.picture), newest)
    return tuple(_hear(game, line, each) for each in known[-LATEST:])


def _newest(game: AnyGame, line: Line) -> CameraMove | None:
    """The move that was booked last, if it was the camera's: all steps that one picture told of."""
    last = line.steps[-1] if line.steps else None
    if last is None or last.source.kind != CAMERA or last.source.picture is None:
        return None
    same = takewhile(lambda step: step.source == last.source, reversed(line.steps))
    steps = tuple(reversed(tuple(same)))
    state = line.states[-1 - len(steps)]
    return CameraMove(
        last.source.picture, steps, _public(game, state), _public(game, line.state), state=state
    )


def _hear(game: AnyGame, line: Line, move: CameraMove) -> CameraMove:
    after = [number for number, step in enumerate(line.steps) if step.version > move.steps[-1].version]
    stands = any(step.version == move.steps[-1].version for step in line.steps)
    told = _corrected(game, line, move, after) if stands else _said_instead(game, line, move)
    return replace(move, told=told, stands=stands)


def _corrected(game: AnyGame, line: Line, move: CameraMove, after: Iterable[int]) -> Told | None:
    """What the players set right while the move stood; what they set again counts last."""
    layout, steps = move.booked, []
    for number in after:
        if line.steps[number].kind is Kind.CORRECTION:
            before, now = (_public(game, line.states[each]) for each in (number, number + 1))
            layout = _with_changes(layout, before, now)
            steps.append(line.steps[number])
    return Told(tuple(steps), layout) if steps else None


def _said_instead(game: AnyGame, line: Line, move: CameraMove) -> Told | None:
    """What was done by hand from the same point on, after the move was taken back."""
    start = next((at for at in reversed(range(len(line.states))) if line.states[at] == move.state), None)
    if start is None:
        return None
    for number in range(start, len(line.steps)):
        if line.steps[number].source.kind == CAMERA:
            return None
        layout = _public(game, line.states[number + 1])
        if looks(layout) != looks(move.before):
            return Told(tuple(line.steps[start : number + 1]), layout)
    return None


def _with_changes(layout: Layout, before: Layout, now: Layout) -> Layout:
    """A layout in which the pieces lie as they do now, if they lay otherwise before."""
    was, is_now = ({piece.id: piece for piece in each.pieces} for each in (before, now))
    changed = {name: is_now.get(name) for name in (*was, *is_now) if was.get(name) != is_now.get(name)}
    kept = [changed.get(piece.id, piece) for piece in layout.pieces]
    known = {piece.id for piece in layout.pieces}
    new = [piece for name, piece in changed.items() if name not in known]
    return replace(layout, pieces=tuple(piece for piece in (*kept, *new) if piece is not None))


def _public(game: AnyGame, state: Any) -> Layout:
    return play.layout(game, state, PUBLIC)
