"""A board at the end of a cable that takes Adalight or AWA."""

import contextlib
from collections.abc import Callable
from typing import Final

import serial

from firmware_bridge.boards import adalight
from firmware_bridge.boards.serial_port import PORT_ERRORS, open_port, trouble_in_use
from firmware_bridge.boards.wire import WireError
from firmware_bridge.picture import Picture, dark
from firmware_bridge.state import Cause, Health

# WS2812 lights take 30 µs each, and an AVR hears nothing while it writes them.
LED_SECONDS: Final = 30e-6
_BITS_A_BYTE: Final = 10

Encode = Callable[[bytes], bytes]
Locate = Callable[[], str | None]


class SerialWire:
    """Pictures over a port that may vanish and come back under another name."""

    def __init__(
        self, locate: Locate, baud: int, encode: Encode, encode_last: Encode = adalight.frame
    ) -> None:
        self._locate = locate
        self._baud = baud
        self._encode = encode
        self._encode_last = encode_last
        self._port: serial.Serial | None = None
        self._address = ""

    @property
    def place(self) -> str:
        """The name of the port."""
        return self._address

    def open(self) -> None:
        """Find the port and open it for us alone."""
        address = self._locate()
        if address is None:
            raise WireError(Health.ABSENT, Cause.NOT_FOUND)
        self._address = address
        self._port = open_port(address, self._baud)

    def send(self, picture: Picture) -> float:
        """Write a picture; the seconds the line and the lights need for it."""
        return self._write(self._encode(picture.data), len(picture.colours))

    def finish(self, leds: int) -> float:
        """Really dark: the last frame needs no protection from frames that follow it."""
        return self._write(self._encode_last(dark(leds).data), leds)

    def close(self) -> None:
        """Let the port go."""
        port, self._port = self._port, None
        if port is not None:
            with contextlib.suppress(*PORT_ERRORS):
                port.close()

    def _write(self, data: bytes, leds: int) -> float:
        if self._port is None:
            raise WireError(Health.LOST, Cause.CABLE_PULLED)
        try:
            self._discard_what_it_says(self._port)
            self._port.write(data)
        except PORT_ERRORS as error:
            self._throw_away_what_waits(self._port)
            raise trouble_in_use(error) from error
        return len(data) * _BITS_A_BYTE / self._baud + leds * LED_SECONDS

    @staticmethod
    def _throw_away_what_waits(port: serial.Serial) -> None:
        """Closing would wait half a minute for a board that takes nothing."""
        with contextlib.suppress(*PORT_ERRORS):
            port.reset_output_buffer()

    @staticmethod
    def _discard_what_it_says(port: serial.Serial) -> None:
        """Banners and debug lines; reading also notices a pulled cable first."""
        port.read(max(1, port.in_waiting))
