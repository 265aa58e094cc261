"""Dice over the real bleak: its scanner and its client, on an air of ours; and without any radio."""

import logging
import sys
import threading
from collections.abc import Iterator

import pytest

from firmware_bridge.dice import godice, pixels
from firmware_bridge.dice.bluetooth import BluetoothDice
from firmware_bridge.dice.godice import Shell
from firmware_bridge.dice.rolls import Dice, Die, Phase, Roll
from firmware_bridge.sentences import explain
from firmware_bridge.state import Cause, Health
from tests.firmware_bridge.boards.cable import wait_until
from tests.firmware_bridge.dice.radio import Air, advertisement

GO = "C1:00:00:00:00:01"
PIXEL = "C2:00:00:00:00:02"
NORDIC = "6e400001-b5a3-f393-e0a9-e50e24dcca9e"
GO_NAME = "GoDice_B0940_K_v03"
GO_HEARD = advertisement(GO_NAME, uuids=[NORDIC])
GO_SERVICES = {NORDIC: (godice.WRITE, godice.NOTIFY)}
THREE, FOUR = b"S\x00\x40\x00", b"S\x00\xc0\x00"
TOLD = {pixels.DEVICE_INFORMATION: bytes.fromhex("3d2c1b0a 00f15365")}


class Table:
    """An air and those who listen to it; all is put away at the end."""

    def __init__(self) -> None:
        self.air = Air(services=GO_SERVICES)
        self.listening: list[BluetoothDice] = []

    def listen(self, connect_pixels: bool = False, silence: float = 60.0) -> BluetoothDice:
        scanner, client = self.air.radio
        self.listening.append(BluetoothDice(scanner, client, connect_pixels, retry=0.01, silence=silence))
        assert not self.air.is_on or self.air.is_scanning.wait(60)
        return self.listening[-1]

    def pixel(self, *lying: tuple[int, int]) -> None:
        for state, index in lying:
            heard = advertisement("Ana's", {0x0D39: bytes((20, 0x73, state, index, 85))}, TOLD, [NORDIC])
            self.air.advertise(PIXEL, heard)

    def godice(self) -> None:
        """A GoDice is heard, connected and listened to."""
        written = len(self.air.written)
        self.air.advertise(GO, GO_HEARD)
        wait_until(lambda: len(self.air.written) == written + 2, "the questions")


@pytest.fixture
def table() -> Iterator[Table]:
    table = Table()
    yield table
    for dice in table.listening:
        dice.close()


def test_a_pixel_is_read_without_connecting(table: Table) -> None:
    dice = table.listen()
    table.pixel((5, 3), (3, 0), (1, 12), (1, 12), (1, 12))
    assert dice.rolls() == (Roll("0a1b2c3d", 20, 13),)
    assert dice.dice() == (Die("0a1b2c3d", "Ana's", 20, Phase.SETTLED, "midnight galaxy", 85, 13),)
    assert (table.air.connects, dice.state.health) == (0, Health.READY)


def test_a_pixel_that_lay_there_before_has_not_been_rolled(table: Table) -> None:
    dice = table.listen()
    table.pixel((1, 12), (1, 12))
    assert dice.rolls() == ()
    table.pixel((2, 12), (3, 4), (1, 12))
    assert dice.rolls() == (Roll("0a1b2c3d", 20, 13),)


@pytest.mark.parametrize("service", [pixels.SERVICE, pixels.OLD_SERVICE])
def test_a_pixel_of_either_family_is_heard_when_it_is_connected(
    table: Table, service: pixels.Service
) -> None:
    table.air.services = {service.service: (service.notify, service.write)}
    dice = table.listen(connect_pixels=True)
    table.pixel((5, 3))
    wait_until(lambda: table.air.written == [(service.write, pixels.ASK_ROLL_STATE)], "the question")
    assert table.air.clients[-1].listens_to == service.notify
    for data in (
        b"\x03\x05\x03",
        b"\x03\x03\x00",
        b"\x03\x01\x03",
        b"\x03\x01\x03",
        b"\x03\x03\x00",
        b"\x03\x01\x03",
    ):
        table.air.notify(data)
    assert dice.rolls() == (Roll("0a1b2c3d", 20, 4), Roll("0a1b2c3d", 20, 4))


def test_a_godice_is_connected_and_asked_for_battery_and_colour(table: Table) -> None:
    table.air.answers = {godice.ASK_BATTERY: b"Bat\x57", godice.ASK_COLOUR: b"Col\x00"}
    dice = table.listen()
    table.godice()
    assert dice.dice() == (Die(GO, GO_NAME, 6, None, "black", 87),)
    assert table.air.clients[-1].listens_to == godice.NOTIFY


