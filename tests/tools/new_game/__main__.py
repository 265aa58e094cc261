"""The command: one clear line and exit code 2 where a game cannot be made."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from tests.tools.new_game.plan import Plan, make_plan
from tests.tools.new_game.request import SEATS, NewGameError, Request, check_request
from tests.tools.new_game.writing import write_plan

ROOT = Path(__file__).resolve().parents[3]
BAD_INPUT = 2


class Parser(argparse.ArgumentParser):
    """Refuses in one line, as the rest of the command does."""

    def error(self, message: str) -> NoReturn:
        """Refuse."""
        raise NewGameError(message)


def main(arguments: Sequence[str] | None = None, root: Path = ROOT) -> int:
    """Make the game, and say what was made and what comes next."""
    try:
        request = _read(arguments)
        check_request(request)
        plan = make_plan(root, request)
        write_plan(plan)
    except NewGameError as error:
        sys.stderr.write(f"✗ {error}\n")
        return BAD_INPUT
    except OSError as error:
        sys.stderr.write(f"✗ {error.filename}: {error.strerror}; nothing was written\n")
        return BAD_INPUT
    sys.stdout.write(_report(root, request, plan))
    return 0


def _read(arguments: Sequence[str] | None) -> Request:
    parser = Parser(prog="python -m tests.tools.new_game", description="Makes the rooms of a new game.")
    parser.add_argument("name", metavar="NAME", help="a word in small letters: its package and its files")
    parser.add_argument("--title", required=True, help="what people call it")
    parser.add_argument("--prefix", required=True, metavar="PRE", help="what its rules are called: PRE-1, …")
    parser.add_argument(
        "--players", type=int, nargs="+", default=SEATS, metavar="N", help="how many can play"
    )
    args = parser.parse_args(arguments)
    return Request(args.name, args.title, args.prefix, tuple(sorted(set(args.players))))


def _report(root: Path, request: Request, plan: Plan) -> str:
    made = [f"  new      {path.relative_to(root)}" for path in plan.new]
    changed = [f"  changed  {path.relative_to(root)}" for path in plan.changed]
    after = (
        f"{request.title} can be played: python main.py demo --no-camera --game {request.name}",
        f"It keeps the contract:  python -m pytest tests/conformance tests/games/{request.name}"
        f" -k {request.name}",
        "Now make it your own; companion/games/README.md leads the way.",
    )
    return "\n".join((*made, *changed, *after)) + "\n"


if __name__ == "__main__":
    sys.exit(main())
