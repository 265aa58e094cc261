"""Rolling and moving: dice, forks, doubles, stealing, and getting home."""

import pytest

from companion.games.jungle.intents import AdvanceVia, ChooseDice, EndTurn, PickOpponent, RollDice
from companion.games.jungle.state import Phase
from companion.kernel.seats import CHANCE, Seat
from tests.games.jungle.positions import (
    S1,
    S2,
    S3,
    S4,
    Table,
    go,
    go_via,
    hide,
    jungle,
    names_of,
    refusal,
    rules_of,
)

FORK = ("4", "a b c", "7")


@pytest.mark.rule("JUN-7")
def test_a_turn_is_roll_then_draw_and_play_then_the_next_player() -> None:
    table = jungle(phase=Phase.ROLL, at={"hedda": "5", "pogo": "finish"}, gold={S1: 100})
    assert (table.need.seat, table.need.what, table.need.owner) == (CHANCE, "roll", S1)
    table.roll(2)
    assert (table.need.seat, table.need.what) == (S1, "play")
    table.do(S1, EndTurn())
    assert (table.need.what, table.need.owner) == ("roll", S2)


@pytest.mark.rule("JUN-7")
def test_nobody_can_play_before_the_roll() -> None:
    table = jungle(phase=Phase.ROLL, at={"hedda": "5"}, hands={S1: "mud"})
    assert table.legal(S1) == ()
    assert refusal(table, S1, EndTurn())[0] == "not-awaited"


@pytest.mark.rule("JUN-7")
def test_draw_and_play_can_be_left_out() -> None:
    table = jungle(at={"hedda": "5"}, hands={S1: "mud coin"})
    table.do(S1, EndTurn())
    assert table.state.turn == S2
    assert table.gold(S1) == 100


@pytest.mark.rule("JUN-8")
def test_the_first_turn_brings_one_piece_out_with_one_die() -> None:
    table = jungle(phase=Phase.ROLL)
    assert table.need.count == 1
    table.roll(4)
    assert set(table.legal(S1)) == {go("hedda", "4"), go("pogo", "4")}
    table.do(S1, go("pogo", "4"))
    assert (table.at("hedda"), table.at("pogo")) == ("start", "4")


def next_dice(**at: str) -> tuple[str, int]:
    """What the second player's turn begins with, and how many dice."""
    table = jungle(at=at)
    table.do(S1, EndTurn())
    return table.need.what, table.need.count


@pytest.mark.rule("JUN-9")
def test_no_piece_out_means_one_die() -> None:
    assert next_dice() == ("roll", 1)


@pytest.mark.rule("JUN-9")
def test_one_piece_out_means_one_die() -> None:
    assert next_dice(fumble="3") == ("roll", 1)


@pytest.mark.rule("JUN-9")
def test_both_pieces_out_leave_the_choice_of_one_die_or_two() -> None:
    assert next_dice(fumble="3", ocelot="9") == ("choose-dice", 1)
    table = jungle(at={"fumble": "3", "ocelot": "9"})
    table.do(S1, EndTurn())
    assert table.legal(S2) == (ChooseDice(1), ChooseDice(2))


@pytest.mark.rule("JUN-9")
@pytest.mark.parametrize("count", [1, 2])
def test_the_chosen_number_of_dice_is_rolled(count: int) -> None:
    table = jungle(phase=Phase.DICE, at={"hedda": "3", "pogo": "9"})
    table.do(S1, ChooseDice(count))
    assert (table.need.what, table.need.count) == ("roll", count)
    assert {len(each.dice) for each in table.legal(CHANCE) if isinstance(each, RollDice)} == {count}


@pytest.mark.rule("JUN-9")
def test_three_dice_are_refused() -> None:
    table = jungle(phase=Phase.DICE, at={"hedda": "3", "pogo": "9"})
    assert refusal(table, S1, ChooseDice(3)) == ("equal-dice", "JUN-9")


