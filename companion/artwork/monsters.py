"""Monster cards: a picture above, and for each level a monster with what the six numbers of a die bring."""

from collections.abc import Iterator

from companion.artwork.crest import crest
from companion.artwork.curves import hatching
from companion.artwork.dials import row_codes
from companion.artwork.flats import blank_card, title_lines, with_codes
from companion.artwork.look import Design, Look
from companion.artwork.pen import (
    THIN,
    WHITE,
    Anchor,
    Drawing,
    Hand,
    Mark,
    Text,
    box,
    circle,
    drawn,
    filled,
    group,
    line,
    rounded,
)
from companion.artwork.pictures import has_picture, show, sign
from companion.artwork.pips import pips
from companion.games.dungeon.pack import Foe, Result

BOOK = "dungeon"
LEVELS = ("I", "II", "III")
TOP = 28.0
BAND = 16.2
PICTURE = 25.0
MERLONS = 9
MERLON = 3.4
SIGNS = (
    ("lose_gold", "coin", "−"),
    ("lose_health", "heart", "−"),
    ("health", "heart", "+"),
    ("gold", "coin", "+"),
    ("points", "point", "+"),
    ("treasures", "chest", "+"),
)
"""Losses first, as they come first (DUN-15)."""


def draw_monster(look: Look, design: Design) -> Drawing:
    """A monster card."""
    card = next(each for each in look.content.monster if each.id == design.face)
    width, height = design.width, design.height
    number = look.content.monster.index(card)
    marks: list[Mark] = [*_battlement(number, width), _portrait(str(card.id), width / 2, TOP / 2 - 0.6)]
    for level, foe in enumerate(card.foe):
        marks.append(group(_band(look, foe, LEVELS[level], width - 4), 2, TOP + level * BAND))
    marks.append(group(_legend(look, width - 14), 12, TOP + len(LEVELS) * BAND))
    return with_codes(look, design, blank_card(width, height, marks))


def _battlement(number: int, width: float) -> Iterator[Mark]:
    """The wall below the picture; each card has its own merlons, so that it is known from afar."""
    codes = row_codes(MERLONS, 3)
    across = (width - 4) / MERLONS
    for slot in range(MERLONS):
        if codes[number % len(codes)] >> slot & 1:
            yield filled(box(2 + slot * across, TOP - MERLON, across + 0.05, MERLON))


def _portrait(card: str, x: float, y: float) -> Mark:
    if has_picture(BOOK, card):
        return show(BOOK, card, x, y, PICTURE)
    return group(crest(card, PICTURE, PICTURE), x, y)


def _band(look: Look, foe: Foe, level: str, width: float) -> Iterator[Mark]:
    """One monster: level and name, and under them six fields."""
    yield drawn(line((0, 0), (width, 0)), width=THIN)
    yield Text(level, 3.4, 4.6, 4.6, Hand.TITLE)
    yield from title_lines(look.said(foe.name), width / 2 + 2, 3.1, width - 12, size=4.0, most=1)
    across = width / len(foe.results)
    for number, result in enumerate(foe.results, start=1):
        yield group(_field(number, result, across), (number - 0.5) * across, 5.8)


def _field(number: int, result: Result, across: float) -> Iterator[Mark]:
    """A number of the die and what it brings."""
    if number > 1:
        yield drawn(line((-across / 2, 0.6), (-across / 2, 10.2)), width=0.12)
    yield pips(number, 0, 1.8, 3.2)
    brought = list(_brought(result))
    if not brought:
        yield drawn(line((-1, 6.6), (1, 6.6)), width=THIN)
    step = 6.0 / max(len(brought), 1)
    for place, (amount, name) in enumerate(brought):
        yield from _amount(amount, name, 3.9 + (place + 0.5) * step, min(4.4, step * 1.1))


def _legend(look: Look, width: float) -> Iterator[Mark]:
    """What the signs mean, beside the code."""
    yield drawn(line((-10, 0), (width, 0)), width=THIN)
    for number, name in enumerate(("heart", "coin", "point", "chest", "skull")):
        row, column = divmod(number, 3)
        x, y = 3.0 + column * 16.5, 3.0 + row * 4.4
        yield sign(name, x, y, 3.0)
        yield Text(look.note(f"sign-{name}"), x + 2.4, y + 0.95, 2.9, Hand.TEXT, Anchor.LEFT)


def _brought(result: Result) -> Iterator[tuple[str, str]]:
    if result.die:
        yield "", "skull"
    for field, name, plus in SIGNS:
        if count := getattr(result, field):
            yield f"{plus}{count}", name


def _amount(amount: str, name: str, y: float, size: float) -> Iterator[Mark]:
    if not amount:
        yield sign(name, 0, y, size * 1.25)
        return
    letters = size * 0.9
    yield Text(amount, 0.1, y + letters * 0.33, letters, Hand.BOLD, Anchor.RIGHT)
    yield sign(name, 0.5 + size * 0.43, y, size * 0.86)


def draw_monster_back(design: Design) -> Drawing:
    """Claws through a dark field."""
    width, height = design.width, design.height
    field = rounded(4, 4, width - 8, height - 8, 3)
    marks: list[Mark] = [
        hatching(field, 1.5, 45, THIN),
        hatching(field, 1.5, -45, THIN),
        drawn(field, width=0.8),
    ]
    marks.append(filled(circle(width / 2, height / 2, 20), colour=WHITE))
    marks.append(drawn(circle(width / 2, height / 2, 20), width=0.8))
    marks.append(show(BOOK, "bones", width / 2, height / 2 + 1, 27))
    return blank_card(width, height, marks)
