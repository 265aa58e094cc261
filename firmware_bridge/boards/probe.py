"""Who speaks at a port; only ever asked at a port that the player agreed to, or that is known."""

import re
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import takewhile
from typing import Final

import serial

from firmware_bridge.boards import awa
from firmware_bridge.boards.cabled import Speaks
from firmware_bridge.boards.serial_port import PORT_ERRORS, trouble_in_use

LISTEN_SECONDS: Final = 0.3
# Idle sketches say "Ada" once a second.
ANSWER_SECONDS: Final = 1.2
# Upwards, and no other way: a question heard at the wrong speed is garbled, and WLED could take that for a
# command (a 'v' at 500000 is a new speed to one that listens at 460800), but never one asked more slowly.
SPEEDS: Final = (115200, 230400, 460800, 500000, 576000, 921600, 1000000, 1500000, 2000000)
AWA_SPEEDS: Final = (2000000, 1000000, 115200)

_WLED_QUESTION: Final = b"v"
_ANSWERS: Final = (
    (Speaks.WLED, re.compile(rb"WLED (\S+)")),
    (Speaks.AWA, re.compile(rb"Awa driver (\w+)")),
    (Speaks.ADALIGHT, re.compile(rb"(?:^|[^\w])Ada\r?\n()")),
)


@dataclass(frozen=True, slots=True)
class Speaker:
    """What answered, its version where it told one, and the speed at which it did."""

    speaks: Speaks
    version: str
    baud: int = 115200


def probe(
    port: serial.Serial,
    listen: float = LISTEN_SECONDS,
    answer: float = ANSWER_SECONDS,
    question: bytes = _WLED_QUESTION,
) -> Speaker | None:
    """Listen first, then ask who it is; None where nobody known answers at this speed."""
    try:
        heard = _hear(port, b"", listen)
        if speaker_in(heard) is None:
            port.write(question)
            heard = _hear(port, heard, answer)
    except PORT_ERRORS as error:
        raise trouble_in_use(error) from error
    return speaker_in(heard)


def hunt(
    port: serial.Serial,
    listen: float = LISTEN_SECONDS,
    answer: float = ANSWER_SECONDS,
    is_over: Callable[[], bool] = lambda: False,
) -> Speaker | None:
    """Ask at one speed after the other, so that nobody has to know it; until it is over."""
    # The question for AWA is longer and would garble into commands; by then no WLED is left to hear it.
    tries = [(speed, _WLED_QUESTION) for speed in SPEEDS] + [(speed, awa.WHO_ARE_YOU) for speed in AWA_SPEEDS]
    for speed, question in takewhile(lambda _: not is_over(), tries):
        _set_speed(port, speed)
        speaker = probe(port, listen, answer, question)
        if speaker is not None:
            return replace(speaker, baud=speed)
    return None


def _set_speed(port: serial.Serial, speed: int) -> None:
    try:
        port.baudrate = speed
        port.reset_input_buffer()
    except PORT_ERRORS as error:
        raise trouble_in_use(error) from error


def speaker_in(heard: bytes) -> Speaker | None:
    """Who said this."""
    for speaks, pattern in _ANSWERS:
        match = pattern.search(heard)
        if match is not None:
            return Speaker(speaks, match[1].decode("ascii", "replace").rstrip("."))
    return None


def _hear(port: serial.Serial, heard: bytes, seconds: float) -> bytes:
    """What is said within some seconds, or until somebody is recognised by a whole line."""
    port.timeout = 0.02
    end = time.monotonic() + seconds
    while time.monotonic() < end and not (heard.endswith(b"\n") and speaker_in(heard)):
        # A port that never falls silent must not fill the memory.
        heard = (heard + port.read(max(1, port.in_waiting)))[-4096:]
    return heard
