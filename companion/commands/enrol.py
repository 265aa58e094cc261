"""`main.py enrol`: shows the cards of a box, one photograph each, so that they are known from then on."""

import argparse
import json
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import Progress

WORTH_SAYING = 0.1
"""Pairs that are confused less often are not named."""


def add_parser(commands: Any) -> None:
    """The words of this command."""
    parser = commands.add_parser("enrol", help="make cards known by a photograph of each")
    parser.add_argument(
        "photo", type=Path, nargs="+", metavar="PHOTO", help="one card each, named as its file"
    )
    parser.add_argument("--out", type=Path, required=True, metavar="BOX", help="the box, a new file")
    parser.add_argument("--json", action="store_true", help="what was enrolled, as one line")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Enrol every photograph, keep the box, and name the pairs that may be confused in this light."""
    # OpenCV takes its time and needs libraries of the system: only those who use their eyes load it.
    from companion.sources import boxes

    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=args.json) as progress:
        task = progress.add_task("enrolling", total=len(args.photo))
        box = boxes.enrolled(args.photo, lambda _: progress.advance(task))
    boxes.kept(box, args.out)
    risky = [pair for pair in boxes.risks(box, args.photo) if pair.chance >= WORTH_SAYING]
    if args.json:
        pairs = [[pair.one, pair.other, pair.chance] for pair in risky]
        print(json.dumps({"box": str(args.out), "cards": [card.face for card in box.cards], "risky": pairs}))
        return 0
    print(f"{len(box.cards)} cards are in {args.out}.")
    for pair in risky:
        print(f"In this light {pair.one} and {pair.other} may be confused ({pair.chance:.0%}).")
    if not risky:
        print("In this light none of them should be taken for another.")
    return 0
