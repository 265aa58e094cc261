"""Traps and money pits: placing, hiding, turning up, springing, selling."""

import pytest

from companion.games.jungle import SPEC
from companion.games.jungle.intents import (
    BuyTrap,
    ChooseDice,
    DestroyTrap,
    EndTurn,
    HideTrap,
    LayTrap,
    SellTrap,
)
from companion.games.jungle.state import Phase
from companion.kernel import play
from companion.kernel.seats import CHANCE, PUBLIC, Seat
from tests.games.jungle.positions import (
    S1,
    S2,
    Table,
    act,
    go,
    hide,
    jungle,
    lay,
    names_of,
    refusal,
    rules_of,
    sell,
    turn_up,
)


def spaces_for(table: Table) -> set[str]:
    """Where the first player may lay a trap."""
    return {each.space for each in table.legal(S1) if isinstance(each, LayTrap)}


def landing(card: str, how: str, **gold: int) -> Table:
    """The first player's animal has just rolled onto a trap of the second player's on 12."""
    table = jungle(
        phase=Phase.ROLL,
        at={"hedda": "finish", "pogo": "9"},
        traps={"12": (S2, card, how)},
        gold={S1: gold.get("own", 100), S2: gold.get("owner", 100)},
    )
    table.roll(3)
    return table


@pytest.mark.rule("JUN-15")
def test_a_trap_laid_face_up_costs_its_value() -> None:
    table = jungle(at={"hedda": "5"}, hands={S1: "mud toll"})
    table.do(S1, lay("mud", "6"))
    assert table.gold(S1) == 60
    assert table.traps() == {"6": ("s1", "open")}
    assert table.hand(S1) == ("toll",)


@pytest.mark.rule("JUN-15")
def test_a_trap_that_is_too_dear_cannot_be_laid_face_up() -> None:
    table = jungle(at={"hedda": "5"}, hands={S1: "boot"})
    assert lay("boot", "6") not in table.legal(S1)
    assert refusal(table, S1, lay("boot", "6")) == ("not-enough-gold", "JUN-15")
    assert hide("boot", "6") in table.legal(S1)


@pytest.mark.rule("JUN-15")
def test_a_trap_laid_face_up_works_from_now_on() -> None:
    table = jungle(at={"hedda": "5", "fumble": "4", "ocelot": "finish"}, hands={S1: "toll"})
    table.do(S1, lay("toll", "6"))
    table.do(S1, EndTurn())
    table.roll(2)
    assert (table.gold(S1), table.gold(S2)) == (100 - 30 + 20, 80)


@pytest.mark.rule("JUN-15")
def test_only_traps_are_placed() -> None:
    table = jungle(at={"hedda": "5"}, hands={S1: "hop"})
    assert refusal(table, S1, lay("hop", "6")) == ("not-a-trap", "JUN-15")


@pytest.mark.rule("JUN-16")
def test_a_hidden_trap_costs_10_and_lies_face_down() -> None:
    table = jungle(at={"hedda": "5"}, hands={S1: "boot"})
    table.do(S1, hide("boot", "6"))
    assert table.gold(S1) == 90
    pieces = {piece.id: piece.face for piece in play.layout(SPEC, table.state).pieces}
    assert (pieces["trap:1"], pieces["flag:1"]) == (None, "red")


@pytest.mark.rule("JUN-16")
def test_what_a_hidden_trap_is_only_its_owner_knows() -> None:
    table = jungle(at={"hedda": "5"}, hands={S1: "boot"})
    (event,) = table.do(S1, hide("boot", "6"))
    told = {seat: "boot" in str(play.tell(event, seat)) for seat in (S1, S2, PUBLIC)}
    seen = {seat: "boot" in str(play.shown(play.view(SPEC, table.state, seat))) for seat in (S1, S2, PUBLIC)}
    assert told == seen == {S1: True, S2: False, PUBLIC: False}


@pytest.mark.rule("JUN-16")
def test_a_hidden_trap_is_turned_up_and_paid_for_when_an_opponent_lands_on_it() -> None:
    table = landing("fine", "hidden")
    assert table.gold(S2) == 100 - 35
    assert table.gold(S1) == 100 - 30
    assert table.traps() == {"12": ("s2", "open")}


@pytest.mark.rule("JUN-16")
def test_a_hidden_trap_does_nothing_to_those_who_pass() -> None:
    table = jungle(
        phase=Phase.ROLL, at={"hedda": "finish", "pogo": "9"}, traps={"11": (S2, "fine", "hidden")}
    )
    table.roll(3)
    assert table.traps() == {"11": ("s2", "hidden")}


