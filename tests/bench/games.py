"""How fast games are played, and what a decision costs in the first and the last quarter of a game."""

import statistics
import time
from collections.abc import Iterator
from random import Random

from companion.catalogue import find_game
from companion.kernel import play
from tests.bench.figure import Figure, at_most
from tests.bench.settings import Settings
from tests.conformance.worlds import TABLES, choose, start

GROWTH = at_most(1.1)
"""A decision must not cost more late in a game than early; a tenth is noise."""


def self_play(settings: Settings) -> Iterator[Figure]:
    """Random bots on every game and number of players, and what a decision costs early and late."""
    for key, players in TABLES:
        games, costs = play_for(key, players, settings.seconds)
        total = sum(sum(costs_of_game) for costs_of_game in costs)
        decisions = sum(map(len, costs))
        name, early, late = f"{key}, {players} players", quarter(costs, 0), quarter(costs, 3)
        yield Figure(name, games / total, "/s", column="games")
        yield Figure(name, decisions / total, "/s", column="decisions")
        yield Figure(name, early * 1e6, "µs", column="early")
        yield Figure(name, late * 1e6, "µs", column="late")
        yield Figure(name, late / early, "times", GROWTH, column="late to early")


def play_for(key: str, players: int, seconds: float) -> tuple[int, list[list[float]]]:
    """Games played within the time, with the cost of every decision."""
    game, rng = find_game(key), Random(f"{key}-{players}")
    costs: list[list[float]] = []
    ends = time.perf_counter() + seconds
    while time.perf_counter() < ends or not costs:
        state = start(game, players)
        costs.append([])
        while play.waiting(game, state):
            began = time.perf_counter()
            seat, intent = choose(game, state, rng)
            state = play.evolve(game, state, play.decide(game, state, seat, intent))
            costs[-1].append(time.perf_counter() - began)
    return len(costs), costs


def quarter(costs: list[list[float]], number: int) -> float:
    """The mean cost of a decision in that quarter of the games."""
    parts = [each[len(each) * number // 4 : len(each) * (number + 1) // 4] for each in costs]
    return statistics.fmean(cost for part in parts for cost in part)
