"""Reality wins: corrections, and what the players let stand."""

import pytest

from companion.games.martian import SPEC
from companion.games.martian.intents import DrawFirst, Move, Roll, TakeSuit
from companion.games.martian.state import Face, Movement, Phase, State, Suit
from companion.kernel import play
from companion.kernel.corrections import (
    Correction,
    MovePiece,
    PieceCorrected,
    RuleWaived,
    SetTally,
    TallyCorrected,
)
from companion.kernel.happenings import Intent
from companion.kernel.refusal import IllegalIntentError
from companion.kernel.seats import CHANCE, Seat
from tests.games.martian.positions import (
    S1,
    S2,
    S3,
    begun,
    coin,
    do,
    draw,
    laid_out,
    lay,
    move,
    prompts,
    scores,
    sq,
    start,
    told,
)

HUNT = """
    .  .  .  .  .  Ma
    .  .  .  .  .  .
    .  .  .  .  .  s
    .  .  .  .  .  .
    .  .  .  Mn .  .
    .  .  .  m  .  .
    .  .  S3 .  .  .
    .  .  .  .  .  .
    .  .  .  .  .  .
    Sn .  .  .  .  .
"""


def corrected(state: State, *corrections: Correction) -> State:
    for correction in corrections:
        state = play.evolve(SPEC, state, play.amend(SPEC, state, correction))
    return state


def refused(state: State, correction: Correction) -> str:
    with pytest.raises(IllegalIntentError) as refusal:
        play.amend(SPEC, state, correction)
    return refusal.value.reason


def test_a_score_is_what_the_players_say() -> None:
    state = draw(HUNT)
    assert play.amend(SPEC, state, SetTally("score", S2, 17)) == (
        TallyCorrected("score", S2, 17, rule="TABLE"),
    )
    assert scores(corrected(state, SetTally("score", S2, 17))) == [scores(state)[0], 17]


@pytest.mark.parametrize(
    ("tally", "seat", "value", "reason"),
    [
        ("pyramids", S1, 3, "cannot-set-tally"),
        ("score", S3, 3, "cannot-set-tally"),
        ("score", None, 3, "cannot-set-tally"),
        ("score", S1, -1, "tally-out-of-range"),
        ("score", S1, 81, "tally-out-of-range"),
    ],
)
def test_a_score_that_cannot_be_is_refused(tally: str, seat: Seat | None, value: int, reason: str) -> None:
    assert refused(draw(HUNT), SetTally(tally, seat, value)) == reason


def test_a_piece_put_right_moves_its_value_with_it() -> None:
    state = draw(HUNT)
    before = scores(state)
    state = corrected(state, MovePiece("medium-1", "stash-s2"))
    assert scores(state) == [before[0], before[1] + 2]
    state = corrected(state, MovePiece("medium-1", "stash-s1"))
    assert scores(state) == [before[0] + 2, before[1]]
    state = corrected(state, MovePiece("medium-1", "d5"))
    assert scores(state) == before
    state = corrected(state, MovePiece("suns-3", "stash-s2"))
    assert scores(state) == [before[0], before[1] + 2]


def test_a_piece_lies_where_the_players_say() -> None:
    state = draw(HUNT)
    assert play.amend(SPEC, state, MovePiece("suns-3", "e9")) == (
        PieceCorrected("suns-3", "e9", rule="TABLE"),
    )
    assert corrected(state, MovePiece("suns-3", "e9")).lies[coin("S3")] == "e9"
    assert corrected(state, MovePiece("suns-3", "c4")).lies == state.lies


