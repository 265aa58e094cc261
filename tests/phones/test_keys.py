"""Keys, codes and links."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.phones.keys import (
    BadKeyError,
    Link,
    format_code,
    format_link,
    key_of_code,
    new_code,
    new_key,
    parse_code,
    parse_link,
)


@given(st.binary(min_size=10, max_size=10))
def test_a_code_survives_being_typed(code: bytes) -> None:
    assert parse_code(format_code(code)) == code


@given(st.binary(min_size=10, max_size=10))
def test_a_code_is_read_however_it_is_spaced_and_whatever_its_letters_look_like(code: bytes) -> None:
    typed = format_code(code).lower().replace("-", " ").replace("0", "o").replace("1", "l")
    assert parse_code(f" {typed} ") == code


@pytest.mark.parametrize(
    "typed", ["", "ABCD", "ABCD-EFGH-JKMN-PQR", "ABCD-EFGH-JKMN-PQRU", "ABCD-EFGH-JKMN-PQRST"]
)
def test_what_cannot_be_a_code_is_refused(typed: str) -> None:
    with pytest.raises(BadKeyError, match="16 letters and digits"):
        parse_code(typed)


@given(st.binary(min_size=32, max_size=32), st.sampled_from(["s1", "s4", "public"]))
def test_a_link_survives_being_scanned(key: bytes, door: str) -> None:
    link = Link("192.168.0.7:8137", door, key)
    assert parse_link(format_link(link)) == link


def test_the_key_of_a_link_stands_in_its_fragment() -> None:
    address, _, fragment = format_link(Link("10.0.0.2:8137", "s1", new_key())).partition("#")
    assert address == "http://10.0.0.2:8137/p"
    assert fragment.startswith("1.s1.")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("http://10.0.0.2:8137/p", "not a link"),
        ("https://example.org/p#1.s1." + "A" * 43, "not a link"),
        ("http://10.0.0.2:8137/p#1.s1.short", "not a link"),
        ("http://10.0.0.2:8137/p#9.s1." + "A" * 43, "version 9"),
    ],
)
def test_a_link_of_somebody_else_is_refused(text: str, reason: str) -> None:
    with pytest.raises(BadKeyError, match=reason):
        parse_link(text)


def test_every_key_and_code_is_new() -> None:
    assert len({new_key() for _ in range(100)}) == 100
    assert len({key_of_code(new_code()) for _ in range(100)}) == 100
