"""How a card moves a pawn: GRID-7 to GRID-11. Rows 1 to 4 are KC QS, QC KS, AC JS, JC AS; columns a to d
are AH JD, JH AD, KH QD, QH KD."""

import pytest

from companion.games.grid import SPEC
from companion.games.grid.state import State
from companion.kernel import play
from companion.kernel.seats import PUBLIC
from companion.kernel.secret import known
from tests.games.grid.playing import PASS, after, happens, move, offers, refusal
from tests.games.grid.positions import S1, S2, SEATS, position

BEFORE_THE_FIRST_MOVE = """
      a b c d
    1 . . . .
    2 . . . .
    3 . . . .
    4 . . . .
    s1 | hand AH KH QC JC | trap JH KC (b1) | treasure QH AC (d3)
    s2 | hand JD QD QS AS | trap AD KS (b2) | treasure KD JS (d3)
    turn s1
"""
THE_OTHER_IS_OUT = """
      a b c d
    1 . . . .
    2 . . . .
    3 2 . . .
    4 . . . .
    s1 | hand AH KH AC JC | trap JH KC (b1) | treasure QH QC (d2)
    s2 | hand JD QD QS AS | trap AD KS (b2) | treasure KD JS (d3)
    turn s1
"""
IN_THE_MIDDLE = """
      a b c d
    1 . . . .
    2 . 1 . .
    3 . . . .
    4 . . . 2
    s1 | hand AH KH QH JH QC KC AC JC | trap JD QS (a1) | treasure AD KS (b2)
    s2 | trap QD AS (c4) | treasure KD JS (d3)
    turn s1
"""
IN_THE_CORNER = """
      a b c d
    1 1 . . .
    2 . . . .
    3 . . . .
    4 . . . .
    s1 | hand AH KH QH JH QC KC AC JC | trap JD QS (a1) | treasure AD KS (b2)
    s2 | trap QD AS (c4) | treasure KD JS (d3)
    turn s1
"""


def with_pawns(one: str, two: str) -> State:
    """A position with s1's pawn on one space, s2's on the other, and a full hand for s1."""
    rows = [
        f"{row} " + " ".join({one: "1", two: "2"}.get(f"{column}{row}", ".") for column in "abcd")
        for row in range(1, 5)
    ]
    things = IN_THE_CORNER.strip().splitlines()[5:]
    return position("\n".join(["  a b c d", *rows, *(line.strip() for line in things)]))


@pytest.mark.rule("GRID-7")
@pytest.mark.parametrize(
    ("card", "line"),
    [
        ("AH", {"a1", "a2", "a3", "a4"}),
        ("KH", {"c1", "c2", "c3", "c4"}),
        ("QC", {"a2", "b2", "c2", "d2"}),
        ("JC", {"a4", "b4", "c4", "d4"}),
    ],
)
def test_the_first_card_sets_the_pawn_on_any_space_of_its_line(card: str, line: set[str]) -> None:
    assert offers(position(BEFORE_THE_FIRST_MOVE), card) == line


@pytest.mark.rule("GRID-7")
def test_the_pawn_stands_where_it_was_set() -> None:
    state = after(position(BEFORE_THE_FIRST_MOVE), move("AH", "a4"))
    assert state.side(S1).pawn == "a4"
    assert state.side(S2).pawn is None


@pytest.mark.rule("GRID-7")
def test_the_first_card_does_not_lead_off_its_line() -> None:
    state = position(BEFORE_THE_FIRST_MOVE)
    assert refusal(state, move("AH", "b4")) == ("card-does-not-lead-there", "GRID-7")


@pytest.mark.rule("GRID-7")
def test_only_a_card_in_hand_can_be_played() -> None:
    assert refusal(position(BEFORE_THE_FIRST_MOVE), move("JD", "a1")) == ("not-in-hand", "GRID-7")


