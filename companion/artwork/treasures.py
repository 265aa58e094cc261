"""Treasure cards: a picture, a name, a line to read out, and what it does by the level it was received at."""

from collections.abc import Iterator

from companion.artwork.crest import crest
from companion.artwork.curves import hatching
from companion.artwork.flats import Block, blank_card, flow, with_codes
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
    group,
    line,
    rounded,
    star,
)
from companion.artwork.pictures import has_picture, show, sign
from companion.games.dungeon.pack import POWERS, Powers, TreasureCard

BOOK = "dungeon"
LEVELS = ("I", "II", "III")
PICTURE = 36.0
SIGNS = {
    "health": "heart",
    "gold": "coin",
    "points": "point",
    "walls": "wall",
    "ward": "ward",
    "luck": "luck",
    "steal": "steal",
    "home": "home",
    "store": "store",
}
ANYWHERE = 99


def draw_treasure(look: Look, design: Design) -> Drawing:
    """A treasure card."""
    card = next(each for each in look.content.treasure if each.id == design.face)
    width, height = design.width, design.height
    marks: list[Mark] = [
        _picture(str(card.id), width / 2, 19.8),
        *flow(_words(look, card), width / 2, 38.4, 64.4, width - 7),
        group(_table(card.does, width - 22), width / 2, 65.2),
    ]
    return with_codes(look, design, blank_card(width, height, marks))


def _picture(card: str, x: float, y: float) -> Mark:
    if has_picture(BOOK, card):
        return show(BOOK, card, x, y, PICTURE)
    return group(crest(card, PICTURE, PICTURE), x, y)


def _words(look: Look, card: TreasureCard) -> Iterator[Block]:
    """Its name, the line to read out, and what the signs of the table mean."""
    yield Block(look.said(card.name), 6.0, Hand.TITLE, 2)
    yield Block(look.said(card.text), 3.6, Hand.TEXT, 2)
    for name in POWERS:
        if any(getattr(card.does, name)):
            yield Block(look.note(f"power-{name}"), 3.5, Hand.BOLD, 1)


def _table(does: Powers, width: float) -> Iterator[Mark]:
    """A column for each level: its numeral, and signs with their amounts."""
    across = width / len(LEVELS)
    yield drawn(rounded(-width / 2, 0, width, 21, 2), width=LINE)
    yield drawn(line((-width / 2, 6), (width / 2, 6)), width=THIN)
    for level, numeral in enumerate(LEVELS):
        x = (level - 1) * across
        if level:
            yield drawn(line((x - across / 2, 0), (x - across / 2, 21)), width=THIN)
        yield Text(numeral, x, 4.6, 4.6, Hand.TITLE)
        brought = [(name, getattr(does, name)[level]) for name in POWERS if getattr(does, name)[level]]
        step = 14.0 / max(len(brought), 1)
        for place, (name, amount) in enumerate(brought):
            yield from _amount(name, amount, x, 6.5 + (place + 0.5) * step, min(7.0, step))


def _amount(name: str, amount: int, x: float, y: float, size: float) -> Iterator[Mark]:
    count = "∞" if amount >= ANYWHERE else str(amount)
    letters = size * 0.86
    yield Text(count, x - 0.6, y + letters * 0.32, letters, Hand.BOLD, Anchor.RIGHT)
    yield sign(SIGNS[name], x + size * 0.42, y, size * 0.82)


def draw_treasure_back(design: Design) -> Drawing:
    """A chest among stars."""
    width, height = design.width, design.height
    field = rounded(4, 4, width - 8, height - 8, 3)
    marks: list[Mark] = [hatching(field, 3.0, 0, 0.8), drawn(field, width=0.8)]
    marks.append(drawn(star(width / 2, height / 2, 27, 20, 12), width=0.8, fill=WHITE))
    marks.append(drawn(circle(width / 2, height / 2, 19), width=THIN))
    marks.append(sign("chest", width / 2, height / 2 - 1, 26))
    return blank_card(width, height, marks)
