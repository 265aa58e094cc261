"""Short sounds; silence where sound is off or cannot be had."""

import logging
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from kivy.core.audio import SoundLoader

FELT = frozenset({"ask"})
"""What is also felt, where the machine can: somebody has to look."""
FOLDER = Path(__file__).resolve().parents[3] / "assets" / "sounds"
_LOG = logging.getLogger(__name__)


@cache
def load(name: str) -> Any:
    """Something to play, kept from then on; None where it cannot be heard."""
    # Players of other builds of Kivy raise errors of their own, as GStreamer's does without its plugins.
    try:
        return SoundLoader.load(str(FOLDER / f"{name}.wav"))
    except Exception as error:
        _LOG.warning("%s cannot be heard: %s", name, error)
        return None


class Sounds:
    """Plays one sound at a time: the newest matters."""

    def __init__(self) -> None:
        self.on = True
        self.last = ""
        """The last one that was asked for."""
        self.feel: Callable[[], None] = lambda: None

    def play(self, name: str) -> None:
        """Let a sound be heard."""
        self.last = name
        if self.on and name in FELT:
            self.feel()
        sound = load(name) if self.on else None
        if sound is not None:
            sound.stop()
            sound.play()


sounds = Sounds()
