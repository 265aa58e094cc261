"""What a seat is shown of the dungeon."""

from collections.abc import Iterator

from companion.games.dungeon.ground import HOME, Direction, Space, format_space, parse_space
from companion.games.dungeon.layout import free_spaces
from companion.games.dungeon.moves import paths_at
from companion.games.dungeon.pack import foe_id
from companion.games.dungeon.rules import nearing_end
from companion.games.dungeon.state import GOAL, Fight, Held, Pile, Player, State
from companion.games.dungeon.treasures import powers_at
from companion.kernel.seats import PUBLIC, Seat
from companion.kernel.view import Board, Card, Cards, Cell, Fact, Facts, Panel, View, text

_SIGNS = {
    "NESW": "╋",
    "NES": "┣",
    "ESW": "┳",
    "NSW": "┫",
    "NEW": "┻",
    "NS": "┃",
    "EW": "━",
    "NE": "┗",
    "ES": "┏",
    "SW": "┓",
    "NW": "┛",
    "N": "╹",
    "E": "╺",
    "S": "╻",
    "W": "╸",
}


def see(state: State, seat: Seat) -> View:
    """The map, the fight, one's own hand, and everybody's books."""
    panels: list[Panel] = [_map(state)]
    if state.fight:
        panels.append(_fight(state.fight))
    if seat != PUBLIC:
        panels += _own(state, state.player(seat))
    panels += [_books(state, player) for player in state.players]
    panels += [_in_hand(player) for player in state.players if player.seat != seat]
    panels += [_discards(state), _table(state)]
    return View(seat, tuple(panels))


def _map(state: State) -> Board:
    free = frozenset(free_spaces(state))
    at = [parse_space(space) for space in (HOME, *free)]
    west, east = min(x for x, _ in at), max(x for x, _ in at)
    south, north = min(y for _, y in at), max(y for _, y in at)
    return Board(
        text("panel-map"),
        tuple(_label(format_space(x, 0)) for x in range(west, east + 1)),
        tuple(_label(format_space(0, y)) for y in range(north, south - 1, -1)),
        tuple(
            tuple(_cell(state, format_space(x, y), free) for x in range(west, east + 1))
            for y in range(north, south - 1, -1)
        ),
    )


def _label(space: Space) -> str:
    return "0" if space == HOME else space


def _cell(state: State, space: Space, free: frozenset[Space]) -> Cell:
    if not state.has_tile(space):
        return Cell("", ("free", f"level-{state.level(space)}") if space in free else ())
    paths = paths_at(state, space)
    letters = "".join(side[0].upper() for side in Direction if side in paths)
    here = tuple(player.seat for player in state.players if player.at == space)
    sign = "⌂" if space == HOME else _SIGNS[letters]
    marks = (
        *(f"path-{side}" for side in Direction if side in paths),
        HOME if space == HOME else f"tile-{state.spaces[space].tile}",
        f"level-{state.level(space)}",
        *(f"pawn-{seat}" for seat in here),
    )
    return Cell(" ".join((sign, *here)), marks)


def _fight(fight: Fight) -> Cards:
    marks = (f"level-{fight.level}", f"die-{fight.die or 'none'}")
    return Cards(text("panel-fight"), (Card(foe_id(fight.card, fight.level), marks),))


def _own(state: State, player: Player) -> Iterator[Panel]:
    tiles = sorted(tile.value for tile in player.tiles)
    paths = [state.content.design(tile).paths for tile in tiles]
    faces = zip(tiles, paths, strict=True)
    yield Cards(text("panel-tiles"), tuple(Card(tile, (f"paths-{letters}",)) for tile, letters in faces))
    yield Cards(text("panel-treasures"), tuple(_face(held) for held in player.treasures))
    yield Facts(
        text("panel-powers"),
        tuple(
            Fact(text(f"fact-power-{power}", card=held.card.value, level=held.level), amount)
            for held in player.treasures
            for power, amount in powers_at(state.content, held.card.value, held.level).items()
        ),
    )


def _face(held: Held) -> Card:
    return Card(held.card.value if held.card.known else None, (f"level-{held.level}",))


def _books(state: State, player: Player) -> Facts:
    facts = [
        Fact(text("fact-stored"), player.stored),
        Fact(text("fact-gold"), player.gold),
        Fact(text("fact-health"), player.health),
        Fact(text("fact-at"), player.at),
        Fact(text("fact-level"), state.level(player.at)),
    ]
    if player.seat == state.turn:
        facts.append(Fact(text("fact-points"), state.points))
    lasting = {"ward": player.ward, "luck": player.luck}
    if player.seat == state.turn:
        lasting["walls"] = state.walls
    facts += [Fact(text(f"fact-{name}"), amount) for name, amount in lasting.items() if amount]
    return Facts(text("panel-books", seat=player.seat), tuple(facts))


def _in_hand(player: Player) -> Cards:
    tiles = tuple(Card(None, ("tile",)) for _ in player.tiles)
    return Cards(text("panel-others", seat=player.seat), (*tiles, *map(_face, player.treasures)))


def _discards(state: State) -> Cards:
    """The upper card of each pile of discards."""
    tops = [(pile, state.stack(pile).discards[-1:]) for pile in Pile]
    return Cards(text("panel-discards"), tuple(Card(face, (pile,)) for pile, top in tops for face in top))


def _table(state: State) -> Facts:
    facts = [
        Fact(text("fact-pile"), state.pile),
        Fact(text("fact-goal"), GOAL),
        *(Fact(text(f"fact-stack-{pile}"), state.stack(pile).count) for pile in Pile),
    ]
    ending = nearing_end(state)
    if state.closing is not None and ending is not None:
        facts.append(Fact(text(f"fact-ending-{ending}"), state.closing))
    return Facts(text("panel-table"), tuple(facts))
