"""Memory while a table is played: no frame waits for Python's collector, and what was freed is given back."""

import ctypes
import gc
import threading
from functools import cache
from typing import Any, Final

from vision.standing_back import stand_back

USUAL: Final = gc.get_threshold()
NICE: Final = 10
AT_PLAY: Final = (20_000, 100, 100)
"""How many newer things before older ones are looked at: seldom, since it is done between moves."""

HEAPS: Final = 2
_ARENA_MAX: Final = -8
"""What glibc calls M_ARENA_MAX."""


def share_heaps() -> None:
    """Let all threads allocate from a few heaps: every thread with large pictures would keep one of its own.

    Over twelve games the app kept 270 to 440 MB with a heap for each thread, and 319 MB all along with two.
    """
    if (choose := _from_c("mallopt")) is not None:
        choose(_ARENA_MAX, HEAPS)


def set_aside() -> None:
    """Collect once, then look no more at what there is by now; what comes later is still collected.

    A full collection takes longer than a frame has.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*AT_PLAY)


def take_back() -> None:
    """Look at everything again from the next full collection on."""
    gc.unfreeze()
    gc.set_threshold(*USUAL)


def collect_new() -> None:
    """Collect what was made of late."""
    gc.collect(1)


def give_back() -> None:
    """Collect, and hand what was freed to the machine; glibc would do so too late after large pictures."""
    gc.collect()
    trim = _trim()
    if trim is not None:
        trim(0)


def give_back_aside() -> None:
    """The same, but a thread hands it to the machine: that takes longer than a frame has."""
    gc.collect()
    if (trim := _trim()) is not None:
        threading.Thread(target=_stand_back_and, args=(trim,), name="memory", daemon=True).start()


def _stand_back_and(trim: Any) -> None:
    stand_back(NICE)
    trim(0)


def _trim() -> Any:
    return _from_c("malloc_trim")


@cache
def _from_c(name: str) -> Any:
    """A function of glibc's allocator; None where there is another one, as on Android."""
    try:
        library = ctypes.CDLL(None)
        # Others have a mallopt as well, which means other things by the same numbers.
        return getattr(library, name) if hasattr(library, "gnu_get_libc_version") else None
    except (AttributeError, OSError, TypeError):
        return None
