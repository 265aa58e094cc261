"""Special spaces, chains of effects, and the way back."""

import pytest

from companion.games.jungle.intents import Dodge, EndTurn, PickOpponent, Suffer
from companion.games.jungle.state import Phase
from companion.kernel import play
from companion.kernel.seats import CHANCE, PUBLIC
from tests.games.jungle.positions import (
    S1,
    S2,
    S3,
    Table,
    ability,
    act,
    go,
    go_via,
    jungle,
    names_of,
    piece,
    refusal,
    rules_of,
    swap,
)


def onto(kind: str, players: int = 2, **at: str) -> Table:
    """The first player's animal has rolled from 9 onto a special space on 12."""
    table = jungle(players, phase=Phase.ROLL, special={"12": kind}, at={"hedda": "finish", "pogo": "9", **at})
    table.roll(3)
    return table


@pytest.mark.rule("JUN-33")
def test_passing_the_finish_brings_50() -> None:
    table = jungle(phase=Phase.ROLL, at={"hedda": "5", "pogo": "30"})
    table.roll(4)
    events = table.do(S1, go("pogo", "finish"))
    assert (table.at("pogo"), table.gold(S1)) == ("finish", 150)
    assert rules_of(events, "GoldCollected") == ["JUN-33"]


@pytest.mark.rule("JUN-33")
@pytest.mark.parametrize("card", ["kick", "gust", "switch", "medic"])
@pytest.mark.parametrize("space", ["start", "finish"])
def test_no_action_touches_a_piece_in_home_base(card: str, space: str) -> None:
    table = jungle(at={"hedda": "10", "fumble": space}, hands={S1: card})
    assert act(card) not in table.legal(S1)


@pytest.mark.rule("JUN-33")
@pytest.mark.parametrize("card", ["pinch", "loan", "lull", "sweep"])
def test_nothing_can_be_played_on_a_team_that_is_all_in_home_base(card: str) -> None:
    table = jungle(at={"hedda": "10", "ocelot": "finish"}, hands={S1: card, S2: "mud"})
    assert act(card) not in table.legal(S1)


@pytest.mark.rule("JUN-33")
def test_a_team_that_is_all_in_home_base_pays_no_tax() -> None:
    table = jungle(3, at={"hedda": "10", "marma": "5"}, hands={S1: "tax"})
    table.do(S1, act("tax"))
    assert [table.gold(seat) for seat in (S1, S2, S3)] == [95, 100, 85]


@pytest.mark.rule("JUN-33")
def test_pieces_meet_on_start_without_stealing() -> None:
    table = jungle(phase=Phase.ROLL, at={"hedda": "finish", "pogo": "9"}, traps={"12": (S2, "boot", "open")})
    table.roll(3)
    assert (table.at("pogo"), table.gold(S2)) == ("start", 100)


@pytest.mark.rule("JUN-34")
@pytest.mark.parametrize("card", ["hop", "coin", "loyal"])
def test_chance_brings_actions_and_treasures_into_the_hand(card: str) -> None:
    table = onto("chance")
    assert (table.need.seat, table.need.what, table.need.owner) == (CHANCE, "turn-card", S1)
    table.draw(card)
    assert (table.hand(S1), table.gold(S1), table.state.discards) == ((card,), 100, ())


@pytest.mark.rule("JUN-34")
def test_a_card_from_chance_is_seen_by_all() -> None:
    table = onto("chance")
    (event, *_) = table.draw("coin")
    assert event.reveals
    assert "coin" in str(play.tell(event, PUBLIC))


@pytest.mark.rule("JUN-34")
def test_a_trap_from_chance_is_suffered_at_once_and_discarded() -> None:
    table = onto("chance")
    events = table.draw("mud")
    assert rules_of(events, "TrapSprung") == ["JUN-34"]
    assert (table.at("pogo"), table.state.discards, table.traps()) == ("9", ("mud",), {})


