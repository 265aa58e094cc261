"""An Arduino with a FastLED sketch for Adalight, in the two ways in which such sketches are written."""

from dataclasses import dataclass, field

BANNER = b"Ada\n"


@dataclass
class Sketch:
    """Counts the lights itself and ignores the header's number, unless it `trusts_the_count`."""

    leds: int = 64
    trusts_the_count: bool = False
    shown: list[bytes] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._header = bytearray()
        self._data = bytearray()
        self._missing = 0

    def feed(self, data: bytes) -> bytes:
        """Take these bytes; such a sketch says nothing but its banner at the start."""
        for value in data:
            self._colour(value) if self._missing else self._head(value)
        return b""

    def _head(self, value: int) -> None:
        place = len(self._header)
        if place < 3 and value != b"Ada"[place]:
            self._header.clear()
            return
        self._header.append(value)
        if place == 5:
            high, low, check = self._header[3:]
            self._header.clear()
            if check == high ^ low ^ 0x55:
                self._missing = 3 * ((high << 8 | low) + 1 if self.trusts_the_count else self.leds)

    def _colour(self, value: int) -> None:
        self._data.append(value)
        self._missing -= 1
        if not self._missing:
            self.shown.append(bytes(self._data[: 3 * self.leds]))
            self._data.clear()
