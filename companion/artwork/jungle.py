"""The jungle: a board with a way through it, cards, flags, notes of gold."""

from collections.abc import Iterator

from companion.artwork import plain
from companion.artwork.adventures import draw_ability, draw_ability_back, draw_card_back, draw_game_card
from companion.artwork.jungle_board import draw_way
from companion.artwork.look import Artist, Design, Look, Lot
from companion.artwork.money import draw_note
from companion.artwork.pen import Drawing, Mark
from companion.artwork.places import draw_places
from companion.artwork.tokens import draw_flag, draw_shield
from companion.games.jungle.layout import ABILITY, CARD, COLOURS, FLAG
from companion.games.jungle.state import FLAGS
from companion.kernel.layout import Layout

NOTE = (56.0, 27.0)
SHIELD = 16.0
SHIELDS = 12


def draw(look: Look, design: Design) -> Drawing:
    """A card of either size, a flag, a note."""
    match design.kind:
        case "card" if design.face is None:
            return draw_card_back(design) if design.width == CARD[0] else draw_ability_back(design)
        case "card":
            return _draw_card(look, design)
        case "flag":
            return draw_flag(design)
        case "note":
            return draw_note(look, design)
        case "shield":
            return draw_shield(design)
    return plain.draw(look, design)


def _draw_card(look: Look, design: Design) -> Drawing:
    for card in look.content.card:
        if card.id == design.face:
            return draw_game_card(look, design, card)
    for adventurer in look.content.adventurer:
        if adventurer.id == design.face:
            return draw_ability(look, design, adventurer)
    return plain.draw(look, design)


def ground(look: Look, layout: Layout) -> Iterator[Mark]:
    """The way through the jungle, and everybody's places around it."""
    spaces = {str(each.id) for each in look.content.space}
    yield from draw_way(look, [place for place in layout.places if place.id in spaces])
    yield from draw_places(look, layout, without=spaces)


def box_of(look: Look) -> Iterator[Lot]:
    """Cards with their copies, ability cards, flags, shields, notes."""
    for card in look.content.card:
        yield Lot(Design("card", str(card.id), *CARD), card.copies, Design("card", None, *CARD))
    for adventurer in look.content.adventurer:
        yield Lot(Design("card", str(adventurer.id), *ABILITY), 1, Design("card", None, *ABILITY))
    for colour in COLOURS:
        yield Lot(Design("flag", colour, FLAG, FLAG), FLAGS)
    yield Lot(Design("shield", "shield", SHIELD, SHIELD), SHIELDS, loose=True)
    for notes in look.content.gold:
        yield Lot(Design("note", str(notes.note), *NOTE), notes.count)


ARTIST = Artist(draw, ground, box_of)
