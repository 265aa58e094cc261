"""Starting the window: Kivy is told how before it is first asked for one."""

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from kivy.config import Config

from companion.platform.here import this_platform
from companion.tablet.memory import share_heaps

TURN = 0.001
"""Seconds that one thread of Python may keep another waiting."""


def give_way() -> None:
    """Threads that watch, think and paint make room for the one that draws."""
    sys.setswitchinterval(TURN)


def set_window(width: int, height: int) -> None:
    """How the window will be, before there is one."""
    for name, value in (("width", width), ("height", height), ("multisamples", 0), ("maxfps", 60)):
        Config.set("graphics", name, str(value))
    Config.set("kivy", "exit_on_escape", "0")
    # A mouse is one finger; a right click is not a second one.
    Config.set("input", "mouse", "mouse,disable_multitouch")
    give_way()
    share_heaps()


def run_app(folder: Path, width: int, height: int, given: Mapping[str, Any] | None = None) -> None:
    """Run the app until its window is closed; settings that are given stand before those that are kept."""
    set_window(width, height)
    from companion.tablet.app import TrapdoorApp

    TrapdoorApp(folder, this_platform(), given).run()
