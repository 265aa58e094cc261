"""A die that feels its own weight: which movements are a roll, and which face is up."""

import math
import random
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest

from firmware_bridge.messages import EventKind
from tests.firmware_bridge.firmware.building import desktop_command, micropython_command
from tests.firmware_bridge.firmware.machine import Process
from tests.firmware_bridge.firmware.orders import Host

Sample = tuple[int, int, int]
Command = Callable[..., list[str | Path]]

# What the sensor feels with each face up: the table pushes it upwards.
UP: dict[int, Sample] = {
    1: (0, 0, 1000),
    2: (0, 1000, 0),
    3: (1000, 0, 0),
    4: (-1000, 0, 0),
    5: (0, -1000, 0),
    6: (0, 0, -1000),
}
LEANING: Sample = (700, 0, 714)
MACHINES = [
    pytest.param(desktop_command, id="core"),
    pytest.param(micropython_command, id="micropython", marks=pytest.mark.slow),
]


class Table:
    """A die on a table, sampled a hundred times a second."""

    def __init__(self, process: Process) -> None:
        self._process = process
        self._host = Host(process)
        self._chance = random.Random(6)

    def lie(self, sample: Sample) -> None:
        """Rest for a while, with the noise of a cheap sensor."""
        self._feel([self._noisy(sample, 15) for _ in range(60)])

    def tumble(self) -> None:
        """Thrown: free fall, blows from all sides, in between the weight turns round."""
        fall = [self._noisy((0, 0, 0), 80) for _ in range(15)]
        blows = [self._noisy(self._direction(2600 if n % 5 == 0 else 900), 100) for n in range(40)]
        self._feel(fall + blows)

    def carry(self, start: Sample, end: Sample) -> None:
        """Lifted and turned gently in two seconds."""
        turns = [n / 200 * math.pi / 2 for n in range(200)]
        self._feel([self._noisy(between(start, end, turn), 60) for turn in turns])

    @property
    def told(self) -> list[tuple[int, int]]:
        """The kinds of all events, and the face of a roll."""
        return [(event.kind, event.value & 63) for event in self._host.events]

    def _feel(self, samples: Sequence[Sample]) -> None:
        for x, y, z in samples:
            self._process.order(f"feel 0 {x} {y} {z}")
            self._host.wait(10)

    def _noisy(self, sample: Sample, noise: int) -> Sample:
        x, y, z = (round(self._chance.gauss(part, noise / 2)) for part in sample)
        return x, y, z

    def _direction(self, length: int) -> Sample:
        x, y, z = (self._chance.gauss(0, 1) for _ in range(3))
        size = length / math.hypot(x, y, z)
        return round(x * size), round(y * size), round(z * size)


def between(start: Sample, end: Sample, turn: float) -> Sample:
    x, y, z = (round(a * math.cos(turn) + b * math.sin(turn)) for a, b in zip(start, end, strict=True))
    return x, y, z


@pytest.fixture(params=MACHINES)
def table(request: pytest.FixtureRequest) -> Iterator[Table]:
    command: Command = request.param
    with Process(command()) as process:
        yield Table(process)


@pytest.mark.parametrize("face", UP)
def test_a_die_that_tumbled_and_lies_flat_has_rolled(table: Table, face: int) -> None:
    table.lie(UP[7 - face])
    table.tumble()
    table.lie(UP[face])
    assert [told for told in table.told if told[0] != EventKind.HANDLED] == [
        (EventKind.ROLLING, 0),
        (EventKind.ROLLED, face),
    ]


def test_a_roll_is_told_once(table: Table) -> None:
    table.lie(UP[1])
    table.tumble()
    for _ in range(5):
        table.lie(UP[3])
    assert table.told.count((EventKind.ROLLED, 3)) == 1


def test_the_same_face_twice_is_two_rolls(table: Table) -> None:
    for _ in range(2):
        table.tumble()
        table.lie(UP[5])
    assert table.told.count((EventKind.ROLLED, 5)) == 2


def test_a_die_that_leans_is_cocked_and_did_not_roll(table: Table) -> None:
    table.lie(UP[1])
    table.tumble()
    table.lie(LEANING)
    kinds = [kind for kind, _ in table.told]
    assert EventKind.COCKED in kinds
    assert EventKind.ROLLED not in kinds


def test_a_die_that_is_turned_by_hand_did_not_roll(table: Table) -> None:
    table.lie(UP[1])
    table.carry(UP[1], UP[2])
    table.lie(UP[2])
    assert table.told == [(EventKind.HANDLED, 0)]


def test_a_cocked_die_that_is_put_straight_did_not_roll(table: Table) -> None:
    table.tumble()
    table.lie(LEANING)
    table.carry(LEANING, UP[3])
    table.lie(UP[3])
    assert EventKind.ROLLED not in [kind for kind, _ in table.told]


def test_a_die_that_lies_still_tells_nothing(table: Table) -> None:
    for _ in range(10):
        table.lie(UP[4])
    assert table.told == []
