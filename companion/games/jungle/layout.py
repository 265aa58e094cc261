"""Where the pieces of the jungle lie: the board in the middle, a player's things on each side of it."""

from companion.games.jungle.content import Content, Notes, SpaceDef, Species
from companion.games.jungle.state import FLAGS, Pawn, Side, State, Trap, TrapState
from companion.kernel.latest import latest
from companion.kernel.layout import Layout, Piece, Place, lay
from companion.kernel.seats import Seat

CARD = (41.0, 63.0)
SPACE = (46.0, 68.0)
ABILITY = (63.0, 88.0)
PAWN = 16.0
TALL = {Species.HUMAN: 25.0, Species.ANIMAL: 12.0}
"""Humans are pegs, animals are low drums: a camera tells them apart."""
FLAG = 12.0
DIE = 16.0
GAP = 6.0
FAN = 4.0
MARGIN = 20.0
PLAYER = (2 * (ABILITY[0] + GAP) + 4 * (CARD[0] + GAP), ABILITY[1])
LOOSE = ("gold", "flags", "tokens")
COLOURS = ("red", "blue", "yellow", "green")
STANDS = (-25.5, -8.5, 8.5, 25.5)
"""A row of a space for each player, so that eight pieces stand there without touching."""
ASIDE = 11.5


def layout(state: State) -> Layout:
    """All places and pieces, in millimetres. Gold lies there as an amount; its notes are no pieces."""
    width, height, by_id = _table(state.box.content, state.seats)
    pieces = [*_table_pieces(state, by_id), *_pawns(state, by_id)]
    for index, side in enumerate(state.sides):
        pieces += _side_pieces(state, side, index, by_id)
    return Layout(width, height, tuple(by_id.values()), tuple(pieces))


@latest
def _table(content: Content, seats: tuple[Seat, ...]) -> tuple[float, float, dict[str, Place]]:
    """The size of the mat and its places by their ids."""
    board = _board_size(content.space)
    pile = CARD[0] + 2 * GAP
    width = max(board[0] + 2 * pile, 2 * PLAYER[0] + GAP) + 2 * MARGIN
    height = board[1] + 2 * (PLAYER[1] + GAP + MARGIN)
    left, top = (width - board[0]) / 2, (height - board[1]) / 2
    places = [_space(each, left, top) for each in content.space]
    places += _piles(width, height, left)
    for index, seat in enumerate(seats):
        places += _side_places(content, seat, index, width, height)
    return width, height, {place.id: place for place in places}


def _board_size(spaces: tuple[SpaceDef, ...]) -> tuple[float, float]:
    return max(each.x for each in spaces) + SPACE[0] / 2, max(each.y for each in spaces) + SPACE[1] / 2


def _space(each: SpaceDef, left: float, top: float) -> Place:
    return Place(each.id, str(each.kind), left + each.x, top + each.y, *SPACE, each.id)


def _piles(width: float, height: float, left: float) -> list[Place]:
    x, y = left - GAP - CARD[0] / 2, height / 2
    step = CARD[1] + GAP
    return [
        Place("deck", "cards", x, y - step, *CARD, "deck"),
        Place("discard", "cards", x, y, *CARD, "discard"),
        Place("bank", "gold", x, y + step, *CARD, "bank"),
        # As long as the piles opposite: a die that is thrown again hardly ever lies where it lay before.
        Place("tray", "dice", width - x, y, CARD[0], 2 * step + CARD[1], "dice", loose=True),
    ]


def _side_places(content: Content, seat: Seat, index: int, width: float, height: float) -> list[Place]:
    """Players sit in seat order clockwise: lower left, upper left, upper right, lower right."""
    x = MARGIN if index in (0, 1) else width - MARGIN - PLAYER[0]
    y = height - MARGIN - PLAYER[1] / 2 if index in (0, 3) else MARGIN + PLAYER[1] / 2
    places = []
    for name, kind, across in (
        ("abilities", "cards", 2 * ABILITY[0] + GAP),
        ("perks", "cards", CARD[0]),
        ("gold", "gold", CARD[0]),
        ("flags", "flags", CARD[0]),
        ("protection", "tokens", CARD[0]),
    ):
        label = purse_label(content.purse) if name == "gold" else name
        here, loose = x + across / 2, kind in LOOSE
        places.append(Place(f"{name}-{seat}", kind, here, y, across, PLAYER[1], label, loose))
        x += across + GAP
    return places