def test_a_godice_counts_when_it_settled_and_only_then(table: Table) -> None:
    dice = table.listen()
    table.godice()
    for data in (b"R", b"FS\x00\x40\x00", b"TS\x00\x40\x00", b"MS\x00\x40\x00"):
        table.air.notify(data)
    assert dice.rolls() == ()
    for data in (b"R", THREE, THREE, b"R", THREE, b"R", FOUR):
        table.air.notify(data)
    assert [roll.face for roll in dice.rolls()] == [3, 3, 4]


def test_a_godice_in_a_shell_is_read_as_that_die(table: Table) -> None:
    dice = table.listen()
    dice.wear(GO, Shell.D20)
    table.godice()
    table.air.notify(b"R")
    table.air.notify(b"S" + bytes((64, 0, 22)))
    assert dice.rolls() == (Roll(GO, 20, 20),)
    assert dice.dice()[0].sides == 20


def test_the_makers_are_told_apart_though_they_use_the_same_service(table: Table) -> None:
    dice = table.listen()
    table.pixel((5, 3))
    table.godice()
    table.air.advertise("C3:00:00:00:00:03", advertisement("Heart rate", uuids=[NORDIC]))
    assert {die.id for die in dice.dice()} == {"0a1b2c3d", GO}
    assert table.air.connects == 1


def test_a_connected_die_is_not_connected_again(table: Table) -> None:
    table.listen()
    table.godice()
    table.air.advertise(GO, GO_HEARD)
    table.air.advertise(GO, GO_HEARD)
    assert table.air.connects == 1


def test_a_lost_die_is_picked_up_when_it_is_heard_again_and_nothing_counts_twice(table: Table) -> None:
    dice = table.listen()
    table.godice()
    for data in (b"R", THREE):
        table.air.notify(data)
    table.air.drop()
    wait_until(lambda: table.air.disconnects == 1, "let go")
    table.godice()
    table.air.notify(THREE)
    assert [roll.face for roll in dice.rolls()] == [3]


def test_a_die_out_of_reach_is_tried_again_when_it_is_heard_again(table: Table) -> None:
    dice = table.listen()
    table.air.in_reach = False
    table.air.advertise(GO, GO_HEARD)
    wait_until(lambda: dice.state.counters["lost"] == 1, "the failure")
    wait_until(lambda: table.air.disconnects == 1, "let go")
    table.air.in_reach = True
    table.godice()
    table.air.notify(b"R")
    table.air.notify(FOUR)
    assert dice.rolls() == (Roll(GO, 6, 4),)


def test_bluetooth_that_is_off_is_said_once_and_used_when_it_is_on(
    table: Table, caplog: pytest.LogCaptureFixture
) -> None:
    table.air.is_on = False
    with caplog.at_level(logging.DEBUG):
        dice = table.listen()
        wait_until(lambda: dice.state.cause is Cause.BLUETOOTH_OFF, "off")
        assert dice.state.health is Health.ABSENT
        assert explain(dice.state) == "Bluetooth is off or not there. Turn it on to use Bluetooth dice."
        table.air.is_on = True
        wait_until(lambda: dice.state.health is Health.SEARCHING, "on")
    assert [record for record in caplog.records if record.name.startswith("firmware_bridge")] == []


def test_a_scanner_that_fell_silent_is_started_again(table: Table) -> None:
    table.listen(silence=0.02)
    wait_until(lambda: table.air.starts >= 3, "restarts")


def test_at_the_end_every_die_is_let_go_and_the_thread_ends(table: Table) -> None:
    threads = set(threading.enumerate())
    dice = table.listen()
    table.godice()
    dice.close()
    dice.close()
    assert table.air.disconnects == 1
    assert set(threading.enumerate()) <= threads
    assert dice.state.cause is Cause.CLOSED


def test_without_bleak_there_is_one_clear_sentence_and_no_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "bleak", None)
    threads = set(threading.enumerate())
    dice = BluetoothDice()
    assert set(threading.enumerate()) <= threads
    assert explain(dice.state) == "Bluetooth dice need one more package. Install it with `pip install bleak`."
    assert (dice.rolls(), dice.dice()) == ((), ())
    dice.close()


def test_the_real_radio_of_this_machine_is_used_or_missing_without_a_word(
    capfd: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    dice: Dice = BluetoothDice()
    wait_until(lambda: dice.state.cause is Cause.BLUETOOTH_OFF or dice.state.counters["scans"], "an answer")
    dice.close()
    assert dice.state.cause is Cause.CLOSED
    assert (capfd.readouterr(), caplog.records) == (("", ""), [])
