import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware_bridge.boards import awa
from tests.firmware_bridge.boards.receivers.hyper_serial import WELCOME, HyperSerial

colours = st.integers(1, 300).flatmap(lambda leds: st.binary(min_size=3 * leds, max_size=3 * leds))


@given(colours)
def test_a_board_shows_exactly_what_was_sent(data: bytes) -> None:
    board = HyperSerial()
    board.feed(awa.frame(data) * 2)
    assert board.shown == [data, data]


def test_the_sums_of_a_picture_worked_out_by_hand() -> None:
    # 1 + 2 + 3; then 1 + 3 + 6; then 1^0 + 2^1 + 3^2.
    assert awa.sums(bytes((1, 2, 3))) == bytes((6, 10, 1 + 3 + 1))


def test_a_third_sum_that_would_begin_a_picture_is_sent_as_another() -> None:
    assert awa.sums(bytes((0x41, 1, 2))) == bytes((0x44, 0xC7, 0xAA))


def test_a_board_says_who_it_is() -> None:
    assert HyperSerial().feed(awa.WHO_ARE_YOU) == WELCOME


@pytest.mark.parametrize("leds", [0, awa.MOST_LEDS + 1])
def test_a_number_of_lights_that_cannot_be_is_refused(leds: int) -> None:
    with pytest.raises(awa.AwaLengthError, match="lights"):
        awa.frame(bytes(3 * leds))
