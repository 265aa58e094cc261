"""What a seat is shown: panels for phone, tablet and terminal, without any drawing code."""

from companion.games.__game__.state import Runner, State
from companion.kernel.seats import Seat
from companion.kernel.view import Board, Card, Cards, Cell, Fact, Facts, View, text

ROW = 6
"""Spaces in a row, so that a long track fits a small screen."""


def see(state: State, seat: Seat) -> View:
    """The track, everyone's finds, and how far the game is.

    The state holds only what this seat may know: its own finds have faces, the others' are backs.
    """
    finds = tuple(_finds(runner) for runner in state.runners)
    return View(seat, (_track(state), *finds, _facts(state)))


def _track(state: State) -> Board:
    cells = [_cell(state, space) for space in range(len(state.content.pays))]
    cells += [Cell()] * (-len(cells) % ROW)
    rows = tuple(tuple(cells[start : start + ROW]) for start in range(0, len(cells), ROW))
    return Board(text("panel-track"), ("",) * ROW, ("",) * len(rows), rows)


def _cell(state: State, space: int) -> Cell:
    pawns = [runner.seat for runner in state.runners if runner.space == space]
    marks = ("pays",) if state.content.pays[space] else ()
    return Cell(" ".join((str(space), *pawns)), marks)


def _finds(runner: Runner) -> Cards:
    cards = tuple(Card(find.value if find.known else None) for find in runner.finds)
    return Cards(text("panel-finds", seat=runner.seat), cards)


def _facts(state: State) -> Facts:
    chosen = tuple(str(runner.seat) for runner in state.runners if runner.run)
    return Facts(
        text("panel-round"),
        (
            Fact(text("fact-round"), state.round),
            Fact(text("fact-rounds"), state.content.rounds),
            Fact(text("fact-chosen"), chosen),
        ),
    )
