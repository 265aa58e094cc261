"""Where the pieces of the dungeon lie: Home Base in the middle of a growing map, the stacks to its right."""

from collections.abc import Iterator

from companion.games.dungeon.ground import (
    DEEPEST,
    HOME,
    Direction,
    Space,
    beside,
    parse_space,
    ring_of,
    rings_per_level,
)
from companion.games.dungeon.state import Pile, State
from companion.kernel.layout import Layout, Piece, Place, lay

TILE = 50.0
CARD = (63.0, 88.0)
GAP = 8.0
MARGIN = 20.0
QUARTER = 12.0
PAWN = (16.0, 16.0)
TALL = 25.0
DIE = 16.0
COLOURS = ("red", "blue", "green", "yellow")
SIDE = 2 * CARD[0] + GAP
TRAY = 60.0


def layout(state: State) -> Layout:
    """All places and pieces, in millimetres.

    The mat has room for a ring beyond the first of the deepest level, and Home Base keeps its spot
    on it; a map that reaches the rim makes the mat grow by a ring all around.
    """
    reach = rings_shown(state)
    across = (2 * reach + 1) * TILE
    middle = MARGIN + across / 2
    places: dict[str, Place] = {
        space: _ground(state, space, middle) for space in (HOME, *state.spaces, *free_spaces(state))
    }
    places.update((place.id, place) for place in _side_places(MARGIN + across + GAP))
    pieces = (*_map_pieces(state, places), *_side_pieces(state, places))
    return Layout(MARGIN + across + GAP + SIDE + MARGIN, across + 2 * MARGIN, tuple(places.values()), pieces)


def rings_shown(state: State) -> int:
    """How many rings around Home Base have room on the mat."""
    enough = rings_per_level(len(state.players)) * (DEEPEST - 1) + 2
    return max(enough, *(ring_of(space) + 1 for space in (HOME, *state.spaces)))


def free_spaces(state: State) -> tuple[Space, ...]:
    """The spaces beside what lies there already."""
    around = (beside(space, direction) for space in (HOME, *state.spaces) for direction in Direction)
    return tuple(dict.fromkeys(space for space in around if not state.has_tile(space)))


def _ground(state: State, space: Space, middle: float) -> Place:
    east, north = parse_space(space)
    kind = "space" if state.has_tile(space) else "free"
    return Place(space, kind, middle + east * TILE, middle - north * TILE, TILE, TILE, space)


def _side_places(left: float) -> Iterator[Place]:
    top = MARGIN
    for pile, (width, height) in ((Pile.TILES, (TILE, TILE)), (Pile.MONSTERS, CARD), (Pile.TREASURES, CARD)):
        for column, kind in enumerate(("stack", "discards")):
            x = left + CARD[0] / 2 + column * (CARD[0] + GAP)
            yield Place(f"{kind}-{pile}", kind, x, top + height / 2, width, height, pile)
        top += height + GAP
    yield Place("fight", "cards", left + CARD[0] / 2, top + CARD[1] / 2, *CARD)
    yield Place("gold", "gold", left + CARD[0] * 1.5 + GAP, top + CARD[1] / 2, *CARD)
    top += CARD[1] + GAP
    yield Place("tray", "dice", left + SIDE / 2, top + TRAY / 2, SIDE, TRAY, "dice", loose=True)


def _map_pieces(state: State, places: dict[str, Place]) -> Iterator[Piece]:
    yield lay(f"tile:{HOME}", "tile", None, places[HOME], (TILE, TILE))
    for space, laid in state.spaces.items():
        yield lay(
            f"tile:{laid.number}", "tile", laid.tile, places[space], (TILE, TILE), angle=float(laid.turned)
        )
    for index, player in enumerate(state.players):
        shift = (QUARTER if index % 2 else -QUARTER, QUARTER if index // 2 else -QUARTER)
        colour, place = COLOURS[index], places[player.at]
        yield lay(
            f"pawn:{player.seat}", "pawn", colour, place, PAWN, tall=TALL, seat=player.seat, shift=shift
        )


def _side_pieces(state: State, places: dict[str, Place]) -> Iterator[Piece]:
    for pile in Pile:
        stack = state.stack(pile)
        kind, size = ("tile", (TILE, TILE)) if pile is Pile.TILES else ("card", CARD)
        if stack.count:
            yield lay(f"stack-{pile}", kind, None, places[f"stack-{pile}"], size)
        if stack.discards:
            yield lay(f"discards-{pile}", kind, stack.discards[-1], places[f"discards-{pile}"], size)
    if state.fight:
        yield lay(f"card:{state.fight.card}", "card", state.fight.card, places["fight"], CARD)
    for number, pips in enumerate(state.dice):
        shift = ((number - (len(state.dice) - 1) / 2) * 2 * DIE, 0.0)
        yield lay(f"die:{number + 1}", "die", str(pips), places["tray"], (DIE, DIE), tall=DIE, shift=shift)
