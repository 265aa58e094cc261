"""`main.py record`: a game out of a journal, as a record."""

import argparse
import json
from pathlib import Path
from typing import Any

from rich.console import Console

from companion.catalogue import find_game
from companion.commands.files import write_new
from companion.commands.setup import UsageError
from companion.kernel.seats import PUBLIC, Seat
from companion.table.journal import Journal, JournalError
from companion.table.record import write_record, write_told
from companion.table.session import Session


def add_parser(commands: Any) -> None:
    """The words of this command."""
    parser = commands.add_parser("record", help="write a game of a journal as a record")
    parser.add_argument("journal", type=Path, metavar="JOURNAL", help="a journal that a table has written")
    parser.add_argument("--out", type=Path, required=True, metavar="FILE", help="the record to write")
    parser.add_argument("--id", metavar="ID", help="which game (default: the last one)")
    parser.add_argument(
        "--as", dest="seat", metavar="SEAT", help="only what this seat (or public) was told; any time"
    )
    parser.add_argument("--json", action="store_true", help="say what was written as JSON")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Read the journal, write the record."""
    if not args.journal.is_file():
        raise UsageError(f"{args.journal}: no such journal")
    journal = Journal(args.journal)
    try:
        lines = list(_lines(args, journal))
    finally:
        journal.close()
    write_new(args.out, lines)
    if args.json:
        print(json.dumps({"written": str(args.out), "lines": len(lines)}))
    else:
        Console().print(f"{len(lines)} lines written to {args.out}", highlight=False, markup=False)
    return 0


def _lines(args: argparse.Namespace, journal: Journal) -> Any:
    games = journal.games()
    if not games:
        raise JournalError(f"{journal.path}: no game in it")
    info = journal.game(args.id or games[-1])
    session = Session.resume(find_game(info.game), info, journal)
    if args.seat is None:
        return write_record(session)
    if args.seat not in (*info.seats, PUBLIC):
        raise UsageError(f"--as {args.seat}: there are {', '.join((*info.seats, PUBLIC))}")
    return write_told(session, Seat(args.seat))
