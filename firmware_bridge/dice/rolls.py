"""Rolls of electronic dice: nothing but a die that settled counts, and every time once."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from firmware_bridge.state import State


class Phase(StrEnum):
    """What a die is doing."""

    ROLLING = "rolling"
    SETTLED = "settled"
    COCKED = "cocked"
    HANDLED = "handled"


@dataclass(frozen=True, slots=True)
class Reading:
    """What a die says of itself at one moment; the face is the number on it, only where it lies still."""

    die: str
    sides: int
    phase: Phase
    face: int | None = None


@dataclass(frozen=True, slots=True)
class Roll:
    """A die that was rolled and has settled."""

    die: str
    sides: int
    face: int


@dataclass(frozen=True, slots=True)
class Die:
    """A die that is about: who it is, and what it told of itself."""

    id: str
    name: str
    sides: int
    phase: Phase | None = None
    colour: str | None = None
    battery: int | None = None
    face: int | None = None
    """What it showed when it last came to rest."""


class Dice(Protocol):
    """Where rolls come from; no call waits for a die."""

    @property
    def state(self) -> State:
        """How it stands with the dice right now."""

    def dice(self) -> tuple[Die, ...]:
        """The dice that were heard of."""

    def rolls(self) -> tuple[Roll, ...]:
        """What was rolled since the last call, in order."""

    def close(self) -> None:
        """Let go of everything; may be called twice."""


class Rolls:
    """Turns readings into rolls; dice repeat what they say, and say it before anybody has rolled."""

    def __init__(self) -> None:
        self._last: dict[str, Reading] = {}

    def take(self, reading: Reading) -> Roll | None:
        """The roll that this reading completes, if it does."""
        before = self._last.get(reading.die)
        self._last[reading.die] = reading
        # How a die lies when it is first heard of was rolled before the game looked.
        if before is None or reading.phase is not Phase.SETTLED or reading.face is None:
            return None
        if before.phase is Phase.SETTLED and before.face == reading.face:
            return None
        return Roll(reading.die, reading.sides, reading.face)
