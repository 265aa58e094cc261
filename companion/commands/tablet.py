"""`main.py` alone: the tablet app in a window."""

import argparse
import os
import sys
from pathlib import Path
from typing import Any

from companion.commands.setup import UsageError
from companion.tablet.settings import LAST_PORT
from companion.words import languages

NO_DISPLAY = "there is no display here; `main.py --help` lists what works without one"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The words that belong to the app itself."""
    parser.add_argument("--folder", type=Path, metavar="DIR", help="where the app keeps games and settings")
    parser.add_argument("--size", metavar="WxH", help="the size of the window, as in 1280x800")
    evening = parser.add_argument_group("this evening, whatever the settings say")
    evening.add_argument("--camera", metavar="WHERE", help="a device, file, folder or address; '' for none")
    evening.add_argument("--board", metavar="PORT", help="a board that does not say what it is; '' for none")
    evening.add_argument("--port", type=int, metavar="N", help="the port for phones (0: the usual one)")
    evening.add_argument("--address", metavar="IP", help="the address that phones use ('': found out)")
    evening.add_argument("--no-announce", action="store_true", help="do not announce the table by zeroconf")
    evening.add_argument("--language", metavar="L", help=", ".join(languages()))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Open the window and stay until it is closed."""
    width, height = _size(args.size)
    given = _given(args)
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

    run_app(folder, width, height, given)
    return 0


def own_folder() -> Path:
    """Where an app keeps its things here."""
    home = os.environ.get("ANDROID_PRIVATE") or os.environ.get("XDG_DATA_HOME")
    return (Path(home) if home else Path.home() / ".local" / "share") / "trapdoor"


def has_display() -> bool:
    """Whether a window can be opened here."""
    names = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "ANDROID_PRIVATE")
    return any(os.environ.get(name) for name in names)


def _given(args: argparse.Namespace) -> dict[str, Any]:
    """The settings that were given for this evening alone."""
    if args.port is not None and not 0 <= args.port <= LAST_PORT:
        raise UsageError(f"--port {args.port}: expected a number from 0 to {LAST_PORT}")
    if args.language is not None and args.language not in languages():
        raise UsageError(f"--language {args.language}: there is {' and '.join(languages())}")
    given = {
        "camera": args.camera,
        "board": args.board,
        "phone_port": args.port,
        "phone_address": args.address,
        "announce": False if args.no_announce else None,
        "language": args.language,
    }
    return {name: value for name, value in given.items() if value is not None}


def _size(words: str | None) -> tuple[int, int]:
    if words is None:
        return 1280, 800
    width, _, height = words.partition("x")
    if not (width.isdigit() and height.isdigit() and int(width) >= 320 and int(height) >= 320):
        raise UsageError(f"--size {words}: expected something like 1280x800")
    return int(width), int(height)
