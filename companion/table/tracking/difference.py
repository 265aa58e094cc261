"""What differs between the table and the books, piece by piece."""

import math
from collections.abc import Collection, Iterable
from dataclasses import dataclass

from companion.kernel.layout import Layout, Piece, Place
from companion.table.tracking.fit import Fit, Fitter, Seen, turned_as
from companion.table.tracking.look import Look
from vision.sighting import Sighting

BELIEVED = 0.8
"""The confidence from which on a sighting counts as something that is there."""


@dataclass(frozen=True, slots=True)
class Moved:
    """A piece that lies elsewhere than the books say."""

    piece: Piece
    sighting: Sighting
    place: str | None


@dataclass(frozen=True, slots=True)
class Changed:
    """A piece that lies in its place, but shows something else or is turned otherwise."""

    piece: Piece
    sighting: Sighting


@dataclass(frozen=True, slots=True)
class Missing:
    """A piece that the books have and nobody sees."""

    piece: Piece


@dataclass(frozen=True, slots=True)
class Surplus:
    """Something that lies there and is not in the books."""

    sighting: Sighting
    place: str | None


Difference = Moved | Changed | Missing | Surplus


def differences(layout: Layout, look: Look) -> tuple[Difference, ...]:
    """Everything to put right, on the table or in the books; nothing where they agree."""
    return told_by(Fitter(look).fit(layout), layout)


def told_by(fit: Fit, layout: Layout) -> tuple[Difference, ...]:
    """The differences that a fit leaves, those that belong together as one."""
    changed = [Changed(*each) for each in fit.seen if not shows(*each)]
    missing = list(fit.missing)
    told: list[Difference] = [*changed]
    for sighting in (each for each in fit.surplus if each.confidence >= BELIEVED):
        place = place_under(layout, sighting)
        name = place.id if place else None
        piece = next((each for each in missing if is_of(each, sighting)), None)
        if piece is None:
            told.append(Surplus(sighting, name))
        else:
            missing.remove(piece)
            told.append(Moved(piece, sighting, name))
    return (*told, *(Missing(each) for each in missing))


def against_the_rules(
    seen: Iterable[Seen], touched: Collection[Piece], layouts: Iterable[Layout]
) -> tuple[Changed, ...]:
    """Pieces somebody touched that look most like what none of these layouts has there, however unsurely."""
    allowed = {(piece.place, piece.face) for layout in layouts for piece in layout.pieces}
    return tuple(
        Changed(piece, sighting)
        for piece, sighting in seen
        if piece in touched
        and likeliest_face(sighting) not in {face for at, face in allowed if at == piece.place}
    )


def likeliest_face(sighting: Sighting) -> str | None:
    """What a thing looks most like."""
    every = ((sighting.face, sighting.confidence), *sighting.others)
    return max(every, key=lambda each: each[1])[0]


def shows(piece: Piece, sighting: Sighting, believed: float = BELIEVED) -> bool:
    """Whether a sighting can be of this piece as the books have it."""
    return turned_as(piece, sighting) and (
        piece.face == sighting.face
        or sighting.confidence < believed
        or (piece.kind == "die" and piece.face is None)
    )


def is_of(piece: Piece, sighting: Sighting) -> bool:
    """Whether a thing seen elsewhere is this piece."""
    return piece.kind == sighting.kind and piece.face == sighting.face


def place_under(layout: Layout, sighting: Sighting) -> Place | None:
    """The place that something lies on, if it lies on one."""
    x, y = sighting.centre
    under = [
        place
        for place in layout.places
        if abs(x - place.x) <= place.width / 2 and abs(y - place.y) <= place.height / 2
    ]
    return min(under, key=lambda place: math.hypot(x - place.x, y - place.y), default=None)
