"""In a process of its own: one thing about the tablet is measured and printed as JSON."""

import json
import statistics
import sys
import threading
import time
from pathlib import Path
from random import Random
from typing import Any

STARTED = time.perf_counter()
MOVES = 300
FRAMES = 400
CAMERA_FPS = 15


def empty(_folder: Path) -> dict[str, float]:
    """An empty window: until its first frame is drawn."""
    from kivy.base import EventLoop
    from kivy.core.window import Window
    from kivy.uix.widget import Widget

    EventLoop.ensure_window()
    Window.add_widget(Widget())
    EventLoop.start()
    EventLoop.idle()
    return {"seconds": time.perf_counter() - STARTED}


def first(folder: Path) -> dict[str, float]:
    """The app: until the first screen is drawn and can be touched; pictures may still be painted."""
    from tests.tablet.window import open_window, prepare

    prepare()
    from companion.tablet.app import TrapdoorApp

    window = open_window()
    app = TrapdoorApp(folder / "app")
    window.show(app.build())
    seconds = time.perf_counter() - STARTED
    app.on_stop()
    return {"seconds": seconds}


def _table(folder: Path, key: str) -> tuple[Any, Any]:
    from tests.tablet.window import open_window, prepare

    prepare()
    from companion.tablet.evening import Evening
    from tests.tablet.exhibits import played, show

    window = open_window()
    screen = window.show(show(played(Evening(folder / "app"), key, 40)))
    window.painted()
    return window, screen


def frames(folder: Path) -> dict[str, float]:
    """Frames of a table with moving pieces, while frames of a camera come in and go through the gate."""
    window, screen = _table(folder, "martian")
    from companion.tablet.kit.theme import theme

    theme.wear(motion=True)
    stop = threading.Event()
    camera = threading.Thread(target=_film, args=(stop,))
    camera.start()
    taken = []
    for number in range(FRAMES):
        if number % 20 == 0:
            _move(screen.desk, Random(number))
        started = time.perf_counter()
        window.frames(1)
        taken.append(1000 * (time.perf_counter() - started))
        time.sleep(max(0.0, 1 / 60 - taken[-1] / 1000))
    stop.set()
    camera.join()
    return {
        "median": statistics.median(taken),
        "high": statistics.quantiles(taken, n=100)[98],
        "longest": max(taken),
    }


def _film(stop: threading.Event) -> None:
    """A camera at 720p on a thread of its own, with the gate that looks at each of its frames."""
    import numpy as np

    from vision.gate import Gate

    gate, rng = Gate(), np.random.default_rng(1)
    pictures = [rng.integers(0, 255, (720, 1280, 3), dtype=np.uint8) for _ in range(4)]
    number = 0
    while not stop.wait(1 / CAMERA_FPS):
        gate.look(pictures[number % 4], number / CAMERA_FPS)
        number += 1


def memory(folder: Path) -> dict[str, float]:
    """Memory after 30 and after 300 moves of the same game."""
    window, screen = _table(folder, "dungeon")
    rng, early = Random(1), 0.0
    for number in range(1, MOVES + 1):
        _move(screen.desk, rng)
        window.frames(2)
        if number == MOVES // 10:
            window.painted()
            early = _megabytes()
    window.painted()
    return {"early": early, "ratio": _megabytes() / early}


def _move(desk: Any, rng: Random) -> None:
    from companion.bots.roster import find_bot
    from companion.kernel import play
    from companion.kernel.seats import CHANCE
    from companion.sources import chance

    session = desk.session
    needs = session.waiting()
    if not needs:
        return
    if needs[0].seat == CHANCE:
        chance.answer(session)
        return
    seat = needs[0].seat
    bot = find_bot("clever", session.game.key)
    session.submit(seat, bot(play.seen(session.line.state, seat), seat, session.legal(seat), rng))


def _megabytes() -> float:
    import gc

    gc.collect()
    pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
    return pages * 4096 / 1e6


if __name__ == "__main__":
    measure = {"empty": empty, "first": first, "frames": frames, "memory": memory}[sys.argv[1]]
    print(json.dumps(measure(Path(sys.argv[2]))))
