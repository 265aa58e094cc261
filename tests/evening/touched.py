"""Tables that somebody touched while nobody watched."""

import math
from dataclasses import dataclass, replace

from companion.kernel.layout import Layout, Piece, Place
from companion.table.tracking.look import showing


@dataclass(frozen=True, slots=True)
class Touched:
    """One piece was put where no rule brings it, and another one taken away."""

    moved: Piece
    to: Place
    gone: Piece
    lies: Layout


def touch(books: Layout, kind: str, to: str, gone: str) -> Touched:
    """Move a piece of a kind as far as it can go, to a free place of the kind `to`, and take one away."""
    piece, place = furthest(books, kind, to)
    last = [each for each in lying_alone(books) if each.kind == gone and each.id != piece.id][-1]
    return Touched(piece, place, last, without(moved(books, piece.id, place.id), last.id))


def moved(layout: Layout, piece_id: str, place_id: str) -> Layout:
    """The table after somebody moved a piece that they should not have touched."""
    place = layout.place(place_id)
    pieces = [
        replace(each, place=place.id, x=place.x, y=place.y) if each.id == piece_id else each
        for each in layout.pieces
    ]
    return replace(layout, pieces=tuple(pieces))


def without(layout: Layout, piece_id: str) -> Layout:
    """The table after a piece has gone."""
    return replace(layout, pieces=tuple(each for each in layout.pieces if each.id != piece_id))


def free_places(layout: Layout, kind: str) -> list[Place]:
    """Where nothing lies."""
    taken = {piece.place for piece in layout.pieces}
    return [place for place in layout.places if place.kind == kind and place.id not in taken]


def furthest(layout: Layout, kind: str, to: str) -> tuple[Piece, Place]:
    """An open piece and a free place that is not its owner's and lies furthest from it."""
    open_pieces = [each for each in lying_alone(layout) if each.kind == kind and each.face is not None]
    pairs = [
        (piece, place)
        for piece in open_pieces
        for place in free_places(layout, to)
        if not place.id.endswith(f"-{piece.seat}")
    ]
    return max(pairs, key=lambda pair: math.dist((pair[0].x, pair[0].y), (pair[1].x, pair[1].y)))


def lying_alone(layout: Layout) -> list[Piece]:
    """The pieces that can be seen and have nothing on or under them."""
    return [piece for piece in showing(layout) if _neighbours(layout, piece) == 0]


def _neighbours(layout: Layout, piece: Piece) -> int:
    others = (each for each in layout.pieces if each.id != piece.id)
    return sum(math.dist((piece.x, piece.y), (each.x, each.y)) < piece.width / 2 for each in others)
