"""What is measured on, and who else wanted the processors meanwhile."""

import os
import platform
import resource
import subprocess
import time
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from tests.bench.settings import ROOT

GIGABYTE = 1 << 30
IDLE = slice(3, 5)
"""Of the columns of /proc/stat: idle, and waiting for a disk."""
BUSY_COLUMNS = 8


@dataclass(frozen=True, slots=True)
class Machine:
    """A computer."""

    processor: str
    cores: int
    memory_gb: int
    system: str
    python: str

    def __str__(self) -> str:
        return (
            f"{self.processor}, {self.cores} cores, {self.memory_gb} GB, {self.system}, Python {self.python}"
        )


def this_machine() -> Machine:
    """The one that this runs on."""
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    cores, memory_gb = os.cpu_count() or 1, round(memory / GIGABYTE)
    return Machine(_processor(), cores, memory_gb, platform.system(), platform.python_version())


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text("utf-8").splitlines()
    except OSError:
        lines = []
    named = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(named, platform.processor() or platform.machine())


@dataclass(frozen=True, slots=True)
class Taken:
    """When, on what and how quietly it was measured; `others` is how many cores other programs used."""

    date: str
    commit: str
    machine: Machine
    seconds: float
    others: float
    size: str


class Stopwatch:
    """Runs from when it is made."""

    def __init__(self) -> None:
        self._date = datetime.now(UTC).strftime("%Y-%m-%d %H:%M UTC")
        self._began, self._busy, self._own = time.monotonic(), busy_seconds(), own_seconds()

    def taken(self, size: str) -> Taken:
        """What there is to say about the time since."""
        seconds = time.monotonic() - self._began
        others = busy_seconds() - self._busy - (own_seconds() - self._own)
        share = max(0.0, others) / max(seconds, 0.01)
        return Taken(self._date, commit(), this_machine(), round(seconds, 1), round(share, 2), size)


def busy_seconds() -> float:
    """What all programs together have used of all processors; 0 where nobody tells."""
    try:
        ticks = [int(each) for each in Path("/proc/stat").read_text("ascii").split()[1 : 1 + BUSY_COLUMNS]]
    except OSError:
        return 0.0
    return (sum(ticks) - sum(ticks[IDLE])) / os.sysconf("SC_CLK_TCK")


def own_seconds() -> float:
    """What this program and those that it started and that have ended have used."""
    used = (resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return sum(each.ru_utime + each.ru_stime for each in used)


def commit() -> str:
    """Which version this is; a star says that files were changed since."""
    try:
        words = ("git", "describe", "--always", "--dirty=*", "--exclude=*")
        done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return "unknown"
    return done.stdout.strip()