@pytest.mark.rule("JUN-17")
def test_if_the_owner_cannot_pay_the_foe_may_buy_the_trap_for_half_its_value() -> None:
    table = landing("boot", "hidden", owner=119)
    assert (table.need.seat, table.need.what) == (S1, "buy-or-destroy")
    assert table.legal(S1) == (BuyTrap(), DestroyTrap())
    table.do(S1, BuyTrap())
    assert (table.gold(S1), table.gold(S2)) == (40, 119 + 60)
    assert table.traps() == {"12": ("s1", "open")}
    assert table.at("pogo") == "12"


@pytest.mark.rule("JUN-17")
def test_if_the_owner_cannot_pay_the_foe_may_destroy_the_trap() -> None:
    table = landing("boot", "hidden", owner=119)
    table.do(S1, DestroyTrap())
    assert table.traps() == {}
    assert table.state.discards == ("boot",)
    assert (table.gold(S1), table.gold(S2), table.at("pogo")) == (100, 119, "12")


@pytest.mark.rule("JUN-17")
def test_a_foe_who_cannot_buy_the_trap_destroys_it() -> None:
    table = landing("boot", "hidden", owner=119, own=59)
    assert table.traps() == {}
    assert table.need.what == "play"


@pytest.mark.rule("JUN-17")
def test_a_trap_that_cannot_be_paid_for_is_seen_by_all() -> None:
    table = jungle(
        phase=Phase.ROLL,
        at={"hedda": "finish", "pogo": "9"},
        traps={"12": (S2, "boot", "hidden")},
        gold={S2: 0},
    )
    events = table.roll(3)
    exposed = next(event for event in events if type(event).__name__ == "TrapExposed")
    assert exposed.reveals
    assert "boot" in str(play.tell(exposed, PUBLIC))


@pytest.mark.rule("JUN-18")
def test_a_hidden_trap_can_be_turned_up_in_ones_own_play_phase() -> None:
    table = jungle(at={"hedda": "5"}, traps={"6": (S1, "mud", "hidden")})
    table.do(S1, turn_up("6"))
    assert (table.gold(S1), table.traps()) == (60, {"6": ("s1", "open")})


@pytest.mark.rule("JUN-18")
def test_turning_up_costs_the_value_at_once() -> None:
    table = jungle(at={"hedda": "5"}, traps={"6": (S1, "boot", "hidden")})
    assert turn_up("6") not in table.legal(S1)
    assert refusal(table, S1, turn_up("6")) == ("not-enough-gold", "JUN-18")


@pytest.mark.rule("JUN-18")
def test_only_ones_own_hidden_traps_are_turned_up() -> None:
    table = jungle(at={"hedda": "5"}, traps={"6": (S2, "mud", "hidden"), "8": (S1, "mud", "open")})
    assert refusal(table, S1, turn_up("6"))[0] == "no-trap-of-yours"
    assert refusal(table, S1, turn_up("8")) == ("already-turned-up", "JUN-18")


@pytest.mark.rule("JUN-19")
def test_every_trap_carries_a_flag_of_its_owner() -> None:
    table = jungle(traps={"6": (S1, "mud", "open"), "9": (S2, "mud", "hidden")})
    flags = {
        piece.place: piece.face for piece in play.layout(SPEC, table.state).pieces if piece.id[:5] == "flag:"
    }
    assert flags == {"6": "red", "9": "blue"}
    spare = [piece.seat for piece in play.layout(SPEC, table.state).pieces if piece.id[:6] == "spare-"]
    assert (spare.count(S1), spare.count(S2)) == (11, 11)


def own_traps(count: int) -> dict[str, tuple[Seat, str, str]]:
    """So many traps of the first player's on the board, two by two."""
    spaces = [str(space) for space in range(1, 30) if space % 3][:count]
    cards = [name for name in ("mud", "toll", "fine", "nap", "boot") for _ in range(3)]
    return {space: (S1, card, "open") for space, card in zip(spaces, cards, strict=False)}


def many_traps(count: int) -> Table:
    """The first player has so many traps on the board and one in hand."""
    return jungle(at={"hedda": "21"}, hands={S1: "spring"}, traps=own_traps(count))


@pytest.mark.rule("JUN-19")
def test_with_eleven_traps_a_twelfth_can_be_placed() -> None:
    table = many_traps(11)
    table.do(S1, lay("spring", "24"))
    assert len(table.state.traps) == 12


