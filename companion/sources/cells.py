"""Which light of a board belongs to which place of a table: by rows, along a path, or by millimetres."""

import math
from collections import Counter
from collections.abc import Mapping
from itertools import pairwise

from companion.kernel.layout import Layout, Place
from firmware_bridge.description import Description, Shape

_SAME_MM = 1.0
_NEIGHBOUR = 1.6
"""How far apart, in their own sizes, the centres of two places are at most that lie side by side."""

Cell = tuple[int, int]
"""Column and row of a board."""


def lights_of(layout: Layout, description: Description, start: Layout | None = None) -> Mapping[str, int]:
    """The light of every place that has one; places share lights where the board has fewer cells.

    A map that has grown since the `start` keeps its first places where they were; what grew beyond the
    board stays dark.
    """
    if description.shape is Shape.FREE:
        cells = {place.id: _nearest(place, description) for place in layout.places}
    elif description.shape is Shape.PATH:
        cells = {place.id: number for number, place in enumerate(_field(layout))}
    else:
        cells = _by_rows(_field(layout), _field(start or layout), description)
    lights = {place: _light(description, cell) for place, cell in cells.items()}
    return {place: light for place, light in lights.items() if light is not None}


def _light(description: Description, cell: int | None) -> int | None:
    return description.cells[cell] if cell is not None and cell < len(description.cells) else None


def _field(layout: Layout) -> list[Place]:
    """The places that the board of the game is made of: the most that are of one size and side by side."""
    fixed = [place for place in layout.places if not place.loose]
    sizes = Counter((place.width, place.height) for place in fixed)
    commonest = max(sizes, key=lambda size: sizes[size], default=None)
    alike = [place for place in fixed if (place.width, place.height) == commonest]
    largest = max(_clusters(alike), key=len, default=set())
    return [place for place in alike if place.id in largest]


def _clusters(places: list[Place]) -> list[set[str]]:
    """Places that hang together, each by the next."""
    clusters: list[set[str]] = []
    left = {place.id: place for place in places}
    while left:
        cluster, edge = set(), [left.pop(next(iter(left)))]
        while edge:
            here = edge.pop()
            cluster.add(here.id)
            near = [place for place in left.values() if _lie_together(here, place)]
            edge += [left.pop(place.id) for place in near]
        clusters.append(cluster)
    return clusters


def _lie_together(one: Place, other: Place) -> bool:
    across, down = abs(one.x - other.x), abs(one.y - other.y)
    return across <= _NEIGHBOUR * one.width and down <= _NEIGHBOUR * one.height


def _by_rows(field: list[Place], first: list[Place], board: Description) -> dict[str, int | None]:
    if {place.id for place in field} == {place.id for place in first}:
        cells = _laid(field, board)
    else:
        cells = _grown(field, first, board)
    inside = {place: cell for place, cell in cells.items() if _is_on(cell, board)}
    return {place: row * board.width + column for place, (column, row) in inside.items()}


def _laid(field: list[Place], board: Description) -> dict[str, Cell]:
    """In the middle of the board; a field that is larger than the board shares its cells."""
    columns, rows = _ranks([place.x for place in field]), _ranks([place.y for place in field])
    across, down = max(columns, default=0) + 1, max(rows, default=0) + 1
    return {
        place.id: (_placed(column, across, board.width), _placed(row, down, board.height))
        for place, column, row in zip(field, columns, rows, strict=True)
    }


def _grown(field: list[Place], first: list[Place], board: Description) -> dict[str, Cell]:
    """Around a place that lay there from the start, one cell for each place further."""
    laid = _laid(first, board)
    anchor = next((place for place in field if place.id in laid), None)
    if anchor is None:
        return _laid(field, board)
    across, down = _pitch([place.x for place in field]), _pitch([place.y for place in field])
    column, row = laid[anchor.id]
    return {
        place.id: (column + round((place.x - anchor.x) / across), row + round((place.y - anchor.y) / down))
        for place in field
    }


def _is_on(cell: Cell, board: Description) -> bool:
    return 0 <= cell[0] < board.width and 0 <= cell[1] < board.height


def _placed(rank: int, ranks: int, cells: int) -> int:
    """The cell of a row or column; a board with fewer cells takes several together."""
    return rank + (cells - ranks) // 2 if ranks <= cells else rank * cells // ranks


def _pitch(numbers: list[float]) -> float:
    """From one row or column to the next."""
    marks = _marks(numbers)
    return min((after - before for before, after in pairwise(marks)), default=1.0)


def _ranks(numbers: list[float]) -> list[int]:
    """The row or column of each, counted from 0."""
    marks = _marks(numbers)
    return [min(range(len(marks)), key=lambda at: abs(marks[at] - number)) for number in numbers]


def _marks(numbers: list[float]) -> list[float]:
    marks: list[float] = []
    for number in sorted(numbers):
        if not marks or number - marks[-1] > _SAME_MM:
            marks.append(number)
    return marks


def _nearest(place: Place, description: Description) -> int | None:
    """The cell that lies on a place."""
    distances = [math.hypot(place.x - x, place.y - y) for x, y in description.at]
    cell = min(range(len(distances)), key=distances.__getitem__, default=None)
    reach = max(place.width, place.height) / 2
    return cell if cell is not None and distances[cell] <= reach else None
