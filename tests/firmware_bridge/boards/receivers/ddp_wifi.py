"""WLED's ear for DDP on a real UDP socket: late packets are thrown away, "push" shows."""

import socket
import struct
import threading
from dataclasses import dataclass, field

from firmware_bridge.picture import Colour, dark


@dataclass
class DdpEar:
    """The pure part: packets in, pictures out."""

    leds: int = 64
    shown: list[tuple[Colour, ...]] = field(default_factory=list)
    late: int = 0
    malformed: int = 0

    def __post_init__(self) -> None:
        self._strip = list(dark(self.leds).colours)
        self._pushed = 0

    def take(self, packet: bytes) -> None:
        """One packet as it arrives."""
        if len(packet) < 10 or packet[0] & 0xC0 != 0x40:
            self.malformed += 1
            return
        flags, sequence, kind, display, offset, size = struct.unpack(">BBBBIH", packet[:10])
        if (kind, display, size) != (0x0B, 1, len(packet) - 10):
            self.malformed += 1
        elif self._is_late(sequence & 15):
            self.late += 1
        else:
            self._light(packet[10:], offset // 3)
            self._show(sequence & 15) if flags & 1 else None

    def _is_late(self, sequence: int) -> bool:
        """WLED's rule: four numbers behind the last picture shown belong to pictures before it."""
        if not sequence or not self._pushed:
            return False
        if self._pushed > 5:
            return self._pushed - 5 < sequence < self._pushed
        return sequence > 10 + self._pushed or sequence < self._pushed

    def _light(self, data: bytes, first: int) -> None:
        for place in range(min(len(data) // 3, self.leds - first)):
            red, green, blue = data[3 * place : 3 * place + 3]
            self._strip[first + place] = (red, green, blue)

    def _show(self, sequence: int) -> None:
        self._pushed = sequence or self._pushed
        self.shown.append(tuple(self._strip))


class DdpReceiver:
    """The ear on a socket of its own, in a thread of its own, until it is closed."""

    def __init__(self, leds: int = 64, address: str = "127.0.0.1", port: int = 0) -> None:
        self.ear = DdpEar(leds)
        self._socket = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        self._socket.bind((address, port))
        self._socket.settimeout(0.05)
        self.port = int(self._socket.getsockname()[1])
        self._closing = threading.Event()
        self._thread = threading.Thread(target=self._run, name="ddp-receiver")
        self._thread.start()

    def close(self) -> None:
        """Hear no more."""
        self._closing.set()
        self._thread.join()
        self._socket.close()

    def _run(self) -> None:
        while not self._closing.is_set():
            try:
                self.ear.take(self._socket.recv(4096))
            except TimeoutError:
                continue