@pytest.mark.rule("JUN-19")
def test_a_thirteenth_trap_has_no_flag() -> None:
    table = many_traps(12)
    assert spaces_for(table) == set()
    assert refusal(table, S1, lay("spring", "24")) == ("no-flags-left", "JUN-19")
    assert refusal(table, S1, hide("spring", "24")) == ("no-flags-left", "JUN-19")


@pytest.mark.rule("JUN-19")
@pytest.mark.parametrize(("count", "asked"), [(11, "buy-or-destroy"), (12, "play")])
def test_a_trap_is_bought_only_with_a_flag_for_it(count: int, asked: str) -> None:
    table = jungle(
        phase=Phase.ROLL,
        at={"hedda": "finish", "pogo": "20"},
        traps={**own_traps(count), "21": (S2, "spring", "hidden")},
        gold={S2: 0},
    )
    table.roll(1)
    assert (table.need.what, len(table.traps())) == (asked, 12)


@pytest.mark.rule("JUN-19")
def test_a_trap_is_taken_over_only_with_a_flag_for_it() -> None:
    foe = {"21": (S2, "spring", "open")}
    free = jungle(at={"hedda": "5"}, hands={S1: "deed"}, traps={**own_traps(11), **foe})
    assert act("deed") in free.legal(S1)
    full = jungle(at={"hedda": "5"}, hands={S1: "deed"}, traps={**own_traps(12), **foe})
    assert act("deed") not in full.legal(S1)


@pytest.mark.rule("JUN-20")
def test_two_traps_a_turn_at_most() -> None:
    table = jungle(at={"hedda": "9"}, hands={S1: "spring spring spring"})
    table.do(S1, lay("spring", "6"))
    table.do(S1, hide("spring", "8"))
    assert not any(isinstance(each, LayTrap | HideTrap) for each in table.legal(S1))
    assert refusal(table, S1, lay("spring", "12")) == ("two-traps-a-turn", "JUN-20")


@pytest.mark.rule("JUN-20")
def test_the_next_turn_allows_two_traps_again() -> None:
    table = jungle(
        at={"hedda": "9", "pogo": "finish", "fumble": "finish", "ocelot": "20"},
        hands={S1: "spring spring mud"},
    )
    table.do(S1, lay("spring", "6"))
    table.do(S1, hide("spring", "8"))
    table.do(S1, EndTurn())
    table.roll(1)
    table.do(S2, EndTurn())
    table.roll(1)
    table.do(S1, hide("mud", "12"))
    assert set(table.traps()) == {"6", "8", "12"}


@pytest.mark.rule("JUN-20")
def test_a_trap_is_placed_within_seven_spaces_of_ones_own_pieces_in_any_direction() -> None:
    table = jungle(at={"hedda": "12", "pogo": "29", "fumble": "3"}, hands={S1: "spring"})
    assert spaces_for(table) == {str(space) for space in (*range(5, 20), *range(22, 31))}
    assert refusal(table, S1, lay("spring", "4")) == ("too-far", "JUN-20")
    assert refusal(table, S1, lay("spring", "20")) == ("too-far", "JUN-20")


@pytest.mark.rule("JUN-20")
def test_spaces_on_a_branch_are_counted_along_the_way() -> None:
    table = jungle(
        branch=("12", "a b c d e f g h", "20"), at={"hedda": "10", "pogo": "10"}, hands={S1: "spring"}
    )
    assert spaces_for(table) == {str(space) for space in range(3, 18)} | {"a", "b", "c", "d", "e"}


@pytest.mark.rule("JUN-20")
def test_from_one_branch_the_other_is_reached_round_the_fork() -> None:
    table = jungle(
        branch=("12", "a b c d e f g h", "20"), at={"hedda": "c", "pogo": "c"}, hands={S1: "spring"}
    )
    line = {str(space) for space in (*range(8, 17), 19, 20, 21)}
    assert spaces_for(table) == line | {"a", "b", "c", "d", "e", "f", "g", "h"}


@pytest.mark.rule("JUN-21")
def test_no_second_trap_goes_on_a_space() -> None:
    table = jungle(at={"hedda": "5"}, hands={S1: "spring"}, traps={"6": (S2, "mud", "hidden")})
    assert "6" not in spaces_for(table)
    assert refusal(table, S1, lay("spring", "6")) == ("trap-there-already", "JUN-21")


