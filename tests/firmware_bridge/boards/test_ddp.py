import random

from hypothesis import given
from hypothesis import strategies as st

from firmware_bridge.boards import ddp
from tests.firmware_bridge.boards.receivers.ddp_wifi import DdpEar

leds = st.integers(1, 1500)
sequences = st.integers(1, ddp.LAST_SEQUENCE)


def test_a_packet_is_ten_bytes_and_the_colours() -> None:
    assert ddp.packets(bytes((1, 2, 3)), 7) == (bytes.fromhex("41 07 0b 01 00000000 0003 010203"),)


def test_a_packet_holds_at_most_480_lights_and_only_the_last_says_show() -> None:
    first, second = ddp.packets(bytes(3 * 481), 15)
    assert first[:10].hex(" ", -1) == "40 0f 0b 01 00 00 00 00 05 a0"
    assert second[:10].hex(" ", -1) == "41 01 0b 01 00 00 05 a0 00 03"


@given(leds, sequences)
def test_wled_shows_exactly_what_was_sent(count: int, sequence: int) -> None:
    data = random.Random(count).randbytes(3 * count)
    ear = DdpEar(count)
    for packet in ddp.packets(data, sequence):
        ear.take(packet)
    assert [part for colour in ear.shown[-1] for part in colour] == list(data)
    assert (ear.late, ear.malformed) == (0, 0)


@given(leds, sequences)
def test_no_picture_of_a_long_evening_is_taken_for_a_late_one(count: int, sequence: int) -> None:
    ear = DdpEar(count)
    for _ in range(40):
        sent = ddp.packets(bytes(3 * count), sequence)
        sequence = ddp.after(sequence, len(sent))
        for packet in sent:
            ear.take(packet)
    assert (len(ear.shown), ear.late) == (40, 0)


@given(sequences)
def test_a_picture_that_overtakes_another_stays(sequence: int) -> None:
    ear = DdpEar(1)
    (old,), (new,) = ddp.packets(b"\x01\x01\x01", sequence), ddp.packets(b"\x02\x02\x02", ddp.after(sequence))
    ear.take(new)
    ear.take(old)
    assert ear.shown == [((2, 2, 2),)]


@given(sequences, st.integers(0, 100))
def test_the_sequence_runs_from_1_to_15_and_is_never_0(sequence: int, later: int) -> None:
    assert 1 <= ddp.after(sequence, later) <= ddp.LAST_SEQUENCE
