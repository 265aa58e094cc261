"""How coins move: drawn positions in which the squares that can be reached are marked with a star."""

from dataclasses import replace

import pytest

from companion.games.martian import SPEC
from companion.games.martian.events import DiceRolled, PieceCaptured, PieceMoved, PyramidCaptured, TurnBegan
from companion.games.martian.intents import Roll
from companion.games.martian.state import Face, Movement, Options
from companion.kernel import play
from companion.kernel.need import Need
from companion.kernel.seats import CHANCE, Seat
from tests.games.martian.positions import (
    FACES,
    S1,
    S2,
    S3,
    S4,
    begun,
    coin,
    do,
    draw,
    events_of,
    marked,
    move,
    reach,
    refusal,
    rolled,
    scores,
    sq,
    told,
)

OPEN_PAWN = """
    .  .  .  .  .  Ma
    .  .  .  .  .  .
    .  .  .  .  .  s
    .  .  .  .  .  .
    .  .  .  .  .  .
    .  .  .* .  .  .
    .  .  S3 .  .  .
    .  .  .  .  .  .
    .  .  .  .  .  .
    Sn .  .  .  .  .
"""
OPEN_ROOK = """
    .  .  .  .  .  Ma
    .  .  .  .  .  .
    .  .  .* .  .  s
    .  .  .* .  .  .
    .  .  .* .  .  .
    .  .  .* .  .  .
    .* .* S3 .* .* .*
    .  .  .* .  .  .
    .  .  .  .  .  .
    Sn .  .  .  .  .
"""
OPEN_KNIGHT = """
    .  .  .  .  .  Ma
    .  .  .  .  .  .
    .  .  .  .  .  s
    .  .  .  .  .  .
    .  .* .  .* .  .
    .* .  .  .  .* .
    .  .  S3 .  .  .
    .* .  .  .  .* .
    .  .  .  .  .  .
    Sn .  .  .  .  .
"""
OPEN_BISHOP = """
    .  .  .  .  .  Ma
    .  .  .  .  .  .
    .  .  .  .  .  s
    .  .  .  .  .  .*
    .* .  .  .  .* .
    .  .* .  .* .  .
    .  .  S3 .  .  .
    .  .* .  .* .  .
    .  .  .  .  .  .
    Sn .  .  .  .  .
"""
OPEN_QUEEN = """
    .  .  .  .  .  Ma
    .  .  .  .  .  .
    .  .  .* .  .  s
    .  .  .* .  .  .*
    .* .  .* .  .* .
    .  .* .* .* .  .
    .* .* S3 .* .* .*
    .  .* .* .* .  .
    .  .  .  .  .  .
    Sn .  .  .  .  .
"""
OPEN_KING = """
    .  .  .  .  .  Ma
    .  .  .  .  .  .
    .  .  .  .  .  s
    .  .  .  .  .  .
    .  .  .  .  .  .
    .  .* .* .* .  .
    .  .* S3 .* .  .
    .  .* .* .* .  .
    .  .  .  .  .  .
    Sn .  .  .  .  .
"""


@pytest.mark.rule("MARS-9")
@pytest.mark.parametrize(
    ("drawing", "moves"),
    [
        (OPEN_PAWN, Movement.PAWN),
        (OPEN_ROOK, Movement.ROOK),
        (OPEN_KNIGHT, Movement.KNIGHT),
        (OPEN_BISHOP, Movement.BISHOP),
        (OPEN_QUEEN, Movement.QUEEN),
        (OPEN_KING, Movement.KING),
    ],
    ids=list(Movement),
)
def test_on_open_ground_a_coin_moves_like_its_chess_piece(drawing: str, moves: Movement) -> None:
    assert reach(drawing, "S3", moves) == marked(drawing)


@pytest.mark.rule("MARS-9")
@pytest.mark.parametrize(
    ("sign", "moves"),
    [("n", "pawn"), ("a", "rook"), ("2", "knight"), ("3", "bishop"), ("4", "queen"), ("5", "king")],
)
def test_the_type_die_says_how_the_coin_of_the_number_die_moves(sign: str, moves: str) -> None:
    (event, *_) = events_of(begun(2), CHANCE, Roll(Face("4"), FACES[sign]))
    assert event == DiceRolled(S1, Face("4"), FACES[sign], coin("S4"), Movement(moves), rule="MARS-9")


