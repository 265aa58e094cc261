"""Boards at a cable, through real pseudo-terminals and the real pyserial."""

import os
import random
import subprocess
import sys
import threading
from collections.abc import Iterator

import pytest
import serial
from serial.tools.list_ports_common import ListPortInfo

from firmware_bridge.boards.cabled import Speaks, cabled_board
from firmware_bridge.boards.safe_bytes import safe
from firmware_bridge.boards.serial_port import locate, open_port, plug_of
from firmware_bridge.boards.streaming import REPEATS, StreamedBoard
from firmware_bridge.boards.wire import WireError
from firmware_bridge.picture import Board, Picture
from firmware_bridge.sentences import explain
from firmware_bridge.state import Cause, Health
from tests.firmware_bridge.boards.cable import Cable, wait_until
from tests.firmware_bridge.boards.receivers.hyper_serial import HyperSerial
from tests.firmware_bridge.boards.receivers.sketch import Sketch
from tests.firmware_bridge.boards.receivers.wled_serial import REALTIME_SECONDS, WledSerial

LEDS = 16
AS_SOMEBODY_ELSE = """
import os, sys
from firmware_bridge.boards.cabled import Speaks, cabled_board
from firmware_bridge.sentences import explain
from firmware_bridge.state import Health
if os.geteuid() == 0:
    os.setgroups([])
    os.setuid(65534)
board = cabled_board("Board", 1, Speaks.WLED, lambda: sys.argv[1])
while board.state.health is Health.CONNECTING:
    pass
print(board.state.health, explain(board.state))
board.close()
"""
RED = Picture(((255, 0, 0),) * LEDS)
BLUE = Picture(((0, 0, 255),) * LEDS)


class Starting(Sketch):
    """A board whose bootloader takes the first bytes."""

    deaf_to = 200

    def feed(self, data: bytes) -> bytes:
        unheard = min(self.deaf_to, len(data))
        self.deaf_to -= unheard
        return super().feed(data[unheard:])


class Bench:
    """What a test plugs in and starts; all is put away at its end."""

    def __init__(self) -> None:
        self.cables: list[Cable] = []
        self.boards: list[StreamedBoard] = []
        self.names: list[str | None] = []

    def plug(self, receiver: WledSerial | Sketch | HyperSerial) -> Cable:
        self.cables.append(Cable(receiver))
        self.names.append(self.cables[-1].name)
        return self.cables[-1]

    def board(self, speaks: Speaks, leds: int = LEDS) -> StreamedBoard:
        """A board at whatever cable was plugged in last."""
        self.boards.append(cabled_board("Board", leds, speaks, lambda: self.names[-1], 115200, retry=0.02))
        return self.boards[-1]

    def clear(self) -> None:
        for board in self.boards:
            board.close()
        for cable in self.cables:
            cable.pull()


@pytest.fixture
def bench() -> Iterator[Bench]:
    bench = Bench()
    yield bench
    bench.clear()


def health(board: Board) -> tuple[Health, Cause]:
    return board.state.health, board.state.cause


def test_wled_shows_the_picture(bench: Bench) -> None:
    wled = WledSerial(LEDS)
    bench.plug(wled)
    board = bench.board(Speaks.WLED)
    board.show(RED)
    wait_until(lambda: wled.shown and wled.shown[-1] == RED.colours, "the picture")
    assert wled.obeyed == []
    assert explain(board.state) == "Board works."


def test_a_sketch_shows_the_picture(bench: Bench) -> None:
    sketch = Sketch(LEDS)
    bench.plug(sketch)
    bench.board(Speaks.ADALIGHT).show(RED)
    wait_until(lambda: sketch.shown and sketch.shown[-1] == RED.data, "the picture")


def test_an_awa_board_shows_the_picture(bench: Bench) -> None:
    board = HyperSerial()
    bench.plug(board)
    bench.board(Speaks.AWA).show(RED)
    wait_until(lambda: board.shown and board.shown[-1] == RED.data, "the picture")
    assert board.begun == len(board.shown)


def test_a_picture_is_said_again_and_again_without_being_asked(bench: Bench) -> None:
    wled = WledSerial(LEDS)
    bench.plug(wled)
    bench.board(Speaks.WLED).show(RED)
    wait_until(lambda: wled.shown.count(RED.colours) >= 6, "the repeats")


def test_even_two_lost_repeats_do_not_let_wled_return_to_its_own_effect() -> None:
    assert 3 * max(REPEATS) < REALTIME_SECONDS


