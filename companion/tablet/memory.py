"""Memory while a table is played: no frame waits for Python's collector, and what was freed is given back."""

import ctypes
import gc
import threading
from functools import cache
from typing import Any, Final

USUAL: Final = gc.get_threshold()
SELDOM: Final = 100
"""So many collections of newer things before one of all: those are made between moves."""


def set_aside() -> None:
    """Collect once, then look no more at what there is by now; what comes later is still collected.

    A full collection takes longer than a frame has.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*USUAL[:2], SELDOM)


def take_back() -> None:
    """Look at everything again from the next full collection on."""
    gc.unfreeze()
    gc.set_threshold(*USUAL)


def give_back() -> None:
    """Collect, and hand what was freed to the machine; glibc would do so too late after large pictures."""
    gc.collect()
    trim = _trim()
    if trim is not None:
        trim(0)


def give_back_aside() -> None:
    """The same, but a thread hands it to the machine: that takes longer than a frame has."""
    gc.collect()
    trim = _trim()
    if trim is not None:
        threading.Thread(target=trim, args=(0,), name="memory", daemon=True).start()


@cache
def _trim() -> Any:
    """None where the allocator is another one, as on Android."""
    try:
        return ctypes.CDLL(None).malloc_trim
    except (AttributeError, OSError, TypeError):
        return None
