"""Treasure cards: hidden in the hand, played in the own turn, better the deeper they were found."""

from dataclasses import replace

import pytest

from companion.games.dungeon import SPEC
from companion.games.dungeon.events import GoldStolen, HealthLost, TreasureGained, WallPassed, WardUsed
from companion.games.dungeon.intents import KeepRoll, PlayTreasure, RollAgain, RollFight
from companion.games.dungeon.pack import POWERS, Foe, MonsterCard, Result
from companion.games.dungeon.state import Phase, State
from companion.games.dungeon.treasures import powers_at
from companion.kernel import play
from companion.kernel.happenings import Intent
from companion.kernel.refusal import IllegalIntentError
from companion.kernel.seats import PUBLIC
from tests.games.dungeon.playing import (
    EAST,
    END,
    NORTH,
    WEST,
    after,
    choices,
    draw_treasure,
    explore,
    fight,
    let_stand,
    next_turn,
    only,
    play_thing,
    prompts,
    refusal,
    told,
)
from tests.games.dungeon.positions import (
    BEAST,
    S1,
    S2,
    S3,
    dungeon,
    facing,
    facing_card,
    give,
    hand,
    keep,
    printed,
    put,
    with_thing,
)

CORRIDOR = "⌂ ━ ━ ━ ━"


def out(at: str = "E2", players: int = 2, **changes: int) -> State:
    """The first player somewhere along a corridor."""
    return put(dungeon(CORRIDOR, players=players), S1, at, **changes)


@pytest.mark.rule("DUN-17")
def test_every_treasure_does_more_the_deeper_it_was_received() -> None:
    for card in printed().treasure:
        low, high = powers_at(printed(), card.id, 1), powers_at(printed(), card.id, 3)
        assert low
        assert sum(low.values()) < sum(high.values())


@pytest.mark.rule("DUN-17")
def test_every_power_is_on_some_card() -> None:
    used = {power for card in printed().treasure for power in powers_at(printed(), card.id, 3)}
    assert used == set(POWERS)


@pytest.mark.rule("DUN-17")
def test_the_level_is_that_of_the_place_where_it_was_received() -> None:
    state = facing(out("E3"), Result(treasures=1))
    (gained,) = only(told(state, *fight(), draw_treasure("soup")), TreasureGained)
    assert gained.level == 3


@pytest.mark.rule("DUN-17")
def test_only_the_owner_sees_which_treasure_it_is() -> None:
    state = facing(out(), Result(treasures=1))
    gained = told(state, *fight(), draw_treasure("soup"))[-1]
    assert "soup" in str(play.tell(gained, S1))
    assert "soup" not in str(play.tell(gained, S2))
    state = after(state, *fight(), draw_treasure("soup"))
    assert "soup" in str(play.view(SPEC, state, S1))
    assert "soup" not in str([play.view(SPEC, state, seat) for seat in (S2, PUBLIC)])


@pytest.mark.rule("DUN-17")
def test_a_treasure_is_kept_until_it_is_played() -> None:
    state = next_turn(next_turn(keep(out(), S1, "lid", "soup")))
    assert [held.card.value for held in state.player(S1).treasures] == ["lid", "soup"]


@pytest.mark.rule("DUN-17")
def test_playing_costs_no_action_point_and_the_card_is_discarded_face_up() -> None:
    state = after(keep(out(), S1, "lid", "soup"), play_thing(card="lid"))
    assert state.points == 3
    assert [held.card.value for held in state.player(S1).treasures] == ["soup"]
    assert state.treasures.discards == ("lid",)


@pytest.mark.rule("DUN-17")
def test_a_treasure_that_is_not_in_the_hand_cannot_be_played() -> None:
    state = keep(keep(out(), S1, "soup"), S2, "lid")
    assert refusal(state, play_thing(card="lid")) == ("treasure-not-in-hand", "DUN-17")
    with pytest.raises(IllegalIntentError, match="treasure-not-in-hand"):
        let_stand(state, play_thing(card="lid"))


