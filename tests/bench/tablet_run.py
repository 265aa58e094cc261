"""In a process of its own: one thing about the tablet is measured and printed as JSON."""

import json
import os
import statistics
import sys
import time
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

STARTED = time.perf_counter()
MOVES = 300
DEEDS = 24
PATIENCE = 15.0
"""Seconds after which a deed that the camera has not told is tapped."""
DRAWN, LIMIT = 2.0, 50.0
"""Milliseconds: a frame in which nothing is drawn takes less, and none may take longer."""
REAL = frozenset({"dice", "lot"})


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
    """The whole app at a table that a camera watches, while moves are made, seen, booked and shown."""
    from tests.tablet.window import open_window, prepare

    prepare()
    from companion.tablet.start import give_way
    from tests.bench.filmed_game import Projector, film
    from tests.vision.phone_camera import phone

    give_way()
    window = open_window()
    app, desk = _app_at_table(folder)
    game = film(desk, DEEDS)
    projector = Projector(game.first)
    with phone(projector) as camera:
        app.evening.change(replace(app.evening.settings, camera=camera.address))
        window.show(app.build())
        app.show_table(desk)
        window.painted()
        window.until(lambda: app.table.camera.watched.looks, "the first look")
        watch, booked = Watch(window), 0
        for deed in game.deeds:
            projector.picture = deed.picture
            booked += _follow(watch, desk.session, deed)
            if desk.session.line.state != deed.after:
                print(f"read otherwise than {deed.intent}: {desk.session.steps[-1]}", file=sys.stderr)
                break
        app.on_stop()
    return {**watch.figures(), "booked": booked, "deeds": len(game.deeds)}


def _app_at_table(folder: Path) -> tuple[Any, Any]:
    from companion.catalogue import find_game
    from companion.content import default_pack
    from companion.tablet.app import TrapdoorApp
    from companion.tablet.evening import Plan
    from companion.tablet.how import How

    app, game = TrapdoorApp(folder / "app"), find_game("martian")
    plan = Plan(game, ("Ana", "Ben"), (How.TOUCH, How.TOUCH), default_pack(game), real=REAL, camera=True)
    return app, app.evening.start(plan)


class Watch:
    """How long every turn of the app's loop takes, at 60 a second where there is time."""

    def __init__(self, window: Any) -> None:
        self._window = window
        self.wall: list[float] = []
        self.waited: list[float] = []
        self.own: list[float] = []
        self.taken: list[float] = []

    def frame(self) -> None:
        """One turn of the loop."""
        taken, queued = _taken_away(), _queued()
        started, worked = time.perf_counter(), time.thread_time()
        self._window.frames(1)
        self.wall.append(1000 * (time.perf_counter() - started))
        self.waited.append(1000 * (_queued() - queued))
        self.own.append(1000 * (time.thread_time() - worked))
        self.taken.append(_taken_away() - taken)
        time.sleep(max(0.0, 1 / 60 - self.wall[-1] / 1000))

    def figures(self) -> dict[str, float]:
        """Of the frames that were drawn; the others take no time."""
        drawn = [each for each in self.wall if each > DRAWN]
        return {
            "drawn": len(drawn),
            "median": statistics.median(drawn),
            "high": statistics.quantiles(drawn, n=100)[98],
            "longest": max(drawn),
            "over": sum(each > LIMIT for each in drawn),
            "over_taken": sum(
                wall > LIMIT for wall, taken in zip(self.wall, self.taken, strict=True) if taken
            ),
            "undisturbed": max(wall - waited for wall, waited in zip(self.wall, self.waited, strict=True)),
            "work": max(self.own),
            "load": os.getloadavg()[0],
        }


def _over_and_taken(wall: float, taken: float) -> bool:
    return wall > LIMIT and taken > 0


def _queued() -> float:
    """Seconds that this thread was ready to run but others had the processors; 0 where nobody tells."""
    try:
        return int(Path("/proc/thread-self/schedstat").read_text("ascii").split()[1]) / 1e9
    except (OSError, IndexError):
        return 0.0


def _taken_away() -> float:
    """Ticks that a virtual computer's processors were lent to others; 0 where nobody tells."""
    try:
        return float(Path("/proc/stat").read_text("ascii").partition("\n")[0].split()[8])
    except (OSError, IndexError):
        return 0.0


def _follow(watch: Watch, session: Any, deed: Any) -> bool:
    """Let frames pass until a deed is seen and its motion is over; tapped where the camera does not tell."""
    from contextlib import suppress

    from companion.kernel.refusal import IllegalIntentError

    give_up = time.monotonic() + PATIENCE
    while session.line.state != deed.after and time.monotonic() < give_up:
        watch.frame()
    seen = bool(session.line.state == deed.after)
    if not seen:
        with suppress(IllegalIntentError):
            session.submit(deed.seat, deed.intent)
    _pause(watch)
    return seen


def _pause(watch: Watch) -> None:
    end = time.monotonic() + 0.5
    while time.monotonic() < end:
        watch.frame()


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
    """What the process holds, after it has given back what it does not need, as it does every few moves."""
    from companion.tablet.memory import give_back

    give_back()
    pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
    return pages * 4096 / 1e6


if __name__ == "__main__":
    measure = {"empty": empty, "first": first, "frames": frames, "memory": memory}[sys.argv[1]]
    print(json.dumps(measure(Path(sys.argv[2]))), flush=True)
    # A camera's thread may still be in the middle of a picture; nobody waits for it here.
    os._exit(0)
