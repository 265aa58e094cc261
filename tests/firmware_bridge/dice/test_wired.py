"""Dice on a board of ours, over the simulator and its cable."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from firmware_bridge.dice.rolls import Dice, Phase, Roll
from firmware_bridge.dice.wired import WiredDice, roll_in
from firmware_bridge.find import Finder
from firmware_bridge.linked import LinkedBoard
from firmware_bridge.messages import Event, EventKind
from firmware_bridge.news import Happened
from firmware_bridge.simulator.desk import simulated
from firmware_bridge.state import ABSENT, Health

PATIENCE = 60.0
ADDRESS = "sim://grid4x4?board=wired-dice"
FAULTY = ADDRESS + "-faulty&faults=drop:0.002,flip:0.002"


@pytest.fixture
def finder() -> Iterator[Finder]:
    finder = Finder(plugged=list, poll=0.01)
    yield finder
    finder.close()


def board_at(finder: Finder, address: str) -> tuple[LinkedBoard, WiredDice]:
    finder.allow(address)
    assert finder.wait(lambda f: any(board.state.health is Health.READY for board in f.boards), PATIENCE)
    board = finder.boards[0]
    assert finder.wait(lambda _: "board_uptime_ms" in board.state.counters, PATIENCE)
    return board, WiredDice(lambda: board.state)


def hear(board: LinkedBoard, dice: WiredDice) -> None:
    for news in board.take_news():
        dice.hear(news) if isinstance(news, Happened) else None


def test_a_roll_on_the_board_is_a_roll(finder: Finder) -> None:
    board, dice = board_at(finder, ADDRESS)
    simulated(ADDRESS).happen(EventKind.ROLLING, 1)
    simulated(ADDRESS).roll(1, 20, 17)
    simulated(ADDRESS).happen(EventKind.BUTTON, 4)
    simulated(ADDRESS).happen(EventKind.COCKED, 2)

    def has_heard(_: Finder) -> bool:
        hear(board, dice)
        return len(dice.dice()) == 2

    assert finder.wait(has_heard, PATIENCE)
    assert dice.rolls() == (Roll(f"{board.uid.hex()}-1", 20, 17),)
    assert [(die.sides, die.phase) for die in dice.dice()] == [(20, Phase.SETTLED), (6, Phase.COCKED)]
    source: Dice = dice
    assert source.state.health is Health.READY


def test_every_roll_counts_once_even_the_same_face_again_over_a_bad_cable(finder: Finder) -> None:
    board, dice = board_at(finder, FAULTY)
    heard: list[int] = []

    def has_all(count: int) -> bool:
        hear(board, dice)
        heard.extend(roll.face for roll in dice.rolls())
        return len(heard) >= count

    def roll(face: int, count: int) -> None:
        simulated(FAULTY).roll(0, 6, face)
        assert finder.wait(lambda _: has_all(count), PATIENCE)

    faces = [face for face in (4, 4, 4, 1, 6, 6) for _ in range(3)]
    for place, face in enumerate(faces, 1):
        roll(face, place)
    assert heard == faces


@pytest.mark.parametrize(
    ("kind", "value"),
    [(EventKind.ROLLED, 6 << 6 | 7), (EventKind.ROLLING, 6 << 6 | 3), (EventKind.ON, 0), (99, 0)],
)
def test_what_is_no_roll_is_none_and_upsets_nobody(kind: int, value: int) -> None:
    happened = Happened(b"12345678", 1, Event(1, 0, kind, 0, value), 0)
    dice = WiredDice(lambda: ABSENT)
    dice.hear(happened)
    assert (roll_in(happened), dice.rolls()) == (None, ())


def rolled_at(t: int) -> Happened:
    return Happened(b"12345678", 1, Event(1, t, EventKind.ROLLED, 0, 6 << 6 | 3), 0)


@pytest.mark.parametrize(
    ("uptime", "t", "counted"),
    [(60_000, 59_500, 1), (60_000, 60_900, 1), (60_000, 40_000, 0), (100, 2**32 - 100, 1)],
)
def test_a_roll_that_the_board_kept_while_nobody_listened_does_not_count(
    uptime: int, t: int, counted: int
) -> None:
    dice = WiredDice(lambda: replace(ABSENT, counters={"board_uptime_ms": uptime}))
    dice.hear(rolled_at(t))
    assert len(dice.rolls()) == counted
    assert dice.dice()[0].phase is Phase.SETTLED


def test_before_the_board_has_told_its_time_no_roll_counts() -> None:
    dice = WiredDice(lambda: ABSENT)
    dice.hear(rolled_at(1))
    assert dice.rolls() == ()


def test_dice_are_known_before_they_roll() -> None:
    dice = WiredDice(lambda: ABSENT)
    dice.expect(b"12345678", 2)
    assert [(die.name, die.phase) for die in dice.dice()] == [("1", None), ("2", None)]
