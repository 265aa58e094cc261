"""`make bench`: the figures of this project on this machine, as a table and as JSON.

Repeat with `make bench`, or `make bench ARGS="eyes --out figures.json"`.
"""

import argparse
import json
import os
import platform
import sys
from dataclasses import asdict
from pathlib import Path

from rich.console import Console
from rich.table import Table

from tests.bench.boards import board_figures
from tests.bench.eyes import eye_figures
from tests.bench.figure import Figure
from tests.bench.games import self_play
from tests.bench.lost_bytes import lost_byte_figures
from tests.bench.phones import phone_figures
from tests.bench.table import table_figures
from tests.bench.tablet import tablet_figures


def main() -> int:
    """Measure, print, write."""
    parser = argparse.ArgumentParser(description="Measure this machine.")
    parser.add_argument("--seconds", type=float, default=3.0, help="how long each game is played (default 3)")
    parser.add_argument("--out", type=Path, default=Path("build/bench.json"), help="where the JSON goes")
    parser.add_argument(
        "parts",
        nargs="*",
        choices=("games", "table", "eyes", "phones", "boards", "lost_bytes", "tablet"),
        help="only these (default all)",
    )
    args = parser.parse_args()
    parts = {
        "games": lambda: self_play(args.seconds),
        "table": table_figures,
        "eyes": eye_figures,
        "phones": phone_figures,
        "boards": board_figures,
        "lost_bytes": lost_byte_figures,
        "tablet": tablet_figures,
    }
    figures = [each for part in args.parts or parts for each in parts[part]()]
    print_figures(figures)
    args.out.parent.mkdir(parents=True, exist_ok=True)
    args.out.write_text(
        json.dumps({"machine": machine(), "figures": [asdict(each) for each in figures]}, indent=1)
    )
    Console().print(f"[dim]written to {args.out}; repeat with: make bench[/]")
    return 0


def machine() -> dict[str, str | int | None]:
    """What it was measured on."""
    return {"python": platform.python_version(), "machine": platform.machine(), "cores": os.cpu_count()}


def print_figures(figures: list[Figure]) -> None:
    """The table."""
    table = Table(title=f"Trapdoor on Python {platform.python_version()}, {os.cpu_count()} cores")
    for name in ("what", "measured", "", "promised"):
        table.add_column(name, justify="right" if name == "measured" else "left")
    for each in figures:
        shown = f"{each.value:,.0f}" if each.value >= 100 else f"{each.value:,.3g}"
        table.add_row(each.what, shown, each.unit, each.limit)
    Console().print(table)


if __name__ == "__main__":
    sys.exit(main())
