"""The geometry of the board: lines, spaces, and the ways a card opens."""

from collections.abc import Iterator
from functools import cache

from companion.games.grid.state import Card, Content, Space

RED, BLACK = "red", "black"


def colour(card: Card) -> str:
    """Hearts and diamonds are red."""
    return RED if card[-1] in "HD" else BLACK


def space_at(column: int, row: int) -> Space:
    """The space of a column and a row, both counted from 0."""
    return Space(f"{chr(ord('a') + column)}{row + 1}")


def column_and_row(space: Space) -> tuple[int, int]:
    """The column and row of a space, both counted from 0."""
    return ord(space[0]) - ord("a"), int(space[1:]) - 1


@cache
def spaces(columns: int, rows: int) -> tuple[Space, ...]:
    """All spaces, row by row."""
    return tuple(space_at(column, row) for row in range(rows) for column in range(columns))


def all_spaces(content: Content) -> tuple[Space, ...]:
    """All spaces of this board."""
    return spaces(len(content.columns), len(content.rows))


def column_of(content: Content, card: Card) -> int | None:
    """The column that a card labels, if it labels one."""
    return next((index for index, line in enumerate(content.columns) if card in line), None)


def row_of(content: Content, card: Card) -> int | None:
    """The row that a card labels, if it labels one."""
    return next((index for index, line in enumerate(content.rows) if card in line), None)


def named_space(content: Content, pair: tuple[Card, Card]) -> Space:
    """The space that a red and a black card name, in either order."""
    lines = [(column_of(content, card), row_of(content, card)) for card in pair]
    column = next(column for column, _ in lines if column is not None)
    row = next(row for _, row in lines if row is not None)
    return space_at(column, row)


def line_of(content: Content, card: Card) -> tuple[Space, ...]:
    """The spaces of the line that a card labels."""
    column, row = column_of(content, card), row_of(content, card)
    return tuple(
        space
        for space in all_spaces(content)
        if column_and_row(space)[0] == column or column_and_row(space)[1] == row
    )


def ways(content: Content, card: Card, pawn: Space | None) -> Iterator[tuple[Space, ...]]:
    """The ways that a card opens to a pawn, each as the spaces entered one after the other.

    GRID-7 sets the pawn down anywhere on the line; GRID-8 goes to another line straight or
    diagonally; GRID-9 goes anywhere along the line that the pawn stands on.
    """
    line = line_of(content, card)
    if pawn is None:
        yield from ((space,) for space in line)
    elif pawn in line:
        yield from (_way(pawn, space) for space in line if space != pawn)
    else:
        yield from (_way(pawn, space) for space in line if _straight_or_diagonal(pawn, space))


def _straight_or_diagonal(start: Space, end: Space) -> bool:
    (column, row), (to_column, to_row) = column_and_row(start), column_and_row(end)
    across, along = abs(to_column - column), abs(to_row - row)
    return across == 0 or along == 0 or across == along


def _way(start: Space, end: Space) -> tuple[Space, ...]:
    (column, row), (to_column, to_row) = column_and_row(start), column_and_row(end)
    steps = max(abs(to_column - column), abs(to_row - row))
    step_across, step_along = (to_column - column) // steps, (to_row - row) // steps
    return tuple(space_at(column + step_across * n, row + step_along * n) for n in range(1, steps + 1))
