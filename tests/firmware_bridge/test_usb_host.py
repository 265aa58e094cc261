"""Ports that somebody else drives, as pyserial sees them."""

import errno

import pytest
import serial

from firmware_bridge.boards.serial_port import open_port
from firmware_bridge.boards.wire import WireError
from firmware_bridge.state import Cause, Health
from firmware_bridge.usb_host import protocol_usb, usb_url
from firmware_bridge.usb_host.usb_url import Wanted

ADDRESS = "usb:///dev/bus/usb/001/002"


class Plug:
    """Lends itself out."""

    def __init__(self) -> None:
        self.wanted: list[Wanted] = []
        self.says: list[bytes] = []
        self.heard = b""
        self.plugged = True
        self.closed = 0

    def lend(self, wanted: Wanted) -> "Plug":
        """Lent."""
        self.wanted.append(wanted)
        return self

    def read(self) -> bytes:
        """What comes next."""
        return self.says.pop(0) if self.says else b""

    def write(self, data: bytes, seconds: float) -> None:
        """Heard."""
        self.heard += data

    def is_plugged(self) -> bool:
        """As the test says."""
        return self.plugged

    def close(self) -> None:
        """Given back."""
        self.closed += 1


@pytest.fixture
def plug(monkeypatch: pytest.MonkeyPatch) -> Plug:
    """A plug that is lent out for one test."""
    monkeypatch.setattr(usb_url, "_lenders", [])
    monkeypatch.setattr(serial, "protocol_handler_packages", list(serial.protocol_handler_packages))
    monkeypatch.setattr(protocol_usb, "HEARTBEAT_SECONDS", 0.0)
    plug = Plug()
    usb_url.register(plug.lend)
    return plug


def test_a_port_is_asked_for_by_its_name_with_both_lines_down(plug: Plug) -> None:
    open_port(ADDRESS, 115200)
    assert plug.wanted == [Wanted("/dev/bus/usb/001/002", 115200, False, False)]


def test_bytes_are_read_in_the_pieces_that_are_wanted(plug: Plug) -> None:
    port = open_port(ADDRESS, 115200)
    plug.says = [b"abc", b"de"]
    assert port.read(1) == b"a"
    assert port.in_waiting >= 2
    assert port.read(4) == b"bcde"
    assert port.read(4) == b""


def test_what_is_written_arrives(plug: Plug) -> None:
    port = open_port(ADDRESS, 115200)
    assert port.write(b"hello") == 5
    assert plug.heard == b"hello"


def test_silence_with_the_plug_in_is_no_trouble(plug: Plug) -> None:
    port = open_port(ADDRESS, 115200)
    assert [port.read(1), port.read(1)] == [b"", b""]


def test_silence_with_the_plug_out_is_a_pulled_cable(plug: Plug) -> None:
    port = open_port(ADDRESS, 115200)
    plug.plugged = False
    with pytest.raises(serial.SerialException, match="pulled"):
        [port.read(1) for _ in range(2)]


def test_a_wait_can_be_ended(plug: Plug) -> None:
    port = open_port(ADDRESS, 115200)
    port.timeout = None
    port.cancel_read()
    assert port.read(1) == b""


def test_a_closed_port_is_given_back_once_and_refuses(plug: Plug) -> None:
    port = open_port(ADDRESS, 115200)
    port.close()
    port.close()
    assert plug.closed == 1
    with pytest.raises(serial.PortNotOpenError):
        port.read(1)


@pytest.mark.parametrize(
    ("error", "health", "cause"),
    [
        (PermissionError(errno.EACCES, "not yet"), Health.NO_PERMISSION, Cause.NO_PERMISSION),
        (FileNotFoundError(errno.ENOENT, "gone"), Health.ABSENT, Cause.NOT_FOUND),
        (OSError(errno.EIO, "broken"), Health.ABSENT, Cause.NOT_FOUND),
    ],
)
def test_why_a_port_is_not_to_be_had_is_told(
    plug: Plug, error: OSError, health: Health, cause: Cause
) -> None:
    def refuse(_wanted: Wanted) -> Plug:
        raise error

    usb_url.register(refuse)
    with pytest.raises(WireError) as refused:
        open_port(ADDRESS, 115200)
    assert (refused.value.health, refused.value.cause) == (health, cause)


def test_where_nobody_lends_ports_there_is_none(plug: Plug, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(usb_url, "_lenders", [])
    with pytest.raises(WireError) as refused:
        open_port(ADDRESS, 115200)
    assert refused.value.cause is Cause.NOT_FOUND
