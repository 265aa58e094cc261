"""An evening at a drawn table whose truth is kept apart from the books, and what goes wrong at it."""

import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from companion.bots.roster import find_bot
from companion.catalogue import find_game
from companion.content import default_pack
from companion.kernel import play
from companion.phones.server import Phones
from companion.sources.drawn_evening import DrawnEvening
from companion.sources.troupe import How, Moment
from companion.table.journal import Journal
from companion.table.session import Session
from companion.table.step import Step
from firmware_bridge.simulator.desk import SimulatedBoard, simulated
from tests.conformance.worlds import sit_down_at

PATIENCE = 600.0
"""Seconds in which something has to come of whatever is waited for, on the slowest machine."""


class Truth:
    """What was really done, decision by decision; says where the books tell anything else."""

    def __init__(self, session: Session, tell: Callable[[Moment], None] = lambda moment: None) -> None:
        self._session, self._tell = session, tell
        self._state = session.line.state
        self._known = session.version
        self.moments: list[Moment] = []
        self.hows: Counter[How] = Counter()

    def tell(self, moment: Moment) -> None:
        """The troupe has done something; what phones chose before that is true as well."""
        self._tell(moment)
        self.moments.append(moment)
        self.hows[moment.how] += 1
        self._take_in_phones(moment.version)
        self._apply(moment.seat, moment.intent)
        self._known = moment.version
        self._compare(moment.version)

    def compare_all(self) -> None:
        """The same once nobody does anything any more: what phones chose last is compared, too."""
        self._take_in_phones(self._session.version + 1)
        self._known = self._session.version
        self._compare(self._known)

    def _take_in_phones(self, before: int) -> None:
        """What phones chose before a version is true."""
        for step in self._steps_before(before):
            assert step.source.kind != "camera", f"{step.intent} was booked, and nobody did it"
            self._apply(step.seat, step.intent)

    def _compare(self, version: int) -> None:
        """Books and truth agree in everything that is counted, and in where everything lies."""
        game, line = self._session.game, self._session.line
        later = sum(step.version > version for step in line.steps)
        booked = line.states[-1 - later]
        assert play.tallies(game, booked) == play.tallies(game, self._state)
        assert play.layout(game, booked) == play.layout(game, self._state)

    def _steps_before(self, version: int) -> list[Step]:
        """What came in between; an answer to a reopened question books anew what was true before."""
        steps = [step for step in self._session.steps if self._known < step.version < version]
        return [step for step in steps if step.source.kind != "tap"]

    def _apply(self, seat: Any, intent: Any) -> None:
        game = self._session.game
        self._state = play.evolve(game, self._state, play.decide(game, self._state, seat, intent))


class Night:
    """An evening with its truth, and its simulated board."""

    def __init__(self, evening: DrawnEvening, truth: Truth) -> None:
        self.evening, self.truth = evening, truth
        self.board: SimulatedBoard = simulated(evening.board)

    def play(self, decisions: int = 10_000) -> None:
        """So many more decisions, or to the end."""
        enough = len(self.truth.moments) + decisions
        self.until(lambda: self.evening.is_over or len(self.truth.moments) >= enough)

    def until(self, done: Callable[[], bool], seconds: float = PATIENCE) -> None:
        """Go on until it is so; `seconds` count from the last decision."""
        count, since = len(self.truth.moments), time.monotonic()
        while not done():
            self.evening.tick()
            time.sleep(0.005)
            if count != len(self.truth.moments):
                count, since = len(self.truth.moments), time.monotonic()
            assert time.monotonic() - since < seconds, self.evening.camera.watched.glimpse

    def pause(self, seconds: float) -> None:
        """Let everybody go on for so long, whatever comes of it."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.evening.tick()
            time.sleep(0.005)

    def frames(self, count: int) -> None:
        """Let the camera take so many more frames."""
        film = self.evening.film
        enough = film.taken + count
        self.until(lambda: film.taken >= enough)


@contextmanager
def night(
    folder: Path,
    key: str,
    profile: str = "clean",
    seed: int = 9100,
    phones: Phones | None = None,
    tell: Callable[[Moment], None] = lambda moment: None,
    **more: Any,
) -> Iterator[Night]:
    """A new game of a title at a drawn table, or the one in the folder's journal; `more` is the troupe's."""
    game = find_game(key)
    journal = Journal(folder / "journal")
    session = sit_down_at(journal, game, seed=f"{seed}")
    truth = Truth(session, tell)
    evening = DrawnEvening(
        session,
        default_pack(game),
        find_bot("clever", key),
        profile,
        seed,
        folder / "pictures",
        phones=phones,
        tell=truth.tell,
        **more,
    )
    try:
        yield Night(evening, truth)
    finally:
        evening.close()
        journal.close()
