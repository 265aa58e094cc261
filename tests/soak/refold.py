"""What a journal's entries lead to, worked out a second time and in the plainest way."""

from typing import Any

from companion.kernel import play
from companion.kernel.game import AnyGame
from companion.kernel.refusal import IllegalIntentError
from companion.table.journal import Entry
from companion.table.line import read_step
from companion.table.step import Kind, Step


def refold(game: AnyGame, start: Any, entries: list[Entry]) -> Any:
    """The state after these entries, each judged again; a `ValueError` where the rules bring other events."""
    states: list[Any] = [start]
    undone: list[Any] = []
    for entry in entries:
        match entry.kind:
            case Kind.UNDO:
                undone += [states.pop() for _ in range(entry.intent["steps"])]
            case Kind.REDO:
                states += [undone.pop() for _ in range(entry.intent["steps"])]
            case _:
                step = read_step(game, entry)
                if judge(game, states[-1], step) != step.events:
                    raise ValueError(f"version {entry.version} is not what the rules bring")
                states.append(play.evolve(game, states[-1], step.events))
                undone = []
    return states[-1]


def judge(game: AnyGame, state: Any, step: Step) -> Any:
    """What the rules make of a step; None where they refuse it."""
    try:
        if step.kind is Kind.CORRECTION:
            return play.amend(game, state, step.intent)  # type: ignore[arg-type]
        if step.kind is Kind.ACCEPTED:
            return play.accept(game, state, step.seat, step.intent)
        return play.decide(game, state, step.seat, step.intent)
    except IllegalIntentError:
        return None
