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
LIBRARY = ".so"
"""How Python names what the eyes and the window need of the system."""
INSTALL = "on Debian and Ubuntu: sudo apt install libgl1 libegl1 libglib2.0-0"


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


def refuse(why: str) -> int:
    """Say in one clear line why nothing came of it."""
    said = Text.assemble(("✗ ", "red"), " ".join(why.split()))
    Console(stderr=True).print(said, highlight=False, soft_wrap=True)
    return BAD_INPUT


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; bad input gets one clear line and exit code 2."""
    args = build_parser().parse_args(arguments)
    try:
        return int(args.run(args))
    except BadInputError as error:
        return refuse(str(error))
    except ImportError as error:
        if LIBRARY not in str(error):
            raise
        return refuse(f"a library of the system is missing ({error}); {INSTALL}")
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        sys.stderr.close()
        return 0
