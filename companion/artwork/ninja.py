"""Ninja Trap: the rooms of a house in four families' colours, and hits."""

from collections.abc import Iterator

from companion.artwork import plain
from companion.artwork.crest import crest
from companion.artwork.curves import hatching
from companion.artwork.flats import blank_card, title_lines, with_codes
from companion.artwork.look import Artist, Design, Look, Lot
from companion.artwork.pen import (
    HAIR,
    LINE,
    WHITE,
    Colour,
    Drawing,
    Hand,
    Mark,
    Shape,
    Text,
    box,
    circle,
    drawn,
    filled,
    group,
    rounded,
)
from companion.artwork.pictures import has_picture, show
from companion.artwork.places import draw_places
from companion.artwork.tints import FAINT, tint
from companion.artwork.tokens import draw_hit
from companion.games.ninja.layout import ACROSS, CARD, GAP, SEATS, SLOT, TOKEN
from companion.games.ninja.state import LIVES
from companion.kernel.layout import Layout, Piece, Place

BOOK = "ninja"
PICTURE = 30.0


def variant(piece: Piece) -> str:
    """Which family's card it is: by the number of its owner's seat."""
    return "".join(letter for letter in piece.seat or "" if letter.isdigit()) if piece.kind == "card" else ""


def draw(look: Look, design: Design) -> Drawing:
    """A room, a back, a hit."""
    match design.kind:
        case "token":
            return draw_hit(design)
        case "card":
            return _draw_back(look, design) if design.face is None else _draw_room(look, design)
    return plain.draw(look, design)


def _family(look: Look, design: Design) -> tuple[str, Colour]:
    """A family's crest and colour."""
    number = int(design.variant or 1)
    colours = look.content.colour
    name = f"crest-{number}"
    return name if has_picture(BOOK, name) else "crest-1", tint(str(colours[(number - 1) % len(colours)].id))


def _draw_room(look: Look, design: Design) -> Drawing:
    room = next((each for each in look.content.room if each.id == design.face), None)
    if room is None:
        return plain.draw(look, design)
    width, height, middle = design.width, design.height, design.width / 2
    name, _, meaning = look.said(room.name).partition(" (")
    badge, colour = _family(look, design)
    marks: list[Mark] = [
        show(BOOK, badge, 6.0, 6.0, 7.6, ink=colour),
        _picture(str(room.id), middle, 26.0),
        *title_lines(name, middle, 45.0, width - 5, size=5.6, most=1),
        *title_lines(look.said(room.text), middle + 4.6, 56.8, width - 13, size=2.75, hand=Hand.TEXT, most=3),
    ]
    if meaning:
        marks.append(Text(meaning.rstrip(")"), middle, 50.4, 3.4, Hand.BOLD, colour=colour))
    if room.id == look.content.armoury:
        marks.append(filled(box(16, 3.8, width - 28, 1.4), colour=colour))
    marks.append(filled(box(16, 1.6, width - 28, 1.4), colour=colour))
    return with_codes(look, design, blank_card(width, height, marks))


def _picture(room: str, x: float, y: float) -> Mark:
    if has_picture(BOOK, room):
        return show(BOOK, room, x, y, PICTURE)
    return group(crest(room, PICTURE, PICTURE), x, y)


BACK_HATCHES = {1: (90.0,), 2: (0.0,), 3: (45.0, 135.0), 4: (45.0,)}


def _draw_back(look: Look, design: Design) -> Drawing:
    """A screen in the family's colour with its crest."""
    width, height = design.width, design.height
    badge, colour = _family(look, design)
    field = rounded(3, 3, width - 6, height - 6, 2)
    marks: list[Mark] = [
        hatching(field, 1.9, angle, LINE, colour)
        for angle in BACK_HATCHES.get(int(design.variant or 1), (45.0,))
    ]
    marks += [
        drawn(field, width=0.8, colour=colour),
        drawn(circle(width / 2, height / 2, 13.5), width=0.8, colour=colour, fill=WHITE),
        show(BOOK, badge, width / 2, height / 2, 18, ink=colour),
    ]
    return blank_card(width, height, marks)


def ground(look: Look, layout: Layout) -> Iterator[Mark]:
    """Everyone's places, each turned to its player, with the family's crest."""
    yield from draw_places(look, layout)
    for place in layout.places:
        if place.label == "row":
            number = "".join(letter for letter in place.id if letter.isdigit())
            badge, colour = _family(look, Design("card", None, *CARD, number))
            yield _slots(place)
            upper = place.y < layout.height / 2
            x = place.x + (-1 if upper else 1) * (place.width / 2 - 8)
            y = place.y + (-1 if upper else 1) * (place.height / 2 - 8)
            yield show(BOOK, badge, x, y, 11, angle=180.0 if upper else 0.0, ink=colour)


def _slots(row: Place) -> Mark:
    """A faint outline for every card of a row of traps."""
    left, top = row.x - row.width / 2, row.y - row.height / 2
    lines = round((row.height + GAP) / SLOT[1])
    spots = [
        (left + column * SLOT[0], top + line * SLOT[1]) for line in range(lines) for column in range(ACROSS)
    ]
    return Shape(tuple(rounded(*spot, *CARD, 3) for spot in spots), stroke=FAINT, width=HAIR)


def box_of(look: Look) -> Iterator[Lot]:
    """A deck of every family, and hits for all."""
    for number in range(1, SEATS + 1):
        for room in look.content.room:
            design = Design("card", str(room.id), *CARD, str(number))
            yield Lot(design, room.copies, Design("card", None, *CARD, str(number)))
    yield Lot(Design("token", "hit", TOKEN, TOKEN), SEATS * LIVES, loose=True)


ARTIST = Artist(draw, ground, box_of, variant)
