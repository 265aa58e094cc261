"""Simulated boards that lie on a desk: each lives on while cables are plugged in and pulled."""

import re
import secrets
import threading
import time
from collections.abc import Callable
from random import Random
from typing import Final
from urllib.parse import parse_qs, urlsplit
from zlib import crc32

from firmware_bridge.messages import EventKind
from firmware_bridge.picture import Colour
from firmware_bridge.simulator.faults import GOOD, Faults, FaultsError, Way, parse_faults
from firmware_bridge.simulator.make import Make, grid, path
from firmware_bridge.simulator.model import BoardModel

_SHAPE: Final = re.compile(r"(?:grid(\d+)x(\d+)|path(\d+))")
_MOST_LIGHTS: Final = 1024
_BITS_A_BYTE: Final = 10
STEP_SECONDS: Final = 0.002


class AddressError(ValueError):
    """The address names no board that can be simulated."""


class SimulatedBoard:
    """A board with its cable; every call may come from any thread."""

    def __init__(
        self,
        make: Make,
        faults: Faults = GOOD,
        seed: int = 0,
        clock: Callable[[], float] = time.monotonic,
        baud: int = 115200,
    ) -> None:
        self.make = make
        self.is_plugged = True
        self.is_open = False
        self._clock = clock
        self._changed = threading.Condition()
        chance = Random(seed)
        byte_time = _BITS_A_BYTE / baud
        self._there, self._back = Way(chance, faults, byte_time), Way(chance, faults, byte_time)
        self._model = self._started()

    @property
    def colours(self) -> tuple[Colour, ...]:
        """What is on the lights."""
        return self._model.lights.colours

    @property
    def is_flashing(self) -> bool:
        """Whether it shows people which board it is."""
        return self._clock() < self._model.identify_until

    @property
    def sensors(self) -> tuple[bool, ...]:
        """Where pieces stand."""
        return self._model.happenings.raw()

    def press(self, index: int, closed: bool) -> None:
        """Put a piece on a sensor, or take it off."""
        with self._changed:
            self._model.sensor(index, closed, self._clock())

    def roll(self, die: int, sides: int, face: int) -> None:
        """A die comes to rest."""
        with self._changed:
            self._model.roll(die, sides, face, self._clock())

    def happen(self, kind: EventKind, index: int) -> None:
        """A button, or a die that is handled, rolls or is cocked."""
        with self._changed:
            now = self._clock()
            self._model.happenings.happen(kind, index, 0, now, first_is_away=True)

    def restart(self) -> None:
        """Take the power away and give it back; the pieces stay where they are."""
        with self._changed:
            raw, now = self.sensors, self._clock()
            self._model = self._started()
            for index, closed in enumerate(raw):
                self._model.sensor(index, closed, now)

    def set_plugged(self, is_plugged: bool) -> None:
        """Pull the cable, or plug it in."""
        with self._changed:
            self.is_plugged = is_plugged
            self._changed.notify_all()

    def write(self, data: bytes) -> None:
        """Bytes from the host."""
        with self._changed:
            self._there.put(data, self._clock())

    def read(self, timeout: float | None, cancelled: Callable[[], bool]) -> bytes:
        """Bytes for the host, as soon as there are some; none after the timeout."""
        end = None if timeout is None else self._clock() + timeout
        with self._changed:
            while True:
                arrived = self._step()
                now = self._clock()
                if arrived or cancelled() or not self.is_plugged or (end is not None and now >= end):
                    return arrived
                self._changed.wait(STEP_SECONDS if end is None else min(STEP_SECONDS, max(0.0, end - now)))

    def wake(self) -> None:
        """Let a read that waits look again."""
        with self._changed:
            self._changed.notify_all()

    def _started(self) -> BoardModel:
        return BoardModel(self.make, secrets.randbits(32), self._clock())

    def _step(self) -> bytes:
        now = self._clock()
        self._model.hear(self._there.take(now), now)
        self._model.tick(now)
        self._back.put(self._model.say(), now)
        return self._back.take(now)


_DESK: Final[dict[str, SimulatedBoard]] = {}
_DESK_LOCK: Final = threading.Lock()


def simulated(address: str) -> SimulatedBoard:
    """The board at an address such as `sim://grid4x4?faults=drop:0.001`; the same one every time."""
    with _DESK_LOCK:
        if address not in _DESK:
            _DESK[address] = _built(address)
        return _DESK[address]


def _built(address: str) -> SimulatedBoard:
    parts = urlsplit(address)
    options = {name: values[-1] for name, values in parse_qs(parts.query).items()}
    try:
        faults = parse_faults(options.get("faults", ""))
    except FaultsError as error:
        raise AddressError(str(error)) from error
    return SimulatedBoard(_make(parts.netloc, address, options), faults, seed=crc32(address.encode()))


def _make(shape: str, address: str, options: dict[str, str]) -> Make:
    match = _SHAPE.fullmatch(shape)
    if match is None:
        raise AddressError(f"{shape!r} is no board; try sim://grid4x4 or sim://path40.")
    width, height, length = (int(number or 0) for number in match.groups())
    if not 0 < width * height + length <= _MOST_LIGHTS:
        raise AddressError(f"A simulated board has 1 to {_MOST_LIGHTS} lights.")
    uid = b"SIM\0" + crc32(address.encode()).to_bytes(4, "little")
    return path(length, uid) if length else grid(width, height, uid, deaf=options.get("deaf") == "1")
