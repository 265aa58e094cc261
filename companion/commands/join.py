"""`main.py join`: the app in the phone role: finds tables, takes a seat, shows the seat's screen."""

import argparse
from pathlib import Path
from typing import Any

from companion.commands.setup import UsageError, add_language_argument
from companion.words import languages


def add_parser(commands: Any) -> None:
    """The words of this command."""
    parser = commands.add_parser("join", help="take a seat at a table in the network, or look on")
    parser.add_argument("link", nargs="?", metavar="LINK", help="the link of a seat (what its QR code says)")
    parser.add_argument(
        "--qr", type=Path, metavar="IMAGE", help="read the link from a picture of its QR code"
    )
    parser.add_argument("--code", metavar="CODE", help="the 16 characters below the QR code")
    parser.add_argument("--address", metavar="IP:PORT", help="where the table is (default: look for it)")
    parser.add_argument("--list", action="store_true", help="only list the tables in the network")
    parser.add_argument("--json", action="store_true", help="print what is shown as JSON Lines")
    add_language_argument(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Find a table, take a seat, stay until the table closes it."""
    if args.language not in languages():
        raise UsageError(f"--language {args.language}: there are {', '.join(languages())}")
    # The network's libraries take their time: only those who play by phone load them.
    from companion.commands.joining import join_table, list_tables

    return list_tables(args.json) if args.list else join_table(args)