@pytest.mark.rule("JUN-34")
def test_a_money_pit_from_chance_is_paid_to_the_owner() -> None:
    table = onto("chance")
    table.draw("well")
    assert (table.gold(S1), table.gold(S2)) == (75, 125)


@pytest.mark.rule("JUN-34")
def test_the_best_placed_of_the_others_is_the_owner() -> None:
    table = onto("chance", 3, fumble="8", ocelot="8", marma="14", squawk="3")
    table.draw("toll")
    assert [table.gold(seat) for seat in (S1, S2, S3)] == [80, 100, 120]


@pytest.mark.rule("JUN-34")
def test_a_piece_at_home_counts_before_all_positions() -> None:
    table = onto("chance", 3, fumble="finish", ocelot="1", marma="29", squawk="29")
    table.draw("toll")
    assert [table.gold(seat) for seat in (S1, S2, S3)] == [80, 120, 100]


@pytest.mark.rule("JUN-34")
def test_the_player_is_never_the_owner_even_in_first_place() -> None:
    table = onto("chance", fumble="1")
    table.draw("toll")
    assert (table.gold(S1), table.gold(S2)) == (80, 120)


@pytest.mark.rule("JUN-34")
@pytest.mark.rule("JUN-27")
def test_a_trap_from_chance_can_be_dodged() -> None:
    table = jungle(
        phase=Phase.ROLL, special={"12": "chance"}, at={"hedda": "finish", "pogo": "9"}, shields={S1: 2}
    )
    table.roll(3)
    table.draw("toll")
    assert table.legal(S1) == (Dodge(), Suffer())
    table.do(S1, Dodge())
    assert (table.gold(S1), table.state.side(S1).shields) == (100, 1)


@pytest.mark.rule("JUN-31")
@pytest.mark.rule("JUN-34")
def test_bankrupt_by_a_trap_from_chance_the_piece_on_it_goes_back() -> None:
    table = jungle(phase=Phase.ROLL, special={"12": "chance"}, at={"hedda": "5", "pogo": "9"}, gold={S1: 5})
    table.roll(3)
    table.do(S1, go("pogo", "12"))
    table.draw("toll")
    assert (table.at("hedda"), table.at("pogo")) == ("5", "start")


@pytest.mark.rule("JUN-34")
@pytest.mark.rule("JUN-40")
def test_a_piece_draws_from_one_chance_space_once_a_turn() -> None:
    table = jungle(
        phase=Phase.ROLL,
        special={"12": "chance"},
        at={"hedda": "finish", "pogo": "9"},
        traps={"16": (S2, "spin", "open")},
    )
    table.roll(3)
    table.draw("spring")
    assert (table.at("pogo"), table.need.what) == ("16", "effect-die")
    events = table.roll(4)
    assert table.at("pogo") == "12"
    assert rules_of(events, "NothingHappened") == ["JUN-40"]
    assert table.need.what == "play"


@pytest.mark.rule("JUN-35")
def test_a_medical_hut_is_safe_from_stealing() -> None:
    table = onto("hut", fumble="12")
    assert (table.gold(S1), table.gold(S2)) == (100, 100)


@pytest.mark.rule("JUN-35")
@pytest.mark.parametrize("card", ["kick", "gust", "switch", "medic"])
def test_no_action_touches_a_piece_in_a_medical_hut(card: str) -> None:
    table = jungle(special={"15": "hut"}, at={"hedda": "10", "fumble": "15"}, hands={S1: card})
    assert act(card) not in table.legal(S1)


@pytest.mark.rule("JUN-35")
def test_no_ability_touches_a_team_in_a_medical_hut() -> None:
    table = jungle(special={"15": "hut"}, at={"hedda": "15", "fumble": "4"}, turn=S2)
    assert ability("ocelot") not in table.legal(S2)
    outside = jungle(special={"15": "hut"}, at={"hedda": "14", "fumble": "4"}, turn=S2)
    assert ability("ocelot") in outside.legal(S2)


