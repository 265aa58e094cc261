"""Boards at real ports with the real pyserial: found, lost, found again, and each trouble named."""

import fcntl
import os
import subprocess
import sys
import threading
import time
import tty
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest
import serial

from firmware_bridge.find import Finder
from firmware_bridge.linked import LinkedBoard
from firmware_bridge.messages import EventKind
from firmware_bridge.news import Happened
from firmware_bridge.picture import Picture, dark
from firmware_bridge.ports import Plugged
from firmware_bridge.remembered import Remembered
from firmware_bridge.sentences import explain
from firmware_bridge.simulator.make import grid
from firmware_bridge.state import Cause, Health
from tests.firmware_bridge.pty_board import Desk, PtyBoard

PATIENCE = 30.0
BLUE = Picture(((0, 0, 255),) * 16)
RED = Picture(((255, 0, 0),) * 16)
OTHER_UID = b"OTHERONE"


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    desk = Desk(tmp_path)
    yield desk
    desk.clear()


@pytest.fixture
def find(desk: Desk) -> Iterator[Callable[..., Finder]]:
    finders: list[Finder] = []

    def start(**settings: object) -> Finder:
        defaults: dict[str, object] = {"plugged": desk.listed, "poll": 0.01}
        finders.append(Finder(**{**defaults, **settings}))  # type: ignore[arg-type]
        return finders[-1]

    yield start
    for finder in finders:
        finder.close()


def ready(finder: Finder) -> LinkedBoard:
    """The first board, once it works."""
    assert finder.wait(lambda f: any(b.state.health is Health.READY for b in f.boards), PATIENCE)
    return next(board for board in finder.boards if board.state.health is Health.READY)


def becomes(board: LinkedBoard, finder: Finder, cause: Cause) -> bool:
    return finder.wait(lambda _: board.state.cause is cause, PATIENCE)


def shows(board: PtyBoard, finder: Finder, picture: Picture) -> bool:
    return finder.wait(lambda _: board.model.lights.colours == picture.colours, PATIENCE)


def test_a_board_is_found_and_shows_what_it_is_told(desk: Desk, find: Callable[..., Finder]) -> None:
    board = PtyBoard()
    desk.plug("ttyUSB0", board)
    finder = find()
    found = ready(finder)
    found.show(BLUE)
    assert shows(board, finder, BLUE)
    assert (found.name, found.leds, found.uid) == ("Trapdoor 4x4", 16, board.make.uid)
    assert finder.wait(lambda _: found.description.width == 4, PATIENCE)
    assert finder.wait(lambda _: found.shown == BLUE, PATIENCE)


def test_with_no_hardware_there_is_nothing_to_say(find: Callable[..., Finder]) -> None:
    finder = find()
    assert finder.wait_for_look(PATIENCE)
    assert finder.boards == ()
    assert finder.state.health is Health.ABSENT
    assert explain(finder.state).startswith("No ")


def test_events_are_heard_once_over_a_real_port(desk: Desk, find: Callable[..., Finder]) -> None:
    board = PtyBoard()
    desk.plug("ttyUSB0", board)
    finder = find()
    found = ready(finder)
    happened: list[Happened] = []
    board.press(3, True)
    board.roll(5)

    def has_both(_: Finder) -> bool:
        happened.extend(news for news in found.take_news() if isinstance(news, Happened))
        return len(happened) >= 2

    assert finder.wait(has_both, PATIENCE)
    assert {(news.event.kind, news.event.index) for news in happened} == {
        (EventKind.ON, 3),
        (EventKind.ROLLED, 0),
    }
    assert finder.wait(lambda _: found.sensors[3:4] == (True,), PATIENCE)


