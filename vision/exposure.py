"""How dark a camera is asked to be: where a lamp is mirrored in a dice tray, nothing is left of pips."""

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    # OpenCV takes its time to load, and is not needed here.
    from vision.table import Sight

Darken = Callable[[float], None]
"""Asks a camera for pictures so many stops darker than it would take them by itself."""

BURNT_OUT = 0.25
"""Upper faces of dice from which on a roll is in danger; where no lamp is mirrored nothing is burnt out."""
MOST_STOPS = 3
MOST_ASKED = 15
"""After so many wishes in an evening a camera is left alone, for it does something else than was wished."""
# Levels of the mat's paper: from the first on a stop less leaves enough to read by, below the other none is.
LIGHT, TOO_DARK = 130.0, 70.0


class Exposure:
    """Asks for darker pictures, a stop at a time, while a tray is burnt out, and goes back when light fails.

    Whether a camera heeds it shows in the next pictures only; one that does not is asked a few times, and
    then never again.
    """

    def __init__(self, darken: Darken) -> None:
        self._darken = darken
        self._asked = 0
        self.stops = 0
        self.helpless = False
        """Whether a tray is burnt out, and nothing is left to ask for."""

    def judge(self, sight: "Sight") -> bool:
        """Whether this look made it ask for other pictures: then those are to be looked at instead."""
        if self.stops and sight.paper < TOO_DARK:
            return self._ask(self.stops - 1)
        burnt, spent = sight.burnt >= BURNT_OUT, self._asked >= MOST_ASKED
        self.helpless = burnt and (self.stops >= MOST_STOPS or sight.paper < LIGHT or spent)
        return burnt and not self.helpless and self._ask(self.stops + 1)

    def lost(self) -> bool:
        """No mat is in sight, it may be for want of light: whether other pictures were asked for."""
        return bool(self.stops) and self._ask(0)

    def _ask(self, stops: int) -> bool:
        self.stops, self._asked = stops, self._asked + 1
        self._darken(float(stops))
        return True
