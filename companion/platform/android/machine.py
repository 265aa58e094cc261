"""An Android tablet or phone as the app knows it."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from companion.platform.android import found_cameras, permission, storage, vibration, window
from companion.platform.android.java import prepare
from companion.platform.android.multicast import MulticastLock

if TYPE_CHECKING:
    from firmware_bridge.ports import ListPlugged
    from vision.cameras.found import Device
    from vision.cameras.frame import Camera


class Android:
    """The port, answered by Java."""

    def __init__(self) -> None:
        prepare()
        self._multicast = MulticastLock()

    @property
    def open_camera(self) -> "Callable[[str], Camera]":
        """Through Java; loaded by the camera's own thread."""
        return _open_camera

    @property
    def list_plugged(self) -> "ListPlugged":
        """What is on the USB plug; asked for on the main thread, which alone finds what usb4a begins with."""
        from companion.platform.android.usb import UsbPorts, plugged
        from firmware_bridge.usb_host import usb_url

        usb_url.register(UsbPorts().lend)
        return plugged

    def cameras(self) -> "tuple[Device, ...]":
        """Those of the tablet."""
        return found_cameras.found()

    def shared_folder(self, own: Path) -> Path:
        """The app's folder that others can see."""
        return storage.shared_folder(own)

    def keep_awake(self, on: bool) -> None:
        """By a flag of the window."""
        window.keep_awake(on)

    def hide(self, on: bool) -> None:
        """By a flag of the window."""
        window.hide(on)

    def hold_still(self, on: bool) -> None:
        """As it is turned now."""
        window.hold_still(on)

    def hear_all(self, on: bool) -> None:
        """By a lock, and from Android 17 on by asking the owner."""
        if on:
            permission.ask_for_network()
        self._multicast.hold(on)

    def ask_for_camera(self) -> None:
        """Android asks; once it is allowed, the camera is there."""
        permission.ask_for(permission.CAMERA)

    def step_behind(self) -> bool:
        """As the home button does."""
        window.step_behind()
        return True

    def buzz(self) -> None:
        """Shortly."""
        vibration.buzz()


def _open_camera(address: str) -> "Camera":
    from companion.platform.android.camera import open_any

    return open_any(address)
