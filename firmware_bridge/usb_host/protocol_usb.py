"""A lent port as pyserial sees it: `serial_for_url("usb:///dev/bus/usb/001/002")`."""

import time
from typing import Any, Final

from serial.serialutil import PortNotOpenError, SerialBase, SerialException

from firmware_bridge.usb_host.usb_url import SCHEME, LentPort, Wanted, lent

HEARTBEAT_SECONDS: Final = 0.5
"""After so much silence the plug is looked for: a pulled cable reads like a board that has nothing to say."""
WRITE_SECONDS: Final = 1.0


class Serial(SerialBase):
    """A port that somebody else drives."""

    def __init__(self, *args: Any, **settings: Any) -> None:
        self._lent: LentPort | None = None
        self._received = bytearray()
        self._heard_at = 0.0
        self._is_cancelled = False
        super().__init__(*args, **settings)

    def open(self) -> None:
        """Ask for the port; an `OSError` says why it is not to be had."""
        name = str(self.port).removeprefix(SCHEME)
        self._lent = lent(Wanted(name, self.baudrate, bool(self.dtr), bool(self.rts)))
        self._received.clear()
        self._heard_at = time.monotonic()
        self.is_open = True

    def close(self) -> None:
        """Let go; may be called twice."""
        port, self._lent = self._lent, None
        self.is_open = False
        if port is not None:
            port.close()

    @property
    def in_waiting(self) -> int:
        """How many bytes can be read at once; what has not been fetched yet is not counted."""
        return len(self._received)

    def read(self, size: int = 1, /) -> bytes:
        """Up to so many bytes, within the timeout."""
        end = None if self.timeout is None else time.monotonic() + self.timeout
        self._fetch()
        while len(self._received) < size and not self._take_cancel():
            if end is not None and time.monotonic() >= end:
                break
            self._fetch()
        taken = bytes(self._received[:size])
        del self._received[:size]
        return taken

    def write(self, data: Any, /) -> int:
        """Send bytes."""
        self._plug().write(bytes(data), self.write_timeout or WRITE_SECONDS)
        return len(data)

    def cancel_read(self) -> None:
        """End the read that waits; from any thread."""
        self._is_cancelled = True

    def _fetch(self) -> None:
        port = self._plug()
        some = port.read()
        now = time.monotonic()
        if some:
            self._received += some
            self._heard_at = now
        elif now - self._heard_at > HEARTBEAT_SECONDS:
            self._heard_at = now
            if not port.is_plugged():
                raise SerialException("The plug was pulled.")

    def _plug(self) -> LentPort:
        if self._lent is None:
            raise PortNotOpenError
        return self._lent

    def _take_cancel(self) -> bool:
        was, self._is_cancelled = self._is_cancelled, False
        return was

    def _reconfigure_port(self) -> None:
        """What pyserial calls after a change; a lent port is set once, when it is opened."""

    def _update_dtr_state(self) -> None:
        """As above."""

    def _update_rts_state(self) -> None:
        """As above."""
