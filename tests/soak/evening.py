"""Whole evenings at a drawn table with trouble at random; memory, threads and files are watched meanwhile."""

import os
import tempfile
import threading
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from companion.catalogue import GAMES
from companion.sources.troupe import How
from tests.evening.people import Night, night
from vision.synthetic.drawn_camera import Trouble
from vision.synthetic.profiles import PROFILES

BETWEEN = (4, 18)
"""Decisions from one trouble to the next."""
FRAMES = (5, 60)
MEGABYTE = 1 << 20
FIRST = 1
"""Evenings before the memory counts: models and fonts are loaded then."""


@dataclass(slots=True)
class Evenings:
    """What came of them."""

    decisions: int = 0
    hours: float = 0.0
    """By the camera's clock."""
    hows: Counter[How] = field(default_factory=Counter)
    troubles: Counter[str] = field(default_factory=Counter)
    memory: list[float] = field(default_factory=list)
    """Megabytes after each evening."""
    threads: list[int] = field(default_factory=list)
    files: list[int] = field(default_factory=list)
    failures: list[str] = field(default_factory=list)


def run_evenings(count: int, only: str | None, seed: int, tick: Callable[[], None]) -> Evenings:
    """So many games of each title, each in another light."""
    result = Evenings()
    keys = [game.key for game in GAMES if only in (None, game.key)]
    for number in range(count):
        for at, key in enumerate(keys):
            profile = tuple(PROFILES)[(number + at) % len(PROFILES)]
            _play(result, key, profile, seed + number)
            tick()
    return result


def _play(result: Evenings, key: str, profile: str, seed: int) -> None:
    rng = Random(f"evening-{key}-{seed}")
    with tempfile.TemporaryDirectory(prefix="trapdoor-soak-") as folder:
        try:
            while not _part(result, Path(folder), key, profile, seed, rng):
                result.troubles["killed"] += 1
        except AssertionError as error:
            result.failures.append(f"{key} {profile} {seed}: {error or 'books and truth differ'}")
    result.memory.append(_resident())
    result.threads.append(threading.active_count())
    result.files.append(len(os.listdir("/proc/self/fd")))


def _part(result: Evenings, folder: Path, key: str, profile: str, seed: int, rng: Random) -> bool:
    """From one start of the app to its end; whether the game is over."""
    with night(folder, key, profile, seed) as evening:
        try:
            while not evening.evening.is_over:
                evening.play(rng.randint(*BETWEEN))
                if _trouble(evening, rng, result.troubles) == "killed":
                    return False
            return True
        finally:
            result.hows.update(evening.truth.hows)
            result.decisions += len(evening.truth.moments)
            result.hours += evening.evening.film.taken / 36_000
            if evening.truth.hows[How.WRONG]:
                result.failures.append(f"{key} {profile} {seed}: booked wrong")


def _trouble(evening: Night, rng: Random, count: Counter[str]) -> str:
    kind = rng.choice(("dark", "away", "arm", "lost", "bump", "cable", "killed"))
    count[kind] += kind != "killed"
    match kind:
        case "bump":
            evening.evening.film.bump()
        case "cable":
            evening.board.set_plugged(False)
            evening.play(2)
            evening.board.set_plugged(True)
        case "lost":
            evening.evening.film.trouble = Trouble.LOST
            evening.pause(2.0)
        case "dark" | "away" | "arm":
            evening.evening.film.trouble = Trouble(kind)
            evening.frames(rng.randint(*FRAMES))
    evening.evening.film.trouble = Trouble.NONE
    return kind


def _resident() -> float:
    pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / MEGABYTE
