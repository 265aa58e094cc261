"""Which serial ports there are, and which of them may well be a board."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from serial.tools.list_ports_common import ListPortInfo

from firmware_bridge.boards.serial_port import Plug, plug_of, system_ports

ANY: Final[frozenset[int]] = frozenset()

KNOWN: Final[Mapping[int, tuple[str, frozenset[int]]]] = {
    0x2341: ("Arduino", ANY),
    0x2A03: ("Arduino", ANY),
    0x1A86: ("CH340", frozenset({0x7522, 0x7523, 0x5523, 0x55D2, 0x55D3, 0x55D4})),
    0x10C4: ("CP210x", frozenset({0xEA60, 0xEA70, 0xEA71})),
    0x0403: ("FTDI", frozenset({0x6001, 0x6010, 0x6011, 0x6014, 0x6015})),
    0x067B: ("PL2303", frozenset({0x2303, 0x23A3, 0x23C3})),
    0x2E8A: ("Raspberry Pi Pico", ANY),
    0x303A: ("ESP32", ANY),
    0x239A: ("Adafruit", ANY),
    0x1B4F: ("SparkFun", ANY),
    0x2886: ("Seeed", ANY),
    0x16C0: ("Teensy", frozenset({0x0483, 0x0487, 0x0489})),
}
"""Makers of boards and of the converters on them, with the products that are serial ports."""


@dataclass(frozen=True, slots=True)
class Plugged:
    """Something at a serial port."""

    device: str
    plug: Plug | None = None
    product: str = ""

    @property
    def maker(self) -> str | None:
        """Who makes such boards; nothing if it may be anything."""
        if self.plug is None or self.plug.vid not in KNOWN:
            return None
        name, products = KNOWN[self.plug.vid]
        return name if products == ANY or self.plug.pid in products else None


ListPlugged = Callable[[], Iterable[Plugged]]


def list_plugged() -> list[Plugged]:
    """Every serial port of this machine."""
    return [plugged_of(port) for port in system_ports()]


def plugged_of(port: ListPortInfo) -> Plugged:
    """What pyserial knows of a port."""
    return Plugged(str(port.device), plug_of(port), port.product or "")
