"""Fights with monsters, and what the cards say."""

from dataclasses import replace
from statistics import fmean

import pytest

from companion.games.dungeon.events import (
    FightRolled,
    GoldGained,
    MonsterFought,
    MonsterMet,
    StackRefilled,
    TreasureGained,
    TreasuresRanOut,
)
from companion.games.dungeon.intents import DrawMonster, RollFight
from companion.games.dungeon.pack import Foe, Monster, MonsterCard, Result
from companion.games.dungeon.state import Phase, Stack, State
from companion.kernel.secret import secret
from tests.games.dungeon.playing import (
    ATTACK,
    END,
    after,
    choices,
    draw_treasure,
    fight,
    let_stand,
    only,
    prompts,
    refusal,
    told,
)
from tests.games.dungeon.positions import (
    BEAST,
    S1,
    S2,
    dungeon,
    facing,
    facing_card,
    give,
    keep,
    printed,
    put,
)

CORRIDOR = "⌂ ━ ━ ━ ━"


def out_in(at: str = "E1", **changes: int) -> State:
    """The first player somewhere along a corridor."""
    return put(dungeon(CORRIDOR), S1, at, **changes)


@pytest.mark.rule("DUN-15")
def test_nobody_fights_monsters_on_home_base() -> None:
    assert ATTACK not in choices(dungeon())
    assert refusal(dungeon(), ATTACK) == ("no-fight-at-home", "DUN-15")


@pytest.mark.rule("DUN-15")
def test_should_the_table_let_it_stand_the_monster_is_one_of_level_one() -> None:
    state = let_stand(facing(dungeon(), Result(gold=1), Result(gold=2)), ATTACK)
    assert after(state, DrawMonster(BEAST), RollFight(1)).player(S1).gold == 1


@pytest.mark.rule("DUN-15")
def test_first_a_card_is_turned_up_then_a_die_is_rolled() -> None:
    state = after(out_in(), ATTACK)
    assert prompts(state) == [(S1, "monster", 1)]
    assert len(choices(state)) == 20
    state = after(state, DrawMonster(Monster("goose")))
    assert prompts(state) == [(S1, "fight", 1)]
    assert choices(state) == tuple(RollFight(die) for die in range(1, 7))


@pytest.mark.rule("DUN-15")
@pytest.mark.parametrize(
    ("at", "foe"), [("E1", "goose-1"), ("E2", "goose-2"), ("E3", "goose-3"), ("E4", "goose-3")]
)
def test_the_level_of_the_tile_says_which_monster_is_fought(at: str, foe: str) -> None:
    (met,) = only(told(out_in(at), ATTACK, DrawMonster(Monster("goose"))), MonsterMet)
    assert met.foe == foe


@pytest.mark.rule("DUN-15")
@pytest.mark.parametrize(("at", "gold"), [("E1", 1), ("E2", 2), ("E3", 3)])
def test_the_monster_of_the_level_pays(at: str, gold: int) -> None:
    state = facing(out_in(at), Result(gold=1), Result(gold=2), Result(gold=3))
    assert after(state, *fight()).player(S1).gold == gold


@pytest.mark.rule("DUN-15")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_each_number_of_the_die_has_its_own_result(die: int) -> None:
    six = tuple(Result(gold=10 * number) for number in range(6))
    state = facing_card(out_in(), MonsterCard(BEAST, (Foe({}, six),) * 3))
    assert after(state, *fight(die)).player(S1).gold == 10 * (die - 1)


@pytest.mark.rule("DUN-15")
def test_a_die_has_six_sides() -> None:
    state = after(out_in(), ATTACK, DrawMonster(Monster("cat")))
    assert refusal(state, RollFight(7)) == ("no-such-dice", "DUN-15")


@pytest.mark.rule("DUN-15")
def test_a_fight_can_cost_health() -> None:
    assert after(facing(out_in(), Result(lose_health=2)), *fight()).player(S1).health == 3


@pytest.mark.rule("DUN-15")
@pytest.mark.parametrize(("before", "health"), [(2, 4), (4, 5), (5, 5)])
def test_a_fight_can_give_health_back_but_never_above_five(before: int, health: int) -> None:
    state = facing(out_in(health=before), Result(health=2))
    assert after(state, *fight()).player(S1).health == health


@pytest.mark.rule("DUN-15")
def test_gold_won_comes_from_the_pile() -> None:
    state = after(facing(out_in(), Result(gold=4)), *fight())
    assert (state.player(S1).gold, state.pile) == (4, 46)


@pytest.mark.rule("DUN-15")
def test_gold_lost_goes_to_the_pile() -> None:
    state = after(facing(give(out_in(), S1, gold=5), Result(lose_gold=2)), *fight())
    assert (state.player(S1).gold, state.pile, state.player(S1).health) == (3, 47, 5)


@pytest.mark.rule("DUN-15")
def test_a_fight_can_give_action_points() -> None:
    state = replace(facing(out_in(), Result(points=2)), points=1)
    assert prompts(after(state, *fight())) == [(S1, "act", 2)]


@pytest.mark.rule("DUN-15", "DUN-17")
def test_treasures_found_are_drawn_one_by_one() -> None:
    state = after(facing(out_in("E2"), Result(treasures=2)), *fight())
    assert prompts(state) == [(S1, "treasures", 2)]
    state = after(state, draw_treasure("soup"))
    assert prompts(state) == [(S1, "treasures", 1)]
    state = after(state, draw_treasure("lid"))
    assert [(held.card.value, held.level) for held in state.player(S1).treasures] == [("soup", 2), ("lid", 2)]
    assert prompts(state) == [(S1, "act", 2)]
    assert state.treasures.count == 22


