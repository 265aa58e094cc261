"""The geometry of a board: squares, back rows, and the ways that lead over it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from companion.games.martian.state import BoardMap, Edge, PlaceId, Square

DIRECTIONS = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))
"""Clockwise from straight up, as steps across and along."""
LEAPS = ((1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2))
FORWARD = {Edge.SOUTH: 0, Edge.WEST: 2, Edge.NORTH: 4, Edge.EAST: 6}
"""The direction away from each edge."""
NO_SQUARE, EMPTY = " ", "."
TILE = 2
"""Squares along the side of a tile (MARS-1)."""

Point = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Board:
    """A board worked out from its map.

    `rays` are the squares in each direction, `leaps` a knight's; both stop where a back row
    would be entered from outside (MARS-13, MARS-14), whoever moves: a piece that stands outside its
    own back rows has left them.
    """

    columns: int
    rows: int
    squares: tuple[Square, ...]
    back: Mapping[Square, int]
    home: tuple[tuple[Square, ...], ...]
    forward: tuple[int, ...]
    pyramids: Mapping[Square, str]
    rays: Mapping[Square, tuple[tuple[Square, ...], ...]]
    leaps: Mapping[Square, tuple[Square, ...]]

    @property
    def middle(self) -> tuple[Square, ...]:
        """The squares that are nobody's back rows."""
        return tuple(square for square in self.squares if square not in self.back)


def square_at(column: int, row: int) -> Square:
    """The square of a column and a row, both counted from 0 and from the lower left."""
    return Square(PlaceId(f"{chr(ord('a') + column)}{row + 1}"))


def column_and_row(square: Square) -> Point:
    """The column and row of a square, both counted from 0."""
    return ord(square[0]) - ord("a"), int(square[1:]) - 1


@cache
def board_of(drawn: BoardMap) -> Board:
    """The board of a map."""
    signs = _signs(drawn)
    back = {point: int(sign) - 1 for point, sign in signs.items() if sign.isdigit()}
    forward = tuple(FORWARD[edge] for edge in drawn.edges)
    rays = {
        square_at(*point): tuple(tuple(_ray(point, step, signs, back)) for step in DIRECTIONS)
        for point in signs
    }
    leaps = {square_at(*point): tuple(_ends(point, step, signs, back) for step in LEAPS) for point in signs}
    return Board(
        columns=max(map(len, drawn.rows), default=0),
        rows=len(drawn.rows),
        squares=tuple(square_at(*point) for point in signs),
        back={square_at(*point): seat for point, seat in back.items()},
        home=tuple(_home(seat, way, signs, back) for seat, way in enumerate(forward)),
        forward=forward,
        pyramids={square_at(*point): sign for point, sign in signs.items() if sign.isalpha()},
        rays=rays,
        leaps={square: tuple(end for each in ends for end in each) for square, ends in leaps.items()},
    )


def _signs(drawn: BoardMap) -> dict[Point, str]:
    return {
        (column, row): sign
        for row, line in enumerate(reversed(drawn.rows))
        for column, sign in enumerate(line)
        if sign != NO_SQUARE
    }


def _enters(back: Mapping[Point, int], start: Point, end: Point) -> bool:
    return end in back and back[end] != back.get(start)


def _ray(
    start: Point, step: Point, signs: Mapping[Point, str], back: Mapping[Point, int]
) -> Iterator[Square]:
    at, to = start, (start[0] + step[0], start[1] + step[1])
    while to in signs and not _enters(back, at, to):
        yield square_at(*to)
        at, to = to, (to[0] + step[0], to[1] + step[1])


def _ends(
    start: Point, step: Point, signs: Mapping[Point, str], back: Mapping[Point, int]
) -> tuple[Square, ...]:
    to = start[0] + step[0], start[1] + step[1]
    return (square_at(*to),) if to in signs and not _enters(back, start, to) else ()


def _home(
    seat: int, forward: int, signs: Mapping[Point, str], back: Mapping[Point, int]
) -> tuple[Square, ...]:
    """The outer row: the squares of the back rows with nothing behind them."""
    across, along = DIRECTIONS[forward]
    return tuple(
        square_at(column, row)
        for (column, row), owner in back.items()
        if owner == seat and (column - across, row - along) not in signs
    )


def tiles_of(board: Board) -> tuple[Point, ...]:
    """The lower left corners of the tiles that make the board."""
    return tuple(
        (column, row)
        for row in range(0, board.rows, TILE)
        for column in range(0, board.columns, TILE)
        if square_at(column, row) in board.rays
    )
