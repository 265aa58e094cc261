"""A piecepack's coins and dice: suit and value on one face, tellable by shape alone."""

from collections.abc import Iterator

from companion.artwork.dials import ring
from companion.artwork.look import Design, Look
from companion.artwork.pen import (
    INK,
    WHITE,
    Colour,
    Drawing,
    Hand,
    Mark,
    Text,
    box,
    circle,
    drawn,
    filled,
    rounded,
)
from companion.artwork.pictures import sign

NUMERAL = 0.72
"""How high a numeral is, as a part of its size."""
INNER = 0.72
"""How far the ring of a coin reaches inwards, as a part of its radius."""
DARK = frozenset({"moons", "arms"})
"""The suits whose dice are dark: of two that look alike nobody knows from afar which one is empty."""


def draw_coin(look: Look, design: Design) -> Drawing:
    """A coin: suit over value, in a ring that only this coin has."""
    side, middle = design.width, design.width / 2
    whole = circle(middle, middle, middle)
    if design.face is None:
        rings = [drawn(circle(middle, middle, middle * each), width=0.4) for each in (0.94, 0.7, 0.4)]
        return Drawing(side, side, tuple(rings), whole)
    suit, _, value = design.face.partition("-")
    marks: list[Mark] = [
        *ring(_number(look, suit, value), (middle, middle), middle * 0.97, middle * INNER, INK),
        drawn(circle(middle, middle, middle * 0.96), width=side * 0.02),
        drawn(circle(middle, middle, middle * INNER), width=side * 0.02),
        sign(suit, middle, side * 0.345, side * 0.27),
        *value_marks(value, middle, side * 0.65, side * 0.29, INK),
    ]
    return Drawing(side, side, tuple(marks), whole)


def _number(look: Look, suit: str, value: str) -> int:
    """Where a coin stands in the pack."""
    suits = [str(each.id) for each in look.content.suit]
    values = [str(each.id) for each in look.content.face]
    return suits.index(suit) * len(values) + values.index(value)


def draw_die_side(_look: Look, design: Design) -> Drawing:
    """A side of a suit's die."""
    suit, _, value = (design.face or "").partition("-")
    side, middle = design.width, design.width / 2
    paper, ink = (INK, WHITE) if suit in DARK else (WHITE, INK)
    marks: list[Mark] = [filled(box(0, 0, side, side), colour=paper)]
    if value == "ace":
        marks.append(sign(suit, middle, middle, side * 0.78, ink=ink))
    elif value and value != "null":
        marks += value_marks(value, middle, side * 0.6, side * 0.6, ink)
        marks.append(sign(suit, middle, side * 0.17, side * 0.26, ink=ink))
    return Drawing(side, side, tuple(marks), rounded(0, 0, side, side, side * 0.08))


def value_marks(value: str, x: float, y: float, height: float, ink: Colour = INK) -> Iterator[Mark]:
    """A value as coins and dice bear it: a ring for null, a star for the ace, else the number."""
    match value:
        case "null":
            yield drawn(circle(x, y, height * 0.38), width=height * 0.2, colour=ink)
        case "ace":
            yield sign("ace", x, y, height * 1.15, ink=ink)
        case _:
            size = height / NUMERAL * 1.1
            yield Text(value, x, y + height * 0.52, size, Hand.BOLD, colour=ink)
