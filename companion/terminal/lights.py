"""A board of lights drawn in a terminal: a coloured cell a light, a dot where a piece stands."""

from math import isqrt
from typing import TypeVar

from rich.text import Text

from firmware_bridge.description import Description, Shape
from firmware_bridge.picture import DARK, Colour

T = TypeVar("T")

PIECE = "●"
_WIDE = 5
_IN_A_ROW = 20
_DARK_CELL = "on #202020"


def draw_lights(description: Description, colours: tuple[Colour, ...], closed: tuple[bool, ...]) -> Text:
    """The cells of a board, row by row; a path is broken into rows."""
    width = description.width if description.shape is Shape.GRID else min(_IN_A_ROW, description.width)
    cells = [
        _cell(_of(colours, light, DARK), _of(closed, sensor, False))
        for light, sensor in zip(description.cells, description.sensors, strict=True)
    ]
    rows = [_row(cells[start : start + width]) for start in range(0, len(cells), width)]
    return Text("\n").join(rows)


def _row(cells: list[tuple[str, str]]) -> Text:
    """A gap between the cells, so that each can be told from its neighbours."""
    return Text.assemble(*(part for cell in cells for part in (cell, " ")))


def _cell(colour: Colour, has_piece: bool) -> tuple[str, str]:
    mark = PIECE if has_piece else ("·" if colour == DARK else " ")
    return mark.center(_WIDE), _style(tuple(map(_glow, colour)))


def _glow(part: int) -> int:
    """A light at a third of its power looks bright in a room, but dark on a screen."""
    return isqrt(255 * part)


def _style(colour: tuple[int, ...]) -> str:
    if colour == DARK:
        return f"bright_black {_DARK_CELL}"
    red, green, blue = colour
    ink = "black" if 2 * red + 5 * green + blue > 1000 else "white"
    return f"{ink} on #{red:02x}{green:02x}{blue:02x}"


def _of(values: tuple[T, ...], index: int | None, otherwise: T) -> T:
    return values[index] if index is not None and index < len(values) else otherwise
