"""Looking for boards and dice: at cables, in the network, in the air; each only for a short while."""

import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from companion.commands.tablet import own_folder
from firmware_bridge.boards.wled_finder import FoundWled, WledFinder
from firmware_bridge.dice.bluetooth import BluetoothDice, can_use_bluetooth
from firmware_bridge.find import Finder
from firmware_bridge.link import BAUD
from firmware_bridge.ports import Plugged, list_plugged
from firmware_bridge.remembered import Remembered
from firmware_bridge.state import Health

ANSWER_SECONDS = 8.0
"""A bootloader takes two, a greeting three; then others are asked who they are."""
HUNT_SECONDS = 60.0
"""Twelve questions take one and a half each; a busy computer is slower. It ends when all are asked."""
WIRELESS_SECONDS = 2.0
"""WLEDs answer at once, dice speak twice a second."""
_UNDECIDED = (Health.CONNECTING, Health.SEARCHING)


@dataclass(frozen=True, slots=True)
class Around:
    """All who look; `wleds` and `dice` are nothing where nobody asked for them."""

    finder: Finder
    wleds: WledFinder | None
    dice: BluetoothDice | None
    since: float

    def found_wleds(self) -> tuple[FoundWled, ...]:
        """The WLEDs that were heard of, in the order of their names."""
        found = self.wleds.found() if self.wleds is not None else ()
        return tuple(sorted(found, key=lambda each: (each.name, each.mac)))

    def wait(self, seconds: float) -> None:
        """Wait until every port has said who it is, and the air was listened to for a moment."""
        wait_for_answers(self.finder, seconds)
        if self.wleds is not None or self.dice is not None:
            time.sleep(max(0.0, self.since + WIRELESS_SECONDS - time.monotonic()))


@contextmanager
def looking(port: str | None, wireless: bool, baud: int = BAUD, hunts: bool = False) -> Iterator[Around]:
    """Look everywhere, or only at one port; all is let go in the end."""
    wleds = WledFinder() if wireless else None
    dice = BluetoothDice() if wireless and can_use_bluetooth() else None
    try:
        with searching(port, baud=baud, hunts=hunts) as finder:
            yield Around(finder, wleds, dice, time.monotonic())
    finally:
        for each in (wleds, dice):
            if each is not None:
                each.close()


@contextmanager
def searching(
    port: str | None, remembered: Path | None = None, baud: int = BAUD, hunts: bool = False
) -> Iterator[Finder]:
    """A finder that looks at all ports, or only at one."""

    def listed() -> Iterable[Plugged]:
        return [each for each in list_plugged() if port in (None, each.device)]

    finder = Finder(Remembered(remembered or own_folder() / "boards.json"), listed, baud=baud, hunts=hunts)
    try:
        yield finder
    finally:
        finder.close()


def wait_for_answers(finder: Finder, seconds: float = ANSWER_SECONDS) -> None:
    """Wait until every port has said who it is, or has had the time to."""
    finder.wait_for_look()
    finder.wait(lambda f: all(r.state.health not in _UNDECIDED or r.needs_yes for r in f.ports), seconds)
    finder.wait(lambda f: all(b.state.counters.get("heard", 9) > 3 for b in f.boards), 1.0)


def is_there(port: str) -> bool:
    """Whether a port of this name can be opened at all, as far as one can know."""
    return "://" in port or sys.platform == "win32" or Path(port).exists()
