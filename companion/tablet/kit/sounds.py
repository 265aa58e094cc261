"""Short sounds; silence where sound is off or cannot be had."""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from kivy.core.audio import SoundLoader

FELT = frozenset({"ask"})
"""What is also felt, where the machine can: somebody has to look."""
FOLDER = Path(__file__).resolve().parents[3] / "assets" / "sounds"


@cache
def _load(name: str) -> Any:
    return SoundLoader.load(str(FOLDER / f"{name}.wav"))


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
        sound = _load(name) if self.on else None
        if sound is not None:
            sound.stop()
            sound.play()


sounds = Sounds()
