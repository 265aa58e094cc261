"""Makes `usb://` an address that pyserial knows, once somebody lends ports out."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Protocol

import serial

SCHEME: Final = "usb://"
_PACKAGE: Final = "firmware_bridge.usb_host"


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which port, and how it is to be set."""

    name: str
    baud: int
    dtr: bool
    rts: bool


class LentPort(Protocol):
    """A port that is open; whatever goes wrong is an `OSError`."""

    def read(self) -> bytes:
        """What has come; waits a few hundredths of a second where nothing has."""

    def write(self, data: bytes, seconds: float) -> None:
        """Send everything, within so many seconds."""

    def is_plugged(self) -> bool:
        """Whether the plug is still in: a read alone never tells."""

    def close(self) -> None:
        """Let go; may be called twice."""


Lend = Callable[[Wanted], LentPort]
_lenders: list[Lend] = []


def register(lend: Lend) -> None:
    """Open `usb://` addresses through this from now on."""
    _lenders[:] = [lend]
    if _PACKAGE not in serial.protocol_handler_packages:
        serial.protocol_handler_packages.append(_PACKAGE)


def lent(wanted: Wanted) -> LentPort:
    """The port, open; an `OSError` says why not."""
    if not _lenders:
        raise FileNotFoundError(f"Nobody lends out {wanted.name}.")
    return _lenders[0](wanted)
