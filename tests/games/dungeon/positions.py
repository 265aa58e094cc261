"""Positions in the dungeon for tests: drawn maps, players on them, and cards made to measure."""

from dataclasses import replace
from functools import cache
from typing import Any

from companion.content import default_pack
from companion.games.dungeon import SPEC
from companion.games.dungeon.ground import HOME, Space, format_space
from companion.games.dungeon.pack import (
    Content,
    Foe,
    Monster,
    MonsterCard,
    Powers,
    Result,
    Tile,
    Treasure,
    TreasureCard,
)
from companion.games.dungeon.state import Held, Laid, Options, Phase, Player, Stack, State
from companion.kernel.seats import Seat, player_seats
from companion.kernel.secret import secret

S1, S2, S3, S4 = player_seats(4)
BEAST = Monster("beast")
THING = Treasure("thing")

SIGNS: dict[str, tuple[str, int]] = {
    "╋": ("hall", 0),
    "┻": ("fork", 0),
    "┣": ("fork", 90),
    "┳": ("fork", 180),
    "┫": ("fork", 270),
    "┃": ("passage", 0),
    "━": ("passage", 90),
    "┗": ("bend", 0),
    "┏": ("bend", 90),
    "┓": ("bend", 180),
    "┛": ("bend", 270),
    "╹": ("cell", 0),
    "╺": ("cell", 90),
    "╻": ("cell", 180),
    "╸": ("cell", 270),
}
"""Which tile, turned how, a sign on a drawn map stands for; its strokes are its paths."""


@cache
def printed() -> Content:
    """The pack that ships."""
    content: Content = default_pack(SPEC).content
    return content


def begin(players: int = 2, content: Content | None = None) -> State:
    """The start of a game."""
    return SPEC.setup(Options(), player_seats(players), content or printed())


def dungeon(drawn: str = "⌂", *, players: int = 2, points: int = 3) -> State:
    """The first player's turn, with an empty hand, on a map drawn around ⌂; dots are unexplored."""
    state = begin(players)
    spaces = read_map(drawn)
    used = [str(laid.tile) for laid in spaces.values()]
    return replace(
        state,
        spaces=spaces,
        tiles=without(state.tiles, *used),
        phase=Phase.ACT,
        turn=S1,
        points=points,
    )


def read_map(drawn: str) -> dict[Space, Laid]:
    """The tiles of a drawn map."""
    rows = [line.split() for line in drawn.strip().splitlines()]
    (row, column), *_ = [(y, line.index("⌂")) for y, line in enumerate(rows) if "⌂" in line]
    signs = [
        (format_space(x - column, row - y), sign)
        for y, line in enumerate(rows)
        for x, sign in enumerate(line)
        if sign in SIGNS
    ]
    return {
        space: Laid(Tile(SIGNS[sign][0]), SIGNS[sign][1], number)
        for number, (space, sign) in enumerate(signs, start=1)
    }


def without(stack: Stack, *cards: str) -> Stack:
    """The stack with these cards gone from it."""
    left = list(stack.cards.value)
    for card in cards:
        left.remove(card)
    return replace(stack, cards=secret(tuple(left)), count=stack.count - len(cards))


def put(state: State, seat: Seat, at: str = HOME, **changes: Any) -> State:
    """A player put somewhere, with other health, ward or luck if so said."""
    return state.with_player(replace(state.player(seat), at=Space(at), **changes))


def give(state: State, seat: Seat, gold: int = 0, stored: int = 0) -> State:
    """Gold from the pile for a player."""
    player = state.player(seat)
    rich = replace(player, gold=player.gold + gold, stored=player.stored + stored)
    return replace(state.with_player(rich), pile=state.pile - gold - stored)


def hand(state: State, seat: Seat, *tiles: str) -> State:
    """Tiles from the stack in a player's hand."""
    held = tuple(secret(Tile(tile), seat) for tile in tiles)
    after = state.with_player(replace(state.player(seat), tiles=held))
    return replace(after, tiles=without(state.tiles, *tiles))


def keep(state: State, seat: Seat, *cards: str, level: int = 1) -> State:
    """Treasures from the stack in a player's hand."""
    held = tuple(Held(secret(Treasure(card), seat), level) for card in cards)
    after = state.with_player(replace(state.player(seat), treasures=held))
    return replace(after, treasures=without(state.treasures, *cards))


def facing(state: State, *results: Result) -> State:
    """All monsters are one beast that brings this result at level 1, 2, 3 whatever is rolled."""
    last = results[-1]
    foes = tuple(
        Foe({"en": f"Beast {level}"}, (result,) * 6)
        for level, result in enumerate((*results, last, last)[:3], start=1)
    )
    return facing_card(state, MonsterCard(BEAST, foes))


def facing_card(state: State, card: MonsterCard) -> State:
    """The only monster card is this one."""
    content = replace(state.content, monster=(card,))
    return replace(state, content=content, monsters=Stack(secret((str(card.id),)), 1))


def with_thing(state: State, seat: Seat, level: int = 1, **powers: tuple[int, int, int]) -> State:
    """A treasure made to measure in a player's hand."""
    card = TreasureCard(THING, {"en": "Thing"}, {"en": "A thing."}, Powers(**powers))
    content = replace(state.content, treasure=(*state.content.treasure, card))
    player: Player = state.player(seat)
    held = (*player.treasures, Held(secret(THING, seat), level))
    return replace(state, content=content).with_player(replace(player, treasures=held))
