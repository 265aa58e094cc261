"""Lost turns, the end of the hunt, and what a stash is worth."""

import pytest

from companion.games.martian import SPEC
from companion.games.martian.events import HuntEnded, MoveImpossible, PieceMissing, TurnBegan
from companion.games.martian.intents import Roll
from companion.games.martian.state import Face, Movement
from companion.kernel import play
from companion.kernel.corrections import SetTally
from companion.kernel.seats import CHANCE
from companion.kernel.view import Outcome, Tally
from tests.games.martian.positions import (
    S1,
    S2,
    S3,
    begun,
    coin,
    do,
    draw,
    events_of,
    move,
    prompts,
    rolled,
    scores,
    told,
)

LOST = """
    .  .  .  .  .  Ma
    .  .  .  .  .  .
    .  .  .  .  .  s
    .  .  .  .  .  .
    .  .  .  .  .  .
    .  .  .  .  .  .
    .  .  .  .  .  .
    .  .  .  .  .  .
    S5 S4 .  .  .  .
    Sn Sa .  .  .  .
"""


@pytest.mark.rule("MARS-16")
def test_rolling_a_captured_piece_loses_the_turn() -> None:
    state = draw(LOST)
    assert events_of(state, CHANCE, rolled("S3", Movement.QUEEN))[1:] == (
        PieceMissing(S1, coin("S3"), rule="MARS-16"),
        TurnBegan(S2, rule="MARS-8"),
    )
    after = do(state, CHANCE, rolled("S3", Movement.QUEEN))
    assert after.lies == state.lies
    assert play.waiting(SPEC, after)[0].owner == S2


@pytest.mark.rule("MARS-16")
def test_a_piece_without_a_move_loses_the_turn() -> None:
    state = draw(LOST)
    assert events_of(state, CHANCE, rolled("Sn", Movement.ROOK))[1:] == (
        MoveImpossible(S1, coin("Sn"), Movement.ROOK, rule="MARS-16"),
        TurnBegan(S2, rule="MARS-8"),
    )


@pytest.mark.rule("MARS-16")
def test_a_piece_with_a_move_has_to_make_one() -> None:
    state = do(draw(LOST), CHANCE, rolled("Sn", Movement.KNIGHT))
    assert prompts(state) == [(S1, "move")]
    assert play.legal(SPEC, state, S1) == (move("Sn", "b3"), move("Sn", "c2"))


@pytest.mark.rule("MARS-16")
def test_at_the_start_every_roll_moves_a_coin() -> None:
    state = begun(2)
    lost = [
        intent
        for intent in play.legal(SPEC, state, CHANCE)
        if told(events_of(state, CHANCE, intent))[1:] == ["MoveImpossible", "TurnBegan"]
    ]
    assert lost == []
    after = do(state, CHANCE, Roll(Face("null"), Face("ace")))
    assert play.legal(SPEC, after, S1) == (move("Sn", "a2"), move("Sn", "a3"))


ONE_LEFT = """
    .  .  .  .  .  Ma
    .  .  .  .  .  .
    .  .  .  .  .  .
    .  .  .  .  .  .
    .  .  .  .  .  .
    .  .  .  {}  .  .
    .  .  S3 .  .  .
    .  .  .  .  .  .
    .  .  .  .  .  .
    Sn .  .  .  .  .
"""


@pytest.mark.rule("MARS-17")
def test_the_hunt_ends_at_once_with_the_last_pyramid() -> None:
    state = draw(ONE_LEFT.format("l"), roll=("S3", Movement.KING))
    events = events_of(state, S1, move("S3", "d5"))
    assert told(events) == ["PyramidCaptured", "PieceMoved", "HuntEnded"]
    assert events[-1] == HuntEnded(rule="MARS-17")
    after = do(state, S1, move("S3", "d5"))
    assert play.waiting(SPEC, after) == ()
    assert play.legal(SPEC, after, CHANCE) == ()
    assert play.legal(SPEC, after, S1) == ()


@pytest.mark.rule("MARS-17")
def test_the_hunt_goes_on_while_a_pyramid_stands() -> None:
    state = draw(ONE_LEFT.format("l"), roll=("S3", Movement.KING))
    assert play.outcome(SPEC, state) is None
    after = do(state, S1, move("S3", "c5"))
    assert play.outcome(SPEC, after) is None
    assert prompts(after) == [(CHANCE, "roll")]


@pytest.mark.rule("MARS-17")
def test_small_ones_count_one_medium_two_large_three_and_pieces_two() -> None:
    content = begun(2).content
    assert {each.size: each.value for each in content.pyramid} == {"small": 1, "medium": 2, "large": 3}
    assert content.value(coin("S5")) == content.value(coin("Cn")) == 2
    state = do(draw(ONE_LEFT.format("l"), roll=("S3", Movement.KING)), S1, move("S3", "d5"))
    pyramids, pieces = 20 * 1 + 12 * 2 + 4 * 3, 2
    assert scores(state) == [pyramids + 5 * pieces, 4 * pieces]
    assert play.tallies(SPEC, state) == (
        Tally("score", S1, 66),
        Tally("pyramids", S1, 36),
        Tally("coins", S1, 5),
        Tally("pieces", S1, 2),
        Tally("score", S2, 8),
        Tally("pyramids", S2, 0),
        Tally("coins", S2, 4),
        Tally("pieces", S2, 1),
    )


@pytest.mark.rule("MARS-17")
def test_the_most_valuable_stash_wins() -> None:
    state = do(draw(ONE_LEFT.format("l"), roll=("S3", Movement.KING)), S1, move("S3", "d5"))
    assert play.outcome(SPEC, state) == Outcome((S1,), "richest", "MARS-17")


@pytest.mark.rule("MARS-17")
def test_the_player_who_takes_the_last_pyramid_need_not_win() -> None:
    drawing = """
        .  .  .  .  .  .
        .  .  .  .  .  .
        .  .  .  .  .  .
        .  .  .  .  .  .
        .  .  .  .  .  .
        .  .  .  l  .  .
        .  .  M3 .  .  .
        .  .  .  .  .  .
        .  .  .  .  .  .
        Sn .  .  .  .  .
    """
    state = do(draw(drawing, turn=S2, roll=("M3", Movement.KING)), S2, move("M3", "d5"))
    assert scores(state) == [53 + 10, 3 + 10]
    assert play.outcome(SPEC, state) == Outcome((S1,), "richest", "MARS-17")


@pytest.mark.rule("MARS-17")
def test_equal_stashes_share_the_win() -> None:
    drawing = """
        #  #  Cn Ca C2 C3 C4 C5
        #  #  .  .  .  .  .  .
        .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .
        .  .  .  .  M3 .  .  .
        .  .  .  .  .  s  .  .
        .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .
        #  #  .  .  .  .  .  .
        #  #  Sn .  .  .  .  .
    """
    state = draw(drawing, 3, S2, ("M3", Movement.KING))
    state = play.evolve(SPEC, state, play.amend(SPEC, state, SetTally("score", S3, 30)))
    state = play.evolve(SPEC, state, play.amend(SPEC, state, SetTally("score", S1, 10)))
    state = play.evolve(SPEC, state, play.amend(SPEC, state, SetTally("score", S2, 29)))
    state = do(state, S2, move("M3", "f5"))
    assert scores(state) == [10, 30, 30]
    assert play.outcome(SPEC, state) == Outcome((S2, S3), "shared", "MARS-17")
