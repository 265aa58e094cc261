"""Loading rules and artwork behind the first screen, which can be seen and touched before they are there."""

import threading
from collections.abc import Callable
from importlib import import_module

from kivy.clock import Clock

from companion import catalogue
from companion.kernel.game import AnyGame

NEEDED = ("companion.tablet.home.scenes", "companion.tablet.history.view_model")
_loaded = threading.Event()


def is_warm() -> bool:
    """Whether everything is loaded."""
    return _loaded.is_set()


def loaded_games() -> tuple[AnyGame, ...]:
    """All games, once they are loaded."""
    return catalogue.GAMES if is_warm() else ()


def warm_up(then: Callable[[], None]) -> None:
    """Load on a thread of its own what takes long; `then` is called on the main thread."""
    if is_warm():
        then()
        return
    threading.Thread(target=_load, args=(then,), name="warming up", daemon=True).start()


def _load(then: Callable[[], None]) -> None:
    for name in NEEDED:
        import_module(name)
    for key in catalogue.KEYS:
        catalogue.find_game(key)
    _loaded.set()
    Clock.schedule_once(lambda _: then(), 0)
