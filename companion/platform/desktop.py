"""A machine that needs no asking: screens stay lit, networks are open, cameras are where they always are."""

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from vision.cameras.found import Device


class Desktop:
    """The dummy: does nothing, and remembers what was wished so that it can be looked at."""

    open_camera = None
    list_plugged = None

    def __init__(self) -> None:
        self.awake = self.hidden = self.still = self.hearing = False
        self.buzzes = 0

    def cameras(self) -> "tuple[Device, ...]":
        """What is plugged in."""
        from vision.cameras.found import found_devices

        return found_devices()

    def shared_folder(self, own: Path) -> Path:
        """People find the app's own folder."""
        return own

    def keep_awake(self, on: bool) -> None:
        """The owner's settings decide."""
        self.awake = on

    def hide(self, on: bool) -> None:
        """Whoever can take a screenshot here can look at the screen as well."""
        self.hidden = on

    def hold_still(self, on: bool) -> None:
        """Monitors do not turn."""
        self.still = on

    def hear_all(self, on: bool) -> None:
        """Everything is heard already."""
        self.hearing = on

    def ask_for_camera(self) -> None:
        """Nobody has to be asked."""

    def step_behind(self) -> bool:
        """Windows have buttons of their own for that."""
        return False

    def buzz(self) -> None:
        """A table does not shake."""
        self.buzzes += 1