@pytest.mark.rule("DUN-17")
def test_nobody_plays_treasures_in_the_turn_of_another() -> None:
    assert refusal(keep(out(), S2, "lid"), play_thing(card="lid"), seat=S2) == ("not-awaited", "DUN-8")


@pytest.mark.rule("DUN-17")
@pytest.mark.parametrize(("level", "health"), [(1, 2), (2, 3), (3, 5)])
def test_health_is_given_back_by_the_amount_of_the_level(level: int, health: int) -> None:
    state = with_thing(out(health=1), S1, level, health=(1, 2, 9))
    assert after(state, play_thing()).player(S1).health == health


@pytest.mark.rule("DUN-17")
def test_gold_comes_from_the_pile_as_far_as_it_goes() -> None:
    state = give(with_thing(out(), S1, 3, gold=(1, 2, 3)), S2, gold=48)
    state = after(state, play_thing())
    assert (state.player(S1).gold, state.pile) == (2, 0)


@pytest.mark.rule("DUN-17")
def test_action_points_can_be_played_with_the_last_point_in_hand() -> None:
    state = with_thing(replace(out(), points=1), S1, 2, points=(1, 2, 3))
    assert after(state, play_thing()).points == 3


@pytest.mark.rule("DUN-17")
@pytest.mark.parametrize(("amount", "warded", "health"), [(1, 1, 5), (2, 2, 5), (4, 3, 4)])
def test_a_ward_takes_the_next_losses_of_health(amount: int, warded: int, health: int) -> None:
    state = with_thing(facing(out(), Result(lose_health=amount)), S1, 1, ward=(3, 3, 4))
    state = after(state, play_thing())
    events = told(state, *fight())
    assert [event.amount for event in only(events, WardUsed)] == [warded]
    assert sum(event.amount for event in only(events, HealthLost)) == 5 - health
    state = after(state, *fight())
    assert (state.player(S1).health, state.player(S1).ward) == (health, 3 - warded)


@pytest.mark.rule("DUN-17", "DUN-19")
def test_a_ward_takes_health_lost_for_unpaid_gold_too() -> None:
    state = facing(out(ward=1), Result(lose_gold=3))
    assert after(state, *fight()).player(S1).health == 3


@pytest.mark.rule("DUN-17")
def test_a_ward_does_not_help_against_dying_outright() -> None:
    state = after(facing(out(ward=9), Result(die=True)), *fight())
    assert (state.player(S1).at, state.player(S1).ward) == ("home", 9)


@pytest.mark.rule("DUN-17")
def test_a_ward_lasts_beyond_the_turn() -> None:
    state = next_turn(next_turn(after(with_thing(out(), S1, ward=(1, 2, 3)), play_thing())))
    assert state.player(S1).ward == 1


def lucky(luck: int = 1) -> State:
    """About to fight a beast that pays what is rolled."""
    six = tuple(Result(gold=number) for number in range(1, 7))
    return facing_card(out(luck=luck), MonsterCard(BEAST, (Foe({}, six),) * 3))


@pytest.mark.rule("DUN-17")
def test_luck_lets_a_player_keep_the_roll_or_roll_again() -> None:
    state = after(lucky(), *fight(2))
    assert (state.phase, prompts(state)) == (Phase.LUCK, [(S1, "luck", 1)])
    assert choices(state) == (RollAgain(), KeepRoll())
    kept = after(state, KeepRoll())
    assert (kept.player(S1).gold, kept.player(S1).luck) == (2, 1)


@pytest.mark.rule("DUN-8", "DUN-17")
@pytest.mark.parametrize("intent", [WEST, END])
def test_nothing_else_can_be_done_before_the_roll_is_kept_or_repeated(intent: Intent) -> None:
    state = after(lucky(), *fight(2))
    assert refusal(state, intent) == ("not-now", "DUN-8")
    with pytest.raises(IllegalIntentError, match="not-now"):
        let_stand(state, intent)


