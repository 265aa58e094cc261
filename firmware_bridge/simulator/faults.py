"""What a bad cable does to the bytes that go through it."""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from random import Random

_BITS: int = 8


class FaultsError(ValueError):
    """The text names no fault, or no share."""


@dataclass(frozen=True, slots=True)
class Faults:
    """How bad a cable is: shares per byte, `bit_errors` per bit, delays in seconds."""

    drop: float = 0.0
    flip: float = 0.0
    duplicate: float = 0.0
    insert: float = 0.0
    bit_errors: float = 0.0
    latency: float = 0.001
    jitter: float = 0.0


GOOD = Faults()


def parse_faults(text: str) -> Faults:
    """Faults as in `drop:0.001,jitter:0.02`; an empty text is a good cable."""
    names = {each.name for each in fields(Faults)}
    faults = GOOD
    for piece in filter(None, text.split(",")):
        name, _, share = piece.partition(":")
        if name not in names:
            raise FaultsError(f"{name!r} is no fault; there are {', '.join(sorted(names))}.")
        try:
            faults = replace(faults, **{name: float(share)})
        except ValueError:
            raise FaultsError(f"{share!r} is no share for {name}, such as 0.001.") from None
    return faults


class Way:
    """One direction of a cable: bytes leave at the speed of the line and arrive later, in order."""

    def __init__(self, chance: Random, faults: Faults, byte_time: float) -> None:
        self.faults = faults
        self.stalled = False
        self.cut = False
        self._chance = chance
        self._byte_time = byte_time
        self._free_at = self._last = 0.0
        self._under_way: deque[tuple[float, int]] = deque()

    def put(self, data: bytes, now: float) -> None:
        """Send bytes."""
        for byte in data:
            self._free_at = max(self._free_at, now) + self._byte_time
            for arrived in self._damaged(byte):
                delay = self.faults.latency + self._chance.random() * self.faults.jitter
                self._last = max(self._last, self._free_at + delay)
                self._under_way.append((self._last, arrived))

    def take(self, now: float) -> bytes:
        """What has arrived by now."""
        if self.cut:
            self._under_way.clear()
        taken = bytearray()
        while not self.stalled and self._under_way and self._under_way[0][0] <= now:
            taken.append(self._under_way.popleft()[1])
        return bytes(taken)

    def _damaged(self, byte: int) -> list[int]:
        """What becomes of one byte."""
        faults, chance = self.faults, self._chance
        damages: tuple[tuple[float, Callable[[], list[int]]], ...] = (
            (faults.flip + _BITS * faults.bit_errors, lambda: [byte ^ 1 << chance.randrange(_BITS)]),
            (faults.drop, list),
            (faults.duplicate, lambda: [byte, byte]),
            (faults.insert, lambda: [chance.randrange(256), byte]),
        )
        share = chance.random()
        for odds, damage in damages:
            if share < odds:
                return damage()
            share -= odds
        return [byte]
