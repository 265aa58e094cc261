"""`main.py read`: what the recognisers see in photographs, or in kept misreadings."""

import argparse
import json
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from companion.commands.cases import replay_cases
from companion.commands.setup import UsageError
from vision.sighting import Sighting


def add_parser(commands: Any) -> None:
    """The words of this command."""
    parser = commands.add_parser("read", help="what is seen in photographs")
    parser.add_argument("image", type=Path, nargs="*", metavar="IMAGE", help="photographs")
    parser.add_argument(
        "--cases",
        type=Path,
        metavar="DIR",
        help="look again at kept misreadings; exit code 1 if one got worse",
    )
    parser.add_argument("--box", type=Path, metavar="BOX", help="look for the cards of a box made by enrol")
    parser.add_argument("--kinds", metavar="K,…", help="only these kinds, such as card (default: all)")
    parser.add_argument("--least", type=float, default=0.5, metavar="P", help="least confidence (0.5)")
    parser.add_argument("--json", action="store_true", help="a line a picture, or all cases in one line")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Read every picture and print what is in it; those that cannot be read are named at the end."""
    if bool(args.image) == bool(args.cases):
        raise UsageError("read: give it photographs, or --cases with a folder of kept misreadings")
    if args.cases:
        return replay_cases(args.cases, args.json)
    # OpenCV takes its time and needs libraries of the system: only those who use their eyes load it.
    from companion.sources import eyes

    kinds = tuple(args.kinds.split(",")) if args.kinds else eyes.KINDS
    eyes.check_kinds(kinds)
    look = box_reader(args.box) if args.box else partial(eyes.look, kinds=kinds)
    unread = []
    for image in args.image:
        try:
            seen = [each for each in look(image) if each.confidence >= args.least]
        except eyes.UnreadablePictureError as error:
            unread.append(str(error))
            continue
        if args.json:
            print(json.dumps({"image": str(image), "sightings": [_written(each) for each in seen]}))
        else:
            Console().print(_table(image, seen, eyes.BELIEVED))
    if unread:
        raise eyes.UnreadablePictureError("; ".join(unread))
    return 0


def box_reader(path: Path) -> Callable[[Path], tuple[Sighting, ...]]:
    """Looks for the cards of a box in photographs."""
    from companion.sources import boxes

    return partial(boxes.look, boxes.opened(path))


def _written(seen: Sighting) -> dict[str, Any]:
    corners = [[round(x, 1), round(y, 1)] for x, y in seen.corners]
    confidence = round(seen.confidence, 4)
    return {"kind": seen.kind, "face": seen.face, "corners": corners, "confidence": confidence}


def _table(image: Path, seen: list[Sighting], believed: float) -> Table:
    table = Table(title=str(image), title_justify="left", box=None)
    for name in ("kind", "face", "confidence", "where", "or else"):
        table.add_column(name, justify="right" if name == "confidence" else "left")
    for each in seen:
        x, y = each.centre
        others = ", ".join(f"{face} {chance:.2f}" for face, chance in each.others if chance >= 0.05)
        style = "" if each.confidence >= believed else "dim"
        table.add_row(
            each.kind, each.face or "back", f"{each.confidence:.2f}", f"{x:.0f}, {y:.0f}", others, style=style
        )
    if not seen:
        table.add_row("nothing", "", "", "", "")
    return table
