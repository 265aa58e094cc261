"""Guesses, what a wrong one costs, and how the game ends: GRID-13 to GRID-16."""

import pytest

from companion.games.grid import SPEC
from companion.games.grid.events import (
    CardRevealed,
    ConcealedTurned,
    DrawAgreed,
    GuessMissed,
    TreasureFound,
    TurnBegan,
)
from companion.games.grid.intents import Reveal
from companion.games.grid.state import Card, Options, Phase, Revealed, Space, State, turned_up
from companion.kernel import play
from companion.kernel.refusal import IllegalIntentError
from companion.kernel.secret import known
from companion.kernel.view import Outcome, Tally
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

KEPT = Options(revealed=Revealed.KEPT)
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
ONE_CARD = A_TURN.replace("hand AH KH QC AC |", "hand AH | played KH QC AC |")
NO_CARDS = A_TURN.replace("hand AH KH QC AC |", "played AH KH QC AC |")
NOBODY_HAS_CARDS = NO_CARDS.replace("hand JD QD QS KS |", "played JD QD QS KS |")
THREE_TURNED_UP = NO_CARDS.replace("JH KC (b1)", "JH* KC* (b1)").replace("QH JC (d4)", "QH* JC (d4)")
ALL_TURNED_UP = THREE_TURNED_UP.replace("JC (d4)", "JC* (d4)")
TWO_FACE_UP = A_TURN.replace("hand AH KH QC AC |", "hand AH KH | played QC AC | revealed AH | shown 1 |")
ALL_FACE_UP = A_TURN.replace("hand AH KH QC AC |", "hand AH KH | played QC AC | revealed AH KH | shown 2 |")


@pytest.mark.rule("GRID-13")
def test_who_names_the_space_of_the_treasure_wins_at_once() -> None:
    state = position(A_TURN)
    assert happens(state, guess("d3")) == (TreasureFound(S1, Space("d3"), rule="GRID-13"),)
    state = after(state, guess("d3"))
    assert play.outcome(SPEC, state) == Outcome((S1,), "treasure-found", "GRID-13")
    assert play.waiting(SPEC, state) == ()


@pytest.mark.rule("GRID-13")
def test_a_right_guess_after_the_move_wins_too() -> None:
    outcome = play.outcome(SPEC, after(position(A_TURN), move("AH", "a2"), guess("d3")))
    assert outcome == Outcome((S1,), "treasure-found", "GRID-13")


@pytest.mark.rule("GRID-13")
@pytest.mark.parametrize("pair", ["KD JS", "KD AC", "QH JS", "QH AC"])
def test_whichever_pair_hides_the_treasure_its_space_counts(pair: str) -> None:
    drawing = A_TURN.replace("hand AH KH QC AC", "hand AH KH QC").replace("QH JC (d4)", "AD JC (b4)")
    drawing = drawing.replace("trap AD AS (b4)", "trap QD AS (c4)").replace("KD JS (d3)", f"{pair} (d3)")
    outcome = play.outcome(SPEC, after(position(drawing), guess("d3")))
    assert outcome is not None
    assert outcome.winners == (S1,)


@pytest.mark.rule("GRID-13")
def test_the_own_treasure_and_the_traps_do_not_count() -> None:
    for space in ("d4", "b1", "b4"):
        assert happens(position(A_TURN), guess(space)) == (GuessMissed(S1, Space(space), rule="GRID-14"),)


@pytest.mark.rule("GRID-13")
def test_nothing_more_can_be_done_when_the_treasure_is_found() -> None:
    state = after(position(A_TURN), guess("d3"))
    with pytest.raises(IllegalIntentError, match="game-over"):
        play.decide(SPEC, state, S2, guess("a1"))


@pytest.mark.rule("GRID-13")
def test_a_guess_names_a_space_of_the_board() -> None:
    assert refusal(position(A_TURN), guess("e1")) == ("no-such-space", "GRID-13")


@pytest.mark.rule("GRID-14")
def test_a_wrong_guess_makes_the_guesser_reveal_any_card_of_the_hand() -> None:
    state = after(position(A_TURN), guess("a1"))
    assert prompt(state) == (S1, "reveal")
    assert choices(state) == tuple(Reveal(Card(card)) for card in ("AH", "KH", "QC", "AC"))


