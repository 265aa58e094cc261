"""What this process has of the machine."""

import os
from pathlib import Path

MEGABYTE = 1 << 20


def resident() -> float:
    """Megabytes of memory."""
    pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / MEGABYTE


def open_files() -> int:
    """Files, sockets and pipes that are open."""
    return len(os.listdir("/proc/self/fd"))
