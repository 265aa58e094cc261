"""What is shown of a hunt, and where things lie on the table."""

from itertools import combinations

import pytest

from companion.games.martian import SPEC
from companion.games.martian.intents import Roll, TakeSuit
from companion.games.martian.state import Face, Movement, Suit
from companion.kernel import play
from companion.kernel.corrections import MovePiece
from companion.kernel.layout import Layout, Place
from companion.kernel.seats import CHANCE, PUBLIC
from companion.kernel.view import Board, Cards, Cell, Fact, Facts, text
from tests.games.martian.positions import S1, S2, begun, do, draw, laid_out, lay, start

HUNT = """
    .  .  .  .  .  Ma
    .  .  .  .  .  .
    .  .  .  .  .  s
    .  .  .  .  .  .
    .  .  .  Mn .  .
    .  .  .  m* .  .
    .  .  S3 .  .  .
    .  .  .  .  .  .
    .  .  .  .  .  .
    Sn .  .  .  .  .
"""


def board_of_view(players: int = 2) -> Board:
    panel = play.view(SPEC, draw(HUNT, roll=("S3", Movement.PAWN)), PUBLIC).panels[0]
    assert isinstance(panel, Board)
    return panel


def cell(square: str) -> Cell:
    board = board_of_view()
    return board.cells[board.rows.index(square[1:])][board.columns.index(square[0])]


def test_the_board_shows_what_stands_where_and_where_the_rolled_coin_can_go() -> None:
    assert cell("c4") == Cell("S3", ("coin", "suns", "seat-s1", "rolled"))
    assert cell("d5") == Cell("2", ("pyramid", "medium", "reach"))
    assert cell("c5") == Cell("", ("reach",))
    assert cell("d6") == Cell("Mn", ("coin", "moons", "seat-s2"))
    assert cell("b9") == Cell("", ("back-s2",))
    assert cell("a1") == Cell("Sn", ("back-s1", "coin", "suns", "seat-s1"))
    assert board_of_view().rows[0] == "10"


def test_the_corners_of_the_plus_are_no_squares() -> None:
    panel = play.view(SPEC, start(4), PUBLIC).panels[0]
    assert isinstance(panel, Board)
    assert panel.cells[0][0] == Cell("", ("void",))
    assert sum(each == Cell("", ("void",)) for line in panel.cells for each in line) == 16


def test_everyone_sees_the_same() -> None:
    state = draw(HUNT, roll=("S3", Movement.PAWN))
    assert play.view(SPEC, state, S1).panels == play.view(SPEC, state, PUBLIC).panels
    assert play.layout(SPEC, state, S2) == play.layout(SPEC, state, PUBLIC)


def test_the_hunt_is_told_in_facts() -> None:
    panels = play.view(SPEC, draw(HUNT, roll=("S3", Movement.PAWN)), S1).panels
    assert panels[1] == Facts(
        text("panel-hunt"),
        (
            Fact(text("fact-pyramids-left"), 2),
            Fact(text("fact-number-die"), "suns"),
            Fact(text("fact-movement-die"), "moons"),
            Fact(text("fact-turn"), "s1"),
            Fact(text("fact-rolled", moves="pawn"), "suns-3"),
            Fact(text("fact-reach"), ("c5", "d5")),
        ),
    )
    assert panels[2] == Facts(
        text("panel-stash", seat="s1"),
        (
            Fact(text("fact-score"), 61),
            Fact(text("fact-pyramids", size="small"), 19),
            Fact(text("fact-pyramids", size="medium"), 11),
            Fact(text("fact-pyramids", size="large"), 4),
            Fact(text("fact-coins"), ("moons-2", "moons-3", "moons-4", "moons-5")),
            Fact(text("fact-pieces"), ("suns-null", "suns-3")),
        ),
    )


