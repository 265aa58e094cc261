"""Ten thousand games of each title: they end in time, nothing is refused, nothing breaks.

They are played at random, which wanders into every corner; but random players are lost in the dungeon for
thousands of decisions, so there clever bots play nine games of ten.
"""

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from multiprocessing.pool import Pool
from random import Random

from companion.bots.roster import find_bot
from companion.catalogue import find_game
from companion.kernel import play
from tests.conformance.expected import BOUNDS
from tests.conformance.worlds import choose, start

CHUNK = 10
CLEVER_IN = ("dungeon",)
RANDOM_EVERY = 10


@dataclass(slots=True)
class Tally:
    """What came of some games of one title."""

    games: int = 0
    decisions: int = 0
    longest: int = 0
    longest_name: str = ""
    seconds: float = 0.0
    failures: list[str] = field(default_factory=list)

    def add(self, other: "Tally") -> None:
        """Take in other games."""
        self.games += other.games
        self.decisions += other.decisions
        self.failures += other.failures
        if other.longest > self.longest:
            self.longest, self.longest_name = other.longest, other.longest_name


class SoakError(Exception):
    """A game that went wrong."""


def play_game(key: str, players: int, seed: int) -> int:
    """Play one game; how many decisions it took."""
    game, rng = find_game(key), Random(f"soak-{key}-{players}-{seed}")
    clever = key in CLEVER_IN and seed % RANDOM_EVERY
    bot = find_bot("clever" if clever else "random", key)
    bound = BOUNDS[key]
    state = start(game, players)
    decisions = 0
    while play.waiting(game, state):
        if decisions >= bound:
            raise SoakError(f"not over after {bound} decisions")
        seat, intent = choose(game, state, rng, bot)
        state = play.evolve(game, state, play.decide(game, state, seat, intent))
        decisions += 1
    if play.outcome(game, state) is None:
        raise SoakError("over without an outcome")
    if flaw := game.flaw(state):
        raise SoakError(flaw)
    return decisions


def play_chunk(chunk: tuple[str, range]) -> Tally:
    """Play games of one title by their numbers, all numbers of players in turn."""
    key, numbers = chunk
    counts = find_game(key).players
    tally = Tally()
    for number in numbers:
        players = counts[number % len(counts)]
        name = f"{key}, {players} players, seed {number}"
        tally.games += 1
        try:
            decisions = play_game(key, players, number)
        except Exception as error:
            tally.failures.append(f"{name}: {type(error).__name__}: {error}")
            continue
        tally.decisions += decisions
        if decisions > tally.longest:
            tally.longest, tally.longest_name = decisions, name
    return tally


def chunks(key: str, games: int) -> Iterator[tuple[str, range]]:
    """The numbers of all games in handy pieces."""
    for begin in range(0, games, CHUNK):
        yield key, range(begin, min(begin + CHUNK, games))


def play_title(pool: Pool, key: str, games: int, tick: Callable[[int], object]) -> Tally:
    """Play so many games of one title on all processes of a pool."""
    total, began = Tally(), time.perf_counter()
    for tally in pool.imap_unordered(play_chunk, chunks(key, games)):
        total.add(tally)
        tick(tally.games)
    total.seconds = time.perf_counter() - began
    return total
