"""The hardware screen over a simulated board that speaks the real protocol; cables are really pulled."""

import json
from collections.abc import Iterator
from itertools import count

import pytest

from companion.sources.attached import Attached, Device
from companion.tablet.hardware.screen import DeviceCard, HardwareScreen
from companion.tablet.hardware.view_model import hardware_model
from companion.tablet.kit.widgets import Key
from firmware_bridge.find import Finder
from firmware_bridge.simulator.desk import simulated
from firmware_bridge.state import Cause, Health
from tests.tablet.window import Window, find, find_all, words_in

_numbers = count(1)


@pytest.fixture
def address() -> str:
    return f"sim://grid3x3?seed={next(_numbers)}"


@pytest.fixture
def attached() -> Iterator[Attached]:
    attached = Attached(make_finder=lambda: Finder(plugged=list, poll=0.02))
    yield attached
    attached.close()


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("cause", list(Cause))
def test_every_cause_has_its_sentence(cause: Cause, language: str) -> None:
    device = Device("1", "board", "My board", str(Health.LOST), str(cause), {"port": "/dev/ttyUSB0"})
    shown = hardware_model(language, (device,)).devices[0]
    assert shown.say


def test_nothing_attached_is_calm(window: Window, attached: Attached) -> None:
    screen = window.show(HardwareScreen(attached))
    assert "the game works without" in words_in(screen)
    assert not list(find_all(screen, DeviceCard))
    screen.close()


def test_an_unknown_port_is_asked_about_before_anything_is_sent() -> None:
    device = Device("/dev/ttyACM0", "port", "Something", "searching", "unknown_device", needs_yes=True)
    shown = hardware_model("en", (device,)).devices[0]
    assert shown.needs_yes
    assert "Nothing is sent to it" in shown.next_step
    assert not shown.is_bad


def test_a_board_is_found_lost_and_found_again(window: Window, attached: Attached, address: str) -> None:
    screen = window.show(HardwareScreen(attached))
    attached.allow(address)
    window.until(lambda: any(each.is_ready for each in screen.model.devices))
    assert "9 lights" in words_in(screen)
    simulated(address).set_plugged(False)
    window.until(lambda: any(each.is_bad for each in screen.model.devices))
    assert "Plug it in again" in words_in(screen)
    simulated(address).set_plugged(True)
    window.until(lambda: any(each.is_ready for each in screen.model.devices))
    screen.close()


def test_the_test_pattern_lights_every_light(window: Window, attached: Attached, address: str) -> None:
    screen = window.show(HardwareScreen(attached))
    attached.allow(address)
    window.until(lambda: any(each.is_ready for each in screen.model.devices))
    board = attached.boards[0]
    window.tap_on(find(screen, Key, text="Show the test pattern"))
    window.until(lambda: board.shown is not None and board.shown.colours == ((96, 0, 0),) * 9)
    window.until(lambda: not any(each.testing for each in screen.model.devices))
    window.until(lambda: board.shown is not None and set(board.shown.colours) == {(0, 0, 0)})
    screen.close()


def test_diagnostics_can_be_copied(window: Window, attached: Attached, address: str) -> None:
    screen = window.show(HardwareScreen(attached))
    attached.allow(address)
    window.until(lambda: any(each.is_ready for each in screen.model.devices))
    told = json.loads(attached.diagnostics())["devices"][0]
    assert (told["kind"], told["lights"], told["health"]) == ("board", 9, "ready")
    window.tap_on(find(screen, Key, text="Copy the diagnostics"))
    assert "Copied." in words_in(screen)
    screen.close()
