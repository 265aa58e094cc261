"""Simulated boards behind real pseudo terminals, so that the real pyserial is used; cables can be pulled."""

import os
import secrets
import select
import threading
import time
import tty
from dataclasses import dataclass, field
from pathlib import Path

from firmware_bridge.boards.serial_port import Plug
from firmware_bridge.picture import Picture
from firmware_bridge.ports import Plugged
from firmware_bridge.simulator.make import Make, grid
from firmware_bridge.simulator.model import BoardModel

CH340 = (0x1A86, 0x7523)


class PtyBoard:
    """A board at one pseudo terminal; plug it in again and it has another name, but the same uid."""

    def __init__(self, make: Make | None = None) -> None:
        self.make = make or grid(4, 4)
        self.shown: list[Picture] = []
        self.model = self._started()
        self.heard = 0
        self.said = 0
        self.most_said: int | None = None
        self.most_heard: int | None = None
        self.is_stalled = False
        self._lock = threading.Lock()
        self._ends: tuple[int, int] | None = None
        self._stop = threading.Event()
        self._thread: threading.Thread | None = None

    def _started(self) -> BoardModel:
        return BoardModel(self.make, secrets.randbits(32), time.monotonic(), self.shown.append)

    def plug(self) -> str:
        """Plug it in; the name of its port."""
        master, slave = os.openpty()
        # Before the board speaks: it may pull its own cable at once.
        name = os.ttyname(slave)
        tty.setraw(slave)
        os.set_blocking(master, False)
        self._ends = (master, slave)
        self.heard = self.said = 0
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._serve, args=(master, self._stop), daemon=True)
        self._thread.start()
        return name

    def unplug(self) -> None:
        """Pull the cable; may be called twice."""
        self._stop.set()
        if self._thread is not None and self._thread is not threading.current_thread():
            self._thread.join()
        self._pull()

    def restart(self) -> None:
        """Take its power away and give it back."""
        with self._lock:
            self.model = self._started()

    def press(self, index: int, closed: bool) -> None:
        """Put a piece on a sensor, or take it off."""
        with self._lock:
            self.model.sensor(index, closed, time.monotonic())

    def roll(self, face: int, die: int = 0) -> None:
        """A die of six comes to rest."""
        with self._lock:
            self.model.roll(die, 6, face, time.monotonic())

    @property
    def is_plugged(self) -> bool:
        """Whether its cable is in."""
        return self._ends is not None

    def _pull(self) -> None:
        ends, self._ends = self._ends, None
        for end in ends or ():
            os.close(end)

    def _serve(self, master: int, stop: threading.Event) -> None:
        while not stop.is_set():
            select.select([master], [], [], 0.002)
            if not self.is_stalled and not self._exchange(master):
                self._pull()
                return

    def _exchange(self, master: int) -> bool:
        """Whether the cable is still in afterwards."""
        data = self._read(master)
        with self._lock:
            now = time.monotonic()
            self.model.hear(data, now)
            self.model.tick(now)
            said = self.model.say()
        if self.most_said is not None:
            said = said[: self.most_said - self.said]
        self._write(master, said)
        self.heard += len(data)
        self.said += len(said)
        return self.said != self.most_said and self.heard != self.most_heard

    def _read(self, master: int) -> bytes:
        most = 4096 if self.most_heard is None else self.most_heard - self.heard
        try:
            return os.read(master, most)
        except OSError:
            return b""

    @staticmethod
    def _write(master: int, said: bytes) -> None:
        while said:
            try:
                said = said[os.write(master, said) :]
            except BlockingIOError:
                time.sleep(0.001)


@dataclass(slots=True)
class Desk:
    """The ports of a machine that exists only in a test."""

    folder: Path
    boards: dict[str, PtyBoard] = field(default_factory=dict)
    others: list[Plugged] = field(default_factory=list)
    ids: dict[str, Plugged] = field(default_factory=dict)

    def plug(
        self, name: str, board: PtyBoard, vid_pid: tuple[int, int] = CH340, serial: str | None = None
    ) -> str:
        """Plug a board in under this name; the path of its port."""
        path = self.folder / name
        path.unlink(missing_ok=True)
        # Before it is in again: its old name would lead to a terminal that has got the same number.
        self.boards = {other: each for other, each in self.boards.items() if each is not board}
        path.symlink_to(board.plug())
        location = None if serial else f"1-{len(self.ids) + 1}"
        self.ids[name] = Plugged(str(path), Plug(*vid_pid, serial, location), "USB Serial")
        self.boards[name] = board
        return str(path)

    def unplug(self, name: str) -> None:
        """Pull a cable."""
        self.boards[name].unplug()

    def listed(self) -> list[Plugged]:
        """What the machine would list now."""
        there = [self.ids[name] for name, board in list(self.boards.items()) if board.is_plugged]
        return there + self.others

    def clear(self) -> None:
        """Pull everything."""
        for board in self.boards.values():
            board.unplug()
