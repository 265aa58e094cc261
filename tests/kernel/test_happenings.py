"""Who knows more after an event, and how things are named."""

from dataclasses import dataclass
from typing import ClassVar

import pytest

from companion.kernel.happenings import Event, kebab, learners
from companion.kernel.seats import CHANCE, Seat
from companion.kernel.secret import Secret, open_secret, secret

SEATS = ANA, BEN, CLEO = Seat("s1"), Seat("s2"), Seat("s3")


@dataclass(frozen=True, slots=True)
class Moved(Event):
    to: str


@dataclass(frozen=True, slots=True)
class Turned(Event):
    reveals: ClassVar[bool] = True
    card: str


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    card: Secret[str]


@dataclass(frozen=True, slots=True)
class Swapped(Event):
    cards: tuple[Secret[str], ...]


def test_nobody_learns_from_what_was_no_secret() -> None:
    assert learners(Moved("a1", rule="X-1"), SEATS, ANA) == frozenset()


def test_everybody_learns_from_what_is_revealed() -> None:
    assert learners(Turned("KC", rule="X-1"), SEATS, ANA) == frozenset(SEATS)


@pytest.mark.parametrize(
    ("card", "actor", "who"),
    [
        (secret("KC", ANA), CHANCE, {ANA}),
        (secret("KC", ANA), ANA, set()),
        (secret("KC", ANA, BEN), ANA, {BEN}),
        (secret("KC"), CHANCE, set()),
        (open_secret("KC"), CHANCE, {ANA, BEN, CLEO}),
        (open_secret("KC"), BEN, {ANA, CLEO}),
        (secret("KC", CLEO, fades=True), CHANCE, {CLEO}),
    ],
)
def test_those_learn_who_may_know_a_secret_and_did_not_choose_it(
    card: Secret[str], actor: Seat, who: set[Seat]
) -> None:
    assert learners(Dealt(card, rule="X-1"), SEATS, actor) == who


def test_secrets_in_a_row_count_together() -> None:
    swapped = Swapped((secret("KC", ANA), secret("QS", BEN)), rule="X-1")
    assert learners(swapped, SEATS, CHANCE) == {ANA, BEN}


@pytest.mark.parametrize(
    ("name", "kebabed"),
    [
        ("CardPlayed", "card-played"),
        ("Pass", "pass"),
        ("TurnBegan", "turn-began"),
        ("Roll2Dice", "roll2-dice"),
    ],
)
def test_words_name_things_in_kebab_case(name: str, kebabed: str) -> None:
    assert kebab(name) == kebabed
