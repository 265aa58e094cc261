"""Drawing and discarding cards."""

from dataclasses import replace

import pytest

from companion.games.jungle import SPEC
from companion.games.jungle.content import CardId
from companion.games.jungle.intents import BuyCard, DrawCard, EndTurn
from companion.games.jungle.state import Phase
from companion.kernel import play
from companion.kernel.happenings import Intent
from companion.kernel.seats import CHANCE
from companion.kernel.secret import secret
from tests.games.jungle.positions import (
    S1,
    S2,
    Table,
    act,
    cash,
    discard,
    hide,
    jungle,
    names_of,
    refusal,
)

SEVEN = "mud toll fine nap boot spring nurse"


@pytest.mark.rule("JUN-14")
def test_a_card_costs_10_and_comes_into_the_hand() -> None:
    table = jungle(at={"hedda": "5"})
    table.do(S1, BuyCard())
    assert (table.need.seat, table.need.what, table.need.owner) == (CHANCE, "draw", S1)
    table.draw("mud")
    assert (table.hand(S1), table.gold(S1)) == (("mud",), 90)


@pytest.mark.rule("JUN-14")
def test_a_drawn_card_is_hidden_from_the_others() -> None:
    table = jungle(at={"hedda": "5"})
    table.do(S1, BuyCard())
    (event,) = table.draw("mud")
    assert "mud" in str(play.tell(event, S1))
    assert "mud" not in str(play.tell(event, S2))


@pytest.mark.rule("JUN-14")
def test_two_cards_a_turn_at_most() -> None:
    table = jungle(at={"hedda": "5"})
    for card in ("mud", "toll"):
        table.do(S1, BuyCard())
        table.draw(card)
    assert BuyCard() not in table.legal(S1)
    assert refusal(table, S1, BuyCard()) == ("two-cards-a-turn", "JUN-14")


@pytest.mark.rule("JUN-14")
def test_the_next_turn_allows_two_cards_again() -> None:
    table = jungle(at={"hedda": "5"})
    for card in ("mud", "toll"):
        table.do(S1, BuyCard())
        table.draw(card)
    table.do(S1, EndTurn())
    assert table.state.bought == 0


@pytest.mark.rule("JUN-14")
def test_without_10_gold_no_card_can_be_bought() -> None:
    table = jungle(at={"hedda": "5"}, gold={S1: 9})
    assert BuyCard() not in table.legal(S1)
    assert refusal(table, S1, BuyCard()) == ("not-enough-gold", "JUN-14")


@pytest.mark.rule("JUN-14")
def test_with_seven_cards_in_hand_one_has_to_go_first() -> None:
    table = jungle(at={"hedda": "5"}, hands={S1: SEVEN})
    assert refusal(table, S1, BuyCard()) == ("hand-full", "JUN-14")
    table.do(S1, discard("mud"))
    table.do(S1, BuyCard())
    table.draw("coin")
    assert len(table.hand(S1)) == 7


@pytest.mark.rule("JUN-14")
def test_discarding_is_free_and_unlimited() -> None:
    table = jungle(at={"hedda": "5"}, hands={S1: SEVEN})
    for card in SEVEN.split():
        table.do(S1, discard(card))
    assert (table.hand(S1), table.gold(S1)) == ((), 100)
    assert list(table.state.discards) == SEVEN.split()


@pytest.mark.rule("JUN-14")
def test_a_card_that_is_not_in_the_hand_cannot_be_discarded() -> None:
    table = jungle(at={"hedda": "5"}, hands={S1: "mud"})
    assert refusal(table, S1, discard("toll"))[0] == "not-in-hand"


@pytest.mark.rule("JUN-14")
def test_of_two_copies_one_is_discarded() -> None:
    table = jungle(at={"hedda": "5"}, hands={S1: "mud mud"})
    table.do(S1, discard("mud"))
    assert table.hand(S1) == ("mud",)


@pytest.mark.rule("JUN-7")
@pytest.mark.parametrize("first", [hide("mud", "6"), cash("coin"), act("umbrella")])
def test_cards_are_drawn_before_the_first_play(first: Intent) -> None:
    table = jungle(at={"hedda": "5"}, hands={S1: "mud coin umbrella"})
    table.do(S1, first)
    assert BuyCard() not in table.legal(S1)
    assert refusal(table, S1, BuyCard()) == ("draw-before-play", "JUN-7")


@pytest.mark.rule("JUN-14")
def test_an_eighth_card_from_elsewhere_has_to_be_discarded_down() -> None:
    table = jungle(
        phase=Phase.ROLL,
        special={"7": "chance"},
        at={"hedda": "5", "pogo": "finish"},
        hands={S1: SEVEN},
    )
    table.roll(2)
    table.draw("coin")
    assert (table.need.seat, table.need.what, table.need.count) == (S1, "discard-down", 1)
    table.do(S1, discard("boot"))
    assert len(table.hand(S1)) == 7
    assert table.need.what == "play"


def almost_empty(discards: str) -> Table:
    """One card, a coin, is left in the deck."""
    table = jungle(at={"hedda": "5"}, discards=discards)
    numbers = table.state.box.numbers
    counts = tuple(int(number == numbers[CardId("coin")]) for number in range(len(numbers)))
    table.state = replace(table.state, deck=secret(counts), deck_left=1)
    table.do(S1, BuyCard())
    table.draw("coin")
    return table


@pytest.mark.rule("JUN-14")
def test_an_empty_deck_is_refilled_from_the_discards() -> None:
    table = almost_empty("mud toll mud")
    events = table.do(S1, BuyCard())
    assert names_of(events) == ["CardBought", "DeckRefilled"]
    assert (table.state.discards, table.state.deck_left) == ((), 3)
    assert {getattr(each, "card", "") for each in table.legal(CHANCE)} == {"mud", "toll"}
    table.draw("mud")
    assert table.state.deck_left == 2


@pytest.mark.rule("JUN-14")
def test_without_any_card_left_none_can_be_bought() -> None:
    table = almost_empty("")
    assert refusal(table, S1, BuyCard()) == ("no-cards-left", "JUN-14")
    assert BuyCard() not in table.legal(S1)


@pytest.mark.rule("JUN-14")
def test_copies_make_a_card_more_likely() -> None:
    table = jungle(at={"hedda": "5"}, hands={S1: "mud mud"})
    table.do(S1, BuyCard())
    odds = {card: SPEC.odds(table.state, DrawCard(S1, CardId(card))) for card in ("mud", "toll")}
    assert odds == {"mud": 1, "toll": 3}
