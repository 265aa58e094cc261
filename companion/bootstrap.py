"""The composition root: the one place that knows everything."""

import argparse
import sys
from collections.abc import Sequence

from rich.console import Console
from rich.text import Text

from companion.commands import (
    board,
    demo,
    doctor,
    enrol,
    host,
    join,
    play,
    read,
    record,
    replay,
    sheets,
    tablet,
    track,
)
from companion.kernel.errors import BadInputError

BAD_INPUT = 2
INTERRUPTED = 130


def build_parser() -> argparse.ArgumentParser:
    """All commands."""
    parser = argparse.ArgumentParser(
        prog="main.py",
        description="Trapdoor, a companion for the real game table. Without a command, the tablet app opens.",
    )
    tablet.add_arguments(parser)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    for command in (demo, host, join, play, replay, record, read, enrol, sheets, track, board, doctor):
        command.add_parser(commands)
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; bad input gets one clear line and exit code 2."""
    args = build_parser().parse_args(arguments)
    try:
        return int(args.run(args))
    except BadInputError as error:
        said = " ".join(str(error).split())
        Console(stderr=True).print(Text.assemble(("✗ ", "red"), said), highlight=False, soft_wrap=True)
        return BAD_INPUT
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        sys.stderr.close()
        return 0
