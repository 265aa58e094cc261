"""A bot for the dungeon: goes deep while it is healthy, and home while there is something to lose."""

from collections import deque
from dataclasses import dataclass
from math import fsum
from random import Random

from companion.games.dungeon.ground import (
    DEEPEST,
    HOME,
    Direction,
    Space,
    beside,
    ring_of,
    rings_per_level,
    turned_paths,
)
from companion.games.dungeon.intents import (
    AttackMonster,
    AttackPlayer,
    EndTurn,
    Explore,
    KeepRoll,
    PlayTreasure,
    Rest,
    RollAgain,
    Step,
)
from companion.games.dungeon.moves import paths_at, wall_rule
from companion.games.dungeon.pack import Foe, Result
from companion.games.dungeon.state import FULL_HEALTH, GOAL, Phase, Player, State
from companion.games.dungeon.treasures import find_held, powers_at
from companion.kernel.happenings import Intent
from companion.kernel.seats import Seat

ENOUGH_TO_CARRY = 8
TOO_WEAK = 2
WORTH_OF_HEALTH = 0.7
WORTH_OF_POINT = 0.7
WORTH_OF_TREASURE = 1.5
WORTH_OF_LIFE = 4.0


def choose(state: State, seat: Seat, legal: tuple[Intent, ...], rng: Random) -> Intent:
    """What a careful explorer would do."""
    player = state.player(seat)
    if state.phase is Phase.LUCK:
        return _keep_or_roll(state, player)
    way = _ways(state, player.at)
    plan = _play(state, player, legal, way) or _act(state, player, legal, way)
    return plan if plan in legal else rng.choice(legal)


def _keep_or_roll(state: State, player: Player) -> Intent:
    fight = state.fight
    if fight is None or fight.die is None:
        return KeepRoll()
    foe = state.content.foe(fight.card, fight.level)
    rolled = _worth(foe.results[fight.die - 1], player)
    return RollAgain() if rolled < _average(foe, player) else KeepRoll()


def _average(foe: Foe, player: Player) -> float:
    return fsum(_worth(result, player) for result in foe.results) / len(foe.results)


def _worth(result: Result, player: Player) -> float:
    unpaid = max(0, result.lose_gold - player.gold)
    hurt = max(0, result.lose_health + unpaid - player.ward)
    if result.die or hurt >= player.health:
        return -WORTH_OF_LIFE - player.gold
    healed = min(result.health, FULL_HEALTH - player.health + hurt)
    return (
        result.gold
        - (result.lose_gold - unpaid)
        + WORTH_OF_HEALTH * (healed - hurt)
        + WORTH_OF_POINT * result.points
        + WORTH_OF_TREASURE * result.treasures
    )


@dataclass(frozen=True, slots=True)
class _Ways:
    """How far every tile is from here, and the first step towards it."""

    far: dict[Space, int]
    first: dict[Space, Direction]


def _ways(state: State, start: Space) -> _Ways:
    far: dict[Space, int] = {start: 0}
    first: dict[Space, Direction] = {}
    queue = deque((start,))
    while queue:
        space = queue.popleft()
        for direction in Direction:
            ahead = beside(space, direction)
            if ahead in far or not state.has_tile(ahead) or wall_rule(state, space, direction):
                continue
            far[ahead] = far[space] + 1
            first[ahead] = first.get(space, direction)
            queue.append(ahead)
    return _Ways(far, first)


def _play(state: State, player: Player, legal: tuple[Intent, ...], way: _Ways) -> Intent | None:
    """The first treasure in the hand that is worth playing now."""
    plays = [intent for intent in legal if isinstance(intent, PlayTreasure)]
    return next((play for play in plays if _worth_playing(state, player, play, way)), None)


