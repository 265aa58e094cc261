"""Boards, coins, pyramids, dice and the first player."""

from dataclasses import replace

import pytest

from companion.games.martian import SPEC
from companion.games.martian.board import Board, board_of, tiles_of
from companion.games.martian.events import CoinLaid, FirstDrawn, SuitTaken, TurnBegan
from companion.games.martian.intents import DrawFirst, Roll, TakeSuit
from companion.games.martian.state import Face, First, Options, Phase, State, Suit
from companion.kernel import play
from companion.kernel.need import Need
from companion.kernel.options import choose_options, describe_options
from companion.kernel.seats import CHANCE, Seat
from tests.games.martian.positions import (
    S1,
    S2,
    S3,
    S4,
    begun,
    coin,
    content,
    do,
    events_of,
    laid_out,
    lay,
    prompts,
    refusal,
    sq,
    start,
    told,
)


def board_for(players: int) -> Board:
    return board_of(next(each for each in content().board if each.players == players))


def square_names(columns: str, rows: range) -> set[str]:
    return {f"{column}{row}" for column in columns for row in rows}


@pytest.mark.rule("MARS-1")
def test_a_piecepack_has_four_suits_of_six_coins() -> None:
    faces = [face.id for face in content().face]
    assert faces == ["null", "ace", "2", "3", "4", "5"]
    assert [suit.id for suit in content().suit] == list(Suit)
    taken = do(start(2), S1, TakeSuit(Suit.CROWNS))
    assert [piece for piece in taken.lies if piece.startswith("crowns")] == [
        f"crowns-{face}" for face in faces
    ]


@pytest.mark.rule("MARS-1")
@pytest.mark.parametrize(("players", "tiles"), [(2, 15), (3, 18), (4, 21)])
def test_the_tiles_of_one_piecepack_are_enough(players: int, tiles: int) -> None:
    assert len(tiles_of(board_for(players))) == tiles
    assert len(board_for(players).squares) == 4 * tiles


