"""Boards on a cable: found by usb4a, driven by usbserial4a."""

import errno
from typing import Any

import jnius
from usb4a import usb
from usbserial4a import vidpid4a as makers
from usbserial4a.cdcacmserial4a import CdcAcmSerial
from usbserial4a.ch34xserial4a import Ch34xSerial
from usbserial4a.cp210xserial4a import Cp210xSerial
from usbserial4a.ftdiserial4a import FtdiSerial
from usbserial4a.pl2303serial4a import Pl2303Serial

from companion.platform.android.java import stay_until_thread_ends
from firmware_bridge.boards.serial_port import Plug
from firmware_bridge.ports import Plugged
from firmware_bridge.usb_host.usb_url import SCHEME, Wanted

READ_MILLISECONDS = 20
FTDI_MILLISECONDS = 500
"""An FTDI tells of itself sixty times a second; silence, which its driver calls an error, is none so long."""
COMMUNICATION = 2
"""The class by which USB calls a modem, and a board that talks like one."""


class _WholeNumbers(Cp210xSerial):  # type: ignore[misc]
    """The driver divides to get a number for Java, which takes no fractions."""

    def _ctrl_transfer_out(self, request: int, value: float, buf: Any = None) -> Any:
        return super()._ctrl_transfer_out(request, int(value), buf)


DRIVERS = (
    (makers.FTDI_VENDOR_ID, makers.FTDI_VID_PID_GROUP, FtdiSerial),
    (makers.SILABS_VENDOR_ID, makers.SILABS_VID_PID_GROUP, _WholeNumbers),
    (makers.QINHENG_VENDOR_ID, makers.QINHENG_VID_PID_GROUP, Ch34xSerial),
    (makers.PROLIFIC_VENDOR_ID, makers.PROLIFIC_VID_PID_GROUP, Pl2303Serial),
)


def plugged() -> list[Plugged]:
    """Everything on the plug that may be a board; sticks, mice and hubs are not."""
    stay_until_thread_ends()
    try:
        return [each for each in map(_plugged_of, usb.get_usb_device_list()) if each is not None]
    except jnius.JavaException as error:
        raise OSError(errno.EIO, str(error)) from None


def _plugged_of(device: Any) -> Plugged | None:
    # Its number is only told after the owner said yes; a board that changes its name then would be another.
    plug = Plug(device.getVendorId(), device.getProductId(), None, None)
    found = Plugged(SCHEME + device.getDeviceName(), plug, device.getProductName() or "")
    classes = {device.getInterface(each).getInterfaceClass() for each in range(device.getInterfaceCount())}
    return found if found.maker is not None or COMMUNICATION in classes else None


class UsbPorts:
    """Lends ports out; asks the owner once for each plug, not at every attempt."""

    def __init__(self) -> None:
        self._asked: set[str] = set()

    def lend(self, wanted: Wanted) -> "UsbPort":
        """The port, open; an `OSError` says why not."""
        stay_until_thread_ends()
        try:
            return UsbPort(self._allowed(wanted.name), wanted)
        except jnius.JavaException as error:
            raise OSError(errno.EIO, str(error)) from None

    def _allowed(self, name: str) -> Any:
        device = usb.get_usb_device(name)
        if device is None:
            raise FileNotFoundError(errno.ENOENT, "nothing is plugged in", name)
        if not usb.has_usb_permission(device):
            if name not in self._asked:
                self._asked.add(name)
                usb.request_usb_permission(device)
            raise PermissionError(errno.EACCES, "not allowed yet", name)
        return device


class UsbPort:
    """A port that is open, with its faults mended."""

    def __init__(self, device: Any, wanted: Wanted) -> None:
        self._name = wanted.name
        self._driver: Any = _driver_for(device)(baudrate=wanted.baud, timeout=0)
        self._driver.port = wanted.name
        # Either line may be wired to reset the board; one driver raises them whatever it is told.
        self._driver.dtr, self._driver.rts = wanted.dtr, wanted.rts
        self._driver.open()
        if not self._driver.is_open:
            raise PermissionError(errno.EACCES, "not allowed any more", wanted.name)
        self._driver.dtr, self._driver.rts = wanted.dtr, wanted.rts
        # Setting up may take its time; later most drivers would wait five seconds for a silent board.
        tells = isinstance(self._driver, FtdiSerial)
        self._driver.USB_READ_TIMEOUT_MILLIS = FTDI_MILLISECONDS if tells else READ_MILLISECONDS

    def read(self) -> bytes:
        """What has come; waits a little where nothing has."""
        try:
            waiting = self._driver.in_waiting
            return bytes(self._driver.read(waiting)) if waiting else b""
        except jnius.JavaException as error:
            raise OSError(errno.EIO, str(error)) from None

    def write(self, data: bytes, seconds: float) -> None:
        """Send everything, within so many seconds."""
        self._driver.write_timeout = seconds
        try:
            self._driver.write(data)
        except jnius.JavaException as error:
            raise OSError(errno.EIO, str(error)) from None

    def is_plugged(self) -> bool:
        """Whether the plug is still in."""
        return usb.get_usb_device(self._name) is not None

    def close(self) -> None:
        """Let go."""
        self._driver.close()


def _driver_for(device: Any) -> Any:
    maker, product = device.getVendorId(), device.getProductId()
    fitting = (driver for own, others, driver in DRIVERS if maker == own or (maker, product) in others)
    return next(fitting, CdcAcmSerial)
