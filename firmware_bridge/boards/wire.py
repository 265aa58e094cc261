"""The wire to a board that only takes colours, and what can go wrong with it."""

from typing import Protocol

from firmware_bridge.picture import Picture
from firmware_bridge.state import Cause, Health


class WireError(Exception):
    """The wire does not carry any more, or not yet."""

    def __init__(self, health: Health, cause: Cause) -> None:
        super().__init__(cause.value)
        self.health = health
        self.cause = cause


class Wire(Protocol):
    """One way to a board; every call is made by one thread and may raise `WireError`."""

    @property
    def place(self) -> str:
        """Where the board is plugged in or found, for people."""

    def open(self) -> None:
        """Get ready to send."""

    def send(self, picture: Picture) -> float:
        """Send a picture; the seconds for which the board and the line are busy with it."""

    def finish(self, leds: int) -> float:
        """Turn all lights off and let the board do as it likes; the seconds that this takes."""

    def close(self) -> None:
        """Let go of everything; never raises."""
