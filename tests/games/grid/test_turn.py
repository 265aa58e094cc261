"""What a turn is made of: GRID-6 and GRID-12."""

import pytest

from companion.games.grid import SPEC
from companion.games.grid.events import MoveSkipped, TurnBegan, TurnPassed
from companion.games.grid.state import Options, Revealed
from companion.kernel import play
from companion.kernel.refusal import IllegalIntentError
from companion.kernel.secret import known
from tests.games.grid.playing import (
    PASS,
    after,
    choices,
    guess,
    happens,
    kinds,
    move,
    offers,
    prompt,
    refusal,
    reveal,
)
from tests.games.grid.positions import S1, S2, position

A_TURN = """
      a b c d
    1 . . . .
    2 . 1 . .
    3 . . . .
    4 . . . 2
    s1 | hand AH KH QC AC | trap JH KC (b1) | treasure QH JC (d4)
    s2 | hand JD QD QS KS | trap AD AS (b4) | treasure KD JS (d3)
    turn s1
"""
CORNERED = """
      a b c d
    1 1 2 . .
    2 . . . .
    3 . . . .
    4 . . . .
    s1 | hand KC QS | trap JH QC (b2) | treasure QH JC (d4)
    s2 | hand JD QD | trap AD AS (b4) | treasure KD JS (d3)
    turn s1
"""
ONE_WAY_OUT = CORNERED.replace("hand KC QS", "hand KC AH")


@pytest.mark.rule("GRID-6")
def test_a_player_with_cards_may_move_or_guess_but_not_pass() -> None:
    state = position(A_TURN)
    assert prompt(state) == (S1, "move-or-guess")
    assert kinds(state) == {"Move", "Guess"}
    assert refusal(state, PASS) == ("must-move", "GRID-6")


@pytest.mark.rule("GRID-6")
def test_a_guess_may_come_before_the_move() -> None:
    state = after(position(A_TURN), guess("a1"), reveal("AH"))
    assert prompt(state) == (S1, "move")
    assert kinds(state) == {"Move"}


@pytest.mark.rule("GRID-6")
def test_a_guess_may_come_after_the_move() -> None:
    state = after(position(A_TURN), move("AH", "a2"))
    assert prompt(state) == (S1, "guess-or-pass")
    assert kinds(state) == {"Guess", "Pass"}


@pytest.mark.rule("GRID-6")
def test_every_space_may_be_guessed() -> None:
    state = after(position(A_TURN), move("AH", "a2"))
    assert [intent for intent in choices(state) if intent != PASS] == [
        guess(f"{column}{row}") for row in range(1, 5) for column in "abcd"
    ]


@pytest.mark.rule("GRID-6")
def test_a_guess_before_the_move_is_the_only_one() -> None:
    state = after(position(A_TURN), guess("a1"), reveal("AH"))
    assert refusal(state, guess("a2")) == ("one-guess-a-turn", "GRID-6")
    assert prompt(after(state, move("KH", "c2"))) == (S2, "move-or-guess")


@pytest.mark.rule("GRID-6")
def test_after_a_guess_the_move_must_still_be_made() -> None:
    state = after(position(A_TURN), guess("a1"), reveal("AH"))
    assert refusal(state, PASS) == ("already-guessed", "GRID-6")


@pytest.mark.rule("GRID-6")
def test_the_turn_ends_after_move_and_guess() -> None:
    state = after(position(A_TURN), move("AH", "a2"), guess("a1"))
    assert prompt(state) == (S1, "reveal")
    assert prompt(after(state, reveal("KH"))) == (S2, "move-or-guess")


@pytest.mark.rule("GRID-6")
def test_the_turn_ends_after_guess_and_move() -> None:
    events = happens(after(position(A_TURN), guess("a1"), reveal("AH")), move("KH", "c2"))
    assert events[-1] == TurnBegan(S2, rule="GRID-6")


@pytest.mark.rule("GRID-6")
def test_the_turn_ends_after_move_and_pass() -> None:
    events = happens(after(position(A_TURN), move("AH", "a2")), PASS)
    assert events == (TurnPassed(S1, rule="GRID-6"), TurnBegan(S2, rule="GRID-6"))


@pytest.mark.rule("GRID-6")
def test_one_move_a_turn() -> None:
    state = after(position(A_TURN), move("AH", "a2"))
    assert refusal(state, move("KH", "c2")) == ("already-moved", "GRID-6")


