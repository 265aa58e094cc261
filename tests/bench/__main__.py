"""`make bench`: the figures of this project on this machine, as a table and as JSON.

Repeat with `make bench`, or `make bench ARGS="--seconds 10 --out figures.json"`.
"""

import argparse
import json
import os
import platform
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random

from rich.console import Console
from rich.table import Table

from companion.catalogue import find_game
from companion.games.grid.intents import Guess, Pass, Reveal
from companion.kernel import play
from companion.kernel.seats import CHANCE, PUBLIC, Seat
from companion.table.journal import Journal
from companion.table.session import Session
from tests.conformance.worlds import TABLES, choose, info_of, start

EVENTS = 10_000


@dataclass(frozen=True, slots=True)
class Figure:
    """One measured number; `limit` is what was promised, where something was."""

    what: str
    value: float
    unit: str
    limit: str = ""


def main() -> int:
    """Measure, print, write."""
    parser = argparse.ArgumentParser(description="Measure this machine.")
    parser.add_argument("--seconds", type=float, default=3.0, help="how long each game is played (default 3)")
    parser.add_argument("--out", type=Path, default=Path("build/bench.json"), help="where the JSON goes")
    args = parser.parse_args()
    figures = [*self_play(args.seconds), *table_figures()]
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


def self_play(seconds: float) -> Iterator[Figure]:
    """Random bots on every game and number of players, and what a decision costs early and late."""
    for key, players in TABLES:
        games, costs = play_for(key, players, seconds)
        total = sum(sum(costs_of_game) for costs_of_game in costs)
        decisions = sum(map(len, costs))
        name = f"{key}, {players} players"
        yield Figure(f"{name}: games", games / total, "games/s")
        yield Figure(f"{name}: decisions", decisions / total, "decisions/s")
        early, late = quarter(costs, 0), quarter(costs, 3)
        yield Figure(f"{name}: a decision in the first quarter", early * 1e6, "µs")
        yield Figure(f"{name}: a decision in the last quarter", late * 1e6, "µs", "must not grow")


def play_for(key: str, players: int, seconds: float) -> tuple[int, list[list[float]]]:
    """Games played within the time, with the cost of every decision."""
    game, rng = find_game(key), Random(f"{key}-{players}")
    costs: list[list[float]] = []
    ends = time.perf_counter() + seconds
    while time.perf_counter() < ends or not costs:
        state = start(game, players)
        costs.append([])
        while play.waiting(game, state):
            began = time.perf_counter()
            seat, intent = choose(game, state, rng)
            state = play.evolve(game, state, play.decide(game, state, seat, intent))
            costs[-1].append(time.perf_counter() - began)
    return len(costs), costs


def quarter(costs: list[list[float]], number: int) -> float:
    """The mean cost of a decision in that quarter of the games."""
    parts = [each[len(each) * number // 4 : len(each) * (number + 1) // 4] for each in costs]
    return statistics.fmean(cost for part in parts for cost in part)


def table_figures() -> Iterator[Figure]:
    """The session on a real journal: taking an intent, showing a seat its document, resuming."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "bench.journal"
        session, taken = long_game(path)
        yield Figure(
            "session: an intent, judged and on the disk, median", statistics.median(taken) * 1e3, "ms"
        )
        yield Figure("session: the same, 99 of 100", statistics.quantiles(taken, n=100)[98] * 1e3, "ms")
        last = taken[-1000:]
        yield Figure("session: the same, after 10,000 events, median", statistics.median(last) * 1e3, "ms")
        began = time.perf_counter()
        for _ in range(200):
            session.document(Seat("s1"))
            session.document(PUBLIC)
        yield Figure("session: a seat's whole document", (time.perf_counter() - began) / 400 * 1e3, "ms")
        journal = Journal(path)
        began = time.perf_counter()
        again = Session.resume(session.game, journal.game("test"), journal)
        seconds = time.perf_counter() - began
        events = sum(len(step.events) for step in again.steps)
        yield Figure(f"resume from a journal of {events:,} events", seconds, "s", "under 1 s")


def long_game(path: Path) -> tuple[Session, list[float]]:
    """A game of grid that goes on for 10,000 events: both players guess, always wrongly."""
    game = find_game("grid")
    session = Session.start(game, info_of(game, 2), Journal(path))
    rng, taken, events = Random(7), [], 0
    while events < EVENTS:
        need = session.waiting()[0]
        legal = session.legal(need.seat)
        began = time.perf_counter()
        if need.seat == CHANCE or not isinstance(legal[-1], (Guess, Pass, Reveal)):
            session.submit(need.seat, rng.choice(legal))
        else:
            session.submit(need.seat, harmless(session, need.seat))
        taken.append(time.perf_counter() - began)
        events += len(session.line.steps[-1].events)
    return session, taken


def harmless(session: Session, seat: Seat) -> Guess | Pass | Reveal:
    """An intent that does not end the game."""
    state = session.line.state
    for intent in session.legal(seat):
        if isinstance(intent, Pass) and not state.side(seat).hand and not state.moved:
            continue
        if not any(
            type(each).__name__ == "TreasureFound" for each in play.decide(session.game, state, seat, intent)
        ):
            return intent  # type: ignore[return-value]
    raise RuntimeError("every intent ends the game")


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