@pytest.mark.rule("MARS-9")
def test_the_dice_fall_in_thirty_six_ways() -> None:
    state = begun(2)
    assert play.waiting(SPEC, state) == (Need(CHANCE, "roll", "MARS-9", owner=S1, count=2),)
    assert set(play.legal(SPEC, state, CHANCE)) == {
        Roll(number, movement) for number in FACES.values() for movement in FACES.values()
    }
    assert {SPEC.odds(state, intent) for intent in play.legal(SPEC, state, CHANCE)} == {1}
    assert refusal(state, CHANCE, Roll(Face("6"), Face("2"))) == ("no-such-face", "MARS-1")


@pytest.mark.rule("MARS-9")
def test_only_the_rolled_coin_moves() -> None:
    state = draw(OPEN_QUEEN, roll=("S3", Movement.QUEEN))
    assert {getattr(intent, "coin", "") for intent in play.legal(SPEC, state, S1)} == {"suns-3"}
    assert refusal(state, S1, move("Sn", "a2")) == ("not-the-rolled-coin", "MARS-9")
    assert refusal(state, S1, move("Ma", "f9")) == ("not-your-coin", "MARS-9")
    assert refusal(state, S1, move("S3", "g1")) == ("no-such-space", "MARS-9")


@pytest.mark.rule("MARS-9")
def test_a_move_puts_the_coin_there_and_the_next_player_rolls() -> None:
    state = draw(OPEN_QUEEN, roll=("S3", Movement.QUEEN))
    (moved, _) = events_of(state, S1, move("S3", "f7"))
    assert moved == PieceMoved(S1, coin("S3"), sq("c4"), sq("f7"), rule="MARS-9")
    state = do(state, S1, move("S3", "f7"))
    assert state.lies[coin("S3")] == "f7"
    assert play.waiting(SPEC, state)[0].owner == S2
    assert refusal(state, CHANCE, move("S3", "f6")) == ("not-your-move", "MARS-9")


@pytest.mark.rule("MARS-9")
def test_nobody_rolls_twice() -> None:
    state = draw(OPEN_QUEEN, roll=("S3", Movement.QUEEN))
    assert refusal(state, S1, Roll(Face("2"), Face("2"))) == ("no-roll-now", "MARS-9")


@pytest.mark.rule("MARS-10")
@pytest.mark.rule("MARS-11")
def test_lines_end_with_the_first_thing_to_capture_or_before_an_own_piece() -> None:
    drawing = """
        .  .  .  .  .  .
        Mn .  .  .  .  Ma
        .  .  m  .  .  .
        .  .  s* .  .  M2*
        .* .  .* .  .* .
        .  .* .* .* .  .
        s* .* S3 Sa .  s
        .  .* .* .* .  .
        .  .  .  .  .  .
        Sn .  .  .  .  .
    """
    assert reach(drawing, "S3", Movement.QUEEN) == marked(drawing)
    state = draw(drawing, roll=("S3", Movement.QUEEN))
    assert refusal(state, S1, move("S3", "c8")) == ("cannot-go-there", "MARS-10")
    assert refusal(state, S1, move("S3", "f4")) == ("cannot-go-there", "MARS-10")
    assert refusal(state, S1, move("S3", "d6")) == ("cannot-go-there", "MARS-10")


@pytest.mark.rule("MARS-10")
def test_a_knight_jumps_over_pyramids_and_over_anybodys_pieces() -> None:
    drawing = """
        .  .  .  .  .  .
        Mn .  .  .  .  Ma
        .  .  .  .  .  .
        .  .  .  .  .  .
        .  .* m  m* .  .
        .* s  s  M5 .* .
        .  Sa S3 M2 .  .
        s* S4 s  s  M4* .
        .  .  .  .  .  .
        Sn .  .  .  .  .
    """
    assert reach(drawing, "S3", Movement.KNIGHT) == marked(drawing)


