"""What WLED makes of the bytes on its serial line: one reader for pictures, commands, JSON and Improv.

After wled_serial.cpp and improv.cpp of WLED 0.14 to 0.15, as they behave: a byte that breaks a header is
not looked at again, a TPM2 count is divided byte by byte, JSON swallows one byte too many.
"""

import json
from collections.abc import Callable
from dataclasses import dataclass, field

from firmware_bridge.picture import Colour, dark

BAUDS = (115200, 230400, 460800, 500000, 576000, 921600, 1000000, 1500000)
REALTIME_SECONDS = 2.5
_IMPROV = b"IMPROV\x01\x03"


@dataclass
class WledSerial:
    """A WLED board at the end of a cable."""

    leds: int = 64
    version: str = "0.15.0"
    now: Callable[[], float] = lambda: 0.0
    baud: int = BAUDS[0]
    shown: list[tuple[Colour, ...]] = field(default_factory=list)
    obeyed: list[str] = field(default_factory=list)
    streams_back: bool = False

    def __post_init__(self) -> None:
        self._next: Callable[[int], None] = self._idle
        self._strip = list(dark(self.leds).colours)
        self._answer = bytearray()
        self._text = bytearray()
        self._count = self._pixel = self._check = 0
        self._colour: list[int] = []
        self._realtime_until = float("-inf")

    def feed(self, data: bytes) -> bytes:
        """Take these bytes; what the board says to them."""
        for value in data:
            self._next(value)
            self.streams_back = self.streams_back and value == ord("O")
        answer = bytes(self._answer)
        self._answer.clear()
        return answer

    def pause(self) -> None:
        """A silence so long that WLED gives up waiting for the rest of JSON or Improv."""
        if self._next in (self._json, self._improv):
            self._next = self._idle

    @property
    def is_live(self) -> bool:
        """Whether pictures from the cable are still shown instead of its own effect."""
        return self.now() < self._realtime_until

    def _idle(self, value: int) -> None:
        match value:
            case 0x41:
                self._next = self._second_letter
            case 0xC9:
                self._next = self._tpm2_kind
            case 0x49:
                self._text[:] = b"I"
                self._next = self._improv
            case 0x7B:
                self._text[:] = b"{"
                self._next = self._json
            case _:
                self._obey(value)

    def _obey(self, value: int) -> None:
        match value:
            case 0x76:
                self._say("version", f"WLED {self.version}\r\n".encode())
            case 0x6C:
                numbers = [red << 16 | green << 8 | blue for red, green, blue in self._strip]
                self._say("leds as JSON", json.dumps(numbers, separators=(",", ":")).encode() + b"\r\n")
            case 0x4C:
                size = (3 * self.leds).to_bytes(2, "big")
                data = bytes(part for colour in self._strip for part in colour)
                self._say("leds as TPM2", b"\xc9\xda" + size + data + b"\x36\n")
            case 0x4F | 0x6F:
                self._say("stream on" if value == 0x4F else "stream off", b"")
                self.streams_back = value == 0x4F
            case _ if 0xB0 <= value <= 0xB7:
                self._change_baud(BAUDS[value - 0xB0])

    def _say(self, command: str, answer: bytes) -> None:
        self.obeyed.append(command)
        self._answer += answer

    def _change_baud(self, baud: int) -> None:
        if baud != self.baud:
            self._say("baud", f"Baud is now {baud}\r\n".encode())
            self.baud = baud
            self._next = self._deaf

    def _deaf(self, value: int) -> None:
        """Whoever goes on at the old speed is not understood any more."""

    def _second_letter(self, value: int) -> None:
        self._next = self._third_letter if value == ord("d") else self._idle

    def _third_letter(self, value: int) -> None:
        self._next = self._count_high if value == ord("a") else self._idle

    def _count_high(self, value: int) -> None:
        self._count, self._check = value << 8, value
        self._next = self._count_low

    def _count_low(self, value: int) -> None:
        self._count, self._check = self._count + value + 1, self._check ^ value ^ 0x55
        self._next = self._count_check

    def _count_check(self, value: int) -> None:
        self._begin() if value == self._check else self._stop()

    def _tpm2_kind(self, value: int) -> None:
        self._next = self._tpm2_high if value == 0xDA else self._idle
        if value == 0xAA:
            self._say("ping", b"\xac")

    def _tpm2_high(self, value: int) -> None:
        self._count = value * 256 // 3
        self._next = self._tpm2_low

    def _tpm2_low(self, value: int) -> None:
        self._count += value // 3
        self._begin()

    def _begin(self) -> None:
        self._pixel, self._colour = 0, []
        self._next = self._data

    def _stop(self) -> None:
        self._next = self._idle

    def _data(self, value: int) -> None:
        self._colour.append(value)
        if len(self._colour) == 3:
            self._light()

    def _light(self) -> None:
        red, green, blue = self._colour
        if self._pixel < self.leds:
            self._strip[self._pixel] = (red, green, blue)
        self._pixel, self._colour = self._pixel + 1, []
        # Sixteen bits, counted down before it is compared: a count of 0 takes 65536 lights.
        self._count = (self._count - 1) % 65536
        if not self._count:
            self._realtime_until = self.now() + REALTIME_SECONDS
            self.shown.append(tuple(self._strip))
            self._stop()

    def _json(self, value: int) -> None:
        """Text up to the brace that closes it; a byte that is no text breaks off. One byte more is lost."""
        if not (0x20 <= value < 0x7F or value in b"\r\n\t"):
            self._stop()
            return
        self._text.append(value)
        if self._text.count(b"{") == self._text.count(b"}"):
            self._obey_json()

    def _obey_json(self) -> None:
        self._stop()
        try:
            said = json.loads(self._text)
        except ValueError:
            return
        self._next = self._swallow
        self.obeyed.append("json")
        if isinstance(said, dict) and said.get("v") is True:
            info = {"ver": self.version, "leds": {"count": self.leds}}
            self._answer += json.dumps({"state": {"on": True}, "info": info}).encode() + b"\r\n"

    def _swallow(self, value: int) -> None:
        self._stop()

    def _improv(self, value: int) -> None:
        self._text.append(value)
        place = len(self._text) - 1
        if place < len(_IMPROV) and value != _IMPROV[place]:
            self._stop()
        elif place > len(_IMPROV) and place == 9 + self._text[8]:
            self._obey_improv()

    def _obey_improv(self) -> None:
        self._stop()
        if sum(self._text[:-1]) % 256 == self._text[-1]:
            self.obeyed.append(f"improv {self._text[9]}")
