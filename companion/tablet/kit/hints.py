"""A line that says how something is: well, badly, or just so."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Hint:
    """What is said, and whether it is good or bad news."""

    say: str
    good: bool = False
    bad: bool = False

    @property
    def sign(self) -> str:
        """What stands before it."""
        return "✓" if self.good else "⚠" if self.bad else "·"
