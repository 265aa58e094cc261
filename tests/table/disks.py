"""Disks that are full, folders that may not be written to."""

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

NOBODY = 65534


@contextmanager
def tiny_disk(at: Path, size: str = "1m") -> Iterator[Path]:
    """A disk in memory of that size; the test is skipped where it cannot be mounted."""
    at.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", f"size={size}", "tmpfs", str(at)]
    try:
        subprocess.run(mount, check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError) as error:
        pytest.skip(f"no small disk can be mounted here: {type(error).__name__}")
    try:
        yield at
    finally:
        subprocess.run(["umount", "--lazy", str(at)], check=True, capture_output=True)


def fill(disk: Path) -> Path:
    """Take all the space that is left on a disk; the file to delete for having it back."""
    ballast = disk / "ballast"
    free = os.statvfs(disk)
    ballast.write_bytes(b"\0" * (free.f_bavail * free.f_bsize))
    return ballast


@contextmanager
def as_nobody() -> Iterator[None]:
    """Root may write everywhere, so be somebody else for a while."""
    root = os.geteuid() == 0
    if root:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        if root:
            os.seteuid(0)
