"""A line of some speed at a real pseudo terminal, in a process of its own; at its end a board."""

import fcntl
import multiprocessing
import os
import select
import sys
import termios
import time
import tty
from contextlib import suppress
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from typing import Any, Protocol

from firmware_bridge.messages import Event
from firmware_bridge.picture import Picture
from firmware_bridge.simulator.make import Make
from firmware_bridge.simulator.model import BoardModel

BITS_A_BYTE = 10
CHUNK = 16
SHORT = 0.0005
"""Seconds before the end of a wait that are spent awake: sleeping is not exact."""


class Ending(Protocol):
    """What hangs at the end of a line."""

    def hear(self, byte_times: list[tuple[int, float]]) -> None:
        """Bytes, each with the time at which it is there."""

    def tick(self, now: float) -> None:
        """Let time pass."""

    def say(self) -> bytes:
        """What it says."""

    def due(self) -> float | None:
        """When it has to be ticked, if it knows."""

    def told(self) -> Any:
        """What there is to report at the end."""


@dataclass(slots=True)
class TtbEnding:
    """A simulated board; remembers when each event was made, and when the light for it was on."""

    make: Make
    press_every: float = 0.0
    made: dict[int, float] = field(default_factory=dict)
    answered: dict[int, float] = field(default_factory=dict)
    pictures: int = 0
    _model: BoardModel | None = None
    _press_at: float = 0.0

    def model(self, now: float) -> BoardModel:
        if self._model is None:
            self._model = BoardModel(self.make, 1, now, self._look)
            self._press_at = now + 1.0
        return self._model

    def _look(self, picture: Picture) -> None:
        """The app answers event n with a first light of colour (n high, n low, 1)."""
        self.pictures += 1
        high, low, mark = picture.colours[0]
        if mark == 1:
            self.answered.setdefault(high << 8 | low, time.monotonic())

    def hear(self, byte_times: list[tuple[int, float]]) -> None:
        now = byte_times[-1][1]
        self.model(now).hear(bytes(byte for byte, _ in byte_times), now)

    def tick(self, now: float) -> None:
        model = self.model(now)
        if self.press_every and now >= self._press_at:
            self._press_at += self.press_every
            model.sensor(1, not model.happenings.raw()[1], now)
        model.tick(now)
        for event in model.happenings.waiting:
            self._note(event, now)

    def _note(self, event: Event, now: float) -> None:
        self.made.setdefault(event.id, now)

    def say(self) -> bytes:
        return self._model.say() if self._model is not None else b""

    def due(self) -> float | None:
        return self._model.busy_until if self._model is not None else None

    def told(self) -> Any:
        return {"pictures": self.pictures, "made": self.made, "answered": self.answered}


@dataclass(slots=True)
class AdalightEnding:
    """A sketch that takes Adalight; a deaf one keeps two bytes while it shows, as an AVR does."""

    leds: int
    deaf: bool
    shown: int = 0
    wrong: int = 0
    _head: bytes = b""
    _data: bytearray = field(default_factory=bytearray)
    _missing: int = 0
    _deaf_until: float = 0.0
    _kept: int = 0

    def hear(self, byte_times: list[tuple[int, float]]) -> None:
        for byte, at in byte_times:
            if at < self._deaf_until:
                self._kept += 1
                if self._kept > 2:
                    continue
            else:
                self._kept = 0
            self._take(byte, at)

    def _take(self, byte: int, at: float) -> None:
        if self._missing:
            self._data.append(byte)
            self._missing -= 1
            if not self._missing:
                self._show(at)
            return
        self._head = (self._head + bytes((byte,)))[-6:]
        is_head = len(self._head) == 6 and self._head.startswith(b"Ada")
        if is_head and self._head[3] ^ self._head[4] ^ 0x55 == self._head[5]:
            self._missing, self._head = 3 * self.leds, b""

    def _show(self, at: float) -> None:
        """All lights of a picture have one colour here, so a shifted one is seen."""
        self.shown += 1
        self.wrong += len(set(self._data)) != 1
        self._data.clear()
        if self.deaf:
            self._deaf_until = at + 30e-6 * self.leds

    def tick(self, now: float) -> None:
        """Nothing happens by itself."""

    def say(self) -> bytes:
        return b""

    def due(self) -> float | None:
        return None

    def told(self) -> Any:
        return {"pictures": self.shown, "wrong": self.wrong}