@pytest.mark.rule("MARS-1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_pyramids_of_four_stashes_are_enough(players: int) -> None:
    drawn = list(board_for(players).pyramids.values())
    assert max(drawn.count(letter) for letter in "sml") <= 20


@pytest.mark.rule("MARS-2")
def test_two_players_sit_at_the_short_ends_of_six_by_ten_squares() -> None:
    board = board_for(2)
    assert set(board.squares) == square_names("abcdef", range(1, 11))
    assert [set(home) for home in board.home] == [
        square_names("abcdef", range(1, 2)),
        square_names("abcdef", range(10, 11)),
    ]


@pytest.mark.rule("MARS-3")
def test_four_players_sit_around_a_fat_plus_without_the_corners() -> None:
    board = board_for(4)
    corners = square_names("abij", range(1, 3)) | square_names("abij", range(9, 11))
    assert set(board.squares) == square_names("abcdefghij", range(1, 11)) - corners
    assert len(board.squares) == 84
    assert [set(home) for home in board.home] == [
        square_names("cdefgh", range(1, 2)),
        square_names("a", range(3, 9)),
        square_names("cdefgh", range(10, 11)),
        square_names("j", range(3, 9)),
    ]


@pytest.mark.rule("MARS-4")
def test_three_players_sit_around_the_plus_without_the_tiles_of_the_empty_side() -> None:
    board = board_for(3)
    plus = set(board_for(4).squares)
    assert set(board.squares) == plus - square_names("ij", range(1, 11))
    assert [set(home) for home in board.home] == [set(home) for home in board_for(4).home[:3]]


@pytest.mark.rule("MARS-5")
def test_everybody_chooses_a_suit_at_once_and_nobody_the_same() -> None:
    state = start(3)
    assert prompts(state) == [(S1, "suit"), (S2, "suit"), (S3, "suit")]
    assert play.legal(SPEC, state, S3) == tuple(TakeSuit(suit) for suit in Suit)
    assert events_of(state, S3, TakeSuit(Suit.ARMS)) == (SuitTaken(S3, Suit.ARMS, rule="MARS-5"),)
    state = do(state, S3, TakeSuit(Suit.ARMS))
    assert TakeSuit(Suit.ARMS) not in play.legal(SPEC, state, S1)
    assert refusal(state, S1, TakeSuit(Suit.ARMS)) == ("suit-taken", "MARS-5")
    assert refusal(state, S3, TakeSuit(Suit.MOONS)) == ("suit-chosen", "MARS-5")


@pytest.mark.rule("MARS-5")
def test_coins_are_laid_one_by_one_in_any_order_while_others_lay_theirs() -> None:
    state = do(start(2), S1, TakeSuit(Suit.SUNS))
    assert play.waiting(SPEC, state) == (
        Need(S1, "lay", "MARS-5", count=6),
        Need(S2, "suit", "MARS-5"),
    )
    assert len(play.legal(SPEC, state, S1)) == 36
    assert events_of(state, S1, lay("S4", "c1")) == (CoinLaid(S1, coin("S4"), sq("c1"), rule="MARS-5"),)
    state = do(state, S1, lay("S4", "c1"))
    state = do(do(state, S2, TakeSuit(Suit.MOONS)), S2, lay("Mn", "f10"))
    state = do(state, S1, lay("Sn", "a1"))
    assert [(need.seat, need.count) for need in play.waiting(SPEC, state)] == [(S1, 4), (S2, 5)]
    assert (state.lies[coin("S4")], state.lies[coin("Sn")], state.lies[coin("Mn")]) == ("c1", "a1", "f10")


@pytest.mark.rule("MARS-5")
@pytest.mark.parametrize(
    ("name", "square", "reason"),
    [
        ("Sn", "a1", "not-in-your-hand"),
        ("M3", "b1", "not-in-your-hand"),
        ("S3", "a1", "square-taken"),
        ("S3", "b2", "not-your-outer-row"),
        ("S3", "b10", "not-your-outer-row"),
        ("S3", "b3", "square-taken"),
        ("S3", "z1", "no-such-space"),
    ],
)
def test_a_coin_goes_from_the_hand_to_a_free_square_of_the_own_outer_row(
    name: str, square: str, reason: str
) -> None:
    state = do(start(2), S1, TakeSuit(Suit.SUNS), lay("Sn", "a1"))
    assert refusal(state, S1, lay(name, square)) == (reason, "MARS-5")


@pytest.mark.rule("MARS-5")
def test_the_coins_lie_value_up() -> None:
    pieces = [piece for piece in play.layout(SPEC, laid_out(4)).pieces if piece.kind == "coin"]
    assert len(pieces) == 24
    assert all(piece.face == piece.id for piece in pieces)


@pytest.mark.rule("MARS-5")
def test_after_the_last_coin_nothing_more_is_laid() -> None:
    state = laid_out(2)
    assert state.phase is Phase.FIRST
    assert refusal(state, CHANCE, lay("Sn", "a2")) == ("no-setup-now", "MARS-5")
    assert refusal(state, CHANCE, TakeSuit(Suit.ARMS)) == ("no-setup-now", "MARS-5")


@pytest.mark.rule("MARS-6")
@pytest.mark.parametrize(("players", "columns"), [(2, "abcdef"), (3, "cdefgh"), (4, "cdefgh")])
def test_pyramids_stand_in_rings_in_the_middle(players: int, columns: str) -> None:
    state = start(players)
    by_size = {
        size: {place for piece, place in state.lies.items() if piece.startswith(size)}
        for size in ("small", "medium", "large")
    }
    inner = square_names(columns[2:4], range(5, 7))
    ring = square_names(columns[1:5], range(4, 8))
    outer = square_names(columns, range(3, 9))
    assert by_size == {"large": inner, "medium": ring - inner, "small": outer - ring}
    assert [len(by_size[size]) for size in ("large", "medium", "small")] == [4, 12, 20]


@pytest.mark.rule("MARS-7")
def test_the_players_choose_which_die_names_the_piece_and_which_says_how() -> None:
    chosen = choose_options(Options, {"number": "arms", "movement": "suns"})
    state = start(2, chosen)
    assert (state.number_die, state.movement_die) == (Suit.ARMS, Suit.SUNS)
    assert (start(2).number_die, start(2).movement_die) == (Suit.SUNS, Suit.MOONS)


@pytest.mark.rule("MARS-7")
@pytest.mark.parametrize("number", list(Suit))
@pytest.mark.parametrize("movement", list(Suit))
def test_two_different_dice_are_used_whatever_is_chosen(number: Suit, movement: Suit) -> None:
    state = start(2, Options(number=number, movement=movement))
    assert state.number_die is number
    assert state.movement_die is not state.number_die


@pytest.mark.rule("MARS-7")
def test_the_dice_on_the_table_show_their_suits_and_the_last_roll() -> None:
    state = begun(2, Options(number=Suit.CROWNS, movement=Suit.ARMS))
    assert dice_faces(state) == {"die:crowns": None, "die:arms": None}
    state = do(state, CHANCE, Roll(Face("3"), Face("2")))
    assert dice_faces(state) == {"die:crowns": "crowns-3", "die:arms": "arms-2"}


def dice_faces(state: State) -> dict[str, str | None]:
    pieces = play.layout(SPEC, state).pieces
    return {piece.id: piece.face for piece in pieces if piece.kind == "die"}


@pytest.mark.rule("MARS-8")
def test_the_first_player_is_drawn() -> None:
    state = laid_out(3)
    assert prompts(state) == [(CHANCE, "first")]
    assert play.legal(SPEC, state, CHANCE) == (DrawFirst(S1), DrawFirst(S2), DrawFirst(S3))
    assert events_of(state, CHANCE, DrawFirst(S3)) == (
        FirstDrawn(S3, rule="MARS-8"),
        TurnBegan(S3, rule="MARS-8"),
    )
    assert refusal(state, CHANCE, DrawFirst(S4)) == ("no-such-seat", "MARS-8")


@pytest.mark.rule("MARS-8")
def test_the_first_player_can_be_chosen_instead() -> None:
    state = laid_out(2, Options(first=First.SEAT_2))
    assert state.turn == S2
    assert play.waiting(SPEC, state) == (Need(CHANCE, "roll", "MARS-9", owner=S2, count=2),)


@pytest.mark.rule("MARS-8")
def test_a_chosen_seat_that_is_empty_is_drawn_for() -> None:
    assert prompts(laid_out(3, Options(first=First.SEAT_4))) == [(CHANCE, "first")]


@pytest.mark.rule("MARS-8")
@pytest.mark.parametrize(("players", "order"), [(2, [S2, S1]), (3, [S2, S3, S1]), (4, [S2, S3, S4, S1])])
def test_turns_go_clockwise(players: int, order: list[Seat]) -> None:
    state = replace(begun(players), turn=S1)
    found = []
    for _ in order:
        state = do(state, CHANCE, Roll(Face("null"), Face("null")))
        state = do(state, state.turn or S1, play.legal(SPEC, state, state.turn or S1)[0])
        found.append(state.turn)
    assert found == order


@pytest.mark.rule("MARS-8")
def test_clockwise_is_south_west_north_east() -> None:
    stashes = {place.id: place for place in play.layout(SPEC, start(4)).places}
    middle = stashes["e5"]
    assert stashes["stash-s1"].y > middle.y + 100
    assert stashes["stash-s2"].x < middle.x - 100
    assert stashes["stash-s3"].y < middle.y - 100
    assert stashes["stash-s4"].x > middle.x + 100


def test_every_house_rule_names_the_rule_it_bends() -> None:
    assert {each.name: each.rule for each in describe_options(Options)} == {
        "first": "MARS-8",
        "number": "MARS-7",
        "movement": "MARS-7",
        "double": "MARS-15",
    }


def test_the_start_waits_for_nobody_but_the_players() -> None:
    state = start(2)
    assert told(events_of(state, S1, TakeSuit(Suit.SUNS))) == ["SuitTaken"]
    assert play.legal(SPEC, state, CHANCE) == ()
