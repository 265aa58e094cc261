"""Our playing cards: jack, queen, king and ace with an index of rank over suit in two corners."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.artwork.curves import hatching
from companion.artwork.flats import blank_card, with_codes
from companion.artwork.look import Design, Look
from companion.artwork.pen import (
    INK,
    LINE,
    THIN,
    WHITE,
    Colour,
    Drawing,
    Hand,
    Mark,
    Path,
    Point,
    Text,
    around,
    box,
    circle,
    drawn,
    filled,
    group,
    line,
    polygon,
    rounded,
)
from companion.artwork.pictures import show, sign

SUITS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
RED: Colour = (190, 30, 36)
INDEX_X, RANK_Y, SUIT_Y = 6.6, 11.0, 16.6
RANK_SIZE = 13.0
SUIT_SIZE = 7.2
FIELD = (12.6, 13.0)
"""Where the pictured field of a court card begins, from the left and from the top."""
HATCH = {"S": 0.0, "H": 90.0, "D": 45.0, "C": 135.0}
GAP = {"J": 1.4, "Q": 0.95, "K": 2.0}
PIP = {"S": (0.25, 0.14), "H": (0.5, 0.13), "D": (0.5, 0.39), "C": (0.78, 0.15)}
ORNAMENT = {"S": (0.56, 0.34), "H": (0.5, 0.36), "D": (0.5, 0.19), "C": (0.38, 0.34)}
"""Where a court card's great pip and its ornament stand, as parts of the field."""
RAYS = {"S": 12, "H": 8, "D": 4, "C": 6}


@dataclass(frozen=True, slots=True)
class Field:
    """The pictured field of a court card."""

    left: float
    top: float
    width: float
    height: float

    def point(self, across: float, down: float) -> Point:
        """A point by its parts of width and height."""
        return self.left + across * self.width, self.top + down * self.height


def draw_playing_card(look: Look, design: Design) -> Drawing:
    """A card by its rank and suit letter, such as KC."""
    face = design.face or ""
    rank, suit = face[:-1], face[-1:]
    width, height = design.width, design.height
    body = _ace(suit, width, height) if rank == "A" else _court(rank, suit, width, height)
    index = tuple(_index(rank, suit))
    marks = (*body, group(index), group(index, width, height, 180))
    return with_codes(look, design, blank_card(width, height, marks))


def colour_of(suit: str) -> Colour:
    """Red for hearts and diamonds."""
    return RED if suit in "HD" else INK


def _index(rank: str, suit: str) -> Iterator[Mark]:
    yield Text(rank, INDEX_X, RANK_Y, RANK_SIZE, Hand.BOLD, colour=colour_of(suit))
    yield sign(SUITS[suit], INDEX_X, SUIT_Y, SUIT_SIZE, ink=colour_of(suit))


def _court(rank: str, suit: str, width: float, height: float) -> Iterator[Mark]:
    """The same half twice: the ornament of the rank and a great pip, on the ground of the suit."""
    field = Field(FIELD[0], FIELD[1], width - 2 * FIELD[0], height - 2 * FIELD[1])
    colour = colour_of(suit)
    for path in _ground(suit, field):
        yield hatching(path, GAP[rank], HATCH[suit], 0.42, colour)
        yield drawn(path, width=THIN, colour=colour)
    yield drawn(box(field.left, field.top, field.width, field.height), width=LINE, colour=colour)
    half = tuple(_half(rank, suit, field))
    yield from (group(half), group(half, width, height, 180))


def _ground(suit: str, field: Field) -> Iterator[Path]:
    """Each suit divides its field in another way, so that suits can be told by more than their sign."""
    at = field.point
    match suit:
        case "S":
            yield polygon(at(0, 0.72), at(1, 0.04), at(1, 0.28), at(0, 0.96))
        case "H":
            yield polygon(at(0, 0), at(0.3, 0), at(0.3, 1), at(0, 1))
            yield polygon(at(0.7, 0), at(1, 0), at(1, 1), at(0.7, 1))
        case "D":
            yield polygon(at(0, 0), at(0.62, 0), at(0, 0.38))
            yield polygon(at(1, 0), at(1, 0.38), at(0.62, 0))
            yield polygon(at(0, 1), at(0.38, 1), at(0, 0.62))
            yield polygon(at(1, 1), at(1, 0.62), at(0.38, 1))
        case _:
            yield polygon(at(0, 0.34), at(1, 0.34), at(1, 0.66), at(0, 0.66))


def _half(rank: str, suit: str, field: Field) -> Iterator[Mark]:
    colour = colour_of(suit)
    (pip_x, pip_y), (x, y) = PIP[suit], ORNAMENT[suit]
    yield show("grid", rank, *field.point(x, y), 27, ink=colour)
    pip = field.point(pip_x, pip_y)
    yield sign(SUITS[suit], *pip, 16.5, ink=WHITE)
    yield sign(SUITS[suit], *pip, 13, ink=colour)


def _ace(suit: str, width: float, height: float) -> Iterator[Mark]:
    """One great pip in a wreath; each suit has its own number of rays."""
    x, y, colour = width / 2, height / 2, colour_of(suit)
    rays = RAYS[suit]
    for ray in range(rays):
        angle, half = (ray + 0.5) * 360 / rays, 60 / rays
        tip = around(x, y, 18.5, angle)
        yield filled(
            polygon(around(x, y, 25, angle - half), around(x, y, 25, angle + half), tip), colour=colour
        )
    yield drawn(circle(x, y, 17), width=LINE, colour=colour)
    yield sign(SUITS[suit], x, y, 26, ink=colour)


def draw_back(look: Look, design: Design) -> Drawing:
    """The back of all: a trapdoor, seen from above, in a field of lozenges."""
    width, height = design.width, design.height
    field = rounded(4, 4, width - 8, height - 8, 2)
    x, y = width / 2, height / 2
    marks: list[Mark] = [
        hatching(field, 2.2, 60, THIN),
        hatching(field, 2.2, 120, THIN),
        drawn(field, width=0.6),
        drawn(box(x - 15, y - 15, 30, 30), width=0.9, fill=WHITE),
        *(drawn(line((x + each, y - 15), (x + each, y + 15)), width=THIN) for each in (-9, -3, 3, 9)),
        drawn(box(x - 12.5, y - 10, 25, 4), width=0.5, fill=WHITE),
        drawn(box(x - 12.5, y + 6, 25, 4), width=0.5, fill=WHITE),
        drawn(circle(x, y, 4), width=1.0, fill=WHITE),
        filled(circle(x, y - 4, 1.4)),
    ]
    return blank_card(width, height, marks)
