"""Pixels: what their advertisements and notifications say (after the published pixels-js and DiceFirmware).

Advertisement: manufacturer data of 5 bytes: lights, kind of die (high half) and look (low half), state of the
roll, index of the face, battery in percent with the top bit set while charging; service data of Device
Information (180A): id of the die and date of its firmware, four bytes each, low byte first. Before July 2022
there was no service data; the company number then held lights and look, and 7 bytes the id, state, face and
battery (0 to 255). Notification: 3, state of the roll, index of the face.
States: 1 rolled, 2 handled, 3 rolling, 4 crooked, 5 on a face without having been rolled.
"""

import struct
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from firmware_bridge.dice.rolls import Phase, Reading

DEVICE_INFORMATION: Final = "0000180a-0000-1000-8000-00805f9b34fb"


@dataclass(frozen=True, slots=True)
class Service:
    """Where a die is heard and asked once it is connected."""

    service: str
    notify: str
    write: str


SERVICE: Final = Service(
    "a6b90001-7a5a-43f2-a962-350c8edc9b5b",
    "a6b90002-7a5a-43f2-a962-350c8edc9b5b",
    "a6b90003-7a5a-43f2-a962-350c8edc9b5b",
)
# The same service as GoDice and many others have: never enough to know a die by.
OLD_SERVICE: Final = Service(
    "6e400001-b5a3-f393-e0a9-e50e24dcca9e",
    "6e400001-b5a3-f393-e0a9-e50e24dcca9e",
    "6e400002-b5a3-f393-e0a9-e50e24dcca9e",
)
ASK_ROLL_STATE: Final = bytes([23])

_ROLL_STATE: Final = 3
_COMPANIES: Final = (0x0D39, 0xFFFF)
_PHASES: Final = {1: Phase.SETTLED, 2: Phase.HANDLED, 3: Phase.ROLLING, 4: Phase.COCKED, 5: Phase.HANDLED}
_KINDS: Final = ("", "d4", "d6", "d8", "d10", "d00", "d12", "d20", "d6pipped", "d6fudge")
_KIND_BY_LEDS: Final = {4: "d4", 6: "d6", 8: "d8", 10: "d10", 12: "d12", 20: "d20", 21: "d6pipped"}
_SIDES: Final = {"d4": 4, "d8": 8, "d10": 10, "d00": 10, "d12": 12, "d20": 20}
_LOOKS: Final = (
    None,
    "onyx black",
    "hematite grey",
    "midnight galaxy",
    "aurora sky",
    "clear",
    "white aurora",
)
# A D4 is built as a six-sided thing with two faces that are no faces.
_D4_FACES: Final = {0: 1, 2: 2, 3: 3, 5: 4}


@dataclass(frozen=True, slots=True)
class PixelDie:
    """A die as it tells of itself to everybody around."""

    id: str
    kind: str
    look: str | None
    battery: int
    reading: Reading | None

    @property
    def sides(self) -> int:
        """How many faces it has."""
        return sides_of(self.kind)


def sides_of(kind: str) -> int:
    """How many faces a kind of die has."""
    return _SIDES.get(kind, 6)


def face_of(index: int, kind: str) -> int | None:
    """The number on the face with this index; None where there is no such face."""
    if kind == "d4":
        return _D4_FACES.get(index)
    if not 0 <= index < sides_of(kind):
        return None
    match kind:
        case "d10":
            return index
        case "d00":
            return 10 * index
        case _:
            return index + 1


def read_advertisement(
    name: str | None, manufacturer: Mapping[int, bytes], service: Mapping[str, bytes]
) -> PixelDie | None:
    """The die that advertises this; None where it is something else."""
    told = service.get(DEVICE_INFORMATION, b"")
    if len(told) >= 8:
        current = next((manufacturer[company] for company in _COMPANIES if company in manufacturer), b"")
        return _read_current(current, told)
    return _read_old(manufacturer.items()) if _is_default_name(name) else None


def read_notification(die: str, kind: str, data: bytes) -> Reading | None:
    """How the die lies, from a notification; None for messages about other things."""
    if len(data) < 3 or data[0] != _ROLL_STATE:
        return None
    return _reading(die, kind, data[1], data[2])


def _read_current(data: bytes, told: bytes) -> PixelDie | None:
    die = struct.unpack("<I", told[:4])[0]
    if len(data) != 5 or not die:
        return None
    leds, look, state, face, battery = data
    kind = _KINDS[look >> 4] if look >> 4 < len(_KINDS) else ""
    return _die(die, kind or _KIND_BY_LEDS.get(leds, ""), look & 15, (state, face), battery & 0x7F)


def _read_old(manufacturer: Iterable[tuple[int, bytes]]) -> PixelDie | None:
    for company, data in manufacturer:
        kind = _KIND_BY_LEDS.get(company >> 8, "")
        if len(data) == 7 and kind:
            die, state, face, battery = struct.unpack("<IBBB", data)
            return _die(die, kind, 0, (state, face), round(battery / 255 * 100)) if die else None
    return None


def _die(die: int, kind: str, look: int, lying: tuple[int, int], battery: int) -> PixelDie | None:
    if not kind or battery > 100:
        return None
    name = f"{die:08x}"
    colour = _LOOKS[look] if look < len(_LOOKS) else None
    return PixelDie(name, kind, colour, battery, _reading(name, kind, *lying))


def _reading(die: str, kind: str, state: int, index: int) -> Reading | None:
    phase = _PHASES.get(state)
    if phase is None:
        return None
    face = face_of(index, kind) if phase in (Phase.SETTLED, Phase.HANDLED) else None
    return Reading(die, sides_of(kind), phase, face)


def _is_default_name(name: str | None) -> bool:
    return name is not None and len(name) == 13 and name.startswith("Pixel")
