"""Reads the journal on a thread of its own: unfolding many games takes longer than a frame."""

import logging
import threading
from collections.abc import Callable, Iterable
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Generic, TypeVar

from kivy.clock import Clock

from companion.table.journal import Journal, JournalError

T = TypeVar("T")
_LOG = logging.getLogger(__name__)


class Reading(Generic[T]):
    """Hands over, on the main thread, one thing after the other that `read` finds in the journal."""

    def __init__(self, path: Path, read: Callable[[Journal], Iterable[T]], hand: Callable[[T], None]) -> None:
        self._path, self._read, self._hand = path, read, hand
        self._stopped = threading.Event()
        self._thread = threading.Thread(target=self._run, name="reader", daemon=True)
        self._thread.start()

    @property
    def busy(self) -> bool:
        """Whether there may be more to come."""
        return self._thread.is_alive()

    def close(self) -> None:
        """Hand over nothing more."""
        self._stopped.set()

    def _run(self) -> None:
        """On the reader's thread, with a connection of its own."""
        try:
            with closing(Journal(self._path)) as journal:
                for found in self._read(journal):
                    if self._stopped.is_set():
                        return
                    Clock.schedule_once(partial(self._give, found), 0)
        except JournalError as error:
            _LOG.warning("the journal cannot be read: %s", error)

    def _give(self, found: T, _dt: float) -> None:
        if not self._stopped.is_set():
            self._hand(found)