@pytest.mark.rule("DUN-17")
@pytest.mark.parametrize("intent", [RollAgain(), KeepRoll()])
def test_without_a_roll_there_is_none_to_keep_or_repeat(intent: Intent) -> None:
    assert refusal(lucky(), intent) == ("not-now", "DUN-17")


@pytest.mark.rule("DUN-17")
def test_the_second_roll_counts_when_luck_is_used_up() -> None:
    state = after(lucky(), *fight(2), RollAgain())
    assert prompts(state) == [(S1, "fight", 1)]
    state = after(state, RollFight(1))
    assert (state.player(S1).gold, state.player(S1).luck, state.phase) == (1, 0, Phase.ACT)


@pytest.mark.rule("DUN-17")
def test_more_luck_means_more_rolls() -> None:
    state = after(lucky(2), *fight(2), RollAgain(), RollFight(1), RollAgain(), RollFight(6))
    assert (state.player(S1).gold, state.player(S1).luck) == (6, 0)


@pytest.mark.rule("DUN-17")
def test_luck_is_gained_by_the_amount_of_the_level() -> None:
    assert after(with_thing(out(), S1, 3, luck=(1, 2, 3)), play_thing()).player(S1).luck == 3


@pytest.mark.rule("DUN-17", "DUN-9")
def test_walls_can_be_walked_through_onto_a_tile() -> None:
    state = with_thing(dungeon("⌂ ┃"), S1, walls=(1, 2, 3))
    assert refusal(state, EAST) == ("wall-in-the-way", "DUN-11")
    state = after(state, play_thing())
    assert EAST in choices(state)
    state = after(state, EAST)
    assert (state.player(S1).at, state.walls) == ("E1", 0)


@pytest.mark.rule("DUN-17", "DUN-9")
def test_walls_can_be_walked_through_into_the_dark() -> None:
    state = with_thing(hand(put(dungeon("⌂ ━"), S1, "E1"), S1, "passage"), S1, walls=(1, 2, 3))
    state = after(state, play_thing())
    assert refusal(state, explore("north", "passage", 90)) == ("path-must-meet-path", "DUN-10")
    state = after(state, explore("north", "passage"))
    assert (state.player(S1).at, state.walls) == ("N1E1", 0)


@pytest.mark.rule("DUN-17", "DUN-9")
def test_an_open_way_uses_up_no_wall() -> None:
    state = after(with_thing(dungeon("⌂ ━"), S1, walls=(1, 2, 3)), play_thing())
    assert only(told(state, EAST), WallPassed) == []
    assert after(state, EAST).walls == 1


@pytest.mark.rule("DUN-17", "DUN-9")
def test_walls_are_walls_again_in_the_next_turn() -> None:
    state = after(with_thing(dungeon("⌂ ┃"), S1, walls=(1, 2, 3)), play_thing())
    state = next_turn(next_turn(state))
    assert refusal(state, EAST) == ("wall-in-the-way", "DUN-11")


@pytest.mark.rule("DUN-17", "DUN-9")
def test_once_the_power_is_used_up_the_next_wall_holds() -> None:
    state = dungeon("""
        . ━
        ⌂ ┃
    """)
    state = after(with_thing(state, S1, walls=(1, 2, 3)), play_thing(), EAST)
    assert refusal(state, NORTH) == ("wall-in-the-way", "DUN-11")


@pytest.mark.rule("DUN-17")
@pytest.mark.parametrize(("gold", "taken"), [(1, 1), (2, 2), (7, 2)])
def test_gold_on_hand_can_be_stolen_from_afar(gold: int, taken: int) -> None:
    state = give(put(with_thing(out("E1"), S1, 2, steal=(1, 2, 3)), S2, "E4"), S2, gold=gold, stored=5)
    assert [event.amount for event in only(told(state, play_thing(S2)), GoldStolen)] == [taken]
    state = after(state, play_thing(S2))
    assert (state.player(S1).gold, state.player(S2).gold, state.player(S2).stored) == (taken, gold - taken, 5)


