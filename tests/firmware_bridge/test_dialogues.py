"""The simulated board says what the conformance dialogues expect."""

from dataclasses import dataclass

import pytest

from firmware_bridge.simulator.make import Make
from firmware_bridge.simulator.model import BoardModel
from tests.firmware_bridge.dialogues import DialogueError, Run
from tests.firmware_bridge.vectors import Dialogue, read_dialogues, read_setup


def make_of_vectors() -> Make:
    setup = read_setup()
    return Make(
        lights=int(setup["lights"]),
        sensors=int(setup["sensors"]),
        dice=int(setup["dice"]),
        queue=int(setup["queue"]),
        uid=bytes.fromhex(setup["uid"]),
        name=setup["name"],
        description=bytes.fromhex(setup["description"]),
    )


@dataclass(slots=True)
class ModelTalker:
    """The simulated board under a clock of whole milliseconds."""

    model: BoardModel
    millis: int = 0

    def hear(self, data: bytes) -> None:
        self.model.hear(data, self.millis / 1000)
        self.model.tick(self.millis / 1000)

    def wait(self, millis: int) -> None:
        for _ in range(millis):
            self.millis += 1
            self.model.tick(self.millis / 1000)

    def sensor(self, index: int, closed: bool) -> None:
        self.model.sensor(index, closed, self.millis / 1000)

    def roll(self, die: int, sides: int, face: int) -> None:
        self.model.roll(die, sides, face, self.millis / 1000)

    def say(self) -> bytes:
        return self.model.say()


@pytest.mark.parametrize("dialogue", read_dialogues(), ids=lambda dialogue: dialogue.name)
def test_the_simulated_board_keeps_to_the_dialogue(dialogue: Dialogue) -> None:
    Run(ModelTalker(BoardModel(make_of_vectors(), boot=0x1234))).play(dialogue)


@pytest.mark.parametrize(
    "lines",
    [("wait 1", "< 88 00 00 00"), ("> 00", "> 00 02 08 01 01 02 05 01 01 05 ee 34 19 81 00"), ("dance",)],
)
def test_a_dialogue_that_goes_wrong_is_noticed(lines: tuple[str, ...]) -> None:
    with pytest.raises(DialogueError):
        Run(ModelTalker(BoardModel(make_of_vectors(), boot=1))).play(Dialogue("wrong", lines))
