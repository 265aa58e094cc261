"""The binary that people flash, in a simulated ATmega328P: size, pins, waveform, identity, speed."""

from collections.abc import Iterator
from random import Random
from zlib import crc32

import pytest

from firmware_bridge.frames import encode_frame
from firmware_bridge.messages import (
    AnimationKind,
    EventKind,
    Hello,
    HelloAck,
    LedDone,
    LedFull,
    LedPart,
    LedShow,
    Ping,
    Pong,
    Snapshot,
    frame_of,
)
from firmware_bridge.picture import Colour, Picture
from tests.firmware_bridge.firmware.building import avr_binary, avr_command, avr_sizes
from tests.firmware_bridge.firmware.machine import OnCable, Process, on_cable
from tests.firmware_bridge.firmware.orders import Host

RED: Colour = (255, 0, 0)
DIM: Colour = (40, 80, 120)
CLOCK = 16_000_000
FRAMES = 60
# In cycles: the longest low within a picture that every kind of light takes.
LONGEST_GAP = 80


@pytest.fixture
def uno() -> Iterator[OnCable]:
    with on_cable(avr_command(avr_binary(), "--terminal")) as cable:
        yield cable


@pytest.mark.parametrize("lights", [16, 64, 80])
def test_the_firmware_is_small(lights: int) -> None:
    flash, ram = avr_sizes(avr_binary(lights))
    assert flash <= 8192
    assert ram <= 1024 + 3 * lights


@pytest.mark.slow
def test_the_waveform_on_the_pin_is_the_picture(uno: OnCable) -> None:
    host = Host(uno)
    chance = Random(1)
    for _ in range(20):
        picture = [(chance.randrange(80), chance.randrange(80), chance.randrange(80)) for _ in range(16)]
        host.show(*picture)
        assert host.shown == tuple(picture)
    bad_pulses, longest_gap = map(int, uno.order("strip").split())
    assert bad_pulses == 0
    assert longest_gap <= LONGEST_GAP


@pytest.mark.slow
def test_brightness_and_animations_reach_the_pin(uno: OnCable) -> None:
    host = Host(uno)
    host.show(DIM)
    host.brighten(127)
    assert host.shown == ((20, 40, 60),) * 16
    host.animate(AnimationKind.BLINK, RED, 60000, "0180")
    assert host.shown == ((127, 0, 0), *((20, 40, 60),) * 14, (127, 0, 0))


@pytest.mark.slow
@pytest.mark.parametrize("sensor", range(16))
def test_every_switch_has_its_pin(uno: OnCable, sensor: int) -> None:
    host = Host(uno)
    uno.order(f"sensor {sensor} 1")
    host.wait(100)
    # Pictures are sent over the same port that some switches hang on.
    host.show(RED, DIM)
    host.wait(100)
    uno.order(f"sensor {sensor} 0")
    host.wait(100)
    assert [(event.kind, event.index) for event in host.events] == [
        (EventKind.ON, sensor),
        (EventKind.OFF, sensor),
    ]


@pytest.mark.slow
def test_a_switch_that_is_closed_at_the_start_is_a_state_and_no_event(uno: OnCable) -> None:
    uno.order("sensor 9 1")
    uno.order("reboot")
    answers = Host(uno).say(Hello(nonce=2))
    assert Snapshot(0, bytes.fromhex("0002")) in answers


@pytest.mark.slow
def test_a_board_keeps_its_uid_and_changes_its_boot(uno: OnCable) -> None:
    host = Host(uno)
    lives = []
    for nonce in range(10, 16):
        answers = host.say(Hello(nonce=nonce))
        lives += [(answer.uid, answer.boot) for answer in answers if isinstance(answer, HelloAck)]
        uno.order("reboot")
    assert len({uid for uid, _ in lives}) == 1
    assert len({boot for _, boot in lives}) == 6


def greeted(host: Host, nonce: int) -> list[int]:
    """The boot of the board, if it answers."""
    return [each.boot for each in host.say(Hello(nonce=nonce)) if isinstance(each, HelloAck)]


@pytest.mark.slow
def test_a_program_that_hangs_is_started_anew_by_the_watchdog(uno: OnCable) -> None:
    host = Host(uno)
    (before,) = greeted(host, 10)
    uno.order("stuck")
    assert greeted(host, 11) == []
    host.wait(600)
    (after,) = greeted(host, 12)
    assert after != before
    assert host.show(RED) != []
    assert host.shown == (RED,) * 16


@pytest.mark.slow
def test_without_its_watchdog_a_program_that_hangs_stays_silent() -> None:
    with on_cable(avr_command(avr_binary(watchdog=False), "--terminal")) as uno:
        host = Host(uno)
        uno.order("stuck")
        host.wait(2000)
        assert greeted(host, 12) == []


@pytest.mark.slow
def test_the_lamp_says_whether_somebody_speaks_with_the_board(uno: OnCable) -> None:
    assert uno.order("lamp") == "0"
    Host(uno)
    assert uno.order("lamp") == "1"


