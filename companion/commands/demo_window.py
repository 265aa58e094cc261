"""`main.py demo` in its window: the tablet app as it is, with a drawn table before a drawn camera."""

import argparse
import os
import tempfile
from pathlib import Path

from companion.commands.setup import NAMES, read_setup


def open_demo(args: argparse.Namespace) -> int:
    """Open the window and stay until it is closed; nothing of it is kept."""
    setup = read_setup(args)
    with tempfile.TemporaryDirectory(prefix="trapdoor-") as kept:
        folder = Path(kept)
        os.environ.setdefault("KIVY_NO_ARGS", "1")
        os.environ.setdefault("KIVY_NO_CONSOLELOG", "1")
        os.environ.setdefault("KIVY_HOME", kept)
        from companion.tablet.demo import Demo, run_demo

        names = NAMES[: setup.players]
        demo = Demo(setup.game, setup.pack, names, setup.options, args.profile, args.seed, args.language)
        run_demo(folder, demo)
    return 0
