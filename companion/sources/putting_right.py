"""Putting a table right by hand: what the camera names goes back to where the books have it."""

import math
from collections.abc import Iterable
from dataclasses import replace

from companion.kernel.layout import Layout, Piece
from companion.table.tracking.difference import Changed, Difference, Missing, Moved, Surplus


def put_one_right(lying: Layout, books: Layout, named: Iterable[Difference]) -> Layout | None:
    """The table after one piece was put back, the first that was named; None where nothing lies wrongly."""
    wrong = astray(lying, books)
    piece = next((found for each in named if (found := _meant(each, wrong))), next(iter(wrong), None))
    return _put_back(lying, books, piece.id) if piece else None


def astray(lying: Layout, books: Layout) -> tuple[Piece, ...]:
    """The pieces that lie otherwise than in the books: as they lie, or as they should where they are gone."""
    there = {piece.id: piece for piece in lying.pieces}
    belongs = {piece.id: piece for piece in books.pieces}
    gone = [piece for piece in books.pieces if piece.id not in there]
    return (*(each for each in lying.pieces if belongs.get(each.id) != each), *gone)


def _meant(difference: Difference, wrong: tuple[Piece, ...]) -> Piece | None:
    """Which of the pieces a difference speaks of: by its name, or by what was seen where."""
    match difference:
        case Moved(piece=piece) | Changed(piece=piece) | Missing(piece=piece):
            return next((each for each in wrong if each.id == piece.id), None)
        case Surplus(sighting=seen):
            alike = [each for each in wrong if each.kind == seen.kind]
            return min(alike, key=lambda each: math.dist(seen.centre, (each.x, each.y)), default=None)


def _put_back(lying: Layout, books: Layout, piece_id: str) -> Layout:
    """In the order of the books, so that what lies on top stays on top."""
    there = {piece.id: piece for piece in lying.pieces}
    back = [
        books_piece if books_piece.id == piece_id else there.get(books_piece.id)
        for books_piece in books.pieces
    ]
    known = {piece.id for piece in books.pieces}
    strange = [each for each in lying.pieces if each.id not in known and each.id != piece_id]
    return replace(lying, pieces=(*(each for each in back if each), *strange))
