from hypothesis import given
from hypothesis import strategies as st

from firmware_bridge.boards.safe_bytes import BIGGEST_SHIFT, COMMANDS, is_safe, safe

ALL = bytes(range(256))
OF_WLED = bytes.fromhex("41 49 4c 4f 6c 6f 76 7b b0 b1 b2 b3 b4 b5 b6 b7 c9")
OF_MOON_MODULES = b"X^"


def test_the_commands_are_those_of_wled_and_of_its_moon_modules_edition() -> None:
    assert set(OF_WLED + OF_MOON_MODULES) == COMMANDS


@given(st.binary(max_size=600))
def test_no_safe_byte_is_a_command(data: bytes) -> None:
    assert is_safe(safe(data))


@given(st.binary(max_size=600))
def test_a_colour_moves_by_at_most_four(data: bytes) -> None:
    assert all(abs(new - old) <= BIGGEST_SHIFT for new, old in zip(safe(data), data, strict=True))


@given(st.binary(max_size=600))
def test_what_is_safe_stays_as_it_is(data: bytes) -> None:
    assert safe(safe(data)) == safe(data)


def test_only_commands_move_and_no_allowed_value_is_nearer() -> None:
    allowed = set(ALL) - COMMANDS
    nearest = {value: min(abs(other - value) for other in allowed) for value in ALL}
    assert {value: abs(safe(ALL)[value] - value) for value in ALL} == nearest


def test_a_brighter_colour_never_becomes_darker_than_a_darker_one() -> None:
    assert list(safe(ALL)) == sorted(safe(ALL))


def test_dark_stays_dark_and_full_stays_full() -> None:
    assert safe(b"\x00\xff") == b"\x00\xff"
