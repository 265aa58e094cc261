"""Boards on the USB plug, driven by the real usbserial4a."""

import errno
import threading
import time
from typing import Any

import jnius
import pytest
from usb4a import usb as usb4a

from companion.platform.android import java, usb
from companion.platform.android.machine import Android
from firmware_bridge.boards.serial_port import open_port
from firmware_bridge.boards.wire import WireError
from firmware_bridge.find import Finder
from firmware_bridge.linked import LinkedBoard
from firmware_bridge.picture import Picture
from firmware_bridge.simulator.desk import simulated
from firmware_bridge.state import Cause, Health
from tests.platform.on_java.tablet import PATIENCE, Tablet, notes, wait_until

UsbDevice = jnius.autoclass("android.hardware.usb.UsbDevice")
COMMUNICATION, STORAGE, VENDOR = 2, 8, 255
PLUG = "/dev/bus/usb/001/002"


def plug_in(vendor: int = 0x2341, product: int = 0x43, kind: int = COMMUNICATION) -> Any:
    """A board on the plug."""
    device = UsbDevice(PLUG, vendor, product, kind)
    Tablet.plugIn(device)
    Tablet.allowPlug(PLUG)
    return device


def test_boards_are_listed_and_sticks_are_not(tablet: Android) -> None:
    plug_in()
    Tablet.plugIn(UsbDevice("/dev/bus/usb/001/009", 0x0781, 0x5567, STORAGE))
    listed = tablet.list_plugged()
    assert [(each.device, each.maker) for each in listed] == [(f"usb://{PLUG}", "Arduino")]


def test_the_owner_is_asked_once_for_each_plug(tablet: Android) -> None:
    Tablet.plugIn(UsbDevice(PLUG, 0x2341, 0x43, COMMUNICATION))
    assert tablet.list_plugged()
    for _ in range(3):
        with pytest.raises(WireError) as refused:
            open_port(f"usb://{PLUG}", 115200)
        assert refused.value.health is Health.NO_PERMISSION
    assert notes() == [f"asked for {PLUG}"]


def test_a_plug_that_is_not_there_is_told(tablet: Android) -> None:
    assert tablet.list_plugged() is not None
    with pytest.raises(WireError) as refused:
        open_port(f"usb://{PLUG}", 115200)
    assert refused.value.cause is Cause.NOT_FOUND


@pytest.mark.parametrize(
    ("vendor", "product", "kind", "status"),
    [
        pytest.param(0x2341, 0x0043, COMMUNICATION, b"", id="as a modem"),
        pytest.param(0x10C4, 0xEA60, VENDOR, b"", id="CP210x"),
        pytest.param(0x1A86, 0x7523, VENDOR, b"", id="CH340"),
        pytest.param(0x067B, 0x2303, VENDOR, b"", id="PL2303"),
        pytest.param(0x0403, 0x6001, VENDOR, b"\x01\x60", id="FTDI"),
    ],
)
def test_bytes_go_both_ways(tablet: Android, vendor: int, product: int, kind: int, status: bytes) -> None:
    board = plug_in(vendor, product, kind)
    assert tablet.list_plugged()
    port = open_port(f"usb://{PLUG}", 115200, 0.02)
    port.write(b"\x00hello\xff")
    assert bytes(_heard(board)) == b"\x00hello\xff"
    board.say(status + b"\x00world\xff")
    assert _read(port, 7) == b"\x00world\xff"
    port.close()
    assert "plug closed" in notes()


def _heard(board: Any) -> bytes:
    return bytes(each % 256 for each in board.listen(2000))


def _read(port: Any, size: int) -> bytes:
    said = bytearray()
    end = time.monotonic() + PATIENCE
    while len(said) < size:
        said += port.read(size - len(said))
        assert time.monotonic() < end
    return bytes(said)


def test_a_silent_board_keeps_nobody_waiting(tablet: Android) -> None:
    plug_in(0x1A86, 0x7523, VENDOR)
    assert tablet.list_plugged()
    port = open_port(f"usb://{PLUG}", 115200, 0.02)
    began = time.monotonic()
    assert port.read(1) == b""
    assert time.monotonic() - began < 2.0
    port.close()


def test_a_pulled_plug_is_noticed_though_reading_never_tells(tablet: Android) -> None:
    plug_in()
    assert tablet.list_plugged()
    port = open_port(f"usb://{PLUG}", 115200, 0.02)
    Tablet.pull(PLUG)
    with pytest.raises(OSError, match="plug was pulled"):
        wait_until(lambda: port.read(1))
    port.close()


def test_writing_into_a_pulled_plug_is_an_error(tablet: Android) -> None:
    plug_in()
    assert tablet.list_plugged()
    port = open_port(f"usb://{PLUG}", 115200, 0.02)
    Tablet.pull(PLUG)
    with pytest.raises(OSError, match="write"):
        port.write(b"lost")
    port.close()


def test_a_list_that_java_refuses_is_an_error_that_the_finder_bears(
    tablet: Android, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(usb4a, "get_usb_device_list", lambda: java.java("no.such.Thing"))
    with pytest.raises(OSError, match=r"no.such.Thing|no/such/Thing") as refused:
        usb.plugged()
    assert refused.value.errno == errno.EIO


def test_a_led_board_is_found_lit_and_lost_over_the_plug(tablet: Android) -> None:
    """Our own firmware's simulator at the far end of the cable."""
    device = plug_in()
    far_end = simulated("sim://grid4x4")
    running = threading.Event()
    carrier = threading.Thread(target=_carry, args=(device, far_end, running), daemon=True)
    running.set()
    carrier.start()
    finder = Finder(plugged=tablet.list_plugged)
    try:
        wait_until(lambda: finder.boards)
        board: LinkedBoard = finder.boards[0]
        wait_until(lambda: board.state.health is Health.READY)
        lit = Picture(((9, 8, 7),) * board.leds)
        board.show(lit)
        wait_until(lambda: board.link is not None and board.link.shown == lit)
        Tablet.pull(PLUG)
        wait_until(lambda: board.state.health is Health.LOST)
        assert board.state.cause is Cause.CABLE_PULLED
    finally:
        running.clear()
        carrier.join(PATIENCE)
        finder.close()


def _carry(device: Any, far_end: Any, running: threading.Event) -> None:
    java.stay_until_thread_ends()
    while running.is_set():
        if heard := bytes(each % 256 for each in device.listen(5)):
            far_end.write(heard)
        if said := far_end.read(0, lambda: True):
            device.say(said)
