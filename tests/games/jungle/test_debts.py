"""Debts: all gold, then traps, then bankruptcy."""

import pytest

from companion.games.jungle.intents import EndTurn
from companion.games.jungle.state import Phase
from tests.games.jungle.positions import (
    S1,
    S2,
    S3,
    Table,
    act,
    jungle,
    names_of,
    piece,
    refusal,
    rules_of,
    sell,
)


def caught(card: str, gold: int, *traps: str) -> Table:
    """The first player's animal has rolled onto the second player's trap; on 20, 22, … lie their own."""
    own = {str(20 + 2 * number): (S1, each, "open") for number, each in enumerate(traps)}
    table = jungle(
        phase=Phase.ROLL,
        at={"hedda": "5", "pogo": "9"},
        traps={"12": (S2, card, "open"), **own},
        gold={S1: gold, S2: 100},
    )
    table.roll(3)
    table.do(S1, next(each for each in table.legal(S1) if "pogo" in str(each)))
    return table


@pytest.mark.rule("JUN-30")
def test_who_can_pay_exactly_has_no_debt() -> None:
    table = caught("toll", 20)
    assert (table.gold(S1), table.gold(S2), table.at("pogo")) == (0, 120, "12")


@pytest.mark.rule("JUN-30")
def test_who_cannot_pay_hands_over_all_gold_first() -> None:
    table = caught("toll", 15)
    assert table.gold(S2) == 115


@pytest.mark.rule("JUN-30")
def test_then_open_traps_are_sold_for_half_their_value() -> None:
    table = caught("toll", 15, "mud")
    assert (table.gold(S1), table.gold(S2)) == (20 - 5, 120)
    assert set(table.traps()) == {"12"}
    assert table.at("pogo") == "12"


@pytest.mark.rule("JUN-30")
def test_the_debtor_chooses_which_traps_to_sell() -> None:
    table = caught("toll", 15, "mud", "nurse")
    assert (table.need.seat, table.need.what) == (S1, "sell")
    assert table.legal(S1) == (sell("20"), sell("22"))
    table.do(S1, sell("22"))
    assert (table.gold(S1), table.gold(S2)) == (45 - 5, 120)
    assert set(table.traps()) == {"12", "20"}
    assert table.need.what == "play"


@pytest.mark.rule("JUN-30")
def test_traps_are_sold_until_it_is_enough() -> None:
    table = caught("toll", 0, "well", "toll", "nurse")
    table.do(S1, sell("20"))
    assert (table.gold(S1), table.gold(S2), table.need.what) == (0, 110, "sell")
    table.do(S1, sell("22"))
    assert (table.gold(S1), table.gold(S2), table.need.what) == (5, 120, "play")
    assert set(table.traps()) == {"12", "24"}


@pytest.mark.rule("JUN-30")
def test_a_debtor_can_do_nothing_else() -> None:
    table = caught("toll", 15, "mud", "nurse")
    assert refusal(table, S1, EndTurn()) == ("not-now", "JUN-30")


@pytest.mark.rule("JUN-30")
def test_hidden_traps_do_not_pay_debts() -> None:
    table = jungle(
        phase=Phase.ROLL,
        at={"hedda": "finish", "pogo": "9"},
        traps={"12": (S2, "toll", "open"), "20": (S1, "nurse", "hidden")},
        gold={S1: 15},
    )
    events = table.roll(3)
    assert "WentBankrupt" in names_of(events)
    assert table.traps()["20"] == ("s1", "hidden")


@pytest.mark.rule("JUN-30")
def test_a_debt_to_the_bank_is_paid_in_the_same_way() -> None:
    table = caught("fine", 15, "mud")
    assert (table.gold(S1), table.gold(S2)) == (15 + 20 - 30, 100)


@pytest.mark.rule("JUN-31")
@pytest.mark.rule("JUN-32")
def test_bankrupt_by_a_trap_the_piece_that_landed_goes_back_to_start() -> None:
    table = caught("toll", 15)
    assert (table.at("hedda"), table.at("pogo")) == ("5", "start")
    assert table.gold(S1) == 50


