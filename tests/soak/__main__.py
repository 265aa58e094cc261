"""`make soak`: long runs, with a summary; exit code 1 where anything is wrong.

python -m tests.soak                       everything, in full
python -m tests.soak killed --rounds 100   tables killed at random moments
python -m tests.soak games --games 10000 --game grid
python -m tests.soak boards --cables 400    boards over bad cables, and cables pulled a thousand times
python -m tests.soak evening --games 1     whole evenings at a drawn table, with trouble, killed on the way
python -m tests.soak evening --browser     the same without a kill, one player at a real browser
python -m tests.soak evening --hours 8     a long evening in one process: memory, threads, files, speed
python -m tests.soak phones --cases 10000  what phones are sent at two tables that differ in what is hidden
"""

import argparse
import multiprocessing
import sys
import tempfile
import time
from functools import partial
from pathlib import Path
from statistics import median

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from companion.catalogue import GAMES, UnknownGameError, find_game
from companion.sources.troupe import How
from tests.evening.browsed import play_at_a_browser
from tests.soak.board_fuzz import run_fuzz
from tests.soak.boards import run_cables, run_plugging
from tests.soak.evening import Evenings, KilledEvening, evenings
from tests.soak.evening_hours import AN_HOUR, SECONDS_A_DECISION, Part, run_hours
from tests.soak.games import Tally, play_title
from tests.soak.killed import Report, Rounds
from tests.soak.phones import compare

ROUNDS = 100
GAMES_EACH = 10_000
CASES = 10_000
CABLES = 400
CYCLES = 1_000
NONSENSE = 20_000
EVENING_SEED = 9000
SHOWN = 20
"""Failures that are printed; the rest is counted."""


def main() -> int:
    """Run what was asked for."""
    args = build_parser().parse_args()
    console = Console()
    failures: list[str] = []
    if args.what in (None, "killed"):
        failures += run_killed(console, args.rounds, args.seed)
    if args.what in (None, "games"):
        failures += run_games(console, args.game, args.games, args.workers)
    if args.what in (None, "phones"):
        failures += run_phones(console, args.cases)
    if args.what in (None, "boards"):
        failures += run_boards(console, args.cables, args.cycles, args.nonsense)
    if args.what in (None, "evening") and not (args.hours or args.browser):
        failures += run_evening(console, args.evenings, args.game, args.evening_seed)
    if args.what == "evening" and args.hours:
        failures += run_long_evening(console, args.hours, args.evening_seed)
    if args.what == "evening" and args.browser:
        failures += run_browsed(console, args.game, args.evening_seed)
    for failure in failures[:SHOWN]:
        console.print(f"✗ {failure}", style="red", markup=False, highlight=False)
    if len(failures) > SHOWN:
        console.print(f"… and {len(failures) - SHOWN} more", style="red")
    return 1 if failures else 0


