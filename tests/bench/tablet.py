"""The tablet: how long until it can be used, how long frames take while a camera runs, how memory grows.

Each figure comes from a process of its own with a real window without a screen. The first one is beside an
empty Kivy window in the same run; both are taken in turn, several times. Frames are those of the whole app at
a table: a phone's camera films a drawn game, eyes and tracker read it, moves are booked and shown. How long a
frame takes says something only where nobody else wants the computer; what the drawing thread itself works
tells nearly the same on a busy one.
"""

import json
import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from tests.bench.figure import NONE, Figure, at_most
from tests.bench.settings import Settings

ROOT = Path(__file__).resolve().parents[2]
ROUNDS = 5


def tablet_figures(_settings: Settings) -> Iterator[Figure]:
    """All of them."""
    empty, ours = [], []
    for _ in range(ROUNDS):
        empty.append(_run("empty")["seconds"])
        ours.append(_run("first")["seconds"])
    yield Figure("an empty Kivy window, median", statistics.median(empty), "s")
    yield Figure("the first screen can be touched, median", statistics.median(ours), "s")
    ratio = statistics.median(ours) / statistics.median(empty)
    yield Figure("first screen to empty window", ratio, "times", at_most(2.5))
    yield from _frame_figures(_run("frames"))
    memory = _run("memory")
    yield Figure("memory after 30 moves", memory["early"], "MB")
    yield Figure("memory after 300 moves to that after 30", memory["ratio"], "times", at_most(1.1))


def _frame_figures(frames: dict[str, float]) -> Iterator[Figure]:
    yield Figure("moves filmed at 15/s, 720p, and played before it", frames["deeds"])
    yield Figure("of these the camera booked by itself", frames["booked"])
    yield Figure("a frame of the table meanwhile, median", frames["median"], "ms")
    yield Figure("a frame of the table meanwhile, 99 of 100", frames["high"], "ms")
    yield Figure("a frame of the table meanwhile, the longest", frames["longest"], "ms", at_most(50))
    yield Figure("frames over 50 ms", frames["over"], f"of {frames['drawn']:.0f}", NONE)
    yield Figure("of these while a virtual processor was lent to others", frames["over_taken"])
    yield Figure("the longest less its wait for a processor", frames["undisturbed"], "ms")
    yield Figure("the most that the drawing thread itself works in one", frames["work"], "ms")
    yield Figure("load of this computer meanwhile (about 2 is this alone)", frames["load"])


def _run(what: str) -> dict[str, float]:
    with tempfile.TemporaryDirectory() as folder:
        env = {
            **os.environ,
            "SDL_VIDEODRIVER": os.environ.get("SDL_VIDEODRIVER", "offscreen"),
            "SDL_AUDIODRIVER": "dummy",
            "KIVY_HOME": folder,
            "KIVY_NO_ARGS": "1",
            "KIVY_NO_CONSOLELOG": "1",
        }
        command = [sys.executable, "-m", "tests.bench.tablet_run", what, folder]
        done = subprocess.run(command, env=env, cwd=ROOT, capture_output=True, text=True, check=True)
    measured: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return measured
