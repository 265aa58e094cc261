"""Boards at a cable, ready to use: WLED, Adalight sketches, AWA."""

from collections.abc import Callable
from enum import StrEnum
from typing import assert_never

from firmware_bridge.boards import adalight, awa
from firmware_bridge.boards.serial_wire import Locate, SerialWire
from firmware_bridge.boards.streaming import RETRY_SECONDS, StreamedBoard


class Speaks(StrEnum):
    """What a board at a cable understands."""

    WLED = "wled"
    ADALIGHT = "adalight"
    AWA = "awa"


USUAL_BAUD = {Speaks.WLED: 115200, Speaks.ADALIGHT: 115200, Speaks.AWA: 2000000}


def cabled_board(
    name: str,
    leds: int,
    speaks: Speaks,
    locate: Locate,
    baud: int | None = None,
    retry: float = RETRY_SECONDS,
) -> StreamedBoard:
    """A board at the port that `locate` names now; start it only with the player's yes."""
    encode = encoder(speaks)
    encode_last = awa.frame if speaks is Speaks.AWA else adalight.frame
    wire = SerialWire(locate, baud or USUAL_BAUD[speaks], encode, encode_last)
    return StreamedBoard(name, leds, wire, retry)


def encoder(speaks: Speaks) -> Callable[[bytes], bytes]:
    """How pictures are written for such a board."""
    match speaks:
        case Speaks.WLED:
            return adalight.wled_frame
        case Speaks.ADALIGHT:
            return adalight.safe_frame
        case Speaks.AWA:
            return awa.frame
        case _:
            assert_never(speaks)