def test_a_board_that_is_plugged_in_under_another_name_is_the_same_board(
    desk: Desk, find: Callable[..., Finder]
) -> None:
    board = PtyBoard()
    desk.plug("ttyUSB0", board)
    finder = find()
    found = ready(finder)
    found.show(BLUE)
    found.bright(77)
    assert shows(board, finder, BLUE)
    desk.unplug("ttyUSB0")
    assert becomes(found, finder, Cause.CABLE_PULLED)
    assert found.state.health is Health.LOST
    assert "cable was pulled" in explain(found.state)
    board.restart()
    desk.plug("ttyUSB7", board)
    assert becomes(found, finder, Cause.WORKING)
    assert shows(board, finder, BLUE)
    assert finder.wait(lambda _: board.model.brightness == 77, PATIENCE)
    assert finder.boards == (found,)
    assert found.state.parts["port"].endswith("ttyUSB7")


def test_a_picture_asked_for_while_the_board_is_away_is_shown_when_it_returns(
    desk: Desk, find: Callable[..., Finder]
) -> None:
    board = PtyBoard()
    desk.plug("ttyUSB0", board)
    finder = find()
    found = ready(finder)
    desk.unplug("ttyUSB0")
    assert becomes(found, finder, Cause.CABLE_PULLED)
    found.show(RED)
    desk.plug("ttyUSB1", board)
    assert shows(board, finder, RED)


def test_two_boards_without_a_serial_number_are_told_apart_by_their_uid(
    desk: Desk, find: Callable[..., Finder]
) -> None:
    one, two = PtyBoard(), PtyBoard(grid(4, 4, uid=OTHER_UID))
    desk.plug("ttyUSB0", one)
    desk.plug("ttyUSB1", two)
    finder = find()
    assert finder.wait(lambda f: len(f.boards) == 2, PATIENCE)
    by_uid = {board.uid: board for board in finder.boards}
    by_uid[one.make.uid].show(BLUE)
    by_uid[OTHER_UID].show(RED)
    assert shows(one, finder, BLUE)
    assert shows(two, finder, RED)
    desk.unplug("ttyUSB0")
    desk.unplug("ttyUSB1")
    assert becomes(by_uid[OTHER_UID], finder, Cause.CABLE_PULLED)
    desk.plug("ttyUSB0", two)
    desk.plug("ttyUSB1", one)
    assert becomes(by_uid[OTHER_UID], finder, Cause.WORKING)
    assert becomes(by_uid[one.make.uid], finder, Cause.WORKING)
    assert by_uid[OTHER_UID].state.parts["port"].endswith("ttyUSB0")
    assert len(finder.boards) == 2


def test_two_boards_that_claim_one_uid_are_two_boards(desk: Desk, find: Callable[..., Finder]) -> None:
    one, two = PtyBoard(), PtyBoard()
    desk.plug("ttyUSB0", one)
    desk.plug("ttyUSB1", two)
    finder = find()
    assert finder.wait(lambda f: len(f.boards) == 2, PATIENCE)
    for board in finder.boards:
        board.show(RED)
    assert shows(one, finder, RED)
    assert shows(two, finder, RED)


def test_a_port_in_use_is_busy_and_is_picked_up_when_it_is_free(
    desk: Desk, find: Callable[..., Finder]
) -> None:
    path = desk.plug("ttyUSB0", PtyBoard())
    with serial.Serial(path, exclusive=True):
        finder = find()
        assert finder.wait(lambda f: f.state.health is Health.BUSY, PATIENCE)
        assert path in explain(finder.state)
        assert "Another program" in explain(finder.state)
    ready(finder)


WITHOUT_RIGHTS = """
import os, sys
from firmware_bridge.find import Finder
from firmware_bridge.sentences import explain
from firmware_bridge.state import Health
# Root may do everything, so become nobody.
if os.geteuid() == 0:
    os.setgroups([])
    os.setresgid(65534, 65534, 65534)
    os.setresuid(65534, 65534, 65534)
finder = Finder(plugged=list)
finder.allow(sys.argv[1])
finder.wait(lambda f: f.state.health is Health.NO_PERMISSION, 30)
print(explain(finder.state))
finder.close()
"""


