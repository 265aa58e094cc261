"""Whole evenings of the whole app at a drawn table, with trouble on the way."""

from collections.abc import Iterator

from companion.sources.troupe import How
from tests.bench.figure import NONE, Figure
from tests.bench.settings import Settings
from tests.soak.evening import run_evenings

SEED = 9000
SHORT = "grid"


def evening_figures(settings: Settings) -> Iterator[Figure]:
    """One game of each title, or of the shortest one alone, in different lights."""
    found = run_evenings(1, None if settings.full else SHORT, SEED, lambda: None)
    yield Figure("evenings", len(found.memory))
    yield Figure("film", 60 * found.hours, "minutes")
    yield Figure("decisions", found.decisions)
    for how in How:
        yield Figure(f"decisions: {how.value}", found.hows[how], "", NONE if how is How.WRONG else None)
    yield Figure("decisions: on a phone", found.decisions - found.hows.total())
    for kind, count in sorted(found.troubles.items()):
        yield Figure(f"trouble: {kind}", count)
    yield Figure("books and truth differ", len(found.failures), "", NONE)
