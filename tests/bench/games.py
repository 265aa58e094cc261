"""How fast games are played."""

import statistics
import time
from collections.abc import Iterator
from random import Random

from companion.catalogue import find_game
from companion.kernel import play
from tests.bench.figure import Figure
from tests.conformance.worlds import TABLES, choose, start


def self_play(seconds: float) -> Iterator[Figure]:
    """Random bots on every game and number of players, and what a decision costs early and late."""
    for key, players in TABLES:
        games, costs = play_for(key, players, seconds)
        total = sum(sum(costs_of_game) for costs_of_game in costs)
        decisions = sum(map(len, costs))
        name = f"{key}, {players} players"
        yield Figure(f"{name}: games", games / total, "games/s")
        yield Figure(f"{name}: decisions", decisions / total, "decisions/s")
        early, late = quarter(costs, 0), quarter(costs, 3)
        yield Figure(f"{name}: a decision in the first quarter", early * 1e6, "µs")
        yield Figure(f"{name}: a decision in the last quarter", late * 1e6, "µs", "must not grow")


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
