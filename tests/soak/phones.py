"""Ten thousand comparisons of what phones are sent at two tables that differ in what is hidden."""

import shutil
import tempfile
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path

from companion.catalogue import GAMES
from companion.kernel.seats import PUBLIC, Seat, player_seats
from tests.conformance.expected import HIDDEN
from tests.conformance.twins import LeakError
from tests.phones.twins import run_pair

STEPS = 80


@dataclass(slots=True)
class Compared:
    """What was compared, and what was wrong."""

    cases: Counter[str] = field(default_factory=Counter)
    bytes: int = 0
    failures: list[str] = field(default_factory=list)


def tables() -> list[tuple[str, int, Seat]]:
    """Every game that hides something, every number of players, every seat and the public."""
    return [
        (game.key, players, viewer)
        for game in GAMES
        if HIDDEN[game.key]
        for players in game.players
        for viewer in (*player_seats(players), PUBLIC)
    ]


def compare(cases: int, tick: Callable[[int], None]) -> Compared:
    """Run pairs of tables, in turn, until so many comparisons were of tables that really differ."""
    total = Compared()
    for seed in count(10_000):
        for key, players, viewer in tables():
            _run(total, key, players, viewer, seed, tick)
            if total.cases.total() >= cases:
                return total
    return total


def _run(
    total: Compared, key: str, players: int, viewer: Seat, seed: int, tick: Callable[[int], None]
) -> None:
    folder = Path(tempfile.mkdtemp(prefix="trapdoor-pair-"))
    try:
        found = run_pair(folder, key, players, viewer, seed, STEPS)
    except LeakError as error:
        total.failures.append(f"{key}, {players} players, seed {seed}: {error}")
        return
    finally:
        shutil.rmtree(folder)
    total.cases[key] += found.differing
    total.bytes += found.bytes
    tick(found.differing)
