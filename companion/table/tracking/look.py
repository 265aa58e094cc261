"""One look at the settled table."""

from dataclasses import dataclass

from companion.kernel.layout import Layout, Piece, Place
from vision.sighting import Sighting

ROOM = 8.0
"""How far outside of a loose place, in millimetres, its pieces may still lie."""


@dataclass(frozen=True, slots=True)
class Look:
    """What was seen while nothing moved, in millimetres on the mat.

    `kinds` are the kinds of pieces that somebody looked for: only those can be missing.
    """

    sightings: tuple[Sighting, ...]
    kinds: frozenset[str]


def is_told_by_place(piece: Piece, layout: Layout) -> bool:
    """Whether the spot of a piece says something: not in a stash, where things lie as they fell."""
    return not layout.place(piece.place).loose


def lies_in(place: Place, sighting: Sighting) -> bool:
    """Whether a thing was seen in a place, or hardly outside of it."""
    x, y = sighting.centre
    return abs(x - place.x) <= place.width / 2 + ROOM and abs(y - place.y) <= place.height / 2 + ROOM
