"""A journal for every test that wants one."""

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.table.journal import Journal

MEMORY = Path("/dev/shm")
"""Where there is a disk in memory, thousands of entries need not wait for a real one."""


@pytest.fixture
def folder() -> Iterator[Path]:
    """An empty folder."""
    with tempfile.TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as name:
        yield Path(name)


@pytest.fixture
def path(folder: Path) -> Path:
    """Where the journal lies."""
    return folder / "evening.journal"


@pytest.fixture
def journal(path: Path) -> Iterator[Journal]:
    """A new journal."""
    opened = Journal(path)
    yield opened
    opened.close()