def test_the_same_picture_again_is_no_news(bench: Bench) -> None:
    bench.plug(Sketch(LEDS))
    board = bench.board(Speaks.ADALIGHT)
    board.show(RED)
    for _ in range(1000):
        board.show(Picture(RED.colours))
    assert board.state.counters["replaced"] == 0


def test_a_board_that_was_still_starting_gets_its_picture_a_little_later(bench: Bench) -> None:
    sketch = Starting(LEDS)
    bench.plug(sketch)
    bench.board(Speaks.ADALIGHT).show(RED)
    wait_until(lambda: sketch.shown and sketch.shown[-1] == RED.data, "the picture")


def test_the_newest_picture_wins_and_none_is_queued(bench: Bench) -> None:
    wled = WledSerial(LEDS)
    bench.plug(wled)
    board = bench.board(Speaks.WLED)
    chance = random.Random(3)
    for _ in range(2000):
        board.show(Picture(tuple((chance.randrange(256), 0, 0) for _ in range(LEDS))))
    board.show(BLUE)
    wait_until(lambda: wled.shown and wled.shown[-1][1:] == BLUE.colours[1:], "the last picture")
    shown, counters = len(wled.shown), board.state.counters
    assert counters["replaced"] > 1500
    assert shown <= counters["sent"] < 500


def test_a_picture_of_another_length_is_cut_or_filled_with_dark(bench: Bench) -> None:
    sketch = Sketch(LEDS)
    bench.plug(sketch)
    board = bench.board(Speaks.ADALIGHT)
    board.show(Picture(RED.colours[:2]))
    wait_until(
        lambda: sketch.shown and sketch.shown[-1] == RED.data[:6] + bytes(3 * LEDS - 6), "the filled one"
    )
    board.show(Picture(RED.colours * 2))
    wait_until(lambda: sketch.shown[-1] == RED.data, "the cut one")


def test_at_the_end_the_lights_are_really_off_and_the_port_is_free(bench: Bench) -> None:
    wled = WledSerial(LEDS)
    cable = bench.plug(wled)
    board = bench.board(Speaks.WLED)
    board.show(RED)
    wait_until(lambda: wled.shown and wled.shown[-1] == RED.colours, "the picture")
    board.close()
    board.close()
    wait_until(lambda: wled.shown[-1] == ((0, 0, 0),) * LEDS, "the dark")
    assert health(board) == (Health.ABSENT, Cause.CLOSED)
    open_port(cable.name, 115200).close()


def test_a_pulled_cable_is_noticed_with_its_cause_and_its_next_step(bench: Bench) -> None:
    cable = bench.plug(Sketch(LEDS))
    board = bench.board(Speaks.ADALIGHT)
    wait_until(lambda: health(board) == (Health.READY, Cause.WORKING), "ready")
    cable.pull()
    wait_until(lambda: health(board) == (Health.LOST, Cause.CABLE_PULLED), "lost")
    assert explain(board.state) == (
        f"Board at {cable.name} is gone: the cable was pulled, or the board lost its power. "
        "Plug it in again; it is picked up by itself."
    )


def test_a_board_plugged_in_again_under_another_name_gets_its_picture_back(bench: Bench) -> None:
    cable = bench.plug(Sketch(LEDS))
    board = bench.board(Speaks.ADALIGHT)
    board.show(RED)
    wait_until(lambda: health(board) == (Health.READY, Cause.WORKING), "ready")
    holder = os.openpty()
    cable.pull()
    wait_until(lambda: health(board)[0] is Health.LOST, "lost")
    again = Sketch(LEDS)
    bench.plug(again)
    wait_until(lambda: again.shown and again.shown[-1] == RED.data, "the picture again")
    assert health(board) == (Health.READY, Cause.WORKING)
    assert (board.state.counters["opened"], board.state.counters["lost"]) == (2, 1)
    list(map(os.close, holder))


def test_what_was_shown_while_the_board_was_away_is_shown_when_it_is_back(bench: Bench) -> None:
    bench.names.append(None)
    board = bench.board(Speaks.ADALIGHT)
    board.show(BLUE)
    wait_until(lambda: health(board) == (Health.ABSENT, Cause.NOT_FOUND), "absent")
    sketch = Sketch(LEDS)
    bench.plug(sketch)
    wait_until(lambda: sketch.shown and sketch.shown[-1][3:] == BLUE.data[3:], "the picture")