@pytest.mark.rule("JUN-35")
def test_a_partner_in_a_medical_hut_is_safe_from_a_trap() -> None:
    table = jungle(
        phase=Phase.ROLL,
        special={"5": "hut"},
        at={"hedda": "5", "pogo": "9"},
        traps={"12": (S2, "drag", "open")},
    )
    table.roll(3)
    table.do(S1, go("pogo", "12"))
    assert (table.at("hedda"), table.gold(S1)) == ("5", 90)


@pytest.mark.rule("JUN-35")
def test_a_partner_outside_is_moved_by_that_trap() -> None:
    table = jungle(phase=Phase.ROLL, at={"hedda": "5", "pogo": "9"}, traps={"12": (S2, "drag", "open")})
    table.roll(3)
    table.do(S1, go("pogo", "12"))
    assert (table.at("hedda"), table.at("pogo")) == ("3", "12")


@pytest.mark.rule("JUN-35")
def test_ones_own_action_can_move_a_piece_out_of_a_hut() -> None:
    table = jungle(special={"10": "hut"}, at={"hedda": "10", "pogo": "finish"}, hands={S1: "hop"})
    table.do(S1, act("hop"))
    assert table.at("hedda") == "15"


@pytest.mark.rule("JUN-36")
def test_toxic_sends_a_piece_back_to_the_previous_hut() -> None:
    table = jungle(
        phase=Phase.ROLL,
        special={"4": "hut", "7": "hut", "12": "toxic", "14": "hut"},
        at={"hedda": "finish", "pogo": "9"},
    )
    events = table.roll(3)
    assert table.at("pogo") == "7"
    assert rules_of(events, "PieceRetreated") == ["JUN-36"]


@pytest.mark.rule("JUN-36")
@pytest.mark.rule("JUN-32")
def test_toxic_sends_a_piece_to_start_if_there_is_no_hut_behind_it() -> None:
    table = onto("toxic")
    assert (table.at("pogo"), table.gold(S1)) == ("start", 150)


@pytest.mark.rule("JUN-36")
@pytest.mark.rule("JUN-39")
def test_toxic_looks_for_the_hut_on_the_way_the_piece_came() -> None:
    table = jungle(
        phase=Phase.ROLL,
        branch=("4", "a b", "7"),
        special={"2": "hut", "a": "hut", "9": "toxic"},
        at={"hedda": "finish", "pogo": "6"},
    )
    table.roll(3)
    assert table.at("pogo") == "2"


@pytest.mark.rule("JUN-37")
@pytest.mark.parametrize("pips", [3, 5])
def test_the_bank_pays_20_for_landing_on_it_or_rolling_past(pips: int) -> None:
    table = jungle(phase=Phase.ROLL, special={"12": "bank"}, at={"hedda": "finish", "pogo": "9"})
    table.roll(pips)
    assert table.gold(S1) == 120


@pytest.mark.rule("JUN-37")
def test_every_bank_on_the_way_pays() -> None:
    table = jungle(
        phase=Phase.ROLL, special={"11": "bank", "12": "bank"}, at={"hedda": "finish", "pogo": "9"}
    )
    table.roll(4)
    assert table.gold(S1) == 140


@pytest.mark.rule("JUN-37")
def test_a_bank_that_is_not_reached_or_left_behind_pays_nothing() -> None:
    table = jungle(phase=Phase.ROLL, special={"9": "bank", "13": "bank"}, at={"hedda": "finish", "pogo": "9"})
    table.roll(3)
    assert table.gold(S1) == 100


@pytest.mark.rule("JUN-37")
@pytest.mark.parametrize("bank", ["12", "15"])
def test_the_bank_pays_nothing_to_a_piece_moved_by_an_action(bank: str) -> None:
    table = jungle(special={bank: "bank"}, at={"hedda": "10", "pogo": "finish"}, hands={S1: "hop"})
    table.do(S1, act("hop"))
    assert table.gold(S1) == 70


