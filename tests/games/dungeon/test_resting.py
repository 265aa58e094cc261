"""Resting, in the dungeon and on Home Base."""

import pytest

from companion.games.dungeon.events import GoldStored
from companion.games.dungeon.intents import Rest
from tests.games.dungeon.playing import after, choices, let_stand, only, refusal, told
from tests.games.dungeon.positions import S1, S2, dungeon, give, put

REST = Rest()


@pytest.mark.rule("DUN-24")
@pytest.mark.parametrize("health", [1, 2, 3, 4])
def test_a_rest_gives_one_health_back(health: int) -> None:
    state = after(put(dungeon("⌂ ━"), S1, "E1", health=health), REST)
    assert (state.player(S1).health, state.points) == (health + 1, 2)


@pytest.mark.rule("DUN-24")
def test_nobody_rests_in_the_dungeon_at_full_health() -> None:
    state = put(dungeon("⌂ ━"), S1, "E1")
    assert REST not in choices(state)
    assert refusal(state, REST) == ("rested-already", "DUN-24")
    assert let_stand(state, REST).player(S1).health == 5


@pytest.mark.rule("DUN-24")
def test_a_rest_in_the_dungeon_stores_nothing() -> None:
    state = after(give(put(dungeon("⌂ ━"), S1, "E1", health=4), S1, gold=3), REST)
    assert (state.player(S1).gold, state.player(S1).stored) == (3, 0)


@pytest.mark.rule("DUN-25")
@pytest.mark.parametrize("health", [1, 3, 5])
def test_a_rest_on_home_base_gives_all_health_back(health: int) -> None:
    assert after(put(dungeon(), S1, health=health), REST).player(S1).health == 5


@pytest.mark.rule("DUN-25")
def test_a_rest_on_home_base_stores_all_gold_on_hand() -> None:
    state = give(give(dungeon(), S1, gold=7, stored=4), S2, gold=2)
    assert only(told(state, REST), GoldStored) == [GoldStored(S1, 7, rule="DUN-25")]
    state = after(state, REST)
    assert (state.player(S1).gold, state.player(S1).stored, state.pile) == (0, 11, 37)
    assert state.player(S2).gold == 2


@pytest.mark.rule("DUN-24", "DUN-25")
@pytest.mark.parametrize(("at", "rule"), [("E1", "DUN-24"), ("home", "DUN-25")])
def test_a_rest_says_by_which_rule_it_heals(at: str, rule: str) -> None:
    events = told(put(dungeon("⌂ ━"), S1, at, health=2), REST)
    assert [event.rule for event in events] == [rule, rule]


@pytest.mark.rule("DUN-25")
def test_a_rest_on_home_base_is_allowed_at_full_health_and_without_gold() -> None:
    assert REST in choices(dungeon())
    assert after(dungeon(), REST).points == 2
