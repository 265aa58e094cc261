"""What all cards and tiles share: the white card, its rim, lines of a title, codes in two corners."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import groupby

from companion.artwork.codes import code_of
from companion.artwork.lettering import break_lines, fitting_size
from companion.artwork.look import Design, Look
from companion.artwork.pen import (
    BLACK,
    INK,
    WHITE,
    Colour,
    Drawing,
    Hand,
    Mark,
    Text,
    box,
    filled,
    group,
    rounded,
)
from vision.mat.markers import MODULES, marker_bits

CARD_CORNER = 3.0
CODE = 9.0
"""The side of a code in millimetres, with the white around it."""
CODE_INSET = 1.2
SMALLEST_WITH_CODES = 40.0


def blank_card(width: float, height: float, marks: Iterable[Mark], corner: float = CARD_CORNER) -> Drawing:
    """A white card with round corners."""
    return Drawing(width, height, tuple(marks), rounded(0, 0, width, height, corner))


def title_lines(
    words: str,
    x: float,
    y: float,
    width: float,
    *,
    size: float,
    hand: Hand = Hand.TITLE,
    most: int = 2,
    colour: Colour = INK,
    leading: float = 1.0,
) -> Iterator[Mark]:
    """Words centred around a point, in as many lines as they need, smaller if they do not fit."""
    size = fitting_size(words, size, hand, width, most)
    lines = break_lines(words, size, hand, width)
    top = y - (len(lines) - 1) * size * leading / 2 + size * 0.32
    for number, each in enumerate(lines):
        yield Text(each, x, top + number * size * leading, size, hand, colour=colour)


@dataclass(frozen=True, slots=True)
class Block:
    """Words that stand below others on a card."""

    words: str
    size: float
    hand: Hand = Hand.TEXT
    most: int = 3


def flow(blocks: Iterable[Block], x: float, top: float, bottom: float, width: float) -> Iterator[Mark]:
    """Blocks of words below each other, centred, with the room that is left shared between them."""
    set_in = [_lines_of(block, width) for block in blocks if block.words]
    tall = sum(size * len(lines) for _, size, lines in set_in)
    shrink = min(1.0, (bottom - top) / tall) if tall else 1.0
    gap = max(0.0, bottom - top - tall) / (len(set_in) + 1)
    y = top
    for block, size, lines in set_in:
        y += gap
        for words in lines:
            yield Text(words, x, y + size * shrink * 0.78, size * shrink, block.hand)
            y += size * shrink


def _lines_of(block: Block, width: float) -> tuple[Block, float, tuple[str, ...]]:
    size = fitting_size(block.words, block.size, block.hand, width, block.most)
    return block, size, break_lines(block.words, size, block.hand, width)


@cache
def code_marks(number: int, side: float) -> tuple[Mark, ...]:
    """A code with the white around it, from its upper left corner."""
    cell = side / (MODULES + 2)
    bits = marker_bits(number)
    columns = tuple(zip(*bits, strict=True))
    # Both ways, so that no hair of white shows where two modules meet.
    rows = [box(first * cell, row * cell, many * cell, cell) for row, first, many in _dark_runs(bits)]
    rows += [
        box(column * cell, first * cell, cell, many * cell) for column, first, many in _dark_runs(columns)
    ]
    return (filled(box(0, 0, side, side), colour=WHITE), *(filled(each, colour=BLACK) for each in rows))


def _dark_runs(bits: tuple[tuple[bool, ...], ...]) -> Iterator[tuple[int, int, int]]:
    """Line, first module and length of all dark modules that lie side by side; the white around is line 0."""
    for line, modules in enumerate(bits, start=1):
        at = 1
        for dark, run in groupby(modules):
            many = len(list(run))
            if dark:
                yield line, at, many
            at += many


def with_codes(look: Look, design: Design, drawing: Drawing) -> Drawing:
    """A drawing with its code at the upper right and, upside down, at the lower left."""
    number = code_of(look.game.key, design.kind, design.face)
    if number is None or min(drawing.width, drawing.height) < SMALLEST_WITH_CODES:
        return drawing
    marks = code_marks(number, CODE)
    far = CODE_INSET + CODE
    codes = (
        group(marks, drawing.width - far, CODE_INSET),
        group(marks, far, drawing.height - CODE_INSET, 180),
    )
    return Drawing(drawing.width, drawing.height, (*drawing.marks, *codes), drawing.outline)
