"""Runs the dialogues of vectors/dialogues.txt against any board that can be stepped."""

from collections import deque
from dataclasses import dataclass, field
from typing import Protocol

from firmware_bridge.frame_text import format_frame
from firmware_bridge.frames import Decoder, Frame, body_of
from firmware_bridge.messages import Type
from tests.firmware_bridge.vectors import Dialogue, fits

_BY_ITSELF = (Type.STATUS, Type.SNAPSHOT)


class Talker(Protocol):
    """A board that was just started, under a clock that the test moves."""

    def hear(self, data: bytes) -> None:
        """Bytes from the cable; time enough to answer passes."""

    def wait(self, millis: int) -> None:
        """Let so much time pass."""

    def sensor(self, index: int, closed: bool) -> None:
        """Close or open a sensor."""

    def roll(self, die: int, sides: int, face: int) -> None:
        """A die came to rest."""

    def say(self) -> bytes:
        """What it has said since the last call."""


class DialogueError(AssertionError):
    """A board said something else than the dialogue."""


@dataclass(slots=True)
class Run:
    """One dialogue with one board."""

    board: Talker
    decoder: Decoder = field(default_factory=Decoder)
    said: deque[Frame] = field(default_factory=deque)

    def play(self, dialogue: Dialogue) -> None:
        """Do every line; what does not fit is an error that names the line."""
        for number, line in enumerate(dialogue.lines, 1):
            try:
                self._step(line)
            except DialogueError as error:
                raise DialogueError(f"[{dialogue.name}] line {number}: {line}: {error}") from None
        self._nothing_more()

    def _step(self, line: str) -> None:
        word, *rest = line.split()
        match word:
            case "<":
                self._expect(" ".join(rest))
                return
            case ">":
                self.board.hear(bytes.fromhex("".join(rest)))
            case "wait":
                self.board.wait(int(rest[0]))
            case "sensor":
                self.board.sensor(int(rest[0]), rest[1] == "1")
            case "roll":
                self.board.roll(*map(int, rest))
            case _:
                raise DialogueError(f"{word} is no step")
        self.said.extend(self.decoder.feed(self.board.say()))

    def _expect(self, wanted: str) -> None:
        while self.said:
            frame = self.said.popleft()
            if fits(wanted, body_of(frame)):
                return
            _refuse_unless_by_itself(frame)
        raise DialogueError("the board said nothing")

    def _nothing_more(self) -> None:
        while self.said:
            _refuse_unless_by_itself(self.said.popleft())


def _refuse_unless_by_itself(frame: Frame) -> None:
    if frame.type not in _BY_ITSELF:
        raise DialogueError(f"the board said {format_frame(frame)}")
