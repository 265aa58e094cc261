"""Where the pieces of the grid lie: the board in the middle, one player below it, one above."""

from companion.games.grid.lines import all_spaces, column_and_row
from companion.games.grid.state import Side, Space, State, turned_up
from companion.kernel.layout import Layout, Piece, Place, lay

SPACE = 60.0
CARD = (63.0, 88.0)
GAP = 6.0
MARGIN = 24.0
PAWN = 24.0
FAN = 14.0
STANDING = (20.0, 20.0)
TALL = 30.0
COLOURS = ("red", "blue")
FANNED = 4
"""Cards that lie beside each other in a fan before it leaves its place: a whole hand."""
PAIR = 2 * CARD[0] + GAP
SPREAD = CARD[0] + (FANNED - 1) * FAN
PILES = {"trap": PAIR, "treasure": PAIR, "played": SPREAD, "revealed": SPREAD}
"""The piles of a side, from the left, and how wide they are."""


def layout(state: State) -> Layout:
    """All places and pieces, in millimetres."""
    columns, rows = len(state.content.columns), len(state.content.rows)
    width = max(columns * SPACE, sum(PILES.values()) + (len(PILES) - 1) * GAP) + 2 * MARGIN
    height = rows * SPACE + 2 * (CARD[1] + 2 * GAP + MARGIN)
    left = (width - columns * SPACE) / 2
    top = (height - rows * SPACE) / 2
    places = [_space(space, left, top) for space in all_spaces(state.content)]
    for index, side in enumerate(state.sides):
        places += _side_places(side, index, width, height)
    by_id = {place.id: place for place in places}
    pieces = [piece for index, side in enumerate(state.sides) for piece in _pieces(side, index, by_id)]
    return Layout(width, height, tuple(places), tuple(pieces))


def _space(space: Space, left: float, top: float) -> Place:
    column, row = column_and_row(space)
    return Place(
        space, "space", left + (column + 0.5) * SPACE, top + (row + 0.5) * SPACE, SPACE, SPACE, space
    )


def _side_places(side: Side, index: int, width: float, height: float) -> list[Place]:
    y = MARGIN + CARD[1] / 2 if index else height - MARGIN - CARD[1] / 2
    x, places = MARGIN, []
    for pile, across in PILES.items():
        places.append(Place(f"{pile}-{side.seat}", "cards", x + across / 2, y, across, CARD[1], pile))
        x += across + GAP
    off = y + (CARD[1] / 2 + GAP + PAWN / 2) * (1 if index else -1)
    places.append(Place(f"off-{side.seat}", "parking", MARGIN + PAWN / 2, off, PAWN, PAWN))
    return places


def _pieces(side: Side, index: int, places: dict[str, Place]) -> list[Piece]:
    angle = 180.0 if index else 0.0
    stands = places[side.pawn or f"off-{side.seat}"]
    pieces = [lay(f"pawn:{side.seat}", "pawn", COLOURS[index], stands, STANDING, tall=TALL, seat=side.seat)]
    for pile, cards in (("trap", side.trap), ("treasure", side.treasure)):
        for number, card in enumerate(cards):
            place = places[f"{pile}-{side.seat}"]
            face = card.value if turned_up(card) else None
            shift = ((number - 0.5) * (CARD[0] + GAP), 0.0)
            name = f"{pile}-{side.seat}-{number + 1}"
            pieces.append(lay(name, "card", face, place, CARD, seat=side.seat, angle=angle, shift=shift))
    for pile, faces in (("played", side.played), ("revealed", side.revealed)):
        for number, face in enumerate(faces):
            place, shift = places[f"{pile}-{side.seat}"], (number * FAN - (SPREAD - CARD[0]) / 2, 0.0)
            pieces.append(
                lay(f"card:{face}", "card", face, place, CARD, seat=side.seat, angle=angle, shift=shift)
            )
    return pieces
