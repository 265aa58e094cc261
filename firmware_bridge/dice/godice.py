"""GoDice: what their Bluetooth notifications say (after Particula's published GoDice API).

A message begins with letters: 'R' the die rolls; 'S' it settled after a roll, then its tilt as three signed
bytes; 'FS', 'TS', 'MS' it lies still but was only turned a little, lies tilted, or was moved, then the tilt;
'Bat' and 'Col', then one byte: the charge in percent, the colour of the pips.
"""

import struct
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from firmware_bridge.dice.rolls import Phase, Reading

NAME_PREFIX: Final = "GoDice_"
NOTIFY: Final = "6e400003-b5a3-f393-e0a9-e50e24dcca9e"
WRITE: Final = "6e400002-b5a3-f393-e0a9-e50e24dcca9e"
ASK_BATTERY: Final = bytes([3])
ASK_COLOUR: Final = bytes([23])

COLOURS: Final = ("black", "red", "green", "blue", "yellow", "orange")
_LETTERS: Final = {"K": 0, "R": 1, "G": 2, "B": 3, "Y": 4, "O": 5}
_STILL: Final = ((b"S", Phase.SETTLED), (b"FS", Phase.HANDLED), (b"TS", Phase.COCKED), (b"MS", Phase.HANDLED))

Tilt = tuple[int, int, int]


class Shell(StrEnum):
    """What a GoDice can be put into; the bare die is a D6. It does not tell which shell it is in."""

    D4 = "d4"
    D6 = "d6"
    D8 = "d8"
    D10 = "d10"
    D10X = "d10x"
    D12 = "d12"
    D20 = "d20"


SIDES: Final[Mapping[Shell, int]] = {
    Shell.D4: 4,
    Shell.D6: 6,
    Shell.D8: 8,
    Shell.D10: 10,
    Shell.D10X: 10,
    Shell.D12: 12,
    Shell.D20: 20,
}

# How the die is tilted when a spot of its inside is up: six bare, twenty or twenty-four in shells.
_SIX: Final[tuple[Tilt, ...]] = (
    *((-64, 0, 0), (0, 0, 64), (0, 64, 0)),
    *((0, -64, 0), (0, 0, -64), (64, 0, 0)),
)
_TWENTY: Final[tuple[Tilt, ...]] = (
    *((-64, 0, -22), (42, -42, 40), (0, 22, -64), (0, 22, 64), (-42, -42, 42)),
    *((22, 64, 0), (-42, -42, -42), (64, 0, -22), (-22, 64, 0), (42, -42, -42)),
    *((-42, 42, 42), (22, -64, 0), (-64, 0, 22), (42, 42, 42), (-22, -64, 0)),
    *((42, 42, -42), (0, -22, -64), (0, -22, 64), (-42, 42, -42), (64, 0, 22)),
)
_TWENTY_FOUR: Final[tuple[Tilt, ...]] = (
    *((20, -60, -20), (20, 0, 60), (-40, -40, 40), (-60, 0, 20), (40, 20, 40), (-20, -60, -20)),
    *((20, 60, 20), (-40, 20, -40), (-40, 40, 40), (-20, 0, 60), (-20, -60, 20), (60, 0, 20)),
    *((-60, 0, -20), (20, 60, -20), (20, 0, -60), (40, -20, -40), (-20, 60, -20), (-40, -40, -40)),
    *((40, -20, 40), (20, -60, 20), (60, 0, -20), (40, 20, -40), (-20, 0, -60), (-20, 60, 20)),
)

# The number on the shell above each spot; a D10 has a 0, the tens of a D10X are 0 to 90.
_TENS: Final = (8, 2, 6, 1, 4, 3, 9, 0, 7, 5, 5, 7, 0, 9, 3, 4, 1, 6, 2, 8)
_FACES: Final[Mapping[Shell, tuple[tuple[Tilt, ...], tuple[int, ...]]]] = {
    Shell.D4: (_TWENTY_FOUR, (3, 1, 4, 1, 4, 4, 1, 4, 2, 3, 1, 1, 1, 4, 2, 3, 3, 2, 2, 2, 4, 1, 3, 2)),
    Shell.D6: (_SIX, tuple(range(1, 7))),
    Shell.D8: (_TWENTY_FOUR, (3, 3, 6, 1, 2, 8, 1, 1, 4, 7, 5, 5, 4, 4, 2, 5, 7, 7, 8, 2, 8, 3, 6, 6)),
    Shell.D10: (_TWENTY, _TENS),
    Shell.D10X: (_TWENTY, tuple(10 * face for face in _TENS)),
    Shell.D12: (_TWENTY_FOUR, tuple(range(1, 13)) * 2),
    Shell.D20: (_TWENTY, tuple(range(1, 21))),
}


@dataclass(frozen=True, slots=True)
class Battery:
    """How full the die is, in percent."""

    percent: int


@dataclass(frozen=True, slots=True)
class Pips:
    """The colour of the die's pips."""

    colour: str


def face_of(tilt: Tilt, shell: Shell) -> int:
    """The number on top: the one whose tilt is nearest."""
    tilts, faces = _FACES[shell]
    return faces[min(range(len(tilts)), key=lambda spot: _distance(tilts[spot], tilt))]


def read_notification(die: str, data: bytes, shell: Shell = Shell.D6) -> Reading | Battery | Pips | None:
    """What a notification says; None for what is not understood."""
    if data.startswith(b"R"):
        return Reading(die, SIDES[shell], Phase.ROLLING)
    if data.startswith(b"Bat"):
        return Battery(data[3]) if len(data) > 3 and data[3] <= 100 else None
    if data.startswith(b"Col"):
        return Pips(COLOURS[data[3]]) if len(data) > 3 and data[3] < len(COLOURS) else None
    return _read_still(die, data, shell)


def _read_still(die: str, data: bytes, shell: Shell) -> Reading | None:
    for letters, phase in _STILL:
        tilt = data[len(letters) : len(letters) + 3]
        if data.startswith(letters) and len(tilt) == 3:
            return Reading(die, SIDES[shell], phase, face_of(struct.unpack(">bbb", tilt), shell))
    return None


def is_godice(name: str | None) -> bool:
    """Whether a device calls itself so; their service is one that many others have."""
    return name is not None and name.startswith(NAME_PREFIX)


def colour_in(name: str) -> str | None:
    """The colour from a name such as GoDice_B0940_K_v03."""
    parts = name.split("_")
    spot = _LETTERS.get(parts[2]) if len(parts) == 4 else None
    return None if spot is None else COLOURS[spot]


def _distance(one: Tilt, other: Tilt) -> int:
    return sum((here - there) ** 2 for here, there in zip(one, other, strict=True))
