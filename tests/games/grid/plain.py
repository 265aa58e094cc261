"""The turns of the grid written again, in plain coordinates and loops, to count what can be played."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.games.grid.state import Card, Revealed, State, turned_up
from companion.kernel.secret import Secret

Spot = tuple[int, int]
Deed = tuple[str, str, Spot]
"""What is done, with which card, where; a blank card and NOWHERE fill up."""

Both = tuple[frozenset[str], frozenset[str]]

NOWHERE = (-1, -1)
DIRECTIONS = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if (dx, dy) != (0, 0)]


@dataclass(frozen=True)
class Table:
    """Two players, 0 and 1. `lines` says of each card which column (x) or row (y) it labels."""

    lines: dict[str, tuple[str, int]]
    width: int
    height: int
    kept: bool
    traps: tuple[Spot, Spot]
    treasures: tuple[Spot, Spot]
    hands: Both
    seen: Both
    """Cards of the hands that lie face up."""
    down: Both
    """Concealed cards that lie face down."""
    pawns: tuple[Spot | None, Spot | None]
    player: int
    moved: bool = False
    guessed: bool = False
    debt: str = ""
    idle: int = 0


def count(table: Table, depth: int) -> int:
    """How many sequences of so many deeds there are."""
    deeds = list(possible(table))
    if depth == 1:
        return len(deeds)
    return sum(count(following, depth - 1) for deed in deeds if (following := do(table, deed)) is not None)


def possible(table: Table) -> Iterator[Deed]:
    """Everything that the player in turn can do."""
    me = table.player
    if table.debt == "hand":
        yield from (("show", card, NOWHERE) for card in table.hands[me] - table.seen[me])
        return
    if table.debt == "down":
        yield from (("show", card, NOWHERE) for card in table.down[me])
        return
    moves = [] if table.moved else [("move", card, spot) for card, spot in steps(table)]
    yield from moves
    if not table.guessed:
        yield from (("guess", "", (x, y)) for x in range(table.width) for y in range(table.height))
        if not moves:
            yield "pass", "", NOWHERE


def steps(table: Table) -> Iterator[tuple[str, Spot]]:
    """Every card of the hand with every spot it leads to."""
    pawn, other = table.pawns[table.player], table.pawns[1 - table.player]
    for card in table.hands[table.player]:
        axis, index = table.lines[card]
        for x, y in reach(table, pawn, other):
            if (x if axis == "x" else y) == index:
                yield card, (x, y)


def reach(table: Table, pawn: Spot | None, other: Spot | None) -> Iterator[Spot]:
    """The spots a pawn could go to with the right card: rays in eight directions up to the other pawn."""
    if pawn is None:
        for x in range(table.width):
            for y in range(table.height):
                if (x, y) != other:
                    yield x, y
        return
    for direction in DIRECTIONS:
        yield from ray(table, pawn, direction, other)


def ray(table: Table, start: Spot, direction: Spot, other: Spot | None) -> Iterator[Spot]:
    """The spots from a start on, until the edge or the other pawn."""
    x, y = start[0] + direction[0], start[1] + direction[1]
    while 0 <= x < table.width and 0 <= y < table.height and (x, y) != other:
        yield x, y
        x, y = x + direction[0], y + direction[1]


def do(table: Table, deed: Deed) -> Table | None:
    """The table after a deed; None when the game is over."""
    name, card, spot = deed
    if name == "move":
        return settle(go(table, card, spot))
    if name == "guess":
        if spot == table.treasures[1 - table.player]:
            return None
        return settle(replace(owe(table, from_down=True), guessed=True, idle=0))
    if name == "show":
        return settle(show(table, card))
    empty = not table.moved and not table.hands[table.player]
    idle = table.idle + 1 if empty else 0
    return None if idle == 2 else next_turn(replace(table, idle=idle))


def go(table: Table, card: str, end: Spot) -> Table:
    """Play the card, walk, and stop at the trap."""
    me = table.player
    trap = table.traps[1 - me]
    caught = trap in walk(table.pawns[me], end)
    spot = trap if caught else end
    gone = replace(
        table,
        pawns=(spot, table.pawns[1]) if me == 0 else (table.pawns[0], spot),
        hands=without(table.hands, me, card),
        seen=without(table.seen, me, card),
        moved=True,
        idle=0,
    )
    return owe(gone, from_down=False) if caught else gone


def walk(start: Spot | None, end: Spot) -> list[Spot]:
    """The spots entered on the way."""
    if start is None:
        return [end]
    (x, y), spots = start, []
    while (x, y) != end:
        x += (end[0] > x) - (end[0] < x)
        y += (end[1] > y) - (end[1] < y)
        spots.append((x, y))
    return spots


def owe(table: Table, *, from_down: bool) -> Table:
    """A card has to be shown, if there is one left to show."""
    me = table.player
    if table.hands[me] - table.seen[me]:
        return replace(table, debt="hand")
    if from_down and not table.hands[me] and table.down[me]:
        return replace(table, debt="down")
    return table


def show(table: Table, card: str) -> Table:
    """Turn a card up."""
    me = table.player
    if table.debt == "down":
        return replace(table, debt="", down=without(table.down, me, card))
    if table.kept:
        one, two = (cards | {card} if index == me else cards for index, cards in enumerate(table.seen))
        return replace(table, debt="", seen=(one, two))
    return replace(table, debt="", hands=without(table.hands, me, card))


def settle(table: Table) -> Table:
    """Go on to the next turn where this one has nothing left."""
    if table.debt or not table.guessed:
        return table
    if table.moved or not table.hands[table.player] or not list(steps(table)):
        return next_turn(table)
    return table


def next_turn(table: Table) -> Table:
    return replace(table, player=1 - table.player, moved=False, guessed=False, debt="")


def without(both: Both, player: int, card: str) -> Both:
    one, two = (cards - {card} if index == player else cards for index, cards in enumerate(both))
    return one, two


def table_of(state: State) -> Table:
    """The same position in plain terms."""
    content = state.content
    lines = {str(card): ("x", index) for index, line in enumerate(content.columns) for card in line}
    lines |= {str(card): ("y", index) for index, line in enumerate(content.rows) for card in line}
    one, two = state.sides
    return Table(
        lines,
        len(content.columns),
        len(content.rows),
        state.options.revealed is Revealed.KEPT,
        traps=(spot(lines, values(one.trap)), spot(lines, values(two.trap))),
        treasures=(spot(lines, values(one.treasure)), spot(lines, values(two.treasure))),
        hands=(frozenset(values(one.hand)), frozenset(values(two.hand))),
        seen=(shown(one.hand), shown(two.hand)),
        down=(hidden(one.trap + one.treasure), hidden(two.trap + two.treasure)),
        pawns=(pawn(one.pawn), pawn(two.pawn)),
        player=state.seats.index(state.turn) if state.turn else 0,
        moved=state.moved,
        guessed=state.guessed,
        debt={"nothing": "", "hand": "hand", "concealed": "down"}[state.owed],
        idle=state.idle,
    )


def values(cards: tuple[Secret[Card], ...]) -> list[str]:
    return [card.value for card in cards]


def shown(cards: tuple[Secret[Card], ...]) -> frozenset[str]:
    return frozenset(card.value for card in cards if turned_up(card))


def hidden(cards: tuple[Secret[Card], ...]) -> frozenset[str]:
    return frozenset(card.value for card in cards if not turned_up(card))


def spot(lines: dict[str, tuple[str, int]], pair: list[str]) -> Spot:
    """The spot that two cards name; x sorts before y."""
    (_, x), (_, y) = sorted(lines[card] for card in pair)
    return x, y


def pawn(space: str | None) -> Spot | None:
    return ("abcdefgh".index(space[0]), int(space[1]) - 1) if space else None
