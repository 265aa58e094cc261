"""The hardware screen over a simulated board that speaks the real protocol; cables are really pulled."""

import json
import secrets
import time
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import pytest

from companion.sources.attached import Attached, Device
from companion.tablet.hardware.screen import DeviceCard, HardwareScreen
from companion.tablet.hardware.view_model import TELLING, hardware_model
from companion.tablet.kit.widgets import Key
from firmware_bridge.boards.serial_port import Plug
from firmware_bridge.boards.wled import WledBoard
from firmware_bridge.boards.wled_finder import WledFinder
from firmware_bridge.dice.bluetooth import BluetoothDice
from firmware_bridge.find import Finder
from firmware_bridge.ports import Plugged
from firmware_bridge.simulator.desk import simulated
from firmware_bridge.state import Cause, Health
from tests.firmware_bridge.boards.cable import Cable
from tests.firmware_bridge.boards.receivers.hyper_serial import HyperSerial
from tests.firmware_bridge.boards.receivers.wled_serial import WledSerial
from tests.firmware_bridge.boards.receivers.wled_wifi import LOOPBACK, FakeWled
from tests.firmware_bridge.dice.radio import Air, advertisement
from tests.tablet.window import Window, find, find_all, words_in

_numbers = count(1)
PLUG = Plug(0x1A86, 0x7523, "77", None)


@pytest.fixture
def address() -> str:
    return f"sim://grid3x3?hardware={next(_numbers)}"


@pytest.fixture
def attached() -> Iterator[Attached]:
    attached = quiet_attached(Air(is_on=False))
    yield attached
    attached.close()


def quiet_attached(air: Air, clock: Callable[[], float] = time.monotonic) -> Attached:
    """Nothing but what a test puts there: no ports, a network of this machine alone, an air of its own."""
    return Attached(
        make_finder=lambda: Finder(plugged=list, poll=0.02),
        make_dice=lambda: BluetoothDice(*air.radio),
        make_wled_finder=lambda: WledFinder((LOOPBACK,)),
        clock=clock,
    )


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("cause", list(Cause))
def test_every_cause_has_its_sentence(cause: Cause, language: str) -> None:
    device = Device("1", "board", "My board", str(Health.LOST), str(cause), {"port": "/dev/ttyUSB0"})
    shown = hardware_model(language, (device,)).devices[0]
    assert shown.say


@pytest.mark.parametrize(("language", "said"), [("en", "pictures shown 7"), ("de", "gezeigte Bilder 7")])
def test_what_was_counted_is_said_in_the_language_of_the_tablet(language: str, said: str) -> None:
    counters = dict.fromkeys(TELLING, 7)
    device = Device("1", "board", "My board", str(Health.READY), "", {}, counters=counters)
    told = hardware_model(language, (device,)).devices[0].counters
    assert told.startswith(said)
    assert told.count(",") == len(TELLING) - 1


def test_nothing_attached_is_calm(window: Window, attached: Attached) -> None:
    screen = window.show(HardwareScreen(attached))
    window.until(lambda: "Bluetooth is off or not there." in words_in(screen))
    assert "the game works without" in words_in(screen)
    assert len(list(find_all(screen, DeviceCard))) == 1
    assert not any(each.is_bad or each.needs_yes for each in screen.model.devices)
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


def test_the_test_pattern_lights_every_light(window: Window, address: str) -> None:
    """With a clock that stands until the red picture is there: a busy computer may be late for it."""
    clock = [0.0]
    attached = quiet_attached(Air(is_on=False), lambda: clock[0])
    screen = window.show(HardwareScreen(attached))
    attached.allow(address)
    window.until(lambda: any(each.is_ready for each in screen.model.devices))
    window.rest(0.5)

    def is_begun() -> bool:
        """Tapped again where another device came into the list under the finger."""
        window.tap_on(find(next(find_all(screen, DeviceCard)), Key, text="Show the test pattern"))
        return attached.testing

    window.until(is_begun)
    window.until(lambda: simulated(address).colours == ((96, 0, 0),) * 9)

    def is_over() -> bool:
        clock[0] += 1
        testing = any(each.testing for each in screen.model.devices)
        return not testing and set(simulated(address).colours) == {(0, 0, 0)}

    window.until(is_over)
    screen.close()
    attached.close()


def test_diagnostics_can_be_copied(window: Window, attached: Attached, address: str) -> None:
    screen = window.show(HardwareScreen(attached))
    attached.allow(address)
    window.until(lambda: any(each.is_ready for each in screen.model.devices))
    told = json.loads(attached.diagnostics())["devices"][0]
    assert (told["kind"], told["lights"], told["health"]) == ("board", 9, "ready")
    window.tap_on(find(screen, Key, text="Copy the diagnostics"))
    assert "Copied." in words_in(screen)
    screen.close()


def somewhere() -> str:
    """An address of this machine that no other test uses."""
    return ".".join(str(part) for part in (127, *(secrets.randbelow(254) + 1 for _ in range(3))))


