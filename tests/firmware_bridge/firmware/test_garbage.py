"""Millions of random and damaged bytes for the core under ASan and UBSan: no false frame, always the next."""

from random import Random

import pytest

from firmware_bridge.frames import encode_frame
from firmware_bridge.messages import Hello, LedFull, Ping, Pong, frame_of
from tests.firmware_bridge.firmware.building import desktop_command
from tests.firmware_bridge.firmware.machine import Process
from tests.firmware_bridge.firmware.orders import Host
from tests.firmware_bridge.vectors import good_frames

MEGABYTE = 1 << 20


def test_after_a_megabyte_of_garbage_the_next_frame_is_taken() -> None:
    with Process(desktop_command()) as process:
        host = Host(process)
        process.order(f"garbage {MEGABYTE} 1")
        assert process.run(0) == b""
        assert host.say(Ping(7))[-1] == Pong(7)


def test_no_random_bytes_are_taken_for_a_frame() -> None:
    with Process(desktop_command()) as process:
        host = Host(process)
        process.order(f"garbage {32 * MEGABYTE} 2")
        status = host.status()
    assert status.ok == 1
    assert status.bad_crc > 0
    assert status.bad_cobs == 0xFFFF


@pytest.mark.slow
def test_no_damaged_frame_is_taken_for_another() -> None:
    chance = Random(3)
    wires = [line.wire for line in good_frames()]
    with Process(desktop_command()) as process:
        host = Host(process)
        for _ in range(50):
            process.hear(b"".join(damaged(chance.choice(wires), chance) for _ in range(2000)))
            process.run(0)
        status = host.status()
    assert status.ok == 1
    assert status.bad_crc + status.bad_cobs > 90_000


@pytest.mark.parametrize("cut", range(0, 60, 7))
def test_a_frame_that_breaks_off_costs_only_itself(cut: int) -> None:
    picture = encode_frame(frame_of(LedFull(1, ((1, 2, 3),) * 16)))
    with Process(desktop_command()) as process:
        host = Host(process)
        process.hear(picture[:cut])
        assert host.say(Ping(cut))[-1] == Pong(cut)


@pytest.mark.parametrize("size", [1, 2, 3, 64, 255])
def test_frames_arrive_in_any_pieces(size: int) -> None:
    wire = encode_frame(frame_of(Hello(nonce=5))) + encode_frame(frame_of(Ping(9)))
    with Process(desktop_command()) as process:
        said = b""
        for at in range(0, len(wire), size):
            process.hear(wire[at : at + size])
            said += process.run(1)
    assert said.endswith(encode_frame(frame_of(Pong(9))))


def damaged(wire: bytes, chance: Random) -> bytes:
    """One to four bits turned somewhere between the zeros, or a byte lost or doubled."""
    inside = bytearray(wire[1:-1])
    place = chance.randrange(len(inside))
    match chance.randrange(4):
        case 0:
            del inside[place]
        case 1:
            inside.insert(place, inside[place] ^ 0x55 or 1)
        case _:
            for _ in range(chance.randrange(1, 5)):
                inside[chance.randrange(len(inside))] ^= 1 << chance.randrange(8)
    return b"\0" + bytes(inside) + b"\0" if bytes(inside) != wire[1:-1] else b"\0"