@pytest.mark.rule("JUN-9")
def test_with_one_die_and_one_piece_at_home_base_either_piece_may_use_it() -> None:
    table = jungle(phase=Phase.ROLL, at={"pogo": "9"})
    table.roll(3)
    assert set(table.legal(S1)) == {go("hedda", "3"), go("pogo", "12")}


@pytest.mark.rule("JUN-10")
def test_a_roll_moves_one_piece_by_the_total_of_the_dice() -> None:
    table = jungle(phase=Phase.ROLL, dice=2, at={"hedda": "3", "pogo": "9"})
    table.roll(2, 5)
    assert set(table.legal(S1)) == {go("hedda", "10"), go("pogo", "16")}
    table.do(S1, go("hedda", "10"))
    assert (table.at("hedda"), table.at("pogo")) == ("10", "9")


@pytest.mark.rule("JUN-10")
def test_a_move_that_is_not_the_roll_is_refused() -> None:
    table = jungle(phase=Phase.ROLL, at={"pogo": "9"})
    table.roll(3)
    assert refusal(table, S1, go("pogo", "13")) == ("roll-does-not-lead-there", "JUN-10")
    assert refusal(table, S1, go("ocelot", "3")) == ("no-such-piece", "JUN-10")


@pytest.mark.rule("JUN-10")
def test_a_roll_with_one_possible_move_is_made_at_once() -> None:
    table = jungle(phase=Phase.ROLL, at={"hedda": "finish", "pogo": "9"})
    events = table.roll(3)
    assert "PieceAdvanced" in names_of(events)
    assert table.at("pogo") == "12"


@pytest.mark.rule("JUN-10")
def test_at_a_fork_the_player_chooses_the_way() -> None:
    table = jungle(phase=Phase.ROLL, branch=FORK, at={"hedda": "finish", "pogo": "3"})
    table.roll(3)
    assert set(table.legal(S1)) == {go_via("pogo", "6", "5"), go_via("pogo", "b", "a")}
    table.do(S1, go_via("pogo", "b", "a"))
    assert table.at("pogo") == "b"


@pytest.mark.rule("JUN-10")
def test_a_move_that_ends_on_the_fork_needs_no_choice() -> None:
    table = jungle(phase=Phase.ROLL, branch=FORK, at={"hedda": "finish", "pogo": "3"})
    table.roll(1)
    assert table.at("pogo") == "4"


@pytest.mark.rule("JUN-10")
def test_ways_of_one_length_to_one_space_are_told_apart() -> None:
    table = jungle(phase=Phase.ROLL, branch=("4", "a b", "7"), at={"hedda": "finish", "pogo": "4"})
    table.roll(3)
    assert set(table.legal(S1)) == {go_via("pogo", "7", "5"), go_via("pogo", "7", "a")}
    table.do(S1, go_via("pogo", "7", "a"))
    assert table.state.side(S1).team[1].trail[-2:] == ("a", "b")


@pytest.mark.rule("JUN-11")
def test_doubles_bring_one_die_more_for_either_piece() -> None:
    table = jungle(phase=Phase.ROLL, dice=2, at={"hedda": "3", "pogo": "9"})
    table.roll(2, 2)
    events = table.do(S1, go("hedda", "7"))
    assert rules_of(events, "JungleRollEarned") == ["JUN-11"]
    assert (table.need.what, table.need.owner, table.need.count) == ("roll", S1, 1)
    table.roll(6)
    assert set(table.legal(S1)) == {go("hedda", "13"), go("pogo", "15")}


@pytest.mark.rule("JUN-11")
def test_two_different_dice_bring_no_jungle_roll() -> None:
    table = jungle(phase=Phase.ROLL, dice=2, at={"hedda": "3", "pogo": "9"})
    table.roll(2, 3)
    table.do(S1, go("hedda", "8"))
    assert table.need.what == "play"


@pytest.mark.rule("JUN-11")
def test_a_jungle_roll_cannot_repeat() -> None:
    table = jungle(phase=Phase.ROLL, dice=2, at={"hedda": "3", "pogo": "9"})
    table.roll(2, 2)
    table.do(S1, go("hedda", "7"))
    table.roll(2)
    table.do(S1, go("hedda", "9"))
    assert table.need.what == "play"


