"""Values to JSON and back, and what is said of data that do not fit."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum, IntEnum, StrEnum
from typing import Any, Literal, NewType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.kernel.codec import DecodeError, Json, decode, decode_tagged, encode, encode_tagged
from companion.kernel.seats import PUBLIC, Seat
from companion.kernel.secret import Secret, Unknown, open_secret, secret

Card = NewType("Card", str)
ANA, BEN = Seat("s1"), Seat("s2")


class Suit(StrEnum):
    HEARTS = "hearts"
    SPADES = "spades"


class Size(IntEnum):
    SMALL = 1
    LARGE = 2


class Mood(Enum):
    GOOD = "good"
    BAD = "bad"


@dataclass(frozen=True, slots=True)
class Inner:
    name: str
    value: int = 0


@dataclass(frozen=True, slots=True)
class Everything:
    text: str
    number: int
    truth: bool
    share: float
    card: Card
    suit: Suit
    size: Size
    mood: Mood
    choice: Literal["left", "right"]
    maybe: int | None
    either: int | str
    many: tuple[int, ...]
    pair: tuple[str, int]
    few: frozenset[str]
    table: Mapping[str, int]
    suits: Mapping[Suit, int]
    inner: Inner
    inners: tuple[Inner, ...]
    hidden: Secret[str]
    hands: tuple[Secret[Card], ...]
    given: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Played:
    seat: Seat
    card: Secret[Card]


@dataclass(frozen=True, slots=True)
class Passed:
    seat: Seat


names = st.text(max_size=6)
numbers = st.integers(-(2**53), 2**53)
seats = st.frozensets(st.sampled_from([ANA, BEN, PUBLIC]))
inners = st.builds(Inner, names, numbers)
cards = names.map(Card)


def secrets(values: st.SearchStrategy[Any]) -> st.SearchStrategy[Secret[Any]]:
    """Secrets that are known, that fade, and that were taken out."""
    return st.one_of(
        st.builds(Secret, values, seats, st.booleans()),
        st.builds(Secret, st.just(Unknown.UNKNOWN), seats),
    )


everything = st.builds(
    Everything,
    text=names,
    number=numbers,
    truth=st.booleans(),
    share=st.floats(allow_nan=False, allow_infinity=False),
    card=cards,
    suit=st.sampled_from(Suit),
    size=st.sampled_from(Size),
    mood=st.sampled_from(Mood),
    choice=st.sampled_from(["left", "right"]),
    maybe=st.none() | numbers,
    either=numbers | names,
    many=st.lists(numbers, max_size=3).map(tuple),
    pair=st.tuples(names, numbers),
    few=st.frozensets(names, max_size=3),
    table=st.dictionaries(names, numbers, max_size=3),
    suits=st.dictionaries(st.sampled_from(Suit), numbers, max_size=2),
    inner=inners,
    inners=st.lists(inners, max_size=3).map(tuple),
    hidden=secrets(names),
    hands=st.lists(secrets(cards), max_size=3).map(tuple),
)


@given(value=everything)
def test_every_value_survives_being_written_and_read(value: Everything) -> None:
    written = json.loads(json.dumps(encode(value)))
    assert decode(Everything, written) == value


@given(value=everything)
def test_equal_values_are_written_alike(value: Everything) -> None:
    again = decode(Everything, encode(value))
    assert json.dumps(encode(again)) == json.dumps(encode(value))


@pytest.mark.parametrize(
    ("kind", "value", "written"),
    [
        (str, "a", "a"),
        (bool, True, True),
        (Suit, Suit.HEARTS, "hearts"),
        (Size, Size.LARGE, 2),
        (Mood, Mood.GOOD, "good"),
        (tuple[int, ...], (1, 2), [1, 2]),
        (frozenset[str], frozenset({"b", "a"}), ["a", "b"]),
        (Inner, Inner("a", 1), {"name": "a", "value": 1}),
        (Secret[str], secret("KC", BEN, ANA), {"secret": "KC", "to": ["s1", "s2"]}),
        (Secret[str], secret("KC", ANA, fades=True), {"secret": "KC", "to": ["s1"], "fades": True}),
        (Secret[str], open_secret("KC"), {"secret": "KC", "to": ["public"]}),
        (Secret[str], secret("KC"), {"secret": "KC", "to": []}),
        (Secret[str], Secret(Unknown.UNKNOWN, frozenset({ANA})), {"hidden": ["s1"]}),
    ],
)
def test_how_a_value_is_written(kind: Any, value: object, written: Json) -> None:
    assert encode(value) == written
    assert decode(kind, written) == value


def test_a_whole_number_is_read_where_a_number_is_expected() -> None:
    read = decode(float, 3)
    assert (read, type(read)) == (3.0, float)


def test_a_field_with_a_default_may_be_left_out() -> None:
    assert decode(Inner, {"name": "a"}) == Inner("a", 0)


def test_tagged_values_say_what_they_are() -> None:
    played = Played(ANA, secret(Card("KC"), ANA))
    assert encode_tagged(played) == {
        "type": "Played",
        "seat": "s1",
        "card": {"secret": "KC", "to": ["s1"]},
    }
    assert decode_tagged((Played, Passed), encode_tagged(played)) == played
    assert decode_tagged((Played, Passed), {"type": "Passed", "seat": "s2"}) == Passed(BEN)


@pytest.mark.parametrize(
    ("kind", "data", "expected", "found"),
    [
        (str, 1, "a text", "1"),
        (str, None, "a text", "nothing"),
        (int, "1", "a whole number", "'1'"),
        (int, True, "a whole number", "True"),
        (int, 1.0, "a whole number", "1.0"),
        (bool, 1, "true or false", "1"),
        (float, "1.5", "a number", "'1.5'"),
        (float, True, "a number", "True"),
        (float, 10**400, "a number", "1000"),
        (Card, 7, "a text", "7"),
        (type(None), 0, "nothing", "0"),
        (Suit, "clubs", "one of hearts, spades", "'clubs'"),
        (Suit, ["hearts"], "one of hearts, spades", "['hearts']"),
        (Size, 3, "one of 1, 2", "3"),
        (Size, True, "one of 1, 2", "True"),
        (Literal["left", "right"], "up", "one of left, right", "'up'"),
        (Literal[1], True, "one of 1", "True"),
        (int | None, "x", "a whole number or nothing", "'x'"),
        (Inner | None, 5, "Inner or nothing", "5"),
        (tuple[int, ...], "12", "a list", "'12'"),
        (tuple[int, ...], {"a": 1}, "a list", "{'a': 1}"),
        (tuple[str, int], ["a"], "a list of 2", "['a']"),
        (tuple[str, int], ["a", 1, 2], "a list of 2", "['a', 1, 2]"),
        (frozenset[str], "ab", "a list", "'ab'"),
        (Mapping[str, int], [1], "a table of names and values", "[1]"),
        (Inner, [1], "a table of names and values", "[1]"),
        (Secret[str], "KC", "a secret with the seats it is for", "'KC'"),
        (Secret[str], {"secret": "KC"}, "a secret with the seats it is for", "{'secret': 'KC'}"),
        (Secret[str], {"secret": 1, "to": []}, "a text", "1"),
        (Secret[str], {"secret": "KC", "to": [1]}, "a secret with the seats", "{'secret'"),
        (Secret[str], {"secret": "KC", "to": [], "fades": False}, "a secret with the seats", "{'secret'"),
        (Secret[str], {"secret": "KC", "to": [], "extra": 1}, "a secret with the seats", "{'secret'"),
        (Secret[str], {"hidden": ["s1"], "extra": 1}, "a secret with the seats", "{'hidden'"),
        (Secret[str], {"hidden": [1]}, "a secret with the seats", "{'hidden'"),
    ],
)
def test_what_does_not_fit_says_what_was_expected_and_found(
    kind: Any, data: Json, expected: str, found: str
) -> None:
    with pytest.raises(DecodeError) as error:
        decode(kind, data, "here")
    assert error.value.path == "here"
    assert error.value.expected.startswith(expected)
    assert str(error.value).startswith(f"here: expected {expected}")
    assert f"found {found}" in str(error.value)


@dataclass(frozen=True, slots=True)
class Deep:
    inners: tuple[Inner, ...] = ()
    pair: tuple[Inner, int] | None = None
    table: Mapping[str, Inner] = field(default_factory=dict)
    hand: tuple[Secret[int], ...] = ()


@pytest.mark.parametrize(
    ("data", "path"),
    [
        ({"inners": [{"name": "a"}, {"name": 1}]}, "inners[1].name"),
        ({"inners": [{"name": "a", "value": True}]}, "inners[0].value"),
        ({"inners": [{}]}, "inners[0].name"),
        ({"inners": [{"name": "a", "size": 1}]}, "inners[0].size"),
        ({"pair": [{"name": "a"}, "x"]}, "pair[1]"),
        ({"pair": [{"name": 5}, 1]}, "pair[0].name"),
        ({"table": {"x": {"name": 1}}}, "table.x.name"),
        ({"hand": [{"secret": 1, "to": []}, {"secret": "x", "to": []}]}, "hand[1]"),
        ({"nothing": 1}, "nothing"),
    ],
)
def test_an_error_names_the_path_to_where_it_is(data: Json, path: str) -> None:
    with pytest.raises(DecodeError) as error:
        decode(Deep, data)
    assert error.value.path == path


def test_a_missing_field_is_named() -> None:
    with pytest.raises(DecodeError, match=r"^inners\.name: expected a value, found nothing$"):
        decode(Inner, {"value": 1}, "inners")


def test_an_unknown_field_is_named_with_those_there_are() -> None:
    with pytest.raises(DecodeError, match=r"^size: expected one of name, value, found 'size'$"):
        decode(Inner, {"name": "a", "size": 1})


def test_a_value_without_a_path_is_called_a_value() -> None:
    with pytest.raises(DecodeError, match=r"^value: expected a text, found 1$"):
        decode(str, 1)


def test_what_was_found_is_cut_short() -> None:
    with pytest.raises(DecodeError) as error:
        decode(int, "x" * 1000)
    assert len(str(error.value)) < 120
    assert str(error.value).endswith("...")


@pytest.mark.parametrize(
    ("data", "found"),
    [
        ({"type": "Won"}, "'Won'"),
        ({"seat": "s1"}, "nothing"),
        ([], r"\[\]"),
        ({"type": ["Passed"]}, r"\['Passed'\]"),
    ],
)
def test_an_unknown_type_is_named_with_those_there_are(data: Json, found: str) -> None:
    with pytest.raises(DecodeError, match=rf"^it\.type: expected one of Played, Passed, found {found}$"):
        decode_tagged((Played, Passed), data, "it")


def test_a_tagged_value_is_read_as_strictly_as_any() -> None:
    with pytest.raises(DecodeError, match=r"^seat: expected a text, found 1$"):
        decode_tagged((Played, Passed), {"type": "Passed", "seat": 1})


def test_what_cannot_be_json_is_refused() -> None:
    with pytest.raises(TypeError, match="cannot be written as JSON: bytes"):
        encode(b"x")


def test_a_type_that_cannot_be_read_is_refused() -> None:
    with pytest.raises(TypeError, match="no decoder"):
        decode(bytes, "x")


def test_a_union_of_dataclasses_is_refused() -> None:
    hint: Any = Played | Passed
    with pytest.raises(TypeError, match="decode_tagged"):
        decode(hint, {"seat": "s1"})