@pytest.mark.rule("MARS-10")
@pytest.mark.parametrize("moves", [Movement.ROOK, Movement.BISHOP, Movement.QUEEN, Movement.KING])
def test_nobody_else_jumps(moves: Movement) -> None:
    drawing = """
        .  .  .  .  .  .
        Mn .  .  .  .  Ma
        .  .  .  .  .  .
        s  s  s  s  s  .
        s  .  .  .  s  .
        s  .  S3 .  s  .
        s  .  .  .  s  .
        s  s  s  s  s  .
        .  .  .  .  .  .
        Sn .  .  .  .  .
    """
    beyond = {f"{column}{row}" for column in "abcdef" for row in (1, 2, 8, 9, 10)} | {"f5", "f6", "f7"}
    assert reach(drawing, "S3", moves)
    assert not reach(drawing, "S3", moves) & beyond


@pytest.mark.rule("MARS-11")
@pytest.mark.parametrize(
    ("square", "worth", "name"), [("d5", 1, "small"), ("d4", 2, "medium"), ("d3", 3, "large")]
)
def test_landing_on_a_pyramid_captures_it(square: str, worth: int, name: str) -> None:
    state = draw(PRIZES, roll=("S3", Movement.KING))
    captured, moved, began = events_of(state, S1, move("S3", square))
    assert isinstance(captured, PyramidCaptured)
    assert (captured.size, captured.square, captured.value, captured.rule) == (name, square, worth, "MARS-11")
    assert isinstance(moved, PieceMoved)
    assert began == TurnBegan(S2, rule="MARS-8")
    after = do(state, S1, move("S3", square))
    assert after.lies[captured.pyramid] == "stash-s1"
    assert scores(after)[0] - scores(state)[0] == worth


PRIZES = """
    .  .  .  .  .  .
    Mn .  .  .  .  Ma
    .  .  .  .  .  .
    .  .  .  .  .  .
    .  .  .  .  .  .
    .  Sa .  s* .  .
    .  .  S3 m* .  .
    .  M2 .  l* .  .
    .  .  .  .  .  .
    Sn .  .  .  .  .
"""


@pytest.mark.rule("MARS-11")
def test_landing_on_an_opponents_piece_captures_it_for_the_captors_stash() -> None:
    state = draw(PRIZES, roll=("S3", Movement.KING))
    assert events_of(state, S1, move("S3", "b3"))[0] == PieceCaptured(
        S1, coin("M2"), S2, sq("b3"), 2, rule="MARS-11"
    )
    after = do(state, S1, move("S3", "b3"))
    assert (after.lies[coin("M2")], after.lies[coin("S3")]) == ("stash-s1", "b3")
    assert scores(after)[0] - scores(state)[0] == 2
    assert scores(after)[1] == scores(state)[1]


@pytest.mark.rule("MARS-11")
def test_own_pieces_block() -> None:
    state = draw(PRIZES, roll=("S3", Movement.KING))
    assert "b5" not in reach(PRIZES, "S3", Movement.KING)
    assert refusal(state, S1, move("S3", "b5")) == ("own-piece-there", "MARS-11")
    assert refusal(state, S1, move("S3", "c4")) == ("own-piece-there", "MARS-11")


LAST = """
    {other} .  .  .  .  .
    .  .  .  .  .  .
    .  .  .  .  .  s
    .  .  .  .  .  .
    .  .  .  .  .  .
    .  .  .  .  .  .
    .  .  .  .  Mn .
    .  .  S3 S4 S5 .
    .  .  .  .  .  .
    Sn .  .  .  .  .
"""
ALONE, IN_COMPANY = LAST.format(other="."), LAST.format(other="Ma")
each_attack = pytest.mark.parametrize(
    ("name", "moves"),
    [
        ("S3", Movement.KNIGHT),
        ("S4", Movement.PAWN),
        ("S4", Movement.BISHOP),
        ("S5", Movement.ROOK),
        ("S5", Movement.QUEEN),
        ("S5", Movement.KING),
    ],
)


@pytest.mark.rule("MARS-12")
@each_attack
def test_a_last_piece_cannot_be_captured(name: str, moves: Movement) -> None:
    assert "e4" not in reach(ALONE, name, moves)
    assert refusal(draw(ALONE, roll=(name, moves)), S1, move(name, "e4")) == ("last-piece", "MARS-12")


@pytest.mark.rule("MARS-12")
@each_attack
def test_a_piece_in_company_can_be_captured(name: str, moves: Movement) -> None:
    assert "e4" in reach(IN_COMPANY, name, moves)


