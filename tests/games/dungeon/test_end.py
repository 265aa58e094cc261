"""The last turns, and who wins."""

import pytest

from companion.games.dungeon import SPEC
from companion.games.dungeon.events import GameEnded, LastTurnsBegan
from companion.games.dungeon.intents import Rest
from companion.games.dungeon.state import Ending, Phase, State
from companion.kernel import play
from companion.kernel.refusal import IllegalIntentError
from companion.kernel.seats import Seat
from tests.games.dungeon.playing import (
    EAST,
    END,
    after,
    next_turn,
    on_turn,
    only,
    play_thing,
    prompts,
    told,
)
from tests.games.dungeon.positions import S1, S2, S3, S4, dungeon, give, keep, put, with_thing

REST = Rest()


def winners(state: State) -> tuple[tuple[Seat, ...], str]:
    """Who won and by what, after everybody has ended the last turn without doing anything more."""
    while state.phase is not Phase.OVER:
        state = next_turn(state)
    found = play.outcome(SPEC, state)
    return (found.winners, found.reason) if found else ((), "")


@pytest.mark.rule("DUN-26")
@pytest.mark.parametrize(("gold", "near"), [(29, False), (30, True), (31, True)])
def test_thirty_stored_gold_begin_the_last_turns(gold: int, near: bool) -> None:
    state = after(give(dungeon(), S1, gold=gold), REST)
    assert (state.closing == S1) is near


@pytest.mark.rule("DUN-26")
def test_gold_on_hand_does_not_count() -> None:
    assert after(give(dungeon("⌂ ━"), S1, gold=40), EAST).closing is None


@pytest.mark.rule("DUN-26")
def test_gold_stored_by_a_treasure_counts_too() -> None:
    state = give(with_thing(put(dungeon("⌂ ━"), S1, "E1"), S1, store=(5, 5, 6)), S1, gold=5, stored=25)
    assert only(told(state, play_thing()), LastTurnsBegan) == [
        LastTurnsBegan(S1, Ending.STORED, rule="DUN-26")
    ]


@pytest.mark.rule("DUN-26")
def test_the_turn_in_which_it_happens_goes_on() -> None:
    state = after(give(dungeon(), S1, gold=30), REST)
    assert prompts(state) == [(S1, "act", 2)]


@pytest.mark.rule("DUN-26")
def test_each_other_player_has_one_last_turn_and_then_it_is_over() -> None:
    state = after(on_turn(give(dungeon(players=4), S3, gold=30), S3), REST)
    turns = []
    while state.phase is not Phase.OVER:
        state = next_turn(state)
        turns.append(state.turn)
    assert turns == [S4, S1, S2, None]
    assert play.waiting(SPEC, state) == ()


@pytest.mark.rule("DUN-26")
def test_the_last_turns_begin_once() -> None:
    state = after(give(give(dungeon(), S1, gold=30), S2, stored=15, gold=5), REST)
    state = next_turn(state)
    assert only(told(state, REST), LastTurnsBegan) == []
    assert next_turn(after(state, REST)).phase is Phase.OVER


@pytest.mark.rule("DUN-26", "DUN-27")
def test_a_last_turn_can_still_win() -> None:
    state = give(dungeon(players=3), S1, stored=9)
    state = give(give(state, S2, stored=8, gold=2), S3, stored=30)
    state = after(on_turn(state, S1), REST)
    state = after(next_turn(state), REST)
    assert [player.stored for player in state.players] == [9, 10, 30]
    assert winners(state) == ((S3,), "most-stored")


@pytest.mark.rule("DUN-26")
@pytest.mark.parametrize(
    ("stored", "near"),
    [((21, 20), False), ((21, 21), True), ((22, 20), False), ((25, 25), True)],
)
def test_when_nobody_can_store_thirty_any_more_the_last_turns_begin_too(
    stored: tuple[int, int], near: bool
) -> None:
    state = give(give(dungeon(), S1, stored=stored[0] - 1, gold=1), S2, stored=stored[1])
    began = only(told(state, REST), LastTurnsBegan)
    assert [event.reason for event in began] == [Ending.OUT_OF_REACH] * near


@pytest.mark.rule("DUN-26")
def test_as_long_as_one_player_can_reach_thirty_it_goes_on() -> None:
    state = dungeon(players=4)
    for seat, stored in ((S1, 11), (S2, 10), (S3, 10), (S4, 0)):
        state = give(state, seat, stored=stored)
    assert after(state, REST).closing is None
    assert after(give(state, S1, gold=1), REST).closing is None
    assert after(give(state, S4, stored=1), REST).closing == S1


@pytest.mark.rule("DUN-27")
def test_most_stored_gold_wins_whatever_is_on_hand() -> None:
    state = give(give(dungeon(), S1, gold=30), S2, gold=15)
    assert winners(after(state, REST)) == ((S1,), "most-stored")


@pytest.mark.rule("DUN-27")
def test_level_in_gold_more_treasures_in_hand_win() -> None:
    state = give(give(dungeon(), S1, stored=21), S2, stored=21)
    state = keep(keep(state, S1, "lid"), S2, "soup", "mole")
    assert winners(after(put(state, S2, health=1), REST)) == ((S2,), "most-treasures")


@pytest.mark.rule("DUN-27")
def test_level_in_gold_and_treasures_more_health_wins() -> None:
    state = give(give(dungeon(), S1, stored=21), S2, stored=21)
    state = put(keep(keep(state, S1, "lid"), S2, "soup"), S2, health=4)
    assert winners(after(state, REST)) == ((S1,), "most-health")


@pytest.mark.rule("DUN-27")
def test_level_in_everything_the_win_is_shared() -> None:
    state = give(give(dungeon(players=3), S1, stored=20), S2, stored=20)
    assert winners(after(give(state, S3, stored=9, gold=1), REST)) == ((S1, S2), "shared")


@pytest.mark.rule("DUN-27")
def test_treasures_do_not_help_who_stored_less() -> None:
    state = keep(give(give(dungeon(), S1, stored=22), S2, stored=21), S2, "lid", "soup")
    assert winners(after(state, REST)) == ((S1,), "most-stored")


@pytest.mark.rule("DUN-27")
def test_health_does_not_help_who_has_fewer_treasures_among_those_level_in_gold() -> None:
    state = dungeon(players=3)
    state = give(give(give(state, S1, stored=17), S2, stored=17), S3, stored=16)
    state = put(keep(keep(state, S1, "lid"), S3, "soup", "mole"), S1, health=1)
    assert winners(state) == ((S1,), "most-treasures")


@pytest.mark.rule("DUN-27")
def test_the_end_names_the_winners() -> None:
    state = next_turn(after(give(dungeon(), S1, gold=30), REST))
    assert only(told(state, END), GameEnded) == [GameEnded((S1,), "most-stored", rule="DUN-27")]


@pytest.mark.rule("DUN-26")
def test_nothing_happens_after_the_end() -> None:
    state = after(next_turn(after(give(dungeon(), S1, gold=30), REST)), END)
    with pytest.raises(IllegalIntentError, match="game-over"):
        play.decide(SPEC, state, S2, END)


def test_while_it_goes_on_there_is_no_outcome() -> None:
    assert play.outcome(SPEC, after(give(dungeon(), S1, gold=30), REST)) is None
