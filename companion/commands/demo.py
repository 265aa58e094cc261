"""`main.py demo`: everything together at a table that is drawn, in the window or in the terminal."""

import argparse
import os
import sys
from pathlib import Path
from typing import Any

from companion.commands.setup import UsageError, add_game_arguments, add_language_argument
from companion.commands.tablet import has_display

PROFILES = ("clean", "lamp", "dusk", "glare", "shaky", "crowded")


def add_parser(commands: Any) -> None:
    """The words of this command."""
    parser = commands.add_parser(
        "demo", help="bots play on a drawn table; camera, phones and lights work as on a real one"
    )
    add_game_arguments(parser, default="grid")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="the same seed plays the same game")
    parser.add_argument("--profile", default="lamp", metavar="P", help=", ".join(PROFILES))
    parser.add_argument(
        "--decisions", type=int, default=0, metavar="N", help="stop after so many decisions (0: never)"
    )
    parser.add_argument("--report", type=Path, metavar="DIR", help="where the report goes (build/demo)")
    parser.add_argument("--no-window", action="store_true", help="in the terminal in any case")
    parser.add_argument("--no-camera", action="store_true", help="only the game, in the terminal, at once")
    parser.add_argument("--no-phones", action="store_true", help="open no table for phones")
    parser.add_argument("--no-announce", action="store_true", help="do not announce the table by zeroconf")
    parser.add_argument("--pace", type=float, metavar="SECONDS", help="wait so long after every decision")
    parser.add_argument("--journal", type=Path, metavar="FILE", help="keep the game in it, or go on from it")
    parser.add_argument("--json", action="store_true", help="print public events as JSON Lines")
    add_language_argument(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play a game to its end, or until the window is closed."""
    if args.profile not in PROFILES:
        raise UsageError(f"--profile {args.profile}: there are {', '.join(PROFILES)}")
    if args.decisions < 0:
        raise UsageError("--decisions: expected 0 (all) or more")
    if args.no_camera:
        from companion.commands.demo_plain import play_plainly

        return play_plainly(args)
    if args.no_window or args.json or args.report or args.journal or not _has_window():
        from companion.commands.demo_drawn import play_drawn

        return play_drawn(args)
    from companion.commands.demo_window import open_demo

    return open_demo(args)


def _has_window() -> bool:
    offscreen = os.environ.get("SDL_VIDEODRIVER") in ("offscreen", "dummy")
    return not offscreen and (sys.platform != "linux" or has_display())
