"""Whole evenings of the whole app at a drawn table, with trouble on the way; in a process of their own."""

import multiprocessing
from collections.abc import Iterator

from companion.sources.troupe import How
from tests.bench.figure import NONE, Figure
from tests.bench.settings import Settings
from tests.soak.evening import Evenings, run_evenings

SEED = 9000
SHORT = "grid"


def evening_figures(settings: Settings) -> Iterator[Figure]:
    """One game of each title, or of the shortest one alone, in different lights."""
    only = None if settings.full else SHORT
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        found = pool.apply(play_evenings, (only,))
    yield Figure("evenings", len(found.memory))
    yield Figure("decisions", found.decisions)
    for how in How:
        yield Figure(f"decisions: {how.value}", found.hows[how], "", NONE if how is How.WRONG else None)
    yield Figure("troubles on the way", found.troubles.total())
    yield Figure("of these the app was killed", found.troubles["killed"])
    yield Figure("books and truth differ", len(found.failures), "", NONE)
    yield Figure("film", 60 * found.hours, "minutes")


def play_evenings(only: str | None) -> Evenings:
    """In the other process: play them."""
    return run_evenings(1, only, SEED, lambda: None)