@pytest.mark.rule("JUN-11")
def test_the_first_roll_is_played_out_before_the_jungle_roll() -> None:
    table = jungle(
        phase=Phase.ROLL,
        dice=2,
        at={"hedda": "3", "pogo": "9"},
        traps={"7": (S2, "spin", "open")},
    )
    table.roll(2, 2)
    table.do(S1, go("hedda", "7"))
    assert table.need.what == "effect-die"
    events = table.roll(3)
    assert table.at("hedda") == "4"
    assert names_of(events)[-1] == "JungleRollEarned"


def stealing(players: int = 2, **position: str) -> Table:
    """The first player's animal is about to land on 12."""
    table = jungle(
        players,
        phase=Phase.ROLL,
        at={"hedda": "finish", "pogo": "9", **position},
        gold={S1: 100, S2: 100, S3: 100, S4: 5},
    )
    table.roll(3)
    return table


@pytest.mark.rule("JUN-12")
def test_landing_on_an_opponent_steals_10() -> None:
    table = stealing(fumble="12")
    assert (table.gold(S1), table.gold(S2)) == (110, 90)


@pytest.mark.rule("JUN-12")
def test_landing_on_both_pieces_of_an_opponent_steals_20() -> None:
    table = stealing(fumble="12", ocelot="12")
    assert (table.gold(S1), table.gold(S2)) == (120, 80)


@pytest.mark.rule("JUN-12")
def test_with_several_opponents_one_is_chosen() -> None:
    table = stealing(3, fumble="12", marma="12")
    assert (table.need.seat, table.need.what) == (S1, "steal")
    assert set(table.legal(S1)) == {PickOpponent(S2), PickOpponent(S3)}
    table.do(S1, PickOpponent(S3))
    assert [table.gold(seat) for seat in (S1, S2, S3)] == [110, 100, 90]
    assert table.need.what == "play"


@pytest.mark.rule("JUN-12")
def test_nobody_loses_more_than_they_have() -> None:
    table = stealing(4, juna="12", otto="12")
    assert (table.gold(S1), table.gold(S4)) == (105, 0)


@pytest.mark.rule("JUN-12")
def test_an_opponent_without_gold_is_no_choice() -> None:
    table = jungle(
        3,
        phase=Phase.ROLL,
        at={"hedda": "finish", "pogo": "9", "fumble": "12", "marma": "12"},
        gold={S2: 0, S3: 40},
    )
    table.roll(3)
    assert (table.gold(S2), table.gold(S3)) == (0, 30)


@pytest.mark.rule("JUN-12")
def test_passing_an_opponent_or_landing_on_ones_own_piece_steals_nothing() -> None:
    table = stealing(fumble="11", hedda="12")
    table.do(S1, go("pogo", "12"))
    assert (table.gold(S1), table.gold(S2)) == (100, 100)


@pytest.mark.rule("JUN-12")
def test_being_moved_onto_an_opponent_by_a_trap_steals_too() -> None:
    table = jungle(
        phase=Phase.ROLL,
        at={"hedda": "finish", "pogo": "9", "fumble": "9"},
        traps={"12": (S2, "mud", "open")},
    )
    table.roll(3)
    assert table.at("pogo") == "9"
    assert (table.gold(S1), table.gold(S2)) == (110, 90)


@pytest.mark.rule("JUN-13")
def test_landing_on_an_opponents_trap_springs_it() -> None:
    table = jungle(phase=Phase.ROLL, at={"hedda": "finish", "pogo": "9"}, traps={"12": (S2, "toll", "open")})
    events = table.roll(3)
    assert rules_of(events, "TrapSprung") == ["JUN-13"]
    assert (table.gold(S1), table.gold(S2)) == (80, 120)


