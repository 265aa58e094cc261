"""Serial ports: opened without waking a bootloader where that can be helped, their troubles named."""

import errno
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import serial
from serial.tools.list_ports_common import ListPortInfo

from firmware_bridge.boards.wire import WireError
from firmware_bridge.state import Cause, Health

PORT_ERRORS: tuple[type[Exception], ...]
try:
    from termios import error as terminal_error
except ImportError:
    PORT_ERRORS = (OSError, ValueError)
else:
    # What a pulled cable raises while a port is being set up is no OSError.
    PORT_ERRORS = (OSError, ValueError, terminal_error)

WRITE_SECONDS: Final = 1.0

_BUSY: Final = {errno.EBUSY, errno.EAGAIN}
_FORBIDDEN: Final = {errno.EACCES, errno.EPERM}


@dataclass(frozen=True, slots=True)
class Plug:
    """What stays the same of a plugged-in thing when its port gets another name."""

    vid: int
    pid: int
    serial_number: str | None
    location: str | None


def plug_of(port: ListPortInfo) -> Plug | None:
    """How to know a port again; None for a port that is no USB."""
    if port.vid is None or port.pid is None:
        return None
    # Cheap converters have no number of their own; then the socket they are in has to do.
    location = None if port.serial_number else port.location
    return Plug(port.vid, port.pid, port.serial_number or None, location)


def system_ports() -> list[ListPortInfo]:
    """Every port that the system itself drives."""
    # On a system that pyserial cannot list, Android, even the import fails.
    from serial.tools import list_ports

    return list(list_ports.comports())


def locate(plug: Plug, ports: Callable[[], list[ListPortInfo]] = system_ports) -> str | None:
    """The name of the port at which this is plugged in now."""
    return next((str(port.device) for port in ports() if plug_of(port) == plug), None)


def open_port(address: str, baud: int, read_seconds: float = 0.0) -> serial.Serial:
    """A port for us alone; `WireError` says why not."""
    try:
        port = serial.serial_for_url(
            address,
            do_not_open=True,
            baudrate=baud,
            timeout=read_seconds,
            write_timeout=WRITE_SECONDS,
            exclusive=True,
        )
        # Either line may be wired to reset the board.
        port.dtr = False
        port.rts = False
        port.open()
    except PORT_ERRORS as error:
        raise trouble_at_opening(error) from error
    return port


def trouble_at_opening(error: Exception) -> WireError:
    """Why a port could not be opened."""
    number = getattr(error, "errno", None)
    if number in _BUSY or _on_windows(error, "PermissionError"):
        return WireError(Health.BUSY, Cause.PORT_BUSY)
    if number in _FORBIDDEN:
        return WireError(Health.NO_PERMISSION, Cause.NO_PERMISSION)
    return WireError(Health.ABSENT, Cause.NOT_FOUND)


def trouble_in_use(error: Exception) -> WireError:
    """Why a port that was open carries no more."""
    if isinstance(error, serial.SerialTimeoutException):
        return WireError(Health.LOST, Cause.STALLED)
    return WireError(Health.LOST, Cause.CABLE_PULLED)


def _on_windows(error: Exception, name: str) -> bool:
    """There pyserial only tells the kind of error in its text, and a port in use is a permission denied."""
    return getattr(error, "errno", None) is None and name in str(error)
