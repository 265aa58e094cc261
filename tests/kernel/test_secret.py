"""What `redact` takes out for whom."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any, Generic, TypeVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.kernel.seats import CHANCE, PUBLIC, TABLE, Seat
from companion.kernel.secret import Secret, SecretError, Unknown, known, open_secret, redact, secret

ANA, BEN, CLEO = Seat("s1"), Seat("s2"), Seat("s3")
T = TypeVar("T")


class Suit(Enum):
    RED = "red"


@dataclass(frozen=True, slots=True)
class Plain:
    number: int
    words: tuple[str, ...]
    table: Mapping[str, int]
    suit: Suit | None = None


@dataclass(frozen=True, slots=True)
class Hand:
    owner: Seat
    cards: tuple[Secret[str], ...]


@dataclass(frozen=True, slots=True)
class World:
    plain: Plain
    hands: tuple[Hand, ...]
    by_name: Mapping[str, Secret[int]]
    last: Secret[str] | None = None
    anything: Any = None


@dataclass(frozen=True, slots=True)
class Node:
    hidden: Secret[int]
    below: "Node | None" = None


@dataclass(frozen=True, slots=True)
class Pile(Generic[T]):
    top: Secret[T]
    size: int


@dataclass(frozen=True, slots=True)
class Shelf:
    pile: Pile[int]


@dataclass(frozen=True, slots=True)
class Bag:
    several: frozenset[Secret[int]]
    loose: list[Secret[int]]


@dataclass(frozen=True, slots=True)
class Piece:
    name: str


@dataclass(frozen=True, slots=True)
class Trap(Piece):
    effect: Secret[str]


@dataclass(frozen=True, slots=True)
class Space:
    piece: Piece


PLAIN = Plain(1, ("a", "b"), {"x": 1}, Suit.RED)
WORLD = World(
    PLAIN,
    (Hand(ANA, (secret("KC", ANA), secret("QS", ANA))), Hand(BEN, (secret("JH", BEN),))),
    {"deck": secret(7), "bet": secret(3, ANA, BEN)},
    open_secret("AS"),
)


def values(world: World) -> list[list[str]]:
    """The cards that can be read, hand by hand."""
    return [list(known(hand.cards)) for hand in world.hands]


@pytest.mark.parametrize(
    ("seat", "cards", "table"),
    [
        (ANA, [["KC", "QS"], []], ["bet"]),
        (BEN, [[], ["JH"]], ["bet"]),
        (CLEO, [[], []], []),
        (PUBLIC, [[], []], []),
        (TABLE, [[], []], []),
        (CHANCE, [["KC", "QS"], ["JH"]], ["deck", "bet"]),
    ],
)
def test_a_seat_is_left_with_what_it_may_know(seat: Seat, cards: list[list[str]], table: list[str]) -> None:
    seen = redact(WORLD, seat)
    assert values(seen) == cards
    assert [name for name, each in seen.by_name.items() if each.known] == table


@pytest.mark.parametrize("seat", [ANA, CLEO, PUBLIC, CHANCE])
def test_what_is_open_is_left_to_everyone(seat: Seat) -> None:
    last = redact(WORLD, seat).last
    assert last is not None
    assert last.value == "AS"


def test_a_secret_to_nobody_is_known_to_chance_alone() -> None:
    deck = secret(["a", "b"])
    assert [seat for seat in (ANA, BEN, PUBLIC, TABLE, CHANCE) if redact(deck, seat).known] == [CHANCE]


def test_reading_a_value_that_was_taken_out_raises() -> None:
    hidden = redact(secret("KC", ANA), BEN)
    with pytest.raises(SecretError):
        hidden.value  # noqa: B018
    assert hidden.content is Unknown.UNKNOWN


def test_a_secret_that_was_taken_out_still_says_whose_it_was() -> None:
    assert redact(secret("KC", ANA, fades=True), BEN) == Secret(Unknown.UNKNOWN, frozenset({ANA}), True)


def test_no_trace_of_the_value_is_left() -> None:
    assert "KC" not in repr(redact(WORLD, BEN))
    assert "JH" not in repr(redact(WORLD, ANA))


def test_redacting_changes_nothing_in_the_original() -> None:
    before = repr(WORLD)
    redact(WORLD, PUBLIC)
    assert repr(WORLD) == before


def test_redacting_twice_is_redacting_once() -> None:
    once = redact(WORLD, BEN)
    assert redact(once, BEN) == once
    assert values(redact(once, ANA)) == [[], []]


def test_what_holds_nothing_hidden_is_the_same_object() -> None:
    assert redact(PLAIN, PUBLIC) is PLAIN
    assert redact(WORLD, PUBLIC).plain is PLAIN


def test_what_a_seat_may_know_anyway_is_the_same_object() -> None:
    hand = Hand(ANA, (secret("KC", ANA),))
    assert redact(hand, ANA) is hand
    assert redact(WORLD, ANA).hands[0] is WORLD.hands[0]
    assert redact(WORLD, CHANCE) is WORLD


def test_a_mapping_of_known_secrets_is_the_same_object() -> None:
    table = {"bet": secret(3, ANA)}
    assert redact(table, ANA) is table


def test_what_is_redacted_already_is_the_same_object() -> None:
    once = redact(WORLD, PUBLIC)
    assert redact(once, PUBLIC) is once


def test_a_secret_in_a_field_of_any_type_is_found() -> None:
    world = World(PLAIN, (), {}, None, (1, {"deep": (secret("KC", ANA),)}))
    assert "KC" not in repr(redact(world, BEN))
    assert "KC" in repr(redact(world, ANA))


def test_secrets_of_a_type_that_holds_itself_are_found_at_every_depth() -> None:
    chain = Node(secret(1, ANA), Node(secret(2, ANA), Node(secret(3, BEN))))
    seen = redact(chain, BEN)
    assert seen.below is not None
    assert seen.below.below is not None
    assert [each.hidden.known for each in (seen, seen.below, seen.below.below)] == [False, False, True]


def test_secrets_of_a_generic_type_are_found() -> None:
    assert not redact(Shelf(Pile(secret(1, ANA), 3)), BEN).pile.top.known


def test_secrets_of_a_more_special_type_than_declared_are_found() -> None:
    assert "snare" not in repr(redact(Space(Trap("trap", secret("snare", ANA))), BEN))


def test_secrets_in_sets_and_lists_are_found() -> None:
    seen = redact(Bag(frozenset({secret(1, ANA)}), [secret(2, ANA)]), BEN)
    assert not any(each.known for each in (*seen.several, *seen.loose))


def test_a_secret_inside_a_secret_is_found() -> None:
    letter = secret((secret("inner", ANA), "outer"), ANA, BEN)
    assert redact(letter, BEN).value == (Secret(Unknown.UNKNOWN, frozenset({ANA})), "outer")
    assert redact(letter, ANA) is letter


def test_what_fades_is_told_to_its_seat_as_it_happens() -> None:
    told = redact((secret("KC", ANA, fades=True),), ANA)
    assert told[0].value == "KC"


@pytest.mark.parametrize("seat", [ANA, BEN, PUBLIC, CHANCE])
def test_no_log_keeps_what_fades(seat: Seat) -> None:
    assert not redact((secret("KC", ANA, fades=True),), seat, kept=True)[0].known


def test_a_log_keeps_what_does_not_fade() -> None:
    assert redact((secret("KC", ANA),), ANA, kept=True)[0].value == "KC"
    assert redact((secret("KC", ANA),), CHANCE, kept=True)[0].value == "KC"


def test_other_eyes_see_the_same_value() -> None:
    card = secret("KC", ANA, fades=True).shown(BEN, CLEO)
    assert card == Secret("KC", frozenset({BEN, CLEO}), True)
    assert [card.may_know(seat) for seat in (ANA, BEN, CLEO, PUBLIC)] == [False, True, True, False]


def test_the_known_ones_are_listed_in_order() -> None:
    assert known(redact((secret(1, ANA), secret(2, BEN), open_secret(3)), ANA)) == (1, 3)


seats = st.sampled_from([ANA, BEN, CLEO, PUBLIC])
secrets = st.builds(Secret, st.integers(), st.frozensets(seats), st.booleans())
nested = st.recursive(
    st.one_of(secrets, st.integers(), st.text(max_size=3)),
    lambda parts: st.one_of(
        st.lists(parts, max_size=3).map(tuple),
        st.dictionaries(st.text(max_size=2), parts, max_size=3),
        st.builds(World, st.just(PLAIN), st.just(()), st.just({}), st.none(), parts),
    ),
    max_leaves=12,
)


def secrets_in(thing: object) -> list[Secret[Any]]:
    """All secrets of a nested thing."""
    match thing:
        case Secret():
            return [thing]
        case tuple():
            return [each for part in thing for each in secrets_in(part)]
        case Mapping():
            return [each for part in thing.values() for each in secrets_in(part)]
        case World():
            return secrets_in(thing.anything)
    return []


@given(thing=nested, seat=seats, kept=st.booleans())
def test_exactly_what_a_seat_may_know_is_left_of_anything(thing: object, seat: Seat, kept: bool) -> None:
    before, after = secrets_in(thing), secrets_in(redact(thing, seat, kept=kept))
    may_know = [(seat in each.to or PUBLIC in each.to) and not (kept and each.fades) for each in before]
    assert [each.known for each in after] == may_know
    assert [each.to for each in after] == [each.to for each in before]
