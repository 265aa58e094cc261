"""The tablet that the tests are about, and what they share."""

import time
from collections.abc import Callable
from typing import Any

import jnius

from tests.platform.java_side import lend_android_package

lend_android_package()
Tape = jnius.autoclass("fake.Tape")
Tablet = jnius.autoclass("fake.Tablet")
PATIENCE = 30.0


def notes() -> list[str]:
    """What Java was asked for since the last time."""
    Tablet.settle()
    return list(Tape.take())


def wait_until(holds: Callable[[], Any]) -> None:
    """Until it holds; far longer than it ever takes."""
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.005)
