"""A long evening in one process, game after game: memory, threads, files and speed at its start and its end.

A decision stands for 20 simulated seconds, in which people think, talk and move: 8 hours are 1,440 decisions.
The evening begins and ends with the same games from the same seeds, so that the same work is compared.
Between are whole games, with a phone that comes and goes; these are also what shows whether memory is kept:
the least that was used after any of the earlier ones, when everything was loaded once, is compared with the
least after any of the later ones.
"""

import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import count, cycle
from pathlib import Path
from statistics import median
from typing import Any
from unittest.mock import patch

import cv2

from companion.catalogue import GAMES
from companion.sources.table_eyes import TableEyes
from companion.sources.troupe import How
from companion.table.session import Session
from companion.tablet.memory import give_back, share_heaps
from tests.evening.people import night
from tests.evening.phone import SleepyPhone
from tests.evening.resources import open_files, resident
from tests.phones.people import open_phones
from vision.flats import TableMemory

SECONDS_A_DECISION = 20.0
AN_HOUR = 3600.0
A_TENTH = 10
SEATS = "s1", "s2"
WHOLE = ("jungle", "ninja", "grid")
"""What is played to its end between: of all games a decision costs the machine least in these."""
GROWN = 1.10
"""How much more memory may be kept by the later half of the games."""
SWINGS = 1.25
"""How much more may be used at most in the midst of a game: that depends on the moment it is looked at."""
SLOWER = 1.25
"""How much longer a look or a booking may take at the end, in processor time: a choice, since games differ
from hour to hour and others may use the machine, too."""
GIVEN_BACK = 5
"""The tablet gives freed memory back between moves; so is it done here after so many decisions."""
PATIENCE = 30.0
A_MOMENT = 2.0


@dataclass(slots=True)
class Part:
    """A part of the evening."""

    decisions: int = 0
    wrong: int = 0
    questions: int = 0
    looks: list[float] = field(default_factory=list)
    """Milliseconds of the processor for each look."""
    bookings: list[float] = field(default_factory=list)
    memory: list[float] = field(default_factory=list)
    """Megabytes at each decision."""
    kept: list[float] = field(default_factory=list)
    """Megabytes after each game, when it was put away."""
    threads: int = 0
    """What follows is counted after the last one."""
    files: int = 0


@dataclass(slots=True)
class LongEvening:
    """First tenth, the hours between, last tenth."""

    first: Part = field(default_factory=Part)
    between: Part = field(default_factory=Part)
    last: Part = field(default_factory=Part)
    seconds: float = 0.0

    @property
    def decisions(self) -> int:
        """All of them."""
        return self.first.decisions + self.between.decisions + self.last.decisions

    def failures(self) -> list[str]:
        """What is not as steady as it should be."""
        first, last = self.first, self.last
        half = len(self.between.kept) // 2
        earlier, later = self.between.kept[:half], [*self.between.kept[half:], *last.kept]
        compared = (
            ("least memory after a game", min(earlier or first.kept), min(later), GROWN),
            ("most memory in a game", max(first.memory), max(last.memory), SWINGS),
            ("threads", first.threads, last.threads, 1.0),
            ("open files", first.files, last.files, 1.0),
            ("ms a look", median(first.looks), median(last.looks), SLOWER),
            ("ms a booking", median(first.bookings), median(last.bookings), SLOWER),
        )
        grown = [
            f"{what}: {before:.1f} at first, {after:.1f} at last"
            for what, before, after, most in compared
            if after > before * most
        ]
        wrong = first.wrong + self.between.wrong + last.wrong
        return grown + ([f"{wrong} booked wrong"] if wrong else [])


