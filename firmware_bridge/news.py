"""What a board has to tell the app."""

from dataclasses import dataclass

from firmware_bridge.description import Description
from firmware_bridge.messages import Caps, Event


@dataclass(frozen=True, slots=True)
class Greeted:
    """A session began; `boot` differs from the last one if the board was restarted."""

    uid: bytes
    boot: int
    name: str
    firmware: tuple[int, int, int]
    caps: Caps
    lights: int
    sensors: int


@dataclass(frozen=True, slots=True)
class Described:
    """Where lights and sensors are."""

    description: Description


@dataclass(frozen=True, slots=True)
class Happened:
    """An event, told once and in order; `missed` events before it did not fit into the board's queue."""

    uid: bytes
    boot: int
    event: Event
    missed: int


@dataclass(frozen=True, slots=True)
class Sensed:
    """All sensors, after one of them changed."""

    closed: tuple[bool, ...]


@dataclass(frozen=True, slots=True)
class Fell:
    """The session ended: the board is silent, or was restarted."""

    silent: bool


@dataclass(frozen=True, slots=True)
class Incompatible:
    """The board and this program know no common version."""

    name: str
    lowest: int
    highest: int


News = Greeted | Described | Happened | Sensed | Fell | Incompatible
