"""Loading rules and artwork behind the first screen, which can be seen and touched before they are there."""

import threading
from collections.abc import Callable
from importlib import import_module

from kivy.clock import Clock

from companion import catalogue
from companion.kernel.game import AnyGame

NEEDED = ("companion.tablet.home.scenes", "companion.tablet.history.view_model")
_loaded = threading.Event()
_waiting: list[Callable[[], None]] = []


def is_warm() -> bool:
    """Whether everything is loaded."""
    return _loaded.is_set()


def loaded_games() -> tuple[AnyGame, ...]:
    """All games, once they are loaded."""
    return catalogue.GAMES if is_warm() else ()


def warm_up(then: Callable[[], None]) -> None:
    """Load on a thread of its own what takes long; `then` is called on the main thread.

    Until then the main thread must not load any of it: two threads that load modules which know each other
    may each find half of what the other has begun.
    """
    if is_warm():
        then()
        return
    _waiting.append(then)
    if len(_waiting) == 1:
        threading.Thread(target=_load, name="warming up", daemon=True).start()


def _load() -> None:
    try:
        for name in NEEDED:
            import_module(name)
        for key in catalogue.KEYS:
            catalogue.find_game(key)
    finally:
        # What could not be loaded here fails where it is needed, and is told of there.
        _loaded.set()
        Clock.schedule_once(_go_on, 0)


def _go_on(_seconds: float) -> None:
    while _waiting:
        _waiting.pop(0)()