def build_parser() -> argparse.ArgumentParser:
    """The words of this command."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description="Long runs.")
    parser.set_defaults(what=None, rounds=ROUNDS, seed=1, games=GAMES_EACH, game=None, workers=2, cases=CASES)
    parser.set_defaults(evenings=1, hours=0.0, browser=False, evening_seed=EVENING_SEED)
    parser.set_defaults(cables=CABLES, cycles=CYCLES, nonsense=NONSENSE)
    commands = parser.add_subparsers(dest="what", metavar="WHAT")
    killed = commands.add_parser("killed", help="kill a table at random moments and look at its journal")
    killed.add_argument("--rounds", type=whole, default=ROUNDS, metavar="N", help=f"kills ({ROUNDS})")
    killed.add_argument("--seed", type=int, default=1, metavar="S", help="chooses the moments (1)")
    games = commands.add_parser("games", help="play many games of each title at random")
    games.add_argument("--games", type=whole, default=GAMES_EACH, metavar="N", help=f"each ({GAMES_EACH})")
    games.add_argument("--game", type=title, metavar="G", help="one title only")
    games.add_argument("--workers", type=whole, default=2, metavar="N", help="processes (2)")
    phones = commands.add_parser("phones", help="compare what phones are sent where hidden things differ")
    phones.add_argument("--cases", type=whole, default=CASES, metavar="N", help=f"comparisons ({CASES})")
    evening = commands.add_parser("evening", help="whole evenings at a drawn table, with trouble")
    evening.add_argument("--games", dest="evenings", type=whole, default=1, metavar="N", help="each (1)")
    evening.add_argument("--game", type=title, metavar="G", help="one title only")
    evening.add_argument(
        "--seed", dest="evening_seed", type=int, default=EVENING_SEED, metavar="S", help="of the first game"
    )
    evening.add_argument(
        "--hours", type=float, default=0.0, metavar="H", help="one long evening of so many simulated hours"
    )
    evening.add_argument("--browser", action="store_true", help="no kills; one player at a real browser")
    boards = commands.add_parser("boards", help="bad cables to simulated boards; cables that are pulled")
    boards.add_argument("--cables", type=whole, default=CABLES, metavar="N", help=f"bad cables ({CABLES})")
    boards.add_argument("--cycles", type=whole, default=CYCLES, metavar="N", help=f"pulled cables ({CYCLES})")
    boards.add_argument("--nonsense", type=whole, default=NONSENSE, metavar="N", help=f"streams ({NONSENSE})")
    return parser


def whole(text: str) -> int:
    """A number from 1 up."""
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("must be 1 or more")
    return number


def title(text: str) -> str:
    """The key of a game of the catalogue."""
    try:
        return find_game(text).key
    except UnknownGameError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def progress(console: Console) -> Progress:
    """A bar with counts and the time left."""
    columns = (TextColumn("{task.description:>8}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=console)


def run_killed(console: Console, rounds: int, seed: int) -> list[str]:
    """Kill tables; what was wrong."""
    began = time.perf_counter()
    with tempfile.TemporaryDirectory(prefix="trapdoor-soak-") as folder, progress(console) as bar:
        task = bar.add_task("killed", total=rounds)
        report = Rounds(Path(folder), seed).run(rounds, lambda: bar.advance(task))
    print_report(console, report, time.perf_counter() - began)
    return report.failures


def print_report(console: Console, report: Report, seconds: float) -> None:
    """The summary of all kills."""
    table = Table(title=f"{report.rounds} kills in {seconds:.0f} s", box=None, show_header=False)
    kinds = ", ".join(f"{kind} {count:,}" for kind, count in sorted(report.accepted.items()))
    missing = sum("missing" in failure for failure in report.failures)
    doubled = sum("twice" in failure or "times" in failure for failure in report.failures)
    for name, value in (
        ("killed before the first word", f"{report.silent}"),
        ("games in the journal", f"{report.games:,}"),
        ("entries in the journal", f"{report.entries:,}"),
        ("accepted and said so", f"{report.accepted.total():,} ({kinds})"),
        ("killed between journal and answer", f"{len(report.unsaid)}"),
        ("sent again under the same key", f"{report.sent_again}, {report.known_again} of them known already"),
        ("slowest resume", f"{report.slowest_resume * 1000:.0f} ms"),
        ("accepted and missing", f"{missing}"),
        ("doubled", f"{doubled}"),
        ("failures", f"{len(report.failures)}"),
    ):
        table.add_row(name, value)
    console.print(table)


def run_games(console: Console, only: str | None, games: int, workers: int) -> list[str]:
    """Play games; what was wrong."""
    tallies: dict[str, Tally] = {}
    with multiprocessing.get_context("spawn").Pool(workers) as pool, progress(console) as bar:
        for key in [game.key for game in GAMES if only in (None, game.key)]:
            tick = partial(bar.advance, bar.add_task(key, total=games))
            tallies[key] = play_title(pool, key, games, tick)
    table = Table(title=f"{games:,} games each, {workers} processes", box=None)
    for name in ("game", "games/s", "decisions/s", "decisions a game", "longest", "which was", "failures"):
        table.add_column(name, justify="left" if name == "game" else "right")
    for key, tally in tallies.items():
        table.add_row(
            key,
            f"{tally.games / tally.seconds:,.1f}",
            f"{tally.decisions / tally.seconds:,.0f}",
            f"{tally.decisions / tally.games:,.0f}",
            f"{tally.longest:,}",
            tally.longest_name.partition(", ")[2],
            f"{len(tally.failures):,}",
        )
    console.print(table)
    return [failure for tally in tallies.values() for failure in tally.failures]


def run_phones(console: Console, cases: int) -> list[str]:
    """Compare what phones are sent; what was wrong."""
    began = time.perf_counter()
    with progress(console) as bar:
        task = bar.add_task("phones", total=cases)
        compared = compare(cases, lambda more: bar.advance(task, more))
    counts = ", ".join(f"{key} {count:,}" for key, count in sorted(compared.cases.items()))
    seconds = time.perf_counter() - began
    console.print(
        f"{compared.cases.total():,} comparisons ({counts}), {compared.bytes / 1e6:,.0f} MB, {seconds:.0f} s"
    )
    return compared.failures


def run_evening(console: Console, games: int, only: str | None, seed: int) -> list[str]:
    """Play whole evenings; what was wrong."""
    books = Table(title="Whole evenings, killed on the way", box=None)
    for name in ("game", "light", "decisions", "by phone", "seen", "questions", "wrong", "MB", "s"):
        books.add_column(name, justify="left" if name in ("game", "light") else "right")
    troubles = Table(box=None)
    for name in ("game", "kills", "laid at a kill", "unsaid", "other trouble"):
        troubles.add_column(name, justify="left" if name in ("game", "other trouble") else "right")
    failures: list[str] = []
    with progress(console) as bar:
        planned = evenings(games, only, seed)
        task = bar.add_task("evenings", total=len(planned))
        for each in planned:
            came = each.play()
            books.add_row(*books_row(each, came))
            troubles.add_row(*troubles_row(each, came))
            failures += each.result.failures
            bar.advance(task)
    console.print(books, "", troubles, sep="\n")
    return failures


def books_row(evening: KilledEvening, came: Evenings) -> list[str]:
    """What was booked on one evening, and how."""
    counts = (came.decisions, came.tapped, came.hows[How.SEEN], came.questions, came.hows[How.WRONG])
    memory = f"{came.memory[-1]:.0f}" if came.memory else "-"
    return [evening.key, evening.profile, *map(str, counts), memory, f"{came.seconds:.0f}"]


def troubles_row(evening: KilledEvening, came: Evenings) -> list[str]:
    """What got in its way."""
    others = ", ".join(f"{count} {kind}" for kind, count in came.troubles.most_common() if kind != "killed")
    kills = (came.troubles["killed"], came.taken_up, came.unsaid)
    return [evening.key, *map(str, kills), others]


def run_long_evening(console: Console, hours: float, seed: int) -> list[str]:
    """Play for hours; what was not steady."""
    with progress(console) as bar:
        task = bar.add_task("hours", total=round(hours * AN_HOUR / SECONDS_A_DECISION))
        came = run_hours(hours, seed, lambda more: bar.advance(task, more))
    title = f"{hours:g} simulated hours: {came.decisions:,} decisions in {came.seconds:.0f} s"
    table = Table(title=title, box=None)
    table.add_column("")
    for name in ("first tenth", "between", "last tenth"):
        table.add_column(name, justify="right")
    told = [told_of(part) for part in (came.first, came.between, came.last)]
    for name in told[0]:
        table.add_row(name, *(part[name] for part in told))
    console.print(table)
    return came.failures()


def told_of(part: Part) -> dict[str, str]:
    """What is worth telling of a part of a long evening."""
    return {
        "decisions": f"{part.decisions:,}",
        "questions": f"{part.questions}",
        "booked wrong": f"{part.wrong}",
        "most MB": f"{max(part.memory):.0f}",
        "MB after a game": f"{min(part.kept):.0f} – {max(part.kept):.0f}",
        "threads": f"{part.threads}",
        "files": f"{part.files}",
        "ms a look": f"{median(part.looks):.0f}",
        "ms a booking": f"{median(part.bookings):.2f}",
    }


def run_browsed(console: Console, only: str | None, seed: int) -> list[str]:
    """Play whole games with one player at a real browser; what was wrong."""
    table = Table(title="Whole evenings, one player at a real browser", box=None)
    for name in ("game", "decisions", "at the browser", "seen", "questions", "wrong", "s"):
        table.add_column(name, justify="left" if name == "game" else "right")
    failures: list[str] = []
    keys = [game.key for game in GAMES if only in (None, game.key)]
    with progress(console) as bar:
        task = bar.add_task("evenings", total=len(keys))
        for key in keys:
            with tempfile.TemporaryDirectory(prefix="trapdoor-soak-") as folder:
                came = play_at_a_browser(Path(folder), key, seed=seed)
            taps, seen = came.sources["phone"], came.hows[How.SEEN]
            counts = (came.decisions, taps, seen, came.questions, came.hows[How.WRONG])
            table.add_row(key, *map(str, counts), f"{came.seconds:.0f}")
            failures += [f"{key} {seed}: {fault}" for fault in came.faults()]
            bar.advance(task)
    console.print(table)
    return failures


def run_boards(console: Console, cables: int, cycles: int, nonsense: int) -> list[str]:
    """Talk to boards over bad cables; what was wrong."""
    began = time.perf_counter()
    with progress(console) as bar:
        report = run_cables(cables, partial(bar.advance, bar.add_task("cables", total=cables)))
        fallen = run_fuzz(nonsense, partial(bar.advance, bar.add_task("nonsense", total=nonsense)))
        left = run_plugging(cycles, partial(bar.advance, bar.add_task("pulled", total=cycles)))
    console.print(
        f"{report.seconds / 3600:.1f} hours over {cables} simulated cables: {report.pictures:,} pictures, "
        f"{report.events:,} events, {report.damaged:,} damaged frames dropped, {report.sessions:,} sessions; "
        f"{nonsense:,} streams of nonsense; {cycles:,} cables pulled; {time.perf_counter() - began:.0f} s"
    )
    return report.failures + fallen + left


if __name__ == "__main__":
    sys.exit(main())
