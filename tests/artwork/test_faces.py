"""Every flat piece of every game is drawn, in its own size."""

from dataclasses import replace

import pytest

from companion.artwork.faces import artist_of, drawing_of, face_drawing, mat_drawing
from companion.artwork.look import KEPT, design_of, look_of
from companion.artwork.raster import picture
from companion.catalogue import find_game
from companion.content import default_pack
from companion.kernel.layout import Piece
from tests.artwork.games import KEYS, PACKS, TABLES, first_layout, look_at
from tests.artwork.played import played_layouts

FLAT = ("card", "tile", "coin", "token", "flag")


@pytest.mark.parametrize("key", KEYS)
def test_every_piece_of_a_game_is_drawn_in_its_size(key: str) -> None:
    game, pack = find_game(key), PACKS[key]
    pieces = {
        design_of(artist_of(game), piece): piece for layout in played_layouts(key) for piece in layout.pieces
    }
    flat = [piece for piece in pieces.values() if piece.kind in FLAT]
    assert flat
    for piece in flat:
        drawing = face_drawing(game, pack, piece)
        assert (drawing.width, drawing.height) == (piece.width, piece.height)
        assert drawing.marks, piece


@pytest.mark.parametrize("key", KEYS)
def test_every_piece_on_the_table_is_in_the_printed_box(key: str) -> None:
    game = find_game(key)
    printed = {each for lot in artist_of(game).box(look_at(key)) for each in (lot.design, lot.back)}
    shown = {
        design_of(artist_of(game), piece)
        for layout in played_layouts(key)
        for piece in layout.pieces
        if piece.kind in FLAT
    }
    assert shown - printed == set()


@pytest.mark.parametrize("key", KEYS)
def test_different_designs_have_different_pictures(key: str) -> None:
    look = look_at(key)
    designs = {each for lot in artist_of(look.game).box(look) for each in (lot.design, lot.back) if each}
    assert len({picture(drawing_of(look, each), 2.0).tobytes() for each in designs}) == len(designs)


def test_a_face_is_drawn_once() -> None:
    game, pack = find_game("grid"), PACKS["grid"]
    piece = Piece("card:KC", "card", "KC", "x", 0, 0, 63, 88)
    assert face_drawing(game, pack, piece) is face_drawing(game, pack, replace(piece, x=50, angle=180))


def test_texts_are_in_the_language_that_was_asked_for() -> None:
    game, pack = find_game("dungeon"), PACKS["dungeon"]
    piece = Piece("card:soup", "card", "soup", "x", 0, 0, 63, 88)
    assert face_drawing(game, pack, piece, "en") != face_drawing(game, pack, piece, "de")


def test_the_backs_of_two_stacks_differ() -> None:
    game, pack = find_game("dungeon"), PACKS["dungeon"]
    stacks = [Piece(f"stack-{each}", "card", None, "x", 0, 0, 63, 88) for each in ("monsters", "treasures")]
    assert face_drawing(game, pack, stacks[0]) != face_drawing(game, pack, stacks[1])


@pytest.mark.parametrize("key", KEYS)
def test_a_mat_is_the_same_whatever_lies_on_it(key: str) -> None:
    game, pack = find_game(key), PACKS[key]
    layouts = played_layouts(key)
    same = [
        layout for layout in layouts if (layout.width, layout.height) == (layouts[0].width, layouts[0].height)
    ]
    assert len({mat_drawing(game, pack, layout) for layout in same}) == 1


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_a_mat_is_drawn_in_its_size(key: str, players: int) -> None:
    layout = first_layout(key, players)
    mat = mat_drawing(find_game(key), PACKS[key], layout, "de")
    assert (mat.width, mat.height) == (layout.width, layout.height)


def test_games_with_equal_packs_share_their_look_and_no_more_than_a_few_are_kept() -> None:
    game = find_game("grid")
    looks = [look_of(game, default_pack(game)) for _ in range(3)]
    assert looks[0] is looks[1] is looks[2]
    for number in range(KEPT):
        look_of(game, replace(default_pack(game), name=f"pack {number}"))
    assert look_of(game, default_pack(game)) is not looks[0]
