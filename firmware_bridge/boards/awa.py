"""AWA (HyperSerial): Adalight with three sums at the end, so that a damaged picture is not shown.

The sums run over the colours, each modulo 255: the bytes themselves; that sum after every byte; and every
byte XORed with its position (modulo 256). A third sum of 0x41 is sent as 0xAA, for 'A' begins a picture.
"""

from itertools import accumulate
from typing import Final

MOST_LEDS: Final = 4096
_MAGIC: Final = b"Awa"

# A header with a number of lights that nobody has; HyperSerial answers it with its name and version.
WHO_ARE_YOU: Final = _MAGIC + bytes((0x2A, 0xA2, 0x15))


class AwaLengthError(ValueError):
    """A picture has no light at all, or more than an AWA board takes."""


def frame(data: bytes) -> bytes:
    """A picture that the board shows whole or not at all."""
    leds = len(data) // 3
    if not 1 <= leds <= MOST_LEDS:
        raise AwaLengthError(f"AWA shows 1 to {MOST_LEDS} lights, not {leds}.")
    high, low = divmod(leds - 1, 256)
    return _MAGIC + bytes((high, low, high ^ low ^ 0x55)) + data + sums(data)


def sums(data: bytes) -> bytes:
    """The three sums over the colours."""
    second = sum(accumulate(data)) % 255
    by_place = sum(value ^ (place & 0xFF) for place, value in enumerate(data)) % 255
    return bytes((sum(data) % 255, second, 0xAA if by_place == 0x41 else by_place))
