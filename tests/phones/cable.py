"""Two machines with a cable between them: network namespaces that live as long as the process that made them.

A namespace has no name. It exists as long as a process is in it, and every process in it is ended by the
kernel when the one that started it ends, however that ends. So nothing is left behind, and two runs side by
side never meet.
"""

import json
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from queue import Queue
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 240.0
"""Seconds; a machine that does ten other things may need them."""

_WITH_US = ("setpriv", "--pdeathsig", "KILL")
_TOOLS = ("ip", "setpriv", "unshare", "nsenter")


def can_have_namespaces() -> bool:
    """Whether this machine lets us make networks of our own."""
    if not all(map(shutil.which, _TOOLS)):
        return False
    return subprocess.run(["unshare", "--net", "true"], capture_output=True, check=False).returncode == 0


needs_namespaces = pytest.mark.skipif(not can_have_namespaces(), reason="no network namespaces here")


class Machine:
    """A network of its own, with one end of a cable."""

    def __init__(self) -> None:
        self._holder = subprocess.Popen([*_WITH_US, "unshare", "--net", "sleep", "infinity"])
        self.pid = self._holder.pid
        wait_until(lambda: _network(self.pid) != _network("self"), "no network of its own")

    def enter(self, *words: str) -> list[str]:
        """A command as it is run on this machine."""
        return [*_WITH_US, "nsenter", f"--net=/proc/{self.pid}/ns/net", *words]

    def ip(self, *words: str) -> None:
        """Change its network."""
        subprocess.run(self.enter("ip", *words), check=True, capture_output=True, timeout=PATIENCE)

    def live_at(self, address: str) -> None:
        """Have this address and no other, as after a new lease."""
        self.ip("addr", "flush", "dev", "cable")
        self.ip("addr", "add", f"{address}/24", "dev", "cable")
        self.ip("route", "add", "default", "dev", "cable")

    def start(self, *words: str) -> "Program":
        """Run `main.py` on it."""
        return Program(self.enter(sys.executable, str(ROOT / "main.py"), *words))

    def close(self) -> None:
        """No such machine any more."""
        self._holder.kill()
        self._holder.wait()


class Program:
    """A program that says what it does in lines of JSON."""

    def __init__(self, command: list[str]) -> None:
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stdin=subprocess.PIPE, text=True, cwd=ROOT
        )
        self._said: Queue[Any] = Queue()
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        for line in self.process.stdout or ():
            self._said.put(json.loads(line))
        self._said.put(None)

    def hear(self, key: str) -> Any:
        """The next thing it says that has this key."""
        end = time.monotonic() + PATIENCE
        while (said := self._said.get(timeout=max(0.0, end - time.monotonic()))) is not None:
            if key in said:
                return said
        raise AssertionError(f"{key} was never said, it ended with {self.process.wait()}")

    def hear_all(self) -> list[Any]:
        """All that it says until it ends."""
        self._reader.join(PATIENCE)
        self.process.wait(PATIENCE)
        self.close()
        return list(iter(self._said.get_nowait, None))

    def type(self, line: str) -> None:
        """Somebody types a line."""
        if self.process.stdin is not None:
            self.process.stdin.write(f"{line}\n")
            self.process.stdin.flush()

    def close(self) -> None:
        """End it."""
        self.process.kill()
        self._reader.join()
        for stream in (self.process.stdin, self.process.stdout):
            if stream is not None:
                stream.close()
        self.process.wait()


@contextmanager
def cable(here: str, there: str) -> Iterator[tuple[Machine, Machine]]:
    """Two machines with these addresses and a cable between them."""
    one, two = Machine(), Machine()
    try:
        one.ip("link", "add", "cable", "type", "veth", "peer", "name", "cable", "netns", str(two.pid))
        for machine, address in ((one, here), (two, there)):
            machine.ip("link", "set", "lo", "up")
            machine.ip("link", "set", "cable", "up")
            machine.live_at(address)
        yield one, two
    finally:
        one.close()
        two.close()


def _network(process: int | str) -> str:
    return str(Path(f"/proc/{process}/ns/net").readlink())


def wait_until(condition: Callable[[], bool], otherwise: str) -> None:
    """Until it is so."""
    end = time.monotonic() + PATIENCE
    while not condition():
        if time.monotonic() > end:
            raise AssertionError(otherwise)
        time.sleep(0.02)
