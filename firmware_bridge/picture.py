"""What a board of lights shows, and the one face that all such boards have."""

from dataclasses import dataclass
from itertools import chain
from typing import Protocol

from firmware_bridge.state import State

Colour = tuple[int, int, int]
DARK: Colour = (0, 0, 0)


class ColourError(ValueError):
    """A colour is not red, green and blue from 0 to 255."""


@dataclass(frozen=True, slots=True)
class Picture:
    """The colour of every light, in the order of the strip."""

    colours: tuple[Colour, ...]

    def __post_init__(self) -> None:
        for colour in self.colours:
            if len(colour) != 3 or not all(0 <= part <= 255 for part in colour):
                raise ColourError(f"{colour} is not red, green and blue from 0 to 255.")

    @property
    def data(self) -> bytes:
        """Red, green, blue of the first light, then of the second, and so on."""
        return bytes(chain.from_iterable(self.colours))

    def fitted(self, leds: int) -> "Picture":
        """The same for a strip of this length: what is too long is cut, what is missing is dark."""
        missing = leds - len(self.colours)
        if not missing:
            return self
        return Picture(self.colours[:leds] + (DARK,) * missing)


def dark(leds: int) -> Picture:
    """All lights off."""
    return Picture((DARK,) * leds)


class Board(Protocol):
    """A board with lights, however it is wired; no call waits for the wire."""

    @property
    def name(self) -> str:
        """What a person calls it."""

    @property
    def leds(self) -> int:
        """How many lights it has; 0 while that is unknown."""

    @property
    def state(self) -> State:
        """How it stands with it right now."""

    def show(self, picture: Picture) -> None:
        """Show this instead of whatever still waits to be shown."""

    def close(self) -> None:
        """Turn the lights off and let go of everything; may be called twice."""
