"""`main.py replay`: a record step by step, as any seat sees it."""

import argparse
import json
from pathlib import Path
from typing import Any

from rich.console import Console

from companion.catalogue import UnknownGameError, find_game
from companion.commands.setup import UsageError, add_language_argument, words_for
from companion.content import read_pack
from companion.kernel import play
from companion.kernel.corrections import RuleWaived
from companion.kernel.game import AnyGame
from companion.kernel.options import choose_options
from companion.kernel.phrase import phrase_event
from companion.kernel.seats import PUBLIC, Seat
from companion.kernel.secret import redact
from companion.table.line import Line
from companion.table.record import Record, RecordError, parse_record, replay
from companion.terminal.draw import draw_tallies, draw_view, style_of
from companion.terminal.endings import say_outcome
from companion.words import Words


def add_parser(commands: Any) -> None:
    """The words of this command."""
    parser = commands.add_parser("replay", help="replay a record and print the view")
    parser.add_argument("record", type=Path, metavar="RECORD", help="a record (JSON Lines)")
    parser.add_argument("--until", type=int, metavar="N", help="stop after step N")
    parser.add_argument("--as", dest="seat", default=PUBLIC, metavar="SEAT", help="s1, s2, … or public")
    parser.add_argument("--json", action="store_true", help="print what the seat is told and shown as JSON")
    parser.add_argument("--notation", action="store_true", help="print it in the game's portable notation")
    add_language_argument(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Replay, then print what the seat was told and what it sees at the end."""
    game, record = read_record(args.record)
    seat = Seat(args.seat)
    if seat not in (*record.info.seats, PUBLIC):
        raise UsageError(f"--as {seat}: there are {', '.join((*record.info.seats, PUBLIC))}")
    if args.until is not None and not 0 <= args.until <= len(record.steps):
        raise UsageError(f"--until {args.until}: the record has {len(record.steps)} steps")
    if args.notation:
        print(write_portable(game, record))
        return 0
    line = replay(game, record, args.until)
    pack = read_pack(game, record.info.pack, record.info.content)
    words = words_for(game, record.info, args.language, pack)
    if args.json:
        print(json.dumps(_document(game, line, seat), ensure_ascii=False))
    else:
        _print(game, line, seat, words, Console())
    return 0


def write_portable(game: AnyGame, record: Record) -> str:
    """The record in a notation that other programs read."""
    if game.portable is None:
        raise UsageError(f"{game.key} has no portable notation")
    info = record.info
    options, content = choose_options(game.options, info.options), read_pack(game, info.pack, info.content)
    deeds = tuple(
        (step.seat, step.intent, any(isinstance(event, RuleWaived) for event in step.events))
        for step in record.steps
    )
    return game.portable(options, len(info.players), content.content, deeds)


def read_record(path: Path) -> tuple[AnyGame, Record]:
    """The game and record in a file; one clear sentence where it is broken."""
    try:
        lines = path.read_text(encoding="utf-8").split("\n")
    except OSError as error:
        raise UsageError(f"{path}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise UsageError(f"{path}: not a record") from None
    try:
        return parse_record(find_game, lines)
    except RecordError as error:
        raise UsageError(f"{path}, {error}") from None
    except UnknownGameError as error:
        raise UsageError(f"{path}: {error}") from None


def _document(game: AnyGame, line: Line, seat: Seat) -> dict[str, Any]:
    return {
        "game": game.key,
        "seat": seat,
        "steps": [
            {
                "step": step.version,
                "by": step.seat,
                "events": [play.tell(event, seat) for event in step.events],
            }
            for step in line.steps
        ],
        "waiting": play.shown(play.waiting(game, line.state)),
        "view": play.shown(play.view(game, line.state, seat)),
        "tallies": play.shown(play.tallies(game, line.state)),
        "outcome": play.shown(play.outcome(game, line.state)),
    }


def _print(game: AnyGame, line: Line, seat: Seat, words: Words, console: Console) -> None:
    for step in line.steps:
        said = " ".join(words.say(phrase_event(redact(event, seat))) for event in step.events)
        console.print(f"[dim]{step.version:4}[/]  ", end="")
        console.print(said, style=style_of(step.seat), highlight=False, markup=False)
    console.print()
    console.print(draw_view(play.view(game, line.state, seat), words))
    console.print(draw_tallies(play.tallies(game, line.state), words))
    if outcome := play.outcome(game, line.state):
        console.print(say_outcome(outcome, words), style="bold")