@pytest.mark.rule("JUN-31")
def test_bankrupt_by_a_money_pit_the_piece_that_landed_goes_back_too() -> None:
    table = caught("well", 15)
    assert (table.at("hedda"), table.at("pogo")) == ("5", "start")
    assert (table.gold(S1), table.gold(S2)) == (50, 115)


@pytest.mark.rule("JUN-31")
def test_bankrupt_otherwise_the_player_chooses_the_piece() -> None:
    table = jungle(at={"hedda": "10", "fumble": "15", "ocelot": "20"}, hands={S1: "tax"}, gold={S2: 10})
    table.do(S1, act("tax"))
    assert (table.need.seat, table.need.what) == (S2, "exile")
    assert table.legal(S2) == (piece("fumble"), piece("ocelot"))
    events = table.do(S2, piece("ocelot"))
    assert rules_of(events, "PieceSentBack") == ["JUN-31"]
    assert (table.at("fumble"), table.at("ocelot"), table.gold(S2)) == ("15", "start", 50)
    assert table.gold(S1) == 100 - 20 + 10
    assert (table.need.seat, table.need.what) == (S1, "play")


@pytest.mark.rule("JUN-31")
def test_with_one_piece_out_there_is_nothing_to_choose() -> None:
    table = jungle(at={"hedda": "10", "fumble": "15"}, hands={S1: "tax"}, gold={S2: 10})
    table.do(S1, act("tax"))
    assert (table.at("fumble"), table.gold(S2)) == ("start", 50)


@pytest.mark.rule("JUN-31")
def test_a_piece_that_is_home_is_not_sent_back() -> None:
    table = jungle(at={"hedda": "10", "fumble": "15", "ocelot": "finish"}, hands={S1: "tax"}, gold={S2: 10})
    table.do(S1, act("tax"))
    assert (table.at("fumble"), table.at("ocelot")) == ("start", "finish")


@pytest.mark.rule("JUN-30")
def test_several_debtors_settle_one_after_the_other() -> None:
    table = jungle(
        3,
        at={"hedda": "10", "fumble": "15", "ocelot": "20", "marma": "16", "squawk": "21"},
        hands={S1: "tax"},
        gold={S1: 20, S2: 5, S3: 0},
    )
    table.do(S1, act("tax"))
    first = table.need.seat
    table.do(first, table.legal(first)[0])
    second = table.need.seat
    table.do(second, table.legal(second)[0])
    assert {first, second} == {S2, S3}
    assert [table.gold(seat) for seat in (S1, S2, S3)] == [5, 50, 50]
    assert (table.need.seat, table.need.what) == (S1, "play")


@pytest.mark.rule("JUN-32")
@pytest.mark.parametrize(("card", "space"), [("boot", "12"), ("mud", "3")])
def test_sent_back_to_start_for_any_reason_brings_50(card: str, space: str) -> None:
    table = jungle(
        phase=Phase.ROLL,
        at={"hedda": "finish", "pogo": str(int(space) - 2)},
        traps={space: (S2, card, "open")},
    )
    events = table.roll(2)
    assert (table.at("pogo"), table.gold(S1)) == ("start", 150)
    assert rules_of(events, "GoldCollected") == ["JUN-32"]


@pytest.mark.rule("JUN-32")
def test_sent_back_by_an_action_brings_the_opponent_50() -> None:
    table = jungle(at={"hedda": "10", "fumble": "15"}, hands={S1: "kick"})
    table.do(S1, act("kick"))
    assert (table.gold(S1), table.gold(S2)) == (0, 150)


@pytest.mark.rule("JUN-32")
def test_the_bank_pays_no_more_than_it_has() -> None:
    table = jungle(at={"hedda": "10", "fumble": "15"}, hands={S1: "kick"}, gold={S1: 100, S2: 4900})
    table.do(S1, act("kick"))
    assert (table.gold(S2), table.state.bank) == (4950, 50)
    drained = jungle(at={"hedda": "10", "fumble": "15"}, hands={S1: "gust"}, gold={S1: 20, S2: 4980})
    drained.do(S1, act("gust"))
    assert drained.state.bank == 20
