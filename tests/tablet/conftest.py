"""A real window without a screen; it must be asked for before Kivy is first imported."""

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.update(
    KIVY_HOME=tempfile.mkdtemp(prefix="trapdoor-kivy-"),
    KIVY_NO_ARGS="1",
    KIVY_NO_CONSOLELOG="1",
    KIVY_NO_FILELOG="1",
    KIVY_LOG_MODE="PYTHON",
)

from companion.tablet.evening import Evening
from tests.tablet.window import Window, open_window, prepare

prepare()


@pytest.fixture
def window() -> Iterator[Window]:
    """A window of 1280 by 800 with nothing in it."""
    window = open_window()
    window.clear()
    yield window
    window.clear()


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    """An app that has never been used."""
    evening = Evening(tmp_path / "app")
    yield evening
    evening.close()
