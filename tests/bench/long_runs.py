"""What `make soak` looks for, counted: kills, whole games, what phones are sent; all of it with `--full`."""

import multiprocessing
import tempfile
from collections.abc import Iterator
from pathlib import Path

from companion.catalogue import GAMES
from tests.bench.figure import NONE, Figure
from tests.bench.settings import Settings
from tests.soak.games import play_title
from tests.soak.killed import Rounds
from tests.soak.phones import compare

WORKERS = 2


def kill_figures(settings: Settings) -> Iterator[Figure]:
    """A table that is killed at random moments, with SIGKILL, and starts again on its journal."""
    rounds = settings.size(10, 100)
    with tempfile.TemporaryDirectory(prefix="trapdoor-bench-") as folder:
        report = Rounds(Path(folder), 1).run(rounds, lambda: None)
    missing = sum("missing" in failure for failure in report.failures)
    doubled = sum("twice" in failure or "times" in failure for failure in report.failures)
    yield Figure("kills", rounds)
    yield Figure("deeds that were accepted", report.accepted.total())
    yield Figure("of these missing afterwards", missing, "", NONE)
    yield Figure("of these doubled", doubled, "", NONE)
    yield Figure("anything else wrong", len(report.failures) - missing - doubled, "", NONE)
    yield Figure("the slowest resume", 1000 * report.slowest_resume, "ms")


def ending_figures(settings: Settings) -> Iterator[Figure]:
    """Games that are played to their end, with everything checked."""
    games = settings.size(100, 10_000)
    with multiprocessing.get_context("spawn").Pool(WORKERS) as pool:
        for game in GAMES:
            tally = play_title(pool, game.key, games, lambda _: None)
            yield Figure(game.key, tally.games, column="games")
            yield Figure(game.key, len(tally.failures), "", NONE, column="gone wrong")
            yield Figure(game.key, tally.longest, "decisions", column="the longest")


def twin_figures(settings: Settings) -> Iterator[Figure]:
    """Pairs of tables that differ in what is hidden alone: phones must be sent the same."""
    found = compare(settings.size(300, 10_000), lambda _: None)
    yield Figure("comparisons", found.cases.total())
    yield Figure("compared", found.bytes / 1e6, "MB")
    yield Figure("a difference was sent", len(found.failures), "", NONE)