@pytest.mark.rule("JUN-37")
def test_the_bank_pays_nothing_to_a_piece_moved_by_a_trap() -> None:
    table = jungle(
        phase=Phase.ROLL,
        special={"9": "bank", "14": "bank", "16": "bank"},
        at={"hedda": "finish", "pogo": "9"},
        traps={"12": (S2, "spring", "open")},
    )
    table.roll(3)
    assert (table.at("pogo"), table.gold(S1)) == ("16", 100)


def on_branch(card: str) -> Table:
    """The animal came over the branch to 7 and rolls on to 8, where a trap waits."""
    table = jungle(
        phase=Phase.ROLL,
        branch=("4", "a b", "7"),
        at={"hedda": "finish", "pogo": "4"},
        traps={"8": (S2, card, "open")},
    )
    table.roll(3)
    table.do(S1, go_via("pogo", "7", "a"))
    table.do(S1, EndTurn())
    table.roll(1)
    table.do(S2, next(iter(table.legal(S2))))
    table.do(S2, EndTurn())
    table.roll(1)
    return table


@pytest.mark.rule("JUN-39")
def test_a_piece_moved_backwards_goes_the_way_it_came() -> None:
    assert on_branch("mud").at("pogo") == "a"


@pytest.mark.rule("JUN-39")
def test_the_trail_of_a_piece_that_went_back_ends_where_it_is() -> None:
    table = on_branch("mud")
    assert table.state.side(S1).team[1].trail == ("start", "1", "2", "3", "4")


@pytest.mark.rule("JUN-39")
def test_a_die_can_say_how_far_back() -> None:
    table = on_branch("spin")
    assert table.need.what == "effect-die"
    table.roll(2)
    assert table.at("pogo") == "b"


@pytest.mark.rule("JUN-40")
def test_effects_chain_from_trap_to_trap() -> None:
    table = jungle(
        phase=Phase.ROLL,
        at={"hedda": "finish", "pogo": "9"},
        traps={"12": (S2, "spring", "open"), "16": (S2, "mud", "open"), "13": (S2, "toll", "open")},
    )
    table.roll(3)
    assert (table.at("pogo"), table.gold(S1)) == ("13", 80)


@pytest.mark.rule("JUN-40")
def test_a_loop_is_played_once_and_the_same_piece_springs_no_trap_twice() -> None:
    table = jungle(
        phase=Phase.ROLL,
        at={"hedda": "finish", "pogo": "12"},
        traps={"14": (S2, "spring", "open"), "18": (S2, "spin", "open")},
    )
    table.roll(2)
    events = table.roll(4)
    assert (table.at("pogo"), names_of(events).count("TrapSprung")) == ("14", 0)
    assert rules_of(events, "NothingHappened")[-1] == "JUN-40"
    assert table.need.what == "play"


@pytest.mark.rule("JUN-40")
def test_another_piece_springs_that_trap_in_the_same_turn() -> None:
    table = jungle(
        phase=Phase.ROLL,
        dice=2,
        at={"hedda": "10", "pogo": "8"},
        traps={"12": (S2, "toll", "open")},
    )
    table.roll(2, 2)
    table.do(S1, go("pogo", "12"))
    table.roll(2)
    table.do(S1, go("hedda", "12"))
    assert table.gold(S1) == 60


@pytest.mark.rule("JUN-40")
def test_the_same_piece_springs_that_trap_in_its_next_turn() -> None:
    table = jungle(
        phase=Phase.ROLL,
        at={"hedda": "finish", "pogo": "9", "fumble": "20", "ocelot": "finish"},
        traps={"12": (S2, "mud", "open")},
    )
    table.roll(3)
    table.do(S1, EndTurn())
    table.roll(1)
    table.do(S2, EndTurn())
    events = table.roll(3)
    assert "TrapSprung" in names_of(events)


@pytest.mark.rule("JUN-44")
def test_an_action_can_win_the_game() -> None:
    table = jungle(at={"hedda": "finish", "pogo": "28"}, hands={S1: "hop"})
    events = table.do(S1, act("hop"))
    assert names_of(events)[-1] == "GameWon"