@pytest.mark.rule("GRID-14")
@pytest.mark.parametrize("card", ["JH", "QH", "JD", "7C"])
def test_no_other_card_may_be_revealed(card: str) -> None:
    assert refusal(after(position(A_TURN), guess("a1")), reveal(card)) == ("cannot-reveal", "GRID-14")


@pytest.mark.rule("GRID-14")
def test_the_revealed_card_is_for_all_to_see() -> None:
    state = after(position(A_TURN), guess("a1"))
    assert happens(state, reveal("KH")) == (CardRevealed(S1, Card("KH"), rule="GRID-14"),)
    pieces = play.layout(SPEC, after(state, reveal("KH")), S2).pieces
    assert [piece.face for piece in pieces if piece.place == "revealed-s1"] == ["KH"]


@pytest.mark.rule("GRID-14")
def test_revealed_cards_are_counted() -> None:
    state = after(position(A_TURN), guess("a1"), reveal("KH"))
    assert Tally("shown", S1, 1) in play.tallies(SPEC, state)
    assert Tally("hand", S1, 3) in play.tallies(SPEC, state)


@pytest.mark.rule("GRID-14")
def test_by_default_a_revealed_card_is_out_of_the_hand() -> None:
    state = after(position(A_TURN), guess("a1"), reveal("KH"))
    assert known(state.side(S1).hand) == ("AH", "QC", "AC")
    assert state.side(S1).revealed == ("KH",)
    assert refusal(state, move("KH", "c2")) == ("not-in-hand", "GRID-7")


@pytest.mark.rule("GRID-14")
@pytest.mark.rule("GRID-15")
def test_who_reveals_the_last_card_before_moving_has_nothing_left_to_move_with() -> None:
    state = after(position(ONE_CARD), guess("a1"))
    assert happens(state, reveal("AH"))[-1] == TurnBegan(S2, rule="GRID-6")
    assert after(state, reveal("AH")).side(S1).pawn == "b2"


@pytest.mark.rule("GRID-14")
def test_kept_a_revealed_card_stays_in_hand_face_up() -> None:
    state = after(position(A_TURN, KEPT), guess("a1"), reveal("KH"))
    assert known(state.side(S1).hand) == ("AH", "KH", "QC", "AC")
    assert [turned_up(card) for card in state.side(S1).hand] == [False, True, False, False]
    assert state.side(S1).revealed == ("KH",)


@pytest.mark.rule("GRID-14")
def test_kept_a_revealed_card_stays_playable() -> None:
    state = after(position(A_TURN, KEPT), guess("a1"), reveal("KH"))
    assert offers(state, "KH") == {"c1", "c2", "c3"}
    side = after(state, move("KH", "c2")).side(S1)
    assert (side.played, side.revealed, known(side.hand)) == (("KH",), (), ("AH", "QC", "AC"))


@pytest.mark.rule("GRID-14")
def test_kept_a_card_cannot_be_revealed_twice() -> None:
    state = after(position(TWO_FACE_UP, KEPT), guess("a1"))
    assert choices(state) == (reveal("KH"),)
    assert refusal(state, reveal("AH")) == ("cannot-reveal", "GRID-14")


@pytest.mark.rule("GRID-14")
def test_kept_with_the_whole_hand_face_up_there_is_nothing_to_reveal() -> None:
    state = after(position(ALL_FACE_UP, KEPT), guess("a1"))
    assert prompt(state) == (S1, "move")
    assert play.tallies(SPEC, state) == play.tallies(SPEC, position(ALL_FACE_UP, KEPT))


@pytest.mark.rule("GRID-15")
def test_without_cards_a_player_may_only_guess_or_pass() -> None:
    state = position(NO_CARDS)
    assert prompt(state) == (S1, "guess-only")
    assert kinds(state) == {"Guess", "Pass"}
    assert refusal(state, move("AH", "a2")) == ("no-cards-no-move", "GRID-15")


@pytest.mark.rule("GRID-15")
def test_without_cards_a_right_guess_still_wins() -> None:
    outcome = play.outcome(SPEC, after(position(NO_CARDS), guess("d3")))
    assert outcome == Outcome((S1,), "treasure-found", "GRID-13")


@pytest.mark.rule("GRID-15")
def test_without_cards_a_wrong_guess_turns_up_any_of_the_four_concealed_cards() -> None:
    state = after(position(NO_CARDS), guess("a1"))
    assert prompt(state) == (S1, "turn-up")
    assert choices(state) == tuple(reveal(card) for card in ("JH", "KC", "QH", "JC"))


