"""Boards that lose a byte, run by run; what the tests hold and `tests.bench.lost_bytes` tells."""

import random
from collections.abc import Callable
from dataclasses import dataclass

from firmware_bridge.boards import awa
from tests.firmware_bridge.boards.receivers.hyper_serial import HyperSerial
from tests.firmware_bridge.boards.receivers.wled_serial import WledSerial

RUNS = 3000
LEDS = 64
FRAMES = 4


@dataclass(frozen=True)
class Harm:
    """In how many runs what happened."""

    new_baud: int
    other_command: int


def pictures(chance: random.Random, leds: int = LEDS, frames: int = FRAMES) -> list[bytes]:
    return [chance.randbytes(3 * leds) for _ in range(frames)]


def without(data: bytes, place: int) -> bytes:
    return data[:place] + data[place + 1 :]


def one_byte_lost(encode: Callable[[bytes], bytes], runs: int, leds: int = LEDS) -> Harm:
    chance = random.Random(20261116)
    boards = []
    for _ in range(runs):
        board = WledSerial(leds)
        sent = b"".join(map(encode, pictures(chance, leds)))
        # The last frame stays whole, so that what follows the loss is seen.
        board.feed(without(sent, chance.randrange(len(sent) * (FRAMES - 1) // FRAMES)))
        boards.append(set(board.obeyed))
    return Harm(
        new_baud=sum("baud" in obeyed for obeyed in boards),
        other_command=sum(bool(obeyed - {"baud"}) for obeyed in boards),
    )


def awa_runs(hurt: Callable[[bytes, random.Random], bytes]) -> tuple[int, int]:
    chance = random.Random(7)
    wrong = lost = 0
    for _ in range(RUNS):
        board = HyperSerial()
        sent = pictures(chance, leds=16)
        board.feed(hurt(b"".join(map(awa.frame, sent)), chance))
        wrong += any(shown not in sent for shown in board.shown)
        lost += FRAMES - len(board.shown)
    return wrong, lost
