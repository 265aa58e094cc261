"""The jungle's cards: game cards with picture, price and text, and the larger ability cards."""

from collections.abc import Iterator

from companion.artwork.crest import crest
from companion.artwork.curves import hatching
from companion.artwork.flats import Block, blank_card, flow, title_lines, with_codes
from companion.artwork.look import Design, Look
from companion.artwork.pen import (
    LINE,
    THIN,
    WHITE,
    Anchor,
    Drawing,
    Hand,
    Mark,
    Text,
    circle,
    drawn,
    filled,
    group,
    line,
    polygon,
    rounded,
    star,
)
from companion.artwork.pictures import has_picture, show, sign
from companion.games.jungle.content import AdventurerDef, CardDef, CardKind

BOOK = "jungle"
PICTURE = 25.0
PORTRAIT = 44.0
KIND_SIGNS = {
    CardKind.TRAP: "jaws",
    CardKind.PIT: "pit",
    CardKind.ACTION: "point",
    CardKind.PERK: "ace",
    CardKind.TREASURE: "chest",
}


def draw_game_card(look: Look, design: Design, card: CardDef) -> Drawing:
    """A game card: its kind and price above, its picture, its name, what it does."""
    width, height, middle = design.width, design.height, design.width / 2
    marks: list[Mark] = [
        sign(KIND_SIGNS[card.kind], 5.8, 5.8, 7.4),
        *_price(card, 18.0, 5.8),
        _picture(str(card.id), middle, 24.2, PICTURE),
        *flow(_words(look, card), middle, 36.8, 53.4, width - 3.6),
        *_footer(look, card, width, height),
    ]
    return with_codes(look, design, blank_card(width, height, marks))


def _words(look: Look, card: CardDef) -> tuple[Block, ...]:
    return Block(look.said(card.name), 4.4, Hand.TITLE, 2), Block(look.said(card.text), 3.1, Hand.TEXT, 3)


def _price(card: CardDef, x: float, y: float) -> Iterator[Mark]:
    """What it costs; nothing for what is free."""
    if card.value:
        yield Text(str(card.value), x + 1.2, y + 1.9, 6.0, Hand.BOLD, Anchor.RIGHT)
        yield sign("coin", x + 4.4, y, 4.8)


def _footer(look: Look, card: CardDef, width: float, height: float) -> Iterator[Mark]:
    """The kind in words, above it a money pit's two amounts; of a treasure what it brings."""
    x, y, size = (width + 10) / 2, height - 3.6, 4.2
    if card.kind is CardKind.TREASURE:
        yield Text(f"+{card.amount}", x, y + 0.4, 7.5, Hand.BOLD, Anchor.RIGHT)
        yield sign("coin", x + 3.6, y - 2.0, 5.4)
        return
    if card.kind is CardKind.PIT:
        yield from _pit(card, x, y - 4.2)
        y, size = y + 1.4, 3.6
    yield Text(look.label(str(card.kind)), x, y, size, Hand.TITLE)


def _pit(card: CardDef, x: float, y: float) -> Iterator[Mark]:
    """To the owner from the bank, and from an opponent to the owner."""
    for amount, at, name in ((card.owner, x - 11.0, "bank"), (card.foe, x + 3.2, "pawn")):
        yield sign(name, at, y, 4.6)
        yield Text(f"+{amount}", at + 3, y + 1.4, 4.4, Hand.BOLD, Anchor.LEFT)


def draw_ability(look: Look, design: Design, adventurer: AdventurerDef) -> Drawing:
    """An adventurer's ability card."""
    width, height, middle = design.width, design.height, design.width / 2
    marks: list[Mark] = [
        drawn(rounded(2.6, 2.6, width - 5.2, height - 5.2, 2), width=THIN),
        sign("pawn" if adventurer.kind == "human" else "paw", 8.6, 8.6, 8.0),
        _picture(str(adventurer.id), middle, 32.0, PORTRAIT),
        *title_lines(look.said(adventurer.name), middle, 60.4, width - 10, size=7.0, most=1),
        drawn(line((12, 65.4), (width - 12, 65.4)), width=THIN),
        *title_lines(look.said(adventurer.text), middle, 71.8, width - 14, size=4.2, hand=Hand.TEXT, most=3),
        Text(look.label(str(adventurer.kind)), middle + 4, height - 4.6, 4.2, Hand.TITLE),
    ]
    return with_codes(look, design, blank_card(width, height, marks))


def _picture(name: str, x: float, y: float, size: float) -> Mark:
    if has_picture(BOOK, name):
        return show(BOOK, name, x, y, size)
    return group(crest(name, size, size), x, y)


def draw_card_back(design: Design) -> Drawing:
    """A window in a wall of leaves."""
    width, height = design.width, design.height
    field = rounded(2.6, 2.6, width - 5.2, height - 5.2, 2)
    leaves = [
        sign("leaf", x, y, 9.0, angle=(row * 47 + column * 83) % 360)
        for row, y in enumerate(range(8, int(height) - 4, 9))
        for column, x in enumerate(range(7, int(width) - 3, 9))
    ]
    window = circle(width / 2, height / 2, 12)
    marks: list[Mark] = [drawn(field, width=LINE), *leaves, drawn(window, width=0.7, fill=WHITE)]
    marks.append(show(BOOK, "space-finish", width / 2, height / 2, 15))
    return blank_card(width, height, marks)


def draw_ability_back(design: Design) -> Drawing:
    """A compass rose; it lies so once the ability is used."""
    width, height = design.width, design.height
    x, y = width / 2, height / 2
    field = rounded(4, 4, width - 8, height - 8, 3)
    marks: list[Mark] = [
        hatching(field, 2.4, 90, 0.5),
        drawn(field, width=0.8),
        drawn(circle(x, y, 25), width=0.8, fill=WHITE),
        drawn(circle(x, y, 21), width=THIN),
        filled(star(x, y, 14, 4, 4, 45)),
        drawn(star(x, y, 23, 5, 4), width=LINE, fill=WHITE),
    ]
    for tip in (0, 90, 180, 270):
        marks.append(group((filled(polygon((0, -23), (0, 0), (3.5, -3.5))),), x, y, tip))
    return blank_card(width, height, marks)
