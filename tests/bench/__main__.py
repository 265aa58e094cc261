"""`make bench`: the figures of this project on this machine, as a table and as JSON.

make bench                                  everything, the long runs short
make bench ARGS="eyes phones"               only these parts
make bench ARGS="--full --publish"          everything as long as promised, into docs/ and README.md
make bench ARGS="track --games 50 --decisions 0 --publish"
"""

import argparse
import sys
from collections.abc import Sequence
from dataclasses import fields
from pathlib import Path

from rich.console import Console

from tests.bench.machine import commit, this_machine
from tests.bench.pages import FIGURES, publish
from tests.bench.parts import PARTS, Part, measure
from tests.bench.report import new_console, print_result, print_summary
from tests.bench.results import Result, merge, read_results, write_results
from tests.bench.settings import ROOT, Settings

ORDER = tuple(part.key for part in PARTS)


def main(words: Sequence[str] | None = None) -> int:
    """Measure, print, write; exit code 1 where a part went wrong."""
    args = build_parser().parse_args(words)
    settings = Settings(**{each.name: getattr(args, each.name) for each in fields(Settings)})
    chosen = [part for part in PARTS if part.key in (args.parts or ORDER)]
    console = new_console()
    console.print(f"[bold]Trapdoor {commit()}[/] on {this_machine()}")
    if args.results:
        results = [each for path in args.results for each in read_results(path)]
        print_all(console, results)
    else:
        results = measure_all(console, chosen, settings, args.out)
        console.print(f"\n[dim]Written to {args.out}.[/]")
    print_summary(console, results)
    if args.publish:
        publish(merge(read_results(FIGURES), results, ORDER))
        console.print(f"[dim]Published in {FIGURES.relative_to(ROOT)} and the pages made from it.[/]")
    return int(any(each.problem and not each.is_absent for each in results))


def measure_all(console: Console, parts: Sequence[Part], settings: Settings, out: Path) -> list[Result]:
    """Part by part; what is measured is on the disk before the next part begins."""
    results: list[Result] = []
    for number, part in enumerate(parts, 1):
        with console.status(f"{part.title} ({number} of {len(parts)})"):
            results.append(measure(part, settings))
        print_result(console, results[-1], part.about)
        write_results(out, results)
    return results


def print_all(console: Console, results: Sequence[Result]) -> None:
    """What was measured before."""
    about = {part.key: part.about for part in PARTS}
    for each in results:
        print_result(console, each, about[each.part])


def part_of_bench(word: str) -> str:
    """The name of a part."""
    if word not in ORDER:
        raise argparse.ArgumentTypeError(f"{word}: there are {', '.join(ORDER)}")
    return word


def build_parser() -> argparse.ArgumentParser:
    """The words of this command."""
    default = Settings()
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description="Measure this machine.")
    parser.add_argument("parts", nargs="*", type=part_of_bench, metavar="PART", help=", ".join(ORDER))
    parser.add_argument("--out", type=Path, default=Path("build/bench.json"), help="where the JSON goes")
    parser.add_argument("--publish", action="store_true", help="put the figures into docs and README.md")
    parser.add_argument(
        "--results", type=Path, nargs="+", metavar="JSON", help="measure nothing, take what was written there"
    )
    parser.add_argument("--full", action="store_true", help="long runs as long as promised (hours)")
    parser.add_argument("--seconds", type=float, default=default.seconds, help="each game is played (3)")
    parser.add_argument("--games", type=int, default=default.games, help="track: of each title and light (1)")
    parser.add_argument(
        "--decisions",
        type=int,
        default=default.decisions,
        help="track: cut a game after so many; 0 never (60)",
    )
    parser.add_argument("--seed", type=int, default=default.seed, help="track: of the first game (9000)")
    parser.add_argument("--jobs", type=int, default=default.jobs, help="track: games at the same time (1)")
    parser.add_argument(
        "--tracked",
        type=Path,
        nargs="+",
        default=(),
        metavar="FILE",
        help="track: what main.py track --json said",
    )
    parser.add_argument("--photos", type=Path, default=default.photos, help="the labelled photographs")
    parser.add_argument("--frames", type=Path, help="rendered frames of cards")
    return parser


if __name__ == "__main__":
    sys.exit(main())
