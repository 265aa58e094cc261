import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware_bridge.boards import adalight
from firmware_bridge.boards.safe_bytes import is_safe, safe
from tests.firmware_bridge.boards.receivers.sketch import Sketch
from tests.firmware_bridge.boards.receivers.wled_serial import WledSerial

colours = st.integers(1, 300).flatmap(lambda leds: st.binary(min_size=3 * leds, max_size=3 * leds))


def test_a_frame_is_magic_count_check_and_colours() -> None:
    assert adalight.frame(bytes(3 * 64)).hex(" ").startswith("41 64 61 00 3f 6a 00 00 00")
    assert len(adalight.frame(bytes(3 * 64))) == 6 + 3 * 64


@given(colours)
def test_a_sketch_shows_exactly_what_was_sent(data: bytes) -> None:
    sketch = Sketch(len(data) // 3)
    sketch.feed(adalight.frame(data) * 2)
    assert sketch.shown == [data, data]


@given(colours)
def test_wled_shows_the_safe_colours_light_by_light(data: bytes) -> None:
    wled = WledSerial(len(data) // 3)
    wled.feed(adalight.wled_frame(data))
    expected = bytearray(safe(data))
    shown = bytes(part for colour in wled.shown[-1] for part in colour)
    assert shown[1:] == expected[1:]
    assert 0 <= shown[0] - expected[0] <= 1
    assert wled.obeyed == []


@given(colours)
def test_no_byte_of_a_frame_for_wled_is_a_command_but_its_first(data: bytes) -> None:
    assert is_safe(adalight.wled_frame(data)[1:])


def test_a_frame_for_wled_is_at_most_eight_lights_longer() -> None:
    pictures = [bytes(3 * leds) for leds in range(1, adalight.MOST_LEDS + 1)]
    more = {len(adalight.wled_frame(data)) - len(adalight.frame(data)) for data in pictures}
    assert (min(more), max(more)) == (0, 3 * 8)


def test_a_frame_for_a_sketch_is_never_longer_for_it_may_have_no_room() -> None:
    assert len(adalight.safe_frame(bytes(3 * 36))) == len(adalight.frame(bytes(3 * 36)))
    assert len(adalight.wled_frame(bytes(3 * 36))) > len(adalight.frame(bytes(3 * 36)))


@pytest.mark.parametrize("leds", [0, adalight.MOST_LEDS + 1])
def test_a_number_of_lights_that_cannot_be_is_refused(leds: int) -> None:
    with pytest.raises(adalight.TooManyLedsError, match="lights"):
        adalight.frame(bytes(3 * leds))