@pytest.fixture
def wled() -> Iterator[FakeWled]:
    wled = FakeWled(secrets.token_hex(6), somewhere(), leds=16)
    yield wled
    wled.close()


def card_of(screen: HardwareScreen, device: str) -> DeviceCard:
    return next(card for card in find_all(screen, DeviceCard) if card.device and card.device.id == device)


def test_a_wled_is_used_only_after_a_yes_and_then_tested_and_remembered(
    window: Window, tmp_path: Path, wled: FakeWled
) -> None:
    def attach() -> Attached:
        return Attached(
            tmp_path / "boards.json",
            make_finder=lambda: Finder(plugged=list, poll=0.02),
            make_dice=lambda: BluetoothDice(*Air(is_on=False).radio),
            make_wled_finder=lambda: WledFinder((LOOPBACK,)),
            make_wled=lambda finder, mac: WledBoard(finder, mac, 0.05, wled.ddp.port),
        )

    attached = attach()
    screen = window.show(HardwareScreen(attached))
    window.until(lambda: any(each.id == wled.mac for each in screen.model.devices))
    window.rest()
    assert "Its lights are left alone unless you say" in words_in(card_of(screen, wled.mac))
    assert not attached.boards
    assert not wled.ddp.ear.shown
    attached.allow(wled.mac)
    window.until(lambda: any(each.id == wled.mac and each.is_ready for each in screen.model.devices))
    assert "16 lights in the Wi-Fi" in words_in(card_of(screen, wled.mac))
    attached.test(wled.mac)
    window.until(lambda: ((96, 0, 0),) * 16 in wled.ddp.ear.shown)
    window.until(lambda: not attached.testing)
    screen.close()
    attached.close()
    again = attach()
    window.until(lambda: any(board.leds == 16 for board in again.boards))
    again.close()


def test_bluetooth_dice_are_listed_and_show_what_they_rolled(window: Window) -> None:
    air = Air()
    attached = quiet_attached(air)
    screen = window.show(HardwareScreen(attached))
    window.until(air.is_scanning.is_set)
    window.until(lambda: "No die is in reach." in words_in(screen))
    for state, face in ((5, 1), (3, 1), (1, 4)):
        told = bytes((6, 0x21, state, face - 1, 90))
        who = {"0000180a-0000-1000-8000-00805f9b34fb": bytes((7, 0, 0, 0)) + bytes(4)}
        air.advertise("00:00:00:00:00:01", advertisement("Lucky", {0xFFFF: told}, who))
    window.until(lambda: "Die 1 (Lucky): 4" in words_in(screen))
    screen.close()
    attached.close()


def test_a_board_that_only_takes_colours_is_used_once_its_lights_are_told(window: Window) -> None:
    cable = Cable(WledSerial(leds=16))
    attached = Attached(
        make_finder=lambda: Finder(plugged=lambda: [Plugged(cable.name, PLUG)], poll=0.02, hello_for=0.1),
        make_dice=lambda: BluetoothDice(*Air(is_on=False).radio),
        make_wled_finder=lambda: WledFinder((LOOPBACK,)),
    )
    screen = window.show(HardwareScreen(attached))
    window.until(lambda: any(each.id == cable.name and each.lights for each in screen.model.devices))
    window.rest(0.5)
    card = card_of(screen, cable.name)
    assert "it speaks WLED" in words_in(card)
    assert "How many are there?" in words_in(card)
    window.tap_on(find(card, Key, text="16"))
    window.until(lambda: any(each.id == cable.name and each.is_ready for each in screen.model.devices))
    assert "16 lights, WLED" in words_in(card_of(screen, cable.name))
    screen.close()
    attached.close()
    window.until(lambda: attached.devices()[0].health == "absent")
    cable.pull()


@pytest.mark.slow
def test_a_board_at_another_speed_is_found_once_somebody_says_that_it_is_one(window: Window) -> None:
    cable = Cable(HyperSerial(), 2000000)
    attached = Attached(
        make_finder=lambda: Finder(
            plugged=lambda: [Plugged(cable.name, PLUG)], poll=0.02, hello_for=0.1, hunts=True
        ),
        make_dice=lambda: BluetoothDice(*Air(is_on=False).radio),
        make_wled_finder=lambda: WledFinder((LOOPBACK,)),
    )
    screen = window.show(HardwareScreen(attached))
    window.until(lambda: any(each.id == cable.name and each.needs_yes for each in screen.model.devices))
    window.rest(0.5)
    assert "If it is your board, say so below." in words_in(card_of(screen, cable.name))
    window.tap_on(find(card_of(screen, cable.name), Key, text="This is my board: use it"))
    window.until(lambda: any(each.id == cable.name and each.lights for each in screen.model.devices))
    assert "it speaks AWA" in words_in(card_of(screen, cable.name))
    screen.close()
    attached.close()
    cable.pull()
