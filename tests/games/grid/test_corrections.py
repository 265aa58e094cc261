"""Reality wins on the grid: what the players let stand, and what they set right."""

import pytest

from companion.games.grid import SPEC
from companion.games.grid.state import Options, Revealed, State
from companion.kernel import play
from companion.kernel.corrections import MovePiece, RuleWaived, SetTally
from companion.kernel.happenings import Intent
from companion.kernel.refusal import IllegalIntentError
from companion.kernel.secret import known
from companion.kernel.view import Tally
from tests.games.grid.playing import PASS, after, guess, kinds, move, offers, prompt, reveal, told
from tests.games.grid.positions import S1, S2, position

KEPT = Options(revealed=Revealed.KEPT)
A_TURN = """
      a b c d
    1 . . . .
    2 . 1 . .
    3 . . . .
    4 . . . 2
    s1 | hand AH KH QC | trap JH KC (b1) | treasure QH JC (d4) | played AC
    s2 | hand JD QD QS KS | trap AD AS (b4) | treasure KD JS (d3)
    turn s1
"""
FACE_UP = A_TURN.replace("hand AH KH QC", "hand AH KH QC | revealed AH | shown 1")
TURNED_UP = A_TURN.replace("hand AH KH QC |", "").replace("JH KC (b1)", "JH* KC (b1)")
CORNERED = """
      a b c d
    1 1 . . .
    2 . . . .
    3 . . . .
    4 . . . 2
    s1 | hand KC QS | trap JH QC (b2) | treasure QH JC (d4)
    s2 | hand JD QD | trap AD AS (b4) | treasure KD JS (d3)
    turn s1, guessed
"""


def let_stand(state: State, intent: Intent) -> State:
    """The state when the players let stand what the rules refuse."""
    events = play.accept(SPEC, state, S1, intent)
    assert isinstance(events[0], RuleWaived)
    return play.evolve(SPEC, state, events)


def corrected(state: State, correction: SetTally | MovePiece) -> State:
    return play.evolve(SPEC, state, play.amend(SPEC, state, correction))


def refused(state: State, correction: SetTally | MovePiece) -> str:
    """Why a correction cannot be made."""
    with pytest.raises(IllegalIntentError) as refusal:
        play.amend(SPEC, state, correction)
    return refusal.value.reason


def test_a_move_off_the_line_can_stand() -> None:
    state = let_stand(position(A_TURN), move("AH", "d1"))
    assert (state.side(S1).pawn, state.side(S1).played) == ("d1", ("AC", "AH"))


def test_a_second_guess_can_stand() -> None:
    state = let_stand(after(position(A_TURN), guess("a1"), reveal("AH")), guess("a2"))
    assert prompt(state) == (S1, "reveal")


def test_a_pass_without_a_move_can_stand() -> None:
    assert prompt(let_stand(position(A_TURN), PASS)) == (S2, "move-or-guess")


def test_a_card_shown_without_need_can_stand() -> None:
    state = let_stand(position(A_TURN), reveal("AH"))
    assert (state.side(S1).revealed, prompt(state)) == (("AH",), (S1, "move-or-guess"))


@pytest.mark.parametrize(
    "intent",
    [move("JD", "a1"), move("AH", "e9"), guess("e9"), reveal("JD")],
    ids=["a card not in hand", "no such space", "a guess beside the board", "the other's card"],
)
def test_what_cannot_be_on_the_table_cannot_stand(intent: Intent) -> None:
    with pytest.raises(IllegalIntentError):
        play.accept(SPEC, position(A_TURN), S1, intent)


def test_a_card_that_lies_face_up_cannot_be_shown_again() -> None:
    with pytest.raises(IllegalIntentError, match="cannot-reveal"):
        play.accept(SPEC, position(FACE_UP, KEPT), S1, reveal("AH"))


def test_a_concealed_card_that_lies_face_up_cannot_be_turned_up_again() -> None:
    with pytest.raises(IllegalIntentError, match="cannot-reveal"):
        play.accept(SPEC, position(TURNED_UP), S1, reveal("JH"))


def test_the_count_of_shown_cards_can_be_set() -> None:
    state = corrected(position(A_TURN), SetTally("shown", S1, 3))
    assert Tally("shown", S1, 3) in play.tallies(SPEC, state)


@pytest.mark.parametrize(
    ("correction", "reason"),
    [
        (SetTally("shown", S1, -1), "tally-out-of-range"),
        (SetTally("shown", S1, 17), "tally-out-of-range"),
        (SetTally("shown", None, 1), "cannot-set-tally"),
        (SetTally("gold", S1, 1), "cannot-set-tally"),
        (MovePiece("pawn:s1", "d4"), "place-taken"),
        (MovePiece("pawn:s1", "e1"), "no-such-place"),
        (MovePiece("pawn:s1", "off-s2"), "no-such-place"),
        (MovePiece("pawn:s3", "a1"), "no-such-piece"),
        (MovePiece("card:AH", "played-s1"), "no-such-piece"),
        (MovePiece("card:JD", "played-s2"), "no-such-piece"),
        (MovePiece("trap-s1-1", "played-s1"), "no-such-piece"),
        (MovePiece("card:AC", "played-s2"), "no-such-place"),
        (MovePiece("card:AC", "trap-s1"), "no-such-place"),
    ],
)
def test_what_cannot_be_is_not_corrected(correction: SetTally | MovePiece, reason: str) -> None:
    assert refused(position(A_TURN), correction) == reason


def test_a_pawn_can_be_put_where_it_stands_and_goes_on_from_there() -> None:
    state = corrected(position(A_TURN), MovePiece("pawn:s1", "a1"))
    assert offers(state, "QC") == {"a2", "b2"}


def test_a_pawn_can_be_taken_off_the_board_to_the_place_the_layout_gives_it() -> None:
    state = corrected(position(A_TURN), MovePiece("pawn:s1", "off-s1"))
    assert state.side(S1).pawn is None
    assert play.layout(SPEC, state).pieces[0].place == "off-s1"
    assert offers(state, "QC") == {"a2", "b2", "c2", "d2"}


@pytest.mark.parametrize("options", [Options(), KEPT], ids=["out", "kept"])
def test_a_played_card_can_go_back_to_the_hand(options: Options) -> None:
    side = corrected(position(A_TURN, options), MovePiece("card:AC", "hand-s1")).side(S1)
    assert (known(side.hand), side.played) == (("AH", "KH", "QC", "AC"), ())
    assert not side.hand[-1].may_know(S2)


def test_a_played_card_can_turn_out_to_be_revealed() -> None:
    side = corrected(position(A_TURN), MovePiece("card:AC", "revealed-s1")).side(S1)
    assert (known(side.hand), side.played, side.revealed) == (("AH", "KH", "QC"), (), ("AC",))


def test_kept_a_card_that_turns_out_to_be_revealed_is_in_the_hand() -> None:
    side = corrected(position(A_TURN, KEPT), MovePiece("card:AC", "revealed-s1")).side(S1)
    assert (known(side.hand), side.played, side.revealed) == (("AH", "KH", "QC", "AC"), (), ("AC",))


def test_a_correction_that_takes_the_last_move_away_goes_on_to_the_next_turn() -> None:
    state = position(CORNERED)
    assert kinds(state) == {"Move"}
    events = play.amend(SPEC, state, MovePiece("pawn:s2", "b1"))
    assert told(events) == ["PieceCorrected", "MoveSkipped", "TurnBegan"]
