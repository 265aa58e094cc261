"""The port of a simulated board, as pyserial sees it: `serial_for_url("sim://grid4x4")`."""

import errno
from typing import Any

from serial.serialutil import PortNotOpenError, SerialBase, SerialException

from firmware_bridge.simulator.desk import AddressError, SimulatedBoard, simulated


class Serial(SerialBase):
    """A port that leads to a board on the simulated desk."""

    def __init__(self, *args: Any, **settings: Any) -> None:
        self._board: SimulatedBoard | None = None
        self._received = bytearray()
        self._is_cancelled = False
        super().__init__(*args, **settings)

    def open(self) -> None:
        """Plug in; like a real port, it is there for one program only."""
        try:
            board = simulated(str(self.port))
        except AddressError as error:
            raise SerialException(errno.ENOENT, str(error)) from error
        if not board.is_plugged:
            raise SerialException(errno.ENOENT, f"Nothing is plugged in at {self.port}.")
        if board.is_open:
            raise SerialException(errno.EBUSY, f"{self.port} is in use.")
        board.is_open = True
        self._board = board
        self._received.clear()
        self.is_open = True

    def close(self) -> None:
        """Let go; may be called twice."""
        board, self._board = self._board, None
        self.is_open = False
        if board is not None:
            board.is_open = False

    @property
    def in_waiting(self) -> int:
        """How many bytes can be read at once."""
        self._received += self._plugged().read(0, lambda: True)
        return len(self._received)

    def read(self, size: int = 1, /) -> bytes:
        """Up to so many bytes, within the timeout."""
        board = self._plugged()
        if not self._received:
            self._received += board.read(self.timeout, self._take_cancel)
        self._plugged()
        taken = bytes(self._received[:size])
        del self._received[:size]
        return taken

    def write(self, data: Any, /) -> int:
        """Send bytes."""
        self._plugged().write(bytes(data))
        return len(data)

    def cancel_read(self) -> None:
        """Let a read that waits return with what it has."""
        self._is_cancelled = True
        if self._board is not None:
            self._board.wake()

    def reset_input_buffer(self) -> None:
        """Forget what was received."""
        self._received.clear()

    def reset_output_buffer(self) -> None:
        """Nothing waits here to be sent."""

    def _take_cancel(self) -> bool:
        was, self._is_cancelled = self._is_cancelled, False
        return was

    def _plugged(self) -> SimulatedBoard:
        if self._board is None:
            raise PortNotOpenError()
        if not self._board.is_plugged:
            raise SerialException(errno.EIO, "The cable was pulled.")
        return self._board

    def _reconfigure_port(self) -> None:
        """There is no speed to set."""

    def _update_dtr_state(self) -> None:
        """No line leads to the reset of a simulated board."""

    def _update_rts_state(self) -> None:
        """No line leads to the reset of a simulated board."""

    def _update_break_state(self) -> None:
        """A simulated board knows no break."""