@pytest.mark.parametrize("mode", [0, 0o444], ids=["nothing", "read only"])
def test_a_port_that_may_not_be_used_says_what_to_do(mode: int) -> None:
    master, slave = os.openpty()
    path = os.ttyname(slave)
    os.chmod(path, mode)
    run = subprocess.run(
        [sys.executable, "-c", WITHOUT_RIGHTS, path], capture_output=True, text=True, timeout=120, check=True
    )
    os.close(master)
    os.close(slave)
    assert run.stdout.startswith(f"This user may not use {path}.")
    assert "dialout" in run.stdout


def test_a_port_of_an_unknown_maker_is_never_opened_without_a_yes(
    desk: Desk, find: Callable[..., Finder]
) -> None:
    board = PtyBoard()
    path = desk.plug("ttyACM0", board, vid_pid=(0x1234, 0x5678))
    finder = find()
    assert finder.wait(lambda f: len(f.ports) == 1, PATIENCE)
    threading.Event().wait(0.3)
    assert board.heard == 0
    assert finder.ports[0].needs_yes
    assert finder.state.cause is Cause.UNKNOWN_DEVICE
    finder.allow(path)
    ready(finder)


def test_a_yes_is_remembered_for_the_next_evening(
    desk: Desk, find: Callable[..., Finder], tmp_path: Path
) -> None:
    memory = tmp_path / "boards.json"
    path = desk.plug("ttyACM0", PtyBoard(), vid_pid=(0x1234, 0x5678), serial="A1")
    first = find(remembered=Remembered(memory))
    first.allow(path)
    ready(first)
    first.close()
    ready(find(remembered=Remembered(memory)))
    assert Remembered(memory).boards == {PtyBoard().make.uid.hex(): "Trapdoor 4x4"}


def test_a_port_of_the_machine_itself_is_nothing_to_talk_about(
    desk: Desk, find: Callable[..., Finder]
) -> None:
    desk.others.append(Plugged("/dev/ttyS0"))
    finder = find()
    assert finder.wait(lambda f: len(f.ports) == 1, PATIENCE)
    assert finder.state.cause is Cause.NOT_FOUND


@pytest.mark.parametrize(
    ("versions", "cause", "step"),
    [((0, 0), Cause.TOO_OLD, "Update the firmware"), ((2, 3), Cause.TOO_NEW, "Update this program")],
)
def test_a_board_of_another_version_says_which_side_to_update(
    desk: Desk, find: Callable[..., Finder], versions: tuple[int, int], cause: Cause, step: str
) -> None:
    lowest, highest = versions
    desk.plug("ttyUSB0", PtyBoard(replace(grid(4, 4), lowest=lowest, highest=highest)))
    finder = find()
    assert finder.wait(lambda f: f.state.health is Health.INCOMPATIBLE, PATIENCE)
    assert finder.state.cause is cause
    assert step in explain(finder.state)


def test_a_board_that_falls_silent_is_lost_and_comes_back(desk: Desk, find: Callable[..., Finder]) -> None:
    board = PtyBoard()
    desk.plug("ttyUSB0", board)
    finder = find()
    found = ready(finder)
    board.is_stalled = True
    assert becomes(found, finder, Cause.SILENT)
    assert "does not answer" in explain(found.state)
    board.is_stalled = False
    assert becomes(found, finder, Cause.WORKING)
    found.show(BLUE)
    assert shows(board, finder, BLUE)


def test_a_restarted_board_is_greeted_again_at_the_same_port(desk: Desk, find: Callable[..., Finder]) -> None:
    board = PtyBoard()
    desk.plug("ttyUSB0", board)
    finder = find()
    found = ready(finder)
    found.show(BLUE)
    assert shows(board, finder, BLUE)
    board.restart()
    assert shows(board, finder, BLUE)
    assert finder.boards == (found,)