@pytest.mark.rule("DUN-15")
def test_a_fight_can_kill() -> None:
    state = after(facing(out_in(), Result(die=True)), *fight())
    assert (state.player(S1).at, state.player(S1).health) == ("home", 5)


@pytest.mark.rule("DUN-15")
def test_a_fight_can_bring_nothing() -> None:
    state = facing(out_in(), Result())
    assert [type(event) for event in told(state, *fight())[2:]] == [FightRolled, MonsterFought]


@pytest.mark.rule("DUN-15")
def test_losses_come_before_gains() -> None:
    state = facing(give(out_in(health=2), S1, gold=1), Result(lose_gold=2, lose_health=0, health=1, gold=3))
    player = after(state, *fight()).player(S1)
    assert (player.gold, player.health) == (3, 2)


@pytest.mark.rule("DUN-15", "DUN-20")
def test_who_dies_of_the_losses_gets_none_of_the_gains() -> None:
    state = facing(out_in(health=1), Result(lose_health=1, gold=3, points=1, treasures=1))
    state = after(state, *fight())
    assert (state.player(S1).gold, state.points, state.phase) == (0, 2, Phase.ACT)


@pytest.mark.rule("DUN-16")
def test_every_card_has_three_monsters_with_six_results_each() -> None:
    assert {len(card.foe) for card in printed().monster} == {3}
    assert {len(foe.results) for card in printed().monster for foe in card.foe} == {6}


def mean_of(level: int, part: str) -> float:
    """What a fight at a level brings on average."""
    results = [result for card in printed().monster for result in card.foe[level - 1].results]
    return fmean(getattr(result, part) for result in results)


@pytest.mark.rule("DUN-16")
@pytest.mark.parametrize("part", ["gold", "treasures", "lose_health", "die"])
def test_deeper_monsters_are_more_dangerous_and_pay_more(part: str) -> None:
    assert mean_of(1, part) < mean_of(2, part) < mean_of(3, part)


@pytest.mark.rule("DUN-16")
def test_every_single_card_pays_more_the_deeper_it_is_met() -> None:
    paid = [[sum(result.gold for result in foe.results) for foe in card.foe] for card in printed().monster]
    assert all(low < middle < high for low, middle, high in paid)


@pytest.mark.rule("DUN-16")
def test_nobody_dies_outright_at_level_one() -> None:
    assert mean_of(1, "die") == 0


@pytest.mark.rule("DUN-18")
def test_a_used_monster_card_is_discarded_face_up() -> None:
    state = after(out_in(), ATTACK, DrawMonster(Monster("cat")), RollFight(2))
    assert state.monsters.discards == ("cat",)
    assert "cat" not in state.monsters.cards.value
    assert state.monsters.count == 19


@pytest.mark.rule("DUN-18")
def test_a_monster_that_was_fought_does_not_come_again_before_the_stack_is_empty() -> None:
    state = after(out_in(), ATTACK, DrawMonster(Monster("cat")), RollFight(2), ATTACK)
    assert refusal(state, DrawMonster(Monster("cat"))) == ("not-in-stack", "DUN-15")


@pytest.mark.rule("DUN-18")
def test_an_empty_monster_stack_is_refilled_when_a_monster_is_sought() -> None:
    state = replace(out_in(), monsters=Stack(secret(("cat",)), 1, ("goose", "rose")))
    state = after(state, *fight(2, "cat"))
    events = told(state, ATTACK)
    assert [(event.stack, event.count) for event in only(events, StackRefilled)] == [("monsters", 3)]
    assert choices(after(state, ATTACK)) == tuple(
        DrawMonster(Monster(card)) for card in ("goose", "rose", "cat")
    )


@pytest.mark.rule("DUN-18")
def test_an_empty_treasure_stack_is_refilled_from_the_treasures_played() -> None:
    state = facing(out_in(), Result(treasures=2))
    state = replace(state, treasures=Stack(secret(("soup",)), 1, ("lid", "piggy")))
    state = after(state, *fight(), draw_treasure("soup"))
    assert (sorted(state.treasures.cards.value), state.treasures.discards) == (["lid", "piggy"], ())
    assert prompts(state) == [(S1, "treasures", 1)]


@pytest.mark.rule("DUN-18")
def test_when_all_treasures_are_in_hands_no_more_are_drawn() -> None:
    everything = [card.id for card in printed().treasure]
    state = facing(keep(out_in(), S2, *everything[:-1]), Result(treasures=3))
    events = told(state, *fight(), draw_treasure(everything[-1]))
    assert len(only(events, TreasureGained)) == 1
    assert len(only(events, TreasuresRanOut)) == 1
    assert prompts(after(state, *fight(), draw_treasure(everything[-1]))) == [(S1, "act", 2)]


@pytest.mark.rule("DUN-18")
@pytest.mark.parametrize(("left", "paid"), [(0, 0), (2, 2), (4, 4)])
def test_the_pile_pays_what_it_has(left: int, paid: int) -> None:
    state = give(facing(out_in(), Result(gold=4)), S2, gold=50 - left)
    events = told(state, *fight())
    assert [event.amount for event in only(events, GoldGained)] == [paid]
    state = after(state, *fight())
    assert (state.player(S1).gold, state.pile) == (paid, left - paid)


@pytest.mark.rule("DUN-15")
def test_the_turn_ends_when_the_last_point_went_into_a_fight() -> None:
    state = replace(facing(out_in(), Result(gold=1)), points=1)
    assert after(state, *fight()).turn == S2


@pytest.mark.rule("DUN-15")
def test_a_fight_cannot_be_left() -> None:
    state = after(out_in(), ATTACK)
    assert refusal(state, END, seat=S1) == ("not-awaited", "DUN-15")
