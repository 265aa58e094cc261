"""The long evening measures what it says it measures."""

import threading
import time
from collections.abc import Callable
from typing import Any
from unittest.mock import patch

from tests.soak.evening_hours import Helpers, LongEvening, Part
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


def evening_that_kept(*megabytes: float) -> LongEvening:
    """An evening of which only memory is worth a word."""
    first, between, last = (
        Part(looks=[1.0], bookings=[1.0], memory=[600.0], kept=list(kept))
        for kept in ([250.0], megabytes, [500.0])
    )
    return LongEvening(first, between, last)


def test_memory_that_swings_is_steady_and_memory_that_grows_is_not() -> None:
    assert not evening_that_kept(320, 400, 330, 410, 340, 430).failures()
    assert evening_that_kept(320, 330, 340, 360, 380, 400).failures() == [
        "least memory after a game: 320.0 at first, 360.0 at last"
    ]
