"""What anything looks like from above: every flat piece of a game, and its mat."""

from functools import lru_cache

from companion.artwork import dungeon, grid, jungle, martian, ninja, plain
from companion.artwork.look import Artist, Design, Look, design_of, look_of
from companion.artwork.mats import draw_mat
from companion.artwork.pen import Drawing
from companion.content import Pack
from companion.kernel.game import AnyGame
from companion.kernel.layout import Layout, Piece

ARTISTS: dict[str, Artist] = {
    "grid": grid.ARTIST,
    "dungeon": dungeon.ARTIST,
    "jungle": jungle.ARTIST,
    "martian": martian.ARTIST,
    "ninja": ninja.ARTIST,
}
KEPT = 2048


def artist_of(game: AnyGame) -> Artist:
    """Who draws a game: its own artist, or the one who draws anything."""
    return ARTISTS.get(game.key, plain.ARTIST)


def face_drawing(game: AnyGame, pack: Pack, piece: Piece, language: str = "en") -> Drawing:
    """A flat piece (card, tile, coin, token, flag) in its own millimetres, unturned."""
    return drawing_of(look_of(game, pack, language), design_of(artist_of(game), piece))


@lru_cache(maxsize=KEPT)
def drawing_of(look: Look, design: Design) -> Drawing:
    """The drawing of a design."""
    return artist_of(look.game).draw(look, design)


def mat_drawing(game: AnyGame, pack: Pack, layout: Layout, language: str = "en") -> Drawing:
    """The printed mat: board, places, coordinates and the four corner markers; no pieces."""
    return draw_mat(artist_of(game), look_of(game, pack, language), layout)