class PacedBoard:
    """Starts the process; gives the name of the port, and at the end what was told."""

    def __init__(self, ending: Ending, baud: int) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, other = context.Pipe()
        self._process = context.Process(target=_run, args=(other, ending, baud), daemon=True)
        self._process.start()
        self.port: str = self._pipe.recv()

    def finish(self) -> Any:
        """Stop it; what it has to report."""
        self._pipe.send("stop")
        told = self._pipe.recv()
        self._process.join()
        return told


def _run(pipe: Connection, ending: Ending, baud: int) -> None:
    master, slave = os.openpty()
    tty.setraw(slave)
    os.set_blocking(master, False)
    pipe.send(os.ttyname(slave))
    line = _Line(master, ending, BITS_A_BYTE / baud)
    while not pipe.poll():
        line.turn()
    pipe.send({**ending.told(), "reactions": line.reactions})
    os.close(master)
    os.close(slave)


@dataclass(slots=True)
class _Line:
    master: int
    ending: Ending
    byte_time: float
    free_at: float = 0.0
    had_more: bool = False
    back_free_at: float = 0.0
    back: list[tuple[float, bytes]] = field(default_factory=list)
    answered_at: float = 0.0
    reactions: list[float] = field(default_factory=list)
    """How long the host took from an answer of the board to its next byte, where the line was idle."""

    def turn(self) -> None:
        """One piece of what the host sent, and what is due to go back."""
        data = self._take()
        now = time.monotonic()
        if data:
            self._note_reaction(now)
            # Bytes that were waiting follow those before them without a gap, however late we look.
            start = self.free_at if self.had_more else max(self.free_at, now)
            self.had_more = self._waiting() > 0
            times = [(byte, start + (at + 1) * self.byte_time) for at, byte in enumerate(data)]
            self.free_at = times[-1][1]
            self._wait(self.free_at)
            self.ending.hear(times)
        self.ending.tick(time.monotonic())
        self._answer(self.ending.say())

    def _take(self) -> bytes:
        due = self.ending.due()
        if not self.back and (due is None or due - time.monotonic() > SHORT):
            select.select([self.master], [], [], SHORT)
        with suppress(BlockingIOError, OSError):
            return os.read(self.master, CHUNK)
        return b""

    def _note_reaction(self, now: float) -> None:
        if self.answered_at and not self.had_more:
            self.reactions.append(now - self.answered_at)
        self.answered_at = 0.0

    def _waiting(self) -> int:
        """How many bytes of the host are still to be carried."""
        return int.from_bytes(fcntl.ioctl(self.master, termios.FIONREAD, bytes(4)), sys.byteorder)

    def _wait(self, until: float) -> None:
        while (left := until - time.monotonic()) > 0:
            self._send_due()
            # Even a sleep of nothing lets other programs in, and those may stay for milliseconds.
            if left > SHORT:
                time.sleep(left - SHORT)

    def _answer(self, said: bytes) -> None:
        if said:
            self.back_free_at = max(self.back_free_at, time.monotonic()) + len(said) * self.byte_time
            self.back.append((self.back_free_at, said))
        self._send_due()

    def _send_due(self) -> None:
        while self.back and self.back[0][0] <= time.monotonic():
            _, said = self.back.pop(0)
            with suppress(BlockingIOError):
                os.write(self.master, said)
                self.answered_at = time.monotonic()
