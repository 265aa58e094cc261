"""`sim://` boards can be used wherever a port can."""

from collections.abc import Iterator
from itertools import count

import pytest
import serial

from firmware_bridge.find import Finder
from firmware_bridge.linked import LinkedBoard
from firmware_bridge.messages import EventKind
from firmware_bridge.news import Happened
from firmware_bridge.picture import Picture
from firmware_bridge.simulator import sim_url
from firmware_bridge.simulator.desk import AddressError, simulated
from firmware_bridge.simulator.faults import Faults, FaultsError, parse_faults
from firmware_bridge.state import Cause, Health

PATIENCE = 30.0
NUMBERS = count()
BLUE = Picture(((0, 0, 255),) * 16)


@pytest.fixture
def finder() -> Iterator[Finder]:
    finder = Finder(plugged=list, poll=0.01)
    yield finder
    finder.close()


def fresh(shape: str = "grid4x4", options: str = "") -> str:
    """An address that no other test uses."""
    return f"sim://{shape}?board={next(NUMBERS)}{options}"


def ready(finder: Finder, address: str) -> LinkedBoard:
    finder.allow(address)
    assert finder.wait(lambda f: any(board.state.health is Health.READY for board in f.boards), PATIENCE)
    return finder.boards[0]


def test_a_simulated_board_is_a_board(finder: Finder) -> None:
    address = fresh()
    board = ready(finder, address)
    board.show(BLUE)
    assert finder.wait(lambda _: simulated(address).colours == BLUE.colours, PATIENCE)
    assert board.name == "Trapdoor 4x4"


def test_a_bad_simulated_cable_is_survived(finder: Finder) -> None:
    address = fresh("grid8x8", "&deaf=1&faults=drop:0.002,flip:0.002,jitter:0.005")
    board = ready(finder, address)
    for level in range(50):
        board.show(Picture(((level, level, level),) * 64))
    assert finder.wait(lambda _: simulated(address).colours == ((49, 49, 49),) * 64, PATIENCE)


def test_pieces_and_dice_of_a_simulated_board_are_heard(finder: Finder) -> None:
    address = fresh()
    board = ready(finder, address)
    simulated(address).press(2, True)
    simulated(address).roll(1, 20, 17)
    simulated(address).happen(EventKind.BUTTON, 4)
    heard: list[tuple[int, int]] = []

    def has_all(_: Finder) -> bool:
        news = (each for each in board.take_news() if isinstance(each, Happened))
        heard.extend((each.event.kind, each.event.index) for each in news)
        return len(heard) == 3

    assert finder.wait(has_all, PATIENCE)
    assert set(heard) == {(EventKind.ON, 2), (EventKind.ROLLED, 1), (EventKind.BUTTON, 4)}


def test_a_simulated_cable_can_be_pulled(finder: Finder) -> None:
    address = fresh()
    board = ready(finder, address)
    board.show(BLUE)
    simulated(address).set_plugged(False)
    assert finder.wait(lambda _: board.state.cause is Cause.CABLE_PULLED, PATIENCE)
    simulated(address).restart()
    simulated(address).set_plugged(True)
    assert finder.wait(lambda _: simulated(address).colours == BLUE.colours, PATIENCE)


def test_identify_flashes_the_board(finder: Finder) -> None:
    address = fresh()
    ready(finder, address).identify(30)
    assert finder.wait(lambda _: simulated(address).is_flashing, PATIENCE)


def test_a_simulated_port_is_there_for_one_program_only() -> None:
    sim_url.register()
    address = fresh()
    with serial.serial_for_url(address), pytest.raises(serial.SerialException):
        serial.serial_for_url(address)


@pytest.mark.parametrize(
    "address", ["sim://", "sim://chess", "sim://grid0x9", "sim://grid999x999", "sim://path4?faults=x:1"]
)
def test_an_address_that_names_no_board_is_refused(address: str) -> None:
    with pytest.raises(AddressError):
        simulated(address)


def test_faults_are_written_as_shares() -> None:
    assert parse_faults("drop:0.5,jitter:0.02") == Faults(drop=0.5, jitter=0.02)


@pytest.mark.parametrize("text", ["drop", "drop:often", "burn:1"])
def test_what_is_no_fault_is_refused(text: str) -> None:
    with pytest.raises(FaultsError):
        parse_faults(text)
