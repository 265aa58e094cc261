"""Runs trapdoor_board.py as a Pico would: faked modules, stdin and stdout for the cable, lights to stderr."""

import runpy
import sys
import time
from types import ModuleType, SimpleNamespace

CLOSED = {int(pin) for pin in sys.argv[2:]}


class Pin:
    """Switches are closed where the command line says so; closed is low."""

    IN, OUT, PULL_UP = range(3)

    def __init__(self, pin: int, mode: int, pull: int = 0) -> None:
        self._pin = pin

    def value(self) -> int:
        return int(self._pin not in CLOSED)


class Watchdog:
    def __init__(self, timeout: int) -> None:
        self._timeout = timeout

    def feed(self) -> None:
        pass


class Strip:
    """Tells what it shows."""

    def __init__(self, pin: Pin, lights: int) -> None:
        self._colours = [(0, 0, 0)] * lights

    def __setitem__(self, light: int, colour: tuple[int, int, int]) -> None:
        self._colours[light] = colour

    def write(self) -> None:
        shown = b"".join(bytes(colour) for colour in self._colours).hex()
        sys.stderr.write(f"{shown}\n")
        sys.stderr.flush()


def fake(name: str, **things: object) -> None:
    module = ModuleType(name)
    vars(module).update(things)
    sys.modules[name] = module


fake("machine", Pin=Pin, WDT=Watchdog, unique_id=lambda: b"\xe6\x61\x38\x52\x83\x1a\x2b\x3c")
fake("micropython", kbd_intr=lambda letter: None)
fake("neopixel", NeoPixel=Strip)
vars(time).update(ticks_ms=lambda: int(time.monotonic() * 1000), ticks_diff=lambda new, old: new - old)
# As on the board, nothing is kept back on the way in or out.
with (
    open(0, "rb", buffering=0, closefd=False) as cable_in,
    open(1, "wb", buffering=0, closefd=False) as cable_out,
):
    own = sys.stdin, sys.stdout
    vars(sys).update(stdin=SimpleNamespace(buffer=cable_in), stdout=SimpleNamespace(buffer=cable_out))
    runpy.run_path(sys.argv[1], run_name="__main__")
    sys.stdin, sys.stdout = own
