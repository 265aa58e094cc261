"""Which ports may be a board, and what is remembered of them."""

from pathlib import Path

import pytest
from serial.tools.list_ports_common import ListPortInfo

from firmware_bridge.boards.serial_port import Plug
from firmware_bridge.ports import Plugged, list_plugged, plugged_of
from firmware_bridge.remembered import Remembered

UNO = Plug(0x2341, 0x0043, "A1", None)


@pytest.mark.parametrize(
    ("vid", "pid", "maker"),
    [
        (0x2341, 0x0043, "Arduino"),
        (0x1A86, 0x7523, "CH340"),
        (0x10C4, 0xEA60, "CP210x"),
        (0x0403, 0x6001, "FTDI"),
        (0x2E8A, 0x0005, "Raspberry Pi Pico"),
        (0x303A, 0x1001, "ESP32"),
        (0x0403, 0x0001, None),
        (0x046D, 0xC52B, None),
    ],
)
def test_makers_of_boards_are_known_by_their_numbers(vid: int, pid: int, maker: str | None) -> None:
    assert Plugged("/dev/ttyUSB0", Plug(vid, pid, None, None)).maker == maker


def test_a_port_that_is_no_usb_has_no_maker() -> None:
    assert plugged_of(ListPortInfo("/dev/ttyS0")).maker is None


def test_the_ports_of_this_machine_can_be_listed() -> None:
    assert all(isinstance(each, Plugged) for each in list_plugged())


def test_boards_and_answers_are_remembered(tmp_path: Path) -> None:
    file = tmp_path / "new" / "boards.json"
    memory = Remembered(file)
    memory.meet(b"12345678", "Käthes Brett", UNO)
    memory.allow(Plug(1, 2, None, "1-1"))
    again = Remembered(file)
    assert again.boards == {b"12345678".hex(): "Käthes Brett"}
    assert again.allows(UNO)
    assert again.allows(Plug(1, 2, None, "1-1"))
    assert not again.allows(Plug(1, 2, None, "1-2"))


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "null", '{"boards": 1, "plugs": 2}', '{"boards": {}, "plugs": [{"x": 1}]}']
)
def test_a_file_in_disorder_is_no_memory_and_no_trouble(tmp_path: Path, text: str) -> None:
    file = tmp_path / "boards.json"
    file.write_text(text)
    memory = Remembered(file)
    assert memory.boards == {}
    memory.allow(UNO)
    assert Remembered(file).allows(UNO)


def test_a_port_without_a_plug_is_never_remembered() -> None:
    memory = Remembered()
    memory.allow(None)
    assert not memory.allows(None)


def test_a_folder_that_cannot_be_written_is_no_trouble(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    memory = Remembered(blocked / "boards.json")
    memory.allow(UNO)
    assert memory.allows(UNO)
