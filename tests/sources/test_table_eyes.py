"""The eyes of a whole table see what a drawn table shows, and nothing where there is no table."""

from dataclasses import replace
from functools import cache

import numpy as np
import pytest

from companion.catalogue import GAMES, find_game
from companion.content import default_pack
from companion.kernel import play
from companion.kernel.layout import Layout
from companion.sources.drawn_table import DrawnTable, Printed
from companion.sources.table_decks import MOST_BOXES, decks_of
from companion.sources.table_eyes import TableEyes
from companion.table.tracking.difference import differences
from companion.table.tracking.look import NoTableError
from tests.conformance.worlds import pack_of, random_game, start
from vision.picture import Picture
from vision.synthetic.camera import SyntheticCamera
from vision.synthetic.profiles import PROFILES

DECISIONS = 60


@cache
def played(key: str) -> Layout:
    """A table in the middle of a game."""
    game = find_game(key)
    turns = list(random_game(game, 2, 3, DECISIONS))
    return play.layout(game, turns[-1].before)


def picture_of(key: str, layout: Layout, profile: str = "clean") -> Picture:
    printed = Printed(find_game(key), pack_of(key))
    scene = DrawnTable(printed, PROFILES[profile], 11).scene(layout)
    return SyntheticCamera(PROFILES[profile], 11).show(scene).picture


def eyes_for(key: str, *layouts: Layout) -> TableEyes:
    game = find_game(key)
    eyes = TableEyes(game, pack_of(key), play.layout(game, start(game, 2)))
    eyes.expect(layouts)
    return eyes


@pytest.mark.slow
@pytest.mark.parametrize("key", [game.key for game in GAMES])
def test_a_table_in_the_middle_of_a_game_is_read_as_it_lies(key: str) -> None:
    layout = played(key)
    look, sight = eyes_for(key, layout).look(picture_of(key, layout))
    assert differences(layout, look) == ()
    assert sight.calibration.error < 1.0


@pytest.mark.parametrize("light", [0, 128, 255])
def test_a_picture_without_a_mat_is_told_and_nothing_is_made_up(light: int) -> None:
    layout = played("grid")
    with pytest.raises(NoTableError, match="no mat is in sight"):
        eyes_for("grid", layout).look(np.full((1080, 1920, 3), light, np.uint8))


def test_an_empty_mat_shows_nothing() -> None:
    game = find_game("grid")
    layout = play.layout(game, start(game, 2))
    bare = Layout(layout.width, layout.height, layout.places, ())
    look, _ = eyes_for("grid", played("grid")).look(picture_of("grid", bare))
    assert [each for each in look.sightings if each.confidence >= 0.8] == []


@pytest.mark.slow
def test_a_space_that_nobody_stood_on_before_is_looked_at() -> None:
    """Pawns are looked for only where they can stand, and that grows as the game goes on."""
    first = played("jungle")
    pawn, *others = (piece for piece in first.pieces if piece.kind == "pawn")
    known = {first.place(each.place).kind for each in (pawn, *others)}
    space = next(place for place in first.places if place.id.isdigit() and place.kind not in known)
    there = replace(pawn, place=space.id, x=space.x, y=space.y)
    moved = replace(first, pieces=tuple(there if each is pawn else each for each in first.pieces))
    eyes = eyes_for("jungle", first)
    eyes.look(picture_of("jungle", first))
    eyes.expect((first, moved))
    look, _ = eyes.look(picture_of("jungle", moved))
    assert differences(moved, look) == ()


@pytest.mark.slow
def test_a_map_that_outgrows_its_mat_is_read_on_the_next_one() -> None:
    game = find_game("dungeon")
    first = play.layout(game, start(game, 2))
    grown = replace(first, width=first.width + 100.0, height=first.height + 100.0)
    shifted = tuple(replace(each, x=each.x + 50.0, y=each.y + 50.0) for each in first.pieces)
    grown = replace(
        grown,
        pieces=shifted,
        places=tuple(replace(each, x=each.x + 50.0, y=each.y + 50.0) for each in first.places),
    )
    eyes = eyes_for("dungeon", first, grown)
    look, _ = eyes.look(picture_of("dungeon", first))
    assert differences(first, look) == ()
    eyes.expect((grown,))
    look, _ = eyes.look(picture_of("dungeon", grown))
    assert differences(grown, look) == ()


def test_a_table_that_did_not_change_is_not_read_again(monkeypatch: pytest.MonkeyPatch) -> None:
    layout = played("jungle")
    eyes, picture = eyes_for("jungle", layout), picture_of("jungle", layout)
    first, _ = eyes.look(picture)
    monkeypatch.setattr("vision.table.read_tray", lambda *_: pytest.fail("the dice were read again"))
    again, _ = eyes.look(picture)
    assert again == first


def test_the_next_game_with_a_box_has_the_same_decks() -> None:
    game = find_game("grid")
    assert decks_of(game, default_pack(game)) is decks_of(game, default_pack(game))


def test_of_many_boxes_only_the_last_are_remembered() -> None:
    game = find_game("grid")
    pack = default_pack(game)
    first = decks_of(game, pack)
    for number in range(MOST_BOXES):
        decks_of(game, replace(pack, raw={"box": number}))
    assert decks_of(game, pack) is not first
