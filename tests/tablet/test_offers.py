"""Keys and cards that are used again: they must forget what they were before."""

from collections.abc import Callable

import pytest

from companion.tablet.kit.cards import CardSigns
from companion.tablet.kit.widgets import Key
from companion.tablet.table.offers import MOST_WAITING, ChoiceCard, Hand, Offers
from companion.tablet.table.view_model import PanelModel
from tests.tablet.window import Window, find, find_all, words_in

ACE = {"id": "AS", "name": "the ace of spades", "rank": "A", "suit": "S"}
KING = {"id": "KH", "name": "the king of hearts", "rank": "K", "suit": "H"}


@pytest.fixture
def offers(window: Window) -> Offers:
    return window.show(Offers())


@pytest.fixture
def hand(window: Window) -> Hand:
    return window.show(Hand())


def note(told: list[str], word: str) -> Callable[[], None]:
    return lambda: told.append(word)


def test_a_key_does_what_it_was_offered_for_last(window: Window, offers: Offers) -> None:
    told: list[str] = []
    offers.offer("once", note(told, "once"), sign="✓", role="primary")
    first = find(offers, Key)
    first.chosen = True
    offers.take_away()
    offers.offer("again", note(told, "again"))
    second = find(offers, Key)
    second.dispatch("on_release")
    assert second is first
    assert (second.text, second.sign, second.role, second.chosen) == ("again", "", "glowing", False)
    assert told == ["again"]


def test_what_is_taken_away_is_offered_no_more(window: Window, offers: Offers) -> None:
    offers.offer("a key", note([], ""))
    offers.offer_card(ACE, None, note([], ""))
    offers.take_away()
    window.frames(2)
    assert not list(find_all(offers, Key))
    assert not list(find_all(offers, ChoiceCard))


def test_of_very_many_keys_only_some_are_kept(window: Window, offers: Offers) -> None:
    for number in range(3 * MOST_WAITING):
        offers.offer(str(number), note([], ""))
    offers.take_away()
    assert len(offers._keys._waiting) == MOST_WAITING
    assert not offers._keys._used


def test_a_card_that_waits_holds_no_face(window: Window, offers: Offers) -> None:
    offers.offer_card(ACE, None, note([], ""))
    card = find(offers, ChoiceCard)
    offers.take_away()
    assert (card.face, card.print, card.children) == ({}, None, [])


def test_keys_stand_in_the_order_they_were_offered_in(offers: Offers) -> None:
    for words in (("a", "b", "c"), ("d", "e", "f")):
        offers.take_away()
        for word in words:
            offers.offer(word, note([], word))
    assert [key.text for key in find_all(offers, Key)] == ["d", "e", "f"]


def test_a_card_that_is_used_again_shows_nothing_of_the_last_one(window: Window, offers: Offers) -> None:
    told: list[str] = []
    offers.offer_card(ACE, None, note(told, "ace"))
    card = find(offers, ChoiceCard)
    offers.take_away()
    offers.offer_card(KING, None, note(told, "king"))
    window.frames(2)
    again = find(offers, ChoiceCard)
    again.dispatch("on_release")
    assert (again is card, again.face["id"], told) == (True, "KH", ["king"])
    assert [(signs.rank, signs.is_red) for signs in find_all(again, CardSigns)] == [("K", True)]
    assert "A" not in words_in(offers).split()


def test_a_hand_is_shown_and_covered(window: Window, hand: Hand) -> None:
    touched: list[str] = []
    panels = (PanelModel("Your hand", (ACE, KING)), PanelModel("You know", facts=(("gold", "7"),)))
    hand.show(panels, lambda _: None, touched.append)
    window.frames(2)
    assert "Your hand" in words_in(hand)
    assert "gold" in words_in(hand)
    cards = list(find_all(hand, ChoiceCard))
    cards[1].dispatch("on_release")
    assert touched == ["KH"]
    hand.show((), lambda _: None, touched.append)
    window.frames(2)
    assert not hand.children
    assert words_in(hand) == ""
