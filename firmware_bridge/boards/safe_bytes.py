"""Colours that no WLED takes for a command, so that a lost byte cannot silence the board."""

from collections.abc import Iterable
from typing import Final

# What WLED obeys as a single byte as soon as it has lost its place in a picture (wled_serial.cpp):
# 'A' and C9 begin a picture, 'I' Improv, '{' JSON; 'v', 'l', 'L', 'o', 'O' make it talk; B0..B7 change its
# speed, after which it hears nothing until its power is cut. The MoonModules edition also knows
# 'X' (join the Wi-Fi anew) and '^' (start the other firmware).
COMMANDS: Final = frozenset(b"AILOlov{X^\xc9" + bytes(range(0xB0, 0xB8)))

BIGGEST_SHIFT: Final = 4


def _nearest(value: int) -> int:
    """The closest value that is no command; the darker one of two."""
    return min(set(range(256)) - COMMANDS, key=lambda allowed: (abs(allowed - value), allowed))


_TABLE: Final = bytes(_nearest(value) for value in range(256))


def safe(data: bytes) -> bytes:
    """The same colours, none of them a command, none shifted by more than 4 of 255."""
    return data.translate(_TABLE)


def is_safe(data: Iterable[int]) -> bool:
    """Whether none of these bytes is a command."""
    return COMMANDS.isdisjoint(data)
