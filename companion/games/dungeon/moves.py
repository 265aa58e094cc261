"""Which ways are open: steps onto tiles that lie there, and tiles that fit where none lies."""

from collections.abc import Iterator

from companion.games.dungeon.ground import (
    HOME,
    TURNS,
    Direction,
    Space,
    beside,
    distinct_turns,
    opposite,
    turned_paths,
)
from companion.games.dungeon.intents import Explore, Step
from companion.games.dungeon.state import Player, State
from companion.kernel.refusal import refuse_unless
from companion.kernel.secret import known

ALL_SIDES = frozenset(Direction)


def paths_at(state: State, space: Space) -> frozenset[Direction]:
    """The sides with a path of what lies there; Home Base has four (DUN-4)."""
    if space == HOME:
        return ALL_SIDES
    laid = state.spaces[space]
    return turned_paths(state.content.design(laid.tile).paths, laid.turned)


def wall_rule(state: State, space: Space, direction: Direction) -> str | None:
    """The rule by which a wall is in the way out of a space, or None where the way is open."""
    if direction not in paths_at(state, space):
        return "DUN-9"
    ahead = beside(space, direction)
    if state.has_tile(ahead) and opposite(direction) not in paths_at(state, ahead):
        return "DUN-11"
    return None


def open_moves(state: State, player: Player) -> Iterator[Step | Explore]:
    """Every step and every tile laid that the rules allow; a design twice in the hand counts once."""
    hand = tuple(dict.fromkeys(known(player.tiles)))
    designs = [(tile, state.content.design(tile).paths) for tile in hand]
    for direction in Direction:
        if not state.walls and wall_rule(state, player.at, direction):
            continue
        if state.has_tile(beside(player.at, direction)):
            yield Step(direction)
            continue
        for tile, paths in designs:
            for turned in distinct_turns(paths):
                if opposite(direction) in turned_paths(paths, turned):
                    yield Explore(direction, tile, turned)


def check_step(state: State, player: Player, intent: Step) -> None:
    """Refuse a step that is not open."""
    refuse_unless(intent.direction in ALL_SIDES, "no-such-direction", "DUN-9")
    ahead = beside(player.at, intent.direction)
    refuse_unless(state.has_tile(ahead), "nothing-lies-there", "DUN-10", space=ahead)
    _check_wall(state, player, intent.direction)


def check_explore(state: State, player: Player, intent: Explore) -> None:
    """Refuse a tile that cannot be laid so."""
    refuse_unless(intent.direction in ALL_SIDES, "no-such-direction", "DUN-9")
    ahead = beside(player.at, intent.direction)
    refuse_unless(not state.has_tile(ahead), "place-taken", "DUN-12", place=ahead)
    refuse_unless(intent.tile in known(player.tiles), "tile-not-in-hand", "DUN-10", tile=intent.tile)
    refuse_unless(intent.turned in TURNS, "no-such-turn", "DUN-10")
    _check_wall(state, player, intent.direction)
    paths = state.content.design(intent.tile).paths
    meets = opposite(intent.direction) in turned_paths(paths, intent.turned)
    refuse_unless(meets, "path-must-meet-path", "DUN-10", tile=intent.tile)
    refuse_unless(intent.turned in distinct_turns(paths), "turn-it-less", "DUN-10", tile=intent.tile)


def _check_wall(state: State, player: Player, direction: Direction) -> None:
    rule = wall_rule(state, player.at, direction)
    refuse_unless(rule is None or state.walls > 0, "wall-in-the-way", rule or "DUN-9", direction=direction)
