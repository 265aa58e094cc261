"""Reality wins: what the players set right, and what they let stand."""

import pytest

from companion.games.jungle import SPEC
from companion.games.jungle.intents import BuyCard, EndTurn, PickOpponent
from companion.games.jungle.state import Phase
from companion.kernel import play
from companion.kernel.corrections import MovePiece, SetTally
from companion.kernel.happenings import Intent
from companion.kernel.refusal import IllegalIntentError
from companion.kernel.seats import Seat
from tests.games.jungle.positions import (
    S1,
    S2,
    Table,
    act,
    go,
    jungle,
    lay,
    names_of,
    piece,
    sell,
    swap,
    trap_on,
)


def correct(table: Table, correction: SetTally | MovePiece) -> list[str]:
    """Correct a table; what happened."""
    events = play.amend(SPEC, table.state, correction)
    table.state = play.evolve(SPEC, table.state, events)
    return names_of(events)


def let_stand(table: Table, seat: Seat, intent: Intent) -> list[str]:
    """The players let stand what a rule refuses; what happened."""
    events = play.accept(SPEC, table.state, seat, intent)
    table.state = play.evolve(SPEC, table.state, events)
    return names_of(events)


def test_gold_can_be_set_and_the_bank_makes_up_the_difference() -> None:
    table = jungle(at={"hedda": "5"})
    bank = table.state.bank
    correct(table, SetTally("gold", S1, 130))
    assert (table.gold(S1), table.state.bank) == (130, bank - 30)
    assert SPEC.flaw(table.state) is None


@pytest.mark.parametrize(("tally", "value"), [("shields", 2), ("skips", 1)])
def test_protections_and_missed_turns_can_be_set(tally: str, value: int) -> None:
    table = jungle(at={"hedda": "5"})
    correct(table, SetTally(tally, S2, value))
    found = {(each.name, each.seat): each.value for each in play.tallies(SPEC, table.state)}
    assert found[tally, S2] == value


@pytest.mark.parametrize(
    "correction",
    [
        SetTally("gold", S1, -1),
        SetTally("gold", S1, 5000),
        SetTally("gold", None, 5),
        SetTally("gold", Seat("s4"), 5),
        SetTally("bank", None, 5),
        SetTally("hand", S1, 5),
        SetTally("shields", S1, 100),
        MovePiece("pawn:hedda", "nowhere"),
        MovePiece("pawn:juna", "5"),
        MovePiece("trap:9", "5"),
        MovePiece("trap:1", "9"),
        MovePiece("trap:1", "finish"),
        MovePiece("flag:1", "5"),
    ],
)
def test_what_cannot_be_corrected_is_refused(correction: SetTally | MovePiece) -> None:
    table = jungle(at={"hedda": "5"}, traps={"6": (S1, "mud", "open"), "9": (S1, "mud", "open")})
    with pytest.raises(IllegalIntentError):
        correct(table, correction)


def test_a_pawn_can_be_put_on_any_space_and_knows_a_way_back() -> None:
    table = jungle(at={"hedda": "5"}, branch=("4", "a b", "7"))
    assert correct(table, MovePiece("pawn:pogo", "b")) == ["PieceCorrected"]
    assert table.at("pogo") == "b"
    assert table.state.side(S1).team[1].trail == ("start", "1", "2", "3", "4", "a")


def test_a_pawn_put_on_a_trap_does_not_spring_it() -> None:
    table = jungle(at={"hedda": "5"}, traps={"6": (S2, "boot", "open")})
    correct(table, MovePiece("pawn:hedda", "6"))
    assert table.at("hedda") == "6"


def test_putting_the_last_pawn_home_wins() -> None:
    table = jungle(at={"hedda": "finish", "pogo": "5"})
    assert correct(table, MovePiece("pawn:pogo", "finish")) == ["PieceCorrected", "GameWon"]


def test_a_trap_can_be_moved_and_stays_what_it_is() -> None:
    table = jungle(at={"hedda": "5"}, traps={"6": (S2, "boot", "hidden")})
    correct(table, MovePiece("trap:1", "9"))
    assert table.traps() == {"9": ("s2", "hidden")}


def test_a_pawn_moved_away_from_several_opponents_no_longer_steals() -> None:
    table = jungle(3, phase=Phase.ROLL, at={"hedda": "finish", "pogo": "9", "fumble": "12", "marma": "12"})
    table.roll(3)
    assert table.need.what == "steal"
    correct(table, MovePiece("pawn:pogo", "13"))
    assert table.need.what == "play"


def test_a_debtor_who_is_given_gold_pays() -> None:
    table = jungle(
        phase=Phase.ROLL,
        at={"hedda": "finish", "pogo": "9"},
        traps={"12": (S2, "toll", "open"), "20": (S1, "mud", "open"), "23": (S1, "mud", "open")},
        gold={S1: 0},
    )
    table.roll(3)
    assert table.need.what == "sell"
    correct(table, SetTally("gold", S1, 50))
    assert (table.gold(S1), table.need.what) == (30, "play")


def test_a_choice_that_a_correction_took_away_is_dropped() -> None:
    table = jungle(at={"hedda": "10", "fumble": "15", "ocelot": "16"}, hands={S1: "gust"})
    table.do(S1, act("gust"))
    assert table.need.what == "pick-piece"
    correct(table, MovePiece("pawn:fumble", "start"))
    assert (table.at("ocelot"), table.need.what) == ("13", "play")


def test_a_bankrupt_whose_pieces_are_put_back_by_hand_has_nothing_to_choose() -> None:
    table = jungle(at={"hedda": "10", "fumble": "15", "ocelot": "20"}, hands={S1: "tax"}, gold={S2: 10})
    table.do(S1, act("tax"))
    correct(table, MovePiece("pawn:fumble", "start"))
    assert (table.at("ocelot"), table.need.what) == ("start", "play")


@pytest.mark.parametrize(
    "intent",
    [lay("spring", "20"), lay("spring", "12"), lay("spring", "6"), act("taxi"), BuyCard()],
)
def test_what_the_table_lets_stand_is_booked(intent: Intent) -> None:
    table = jungle(
        at={"hedda": "5"},
        special={"12": "bank"},
        hands={S1: "spring spring taxi mud toll fine nap"},
        traps={"4": (S1, "mud", "open"), "5": (S2, "mud", "open")},
    )
    assert intent not in table.legal(S1)
    assert let_stand(table, S1, intent)[-1] != "RuleWaived"
    assert SPEC.flaw(table.state) is None
    assert table.legal(table.need.seat)


def test_a_human_whom_the_table_lets_overshoot_is_home() -> None:
    table = jungle(phase=Phase.MOVE, at={"hedda": "29", "pogo": "9"})
    assert "PieceEscaped" in let_stand(table, S1, go("hedda", "finish"))
    assert table.at("hedda") == "finish"


@pytest.mark.parametrize(
    "intent",
    [
        lay("kick", "6"),
        lay("mud", "nowhere"),
        lay("mud", "9"),
        lay("boot", "6"),
        act("mud"),
        sell("6"),
        trap_on("9"),
        piece("hedda"),
        swap("hedda", "fumble"),
        PickOpponent(S2),
        go("hedda", "6"),
    ],
)
def test_what_cannot_be_booked_is_refused_even_then(intent: Intent) -> None:
    table = jungle(at={"hedda": "5"}, hands={S1: "mud boot"}, traps={"9": (S2, "mud", "open")})
    with pytest.raises(IllegalIntentError):
        let_stand(table, S1, intent)
    table.do(S1, EndTurn())
