"""What a seat is shown, and where things lie."""

from dataclasses import replace

import pytest

from companion.games.dungeon import SPEC
from companion.games.dungeon.intents import Rest
from companion.games.dungeon.layout import TILE
from companion.games.dungeon.pack import Result
from companion.games.dungeon.state import Stack, State
from companion.kernel import play
from companion.kernel.layout import Layout, Piece
from companion.kernel.seats import PUBLIC, Seat
from companion.kernel.secret import secret
from companion.kernel.view import Board, Cards, Facts
from tests.games.dungeon.playing import ATTACK, after, choices, explore, fight
from tests.games.dungeon.positions import S1, S2, S4, begin, dungeon, facing, give, hand, keep, put

MAP = """
    ┏ ┓ .
    . ⌂ ━
    . ┃ .
"""


def board(state: State, seat: Seat = PUBLIC) -> list[str]:
    """The map that a seat is shown, row by row; dots are empty cells."""
    (shown,) = [panel for panel in play.view(SPEC, state, seat).panels if isinstance(panel, Board)]
    return [" ".join(cell.text or "." for cell in row) for row in shown.cells]


def cards(state: State, seat: Seat, title: str) -> list[tuple[str | None, tuple[str, ...]]]:
    """The cards of the panels with this title."""
    panels = [each for each in play.view(SPEC, state, seat).panels if isinstance(each, Cards)]
    return [(card.face, card.marks) for each in panels if each.title.key == title for card in each.cards]


def facts(state: State, seat: Seat = PUBLIC) -> list[tuple[str, object]]:
    """All labelled values."""
    panels = [each for each in play.view(SPEC, state, seat).panels if isinstance(each, Facts)]
    return [(fact.label.key, fact.value) for each in panels for fact in each.facts]


def test_the_map_is_shown_with_the_tokens_on_it() -> None:
    assert board(put(dungeon(MAP), S2, "E1")) == [
        ". . . . .",
        ". ┏ ┓ . .",
        ". . ⌂ s1 ━ s2 .",
        ". . ┃ . .",
        ". . . . .",
    ]


def test_the_shown_map_grows_with_the_dungeon() -> None:
    assert len(board(dungeon("⌂"))) == 3
    assert board(dungeon("⌂ ━ ━ ━ ━ ━")) == [". . . . . . . .", ". ⌂ s1 s2 ━ ━ ━ ━ ━ .", ". . . . . . . ."]


def test_a_player_sees_the_own_tiles_and_the_others_see_backs() -> None:
    state = hand(dungeon(), S1, "hall", "cell")
    assert cards(state, S1, "panel-tiles") == [("cell", ("paths-N",)), ("hall", ("paths-NESW",))]
    assert cards(state, S2, "panel-others") == [(None, ("tile",))] * 2
    assert cards(state, PUBLIC, "panel-tiles") == []


def test_treasures_of_others_are_backs_with_their_level() -> None:
    state = keep(dungeon(), S1, "lid", level=2)
    assert cards(state, S1, "panel-treasures") == [("lid", ("level-2",))]
    assert cards(state, S2, "panel-others") == [(None, ("level-2",))]


def test_the_fight_shows_the_monster_of_the_level_and_the_die() -> None:
    state = put(dungeon("⌂ ━ ━"), S1, "E2", luck=1)
    state = after(state, ATTACK)
    assert cards(state, PUBLIC, "panel-fight") == []
    state = after(state, choices(state)[0])
    assert cards(state, PUBLIC, "panel-fight") == [("dust-2", ("level-2", "die-none"))]
    state = after(state, choices(state)[3])
    assert cards(state, PUBLIC, "panel-fight") == [("dust-2", ("level-2", "die-4"))]


def test_the_upper_discards_lie_open() -> None:
    state = replace(dungeon(), tiles=Stack(secret(("hall",)), 0, ("cell", "well")))
    assert cards(state, PUBLIC, "panel-discards") == [("well", ("tiles",))]


