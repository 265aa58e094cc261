"""What the session costs on a real journal."""

import statistics
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

from companion.catalogue import find_game
from companion.games.grid.intents import Guess, Pass, Reveal
from companion.kernel import play
from companion.kernel.seats import CHANCE, PUBLIC, Seat
from companion.table.journal import Journal
from companion.table.session import Session
from tests.bench.figure import Figure, at_most
from tests.bench.settings import Settings
from tests.conformance.worlds import info_of

EVENTS = 10_000


def table_figures(_settings: Settings) -> Iterator[Figure]:
    """The session on a real journal: taking an intent, showing a seat its document, resuming."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "bench.journal"
        session, taken = long_game(path)
        yield Figure("an intent, judged and on the disk, median", statistics.median(taken) * 1e3, "ms")
        yield Figure(
            "an intent, judged and on the disk, 99 of 100", statistics.quantiles(taken, n=100)[98] * 1e3, "ms"
        )
        last = taken[-1000:]
        yield Figure("an intent after 10,000 events, median", statistics.median(last) * 1e3, "ms")
        began = time.perf_counter()
        for _ in range(200):
            session.document(Seat("s1"))
            session.document(PUBLIC)
        yield Figure("a seat's whole document", (time.perf_counter() - began) / 400 * 1e3, "ms")
        journal = Journal(path)
        began = time.perf_counter()
        again = Session.resume(session.game, journal.game("test"), journal)
        seconds = time.perf_counter() - began
        events = sum(len(step.events) for step in again.steps)
        yield Figure("events in the journal", events)
        yield Figure("resume from that journal", seconds, "s", at_most(1))


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
