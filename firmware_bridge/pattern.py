"""The test pattern of a board: every colour on every light, then every cell by itself."""

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from firmware_bridge.description import Description, description_of
from firmware_bridge.linked import LinkedBoard
from firmware_bridge.picture import DARK, Board, Colour, Picture, dark

BRIGHT = 96
"""Bright enough to see, dim enough for the current of a USB socket."""
COLOURS: tuple[tuple[str, Colour], ...] = (
    ("red", (BRIGHT, 0, 0)),
    ("green", (0, BRIGHT, 0)),
    ("blue", (0, 0, BRIGHT)),
    ("white", (BRIGHT // 2,) * 3),
)
_MOST_CELLS = 64
_PATIENCE = 2.0


@dataclass(frozen=True, slots=True)
class Step:
    """One picture of the pattern, and what a person should see."""

    name: str
    picture: Picture
    seconds: float


def pattern(board: Board) -> Iterator[Step]:
    """All lights in each colour, then a light that walks from cell to cell, then darkness."""
    leds = board.leds
    for name, colour in COLOURS:
        yield Step(f"all lights {name}", Picture((colour,) * leds), 0.5)
    lights = [light for light in description_of(board).cells if light is not None]
    for number, light in enumerate(lights[:_MOST_CELLS], 1):
        colours = tuple((BRIGHT, BRIGHT, 0) if index == light else DARK for index in range(leds))
        yield Step(f"cell {number} of {len(lights)}", Picture(colours), min(0.12, 4.0 / len(lights)))
    yield Step("all lights off", dark(leds), 0.2)


@dataclass(frozen=True, slots=True)
class Tested:
    """How many pictures of the pattern the board said that it showed; `None` where boards cannot tell."""

    asked: int
    shown: int | None


def run_pattern(
    board: Board, on_step: Callable[[Step, Description], None], wait: Callable[[float], None] = time.sleep
) -> Tested:
    """Show the whole pattern; a board of our own firmware says for each picture that it is on the lights."""
    asked, shown = 0, 0
    for step in pattern(board):
        board.show(step.picture)
        on_step(step, description_of(board))
        asked += 1
        shown += isinstance(board, LinkedBoard) and _is_shown(board, step.picture, wait)
        wait(step.seconds)
    return Tested(asked, shown if isinstance(board, LinkedBoard) else None)


def _is_shown(board: LinkedBoard, picture: Picture, wait: Callable[[float], None]) -> bool:
    end = time.monotonic() + _PATIENCE
    while board.shown != picture and time.monotonic() < end:
        wait(0.002)
    return board.shown == picture
