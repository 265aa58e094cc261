"""The models of boards that people own do what those boards are documented to do."""

import pytest

from firmware_bridge.boards import adalight
from tests.firmware_bridge.boards.receivers.wled_serial import BAUDS, WledSerial


def tpm2(data: bytes) -> bytes:
    return b"\xc9\xda" + len(data).to_bytes(2, "big") + data + b"\x36"


def improv(command: int) -> bytes:
    packet = b"IMPROV\x01\x03" + bytes((2, command, 0))
    return packet + bytes([sum(packet) % 256])


def test_wled_says_its_version() -> None:
    assert WledSerial(version="0.15.0").feed(b"v") == b"WLED 0.15.0\r\n"


def test_wled_answers_a_ping() -> None:
    assert WledSerial().feed(b"\xc9\xaa") == b"\xac"


def test_wled_says_its_lights_as_numbers_and_as_bytes() -> None:
    board = WledSerial(2)
    board.feed(adalight.frame(bytes((1, 2, 3, 4, 5, 6))))
    assert board.feed(b"l") == b"[66051,263430]\r\n"
    assert board.feed(b"L") == b"\xc9\xda\x00\x06\x01\x02\x03\x04\x05\x06\x36\n"


@pytest.mark.parametrize(("command", "baud"), list(zip(range(0xB1, 0xB8), BAUDS[1:], strict=True)))
def test_wled_changes_its_speed_by_a_single_byte(command: int, baud: int) -> None:
    board = WledSerial()
    assert board.feed(bytes([command])) == f"Baud is now {baud}\r\n".encode()
    assert board.baud == baud


def test_wled_streams_back_until_another_byte_comes() -> None:
    board = WledSerial()
    board.feed(b"O")
    assert board.streams_back
    board.feed(b" ")
    assert not board.streams_back


def test_wled_answers_json_and_swallows_the_byte_after_it() -> None:
    board = WledSerial()
    assert b'"leds": {"count": 64}' in board.feed(b'{"v":true}v')
    assert board.obeyed == ["json"]


@pytest.mark.parametrize("broken", [b"{\x00v", b"{{]}}v"])
def test_wled_is_idle_again_after_broken_json(broken: bytes) -> None:
    assert WledSerial().feed(broken) == b"WLED 0.15.0\r\n"


def test_wled_gives_up_waiting_for_the_rest_of_json() -> None:
    board = WledSerial()
    board.feed(b'{"v"')
    board.pause()
    assert board.feed(b"v") == b"WLED 0.15.0\r\n"


def test_wled_hears_improv() -> None:
    board = WledSerial()
    board.feed(improv(3))
    assert board.obeyed == ["improv 3"]
    assert board.feed(b"IMPROvv") == b"WLED 0.15.0\r\n"


def test_wled_does_not_look_again_at_the_byte_that_broke_a_header() -> None:
    board = WledSerial(1)
    board.feed(b"A" + adalight.frame(b"\x01\x02\x03"))
    assert board.shown == []


@pytest.mark.parametrize(("leds", "missing"), [(64, 0), (85, 0), (86, 1), (100, 1), (128, 1), (256, 0)])
def test_wled_counts_some_tpm2_pictures_one_light_short(leds: int, missing: int) -> None:
    board = WledSerial(leds)
    board.feed(tpm2(b"\x01" * 3 * leds))
    assert board.shown[0].count((0, 0, 0)) == missing


def test_wled_returns_to_its_own_effect_two_and_a_half_seconds_after_the_last_picture() -> None:
    seconds = [10.0]
    board = WledSerial(1, now=lambda: seconds[0])
    assert not board.is_live
    board.feed(adalight.frame(bytes(3)))
    seconds[0] = 12.4
    assert board.is_live
    seconds[0] = 12.6
    assert not board.is_live
