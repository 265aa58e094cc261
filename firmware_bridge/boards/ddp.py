"""DDP, what WLED takes over Wi-Fi: UDP packets of at most 480 lights, the last one says "show"."""

import struct
from typing import Final

PORT: Final = 4048
LEDS_IN_A_PACKET: Final = 480
LAST_SEQUENCE: Final = 15

_VERSION_1: Final = 0x40
_PUSH: Final = 0x01
_RGB_8_BITS: Final = 0x0B
_DISPLAY: Final = 0x01
_HEADER: Final = struct.Struct(">BBBBIH")


def packets(data: bytes, sequence: int) -> tuple[bytes, ...]:
    """The packets of one picture; the first one has this number (1 to 15), each next one more."""
    size = 3 * LEDS_IN_A_PACKET
    offsets = range(0, max(len(data), 1), size)
    return tuple(
        _packet(data[offset : offset + size], offset, after(sequence, place), offset == offsets[-1])
        for place, offset in enumerate(offsets)
    )


def after(sequence: int, packets_later: int = 1) -> int:
    """The number so many packets later: 1 follows on 15, and 0 would mean "not numbered"."""
    return (sequence - 1 + packets_later) % LAST_SEQUENCE + 1


def _packet(part: bytes, offset: int, sequence: int, is_last: bool) -> bytes:
    flags = _VERSION_1 | (_PUSH if is_last else 0)
    return _HEADER.pack(flags, sequence, _RGB_8_BITS, _DISPLAY, offset, len(part)) + part
