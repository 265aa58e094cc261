"""The port: what the app may ask of the machine it runs on."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from firmware_bridge.ports import ListPlugged
    from vision.cameras.found import Device
    from vision.cameras.frame import Camera


class Platform(Protocol):
    """Everything is asked for by the main thread, may be asked for twice, and never fails aloud."""

    @property
    def open_camera(self) -> "Callable[[str], Camera] | None":
        """How cameras are opened here; nothing is the usual way. Called by the camera's own thread."""

    @property
    def list_plugged(self) -> "ListPlugged | None":
        """How ports are listed here; nothing is the usual way. Called by the thread that looks for boards."""

    def cameras(self) -> "tuple[Device, ...]":
        """The cameras that can be chosen, none of them opened."""

    def shared_folder(self, own: Path) -> Path:
        """Where people find what the app writes for them; `own` where there is no such place."""

    def keep_awake(self, on: bool) -> None:
        """Keep the screen lit while people look at the table instead of touching it."""

    def hide(self, on: bool) -> None:
        """Keep what is shown out of screenshots, recordings and the list of recent apps."""

    def hold_still(self, on: bool) -> None:
        """Do not turn the picture with the tablet: one that lies flat would turn at every nudge."""

    def hear_all(self, on: bool) -> None:
        """Let announcements to everybody in the network through to the app."""

    def ask_for_camera(self) -> None:
        """Ask the owner to let the app use the camera, where they have not been asked yet."""

    def step_behind(self) -> bool:
        """Leave the screen to other apps without ending; whether this is done here."""

    def buzz(self) -> None:
        """Let a hand feel that something is asked."""
