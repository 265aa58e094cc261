"""Boards at a cable that only take colours: used after somebody said how many lights they have, and again."""

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from companion.sources.attached import Attached
from firmware_bridge.boards.serial_port import Plug
from firmware_bridge.find import Finder
from firmware_bridge.ports import Plugged
from firmware_bridge.remembered import Remembered
from firmware_bridge.state import Health
from tests.firmware_bridge.boards.cable import Cable
from tests.firmware_bridge.boards.receivers.wled_serial import WledSerial

PATIENCE = 60.0
PLUG = Plug(0x1A86, 0x7523, "77", None)


def wait_until(holds: Callable[[], object]) -> None:
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.01)


@pytest.fixture
def cable() -> Iterator[Cable]:
    cable = Cable(WledSerial(leds=4))
    yield cable
    cable.pull()


def attach(path: Path, cable: Cable) -> Attached:
    listed = [Plugged(cable.name, PLUG, "Shelf")]
    return Attached(path, make_finder=lambda: Finder(Remembered(path), lambda: listed, 0.02, hello_for=0.1))


def wait_for_kind(attached: Attached, kind: str, health: str | None = None) -> None:
    def is_there() -> bool:
        attached.tick()
        return any(each.kind == kind and health in (None, each.health) for each in attached.devices())

    wait_until(is_there)


def is_over(attached: Attached) -> bool:
    """Whether no test pattern runs any more."""
    attached.tick()
    return not attached.testing


def test_a_board_that_cannot_tell_its_lights_is_asked_about_first(tmp_path: Path, cable: Cable) -> None:
    attached = attach(tmp_path / "boards.json", cable)
    wait_until(lambda: any(each.needs_lights for each in attached.devices()))
    (device,) = attached.devices()
    assert (device.kind, device.speaks, device.name) == ("port", "WLED", "Shelf")
    assert not attached.boards
    attached.tell_lights(device.id, 0)
    attached.tell_lights("/dev/nowhere", 16)
    assert not attached.boards
    attached.close()


def test_once_its_lights_are_known_it_is_lit_tested_and_known_the_next_evening(
    tmp_path: Path, cable: Cable
) -> None:
    path, wled = tmp_path / "boards.json", cable.receiver
    assert isinstance(wled, WledSerial)
    attached = attach(path, cable)
    wait_until(lambda: any(each.needs_lights for each in attached.devices()))
    attached.tell_lights(cable.name, 4)
    wait_for_kind(attached, "cabled", str(Health.READY))
    assert [each.kind for each in attached.devices()] == ["cabled"]
    assert attached.boards[0].leds == 4
    attached.test(cable.name)
    wait_until(lambda: is_over(attached))
    assert {picture[3] for picture in wled.shown} >= {(96, 0, 0), (0, 96, 0), (0, 0, 96), (48, 48, 48)}
    attached.close()
    wait_until(lambda: attached.devices()[0].health == Health.ABSENT)
    again = attach(path, cable)
    wait_for_kind(again, "cabled", str(Health.READY))
    assert again.boards[0].leds == 4
    again.close()
