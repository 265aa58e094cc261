"""Actions, perks, found treasures and abilities: everything that is played from the hand."""

import pytest

from companion.games.jungle import SPEC
from companion.games.jungle.content import CardId
from companion.games.jungle.intents import (
    BuyCard,
    Dodge,
    EndTurn,
    LayTrap,
    PickOpponent,
    RollDice,
    Suffer,
    TakeCard,
)
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
    cash,
    discard,
    go,
    go_via,
    jungle,
    lay,
    names_of,
    piece,
    refusal,
    swap,
    trap_on,
)

OUT = {"hedda": "10", "pogo": "start", "fumble": "15", "ocelot": "start"}


def holding(cards: str, players: int = 2, **at: str) -> Table:
    """The first player has these cards; both humans are out."""
    return jungle(players, at={**OUT, **at}, hands={S1: cards}, gold={S1: 200, S2: 100, S3: 100})


@pytest.mark.rule("JUN-27")
def test_an_action_costs_its_value_works_and_is_discarded() -> None:
    table = holding("kick")
    table.do(S1, act("kick"))
    assert table.gold(S1) == 100
    assert table.at("fumble") == "start"
    assert (table.hand(S1), table.state.discards) == ((), ("kick",))


@pytest.mark.rule("JUN-27")
def test_an_action_that_is_too_dear_is_refused() -> None:
    table = jungle(at=OUT, hands={S1: "kick"}, gold={S1: 99})
    assert act("kick") not in table.legal(S1)
    assert refusal(table, S1, act("kick")) == ("not-enough-gold", "JUN-27")


@pytest.mark.rule("JUN-27")
def test_any_number_of_actions_can_be_played_in_a_turn() -> None:
    table = holding("gust gust gust", fumble="20")
    for _ in range(3):
        table.do(S1, act("gust"))
    assert table.at("fumble") == "11"


@pytest.mark.rule("JUN-27")
def test_an_action_without_a_target_is_refused() -> None:
    table = holding("kick", fumble="start")
    assert act("kick") not in table.legal(S1)
    assert refusal(table, S1, act("kick")) == ("no-target", "JUN-27")


@pytest.mark.rule("JUN-27")
def test_a_trap_is_no_action() -> None:
    assert refusal(holding("mud"), S1, act("mud")) == ("not-an-action", "JUN-27")


@pytest.mark.rule("JUN-27")
def test_forward_moves_a_piece_of_ones_own_choice() -> None:
    table = holding("hop")
    table.do(S1, act("hop"))
    assert set(table.legal(S1)) == {go("hedda", "15"), go("pogo", "5")}
    table.do(S1, go("pogo", "5"))
    assert table.at("pogo") == "5"


@pytest.mark.rule("JUN-27")
@pytest.mark.rule("JUN-10")
def test_a_piece_moved_by_an_action_chooses_its_way_at_a_fork() -> None:
    table = jungle(branch=("11", "a b c d", "15"), at={"hedda": "10", "pogo": "finish"}, hands={S1: "hop"})
    table.do(S1, act("hop"))
    assert set(table.legal(S1)) == {go_via("hedda", "15", "12"), go_via("hedda", "d", "a")}


@pytest.mark.rule("JUN-27")
def test_back_moves_an_opponents_piece_of_ones_own_choice() -> None:
    table = holding("gust", players=3, marma="20")
    table.do(S1, act("gust"))
    assert set(table.legal(S1)) == {piece("fumble"), piece("marma")}
    table.do(S1, piece("marma"))
    assert (table.at("fumble"), table.at("marma")) == ("15", "17")


@pytest.mark.rule("JUN-27")
def test_two_pieces_swap_places_and_the_ways_they_came() -> None:
    table = jungle(
        branch=("2", "a b", "5"),
        at={"hedda": "10", "fumble": "b"},
        hands={S1: "switch"},
    )
    table.do(S1, act("switch"))
    assert (table.at("hedda"), table.at("fumble")) == ("b", "10")
    assert table.state.side(S1).team[0].trail == ("start", "1", "2", "a")
    assert len(table.state.side(S2).team[0].trail) > 5


@pytest.mark.rule("JUN-27")
def test_swapped_pieces_land_where_they_come_to() -> None:
    table = jungle(at=OUT, hands={S1: "switch"}, traps={"10": (S1, "toll", "open")})
    table.do(S1, act("switch"))
    assert (table.gold(S1), table.gold(S2)) == (100 - 70 + 20, 80)