@pytest.mark.rule("MARS-12")
def test_the_fifth_piece_of_a_player_can_be_captured_and_the_sixth_is_safe() -> None:
    state = draw(IN_COMPANY, roll=("S5", Movement.ROOK))
    state = do(state, S1, move("S5", "e4"))
    captured = [piece for piece, place in state.lies.items() if place == "stash-s1" and "moons" in piece]
    assert len(captured) == 5
    again = draw(IN_COMPANY.replace("Mn", ". "), roll=("S5", Movement.ROOK))
    assert refusal(again, S1, move("S5", "a10")) == ("last-piece", "MARS-12")


@pytest.mark.rule("MARS-12")
def test_a_last_piece_stands_in_the_way() -> None:
    drawing = """
        .  .  .  .  .  .
        .  .  .  .  .  .
        .  .  .  .  .  s
        .  .  .  .  .  .
        .  .  Mn .  .  .
        .  .  .* .  .  .
        .  .  .* .  .  .
        .* .* S3 .* .* .*
        .  .  .  .  .  .
        Sn .  .  .  .  .
    """
    assert reach(drawing, "S3", Movement.ROOK) == marked(drawing)


@pytest.mark.rule("MARS-12")
def test_a_player_with_one_piece_still_captures() -> None:
    drawing = """
        .  .  .  .  .  .
        .  .  .  .  .  .
        Mn .  .  .  .  s
        .  .  .  .  .  .
        .  .  .  .  .  .
        .  .  .  .  .  .
        .  .  .* .* M4* .
        .  .  .* S3 .* .
        .  .  .  .  .  .
        .  .  .  .  .  .
    """
    assert reach(drawing, "S3", Movement.KING) == marked(drawing)


@pytest.mark.rule("MARS-13")
@pytest.mark.parametrize(
    ("moves", "square"),
    [
        (Movement.ROOK, "c2"),
        (Movement.ROOK, "c1"),
        (Movement.BISHOP, "b2"),
        (Movement.QUEEN, "e1"),
        (Movement.KING, "d2"),
        (Movement.KNIGHT, "b1"),
        (Movement.KNIGHT, "e2"),
    ],
)
def test_a_piece_that_has_left_its_back_rows_never_comes_back(moves: Movement, square: str) -> None:
    drawing = """
        .  .  .  .  .  Ma
        .  .  .  .  .  .
        .  .  .  .  .  s
        .  .  .  .  .  .
        .  .  .  .  .  .
        .  .  .  .  .  .
        .  .  .  .  .  .
        .  .  S3 .  .  .
        .  .  .  .  .  .
        Sn .  .  .  .  .
    """
    assert square not in reach(drawing, "S3", moves)
    state = draw(drawing, roll=("S3", moves))
    assert refusal(state, S1, move("S3", square)) == ("never-home-again", "MARS-13")


@pytest.mark.rule("MARS-13")
def test_a_piece_that_has_not_left_moves_freely_in_its_back_rows() -> None:
    drawing = """
        .  .  .  .  .  Ma
        .  .  .  .  .  .
        .  .  .* .  .  s
        .  .  .* .  .  .
        .  .  .* .  .  .
        .  .  .* .  .  .*
        .* .  .* .  .* .
        .  .* .* .* .  .
        .* .* S3 .* .* .*
        Sn .* .* .* .  .
    """
    assert reach(drawing, "S3", Movement.QUEEN) == marked(drawing)


@pytest.mark.rule("MARS-13")
def test_the_second_player_is_kept_out_of_the_upper_back_rows() -> None:
    drawing = """
        .  .  .  .  .  Ma
        .  .  .  .  .  .
        .  .* M3 .* .  s
        .  .* .* .* .  .
        .  .  .  .  .  .
        .  .  .  .  .  .
        .  .  .  .  .  .
        .  .  .  .  .  .
        .  .  .  .  .  .
        Sn .  .  .  .  .
    """
    assert reach(drawing, "M3", Movement.KING) == marked(drawing)