@pytest.mark.slow
def test_the_supply_is_measured(uno: OnCable) -> None:
    assert 4500 < Host(uno).status().millivolts < 5500


@pytest.mark.slow
def test_the_clock_does_not_lose_the_time_in_which_interrupts_are_off(uno: OnCable) -> None:
    host = Host(uno)
    before = host.status().uptime
    host.animate(AnimationKind.BREATHE, RED, 300, "ffff")
    for _ in range(9):
        host.say(Ping(1), 1000)
    after = host.status().uptime
    assert 9900 < after - before < 10300


@pytest.mark.slow
@pytest.mark.parametrize("lights", [16, 64])
@pytest.mark.parametrize(("baud", "share"), [(115200, 0.95), (500000, 0.85)])
def test_pictures_that_wait_for_each_other_all_arrive_and_are_quick(
    lights: int, baud: int, share: float
) -> None:
    done, lost, seconds = streamed(lights, baud, "1")
    assert (done, lost) == (FRAMES, 0)
    assert done / seconds >= share * limit(lights, baud)


@pytest.mark.slow
@pytest.mark.parametrize("baud", [115200, 500000])
def test_pictures_that_do_not_wait_are_lost_on_a_board_that_is_deaf_while_it_shows(baud: int) -> None:
    done, lost, _ = streamed(64, baud, "0", listen=False)
    assert done <= FRAMES * 0.6
    assert lost > 100


@pytest.mark.slow
@pytest.mark.parametrize("lights", [16, 64])
def test_a_board_that_listens_while_it_shows_takes_pictures_as_quickly_as_the_line_brings_them(
    lights: int,
) -> None:
    done, lost, seconds = streamed(lights, 115200, "0")
    assert (done, lost) == (FRAMES, 0)
    assert seconds <= 1.03 * FRAMES * len(picture(1, lights, Random(3))) * 10 / real_baud(115200)


@pytest.mark.slow
def test_an_animation_makes_no_frame_go_lost(uno: OnCable) -> None:
    host = Host(uno)
    host.animate(AnimationKind.BREATHE, RED, 700, "ffff")
    chance = Random(5)
    for number in range(150):
        host.wait(chance.randrange(3, 40))
        assert Pong(number) in host.say(Ping(number), 8)
    assert uno.order("overruns") == "0"


@pytest.mark.slow
def test_after_a_megabyte_of_garbage_the_next_frame_is_taken() -> None:
    chance = Random(2)
    with on_cable(avr_command(avr_binary(16, 500000), "--terminal")) as quick:
        host = Host(quick)
        for _ in range(64):
            quick.hear(chance.randbytes(16 * 1024))
            quick.run(0)
        assert host.say(Ping(7))[-1] == Pong(7)
        assert host.show(RED)[-1] == LedDone(1)
        assert quick.order("overruns") == "0"


@pytest.mark.slow
def test_a_long_strip_gets_its_picture_in_parts() -> None:
    chance = Random(4)
    colours = tuple((chance.randrange(4), chance.randrange(4), chance.randrange(4)) for _ in range(200))
    with on_cable(avr_command(avr_binary(200), "--terminal")) as long:
        host = Host(long)
        for first in (0, 80, 160):
            host.say(LedPart(1, first, colours[first : first + 80]))
        assert host.say(LedShow(1, crc32(Picture(colours).data)))[-1] == LedDone(1)
        assert host.shown == colours
        assert long.order("strip").split()[0] == "0"


def streamed(lights: int, baud: int, wait: str, listen: bool = True) -> tuple[int, int, float]:
    """Pictures that were shown, bytes that were lost, seconds on the board's clock."""
    chance = Random(3)
    frames = [picture(revision, lights, chance).hex() for revision in range(1, FRAMES + 1)]
    with Process(avr_command(avr_binary(lights, baud, listen))) as process:
        process.hear(encode_frame(frame_of(Hello(nonce=1))))
        process.run(50)
        done, lost, cycles = process.order(f"stream {wait} {' '.join(frames)}").split()
    return int(done), int(lost), int(cycles) / CLOCK


def picture(revision: int, lights: int, chance: Random) -> bytes:
    colours = tuple(
        (chance.randrange(1, 256), chance.randrange(1, 256), chance.randrange(1, 256)) for _ in range(lights)
    )
    return encode_frame(frame_of(LedFull(revision, colours)))


def limit(lights: int, baud: int) -> float:
    """Pictures a second if the firmware took no time: the bytes there and back, and 30 us a light."""
    line = len(picture(1, lights, Random(3))) + len(encode_frame(frame_of(LedDone(1))))
    return 1 / (line * 10 / real_baud(baud) + lights * 30e-6)


def real_baud(baud: int) -> float:
    """What 16 MHz can be divided into."""
    return CLOCK / 8 / round(CLOCK / 8 / baud)
