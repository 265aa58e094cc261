"""One set of vectors, three machines: the C core on the desktop and on an AVR, and MicroPython."""

from collections.abc import Iterator
from zlib import crc32

import pytest

from firmware_bridge.frames import Decoder, Refusal, body_of, encode_frame
from firmware_bridge.messages import Hello, Status, frame_of, unpack
from tests.firmware_bridge.firmware.building import avr_vector_command, desktop_command, micropython_command
from tests.firmware_bridge.firmware.machine import Machine, OnCable, Process, on_cable
from tests.firmware_bridge.firmware.talk import play
from tests.firmware_bridge.vectors import Dialogue, FrameLine, good_frames, read_dialogues, refused_frames

DIALOGUES = read_dialogues()
GOOD = good_frames()
REFUSED = refused_frames()


def name_of(line: Dialogue | FrameLine) -> str:
    return line.name


@pytest.fixture(scope="module")
def desktop() -> Iterator[Process]:
    with Process(desktop_command()) as process:
        yield process


@pytest.fixture(scope="module")
def micropython() -> Iterator[Process]:
    with Process(micropython_command()) as process:
        yield process


@pytest.fixture(scope="module")
def avr() -> Iterator[OnCable]:
    with on_cable(avr_vector_command("--terminal")) as cable:
        yield cable


@pytest.mark.parametrize("dialogue", DIALOGUES, ids=name_of)
def test_the_core_on_the_desktop_answers_as_the_vectors_say(dialogue: Dialogue) -> None:
    with Process(desktop_command()) as process:
        play(dialogue, process)


@pytest.mark.slow
@pytest.mark.parametrize("dialogue", DIALOGUES, ids=name_of)
def test_the_core_on_an_avr_answers_as_the_vectors_say(dialogue: Dialogue) -> None:
    with on_cable(avr_vector_command("--terminal")) as cable:
        play(dialogue, cable)
        assert cable.order("overruns") == "0"


@pytest.mark.slow
@pytest.mark.parametrize("dialogue", DIALOGUES, ids=name_of)
def test_micropython_answers_as_the_vectors_say_and_shows_what_the_core_shows(dialogue: Dialogue) -> None:
    with Process(micropython_command()) as python, Process(desktop_command()) as core:
        play(dialogue, python)
        play(dialogue, core)
        assert python.order("lights") == core.order("lights")


@pytest.mark.parametrize("line", GOOD, ids=name_of)
def test_the_core_reads_every_frame(desktop: Process, line: FrameLine) -> None:
    assert desktop.order(f"frame {line.wire.hex()}") == whole_bodies(line.wire)


@pytest.mark.parametrize("line", REFUSED, ids=name_of)
def test_the_core_refuses_what_is_no_frame(desktop: Process, line: FrameLine) -> None:
    assert desktop.order(f"frame {line.wire.hex()}") == str(line.refusal)


@pytest.mark.slow
def test_micropython_reads_every_frame_and_writes_it_again(micropython: Process) -> None:
    read = [micropython.order(f"frame {line.wire.hex()}") for line in GOOD]
    assert read == [f"{bodies(line.wire)}:{line.wire.hex()}" for line in GOOD]


@pytest.mark.slow
def test_micropython_refuses_what_is_no_frame(micropython: Process) -> None:
    counted = {Refusal.CRC: "crc", Refusal.COBS: "cobs", Refusal.LENGTH: "cobs"}
    refused = [micropython.order(f"frame {line.wire.hex()}") for line in REFUSED]
    assert refused == [counted[Refusal(str(line.refusal))] for line in REFUSED]


@pytest.mark.slow
def test_an_avr_counts_good_and_damaged_frames_as_they_come(avr: OnCable) -> None:
    begin(avr)
    for line in (*GOOD, *REFUSED):
        avr.hear(line.wire)
        avr.run(30)
    avr.hear(encode_frame(frame_of(Hello(nonce=9))))
    status = next_status(avr)
    wrong_crc = sum(line.refusal is Refusal.CRC for line in REFUSED)
    # Both hellos count as well.
    assert (status.ok, status.bad_crc, status.bad_cobs, status.overrun) == (
        len(GOOD) + 2,
        wrong_crc,
        len(REFUSED) - wrong_crc,
        0,
    )


def begin(machine: Machine) -> None:
    machine.hear(encode_frame(frame_of(Hello(nonce=8))))
    machine.run(50)


def next_status(machine: Machine) -> Status:
    heard = Decoder().feed(machine.run(1200))
    return next(message for message in map(unpack, heard) if isinstance(message, Status))


def bodies(wire: bytes) -> str:
    return " ".join(body_of(frame).hex() for frame in Decoder().feed(wire))


def whole_bodies(wire: bytes) -> str:
    """The body with its crc, as the core keeps it."""
    (frame,) = Decoder().feed(wire)
    body = body_of(frame)
    return (body + encode_crc(body)).hex()


def encode_crc(body: bytes) -> bytes:
    return crc32(body).to_bytes(4, "little")
