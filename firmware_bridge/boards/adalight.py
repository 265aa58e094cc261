"""Adalight: 'Ada', how many lights, a check of that number only, then red, green, blue of each."""

from typing import Final

from firmware_bridge.boards.safe_bytes import is_safe, safe

MOST_LEDS: Final = 4096
_MAGIC: Final = b"Ada"


class TooManyLedsError(ValueError):
    """A picture has no light at all, or more than a cable can carry in reason."""


def frame(data: bytes) -> bytes:
    """A picture as every Adalight program sends it; nothing guards its colours."""
    return _header(len(data) // 3) + data


def safe_frame(data: bytes) -> bytes:
    """A picture whose colours WLED cannot take for commands and whose length cannot be misread."""
    header, colours = _header(len(data) // 3), bytearray(safe(data))
    # Where the first byte of the count is lost, the rest reads as a header of thousands of lights
    # if the first red equals that byte; the board would then swallow pictures for minutes.
    if colours[0] == header[3]:
        colours[0] += 1
    return header + bytes(colours)


def wled_frame(data: bytes) -> bytes:
    """A safe picture for WLED: some dark lights longer where the header itself would hold a command."""
    return safe_frame(data + bytes(3 * (_safe_count(len(data) // 3) - len(data) // 3)))


def _header(leds: int) -> bytes:
    if not 1 <= leds <= MOST_LEDS:
        raise TooManyLedsError(f"Adalight shows 1 to {MOST_LEDS} lights, not {leds}.")
    high, low = divmod(leds - 1, 256)
    return _MAGIC + bytes((high, low, high ^ low ^ 0x55))


def _safe_count(leds: int) -> int:
    """The next number of lights whose header holds no command but its own 'A'; at most 8 more."""
    return next(count for count in range(leds, leds + 16) if is_safe(_header(count)[1:]))