def run_hours(hours: float, seed: int, tick: Callable[[int], None]) -> LongEvening:
    """So many simulated hours."""
    cv2.setNumThreads(1)
    share_heaps()
    began, evening = time.monotonic(), LongEvening()
    decisions = round(hours * AN_HOUR / SECONDS_A_DECISION)
    some = max(1, decisions // A_TENTH // len(GAMES))
    for part in (evening.first, evening.between, evening.last):
        helpers = Helpers()
        with (
            helpers.counted(),
            timed(TableEyes, "look", part.looks, helpers.clock),
            timed(Session, "submit", part.bookings, time.thread_time),
        ):
            if part is evening.between:
                _play_whole_games(part, decisions - 2 * some * len(GAMES), seed, tick)
            else:
                _play_some_of_each(part, some, seed, tick)
        part.threads, part.files = _put_away(PATIENCE / 2)
    evening.seconds = time.monotonic() - began
    return evening


def _play_some_of_each(part: Part, some: int, seed: int, tick: Callable[[int], None]) -> None:
    """The first decisions of every title: the same ones whenever this is done."""
    for game in GAMES:
        enough = part.decisions + some
        while part.decisions < enough:
            _play(part, game.key, seed, enough - part.decisions, tick, with_phone=False)


def _play_whole_games(part: Part, decisions: int, seed: int, tick: Callable[[int], None]) -> None:
    for key, number in zip(cycle(WHOLE), count(1), strict=False):
        if part.decisions >= decisions:
            return
        _play(part, key, seed + number, decisions - part.decisions, tick, with_phone=True)


def _play(
    part: Part, key: str, seed: int, most: int, tick: Callable[[int], None], *, with_phone: bool
) -> None:
    """One game to its end, or so many decisions of it."""

    def sample(_version: int) -> None:
        if part.decisions % GIVEN_BACK == 0:
            give_back()
        part.decisions += 1
        part.memory.append(resident())
        tick(1)

    with (
        tempfile.TemporaryDirectory(prefix="trapdoor-soak-") as folder,
        open_phones(*SEATS, game=key) as phones,
        night(Path(folder), key, "clean", seed, phones) as evening,
    ):
        phone = SleepyPhone(phones.invite(SEATS[0])[1], f"{key}-{seed}") if with_phone else None
        evening.evening.session.listen(sample)
        enough = part.decisions + most
        try:
            evening.until(lambda: evening.evening.is_over or part.decisions >= enough)
        finally:
            if phone is not None:
                phone.stop()
        hows = evening.truth.hows
        part.wrong += hows[How.WRONG]
        part.questions += hows[How.ASKED] + hows[How.HELPED] + evening.evening.troupe.reassured
    _put_away(A_MOMENT)
    give_back()
    part.kept.append(resident())


class Helpers:
    """The threads that read spots for a look: what they spend counts, what the rest of the evening does not.

    A look that waits for a busy machine is no slower; meanwhile others play on, draw and serve phones.
    """

    def __init__(self) -> None:
        self._lock, self._spent = threading.Lock(), 0.0

    def clock(self) -> float:
        """Seconds of the processor that this thread and the helpers have spent."""
        return time.thread_time() + self._spent

    @contextmanager
    def counted(self) -> Iterator[None]:
        """Count what they spend."""
        real = TableMemory._look

        def counting(memory: TableMemory, *args: Any) -> Any:
            began = time.thread_time()
            try:
                return real(memory, *args)
            finally:
                with self._lock:
                    self._spent += time.thread_time() - began

        with patch.object(TableMemory, "_look", counting):
            yield


@contextmanager
def timed(owner: type, name: str, into: list[float], clock: Callable[[], float]) -> Iterator[None]:
    """Note how many milliseconds every call of a method takes."""
    real = getattr(owner, name)

    def noting(self: Any, *args: Any, **kwargs: Any) -> Any:
        began = clock()
        try:
            return real(self, *args, **kwargs)
        finally:
            into.append(1000 * (clock() - began))

    with patch.object(owner, name, noting):
        yield


def _put_away(least: float) -> tuple[int, int]:
    """Threads and files once everybody has gone home; what is still closing gets its time."""
    began, found = time.monotonic(), (threading.active_count(), open_files())
    while time.monotonic() < began + PATIENCE:
        time.sleep(0.5)
        before, found = found, (threading.active_count(), open_files())
        if found[0] == 1 or (before == found and time.monotonic() > began + least):
            break
    return found