@pytest.mark.parametrize(
    ("piece", "place", "reason"),
    [
        ("suns-9", "c4", "no-such-piece"),
        ("die:suns", "c4", "no-such-piece"),
        ("suns-3", "z9", "no-such-place"),
        ("suns-3", "stash-s1", "no-such-place"),
        ("suns-3", "stash-s3", "no-such-place"),
        ("suns-3", "supply-s1", "no-such-place"),
        ("suns-3", "d5", "place-taken"),
        ("medium-1", "c4", "place-taken"),
        ("medium-1", "c2", "no-such-place"),
        ("medium-1", "c9", "no-such-place"),
        ("medium-1", "supply-s1", "no-such-place"),
    ],
)
def test_a_piece_cannot_lie_where_none_can(piece: str, place: str, reason: str) -> None:
    assert refused(draw(HUNT), MovePiece(piece, place)) == reason


def test_the_last_coin_of_all_stays_on_the_board() -> None:
    state = corrected(
        draw(HUNT),
        MovePiece("suns-3", "stash-s2"),
        MovePiece("suns-null", "stash-s2"),
        MovePiece("moons-ace", "stash-s1"),
    )
    assert refused(state, MovePiece("moons-null", "stash-s1")) == "no-such-place"


@pytest.mark.rule("MARS-17")
def test_a_correction_that_takes_the_last_pyramid_ends_the_hunt_and_one_that_returns_it_goes_on() -> None:
    state = corrected(draw(HUNT, turn=S2), MovePiece("medium-1", "stash-s2"))
    assert told(play.amend(SPEC, state, MovePiece("small-1", "stash-s2"))) == [
        "PieceCorrected",
        "HuntEnded",
    ]
    over = corrected(state, MovePiece("small-1", "stash-s2"))
    assert over.phase is Phase.OVER
    again = corrected(over, SetTally("score", S1, 2))
    assert again.phase is Phase.OVER
    back = corrected(again, MovePiece("small-1", "a5"))
    assert play.outcome(SPEC, back) is None
    assert (prompts(back), back.turn) == ([(CHANCE, "roll")], S1)


@pytest.mark.rule("MARS-16")
def test_a_correction_that_takes_the_rolled_coin_away_loses_the_turn() -> None:
    state = draw(HUNT, roll=("S3", Movement.KING))
    events = play.amend(SPEC, state, MovePiece("suns-3", "stash-s2"))
    assert told(events) == ["PieceCorrected", "PieceMissing", "TurnBegan"]


@pytest.mark.rule("MARS-16")
def test_a_correction_that_blocks_the_rolled_coin_loses_the_turn() -> None:
    state = draw(HUNT, roll=("S3", Movement.PAWN))
    state = corrected(state, MovePiece("medium-1", "f3"))
    events = play.amend(SPEC, state, MovePiece("moons-null", "c5"))
    assert told(events) == ["PieceCorrected", "MoveImpossible", "TurnBegan"]


def test_in_the_set_up_a_coin_stays_with_its_owner() -> None:
    state = do(start(2), S1, TakeSuit(Suit.SUNS), lay("S3", "a1"))
    assert corrected(state, MovePiece("suns-3", "f1")).lies[coin("S3")] == "f1"
    assert (
        corrected(state, MovePiece("suns-3", "supply-s1")).lies == do(start(2), S1, TakeSuit(Suit.SUNS)).lies
    )
    for place in ("a10", "stash-s2", "supply-s2"):
        assert refused(state, MovePiece("suns-3", place)) == "no-such-place"
    assert refused(state, MovePiece("moons-3", "a10")) == "no-such-piece"


def test_a_correction_can_lay_the_last_coin() -> None:
    state = laid_out(2)
    open_again = do(start(2), S1, TakeSuit(Suit.SUNS))
    for name, square in zip(("Sn", "Sa", "S2", "S3", "S4"), ("a1", "b1", "c1", "d1", "e1"), strict=True):
        open_again = do(open_again, S1, lay(name, square))
    open_again = do(open_again, S2, TakeSuit(Suit.MOONS))
    for name, square in zip(
        ("Mn", "Ma", "M2", "M3", "M4", "M5"), ("a10", "b10", "c10", "d10", "e10", "f10"), strict=True
    ):
        open_again = do(open_again, S2, lay(name, square))
    assert corrected(open_again, MovePiece("suns-5", "f1")) == state


