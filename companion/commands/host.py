"""`main.py host`: a table without a window; everyone plays with a phone."""

import argparse
from pathlib import Path
from typing import Any

from companion.commands.setup import add_game_arguments, add_language_argument


def add_parser(commands: Any) -> None:
    """The words of this command."""
    parser = commands.add_parser("host", help="a table without a window: everyone plays with a phone")
    add_game_arguments(parser)
    parser.add_argument("--names", metavar="A,B,…", help="who plays, in the order of the seats")
    parser.add_argument(
        "--bots", type=int, default=0, metavar="N", help="the last N seats are played by bots"
    )
    parser.add_argument(
        "--chance",
        default="app",
        metavar="WHOSE",
        help='what is real: "app" nothing, "table" all dice and decks, or kinds such as "dice,cards"',
    )
    parser.add_argument("--journal", type=Path, metavar="FILE", help="keep the game in it, or go on from it")
    parser.add_argument(
        "--port", type=int, metavar="N", help="the port for the phones (8137 or the next free)"
    )
    parser.add_argument("--address", metavar="IP", help="the address that phones use (default: found out)")
    parser.add_argument("--no-announce", action="store_true", help="do not announce the table by zeroconf")
    parser.add_argument("--close", action="store_true", help="close the table when the game is over")
    parser.add_argument("--json", action="store_true", help="print links and what happens as JSON Lines")
    add_language_argument(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Open the table and keep it open."""
    # The network's libraries take their time: only those who play by phone load them.
    from companion.commands.hosting import host_table

    return host_table(args)
