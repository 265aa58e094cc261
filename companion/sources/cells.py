"""Which light of a board belongs to which place of a table: by rows, along a path, or by millimetres."""

import math
from collections import Counter
from collections.abc import Mapping

from companion.kernel.layout import Layout, Place
from firmware_bridge.description import Description, Shape

_SAME_MM = 1.0


def lights_of(layout: Layout, description: Description) -> Mapping[str, int]:
    """The light of every place that has one; places share lights where the board has fewer cells."""
    field = _field(layout)
    if description.shape is Shape.FREE:
        cells = {place.id: _nearest(place, description) for place in layout.places}
    elif description.shape is Shape.PATH:
        cells = {place.id: number for number, place in enumerate(field)}
    else:
        cells = _by_rows(field, description.width, description.height)
    lights = {place: _light(description, cell) for place, cell in cells.items()}
    return {place: light for place, light in lights.items() if light is not None}


def _light(description: Description, cell: int | None) -> int | None:
    return description.cells[cell] if cell is not None and cell < len(description.cells) else None


def _field(layout: Layout) -> list[Place]:
    """The places that the board of the game is made of: the most that are of one kind."""
    fixed = [place for place in layout.places if not place.loose]
    kinds = Counter(place.kind for place in fixed)
    commonest = max(kinds, key=lambda kind: kinds[kind], default=None)
    return [place for place in fixed if place.kind == commonest]


def _by_rows(field: list[Place], width: int, height: int) -> dict[str, int | None]:
    columns = _ranks([place.x for place in field])
    rows = _ranks([place.y for place in field])
    across, down = max(columns, default=0) + 1, max(rows, default=0) + 1
    return {
        place.id: _scaled(row, down, height) * width + _scaled(column, across, width)
        for place, column, row in zip(field, columns, rows, strict=True)
    }


def _scaled(rank: int, ranks: int, cells: int) -> int:
    """The cell of a row or column; a board with fewer cells takes several together."""
    return rank if ranks <= cells else rank * cells // ranks


def _ranks(numbers: list[float]) -> list[int]:
    """The row or column of each, counted from 0."""
    marks: list[float] = []
    for number in sorted(numbers):
        if not marks or number - marks[-1] > _SAME_MM:
            marks.append(number)
    return [min(range(len(marks)), key=lambda at: abs(marks[at] - number)) for number in numbers]


def _nearest(place: Place, description: Description) -> int | None:
    """The cell that lies on a place."""
    distances = [math.hypot(place.x - x, place.y - y) for x, y in description.at]
    cell = min(range(len(distances)), key=distances.__getitem__, default=None)
    reach = max(place.width, place.height) / 2
    return cell if cell is not None and distances[cell] <= reach else None
