"""The long evening measures what it says it measures."""

import threading
import time
from collections.abc import Callable
from typing import Any
from unittest.mock import patch

from tests.soak.evening_hours import Helpers
from vision.flats import TableMemory

BUSY = 0.2
"""Seconds of the processor."""


def be_busy(*_: Any) -> None:
    """Work for a while, on a processor of its own time."""
    end = time.thread_time() + BUSY
    while time.thread_time() < end:
        pass


def elsewhere(do: Callable[[], None]) -> None:
    """Let another thread do it, and wait."""
    thread = threading.Thread(target=do)
    thread.start()
    thread.join()


def test_what_a_helper_of_a_look_spends_counts() -> None:
    helpers = Helpers()
    with patch.object(TableMemory, "_look", be_busy), helpers.counted():
        before = helpers.clock()
        elsewhere(lambda: TableMemory._look(*[None] * 6))  # type: ignore[arg-type]
        assert helpers.clock() - before >= BUSY


def test_what_others_do_meanwhile_is_no_part_of_a_look() -> None:
    helpers = Helpers()
    with helpers.counted():
        before = helpers.clock()
        elsewhere(be_busy)
        assert helpers.clock() - before < BUSY