@pytest.mark.rule("JUN-21")
def test_a_trap_on_an_occupied_space_waits_for_the_next_landing() -> None:
    table = jungle(at={"hedda": "5", "fumble": "6"}, hands={S1: "mud"})
    table.do(S1, lay("mud", "6"))
    assert table.at("fumble") == "6"
    table.do(S1, EndTurn())
    assert table.at("fumble") == "6"


@pytest.mark.rule("JUN-38")
@pytest.mark.parametrize("kind", ["chance", "hut", "toxic", "bank"])
def test_no_trap_goes_on_a_special_space(kind: str) -> None:
    table = jungle(special={"6": kind}, at={"hedda": "5"}, hands={S1: "spring"})
    assert "6" not in spaces_for(table)
    assert refusal(table, S1, lay("spring", "6")) == ("special-space", "JUN-38")


@pytest.mark.rule("JUN-38")
@pytest.mark.parametrize(("piece", "space"), [("start", "start"), ("30", "finish")])
def test_no_trap_goes_on_home_base(piece: str, space: str) -> None:
    table = jungle(at={"hedda": piece}, hands={S1: "spring"})
    assert refusal(table, S1, hide("spring", space)) == ("special-space", "JUN-38")


@pytest.mark.rule("JUN-22")
@pytest.mark.parametrize(("taken", "space"), [(("5", "6"), "7"), (("6", "7"), "5"), (("5", "7"), "6")])
def test_three_traps_in_a_row_are_refused(taken: tuple[str, str], space: str) -> None:
    traps = {taken[0]: (S1, "mud", "open"), taken[1]: (S2, "mud", "hidden")}
    table = jungle(at={"hedda": "6"}, hands={S1: "spring"}, traps=traps)
    assert space not in spaces_for(table)
    assert refusal(table, S1, lay("spring", space)) == ("three-in-a-row", "JUN-22")


@pytest.mark.rule("JUN-22")
def test_two_in_a_row_and_one_after_a_gap_are_fine() -> None:
    traps = {"5": (S1, "mud", "open"), "6": (S2, "mud", "open")}
    table = jungle(at={"hedda": "6"}, hands={S1: "spring"}, traps=traps)
    assert {"3", "8"} <= spaces_for(table)
    assert {"4", "7"} & spaces_for(table) == set()


@pytest.mark.rule("JUN-22")
def test_a_special_space_breaks_the_row() -> None:
    traps = {"5": (S1, "mud", "open"), "6": (S2, "mud", "open")}
    table = jungle(special={"7": "bank"}, at={"hedda": "6"}, hands={S1: "spring"}, traps=traps)
    assert "8" in spaces_for(table)


@pytest.mark.rule("JUN-22")
def test_a_row_goes_round_a_fork_on_either_way() -> None:
    traps = {"3": (S1, "mud", "open"), "4": (S2, "mud", "open")}
    table = jungle(branch=("4", "a b c", "8"), at={"hedda": "6"}, hands={S1: "spring"}, traps=traps)
    assert {"5", "a"} & spaces_for(table) == set()
    assert {"6", "b"} <= spaces_for(table)


@pytest.mark.rule("JUN-23")
def test_ones_own_trap_does_nothing_to_oneself() -> None:
    table = jungle(phase=Phase.ROLL, at={"hedda": "finish", "pogo": "9"}, traps={"12": (S1, "boot", "open")})
    table.roll(3)
    assert (table.at("pogo"), table.gold(S1)) == ("12", 100)


@pytest.mark.rule("JUN-23")
def test_ones_own_hidden_trap_stays_hidden() -> None:
    table = jungle(
        phase=Phase.ROLL, at={"hedda": "finish", "pogo": "9"}, traps={"12": (S1, "well", "hidden")}
    )
    table.roll(3)
    assert table.traps() == {"12": ("s1", "hidden")}
    assert table.gold(S1) == 100


@pytest.mark.rule("JUN-24")
def test_a_trap_that_works_stays_and_is_not_paid_for_again() -> None:
    table = jungle(
        phase=Phase.ROLL,
        at={"hedda": "9", "pogo": "9", "fumble": "finish", "ocelot": "20"},
        traps={"12": (S2, "fine", "hidden")},
    )
    table.roll(3)
    table.do(S1, go("pogo", "12"))
    assert (table.gold(S1), table.gold(S2)) == (70, 65)
    table.do(S1, EndTurn())
    table.roll(1)
    table.do(S2, EndTurn())
    table.do(S1, ChooseDice(1))
    table.roll(3)
    table.do(S1, go("hedda", "12"))
    assert (table.gold(S1), table.gold(S2)) == (40, 65)
    assert table.traps() == {"12": ("s2", "open")}


