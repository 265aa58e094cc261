"""Decent artwork for any game and anything on its table, by its kind alone."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from companion.artwork.crest import crest
from companion.artwork.curves import hatching
from companion.artwork.flats import CARD_CORNER, blank_card, title_lines, with_codes
from companion.artwork.look import Artist, Design, Look, Lot
from companion.artwork.pen import (
    LINE,
    THIN,
    Drawing,
    Hand,
    Mark,
    Text,
    circle,
    drawn,
    filled,
    group,
    rounded,
)
from companion.artwork.pips import die_side
from companion.artwork.places import draw_board, draw_places
from companion.artwork.tints import tint
from companion.kernel.layout import Layout

CARD = (63.0, 88.0)
TILE = (50.0, 50.0)
ROUND_KINDS = ("coin", "token")


def draw(look: Look, design: Design) -> Drawing:
    """A face or a back by its kind."""
    if design.kind == "die" and (design.face or "1").isdigit():
        return die_side(int(design.face or "1"), design.width)
    if design.kind in ROUND_KINDS or design.kind == "flag":
        return draw_token(look, design)
    if design.face is None:
        return draw_back(look, design)
    return draw_card(look, design, look.words.name(design.face))


def draw_card(look: Look, design: Design, title: str) -> Drawing:
    """A card with its title under its crest, and its value in two corners if the pack gives it one."""
    width, height = design.width, design.height
    ornament = crest(f"{design.kind}:{design.face}", width * 0.72, height * 0.5)
    marks: list[Mark] = [*title_lines(title, width / 2, height * 0.8, width - 10, size=width / 9)]
    marks.append(group(ornament, width / 2, height * 0.42))
    value = getattr(_entry(look, design.face or ""), "value", None)
    if isinstance(value, int):
        corner = (Text(str(value), 7, 11, 9, Hand.BOLD),)
        marks += [group(corner), group(corner, width, height, 180)]
    return with_codes(look, design, blank_card(width, height, marks))


def _entry(look: Look, face: str) -> Any:
    """What the pack says about a face, if it lists it."""
    return next((entry for _, entry in _listed(look) if str(entry.id) == face), None)


def draw_back(look: Look, design: Design) -> Drawing:
    """A back: a hatched field inside a white rim, with the crest of the game."""
    width, height = design.width, design.height
    rim = min(width, height) * 0.08
    field = rounded(rim, rim, width - 2 * rim, height - 2 * rim, CARD_CORNER)
    marks: list[Mark] = [
        hatching(field, 2.0, 45, THIN),
        hatching(field, 2.0, 135, THIN),
        drawn(field, width=LINE),
        drawn(circle(width / 2, height / 2, width * 0.3), fill=(255, 255, 255)),
        group(
            crest(f"{look.game.key}:{design.kind}:{design.variant}", width * 0.36, width * 0.36),
            width / 2,
            height / 2,
        ),
    ]
    return blank_card(width, height, marks)


def draw_token(look: Look, design: Design) -> Drawing:
    """A disc in its colour with its first letter, so that it can be told without the colour too."""
    face = design.face or ""
    radius = min(design.width, design.height) / 2
    whole = circle(design.width / 2, design.height / 2, radius)
    name = look.words.name(face) if face else ""
    marks: list[Mark] = [
        filled(whole, colour=tint(face)),
        drawn(circle(design.width / 2, design.height / 2, radius * 0.9), width=radius * 0.08),
    ]
    if name:
        size = radius * 1.1
        marks.append(
            Text(name[:1].upper(), design.width / 2, design.height / 2 + size * 0.34, size, Hand.BOLD)
        )
    return Drawing(design.width, design.height, tuple(marks), whole)


def ground(look: Look, layout: Layout) -> Iterator[Mark]:
    """The spaces of the board, and all other places with their labels."""
    yield from draw_board(layout.places)
    yield from draw_places(look, layout)


def box_of(look: Look) -> Iterator[Lot]:
    """Whatever the content lists with an id and a number of copies."""
    for name, entry in _listed(look):
        if hasattr(entry, "copies"):
            yield _lot(name, entry)


def _listed(look: Look) -> Iterator[tuple[str, Any]]:
    """Everything in the content that has an id, with the name of its list."""
    for each in fields(look.content):
        listed = getattr(look.content, each.name)
        for entry in listed if isinstance(listed, tuple) else ():
            if is_dataclass(entry) and hasattr(entry, "id"):
                yield each.name, entry


def _lot(name: str, entry: Any) -> Lot:
    kind, size = ("tile", TILE) if name == "tile" else ("card", CARD)
    return Lot(Design(kind, str(entry.id), *size), entry.copies, Design(kind, None, *size))


ARTIST = Artist(draw, ground, box_of)
