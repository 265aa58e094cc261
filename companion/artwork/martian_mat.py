"""The mat of the Martian Treasure Hunt: tiles of four squares, where the pyramids begin, coins, stashes."""

from collections.abc import Iterator
from dataclasses import replace

from companion.artwork.curves import hatching
from companion.artwork.look import Look
from companion.artwork.pen import (
    HAIR,
    LINE,
    THIN,
    Hand,
    Mark,
    Shape,
    Text,
    box,
    circle,
    drawn,
    group,
    line,
    polygon,
)
from companion.artwork.piecepack import value_marks
from companion.artwork.places import DASHES, draw_place
from companion.artwork.tints import FAINT, GREY
from companion.games.martian.board import Board, board_of, column_and_row, tiles_of
from companion.games.martian.layout import SLOT
from companion.games.martian.state import PlaceId, Square
from companion.kernel.layout import Layout, Place

CHESS = {"pawn": "♙", "rook": "♖", "knight": "♘", "bishop": "♗", "queen": "♕", "king": "♔"}


def draw_ground(look: Look, layout: Layout) -> Iterator[Mark]:
    """The board for as many players as have a stash, and their places."""
    squares = {place.id: place for place in layout.places if place.kind == "square"}
    players = sum(place.kind == "stash" for place in layout.places)
    board = board_of(next(each for each in look.content.board if each.players == players))
    for square, place in squares.items():
        yield from _square(look, board, square, place)
    yield from _tiles(board, squares)
    for place in layout.places:
        angle = facing(place, layout)
        match place.kind:
            case "supply":
                yield from _supply(look, place, angle)
            case "stash":
                yield from _stash(look, place, angle)
            case "dice":
                yield from draw_place(look, place)


def facing(place: Place, layout: Layout) -> float:
    """How a place along an edge is turned towards its player."""
    if place.width >= place.height:
        return 180.0 if place.y < layout.height / 2 else 0.0
    return 90.0 if place.x < layout.width / 2 else 270.0


def _square(look: Look, board: Board, square: str, place: Place) -> Iterator[Mark]:
    side, half = place.width, place.width / 2
    whole = box(place.x - half, place.y - half, side, side)
    if square in board.back:
        yield hatching(whole, 2.6, 45, HAIR, GREY)
    yield drawn(whole, width=THIN, colour=GREY)
    letter = board.pyramids.get(Square(PlaceId(square)))
    for pyramid in look.content.pyramid:
        if pyramid.letter == letter:
            yield from _base(place.x, place.y, pyramid.base, pyramid.value)
    yield Text(place.label, place.x - half + 2.6, place.y + half - 0.9, 2.6, Hand.TEXT, colour=GREY)


def _base(x: float, y: float, base: float, value: int) -> Iterator[Mark]:
    """A pyramid from above: its base, its edges, and its pips."""
    half = base / 2 * 0.86
    corners = ((x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half))
    yield drawn(polygon(*corners), *(line((x, y), each) for each in corners), width=HAIR, colour=GREY)
    for pip in range(value):
        yield drawn(circle(x + (pip - (value - 1) / 2) * 2.2, y + half * 0.62, 0.7), width=HAIR, colour=GREY)


def _tiles(board: Board, squares: dict[str, Place]) -> Iterator[Mark]:
    """A heavier line around every tile of two by two squares."""
    at = {column_and_row(square): squares[square] for square in board.squares}
    for column, row in tiles_of(board):
        place = at[column, row]
        side = place.width
        yield drawn(box(place.x - side / 2, place.y - 1.5 * side, 2 * side, 2 * side), width=LINE)


def _supply(look: Look, place: Place, angle: float) -> Iterator[Mark]:
    """A round spot for each coin, with its value and how it moves."""
    faces = look.content.face
    level = place.width >= place.height
    side = min(place.width, place.height)
    for number, face in enumerate(faces):
        along = (number + 0.5) * side - max(place.width, place.height) / 2
        x, y = (place.x + along, place.y) if level else (place.x, place.y + along)
        marks: list[Mark] = [
            Shape((circle(0, 0, look.content.coin / 2 + 0.8),), stroke=GREY, width=THIN, dashes=DASHES),
            *value_marks(str(face.id), -3.6, 0, 6.0, GREY),
            Text(CHESS.get(str(face.moves), ""), 3.8, 2.9, 8.0, Hand.TEXT, colour=GREY),
        ]
        yield group(marks, x, y, angle)


def _stash(look: Look, place: Place, angle: float) -> Iterator[Mark]:
    """A field of slots for what a player has captured."""
    left, top = place.x - place.width / 2, place.y - place.height / 2
    columns = [left + each * SLOT for each in range(1, round(place.width / SLOT))]
    rows = [top + each * SLOT for each in range(1, round(place.height / SLOT))]
    paths = [line((x, top), (x, top + place.height)) for x in columns]
    paths += [line((left, y), (left + place.width, y)) for y in rows]
    yield Shape(tuple(paths), stroke=FAINT, width=HAIR, dashes=DASHES)
    yield from draw_place(look, replace(place, label="stash"), angle)
