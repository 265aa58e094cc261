"""Where the cards of Ninja Trap lie: a zone for each player, around the middle of the table."""

from collections.abc import Iterator
from functools import cache

from companion.games.ninja.pieces import SUPPLY, face_up, place_of, tokens
from companion.games.ninja.state import LIVES, Side, State
from companion.kernel.layout import Layout, Piece, Place, lay
from companion.kernel.seats import Seat

CARD = (44.0, 63.0)
GAP = 6.0
MARGIN = 20.0
MIDDLE = 40.0
TOKEN = 16.0
ACROSS = 8
SEATS = 4
SLOT = (CARD[0] + GAP, CARD[1] + GAP)
_SUPPLY = (SEATS * LIVES * (TOKEN + GAP) - GAP, TOKEN)
ZONES = ((0, 1), (0, 0), (1, 0), (1, 1))
"""Column and row of the zones, clockwise from the lower left."""


def layout(state: State) -> Layout:
    """All places and pieces, in millimetres."""
    cards = len(state.content.deck(len(state.sides)))
    width, height, places = _table(state.seats, -(-cards // ACROSS))
    by_id = {place.id: place for place in places}
    pieces = [
        piece
        for side, zone in zip(state.sides, ZONES, strict=False)
        for piece in (*_cards(side, by_id, 180.0 if zone[1] == 0 else 0.0), *_tokens(state, side, by_id))
    ]
    return Layout(width, height, places, tuple(pieces))


@cache
def _table(seats: tuple[Seat, ...], lines: int) -> tuple[float, float, tuple[Place, ...]]:
    """The size of the mat and its places, for rows of so many lines."""
    zone = ACROSS * SLOT[0] - GAP, (lines + 1) * SLOT[1] - GAP
    columns = 1 if len(seats) == 2 else 2
    width = 2 * MARGIN + columns * zone[0] + (columns - 1) * MIDDLE
    height = 2 * MARGIN + 2 * zone[1] + MIDDLE
    places = [Place(SUPPLY, "tokens", width / 2, height / 2, *_SUPPLY, loose=True)]
    for seat, (column, row) in zip(seats, ZONES, strict=False):
        left, top = MARGIN + column * (zone[0] + MIDDLE), MARGIN + row * (zone[1] + MIDDLE)
        for name, kind, x, y, across, down in _zone_places(zone, lines):
            # The upper zones are those of players who sit there: turned by half a turn.
            at = (left + x, top + y) if row else (left + zone[0] - x, top + zone[1] - y)
            loose = kind == "tokens"
            places.append(Place(f"{name}-{seat}", kind, *at, across, down, name, loose))
    return width, height, tuple(places)


def _zone_places(
    zone: tuple[float, float], lines: int
) -> Iterator[tuple[str, str, float, float, float, float]]:
    """Name, kind, centre and size of a player's places, seen by that player from the upper left."""
    first = CARD[1] / 2
    for name, column in (("move", 0), ("turned", 1), ("deck", 6), ("discard", 7)):
        yield name, "cards", column * SLOT[0] + CARD[0] / 2, first, *CARD
    hits = LIVES * (TOKEN + GAP) - GAP
    yield "hits", "tokens", 3 * SLOT[0] + hits / 2, first, hits, TOKEN
    depth = lines * SLOT[1] - GAP
    yield "row", "cards", zone[0] / 2, SLOT[1] + depth / 2, zone[0], depth


def _cards(side: Side, places: dict[str, Place], angle: float) -> Iterator[Piece]:
    """A player's cards on the table; a pile lies in order, its top last."""
    seat = side.seat
    if side.deck.count:
        yield lay(f"deck:{seat}", "card", None, places[f"deck-{seat}"], CARD, seat=seat, angle=angle)
    row = places[f"row-{seat}"]
    for number in range(side.row.count):
        line, column = divmod(number, ACROSS)
        x = column * SLOT[0] + (CARD[0] - row.width) / 2
        y = line * SLOT[1] + (CARD[1] - row.height) / 2
        shift = (-x, -y) if angle else (x, y)
        yield lay(f"trap:{seat}:{number + 1}", "card", None, row, CARD, seat=seat, angle=angle, shift=shift)
    if side.move is not None and side.room is None:
        yield lay(f"move:{seat}", "card", None, places[f"move-{seat}"], CARD, seat=seat, angle=angle)
    for piece, there in face_up(side).items():
        yield lay(piece, "card", there.card, places[place_of(seat, there)], CARD, seat=seat, angle=angle)


def _tokens(state: State, side: Side, places: dict[str, Place]) -> Iterator[Piece]:
    """The player's hit tokens, taken or still in the supply."""
    for number, (token, where) in enumerate(tokens(side).items()):
        column = number - (LIVES - 1) / 2
        if where == SUPPLY:
            column = state.seats.index(side.seat) * LIVES + number - (SEATS * LIVES - 1) / 2
        shift = (column * (TOKEN + GAP), 0.0)
        yield lay(token, "token", "hit", places[where], (TOKEN, TOKEN), seat=side.seat, shift=shift)