@pytest.mark.rule("MARS-14")
@pytest.mark.parametrize(
    ("moves", "square"),
    [
        (Movement.PAWN, "c9"),
        (Movement.PAWN, "b9"),
        (Movement.ROOK, "c9"),
        (Movement.ROOK, "c10"),
        (Movement.BISHOP, "d9"),
        (Movement.QUEEN, "e10"),
        (Movement.KING, "b9"),
        (Movement.KNIGHT, "e9"),
        (Movement.KNIGHT, "b10"),
    ],
)
def test_nobody_enters_the_back_rows_of_another_even_to_capture(moves: Movement, square: str) -> None:
    drawing = """
        .  M5 .  .  M2 Ma
        .  M3 .  .  M4 .
        .  .  S3 .  .  s
        .  .  .  .  .  .
        .  .  .  .  .  .
        .  .  .  .  .  .
        .  .  .  .  .  .
        .  .  .  .  .  .
        .  .  .  .  .  .
        Sn .  .  .  .  .
    """
    assert square not in reach(drawing, "S3", moves)
    state = draw(drawing, roll=("S3", moves))
    assert refusal(state, S1, move("S3", square)) == ("foreign-back-rows", "MARS-14")


PLUS = """
    #  #  Cn .  .  .  .  .  #  #
    #  #  .  .  .  .  .  .  #  #
    Mn .  .  .  .  .  .  .  .  An
    .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .
    .  M3 .  .  .  s  .  .  .  .
    #  #  S3 .  .  .  .  .  #  #
    #  #  .  Sn .  .  .  .  #  #
"""


@pytest.mark.rule("MARS-14")
def test_no_way_leads_around_the_corner_from_back_row_to_back_row() -> None:
    assert "b3" not in reach(PLUS, "S3", Movement.BISHOP, players=4)
    assert "c2" not in reach(PLUS, "M3", Movement.KING, players=4)
    assert not {"d2", "c1"} & reach(PLUS, "M3", Movement.KNIGHT, players=4)


@pytest.mark.rule("MARS-4")
@pytest.mark.rule("MARS-14")
def test_the_empty_side_of_three_players_is_nobodys() -> None:
    drawing = """
        #  #  Cn .  .  .  .  .
        #  #  .  .  .  .  .  .
        Mn .  .  .  .  .  .  s*
        .  .  .  .  .  .  .  .*
        .  .  .  .  .  .  .  .*
        .  .  .* .* .* .* .* S3
        .  .  .  .  .  .  .  .*
        .  .  .  .  .  .  .  .*
        #  #  .  .  .  .  .  .
        #  #  .  Sn .  .  .  .
    """
    assert reach(drawing, "S3", Movement.ROOK, players=3) == marked(drawing)


AHEAD = """
    #  #  Cn .  .  .  .  .  #  #
    #  #  .  .  .  .  .  .  #  #
    Mn .  .  .  .  .  .  .  .  An
    .  .  .  .  .  .  .  .  .  .
    .  .  .  .  {0}  .  .  .  .  .
    .  .  .  {0}  {1}  {0}  .  .  .  .
    .  .  .  .  {0}  .  .  .  .  .
    .  .  .  .  .  .  .  s  .  .
    #  #  .  .  .  .  .  .  #  #
    #  #  .  Sn .  .  .  .  #  #
"""
each_ahead = pytest.mark.parametrize(
    ("name", "ahead"), [("S3", "e6"), ("M3", "f5"), ("C3", "e4"), ("A3", "d5")]
)


@pytest.mark.rule("MARS-15")
@each_ahead
def test_a_pawn_goes_one_square_straight_away_from_its_own_edge(name: str, ahead: str) -> None:
    assert reach(AHEAD.format(".", name), name, Movement.PAWN, players=4) == {ahead}


@pytest.mark.rule("MARS-15")
@each_ahead
def test_a_pawn_captures_nothing_straight_ahead(name: str, ahead: str) -> None:
    drawing = AHEAD.format("s", name)
    assert reach(drawing, name, Movement.PAWN, players=4) == set()
    state = draw(drawing, 4, S1, None)
    assert "MoveImpossible" in told(
        events_of(replace(state, turn=owner(name)), CHANCE, rolled(name, Movement.PAWN))
    )


def owner(name: str) -> Seat:
    return (S1, S2, S3, S4)["SMCA".index(name[0])]