@pytest.mark.rule("JUN-25")
@pytest.mark.parametrize(("card", "price"), [("mud", 20), ("toll", 15), ("fine", 15), ("nurse", 45)])
def test_an_open_trap_sells_for_half_its_value_rounded_down_to_5(card: str, price: int) -> None:
    table = jungle(at={"hedda": "5"}, traps={"20": (S1, card, "open")})
    table.do(S1, sell("20"))
    assert (table.gold(S1), table.traps(), table.state.discards) == (100 + price, {}, (card,))


@pytest.mark.rule("JUN-25")
def test_hidden_traps_cannot_be_sold() -> None:
    table = jungle(at={"hedda": "5"}, traps={"20": (S1, "mud", "hidden")})
    assert sell("20") not in table.legal(S1)
    assert refusal(table, S1, sell("20")) == ("hidden-traps-are-not-sold", "JUN-25")


@pytest.mark.rule("JUN-25")
def test_another_players_trap_cannot_be_sold() -> None:
    table = jungle(at={"hedda": "5"}, traps={"20": (S2, "mud", "open")})
    assert refusal(table, S1, sell("20"))[0] == "no-trap-of-yours"


@pytest.mark.rule("JUN-26")
def test_a_money_pit_is_free_to_place() -> None:
    table = jungle(at={"hedda": "5"}, hands={S1: "well"}, gold={S1: 0})
    events = table.do(S1, lay("well", "6"))
    assert rules_of(events, "TrapLaid") == ["JUN-26"]
    assert (table.gold(S1), table.traps()) == (0, {"6": ("s1", "open")})


@pytest.mark.rule("JUN-26")
@pytest.mark.rule("JUN-23")
def test_the_owner_who_lands_on_a_money_pit_collects_from_the_bank() -> None:
    table = jungle(phase=Phase.ROLL, at={"hedda": "finish", "pogo": "9"}, traps={"12": (S1, "well", "open")})
    bank = table.state.bank
    table.roll(3)
    assert (table.gold(S1), table.gold(S2), table.state.bank) == (150, 100, bank - 50)


@pytest.mark.rule("JUN-26")
def test_an_opponent_who_lands_on_a_money_pit_pays_its_owner() -> None:
    table = landing("well", "open")
    assert (table.gold(S1), table.gold(S2)) == (75, 125)


@pytest.mark.rule("JUN-26")
def test_a_hidden_money_pit_is_turned_up_for_nothing() -> None:
    table = landing("well", "hidden", owner=0)
    assert (table.gold(S1), table.gold(S2)) == (75, 25)


@pytest.mark.rule("JUN-26")
def test_a_money_pit_sells_for_10() -> None:
    table = jungle(at={"hedda": "5"}, traps={"20": (S1, "well", "open")})
    table.do(S1, sell("20"))
    assert table.gold(S1) == 110


@pytest.mark.rule("JUN-26")
def test_a_money_pit_counts_as_a_trap_of_the_turn() -> None:
    table = jungle(at={"hedda": "9"}, hands={S1: "well well spring"})
    table.do(S1, lay("well", "6"))
    table.do(S1, lay("well", "8"))
    assert refusal(table, S1, lay("spring", "12")) == ("two-traps-a-turn", "JUN-20")


def test_selling_is_offered_only_for_open_traps_of_ones_own() -> None:
    traps = {"6": (S1, "mud", "open"), "9": (S1, "mud", "hidden"), "12": (S2, "mud", "open")}
    table = jungle(at={"hedda": "5"}, traps=traps)
    assert [each.space for each in table.legal(S1) if isinstance(each, SellTrap)] == ["6"]


def test_the_table_waits_for_nobody_while_a_trap_works_by_itself() -> None:
    table = landing("mud", "open")
    assert table.at("pogo") == "9"
    assert (table.need.seat, table.need.what) == (S1, "play")
    assert table.legal(CHANCE) == ()


def test_a_sprung_trap_tells_what_happened_in_order() -> None:
    table = jungle(phase=Phase.ROLL, at={"hedda": "finish", "pogo": "9"}, traps={"12": (S2, "mud", "hidden")})
    assert names_of(table.roll(3)) == [
        "DiceRolled",
        "PieceAdvanced",
        "TrapTurnedUp",
        "TrapSprung",
        "EffectBegan",
        "PieceRetreated",
        "NothingHappened",
        "PlayBegan",
    ]