def test_closing_turns_the_lights_off_and_lets_the_port_go(desk: Desk, find: Callable[..., Finder]) -> None:
    board = PtyBoard()
    path = desk.plug("ttyUSB0", board)
    finder = find()
    found = ready(finder)
    found.show(BLUE)
    assert shows(board, finder, BLUE)
    found.close()
    found.close()
    assert board.model.lights.colours == dark(16).colours
    assert found.state.cause is Cause.CLOSED
    serial.Serial(path, exclusive=True).close()


def test_a_port_that_takes_nothing_is_told_as_stalled(desk: Desk, find: Callable[..., Finder]) -> None:
    master, slave = os.openpty()
    path = os.ttyname(slave)
    fill(slave)
    finder = find(plugged=list)
    finder.allow(path)
    assert finder.wait(lambda f: f.ports[0].state.cause is Cause.STALLED, PATIENCE)
    assert finder.state.health is Health.LOST
    finder.close()
    os.close(master)
    os.close(slave)


def fill(slave: int) -> None:
    """Write until the line takes no more."""
    tty.setraw(slave)
    fcntl.fcntl(slave, fcntl.F_SETFL, os.O_NONBLOCK)
    # The kernel moves what was written from buffer to buffer for a while.
    for _ in range(10):
        with suppress(BlockingIOError):
            while os.write(slave, bytes(64)):
                pass
        time.sleep(0.02)


# The greeting, the first snapshot and the description; the other way HELLO, DESCRIBE and the first ping.
SAID, HEARD = 240, 60


@pytest.mark.parametrize(
    ("way", "cuts"),
    [
        pytest.param("most_said", range(1, SAID, 23), id="said, some"),
        pytest.param("most_heard", range(1, HEARD, 7), id="heard, some"),
        pytest.param("most_said", range(1, SAID), id="said", marks=pytest.mark.slow),
        pytest.param("most_heard", range(1, HEARD), id="heard", marks=pytest.mark.slow),
    ],
)
def test_a_cable_pulled_at_any_byte_of_the_handshake_is_only_lost_until_it_is_plugged_in_again(
    desk: Desk, find: Callable[..., Finder], way: str, cuts: range
) -> None:
    board = PtyBoard()
    finder = find()
    names = iter(f"ttyUSB{number}" for number in range(1000))
    for at in cuts:
        setattr(board, way, at)
        cut, whole = next(names), next(names)
        desk.plug(cut, board)
        assert finder.wait(lambda _: not board.is_plugged, PATIENCE), at
        setattr(board, way, None)
        desk.plug(whole, board)
        picture = Picture(((at % 256, 1, 2),) * 16)
        assert finder.wait(lambda f: any(b.state.health is Health.READY for b in f.boards), PATIENCE), at
        finder.boards[0].show(picture)
        assert shows(board, finder, picture), at
        desk.unplug(whole)
        assert becomes(finder.boards[0], finder, Cause.CABLE_PULLED), at
    assert len(finder.boards) == 1


def count_of_open_files() -> int:
    return len(os.listdir("/proc/self/fd"))


@pytest.mark.parametrize("cycles", [20, pytest.param(1000, marks=pytest.mark.slow)])
def test_plugging_in_and_out_leaves_no_thread_and_no_file(
    desk: Desk, find: Callable[..., Finder], cycles: int
) -> None:
    board = PtyBoard()
    finder = find()
    finder.wait_for_look(PATIENCE)
    desk.plug("ttyUSB0", board)
    ready(finder)
    desk.unplug("ttyUSB0")
    files, threads = settled_counts(finder)
    for number in range(cycles):
        name = f"ttyUSB{number % 3}"
        desk.plug(name, board)
        found = ready(finder)
        desk.unplug(name)
        assert becomes(found, finder, Cause.CABLE_PULLED)
    assert finder.wait(lambda _: count_of_open_files() <= files, PATIENCE)
    assert finder.wait(lambda _: threading.active_count() <= threads, PATIENCE)


def settled_counts(finder: Finder) -> tuple[int, int]:
    """Open files and threads while nothing is plugged in."""
    assert finder.wait(lambda f: not f._tried, PATIENCE)
    return count_of_open_files(), threading.active_count()