def test_coins_in_hand_are_shown_until_they_are_laid() -> None:
    state = do(start(2), S1, TakeSuit(Suit.SUNS), lay("S3", "a1"))
    hands = [panel for panel in play.view(SPEC, state, S2).panels if isinstance(panel, Cards)]
    assert [[card.face for card in hand.cards] for hand in hands] == [
        ["suns-null", "suns-ace", "suns-2", "suns-4", "suns-5"]
    ]
    assert not [panel for panel in play.view(SPEC, laid_out(2), S2).panels if isinstance(panel, Cards)]


def overlap(one: Place, other: Place) -> bool:
    return (
        abs(one.x - other.x) * 2 < one.width + other.width - 0.01
        and abs(one.y - other.y) * 2 < one.height + other.height - 0.01
    )


def inside(layout: Layout, place: Place) -> bool:
    return (
        place.width / 2 <= place.x <= layout.width - place.width / 2
        and place.height / 2 <= place.y <= layout.height - place.height / 2
    )


@pytest.mark.parametrize("players", [2, 3, 4])
def test_places_lie_on_the_table_beside_each_other(players: int) -> None:
    layout = play.layout(SPEC, begun(players))
    assert all(inside(layout, place) for place in layout.places)
    assert [(one.id, other.id) for one, other in combinations(layout.places, 2) if overlap(one, other)] == []
    assert max(layout.width, layout.height) < 800


@pytest.mark.parametrize("players", [2, 3, 4])
def test_squares_are_an_inch_wide_and_touch(players: int) -> None:
    places = {place.id: place for place in play.layout(SPEC, start(players)).places}
    assert {places[name].width for name in ("c3", "d3", "c4")} == {25.4}
    assert places["d3"].x - places["c3"].x == pytest.approx(25.4)
    assert places["c3"].y - places["c4"].y == pytest.approx(25.4)


@pytest.mark.parametrize("place", ["stash-s1", "stash-s2", "stash-s3"])
def test_a_full_stash_has_room_for_everything_side_by_side(place: str) -> None:
    state = begun(3)
    for piece in list(state.lies)[:35]:
        state = play.evolve(SPEC, state, play.amend(SPEC, state, MovePiece(piece, place)))
    layout = play.layout(SPEC, state)
    there = layout.place(place)
    pieces = [piece for piece in layout.pieces if piece.place == place]
    assert len(pieces) == 35
    assert all(abs(piece.x - there.x) < there.width / 2 for piece in pieces)
    assert all(abs(piece.y - there.y) < there.height / 2 for piece in pieces)
    apart = [max(abs(a.x - b.x), abs(a.y - b.y)) for a, b in combinations(pieces, 2)]
    assert min(apart) > 25.4


def test_coins_lie_in_front_of_their_player_until_they_are_laid_and_look_at_them() -> None:
    state = start(4)
    for seat, suit in zip(state.seats, Suit, strict=True):
        state = do(state, seat, TakeSuit(suit))
    coins = {piece.id: piece for piece in play.layout(SPEC, state).pieces if piece.kind == "coin"}
    assert {coins[f"{suit}-3"].angle for suit in Suit} == {0.0, 90.0, 180.0, 270.0}
    assert len({(piece.x, piece.y) for piece in coins.values()}) == 24
    assert coins["moons-3"].place == "supply-s2"
    assert coins["moons-3"].seat == S2


def test_pyramids_show_their_size_and_belong_to_nobody() -> None:
    pieces = [piece for piece in play.layout(SPEC, start(2)).pieces if piece.kind == "pyramid"]
    assert len(pieces) == 36
    assert {piece.face for piece in pieces} == {"small", "medium", "large"}
    assert {piece.seat for piece in pieces} == {None}


def test_the_dice_keep_showing_the_last_roll() -> None:
    state = do(begun(2), CHANCE, Roll(Face("null"), Face("null")))
    state = do(state, S1, play.legal(SPEC, state, S1)[0])
    faces = {piece.id: piece.face for piece in play.layout(SPEC, state).pieces if piece.kind == "die"}
    assert faces == {"die:suns": "suns-null", "die:moons": "moons-null"}