@pytest.mark.rule("JUN-27")
def test_the_pieces_of_a_swap_are_chosen() -> None:
    table = holding("switch", pogo="3", ocelot="7")
    table.do(S1, act("switch"))
    ones, others = ("hedda", "pogo"), ("fumble", "ocelot")
    assert set(table.legal(S1)) == {swap(one, other) for one in ones for other in others}
    table.do(S1, swap("pogo", "fumble"))
    assert (table.at("pogo"), table.at("fumble")) == ("15", "3")


@pytest.mark.rule("JUN-27")
def test_stealing_takes_no_more_than_there_is() -> None:
    table = jungle(at=OUT, hands={S1: "pinch"}, gold={S1: 10, S2: 20})
    table.do(S1, act("pinch"))
    assert (table.gold(S1), table.gold(S2)) == (20, 0)


@pytest.mark.rule("JUN-27")
def test_an_effect_on_an_opponent_lets_the_player_choose_one() -> None:
    table = holding("lull", players=3, marma="20")
    table.do(S1, act("lull"))
    assert table.legal(S1) == (PickOpponent(S2), PickOpponent(S3))
    table.do(S1, PickOpponent(S2))
    assert table.state.side(S2).skips == 1


@pytest.mark.rule("JUN-27")
def test_a_player_who_has_to_miss_a_turn_is_passed_over_once() -> None:
    table = holding("lull", players=3)
    table.do(S1, act("lull"))
    events = table.do(S1, EndTurn())
    assert names_of(events) == ["TurnSkipped", "TurnBegan"]
    assert (table.state.turn, table.state.side(S2).skips) == (S3, 0)


@pytest.mark.rule("JUN-27")
def test_a_card_is_pulled_from_an_opponents_hand_by_chance() -> None:
    table = jungle(at=OUT, hands={S1: "loan", S2: "mud toll mud"})
    table.do(S1, act("loan"))
    assert (table.need.seat, table.need.what, table.need.owner) == (CHANCE, "rob", S2)
    takes = table.legal(CHANCE)
    assert takes == (TakeCard(S1, CardId("mud")), TakeCard(S1, CardId("toll")))
    assert [SPEC.odds(table.state, take) for take in takes] == [2, 1]
    (event,) = table.do(CHANCE, takes[1])
    assert (table.hand(S1), table.hand(S2)) == (("toll",), ("mud", "mud"))
    assert ["toll" in str(play.tell(event, seat)) for seat in (S1, S2, S3, PUBLIC)] == [
        True,
        True,
        False,
        False,
    ]


@pytest.mark.rule("JUN-27")
def test_all_others_pay() -> None:
    table = holding("tax", players=3, marma="20")
    table.do(S1, act("tax"))
    assert [table.gold(seat) for seat in (S1, S2, S3)] == [200 - 20 + 30, 85, 85]


def with_traps(cards: str) -> Table:
    """There are an open and a hidden trap of the opponent's, and one of one's own."""
    traps = {"18": (S2, "mud", "open"), "21": (S2, "toll", "hidden"), "24": (S1, "mud", "open")}
    return jungle(at=OUT, hands={S1: cards}, gold={S1: 200}, traps=traps)


@pytest.mark.rule("JUN-27")
def test_any_trap_of_an_opponent_can_be_destroyed() -> None:
    table = with_traps("axe")
    table.do(S1, act("axe"))
    assert table.legal(S1) == (trap_on("18"), trap_on("21"))
    table.do(S1, trap_on("21"))
    assert set(table.traps()) == {"18", "24"}
    assert table.state.discards == ("axe", "toll")


@pytest.mark.rule("JUN-27")
def test_an_open_trap_can_be_taken_over() -> None:
    table = with_traps("deed")
    table.do(S1, act("deed"))
    assert table.traps()["18"] == ("s1", "open")
    assert table.traps()["21"] == ("s2", "hidden")


@pytest.mark.rule("JUN-27")
def test_a_hidden_trap_can_be_looked_at_by_one_player_alone() -> None:
    table = jungle(3, at={**OUT, "marma": "20"}, hands={S1: "lens"}, traps={"21": (S2, "toll", "hidden")})
    events = table.do(S1, act("lens"))
    peek = next(event for event in events if type(event).__name__ == "TrapPeeked")
    assert ["toll" in str(play.tell(peek, seat)) for seat in (S1, S3, PUBLIC)] == [True, False, False]
    shown = [str(play.shown(play.view(SPEC, table.state, seat))) for seat in (S1, S2, S3, PUBLIC)]
    assert ["toll" in each for each in shown] == [True, True, False, False]
    assert table.traps() == {"21": ("s2", "hidden")}


