"""How pieces move, event by event."""

from dataclasses import replace

from companion.games.jungle.content import Adventurer, Space
from companion.games.jungle.events import (
    PieceAdvanced,
    PieceEscaped,
    PieceRetreated,
    PieceSentBack,
    PiecesSwapped,
)
from companion.games.jungle.state import Exile, Land, Pawn, Phase, State, Task


def piece_advanced(state: State, event: PieceAdvanced) -> State:
    pawn = state.pawn(event.piece)
    trail = (*pawn.trail, pawn.space, *event.way[:-1])
    after = landing(state.with_pawn(replace(pawn, space=event.to, trail=trail)), event.piece)
    return replace(after, phase=Phase.MOVED) if event.rolled else after


def piece_retreated(state: State, event: PieceRetreated) -> State:
    pawn = state.pawn(event.piece)
    trail = pawn.trail[: pawn.trail.index(event.to)]
    return landing(state.with_pawn(replace(pawn, space=event.to, trail=trail)), event.piece)


def piece_sent_back(state: State, event: PieceSentBack) -> State:
    pawn = replace(state.pawn(event.piece), space=state.box.start, trail=())
    stack = without_landing(state.stack, event.piece)
    if stack and stack[-1] == Exile(event.seat):
        stack = stack[:-1]
    return replace(state.with_pawn(pawn), stack=stack)


def pieces_swapped(state: State, event: PiecesSwapped) -> State:
    one, other = state.pawn(event.piece), state.pawn(event.other)
    state = state.with_pawn(replace(one, space=other.space, trail=other.trail))
    state = state.with_pawn(replace(other, space=one.space, trail=one.trail))
    return landing(landing(state, event.other), event.piece)


def piece_escaped(state: State, event: PieceEscaped) -> State:
    return replace(state, stack=without_landing(state.stack, event.piece))


def landing(state: State, piece: Adventurer) -> State:
    """The piece lands where it is now, and no longer where it was."""
    landed = Land(state.owner_of(piece), piece)
    return replace(state, stack=(*without_landing(state.stack, piece), landed))


def without_landing(stack: tuple[Task, ...], piece: Adventurer) -> tuple[Task, ...]:
    return tuple(task for task in stack if not (isinstance(task, Land) and task.piece == piece))


def put(state: State, pawn: Pawn, space: Space, trail: tuple[Space, ...]) -> State:
    """The piece where the table says it is."""
    return state.with_pawn(replace(pawn, space=space, trail=trail))


EVOLVE = {
    PieceAdvanced: piece_advanced,
    PieceRetreated: piece_retreated,
    PieceSentBack: piece_sent_back,
    PiecesSwapped: pieces_swapped,
    PieceEscaped: piece_escaped,
}
"""How each of these events moves the state on."""