@pytest.mark.rule("DUN-17")
def test_only_others_with_gold_away_from_home_base_can_be_robbed() -> None:
    state = with_thing(out("E1", players=3), S1, steal=(1, 2, 3))
    state = give(give(put(put(state, S2, "E2"), S3), S3, gold=4), S1, gold=2)
    plays = [intent for intent in choices(state) if isinstance(intent, PlayTreasure)]
    assert plays == []
    assert refusal(state, play_thing(S3)) == ("treasure-does-nothing-now", "DUN-17")
    state = put(state, S3, "E2")
    plays = [intent for intent in choices(state) if isinstance(intent, PlayTreasure)]
    assert plays == [play_thing(S3)]
    assert refusal(state, play_thing(S1)) == ("wrong-target", "DUN-17")
    assert refusal(state, play_thing()) == ("wrong-target", "DUN-17")


@pytest.mark.rule("DUN-17")
def test_a_treasure_that_robs_nobody_takes_no_target() -> None:
    state = with_thing(out(health=2), S1, health=(1, 2, 3))
    assert refusal(state, play_thing(S2)) == ("wrong-target", "DUN-17")


@pytest.mark.rule("DUN-17")
@pytest.mark.parametrize(("at", "there"), [("E1", "home"), ("E2", "home"), ("E3", "E3")])
def test_a_way_home_reaches_as_many_rings_as_it_says(at: str, there: str) -> None:
    state = with_thing(out(at), S1, home=(2, 4, 9), points=(1, 1, 1))
    assert after(state, play_thing()).player(S1).at == there


@pytest.mark.rule("DUN-17")
@pytest.mark.parametrize(("gold", "stored"), [(2, 2), (3, 3), (8, 3)])
def test_gold_can_be_stored_from_wherever_one_is(gold: int, stored: int) -> None:
    state = after(with_thing(give(out(), S1, gold=gold), S1, 2, store=(1, 3, 5)), play_thing())
    assert (state.player(S1).gold, state.player(S1).stored) == (gold - stored, stored)


@pytest.mark.rule("DUN-17")
@pytest.mark.parametrize(
    ("power", "amounts"),
    [("health", (1, 2, 3)), ("store", (1, 2, 3)), ("home", (1, 1, 1)), ("steal", (1, 2, 3))],
)
def test_a_treasure_that_would_do_nothing_is_not_wasted(power: str, amounts: tuple[int, int, int]) -> None:
    state = with_thing(out(), S1, 1, **{power: amounts})
    assert play_thing() not in choices(state)
    assert refusal(state, play_thing()) == ("treasure-does-nothing-now", "DUN-17")


@pytest.mark.rule("DUN-17", "DUN-18")
def test_gold_from_an_empty_pile_is_nothing_to_play_for() -> None:
    state = give(with_thing(out(), S1, gold=(1, 2, 3)), S2, gold=50)
    assert refusal(state, play_thing()) == ("treasure-does-nothing-now", "DUN-17")


@pytest.mark.rule("DUN-17")
def test_should_the_table_let_it_stand_the_card_is_just_gone() -> None:
    state = let_stand(with_thing(out(), S1, health=(1, 2, 3)), play_thing())
    assert (state.player(S1).treasures, state.treasures.discards) == ((), ("thing",))


@pytest.mark.rule("DUN-17")
def test_a_card_with_two_powers_does_both() -> None:
    state = with_thing(out(health=4), S1, 3, health=(1, 2, 3), points=(0, 0, 1))
    state = after(state, play_thing())
    assert (state.player(S1).health, state.points) == (5, 4)


@pytest.mark.rule("DUN-17")
def test_the_view_says_what_each_treasure_would_do() -> None:
    view = str(play.view(SPEC, keep(out(), S1, "espresso", level=3), S1))
    assert "fact-power-points" in view


@pytest.mark.rule("DUN-17")
def test_the_turn_can_be_ended_with_treasures_in_hand() -> None:
    assert END in choices(keep(out(), S1, "espresso"))
