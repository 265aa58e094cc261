"""Events, intents, needs and refusals as sentences to be said."""

from dataclasses import dataclass
from enum import StrEnum

import pytest

from companion.kernel.happenings import Event, Intent
from companion.kernel.need import Need
from companion.kernel.phrase import phrase_event, phrase_intent, phrase_need, phrase_refusal
from companion.kernel.refusal import IllegalIntentError
from companion.kernel.seats import CHANCE, Seat
from companion.kernel.secret import Secret, redact, secret
from companion.kernel.view import Text, text

ANA, BEN = Seat("s1"), Seat("s2")


class Pile(StrEnum):
    HAND = "hand"


@dataclass(frozen=True, slots=True)
class CardDealt(Event):
    seat: Seat
    card: Secret[str]
    pair: Secret[tuple[str, str]]
    pile: Pile = Pile.HAND
    last: bool = False
    gold: int = 3
    place: str | None = None


@dataclass(frozen=True, slots=True)
class ShowHand(Intent):
    cards: tuple[str, ...]
    slots: tuple[int, ...] = (1, 2)


@dataclass(frozen=True, slots=True)
class Weigh(Intent):
    grams: float


DEALT = CardDealt(ANA, secret("KC", ANA), secret(("KC", "QS"), ANA), rule="GRID-3")


def args(sentence: Text) -> dict[str, object]:
    return dict(sentence.args)


def test_an_event_is_named_by_its_key_and_parts() -> None:
    sentence = phrase_event(DEALT)
    assert sentence.key == "event-card-dealt"
    assert args(sentence) == {
        "seat": "s1",
        "card": "KC",
        "pair": ("KC", "QS"),
        "pile": "hand",
        "last": "no",
        "gold": 3,
        "place": "none",
        "rule": "GRID-3",
    }


def test_a_part_that_was_taken_out_is_called_hidden() -> None:
    said = args(phrase_event(redact(DEALT, BEN)))
    assert (said["card"], said["pair"], said["seat"]) == ("hidden", "hidden", "s1")


def test_the_parts_are_plain_texts_and_numbers() -> None:
    assert type(args(phrase_event(DEALT))["pile"]) is str


def test_an_intent_is_named_by_its_key_and_parts() -> None:
    assert phrase_intent(ShowHand(("KC", "QS"))) == text("intent-show-hand", cards=("KC", "QS"), slots=(1, 2))


def test_a_part_without_words_is_refused() -> None:
    with pytest.raises(TypeError, match="no words for float"):
        phrase_intent(Weigh(0.5))


def test_a_refusal_brings_its_details() -> None:
    refusal = IllegalIntentError("hand-full", "GRID-3", count=8)
    assert phrase_refusal(refusal) == text("refusal-hand-full", count=8, rule="GRID-3")


def test_a_need_says_who_whose_and_how_many() -> None:
    need = Need(CHANCE, "deal", "GRID-3", owner=BEN, count=2)
    assert phrase_need(need) == text("need-deal", seat="chance", owner="s2", count=2)


def test_a_need_of_no_owner_has_an_empty_one() -> None:
    assert args(phrase_need(Need(ANA, "hide", "GRID-4")))["owner"] == ""


def test_the_order_in_which_parts_are_given_does_not_matter() -> None:
    assert text("key", b=1, a=2) == text("key", a=2, b=1)
