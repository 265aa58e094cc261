"""What one lost or flipped byte does to boards that people own: measured with and without the safe bytes."""

import random

import pytest

from firmware_bridge.boards import adalight
from tests.firmware_bridge.boards.lost_bytes import (
    FRAMES,
    LEDS,
    RUNS,
    Harm,
    awa_runs,
    one_byte_lost,
    pictures,
    without,
)
from tests.firmware_bridge.boards.receivers.sketch import Sketch
from tests.firmware_bridge.boards.receivers.wled_serial import WledSerial


def test_without_the_safe_bytes_a_lost_byte_nearly_always_changes_the_speed_of_wled() -> None:
    harm = one_byte_lost(adalight.frame, RUNS)
    assert harm.new_baud > 0.95 * RUNS
    assert harm.other_command > 0.3 * RUNS


def test_with_the_safe_bytes_a_lost_byte_never_makes_wled_obey() -> None:
    assert one_byte_lost(adalight.wled_frame, RUNS) == Harm(0, 0)


@pytest.mark.slow
def test_with_the_safe_bytes_nothing_is_obeyed_in_thirty_thousand_runs() -> None:
    assert one_byte_lost(adalight.wled_frame, 10 * RUNS) == Harm(0, 0)


def test_safe_colours_alone_are_not_enough_where_the_header_is_a_command() -> None:
    # 36 lights are announced by 00 23 76, and 76 is 'v'; 229 lights by 00 e4 b1, and b1 is a speed.
    assert one_byte_lost(adalight.safe_frame, RUNS // 10, leds=36).other_command > 0.9 * RUNS // 10
    assert one_byte_lost(adalight.safe_frame, RUNS // 10, leds=229).new_baud > 0.9 * RUNS // 10


@pytest.mark.parametrize("leds", [1, 12, 16, 36, 100, 229])
def test_no_number_of_lights_makes_wled_obey(leds: int) -> None:
    assert one_byte_lost(adalight.wled_frame, RUNS // 10, leds) == Harm(0, 0)


@pytest.mark.parametrize("place", range(6 + 3 * LEDS))
def test_whichever_byte_is_lost_wled_is_right_again_after_two_pictures(place: int) -> None:
    sent = b"".join(map(adalight.wled_frame, pictures(random.Random(place))))
    whole, hurt = WledSerial(LEDS), WledSerial(LEDS)
    whole.feed(sent)
    hurt.feed(without(sent, place))
    assert hurt.shown[-2:] == whole.shown[-2:]
    assert len(hurt.shown) >= FRAMES - 1 - (place > 2)


def test_a_dark_first_light_and_a_lost_count_swallow_a_plain_stream_for_minutes() -> None:
    sent = adalight.frame(bytes(3 * LEDS)) * 200
    board, sketch = WledSerial(LEDS), Sketch(LEDS, trusts_the_count=True)
    board.feed(without(sent, 3))
    sketch.feed(without(sent, 3))
    assert (board.shown, sketch.shown) == ([], [])
    safe = adalight.safe_frame(bytes(3 * LEDS)) * 200
    board, sketch = WledSerial(LEDS), Sketch(LEDS, trusts_the_count=True)
    board.feed(without(safe, 3))
    sketch.feed(without(safe, 3))
    assert (len(board.shown), len(sketch.shown)) == (199, 199)


@pytest.mark.parametrize("seed", range(20))
def test_however_many_bytes_are_lost_doubled_or_cut_off_wled_obeys_nothing(seed: int) -> None:
    chance = random.Random(seed)
    sent = b"".join(map(adalight.wled_frame, pictures(chance, frames=40)))
    hurt = bytes(value for value in sent for _ in range(chance.choices((0, 1, 2), (1, 8, 1))[0]))
    board = WledSerial(LEDS)
    board.feed(hurt[chance.randrange(400) :])
    assert board.obeyed == []


def test_awa_never_shows_a_picture_that_lost_a_byte() -> None:
    wrong, lost = awa_runs(lambda sent, chance: without(sent, chance.randrange(len(sent))))
    assert wrong == 0
    assert lost >= RUNS


def test_awa_never_shows_a_picture_with_a_flipped_bit() -> None:
    def flip(sent: bytes, chance: random.Random) -> bytes:
        place = chance.randrange(len(sent))
        return sent[:place] + bytes([sent[place] ^ (1 << chance.randrange(8))]) + sent[place + 1 :]

    wrong, lost = awa_runs(flip)
    assert wrong == 0
    assert lost >= RUNS


def test_plain_adalight_shows_pictures_that_lost_a_byte() -> None:
    chance = random.Random(7)
    sent = pictures(chance)
    board = Sketch(LEDS)
    board.feed(without(b"".join(map(adalight.frame, sent)), 50))
    assert board.shown[0] not in sent
