"""A cable to pull: a real pair of pseudo-terminals with a model of a board at the far end."""

import os
import select
import termios
import threading
import time
import tty
from collections.abc import Callable
from typing import Protocol

from tests.firmware_bridge.boards.receivers.uart import heard_at

PATIENCE = 60.0
_SPEEDS = (115200, 230400, 460800, 500000, 576000, 921600, 1000000, 1500000, 2000000)
_SPEED_OF = {getattr(termios, f"B{speed}"): speed for speed in _SPEEDS}


class Receiver(Protocol):
    """A board that hears bytes and may answer."""

    def feed(self, data: bytes) -> bytes: ...


class Cable:
    """A board that is plugged in until it is pulled; one with a baud hears garbage at another speed."""

    def __init__(self, receiver: Receiver, baud: int | None = None) -> None:
        self.receiver = receiver
        self._baud = baud
        self._far, self._near = os.openpty()
        tty.setraw(self._near)
        self.name = os.ttyname(self._near)
        self.heard = 0
        self.is_stalled = False
        self._is_pulled = threading.Event()
        # A test that failed may have left it plugged in; pytest ends all the same.
        self._thread = threading.Thread(target=self._run, name="cable", daemon=True)
        self._thread.start()

    def say(self, data: bytes) -> None:
        """Something the board says without being asked."""
        os.write(self._far, data)

    def pull(self) -> None:
        """Take the board away, and the port with it; may be called twice."""
        if not self._is_pulled.is_set():
            self._is_pulled.set()
            self._thread.join()
            os.close(self._near)
            os.close(self._far)

    def _run(self) -> None:
        while not self._is_pulled.is_set():
            readable, _, _ = select.select([self._far], [], [], 0.01)
            if readable and not self.is_stalled:
                data = os.read(self._far, 4096)
                self.heard += len(data)
                answer = self.receiver.feed(self._over_the_line(data))
                os.write(self._far, self._over_the_line(answer, is_answer=True)) if answer else None

    def _over_the_line(self, data: bytes, is_answer: bool = False) -> bytes:
        theirs = _SPEED_OF[termios.tcgetattr(self._near)[4]] if self._baud else 0
        speeds = (self._baud or 0, theirs) if is_answer else (theirs, self._baud or 0)
        return heard_at(data, *speeds)


def wait_until(is_so: Callable[[], object], what: str = "it") -> None:
    """Wait for something, for as long as a busy machine may need."""
    end = time.monotonic() + PATIENCE
    while not is_so():
        if time.monotonic() > end:
            raise TimeoutError(f"{what} did not happen within {PATIENCE:.0f} seconds")
        time.sleep(0.005)