@pytest.mark.rule("GRID-7")
def test_a_concealed_card_cannot_be_played() -> None:
    assert refusal(position(BEFORE_THE_FIRST_MOVE), move("JH", "b1")) == ("not-in-hand", "GRID-7")


@pytest.mark.rule("GRID-7")
def test_there_is_no_space_beside_the_board() -> None:
    assert refusal(position(BEFORE_THE_FIRST_MOVE), move("AH", "a5")) == ("no-such-space", "GRID-7")


@pytest.mark.rule("GRID-7")
@pytest.mark.rule("GRID-10")
def test_the_first_space_must_be_free() -> None:
    state = position(THE_OTHER_IS_OUT)
    assert offers(state, "AH") == {"a1", "a2", "a4"}
    assert refusal(state, move("AH", "a3")) == ("pawn-in-the-way", "GRID-10")


@pytest.mark.rule("GRID-7")
def test_the_other_pawn_does_not_keep_the_first_set_down_from_spaces_behind_it() -> None:
    assert offers(position(THE_OTHER_IS_OUT), "AC") == {"b3", "c3", "d3"}


@pytest.mark.rule("GRID-8")
def test_a_card_of_another_column_leads_there_straight_and_along_both_diagonals() -> None:
    assert offers(position(IN_THE_MIDDLE), "KH") == {"c2", "c1", "c3"}


@pytest.mark.rule("GRID-8")
def test_a_card_of_another_row_leads_there_straight_and_along_both_diagonals() -> None:
    assert offers(position(IN_THE_MIDDLE), "AC") == {"b3", "a3", "c3"}


@pytest.mark.rule("GRID-8")
def test_a_far_line_is_reached_along_a_long_diagonal() -> None:
    assert offers(with_pawns("b2", "a1"), "QH") == {"d2", "d4"}
    assert offers(with_pawns("b2", "a1"), "JC") == {"b4", "d4"}


@pytest.mark.rule("GRID-8")
def test_a_diagonal_that_leaves_the_board_is_not_offered() -> None:
    state = position(IN_THE_CORNER)
    assert offers(state, "JH") == {"b1", "b2"}
    assert offers(state, "QC") == {"a2", "b2"}
    assert offers(state, "QH") == {"d1", "d4"}


@pytest.mark.rule("GRID-8")
@pytest.mark.parametrize(
    ("pawn", "card", "spaces"),
    [
        ("a4", "QH", {"d4", "d1"}),
        ("d1", "JC", {"d4", "a4"}),
        ("c3", "AH", {"a3", "a1"}),
        ("c2", "JC", {"c4", "a4"}),
        ("b3", "KC", {"b1", "d1"}),
        ("d3", "KH", {"c3", "c2", "c4"}),
    ],
)
def test_straight_and_diagonal_from_all_over_the_board(pawn: str, card: str, spaces: set[str]) -> None:
    assert offers(with_pawns(pawn, "a2"), card) == spaces


@pytest.mark.rule("GRID-8")
@pytest.mark.parametrize("to", ["c4", "b3", "d2", "b2"])
def test_a_card_leads_to_no_space_off_its_line_or_off_the_diagonals(to: str) -> None:
    assert refusal(position(IN_THE_MIDDLE), move("KH", to)) == ("card-does-not-lead-there", "GRID-8")


@pytest.mark.rule("GRID-8")
@pytest.mark.parametrize("to", ["c1", "c2", "c3"])
def test_the_pawn_goes_where_it_was_led(to: str) -> None:
    state = with_pawns("b2", "d4")
    assert [event.rule for event in happens(state, move("KH", to))] == ["GRID-11", "GRID-8"]
    assert after(state, move("KH", to)).side(S1).pawn == to


@pytest.mark.rule("GRID-9")
def test_a_card_of_the_own_column_leads_anywhere_else_along_it() -> None:
    assert offers(position(IN_THE_MIDDLE), "JH") == {"b1", "b3", "b4"}


@pytest.mark.rule("GRID-9")
def test_a_card_of_the_own_row_leads_anywhere_else_along_it() -> None:
    assert offers(position(IN_THE_MIDDLE), "QC") == {"a2", "c2", "d2"}


