"""`main.py` alone: the tablet app in a window."""

import argparse
import os
import sys
from pathlib import Path

from companion.commands.setup import UsageError

NO_DISPLAY = "there is no display here; `main.py --help` lists what works without one"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The words that belong to the app itself."""
    parser.add_argument("--folder", type=Path, metavar="DIR", help="where the app keeps games and settings")
    parser.add_argument("--size", metavar="WxH", help="the size of the window, as in 1280x800")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Open the window and stay until it is closed."""
    width, height = _size(args.size)
    if sys.platform == "linux" and not has_display():
        raise UsageError(NO_DISPLAY)
    folder = args.folder or own_folder()
    # Kivy reads these once, when it is first imported; its own words on the command line are not ours.
    os.environ.setdefault("KIVY_NO_ARGS", "1")
    os.environ.setdefault("KIVY_NO_CONSOLELOG", "1")
    os.environ.setdefault("KIVY_HOME", str(folder / "kivy"))
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "kivy").mkdir(exist_ok=True)
    from companion.tablet.start import run_app

    run_app(folder, width, height)
    return 0


def own_folder() -> Path:
    """Where an app keeps its things here."""
    home = os.environ.get("ANDROID_PRIVATE") or os.environ.get("XDG_DATA_HOME")
    return (Path(home) if home else Path.home() / ".local" / "share") / "trapdoor"


def has_display() -> bool:
    """Whether a window can be opened here."""
    names = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "ANDROID_PRIVATE")
    return any(os.environ.get(name) for name in names)


def _size(words: str | None) -> tuple[int, int]:
    if words is None:
        return 1280, 800
    width, _, height = words.partition("x")
    if not (width.isdigit() and height.isdigit() and int(width) >= 320 and int(height) >= 320):
        raise UsageError(f"--size {words}: expected something like 1280x800")
    return int(width), int(height)
