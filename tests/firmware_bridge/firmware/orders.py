"""What a host says to a machine, and what its lights look like."""

from itertools import count

from firmware_bridge.frames import Decoder, Frame, encode_frame
from firmware_bridge.messages import (
    RELIABLE_TYPES,
    AnimationKind,
    BoardMessage,
    Bright,
    Event,
    Hello,
    HostAck,
    HostMessage,
    Identify,
    LedAnim,
    LedFull,
    Status,
    frame_of,
    unpack,
)
from firmware_bridge.picture import Colour
from tests.firmware_bridge.firmware.machine import Machine


class Host:
    """A host that says one thing after the other and never misses an answer."""

    def __init__(self, machine: Machine) -> None:
        self._machine = machine
        self._decoder = Decoder()
        self._numbers = count(1)
        self._revisions = count(1)
        self.events: list[Event] = []
        self.say(Hello(nonce=1))

    def say(self, message: HostMessage, patience: int = 40) -> list[BoardMessage]:
        """Say it; what was answered."""
        seq = next(self._numbers) & 0xFF if message.TYPE in RELIABLE_TYPES else 0
        self._machine.hear(encode_frame(frame_of(message, seq)))
        return self.wait(patience)

    def wait(self, milliseconds: int) -> list[BoardMessage]:
        """Let time pass; what was said."""
        heard = self._decoder.feed(self._machine.run(milliseconds))
        for frame in heard:
            self._acknowledge(frame)
        return [message for message in map(unpack, heard) if isinstance(message, BoardMessage)]

    def _acknowledge(self, frame: Frame) -> None:
        event = unpack(frame)
        if isinstance(event, Event):
            self._machine.hear(encode_frame(frame_of(HostAck(), ack=frame.seq)))
            self.events += [event] if event not in self.events else []

    def show(self, *colours: Colour) -> list[BoardMessage]:
        """A picture of 16 lights; the colours come again and again."""
        picture = tuple(colours[light % len(colours)] for light in range(16))
        return self.say(LedFull(next(self._revisions), picture))

    def animate(self, kind: AnimationKind, colour: Colour, period: int, mask: str) -> None:
        """Something that moves over the lights of the mask."""
        self.say(LedAnim(kind, *colour, period, bytes.fromhex(mask)), 31)

    def brighten(self, level: int, milliamps: int = 0) -> None:
        """How bright, and how much current at most."""
        self.say(Bright(level, milliamps))

    def identify(self, seconds: int) -> None:
        """Flash."""
        self.say(Identify(seconds))

    def status(self) -> Status:
        """The next one that comes by itself."""
        return next(message for message in self.wait(1100) if isinstance(message, Status))

    @property
    def shown(self) -> tuple[Colour, ...]:
        """What is on the lights."""
        rgb = bytes.fromhex(self._machine.order("lights").split()[1])
        return tuple((rgb[at], rgb[at + 1], rgb[at + 2]) for at in range(0, len(rgb), 3))

    @property
    def shows(self) -> int:
        """How often something was put on the lights."""
        return int(self._machine.order("lights").split()[0])
