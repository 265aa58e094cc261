"""A dialogue of the vectors with a machine, line by line."""

from firmware_bridge.frames import Decoder, Frame, body_of
from firmware_bridge.messages import Type
from tests.firmware_bridge.firmware.machine import Machine
from tests.firmware_bridge.vectors import Dialogue, fits

# A chunk of 240 bytes takes 22 ms at 115200, and somebody may still be speaking before it.
LONGEST_ANSWER = 60
PASSED_OVER = (Type.STATUS, Type.SNAPSHOT)


class Talk:
    """What a board said and nobody has asked for yet."""

    def __init__(self, machine: Machine) -> None:
        self._machine = machine
        self._decoder = Decoder()
        self._waiting: list[Frame] = []

    def obey(self, line: str) -> None:
        """Do what a line of a dialogue says, or find that the board does not."""
        word, _, rest = line.partition(" ")
        match word:
            case ">":
                self._machine.hear(bytes.fromhex(rest))
            case "<":
                self.expect(rest)
            case "wait":
                self.run(int(rest))
            case _:
                self._machine.order(line)

    def run(self, milliseconds: int) -> None:
        """Let time pass and keep what is said."""
        self._waiting += self._decoder.feed(self._machine.run(milliseconds))

    def expect(self, body: str) -> Frame:
        """The next frame must be this one; STATUS and SNAPSHOT are passed over where they do not fit."""
        self.run(0)
        for _ in range(LONGEST_ANSWER):
            for index, frame in enumerate(self._waiting):
                if fits(body, body_of(frame)):
                    del self._waiting[: index + 1]
                    return frame
                assert frame.type in PASSED_OVER, f"{body_of(frame).hex(' ')} was said instead of {body}"
            self.run(1)
        raise AssertionError(f"{body} was never said")

    def end(self) -> None:
        """Nothing else may have been said."""
        self.run(LONGEST_ANSWER // 4)
        unasked = [body_of(frame).hex(" ") for frame in self._waiting if frame.type not in PASSED_OVER]
        assert unasked == []


def play(dialogue: Dialogue, machine: Machine) -> None:
    """All lines of a dialogue with a freshly started board."""
    talk = Talk(machine)
    for line in dialogue.lines:
        talk.obey(line)
    talk.end()