@pytest.mark.rule("GRID-15")
def test_the_turned_up_card_is_for_all_to_see_and_ends_the_turn() -> None:
    state = after(position(NO_CARDS), guess("a1"))
    assert happens(state, reveal("QH")) == (
        ConcealedTurned(S1, Card("QH"), rule="GRID-15"),
        TurnBegan(S2, rule="GRID-6"),
    )
    pieces = play.layout(SPEC, after(state, reveal("QH")), S2).pieces
    faces = [piece.face for piece in pieces if piece.place in ("trap-s1", "treasure-s1")]
    assert faces == [None, None, "QH", None]


@pytest.mark.rule("GRID-15")
def test_the_turned_up_card_is_counted() -> None:
    state = after(position(NO_CARDS), guess("a1"), reveal("QH"))
    assert Tally("shown", S1, 1) in play.tallies(SPEC, state)


@pytest.mark.rule("GRID-15")
def test_a_card_is_not_turned_up_twice() -> None:
    state = after(position(THREE_TURNED_UP), guess("a1"))
    assert choices(state) == (reveal("JC"),)
    assert refusal(state, reveal("QH")) == ("cannot-reveal", "GRID-15")


@pytest.mark.rule("GRID-15")
def test_with_all_four_face_up_there_is_nothing_left_to_reveal() -> None:
    assert happens(position(ALL_TURNED_UP), guess("a1")) == (
        GuessMissed(S1, Space("a1"), rule="GRID-15"),
        TurnBegan(S2, rule="GRID-6"),
    )


@pytest.mark.rule("GRID-15")
def test_with_all_four_face_up_a_player_may_guess_on() -> None:
    state = after(position(ALL_TURNED_UP), guess("a1"), move("JD", "a4"), PASS)
    assert kinds(state) == {"Guess", "Pass"}


@pytest.mark.rule("GRID-15")
def test_a_wrong_guess_after_the_last_card_was_played_turns_up_a_concealed_card() -> None:
    state = after(position(ONE_CARD), move("AH", "a2"), guess("a1"))
    assert prompt(state) == (S1, "turn-up")


@pytest.mark.rule("GRID-15")
def test_a_player_with_cards_never_turns_up_a_concealed_card() -> None:
    state = after(position(ONE_CARD), guess("a1"))
    assert choices(state) == (reveal("AH"),)


@pytest.mark.rule("GRID-16")
def test_two_passes_in_a_row_without_cards_are_a_draw() -> None:
    state = after(position(NOBODY_HAS_CARDS), PASS)
    assert prompt(state) == (S2, "guess-only")
    assert happens(state, PASS)[-1] == DrawAgreed(rule="GRID-16")
    state = after(state, PASS)
    assert play.outcome(SPEC, state) == Outcome((), "both-passed", "GRID-16")
    assert (state.phase, play.waiting(SPEC, state)) == (Phase.OVER, ())


@pytest.mark.rule("GRID-16")
def test_a_guess_in_between_means_no_draw() -> None:
    state = after(position(NOBODY_HAS_CARDS), PASS, guess("a1"), reveal("AD"), PASS)
    assert play.outcome(SPEC, state) is None
    assert prompt(state) == (S2, "guess-only")
    assert play.outcome(SPEC, after(state, PASS)) is not None


@pytest.mark.rule("GRID-16")
def test_a_pass_of_a_player_with_cards_means_no_draw() -> None:
    state = after(position(NO_CARDS), PASS, move("JD", "a4"), PASS)
    assert play.outcome(SPEC, state) is None
    assert play.outcome(SPEC, after(state, PASS)) is None


@pytest.mark.rule("GRID-16")
def test_a_pass_of_a_stuck_player_who_holds_cards_means_no_draw() -> None:
    state = stuck_beside_a_player_without_cards()
    assert kinds(state) == {"Guess", "Pass"}
    assert play.outcome(SPEC, after(state, PASS, PASS, PASS, PASS)) is None


def stuck_beside_a_player_without_cards() -> State:
    return position(
        """
          a b c d
        1 1 2 . .
        2 . . . .
        3 . . . .
        4 . . . .
        s1 | hand KC QS | trap JH QC (b2) | treasure QH JC (d4)
        s2 | trap AD AS (b4) | treasure KD JS (d3)
        turn s1
        """
    )