@pytest.mark.rule("JUN-44")
@pytest.mark.rule("JUN-41")
def test_a_human_needs_the_exact_number_of_an_action_too() -> None:
    table = jungle(at={"hedda": "28", "pogo": "finish"}, hands={S1: "hop"})
    assert act("hop") not in table.legal(S1)
    exact = jungle(at={"hedda": "26", "pogo": "finish"}, hands={S1: "hop"})
    assert names_of(exact.do(S1, act("hop")))[-1] == "GameWon"


@pytest.mark.rule("JUN-44")
@pytest.mark.parametrize("runner", ["hedda", "pogo"])
def test_a_trap_takes_no_piece_past_the_last_space_before_the_finish(runner: str) -> None:
    other = {"hedda": "pogo", "pogo": "hedda"}[runner]
    table = jungle(
        phase=Phase.ROLL,
        at={runner: "25", other: "finish"},
        traps={"28": (S2, "spring", "open")},
    )
    table.roll(3)
    assert table.at(runner) == "30"
    assert table.state.outcome is None


@pytest.mark.rule("JUN-44")
def test_a_trap_on_the_last_space_moves_nothing_forward() -> None:
    table = jungle(
        phase=Phase.ROLL, at={"pogo": "27", "hedda": "finish"}, traps={"30": (S2, "spring", "open")}
    )
    table.roll(3)
    assert table.at("pogo") == "30"
    assert table.need.what == "play"


@pytest.mark.rule("JUN-44")
@pytest.mark.rule("JUN-34")
def test_a_trap_from_chance_cannot_win_either() -> None:
    table = jungle(phase=Phase.ROLL, special={"29": "chance"}, at={"pogo": "26", "hedda": "finish"})
    table.roll(3)
    table.draw("spring")
    assert (table.at("pogo"), table.state.outcome) == ("30", None)


def test_a_trap_can_swap_the_piece_with_one_of_its_owners() -> None:
    table = jungle(
        3,
        phase=Phase.ROLL,
        at={"hedda": "finish", "pogo": "9", "fumble": "3", "ocelot": "20", "marma": "25"},
        traps={"12": (S2, "mixup", "open")},
    )
    table.roll(3)
    assert set(table.legal(S1)) == {swap("pogo", "fumble"), swap("pogo", "ocelot")}
    table.do(S1, swap("pogo", "ocelot"))
    assert (table.at("pogo"), table.at("ocelot")) == ("20", "12")


def test_a_trap_can_pull_a_card_for_its_owner() -> None:
    table = jungle(
        phase=Phase.ROLL,
        at={"hedda": "finish", "pogo": "9"},
        traps={"12": (S2, "thief", "open")},
        hands={S1: "coin"},
    )
    table.roll(3)
    table.do(CHANCE, table.legal(CHANCE)[0])
    assert (table.hand(S1), table.hand(S2)) == ((), ("coin",))


def test_a_trap_that_pulls_from_an_empty_hand_does_nothing() -> None:
    table = jungle(phase=Phase.ROLL, at={"hedda": "finish", "pogo": "9"}, traps={"12": (S2, "thief", "open")})
    table.roll(3)
    assert table.need.what == "play"


def test_a_trap_can_make_its_owner_draw() -> None:
    table = jungle(
        phase=Phase.ROLL, at={"hedda": "finish", "pogo": "9"}, traps={"12": (S2, "lesson", "open")}
    )
    table.roll(3)
    assert (table.need.what, table.need.owner) == ("draw", S2)
    table.draw("coin")
    assert table.hand(S2) == ("coin",)


def test_choices_of_an_action_are_refused_where_they_do_not_fit() -> None:
    table = jungle(3, at={"hedda": "10", "fumble": "15", "marma": "20"}, hands={S1: "gust switch"})
    table.do(S1, act("gust"))
    wrong = (piece("hedda"), swap("hedda", "fumble"), PickOpponent(S2), EndTurn())
    reasons = [refusal(table, S1, each)[0] for each in wrong]
    assert reasons == ["cannot-choose-that", "not-now", "not-now", "not-now"]