@pytest.mark.rule("JUN-27")
def test_cards_are_drawn_for_nothing() -> None:
    table = holding("books")
    table.do(S1, act("books"))
    assert (table.need.what, table.need.count) == ("draw", 2)
    table.draw("mud")
    table.draw("coin")
    assert (table.hand(S1), table.gold(S1)) == (("mud", "coin"), 180)
    assert table.need.what == "play"


@pytest.mark.rule("JUN-27")
def test_an_opponent_discards_what_they_choose() -> None:
    table = jungle(at=OUT, hands={S1: "sweep", S2: "mud toll fine"})
    table.do(S1, act("sweep"))
    assert (table.need.seat, table.need.what, table.need.count) == (S2, "shed", 2)
    table.do(S2, discard("toll"))
    table.do(S2, discard("fine"))
    assert table.hand(S2) == ("mud",)
    assert (table.need.seat, table.need.what) == (S1, "play")


@pytest.mark.rule("JUN-27")
def test_nobody_discards_more_than_they_have() -> None:
    table = jungle(at=OUT, hands={S1: "sweep", S2: "mud"})
    table.do(S1, act("sweep"))
    assert table.need.count == 1


@pytest.mark.rule("JUN-27")
def test_a_piece_goes_on_to_the_next_medical_hut() -> None:
    table = jungle(
        special={"8": "hut", "14": "hut", "20": "hut"}, at={"hedda": "10", "pogo": "25"}, hands={S1: "taxi"}
    )
    table.do(S1, act("taxi"))
    assert (table.at("hedda"), table.at("pogo")) == ("14", "25")


@pytest.mark.rule("JUN-27")
def test_an_opponents_piece_goes_back_to_the_previous_medical_hut() -> None:
    table = jungle(special={"8": "hut", "14": "hut"}, at={"hedda": "10", "fumble": "13"}, hands={S1: "medic"})
    table.do(S1, act("medic"))
    assert table.at("fumble") == "8"


@pytest.mark.rule("JUN-27")
def test_a_die_multiplies_an_amount() -> None:
    table = holding("pan")
    table.do(S1, act("pan"))
    assert (table.need.seat, table.need.what, table.need.owner) == (CHANCE, "effect-die", S1)
    table.roll(4)
    assert table.gold(S1) == 200 - 10 + 40


@pytest.mark.rule("JUN-27")
def test_the_effects_of_a_card_are_worked_off_one_after_the_other() -> None:
    table = jungle(
        at={"hedda": "10", "pogo": "finish"}, hands={S1: "relay"}, traps={"12": (S2, "toll", "open")}
    )
    events = table.do(S1, act("relay"))
    told = [name for name in names_of(events) if name in ("PieceAdvanced", "GoldPaid", "GoldCollected")]
    assert told == ["PieceAdvanced", "GoldPaid", "GoldCollected"]
    assert table.gold(S1) == 100 - 40 - 20 + 5


@pytest.mark.rule("JUN-27")
@pytest.mark.rule("JUN-13")
def test_a_protection_can_be_used_up_against_a_trap() -> None:
    table = jungle(
        phase=Phase.ROLL,
        at={"hedda": "finish", "pogo": "9"},
        traps={"12": (S2, "toll", "open")},
        shields={S1: 1},
    )
    table.roll(3)
    assert table.legal(S1) == (Dodge(), Suffer())
    table.do(S1, Dodge())
    assert (table.gold(S1), table.state.side(S1).shields) == (100, 0)


@pytest.mark.rule("JUN-27")
def test_a_protection_can_be_kept() -> None:
    table = jungle(
        phase=Phase.ROLL,
        at={"hedda": "finish", "pogo": "9"},
        traps={"12": (S2, "toll", "open")},
        shields={S1: 1},
    )
    table.roll(3)
    table.do(S1, Suffer())
    assert (table.gold(S1), table.state.side(S1).shields) == (80, 1)


@pytest.mark.rule("JUN-27")
def test_a_protection_is_gained_by_an_action() -> None:
    table = holding("umbrella")
    table.do(S1, act("umbrella"))
    assert table.state.side(S1).shields == 1


@pytest.mark.rule("JUN-27")
def test_a_perk_costs_its_value_and_stays_in_force() -> None:
    table = holding("loyal")
    table.do(S1, act("loyal"))
    assert (table.gold(S1), table.state.side(S1).perks, table.state.discards) == (160, ("loyal",), ())
    table.do(S1, EndTurn())
    assert table.state.side(S1).perks == ("loyal",)


@pytest.mark.rule("JUN-27")
def test_a_perk_makes_drawing_cheaper() -> None:
    table = jungle(at=OUT, perks={S1: "loyal"})
    table.do(S1, BuyCard())
    assert table.gold(S1) == 95