def test_a_port_in_use_is_said_to_be_busy_and_taken_when_it_is_free(bench: Bench) -> None:
    cable = bench.plug(Sketch(LEDS))
    other = serial.Serial(cable.name, exclusive=True)
    board = bench.board(Speaks.ADALIGHT)
    wait_until(lambda: health(board) == (Health.BUSY, Cause.PORT_BUSY), "busy")
    assert "Another program is using" in explain(board.state)
    other.close()
    wait_until(lambda: health(board) == (Health.READY, Cause.WORKING), "ready")


def test_a_port_without_permission_says_what_to_run(bench: Bench) -> None:
    cable = bench.plug(Sketch(LEDS))
    os.chmod(cable.name, 0)
    # Somebody else than root, who may open everything; only a process of its own can be that.
    said = subprocess.run(
        [sys.executable, "-c", AS_SOMEBODY_ELSE, cable.name], capture_output=True, text=True, check=False
    )
    assert said.stdout.startswith(f"no_permission This user may not use {cable.name}."), said.stderr
    assert "dialout" in said.stdout


def test_a_board_that_takes_nothing_more_is_said_to_be_stalled(bench: Bench) -> None:
    cable = bench.plug(Sketch(LEDS))
    cable.is_stalled = True
    board = bench.board(Speaks.ADALIGHT, leds=4000)
    wait_until(lambda: health(board) == (Health.LOST, Cause.STALLED), "stalled")


def test_a_cable_pulled_in_the_middle_of_anything_leaves_nothing_open(bench: Bench) -> None:
    threads, files = set(threading.enumerate()), len(os.listdir("/proc/self/fd"))
    for _ in range(30):
        cable = bench.plug(Sketch(LEDS))
        board = bench.board(Speaks.ADALIGHT)
        board.show(RED)
        cable.pull()
        board.close()
    # What an earlier test left may end meanwhile.
    assert set(threading.enumerate()) <= threads
    assert len(os.listdir("/proc/self/fd")) <= files


@pytest.mark.slow
def test_a_thousand_boards_come_and_go_and_leave_nothing_open(bench: Bench) -> None:
    threads, files = set(threading.enumerate()), len(os.listdir("/proc/self/fd"))
    for _ in range(1000):
        cable = bench.plug(Sketch(LEDS))
        board = bench.board(Speaks.WLED)
        wait_until(lambda: health(board)[0] is Health.READY, "ready")  # noqa: B023
        cable.pull()
        board.show(RED)
        wait_until(lambda: health(board)[0] is Health.LOST, "lost")  # noqa: B023
        board.close()
    # What an earlier test left may end meanwhile.
    assert set(threading.enumerate()) <= threads
    assert len(os.listdir("/proc/self/fd")) <= files


def test_all_the_colours_sent_to_a_sketch_are_safe_ones(bench: Bench) -> None:
    sketch = Sketch(LEDS)
    bench.plug(sketch)
    wild = Picture(((0xB1, 0x41, 0xC9),) * LEDS)
    bench.board(Speaks.ADALIGHT).show(wild)
    wait_until(lambda: sketch.shown and sketch.shown[-1] == safe(wild.data), "the picture")


def test_a_port_that_is_not_there_is_absent() -> None:
    with pytest.raises(WireError) as caught:
        open_port("/dev/trapdoor-nothing", 115200)
    assert (caught.value.health, caught.value.cause) == (Health.ABSENT, Cause.NOT_FOUND)


def port(device: str, number: str | None, location: str | None) -> ListPortInfo:
    info = ListPortInfo(device)
    info.vid, info.pid, info.serial_number, info.location = 0x1A86, 0x7523, number, location
    return info


def test_a_plug_with_a_number_is_found_under_any_name_and_in_any_socket() -> None:
    plug = plug_of(port("/dev/ttyUSB0", "A1", "1-1"))
    assert plug is not None
    moved = [port("/dev/ttyUSB7", "B2", "1-1"), port("/dev/ttyUSB9", "A1", "3-2")]
    assert locate(plug, lambda: moved) == "/dev/ttyUSB9"


def test_of_two_plugs_without_numbers_the_one_in_the_same_socket_is_meant() -> None:
    plug = plug_of(port("/dev/ttyUSB0", None, "1-2"))
    assert plug is not None
    both = [port("/dev/ttyUSB0", None, "1-1"), port("/dev/ttyUSB1", None, "1-2")]
    assert locate(plug, lambda: both) == "/dev/ttyUSB1"
    assert locate(plug, list) is None


def test_a_port_that_is_no_usb_is_not_known_again() -> None:
    assert plug_of(ListPortInfo("/dev/ttyS0")) is None
