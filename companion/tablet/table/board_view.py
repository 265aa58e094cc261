"""A layout as a board to be drawn."""

from functools import lru_cache, partial

from companion.artwork.faces import artist_of, drawing_of, face_drawing, mat_drawing
from companion.artwork.look import Design, Look, design_of, look_of
from companion.content import Pack
from companion.kernel.game import AnyGame
from companion.kernel.layout import Layout, Piece
from companion.tablet.kit.board_model import BoardModel, Box, Spot, Thing
from companion.tablet.kit.painting import Paint

MAT_DENSITY, FACE_DENSITY = 3.0, 4.0
MAT_PIXELS = 2048
"""The longest side of a mat's picture: textures are powers of two, the next one takes four times the room."""
MARGIN = 6.0
FOCUS = {
    "dungeon": frozenset({"space", "free"}),
    "martian": frozenset({"square"}),
}
"""Kinds of places that a game is played on, where much of its mat lies beside them."""
PRINTED = frozenset({"card", "tile", "coin", "token", "flag", "die"})
IN_HAND = frozenset({"card", "tile", "coin"})
SIGN_OF = {"red": "●", "blue": "■", "green": "▲", "yellow": "◆"}


def draw_board(
    game: AnyGame,
    pack: Pack,
    layout: Layout,
    language: str,
    glowing: frozenset[str] = frozenset(),
    marked: frozenset[str] = frozenset(),
) -> BoardModel:
    """The board of a game as one seat may see it, with the places and pieces that can be touched."""
    loud = {each for each in glowing if each in {place.id for place in layout.places}}
    return BoardModel(
        layout.width,
        layout.height,
        Paint(
            ("mat", game.key, pack.name, layout.width, layout.height, language),
            min(MAT_DENSITY, MAT_PIXELS / max(layout.width, layout.height)),
            partial(mat_drawing, game, pack, layout, language),
        ),
        tuple(
            Spot(
                each.id,
                each.x,
                each.y,
                each.width,
                each.height,
                each.kind,
                each.id in loud,
                each.id in marked,
            )
            for each in layout.places
        ),
        tuple(_thing(game, pack, piece, language, glowing - loud) for piece in layout.pieces),
        _focus(layout, FOCUS.get(game.key)),
    )


def face_paint(game: AnyGame, pack: Pack, face: str, language: str) -> Paint | None:
    """The printed face of a card, tile or coin; None for what is not in the box."""
    look = look_of(game, pack, language)
    design = _designs(look).get(face)
    if design is None:
        return None
    return Paint(
        ("face", game.key, pack.name, design, language), FACE_DENSITY, partial(drawing_of, look, design)
    )


@lru_cache(maxsize=8)
def _designs(look: Look) -> dict[str | None, Design]:
    return {
        lot.design.face: lot.design for lot in artist_of(look.game).box(look) if lot.design.kind in IN_HAND
    }


def names_of(piece: Piece) -> tuple[str, ...]:
    """What a choice may call this piece."""
    _, _, tail = piece.id.rpartition(":")
    # A coin is one of its kind; a tile on the board is not the one in somebody's hand that looks like it.
    face = piece.face if piece.kind == "coin" else None
    return tuple(name for name in (piece.id, tail, face) if name)


def _thing(game: AnyGame, pack: Pack, piece: Piece, language: str, glowing: frozenset[str]) -> Thing:
    printed = _paint(game, pack, piece, language) if piece.kind in PRINTED else None
    face = piece.face or ""
    pawn = piece.kind == "pawn"
    return Thing(
        piece.id,
        piece.kind,
        piece.x,
        piece.y,
        piece.width,
        piece.height,
        piece.angle,
        printed,
        face if pawn else "",
        SIGN_OF.get(face.partition("-")[0], "") if pawn else face,
        any(name in glowing for name in names_of(piece)),
    )


def _paint(game: AnyGame, pack: Pack, piece: Piece, language: str) -> Paint:
    design = design_of(artist_of(game), piece)
    return Paint(
        ("face", game.key, pack.name, design, language),
        FACE_DENSITY,
        partial(face_drawing, game, pack, piece, language),
    )


def _focus(layout: Layout, kinds: frozenset[str] | None) -> Box:
    """Where the game is played: trays and stashes beside it may be out of sight."""
    boxes = [
        (each.x - each.width / 2, each.y - each.height / 2, each.x + each.width / 2, each.y + each.height / 2)
        for each in layout.places
        if (not each.loose if kinds is None else each.kind in kinds)
    ]
    if not boxes:
        return 0.0, 0.0, layout.width, layout.height
    left, top, right, bottom = (
        pick(edge) for pick, edge in zip((min, min, max, max), zip(*boxes, strict=True), strict=True)
    )
    return left - MARGIN, top - MARGIN, right + MARGIN, bottom + MARGIN
