"""The part of the MicroPython board that touches pins and cable, with the chip's modules faked."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from firmware_bridge.frames import Decoder, encode_frame
from firmware_bridge.messages import (
    Hello,
    HelloAck,
    HostMessage,
    LedDone,
    LedFull,
    Message,
    Snapshot,
    frame_of,
    unpack,
)
from tests.firmware_bridge.firmware.building import FIRMWARE
from tests.firmware_bridge.firmware.machine import pipe

BOARD = FIRMWARE / "micropython" / "trapdoor_board.py"
FAKE = Path(__file__).with_name("fake_pico.py")


class Pico:
    """A process that behaves like a Pico with this program on it."""

    def __init__(self, *closed: int) -> None:
        pins = [str(pin) for pin in closed]
        self.process = subprocess.Popen(
            [sys.executable, FAKE, BOARD, *pins],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            bufsize=0,
        )
        self._decoder = Decoder()
        self._heard: list[Message | None] = []

    def say(self, message: HostMessage) -> None:
        pipe(self.process.stdin).write(encode_frame(frame_of(message)))

    def hear(self, kind: type[Message]) -> Message:
        """The next message of this kind."""
        while True:
            while self._heard:
                message = self._heard.pop(0)
                if isinstance(message, kind):
                    return message
            self._heard += map(unpack, self._decoder.feed(pipe(self.process.stdout).read(64)))

    def shown(self, wanted: str) -> None:
        """Wait until the lights show this."""
        while pipe(self.process.stderr).readline().decode().strip() != wanted:
            pass

    def end(self) -> None:
        self.process.kill()
        self.process.communicate()


@pytest.fixture
def pico() -> Iterator[Pico]:
    made = Pico(3)
    yield made
    made.end()


def test_a_pico_says_who_it_is_and_what_lies_on_it(pico: Pico) -> None:
    pico.say(Hello(nonce=3))
    hello = pico.hear(HelloAck)
    assert isinstance(hello, HelloAck)
    assert (hello.nonce, hello.uid.hex(), hello.lights, hello.sensors) == (3, "e6613852831a2b3c", 16, 16)
    assert pico.hear(Snapshot) == Snapshot(0, bytes.fromhex("0800"))


def test_a_pico_shows_a_picture(pico: Pico) -> None:
    pico.say(Hello(nonce=3))
    pico.say(LedFull(1, ((1, 2, 3),) * 16))
    assert pico.hear(LedDone) == LedDone(1)
    pico.shown("010203" * 16)


def test_closed_ends_give_the_prompt_back() -> None:
    pico = Pico(0, 15)
    assert pico.process.communicate(timeout=60) == (b"", b"")
    assert pico.process.returncode == 0
