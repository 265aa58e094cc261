"""A board in the network that takes DDP."""

import contextlib
import socket
from collections.abc import Callable
from typing import Final

from firmware_bridge.boards import ddp
from firmware_bridge.boards.serial_wire import LED_SECONDS
from firmware_bridge.boards.wire import WireError
from firmware_bridge.picture import Picture, dark
from firmware_bridge.state import Cause, Health

# Small boards drop what comes faster.
_FRAME_SECONDS: Final = 0.015

Address = tuple[str, int]


class DdpWire:
    """Pictures to wherever the board is now; nothing comes back, so a lost board is not noticed here."""

    def __init__(self, locate: Callable[[], Address | None]) -> None:
        self._locate = locate
        self._socket: socket.socket | None = None
        self._sequence = 1
        self._place = ""

    @property
    def place(self) -> str:
        """The address of the board."""
        return self._place

    def open(self) -> None:
        """Get a socket, once the board's address is known."""
        self._address()
        self._socket = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        self._socket.setblocking(False)

    def send(self, picture: Picture) -> float:
        """Send a picture to where the board is now."""
        address = self._address()
        for packet in ddp.packets(picture.data, self._sequence):
            self._sequence = ddp.after(self._sequence)
            self._send(packet, address)
        return _FRAME_SECONDS + len(picture.colours) * LED_SECONDS

    def finish(self, leds: int) -> float:
        """All dark; WLED then returns to its own effect."""
        return self.send(dark(leds))

    def close(self) -> None:
        """Let the socket go."""
        open_socket, self._socket = self._socket, None
        if open_socket is not None:
            open_socket.close()

    def _send(self, packet: bytes, address: Address) -> None:
        if self._socket is None:
            raise WireError(Health.LOST, Cause.WIFI_GONE)
        try:
            # A full buffer loses a packet, as the air may; the picture is said again anyway.
            with contextlib.suppress(BlockingIOError):
                self._socket.sendto(packet, address)
        except OSError as error:
            raise WireError(Health.LOST, Cause.WIFI_GONE) from error

    def _address(self) -> Address:
        address = self._locate()
        if address is None:
            raise WireError(Health.ABSENT, Cause.NOT_FOUND)
        self._place = address[0]
        return address
