"""Eyes wait for whoever draws: they, and the threads that OpenCV works with."""

import os
import sys
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import cv2
import numpy as np
import pytest

from vision.standing_back import SIDE, lead_the_pool, stand_back

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="only Linux says how patient a thread is")
NICE = 17
"""More patient than any program that runs tests."""


def patient_threads() -> set[str]:
    """The threads of this process that are as patient as asked for here."""
    return {task.name for task in Path("/proc/self/task").iterdir() if patience_of(task) == NICE}


def patience_of(task: Path) -> int | None:
    """None for one that has just ended."""
    try:
        return int((task / "stat").read_text("ascii").rpartition(")")[2].split()[16])
    except OSError:
        return None


def in_a_thread(work: Callable[[], None]) -> None:
    with ThreadPoolExecutor(1) as thread:
        thread.submit(work).result()


def wait_until(holds: Callable[[], bool]) -> None:
    """A thread that has ended is told of for a moment longer."""
    end = time.monotonic() + 30
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.01)


def test_only_the_thread_that_stands_back_is_patient() -> None:
    patience: list[int] = []

    def work() -> None:
        stand_back(NICE)
        patience.append(os.getpriority(os.PRIO_PROCESS, threading.get_native_id()))

    before = os.getpriority(os.PRIO_PROCESS, threading.get_native_id())
    in_a_thread(work)
    assert patience == [NICE]
    assert os.getpriority(os.PRIO_PROCESS, threading.get_native_id()) == before


@pytest.mark.skipif(cv2.getNumberOfCPUs() < 2, reason="OpenCV works alone on one core")
def test_opencvs_threads_are_as_patient_as_the_one_that_leads_them() -> None:
    picture = np.zeros((SIDE, SIDE, 3), np.uint8)
    cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY)
    count = cv2.getNumThreads()
    wait_until(lambda: not patient_threads())

    def work() -> None:
        stand_back(NICE)
        lead_the_pool()

    in_a_thread(work)
    assert cv2.getNumThreads() == count
    wait_until(lambda: len(patient_threads()) == count - 1)
    in_a_thread(lead_the_pool)
    wait_until(lambda: not patient_threads())
