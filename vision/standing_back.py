"""Eyes and brushes make room for the screen; only Linux and Android can say so of one thread."""

import os
import sys
import threading
from contextlib import suppress

SIDE = 1024
"""Pixels; work on a picture of this side is shared among threads."""


def stand_back(nice: int) -> None:
    """Let this thread, and those it starts, wait for others."""
    if sys.platform in ("linux", "android"):
        with suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), nice)


def lead_the_pool() -> None:
    """OpenCV's threads are as patient as whoever started them: end them, and start them from here."""
    import cv2
    import numpy as np

    count = cv2.getNumThreads()
    cv2.setNumThreads(1)
    cv2.setNumThreads(count)
    cv2.cvtColor(np.zeros((SIDE, SIDE, 3), np.uint8), cv2.COLOR_BGR2GRAY)