def purse_label(purse: tuple[Notes, ...]) -> str:
    """The notes that a player starts with (JUN-3)."""
    return ", ".join(f"{each.count}×{each.note}" for each in purse)


def _table_pieces(state: State, places: dict[str, Place]) -> list[Piece]:
    pieces = []
    if state.deck_left:
        pieces.append(lay("deck", "card", None, places["deck"], CARD))
    if state.discards:
        pieces.append(lay("discard", "card", state.discards[-1], places["discard"], CARD))
    for number, pips in enumerate(state.dice):
        shift = (0.0, (number - 0.5) * (DIE + GAP))
        name = f"die:{number + 1}"
        pieces.append(lay(name, "die", str(pips), places["tray"], (DIE, DIE), tall=DIE, shift=shift))
    for trap in state.traps:
        pieces += _trap_pieces(state, trap, places[trap.space])
    return pieces


def _trap_pieces(state: State, trap: Trap, place: Place) -> list[Piece]:
    face = None if trap.state is TrapState.HIDDEN else trap.card.value
    colour = COLOURS[state.seats.index(trap.owner)]
    shift = (0.0, SPACE[1] / 2 - FLAG)
    return [
        lay(f"trap:{trap.id}", "card", face, place, CARD, seat=trap.owner),
        lay(f"flag:{trap.id}", "flag", colour, place, (FLAG, FLAG), seat=trap.owner, shift=shift),
    ]


def _pawns(state: State, places: dict[str, Place]) -> list[Piece]:
    """Every piece has its own corner of a space, so that all eight can stand there."""
    return [
        _pawn(pawn, number, index, side.seat, places[pawn.space])
        for index, side in enumerate(state.sides)
        for number, pawn in enumerate(side.team)
    ]


def _pawn(pawn: Pawn, number: int, index: int, seat: Seat, place: Place) -> Piece:
    shift = ((2 * number - 1) * ASIDE, STANDS[index])
    face = f"{COLOURS[index]}-{pawn.species}"
    return lay(
        f"pawn:{pawn.id}", "pawn", face, place, (PAWN, PAWN), tall=TALL[pawn.species], seat=seat, shift=shift
    )


def _side_pieces(state: State, side: Side, index: int, places: dict[str, Place]) -> list[Piece]:
    angle = 0.0 if index in (0, 3) else 180.0
    pieces = []
    for number, pawn in enumerate(side.team):
        face = None if pawn.id in side.used else pawn.id
        shift = ((number - 0.5) * (ABILITY[0] + GAP), 0.0)
        place = places[f"abilities-{side.seat}"]
        name = f"ability:{pawn.id}"
        pieces.append(lay(name, "card", face, place, ABILITY, seat=side.seat, angle=angle, shift=shift))
    for number, perk in enumerate(side.perks):
        place, shift = places[f"perks-{side.seat}"], (0.0, min(number * FAN, CARD[1] / 2))
        name = f"perk:{side.seat}-{number + 1}"
        pieces.append(lay(name, "card", perk, place, CARD, seat=side.seat, angle=angle, shift=shift))
    for number in range(FLAGS - len(state.traps_of(side.seat))):
        place = places[f"flags-{side.seat}"]
        shift = ((number % 3 - 1) * FLAG, (number // 3 - 1.5) * FLAG)
        name = f"spare-flag:{side.seat}-{number + 1}"
        pieces.append(lay(name, "flag", COLOURS[index], place, (FLAG, FLAG), seat=side.seat, shift=shift))
    return pieces