def accepted(state: State, seat: Seat, intent: Intent) -> State:
    events = play.accept(SPEC, state, seat, intent)
    assert isinstance(events[0], RuleWaived)
    return play.evolve(SPEC, state, events)


@pytest.mark.parametrize(
    ("intent", "rule"),
    [
        (move("Sn", "a2"), "MARS-9"),
        (move("S3", "f7"), "MARS-10"),
        (move("S3", "c2"), "MARS-13"),
        (move("S3", "c9"), "MARS-14"),
    ],
)
def test_the_players_can_let_a_wrong_move_stand(intent: Move, rule: str) -> None:
    state = draw(HUNT, roll=("S3", Movement.KING))
    assert play.accept(SPEC, state, S1, intent)[0] == RuleWaived(S1, rule=rule)
    after = accepted(state, S1, intent)
    assert (after.lies[intent.coin], after.turn) == (intent.to, S2)


def test_a_piece_that_was_let_into_back_rows_can_walk_out_again() -> None:
    state = accepted(draw(HUNT, roll=("S3", Movement.KING)), S1, move("S3", "c10"))
    state = do(state, CHANCE, Roll(Face("ace"), Face("5")))
    state = do(state, S2, play.legal(SPEC, state, S2)[0])
    state = do(state, CHANCE, Roll(Face("3"), Face("5")))
    assert move("S3", "c9") in play.legal(SPEC, state, S1)
    assert move("S3", "b9") in play.legal(SPEC, state, S1)


@pytest.mark.rule("MARS-12")
def test_the_players_can_let_a_last_piece_be_captured_and_its_player_loses_every_turn() -> None:
    drawing = HUNT.replace("Ma", ". ")
    state = accepted(draw(drawing, roll=("S3", Movement.KING)), S1, move("S3", "d6"))
    assert state.lies[coin("Mn")] == "stash-s1"
    events = play.decide(SPEC, state, CHANCE, Roll(Face("null"), Face("5")))
    assert told(events) == ["DiceRolled", "PieceMissing", "TurnBegan"]


@pytest.mark.rule("MARS-5")
def test_the_players_can_let_a_coin_lie_in_the_second_row() -> None:
    state = do(start(2), S1, TakeSuit(Suit.SUNS))
    assert accepted(state, S1, lay("S3", "b2")).lies[coin("S3")] == "b2"


@pytest.mark.parametrize(
    ("seat", "intent", "reason"),
    [
        (S1, move("Mn", "a2"), "not-your-coin"),
        (S1, move("S4", "a2"), "coin-is-gone"),
        (S1, move("S3", "a1"), "own-piece-there"),
        (S1, move("S3", "k3"), "no-such-space"),
        (S1, Roll(Face("2"), Face("3")), "no-roll-now"),
        (S1, DrawFirst(S1), "no-draw-now"),
        (S1, TakeSuit(Suit.ARMS), "no-setup-now"),
        (S1, lay("S4", "a2"), "no-setup-now"),
        (S1, Intent(), "unknown-intent"),
    ],
)
def test_what_cannot_be_booked_is_refused_even_then(seat: Seat, intent: Intent, reason: str) -> None:
    with pytest.raises(IllegalIntentError) as refusal:
        play.accept(SPEC, draw(HUNT, roll=("S3", Movement.KING)), seat, intent)
    assert refusal.value.reason == reason


@pytest.mark.parametrize(
    ("intent", "reason"),
    [
        (Roll(Face("7"), Face("3")), "no-such-face"),
        (Roll(Face("3"), Face("")), "no-such-face"),
        (Move(coin("S3"), sq("a2")), "not-your-move"),
    ],
)
def test_chance_cannot_bring_what_is_not_there(intent: Intent, reason: str) -> None:
    with pytest.raises(IllegalIntentError) as refusal:
        play.accept(SPEC, begun(2), CHANCE, intent)
    assert refusal.value.reason == reason
