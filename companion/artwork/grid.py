"""Traps & Treasures on the grid: playing cards, a board whose lines are labelled by cards."""

from collections.abc import Iterable, Iterator

from companion.artwork import plain
from companion.artwork.courts import SUITS, colour_of, draw_back, draw_playing_card
from companion.artwork.look import Artist, Design, Look, Lot
from companion.artwork.pen import (
    LINE,
    THIN,
    WHITE,
    Drawing,
    Hand,
    Mark,
    Path,
    Point,
    Text,
    box,
    drawn,
    filled,
    group,
    polygon,
    rounded,
)
from companion.artwork.pictures import sign
from companion.artwork.places import draw_places
from companion.artwork.tints import FAINT, GREY
from companion.games.grid.layout import CARD, SPACE
from companion.kernel.layout import Layout, Place

LABEL = (46.0, 10.0)
RANK, PIP = 8.6, 5.6


def draw(look: Look, design: Design) -> Drawing:
    """A playing card or its back."""
    if design.kind != "card":
        return plain.draw(look, design)
    return draw_back(look, design) if design.face is None else draw_playing_card(look, design)


def ground(look: Look, layout: Layout) -> Iterator[Mark]:
    """The board with its labelled lines, and everyone's piles."""
    spaces = [place for place in layout.places if place.kind == "space"]
    yield from draw_places(look, layout)
    for space in spaces:
        yield from _space(space)
    yield from _labels(look, spaces)
    title, _, _ = look.title.partition(":")
    beside = (spaces[0].x - SPACE / 2 - LABEL[1]) / 2 + 4
    for x, angle in ((beside, 90.0), (layout.width - beside, -90.0)):
        yield group((Text(title, 0, 4, 15, Hand.TITLE, colour=FAINT),), x, layout.height / 2, angle)


def _space(space: Place) -> Iterator[Mark]:
    """A trapdoor: a frame with a notch in each corner, hinges above, its name below."""
    half = space.width / 2
    yield drawn(box(space.x - half, space.y - half, space.width, space.height), width=LINE)
    inner = half - 3.5
    yield drawn(_notched(space.x, space.y, inner, 6.0), width=THIN, colour=GREY)
    for side in (-1, 1):
        hinge = rounded(space.x + side * 15 - 4, space.y - inner - 1.2, 8, 2.4, 1.2)
        yield drawn(hinge, width=THIN, colour=GREY, fill=WHITE)
    yield Text(space.label, space.x - inner + 3.6, space.y + inner - 1.2, 4.6, Hand.BOLD, colour=GREY)


def _notched(x: float, y: float, half: float, notch: float) -> Path:
    """A square whose corners are cut out in small squares."""
    near = half - notch
    turns = ((1, 1), (1, -1), (-1, -1), (-1, 1))
    points: list[Point] = []
    for right, down in turns:
        outer, inner = (x + right * half, y + down * half), (x + right * near, y + down * near)
        corner = [(inner[0], outer[1]), inner, (outer[0], inner[1])]
        points += corner if right * down > 0 else corner[::-1]
    return polygon(*points)


def _labels(look: Look, spaces: list[Place]) -> Iterator[Mark]:
    """Above and below every column, left and right of every row."""
    left, right = spaces[0].x - spaces[0].width / 2, spaces[-1].x + spaces[-1].width / 2
    top, bottom = spaces[0].y - spaces[0].height / 2, spaces[-1].y + spaces[-1].height / 2
    columns = dict.fromkeys(space.x for space in spaces)
    rows = dict.fromkeys(space.y for space in spaces)
    away = LABEL[1] / 2 + 1
    for x, cards in zip(columns, look.content.columns, strict=True):
        label = tuple(_label(cards))
        yield from (group(label, x, top - away, 180), group(label, x, bottom + away))
    for y, cards in zip(rows, look.content.rows, strict=True):
        label = tuple(_label(cards))
        yield from (group(label, left - away, y, 90), group(label, right + away, y, -90))


def _label(cards: Iterable[str]) -> Iterator[Mark]:
    """A pennant with the two cards of a line side by side."""
    width, height = LABEL
    wide, narrow, edge = width / 2, width / 2 - 4, height / 2
    shape = polygon((-wide, -edge), (wide, -edge), (narrow, edge), (-narrow, edge))
    yield drawn(shape, width=THIN, fill=WHITE)
    for card, x in zip(cards, (-width / 4 + 1, width / 4 - 1), strict=False):
        rank, suit = card[:-1], card[-1:]
        yield Text(rank, x - 3.4, RANK * 0.32, RANK, Hand.BOLD, colour=colour_of(suit))
        yield sign(SUITS[suit], x + 3.4, 0, PIP, ink=colour_of(suit))
    yield filled(box(-0.15, -height / 2 + 1.5, 0.3, height - 3), colour=FAINT)


def box_of(look: Look) -> Iterator[Lot]:
    """Every card that labels a line."""
    for label in (*look.content.rows, *look.content.columns):
        for card in label:
            yield Lot(Design("card", str(card), *CARD), 1, Design("card", None, *CARD))


ARTIST = Artist(draw, ground, box_of)