ASLANT = """
    #  #  Cn .  .  .  .  .  #  #
    #  #  .  .  .  .  .  .  #  #
    Mn .  .  .  .  .  .  .  .  An
    .  .  .  .  .  .  .  .  .  .
    .  .  .  {0}  .  {0}  .  .  .  .
    .  .  .  .  {1}  .  .  .  .  .
    .  .  .  {0}  .  {0}  .  .  .  .
    .  .  .  .  .  .  .  s  .  .
    #  #  .  .  .  .  .  .  #  #
    #  #  .  Sn .  .  .  .  #  #
"""


@pytest.mark.rule("MARS-15")
@pytest.mark.parametrize(
    ("name", "reached"),
    [
        ("S3", {"d6", "e6", "f6"}),
        ("M3", {"f4", "f5", "f6"}),
        ("C3", {"d4", "e4", "f4"}),
        ("A3", {"d4", "d5", "d6"}),
    ],
)
def test_a_pawn_captures_diagonally_ahead_only(name: str, reached: set[str]) -> None:
    assert reach(ASLANT.format("m", name), name, Movement.PAWN, players=4) == reached


@pytest.mark.rule("MARS-15")
def test_a_pawn_goes_straight_ahead_where_opponents_stand_aside_and_captures_them() -> None:
    drawing = """
        .  .  .  .  .  Ma
        .  .  .  .  .  .
        .  .  .  .  .  s
        .  .  .  .  .  .
        .  .  .  .  .  .
        .  M2* .* S2 .  .
        .  .  S3 .  .  .
        .  .  .  .  .  .
        .  .  .  .  .  .
        Sn .  .  .  .  .
    """
    assert reach(drawing, "S3", Movement.PAWN) == marked(drawing)
    state = draw(drawing, roll=("S3", Movement.PAWN))
    assert events_of(state, S1, move("S3", "b5"))[1].rule == "MARS-15"
    assert refusal(state, S1, move("S3", "c6")) == ("cannot-go-there", "MARS-15")


@pytest.mark.rule("MARS-15")
def test_a_pawn_at_the_far_side_stays_a_coin_without_a_move() -> None:
    drawing = """
        .  .  .  .  .  Ma
        .  .  .  .  .  .
        .  .  S3 .  .  s
        .  .  .  .  .  .
        .  .  .  .  .  .
        .  .  .  .  .  .
        .  .  .  .  .  .
        .  .  .  .  .  .
        .  .  .  .  .  .
        Sn .  .  .  .  .
    """
    assert told(events_of(draw(drawing), CHANCE, rolled("S3", Movement.PAWN))) == [
        "DiceRolled",
        "MoveImpossible",
        "TurnBegan",
    ]


HOME = """
    .  .  .  .  .  Ma
    .  .  .  .  .  .
    .  .  .  .  .  s
    .  .  .  .  .  .
    .  .  .  .  .  .
    .  .  .  .  .  .
    .  .  .  .  .  .
    .  {far}  .  .  .  .
    .  {near}  .  .  S4 .
    .  S3 .  .  .  .
"""


@pytest.mark.rule("MARS-15")
@pytest.mark.parametrize(
    ("double", "near", "far", "reached"),
    [
        (False, ".", ".", {"b2"}),
        (True, ".", ".", {"b2", "b3"}),
        (True, ".", "s", {"b2"}),
        (True, "Sn", ".", set()),
        (True, "Sn", "s", set()),
    ],
)
def test_a_double_step_is_a_house_rule_and_needs_two_empty_squares(
    double: bool, near: str, far: str, reached: set[str]
) -> None:
    drawing = HOME.format(near=near, far=far)
    assert reach(drawing, "S3", Movement.PAWN, options=Options(double=double)) == reached


@pytest.mark.rule("MARS-15")
def test_a_double_step_begins_in_the_outer_row() -> None:
    drawing = HOME.format(near=".", far=".")
    assert reach(drawing, "S4", Movement.PAWN, options=Options(double=True)) == {"e3"}


@pytest.mark.rule("MARS-15")
def test_other_movements_never_step_twice() -> None:
    drawing = HOME.format(near=".", far=".")
    assert "b3" not in reach(drawing, "S3", Movement.KING, options=Options(double=True))
