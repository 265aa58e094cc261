"""One look at the settled table."""

from dataclasses import dataclass

from companion.kernel.layout import Layout, Piece, Place
from vision.sighting import Sighting

DIE = "die"
ROOM = 8.0
"""How far outside of a loose place, in millimetres, its pieces may still lie."""


class NoTableError(Exception):
    """There is no table in the picture; the message is one clear sentence."""


@dataclass(frozen=True, slots=True)
class Look:
    """What was seen while nothing moved, in millimetres on the mat.

    `kinds` are the kinds of pieces that somebody looked for: only those can be missing.
    """

    sightings: tuple[Sighting, ...]
    kinds: frozenset[str]


def showing(layout: Layout) -> tuple[Piece, ...]:
    """The pieces that say something by what they show and where they lie.

    Not those of a pile that lie under its top, nor what lies loose in a stash as it fell; loose dice count.
    """
    loose = {place.id for place in layout.places if place.loose}
    tops: dict[tuple[str, str, int, int], Piece] = {}
    for piece in layout.pieces:
        if piece.kind == DIE:
            tops[piece.kind, piece.id, 0, 0] = piece
        elif piece.place not in loose:
            tops[piece.kind, piece.place, round(piece.x), round(piece.y)] = piece
    return tuple(tops.values())


def lies_in(place: Place, sighting: Sighting) -> bool:
    """Whether a thing was seen in a place, or hardly outside of it."""
    x, y = sighting.centre
    return abs(x - place.x) <= place.width / 2 + ROOM and abs(y - place.y) <= place.height / 2 + ROOM