@pytest.mark.rule("JUN-27")
def test_a_perk_makes_traps_cheaper() -> None:
    table = jungle(at=OUT, perks={S1: "bargain"}, hands={S1: "mud"})
    table.do(S1, lay("mud", "11"))
    assert table.gold(S1) == 70


@pytest.mark.rule("JUN-27")
def test_a_perk_lets_traps_be_placed_further_away() -> None:
    table = jungle(at={"hedda": "15", "pogo": "15"}, perks={S1: "arm"}, hands={S1: "spring"})
    spaces = {int(each.space) for each in table.legal(S1) if isinstance(each, LayTrap)}
    assert spaces == set(range(5, 26))


@pytest.mark.rule("JUN-27")
@pytest.mark.rule("JUN-37")
def test_a_perk_makes_the_bank_pay_more() -> None:
    table = jungle(
        phase=Phase.ROLL, special={"12": "bank"}, at={"hedda": "finish", "pogo": "9"}, perks={S1: "nephew"}
    )
    table.roll(3)
    assert table.gold(S1) == 130


@pytest.mark.rule("JUN-27")
@pytest.mark.rule("JUN-12")
def test_a_perk_makes_stealing_bring_more() -> None:
    table = jungle(
        phase=Phase.ROLL, at={"hedda": "finish", "pogo": "9", "fumble": "12"}, perks={S1: "fingers"}
    )
    table.roll(3)
    assert (table.gold(S1), table.gold(S2)) == (120, 80)


@pytest.mark.rule("JUN-27")
@pytest.mark.rule("JUN-14")
def test_a_perk_makes_room_for_more_cards() -> None:
    seven = "mud toll fine nap boot spring nurse"
    table = jungle(at=OUT, perks={S1: "pockets"}, hands={S1: seven})
    table.do(S1, BuyCard())
    table.draw("coin")
    assert len(table.hand(S1)) == 8
    assert table.need.what == "play"


@pytest.mark.rule("JUN-28")
def test_a_found_treasure_is_collected_and_discarded() -> None:
    table = holding("coin")
    bank = table.state.bank
    table.do(S1, cash("coin"))
    assert (table.gold(S1), table.state.bank) == (275, bank - 75)
    assert (table.hand(S1), table.state.discards) == ((), ("coin",))


@pytest.mark.rule("JUN-28")
def test_only_treasures_are_cashed_in() -> None:
    assert refusal(holding("mud"), S1, cash("mud")) == ("not-a-treasure", "JUN-28")


@pytest.mark.rule("JUN-29")
def test_an_ability_works_in_the_play_phase_and_its_card_is_turned_down() -> None:
    table = holding("")
    events = table.do(S1, ability("hedda"))
    assert names_of(events) == ["AbilityUsed"]
    table.do(S1, go("hedda", "14"))
    assert table.at("hedda") == "14"
    faces = {each.id: each.face for each in play.layout(SPEC, table.state).pieces}
    assert (faces["ability:hedda"], faces["ability:pogo"]) == (None, "pogo")


@pytest.mark.rule("JUN-29")
def test_an_ability_works_once_a_game() -> None:
    table = holding("")
    table.do(S1, ability("hedda"))
    table.do(S1, go("hedda", "14"))
    assert ability("hedda") not in table.legal(S1)
    assert refusal(table, S1, ability("hedda")) == ("ability-used", "JUN-29")


@pytest.mark.rule("JUN-29")
def test_an_ability_cannot_be_used_before_the_roll() -> None:
    table = jungle(phase=Phase.ROLL, at=OUT)
    assert refusal(table, S1, ability("hedda"))[0] == "not-awaited"


@pytest.mark.rule("JUN-29")
def test_an_opponents_ability_cannot_be_used() -> None:
    assert refusal(holding(""), S1, ability("fumble"))[0] == "no-such-piece"


@pytest.mark.rule("JUN-29")
def test_an_ability_costs_nothing() -> None:
    table = jungle(at={"hedda": "10", "fumble": "15"}, gold={S1: 0}, turn=S2)
    table.do(S2, ability("fumble"))
    assert (table.gold(S2), table.need.what, table.need.count) == (100, "draw", 3)


@pytest.mark.rule("JUN-29")
def test_an_ability_can_roll_a_die() -> None:
    table = holding("", hedda="finish")
    table.do(S1, ability("pogo"))
    assert all(isinstance(each, RollDice) for each in table.legal(CHANCE))
    table.roll(5)
    assert table.at("pogo") == "5"