@pytest.mark.rule("GRID-6")
def test_the_next_turn_starts_afresh() -> None:
    state = after(position(A_TURN), guess("a1"), reveal("AH"), move("KH", "c2"), move("JD", "a4"))
    assert kinds(state) == {"Guess", "Pass"}
    state = after(state, PASS)
    assert prompt(state) == (S1, "move-or-guess")
    assert kinds(state) == {"Move", "Guess"}


@pytest.mark.rule("GRID-6")
def test_nobody_plays_in_the_others_turn() -> None:
    with pytest.raises(IllegalIntentError, match="not-awaited"):
        play.decide(SPEC, position(A_TURN), S2, guess("a1"))
    assert play.legal(SPEC, position(A_TURN), S2) == ()


@pytest.mark.rule("GRID-6")
def test_a_card_that_is_owed_comes_first() -> None:
    state = after(position(A_TURN), guess("a1"))
    assert kinds(state) == {"Reveal"}
    assert {refusal(state, intent) for intent in (move("KH", "c2"), guess("a2"), PASS)} == {
        ("reveal-first", "GRID-14")
    }


@pytest.mark.rule("GRID-6")
def test_nothing_is_revealed_that_is_not_owed() -> None:
    assert refusal(position(A_TURN), reveal("AH")) == ("nothing-to-reveal-now", "GRID-14")


@pytest.mark.rule("GRID-12")
def test_without_a_legal_move_a_player_may_guess_or_pass() -> None:
    state = position(CORNERED)
    assert kinds(state) == {"Guess", "Pass"}
    assert (offers(state, "KC"), offers(state, "QS")) == (set(), set())


@pytest.mark.rule("GRID-12")
def test_one_legal_move_is_enough_to_have_to_move() -> None:
    state = position(ONE_WAY_OUT)
    assert offers(state, "KC") == set()
    assert offers(state, "AH") == {"a2", "a3", "a4"}
    assert refusal(state, PASS) == ("must-move", "GRID-6")


@pytest.mark.rule("GRID-12")
def test_a_player_without_a_legal_move_keeps_the_cards() -> None:
    state = after(position(CORNERED), PASS)
    assert known(state.side(S1).hand) == ("KC", "QS")
    assert state.side(S1).pawn == "a1"
    assert prompt(state) == (S2, "move-or-guess")


@pytest.mark.rule("GRID-12")
def test_the_pass_of_a_player_without_a_legal_move_names_the_rule() -> None:
    assert happens(position(CORNERED), PASS)[0] == TurnPassed(S1, rule="GRID-12")


@pytest.mark.rule("GRID-12")
def test_after_a_wrong_guess_the_move_is_skipped_by_itself() -> None:
    state = after(position(CORNERED), guess("a1"))
    skipped = MoveSkipped(S1, rule="GRID-12"), TurnBegan(S2, rule="GRID-6")
    assert happens(state, reveal("KC"))[1:] == skipped
    assert known(after(state, reveal("KC")).side(S1).hand) == ("QS",)


@pytest.mark.rule("GRID-12")
def test_a_stuck_player_may_still_guess_right() -> None:
    outcome = play.outcome(SPEC, after(position(CORNERED), guess("d3")))
    assert outcome is not None
    assert outcome.winners == (S1,)


@pytest.mark.rule("GRID-12")
def test_who_reveals_the_only_card_that_could_move_skips_the_move() -> None:
    state = after(position(ONE_WAY_OUT), guess("a1"), reveal("AH"))
    assert known(state.side(S1).hand) == ("KC",)
    assert prompt(state) == (S2, "move-or-guess")


@pytest.mark.rule("GRID-12")
def test_who_reveals_another_card_must_still_move() -> None:
    assert prompt(after(position(ONE_WAY_OUT), guess("a1"), reveal("KC"))) == (S1, "move")


@pytest.mark.rule("GRID-12")
@pytest.mark.rule("GRID-14")
def test_a_stuck_player_whose_whole_hand_is_face_up_skips_after_a_free_guess() -> None:
    drawing = CORNERED.replace("hand KC QS |", "hand KC QS | revealed KC QS | shown 2 |")
    events = happens(position(drawing, Options(revealed=Revealed.KEPT)), guess("a1"))
    assert events[1:] == (MoveSkipped(S1, rule="GRID-12"), TurnBegan(S2, rule="GRID-6"))


@pytest.mark.rule("GRID-12")
def test_a_stuck_player_moves_again_when_the_way_is_free() -> None:
    state = after(position(CORNERED), PASS, move("QD", "c2"), PASS)
    assert offers(state, "KC") == {"b1", "c1", "d1"}
