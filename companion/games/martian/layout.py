"""Where the pieces lie: the board in the middle, each player's coins and stash along their edge."""

from dataclasses import dataclass
from math import ceil

from companion.games.martian.board import Board, column_and_row
from companion.games.martian.moves import board_in, is_coin
from companion.games.martian.state import (
    Content,
    Edge,
    PieceId,
    Square,
    State,
    coin_of,
    face_of,
    kind_of,
    stash_of,
    supply_of,
)
from companion.kernel.latest import latest
from companion.kernel.layout import Layout, Piece, Place, lay
from companion.kernel.seats import Seat

STASH_COLUMNS = 10
SLOT = 26.0
STASH_LENGTH = STASH_COLUMNS * SLOT
GAP = 6.0
MARGIN = 24.0
STEEP = 1.75
"""A pyramid is so many times as tall as its base is wide."""
DICE_ROOM = (4, 10)
"""The dice get a field so many dice wide and long: thrown again, they hardly ever lie as they lay."""
ANGLES = {Edge.SOUTH: 0.0, Edge.WEST: 90.0, Edge.NORTH: 180.0, Edge.EAST: 270.0}


@dataclass(frozen=True, slots=True)
class Frame:
    """The table: its size, and where on it the board lies."""

    width: float
    height: float
    left: float
    top: float
    right: float
    bottom: float
    depth: float


def layout(state: State) -> Layout:
    """All places and pieces, in millimetres."""
    board = board_in(state)
    frame, by_id, every = _table(state.content, board, state.seats)
    pieces = [_piece(state, slot, piece, by_id) for slot, piece in enumerate(every) if piece in state.lies]
    return Layout(frame.width, frame.height, tuple(by_id.values()), (*pieces, *_dice(state, by_id["dice"])))


@latest
def _table(
    content: Content, board: Board, seats: tuple[Seat, ...]
) -> tuple[Frame, dict[str, Place], list[PieceId]]:
    """The frame, its places by their ids, and every piece that can lie there."""
    edges, side, coins = _edges(content, len(seats)), content.square, len(content.face) * content.square
    frame = _frame(content, board, edges)
    places = [_square(each, board, side, frame) for each in board.squares]
    for seat, edge in zip(seats, edges, strict=True):
        places.append(
            _along(edge, stash_of(seat), "stash", GAP * 2 + side, (STASH_LENGTH, frame.depth), frame)
        )
        places.append(_along(edge, supply_of(seat), "supply", GAP, (coins, side), frame))
    places.append(_dice_place(content, edges, frame))
    return frame, {place.id: place for place in places}, _every_piece(content, board)


def _edges(content: Content, players: int) -> tuple[Edge, ...]:
    return next(each.edges for each in content.board if each.players == players)


def _every_piece(content: Content, board: Board) -> list[PieceId]:
    """Every pyramid of the board and every coin of the piecepack; each has its own slot in a stash."""
    signs = list(board.pyramids.values())
    pyramids = [
        PieceId(f"{each.size}-{number}")
        for each in content.pyramid
        for number in range(1, signs.count(each.letter) + 1)
    ]
    return [*pyramids, *(coin_of(suit.id, face.id) for suit in content.suit for face in content.face)]


def _frame(content: Content, board: Board, edges: tuple[Edge, ...]) -> Frame:
    across, along = board.columns * content.square, board.rows * content.square
    depth = ceil(len(_every_piece(content, board)) / STASH_COLUMNS) * SLOT
    strip = GAP + content.square + GAP + depth + MARGIN
    dice = GAP + DICE_ROOM[0] * content.die + MARGIN
    beside, over = (MARGIN + max(0.0, (STASH_LENGTH - length) / 2) for length in (across, along))
    left = strip if Edge.WEST in edges else beside
    right = left + across
    top = strip if Edge.NORTH in edges else over
    bottom = top + along
    width = right + (strip if Edge.EAST in edges else max(beside, dice))
    return Frame(width, bottom + (strip if Edge.SOUTH in edges else over), left, top, right, bottom, depth)


def _square(each: Square, board: Board, side: float, frame: Frame) -> Place:
    column, row = column_and_row(each)
    x, y = frame.left + (column + 0.5) * side, frame.top + (board.rows - row - 0.5) * side
    return Place(each, "square", x, y, side, side, each)


def _along(edge: Edge, name: str, kind: str, gap: float, size: tuple[float, float], frame: Frame) -> Place:
    """A place along an edge of the board, `gap` away from it; size is length and depth."""
    length, depth = size
    away, loose = gap + depth / 2, kind == "stash"
    x, y = (frame.left + frame.right) / 2, (frame.top + frame.bottom) / 2
    match edge:
        case Edge.SOUTH:
            return Place(name, kind, x, frame.bottom + away, length, depth, loose=loose)
        case Edge.NORTH:
            return Place(name, kind, x, frame.top - away, length, depth, loose=loose)
        case Edge.WEST:
            return Place(name, kind, frame.left - away, y, depth, length, loose=loose)
        case Edge.EAST:
            return Place(name, kind, frame.right + away, y, depth, length, loose=loose)


def _dice_place(content: Content, edges: tuple[Edge, ...], frame: Frame) -> Place:
    """The dice are rolled beside the board, or in the corner where somebody sits there."""
    wide, long = (each * content.die for each in DICE_ROOM)
    y = frame.height - MARGIN - long / 2 if Edge.EAST in edges else (frame.top + frame.bottom) / 2
    return Place("dice", "dice", frame.width - MARGIN - wide / 2, y, wide, long, loose=True)


def _piece(state: State, slot: int, piece: PieceId, places: dict[str, Place]) -> Piece:
    place = places[state.lies[piece]]
    shift = _shift(state.content, slot, piece, place)
    if not is_coin(piece):
        base = next(each.base for each in state.content.pyramid if each.size == kind_of(piece))
        size, tall = (base, base), base * STEEP
        return lay(piece, "pyramid", kind_of(piece), place, size, tall=tall, shift=shift)
    seat, edges = state.owner(piece), _edges(state.content, len(state.players))
    angle = next(ANGLES[edge] for each, edge in zip(state.seats, edges, strict=True) if each == seat)
    size = (state.content.coin, state.content.coin)
    return lay(piece, "coin", piece, place, size, seat=seat, angle=angle, shift=shift)


def _shift(content: Content, slot: int, piece: PieceId, place: Place) -> tuple[float, float]:
    match place.kind:
        case "supply":
            order = [each.id for each in content.face].index(face_of(piece))
            return _slot_at(order, len(content.face), content.square, place)
        case "stash":
            return _slot_at(slot, STASH_COLUMNS, SLOT, place)
    return 0.0, 0.0


def _slot_at(number: int, columns: int, side: float, place: Place) -> tuple[float, float]:
    row, column = divmod(number, columns)
    length, depth = max(place.width, place.height), min(place.width, place.height)
    along, across = (column + 0.5) * side - length / 2, (row + 0.5) * side - depth / 2
    return (along, across) if place.width >= place.height else (across, along)


def _dice(state: State, place: Place) -> tuple[Piece, ...]:
    """The dice show the last roll; before the first, nothing that counts."""
    shown = (None, None) if state.dice is None else (state.dice.number, state.dice.movement)
    edge = state.content.die
    return tuple(
        lay(
            f"die:{suit}",
            "die",
            face and f"{suit}-{face}",
            place,
            (edge, edge),
            tall=edge,
            shift=(side * edge, 0.0),
        )
        for suit, face, side in zip((state.number_die, state.movement_die), shown, (-1, 1), strict=True)
    )