def test_the_books_are_open_to_all() -> None:
    state = give(put(dungeon("⌂ ━ ━"), S1, "E2", ward=2, luck=3), S1, gold=4, stored=5)
    shown = facts(replace(state, walls=1))
    for fact in (
        ("fact-gold", 4),
        ("fact-stored", 5),
        ("fact-level", 2),
        ("fact-at", "E2"),
        ("fact-ward", 2),
        ("fact-luck", 3),
        ("fact-walls", 1),
        ("fact-points", 3),
        ("fact-pile", 41),
        ("fact-stack-monsters", 20),
    ):
        assert fact in shown


@pytest.mark.rule("DUN-26")
def test_last_turns_are_announced() -> None:
    assert ("fact-ending-stored", S1) in facts(after(give(dungeon(), S1, gold=30), Rest()))
    state = give(give(dungeon(), S1, gold=21), S2, stored=21)
    assert ("fact-ending-out-of-reach", S1) in facts(after(state, Rest()))


def pieces(layout: Layout) -> dict[str, Piece]:
    return {piece.id: piece for piece in layout.pieces}


def test_a_tile_lies_a_tile_away_from_its_neighbour_and_turned() -> None:
    found = pieces(play.layout(SPEC, dungeon(MAP)))
    home, corner = found["tile:home"], found["tile:1"]
    assert (corner.x - home.x, corner.y - home.y) == (-TILE, -TILE)
    assert (corner.face, corner.angle, corner.place) == ("bend", 90.0, "N1W1")


def test_exploring_adds_one_tile_and_moves_one_token() -> None:
    state = hand(dungeon(MAP), S1, "hall")
    before = pieces(play.layout(SPEC, state))
    now = pieces(play.layout(SPEC, after(state, explore("west", "hall"))))
    assert {name for name, piece in now.items() if before.get(name) != piece} == {"tile:5", "pawn:s1"}


def test_home_base_keeps_its_spot_while_the_map_fits_the_mat() -> None:
    small, larger = play.layout(SPEC, begin()), play.layout(SPEC, dungeon("━ ━ ━ ⌂"))
    assert (small.place("home"), small.width) == (larger.place("home"), larger.width)


@pytest.mark.parametrize("drawn", ["⌂ ━ ━ ━ ━ ━ ━ ━", "━ ━ ━ ━ ━ ━ ━ ⌂"])
def test_the_mat_grows_with_the_map(drawn: str) -> None:
    state = dungeon(drawn)
    layout = play.layout(SPEC, state)
    assert layout.width > play.layout(SPEC, begin()).width
    assert all(0 < place.x < layout.width and 0 < place.y < layout.height for place in layout.places)


def test_with_four_players_the_mat_has_room_for_six_rings() -> None:
    layout = play.layout(SPEC, begin(4))
    assert layout.height > 13 * TILE


def test_tokens_that_share_a_tile_lie_apart() -> None:
    tokens = [piece for piece in play.layout(SPEC, begin(4)).pieces if piece.kind == "pawn"]
    assert len({(piece.x, piece.y) for piece in tokens}) == 4
    assert {piece.seat for piece in tokens} >= {S1, S4}


def test_unexplored_places_beside_the_map_are_places_too() -> None:
    layout = play.layout(SPEC, dungeon("⌂ ━"))
    assert {place.id for place in layout.places if place.kind == "free"} == {
        "N1",
        "S1",
        "W1",
        "E2",
        "N1E1",
        "S1E1",
    }


def test_stacks_lie_face_down_and_discards_face_up() -> None:
    state = facing(put(dungeon("⌂ ━"), S1, "E1"), Result())
    found = pieces(play.layout(SPEC, after(state, *fight())))
    assert (found["stack-tiles"].face, found["stack-treasures"].face) == (None, None)
    assert found["discards-monsters"].face == "beast"
    assert "stack-monsters" not in found


def test_the_monster_in_a_fight_lies_face_up() -> None:
    state = after(put(dungeon("⌂ ━"), S1, "E1"), ATTACK)
    state = after(state, choices(state)[0])
    assert pieces(play.layout(SPEC, state))["card:dust"].place == "fight"
