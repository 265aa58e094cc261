"""A HyperSerial board: AWA pictures, shown only where all three sums are right."""

from dataclasses import dataclass, field

WELCOME = b"\r\nWelcome!\r\nAwa driver 8.\r\n"


@dataclass
class HyperSerial:
    """Takes whatever number of lights the header says, up to 4096."""

    shown: list[bytes] = field(default_factory=list)
    begun: int = 0

    def __post_init__(self) -> None:
        self._header = bytearray()
        self._body = bytearray()
        self._missing = 0
        self._answer = bytearray()

    def feed(self, data: bytes) -> bytes:
        """Take these bytes; only the question who it is gets an answer."""
        for value in data:
            self._take(value) if self._missing else self._head(value)
        answer = bytes(self._answer)
        self._answer.clear()
        return answer

    def _head(self, value: int) -> None:
        place = len(self._header)
        if place < 3 and value != b"Awa"[place]:
            self._header.clear()
            return
        self._header.append(value)
        if place == 5:
            self._begin(*self._header[3:])
            self._header.clear()

    def _begin(self, high: int, low: int, check: int) -> None:
        leds = (high << 8 | low) + 1
        if check == high ^ low ^ 0x55 and leds <= 4096:
            self.begun += 1
            self._missing = 3 * leds + 3
        elif (high, low, check) == (0x2A, 0xA2, 0x15):
            self._answer += WELCOME

    def _take(self, value: int) -> None:
        self._body.append(value)
        self._missing -= 1
        if not self._missing:
            self._judge(bytes(self._body[:-3]), tuple(self._body[-3:]))
            self._body.clear()

    def _judge(self, data: bytes, told: tuple[int, ...]) -> None:
        first = second = by_place = 0
        for place, value in enumerate(data):
            first = (first + value) % 255
            second = (second + first) % 255
            by_place = (by_place + (value ^ place % 256)) % 255
        if told == (first, second, 0xAA if by_place == 0x41 else by_place):
            self.shown.append(data)
