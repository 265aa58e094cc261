"""How much is measured."""

from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FULL, SHORT = "full", "short"
PHOTOS = ROOT.parent / "shared" / "photos"


class AbsentError(Exception):
    """What a part needs is not on this machine; says what, and how to get it."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What the caller chose; `full` takes every long run as long as it was promised."""

    seconds: float = 3.0
    games: int = 1
    decisions: int = 60
    seed: int = 9000
    jobs: int = 1
    full: bool = False
    photos: Path = PHOTOS
    frames: Path | None = None
    tracked: tuple[Path, ...] = ()

    def told(self, part: str) -> str:
        """How much of a part was measured."""
        if part != "track":
            return FULL if self.full else SHORT
        if self.tracked:
            return "added up from what main.py track had printed"
        cut = f"cut after {self.decisions} decisions" if self.decisions else "whole"
        return f"{self.games} of each title and light, {cut}, seeds from {self.seed}"

    def size(self, small: int, full: int) -> int:
        """How often something is done."""
        return full if self.full else small
