"""The dungeon: tiles, monsters of three levels on a card, treasures, and gold."""

from collections.abc import Iterator

from companion.artwork import plain
from companion.artwork.dungeon_mat import draw_ground
from companion.artwork.look import Artist, Design, Look, Lot
from companion.artwork.money import GOLD_COIN, draw_gold
from companion.artwork.monsters import draw_monster, draw_monster_back
from companion.artwork.pen import Drawing
from companion.artwork.tiles import draw_home, draw_tile
from companion.artwork.treasures import draw_treasure, draw_treasure_back
from companion.games.dungeon.layout import CARD, TILE
from companion.games.dungeon.state import GOLD
from companion.kernel.layout import Piece

MONSTERS, TREASURES = "monsters", "treasures"


def variant(piece: Piece) -> str:
    """Backs of cards differ by their stack."""
    if piece.kind != "card" or piece.face is not None:
        return ""
    return MONSTERS if MONSTERS in piece.id else TREASURES


def draw(look: Look, design: Design) -> Drawing:
    """A tile, a card, their backs."""
    match design.kind:
        case "tile":
            return draw_home(look, design) if design.face is None else draw_tile(look, design)
        case "card" if design.face is None:
            return draw_monster_back(design) if design.variant == MONSTERS else draw_treasure_back(design)
        case "card" if any(each.id == design.face for each in look.content.monster):
            return draw_monster(look, design)
        case "card":
            return draw_treasure(look, design)
        case "gold":
            return draw_gold(design)
    return plain.draw(look, design)


def box_of(look: Look) -> Iterator[Lot]:
    """Tiles with their copies, and every card once."""
    for tile in look.content.tile:
        yield Lot(Design("tile", str(tile.id), TILE, TILE), tile.copies, Design("tile", None, TILE, TILE))
    for stack, cards in ((MONSTERS, look.content.monster), (TREASURES, look.content.treasure)):
        for card in cards:
            yield Lot(Design("card", str(card.id), *CARD), 1, Design("card", None, *CARD, stack))
    yield Lot(Design("gold", "1", GOLD_COIN, GOLD_COIN), GOLD, loose=True)


ARTIST = Artist(draw, draw_ground, box_of, variant)