@pytest.mark.rule("GRID-9")
def test_the_pawn_may_not_stay_where_it_is() -> None:
    assert refusal(position(IN_THE_MIDDLE), move("JH", "b2")) == ("card-does-not-lead-there", "GRID-8")


@pytest.mark.rule("GRID-9")
def test_the_way_along_the_own_line_names_its_rule() -> None:
    events = happens(position(IN_THE_MIDDLE), move("QC", "d2"))
    assert [event.rule for event in events] == ["GRID-11", "GRID-9"]
    assert after(position(IN_THE_MIDDLE), move("QC", "d2")).side(S1).pawn == "d2"


@pytest.mark.rule("GRID-10")
@pytest.mark.parametrize(
    ("pawn", "other", "card", "to"),
    [
        ("a1", "c1", "QH", "d1"),
        ("a1", "c1", "KC", "d1"),
        ("a1", "a2", "JC", "a4"),
        ("d4", "c3", "AH", "a1"),
        ("a4", "b3", "QH", "d1"),
    ],
    ids=["to a column", "along the own row", "to a row", "diagonally", "the other diagonal"],
)
def test_the_other_pawn_may_not_be_passed_or_jumped(pawn: str, other: str, card: str, to: str) -> None:
    state = with_pawns(pawn, other)
    assert to not in offers(state, card)
    assert refusal(state, move(card, to)) == ("pawn-in-the-way", "GRID-10")


@pytest.mark.rule("GRID-10")
@pytest.mark.parametrize(
    ("pawn", "other", "card"),
    [
        ("b2", "c2", "KH"),
        ("b2", "c3", "KH"),
        ("b2", "c1", "KH"),
        ("b2", "b4", "JH"),
        ("b2", "b4", "JC"),
    ],
    ids=["straight", "diagonally", "the other diagonal", "along the own line", "straight to a row"],
)
def test_the_other_pawn_may_not_be_landed_on(pawn: str, other: str, card: str) -> None:
    state = with_pawns(pawn, other)
    assert other not in offers(state, card)
    assert refusal(state, move(card, other)) == ("pawn-in-the-way", "GRID-10")


@pytest.mark.rule("GRID-10")
def test_spaces_before_and_beside_the_other_pawn_stay_open() -> None:
    assert offers(with_pawns("a1", "c1"), "KC") == {"b1"}
    assert offers(with_pawns("a1", "b1"), "JH") == {"b2"}
    assert offers(with_pawns("b2", "b3"), "JH") == {"b1"}


@pytest.mark.rule("GRID-11")
def test_a_played_card_lies_face_up_out_of_the_hand() -> None:
    state = after(position(IN_THE_MIDDLE), move("QC", "d2"))
    assert state.side(S1).played == ("QC",)
    assert "QC" not in known(state.side(S1).hand)
    assert len(state.side(S1).hand) == 7


@pytest.mark.rule("GRID-11")
def test_everybody_sees_a_played_card_on_the_table() -> None:
    state = after(position(IN_THE_MIDDLE), move("QC", "d2"))
    for seat in (*SEATS, PUBLIC):
        cards = [piece for piece in play.layout(SPEC, state, seat).pieces if piece.place == "played-s1"]
        assert [piece.face for piece in cards] == ["QC"]


@pytest.mark.rule("GRID-11")
def test_a_played_card_is_told_to_everybody() -> None:
    played = happens(position(IN_THE_MIDDLE), move("QC", "d2"))[0]
    for seat in (*SEATS, PUBLIC):
        assert play.tell(played, seat)["card"] == "QC"


@pytest.mark.rule("GRID-11")
def test_a_played_card_cannot_be_played_again() -> None:
    state = after(position(IN_THE_MIDDLE), move("QC", "d2"), PASS, PASS)
    assert refusal(state, move("QC", "b2")) == ("not-in-hand", "GRID-7")