def _worth_playing(state: State, player: Player, play: PlayTreasure, way: _Ways) -> bool:
    held = find_held(player, play.card)
    if held is None:
        return False
    powers = powers_at(state.content, play.card, held.level)
    hunting = state.level(player.at) > 0 and not _should_return(state, player, way)
    if "steal" in powers and play.target is not None:
        return state.player(play.target).gold >= powers["steal"]
    if "home" in powers:
        return _should_return(state, player, way) and way.far.get(HOME, GOAL) >= 2 and player.gold > 0
    if "store" in powers:
        return player.gold >= min(powers["store"], GOAL - player.stored)
    if "health" in powers:
        return player.at != HOME and FULL_HEALTH - player.health >= powers["health"]
    if "gold" in powers:
        return player.at == HOME
    if "points" in powers or "luck" in powers or "ward" in powers:
        return hunting
    return False


def _should_return(state: State, player: Player, way: _Ways) -> bool:
    """Whether there is enough to store, or too little health to go on."""
    far = way.far.get(HOME, GOAL)
    if state.closing is not None:
        return player.gold > 0 and far + 1 >= state.points
    if player.gold and player.gold + player.stored >= GOAL:
        return True
    near = far < 2
    return player.gold >= (ENOUGH_TO_CARRY // 2 if near else ENOUGH_TO_CARRY) or (
        player.health <= TOO_WEAK and player.gold > 1
    )


def _act(state: State, player: Player, legal: tuple[Intent, ...], way: _Ways) -> Intent:
    if player.at == HOME and (player.gold or player.health < FULL_HEALTH - 1):
        return Rest()
    if _should_return(state, player, way) and HOME in way.first:
        return Step(way.first[HOME])
    rival = _rich_rival(state, legal)
    if rival is not None and (state.points == 1 or rival.gold > ENOUGH_TO_CARRY // 2):
        return AttackPlayer(rival.seat)
    if player.health <= TOO_WEAK and player.at != HOME:
        return Rest()
    if state.level(player.at) >= _wanted(state):
        return AttackMonster()
    onward = _onward(state, player, legal, way)
    if onward is not None:
        return onward
    return AttackMonster() if player.at != HOME else EndTurn()


def _rich_rival(state: State, legal: tuple[Intent, ...]) -> Player | None:
    rivals = [state.player(intent.target) for intent in legal if isinstance(intent, AttackPlayer)]
    richest = max(rivals, key=lambda rival: rival.gold, default=None)
    return richest if richest is not None and richest.gold >= 2 else None


def _wanted(state: State) -> int:
    """The level to hunt at; in a last turn, whatever is near."""
    return 1 if state.closing is not None else DEEPEST


def _onward(state: State, player: Player, legal: tuple[Intent, ...], way: _Ways) -> Intent | None:
    """A step or a tile towards the nearest place that is deep enough; new ground before old."""
    ring = rings_per_level(len(state.players)) * (_wanted(state) - 1) + 1
    goals: list[tuple[float, Space, Direction | None]] = [
        (far + 0.5, space, None) for space, far in way.far.items() if ring_of(space) >= ring
    ]
    goals += [
        (far + 1 + max(0, ring - ring_of(beside(space, direction))), space, direction)
        for space, far in way.far.items()
        for direction in Direction
        if direction in paths_at(state, space) and not state.has_tile(beside(space, direction))
    ]
    if not goals:
        return None
    _, space, exit_to = min(goals, key=lambda goal: goal[0])
    if space in way.first:
        return Step(way.first[space])
    return _best_tile(state, player, legal, exit_to, ring) if exit_to is not None else None


def _best_tile(
    state: State, player: Player, legal: tuple[Intent, ...], exit_to: Direction, ring: int
) -> Intent | None:
    """The tile with the most ways further out."""
    fitting = [intent for intent in legal if isinstance(intent, Explore) and intent.direction == exit_to]
    at = beside(player.at, exit_to)
    return max(fitting, key=lambda explore: _openness(state, at, explore, ring), default=None)


def _openness(state: State, at: Space, explore: Explore, ring: int) -> float:
    ways = turned_paths(state.content.design(explore.tile).paths, explore.turned)
    free = [beside(at, side) for side in ways if not state.has_tile(beside(at, side))]
    outward = sum(ring_of(space) > ring_of(at) for space in free)
    return outward * (2.0 if ring_of(at) < ring else 0.5) + 0.1 * len(ways)
