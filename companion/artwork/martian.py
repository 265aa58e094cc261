"""Martian Treasure Hunt: coins and dice of a piecepack, pyramids to fold, a board of tiles."""

from collections.abc import Iterator

from companion.artwork import plain
from companion.artwork.look import Artist, Design, Look, Lot
from companion.artwork.martian_mat import draw_ground
from companion.artwork.nets import die_net_size, draw_die_net, draw_pyramid_net, net_size
from companion.artwork.pen import Drawing
from companion.artwork.piecepack import draw_coin, draw_die_side


def draw(look: Look, design: Design) -> Drawing:
    """A coin, a side of a die, a net."""
    match design.kind:
        case "coin":
            return draw_coin(look, design)
        case "die":
            return draw_die_side(look, design)
        case "net":
            kind, _, name = (design.face or "").partition("-")
            return draw_pyramid_net(look, design) if kind == "pyramid" else draw_die_net(look, design, name)
    return plain.draw(look, design)


def box_of(look: Look) -> Iterator[Lot]:
    """A coin of every face in every suit, a die of every suit, pyramids for the largest board."""
    side = look.content.coin
    for suit in look.content.suit:
        for face in look.content.face:
            coin = Design("coin", f"{suit.id}-{face.id}", side, side)
            yield Lot(coin, 1, Design("coin", None, side, side), loose=True)
    for suit in look.content.suit:
        yield Lot(Design("net", f"die-{suit.id}", *die_net_size(look.content.die)), loose=True)
    for pyramid in look.content.pyramid:
        most = max("".join(board.rows).count(pyramid.letter) for board in look.content.board)
        yield Lot(Design("net", f"pyramid-{pyramid.size}", *net_size(pyramid.base)), most, loose=True)


ARTIST = Artist(draw, draw_ground, box_of)