@pytest.mark.rule("JUN-13")
def test_passing_a_trap_does_nothing() -> None:
    table = jungle(phase=Phase.ROLL, at={"hedda": "finish", "pogo": "9"}, traps={"11": (S2, "toll", "open")})
    table.roll(3)
    assert (table.gold(S1), table.gold(S2)) == (100, 100)


@pytest.mark.rule("JUN-41")
@pytest.mark.parametrize("pips", [1, 2, 6])
def test_an_animal_may_overshoot_the_finish(pips: int) -> None:
    table = jungle(phase=Phase.ROLL, at={"pogo": "30"})
    table.roll(pips)
    assert go("pogo", "finish") in table.legal(S1)


@pytest.mark.rule("JUN-41")
def test_an_animal_that_is_too_far_away_does_not_reach_the_finish() -> None:
    table = jungle(phase=Phase.ROLL, at={"pogo": "28"})
    table.roll(2)
    assert go("pogo", "30") in table.legal(S1)


@pytest.mark.rule("JUN-41")
def test_a_human_gets_home_with_the_exact_number() -> None:
    table = jungle(phase=Phase.ROLL, at={"hedda": "28"})
    table.roll(3)
    assert go("hedda", "finish") in table.legal(S1)


@pytest.mark.rule("JUN-41")
def test_the_first_to_bring_both_pieces_home_wins() -> None:
    table = jungle(phase=Phase.ROLL, at={"hedda": "28", "pogo": "finish"})
    events = table.roll(3)
    assert names_of(events)[-1] == "GameWon"
    assert table.state.outcome is not None
    assert table.state.outcome.winners == (S1,)
    assert table.legal(S1) == ()


@pytest.mark.rule("JUN-41")
def test_one_piece_at_home_wins_nothing_yet() -> None:
    table = jungle(phase=Phase.ROLL, at={"pogo": "30"})
    table.roll(1)
    table.do(S1, go("pogo", "finish"))
    assert table.state.outcome is None
    assert table.need.what == "play"


@pytest.mark.rule("JUN-42")
def test_a_human_whose_roll_is_too_high_leaves_it_to_the_other_piece() -> None:
    table = jungle(phase=Phase.ROLL, at={"hedda": "29", "pogo": "9"})
    table.roll(5)
    assert (table.at("hedda"), table.at("pogo")) == ("29", "14")


@pytest.mark.rule("JUN-42")
def test_a_roll_that_no_piece_can_use_is_lost() -> None:
    table = jungle(phase=Phase.ROLL, at={"hedda": "29", "pogo": "finish"})
    events = table.roll(5)
    assert rules_of(events, "RollWasted") == ["JUN-42"]
    assert table.at("hedda") == "29"
    assert table.need.what == "play"


@pytest.mark.rule("JUN-43")
def test_once_a_piece_is_home_one_die_is_rolled() -> None:
    assert next_dice(fumble="finish", ocelot="9") == ("roll", 1)
    assert next_dice(fumble="20", ocelot="finish") == ("roll", 1)


@pytest.mark.rule("JUN-43")
def test_the_piece_that_is_left_may_still_have_to_come_out() -> None:
    assert next_dice(fumble="finish") == ("roll", 1)
    table = jungle(phase=Phase.ROLL, at={"hedda": "finish"})
    table.roll(4)
    assert table.at("pogo") == "4"


def test_a_way_past_no_fork_is_not_described_by_turnings() -> None:
    table = jungle(phase=Phase.ROLL, branch=FORK, at={"pogo": "9"})
    table.roll(3)
    assert not any(isinstance(each, AdvanceVia) for each in table.legal(S1))


def test_a_refused_intent_leaves_the_state_as_it_was() -> None:
    table = jungle(at={"hedda": "5"}, hands={S1: "mud"})
    before = table.state
    assert refusal(table, S1, hide("mud", "20"))[0] == "too-far"
    assert table.state == before


def test_nobody_else_is_asked_in_a_turn() -> None:
    table = jungle(at={"hedda": "5"})
    assert [table.legal(seat) for seat in (S2, Seat("s3"), CHANCE)] == [(), (), ()]
