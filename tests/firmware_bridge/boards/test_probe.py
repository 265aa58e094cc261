import threading
from collections.abc import Iterator

import pytest
import serial

from firmware_bridge.boards import awa
from firmware_bridge.boards.cabled import Speaks
from firmware_bridge.boards.probe import SPEEDS, Speaker, hunt, probe, speaker_in
from firmware_bridge.boards.serial_port import open_port
from firmware_bridge.boards.wire import WireError
from firmware_bridge.state import Cause
from tests.firmware_bridge.boards.cable import Cable, Receiver, wait_until
from tests.firmware_bridge.boards.receivers.hyper_serial import HyperSerial
from tests.firmware_bridge.boards.receivers.sketch import BANNER, Sketch
from tests.firmware_bridge.boards.receivers.uart import heard_at
from tests.firmware_bridge.boards.receivers.wled_serial import BAUDS, WledSerial

Plugged = tuple[Cable, serial.Serial]


@pytest.fixture
def plugged(request: pytest.FixtureRequest) -> Iterator[Plugged]:
    receiver: Receiver = request.param()
    cable = Cable(receiver)
    port = open_port(cable.name, 115200)
    yield cable, port
    port.close()
    cable.pull()


@pytest.mark.parametrize("plugged", [WledSerial], indirect=True)
def test_wled_answers_with_its_version_and_is_not_upset(plugged: Plugged) -> None:
    cable, port = plugged
    assert probe(port, 0.05, 30) == Speaker(Speaks.WLED, "0.15.0")
    assert isinstance(cable.receiver, WledSerial)
    assert cable.receiver.obeyed == ["version"]


@pytest.mark.parametrize("plugged", [HyperSerial], indirect=True)
def test_an_awa_board_answers_with_its_version(plugged: Plugged) -> None:
    assert probe(plugged[1], 0.05, 30, awa.WHO_ARE_YOU) == Speaker(Speaks.AWA, "8")


@pytest.mark.parametrize("plugged", [Sketch], indirect=True)
def test_a_sketch_is_known_by_its_banner_without_a_byte_written(plugged: Plugged) -> None:
    cable, port = plugged
    cable.say(BANNER)
    assert probe(port, 30, 0) == Speaker(Speaks.ADALIGHT, "")
    assert cable.heard == 0


@pytest.mark.parametrize("plugged", [Sketch], indirect=True)
def test_a_sketch_that_says_its_banner_late_is_known_too(plugged: Plugged) -> None:
    cable, port = plugged
    late = threading.Timer(0.3, cable.say, [BANNER])
    late.start()
    assert probe(port, 0.05, 30) == Speaker(Speaks.ADALIGHT, "")
    late.join()


@pytest.mark.parametrize("plugged", [Sketch], indirect=True)
def test_nobody_is_recognised_where_nobody_speaks(plugged: Plugged) -> None:
    assert probe(plugged[1], 0.05, 0.2) is None


@pytest.mark.parametrize("plugged", [Sketch], indirect=True)
def test_a_cable_pulled_while_it_is_asked_is_said(plugged: Plugged) -> None:
    cable, port = plugged
    cable.pull()
    with pytest.raises(WireError) as caught:
        probe(port, 30, 30)
    assert caught.value.cause is Cause.CABLE_PULLED


@pytest.mark.parametrize("heard", [b"", b"Adam\n", b"Canada\n", b"WLE", b"\xff\x00\xfe" * 100])
def test_other_talk_is_nobody(heard: bytes) -> None:
    assert speaker_in(heard) is None


def test_a_banner_is_heard_through_the_noise_of_a_starting_board() -> None:
    assert speaker_in(b"\x00\xfe\x80rst:0x1 (POWERON)\r\nAda\n") == Speaker(Speaks.ADALIGHT, "")


@pytest.mark.parametrize("listens_at", BAUDS)
def test_a_question_at_a_lower_speed_is_never_a_wrong_command_to_wled(listens_at: int) -> None:
    # Boards keep their speed to within some per cent.
    clocks = [listens_at * promille // 1000 for promille in range(970, 1031, 2)]
    slower = SPEEDS[: SPEEDS.index(listens_at)]
    board = WledSerial(baud=listens_at)
    for heard in [heard_at(b"v", asked_at, clock) for asked_at in slower for clock in clocks]:
        board.feed(heard)
    assert set(board.obeyed) <= {"version"}


def test_a_question_at_a_higher_speed_can_be_a_command_to_wled() -> None:
    board = WledSerial(baud=460800)
    board.feed(heard_at(b"v", 500000, 460800))
    assert board.baud != 460800


@pytest.mark.parametrize("plugged", [HyperSerial], indirect=True)
def test_an_awa_board_is_found_after_everybody_was_asked_for_wled(plugged: Plugged) -> None:
    found = hunt(plugged[1], 0.0, 0.5)
    assert found is not None
    assert (found.speaks, found.version) == (Speaks.AWA, "8")


@pytest.mark.parametrize("plugged", [Sketch], indirect=True)
def test_where_nobody_speaks_the_hunt_ends(plugged: Plugged) -> None:
    assert hunt(plugged[1], 0.0, 0.01) is None


@pytest.mark.parametrize("plugged", [HyperSerial], indirect=True)
def test_a_hunt_ends_when_nobody_wants_the_port_any_more(plugged: Plugged) -> None:
    cable, port = plugged
    wanted = iter((True, True))
    assert hunt(port, 0.0, 0.01, is_over=lambda: not next(wanted, False)) is None
    wait_until(lambda: cable.heard == 2, "both questions")


@pytest.mark.parametrize("baud", [115200, pytest.param(500000, marks=pytest.mark.slow)])
def test_wled_is_found_at_whatever_speed_it_listens_and_keeps_it(baud: int) -> None:
    wled = WledSerial(baud=baud)
    cable = Cable(wled, baud)
    port = open_port(cable.name, 115200)
    assert hunt(port, 0.0, 3.0) == Speaker(Speaks.WLED, "0.15.0", baud)
    assert wled.baud == baud
    port.close()
    cable.pull()


def test_what_is_heard_at_the_right_speed_is_what_was_said() -> None:
    said = bytes(range(256))
    assert heard_at(said, 115200, 115200) == said
    assert heard_at(said, 115200, 117000) == said
    assert heard_at(said, 115200, 230400) != said
