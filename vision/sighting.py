"""The one result type of all recognisers."""

import math
from dataclasses import dataclass

Point = tuple[float, float]

UNNAMED = 10
"""Among how many faces the probability is shared that is given to none by name."""


@dataclass(frozen=True, slots=True)
class Sighting:
    """A thing that was seen: what kind, which face, where, and how sure.

    `corners` go clockwise from the thing's own upper left, in pixels of the picture, or in
    millimetres on the table once calibrated. No face is a back, or a thing without faces.
    `others` are the next best faces with their probabilities; `confidence` is the face's own.
    """

    kind: str
    face: str | None
    corners: tuple[Point, ...]
    confidence: float
    others: tuple[tuple[str, float], ...] = ()

    def probability(self, face: str | None) -> float:
        """How likely the thing shows that face; what is left over is shared by all that are not named."""
        named = dict(self.others)
        if face == self.face:
            return self.confidence
        if face is not None and face in named:
            return named[face]
        return max(0.0, 1.0 - self.confidence - sum(named.values())) / UNNAMED

    @property
    def centre(self) -> Point:
        """The middle of the corners."""
        count = len(self.corners)
        return sum(x for x, _ in self.corners) / count, sum(y for _, y in self.corners) / count

    @property
    def angle(self) -> float:
        """How far the thing's upper edge is turned clockwise from level, in degrees from 0 to 360."""
        (x1, y1), (x2, y2) = self.corners[0], self.corners[1]
        return math.degrees(math.atan2(y2 - y1, x2 - x1)) % 360.0
