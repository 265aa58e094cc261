"""Losing gold, health and life."""

from dataclasses import replace

import pytest

from companion.games.dungeon.events import GoldLost, HealthLost, PlayerDied
from companion.games.dungeon.pack import Result
from companion.games.dungeon.state import Phase, State
from tests.games.dungeon.playing import after, fight, only, prompts, told
from tests.games.dungeon.positions import S1, S2, dungeon, facing, give, keep, put


def out(health: int = 5, gold: int = 0, stored: int = 0) -> State:
    """The first player next to Home Base."""
    return give(put(dungeon("⌂ ━"), S1, "E1", health=health), S1, gold=gold, stored=stored)


@pytest.mark.rule("DUN-19")
@pytest.mark.parametrize(
    ("gold", "lost", "left", "health"),
    [(5, 3, 2, 5), (3, 3, 0, 5), (2, 3, 0, 4), (0, 3, 0, 2)],
)
def test_what_cannot_be_paid_is_lost_as_health(gold: int, lost: int, left: int, health: int) -> None:
    player = after(facing(out(gold=gold), Result(lose_gold=lost)), *fight()).player(S1)
    assert (player.gold, player.health) == (left, health)


@pytest.mark.rule("DUN-19")
def test_stored_gold_is_never_lost() -> None:
    player = after(facing(out(gold=1, stored=9), Result(lose_gold=3)), *fight()).player(S1)
    assert (player.gold, player.stored, player.health) == (0, 9, 3)


@pytest.mark.rule("DUN-19")
def test_each_loss_says_where_it_comes_from() -> None:
    events = told(facing(out(gold=1), Result(lose_gold=2, lose_health=1)), *fight())
    assert [event.rule for event in only(events, GoldLost)] == ["DUN-19"]
    assert [event.rule for event in only(events, HealthLost)] == ["DUN-19", "DUN-15"]


@pytest.mark.rule("DUN-19", "DUN-20")
def test_gold_that_cannot_be_paid_can_kill() -> None:
    player = after(facing(out(health=2, gold=1), Result(lose_gold=3)), *fight()).player(S1)
    assert (player.at, player.health, player.gold) == ("home", 5, 0)


@pytest.mark.rule("DUN-20")
@pytest.mark.parametrize("result", [Result(die=True), Result(lose_health=3), Result(lose_health=9)])
def test_dying_or_health_at_zero_means_home_full_health_and_no_gold_on_hand(result: Result) -> None:
    state = after(facing(out(health=3, gold=7, stored=4), result), *fight())
    player = state.player(S1)
    assert (player.at, player.health, player.gold, player.stored) == ("home", 5, 0, 4)
    assert state.pile == 46


@pytest.mark.rule("DUN-20")
def test_one_health_left_is_alive() -> None:
    state = facing(out(health=3, gold=7), Result(lose_health=2))
    assert only(told(state, *fight()), PlayerDied) == []
    assert after(state, *fight()).player(S1).at == "E1"


@pytest.mark.rule("DUN-20")
def test_dying_outright_takes_no_gold_or_health_first() -> None:
    events = told(facing(out(gold=3), Result(die=True, lose_gold=2, lose_health=2)), *fight())
    assert only(events, GoldLost) + only(events, HealthLost) == []
    assert [event.gold for event in only(events, PlayerDied)] == [3]


@pytest.mark.rule("DUN-20")
def test_treasures_are_kept_in_death() -> None:
    state = after(facing(keep(out(), S1, "lid", "soup"), Result(die=True)), *fight())
    assert [held.card.value for held in state.player(S1).treasures] == ["lid", "soup"]


@pytest.mark.rule("DUN-20")
def test_the_turn_goes_on_with_the_points_that_are_left() -> None:
    state = after(facing(out(), Result(die=True)), *fight())
    assert (state.phase, prompts(state)) == (Phase.ACT, [(S1, "act", 2)])


@pytest.mark.rule("DUN-20")
def test_a_death_with_the_last_point_ends_the_turn() -> None:
    assert after(replace(facing(out(), Result(die=True)), points=1), *fight()).turn == S2
