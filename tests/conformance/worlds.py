"""Playing any game of the catalogue for tests, from its contract alone."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from random import Random
from typing import Any

import pytest

from companion.bots.players import Bot, choose_at_random
from companion.catalogue import GAMES, find_game
from companion.content import Pack, default_pack
from companion.kernel import play
from companion.kernel.game import AnyGame
from companion.kernel.happenings import Event, Intent
from companion.kernel.seats import CHANCE, Seat, player_seats
from companion.sources.chance import draw
from companion.table.journal import Journal
from companion.table.line import Line
from companion.table.session import Session
from companion.table.setup import seat_players, table_info
from companion.table.step import Kind, Source, Step, TableInfo

TABLES = tuple((game.key, count) for game in GAMES for count in game.players)
"""Every game with every number of players."""

SOME = 2
each_table = pytest.mark.parametrize(
    ("key", "players"),
    [pytest.param(*table, marks=pytest.mark.slow if table[1] > SOME else ()) for table in TABLES],
)
"""A test for every table; those with more than two players are left out when it has to be fast."""


@cache
def pack_of(key: str) -> Pack:
    """The pack that ships with a game."""
    return default_pack(find_game(key))


def info_of(game: AnyGame, players: int, table_id: str = "test", **options: str) -> TableInfo:
    """A table of that many players."""
    names = ("Ana", "Ben", "Cleo", "Dan")[:players]
    seated = seat_players(game, names)
    return table_info(game, seated, options, pack_of(game.key), table_id=table_id, seed="seed")


def sit_down_at(journal: Journal, game: AnyGame, players: int = 2, seed: str = "seed") -> Session:
    """The last game in a journal, or a new one; `seed` is that of the app's own dice and decks."""
    known = journal.games()
    if known:
        return Session.resume(game, journal.game(known[-1]), journal)
    return Session.start(game, replace(info_of(game, players), seed=seed), journal)


def start(game: AnyGame, players: int) -> Any:
    """The state a game starts from, with the default house rules."""
    return game.setup(game.options(), player_seats(players), pack_of(game.key).content)


@dataclass(frozen=True, slots=True)
class Turn:
    """One decision of a random game."""

    before: Any
    seat: Seat
    intent: Intent
    events: tuple[Event, ...]
    after: Any


def choose(game: AnyGame, state: Any, rng: Random, bot: Bot = choose_at_random) -> tuple[Seat, Intent]:
    """A legal intent of a seat that the table waits for; at random, or as a bot chooses."""
    seat = rng.choice(play.waiting(game, state)).seat
    if seat == CHANCE:
        return seat, draw(game, state, rng)
    return seat, bot(play.seen(state, seat), seat, play.legal(game, state, seat), rng)


def random_game(game: AnyGame, players: int, seed: int, limit: int = 10_000) -> Iterator[Turn]:
    """A game played at random, decision by decision."""
    rng = Random(f"{game.key}-{players}-{seed}")
    state = start(game, players)
    for _ in range(limit):
        if not play.waiting(game, state):
            return
        seat, intent = choose(game, state, rng)
        events = play.decide(game, state, seat, intent)
        after = play.evolve(game, state, events)
        yield Turn(state, seat, intent, events, after)
        state = after


def extend(game: AnyGame, line: Line, seat: Seat, intent: Intent) -> Step:
    """Let a seat do something on a line without a journal."""
    events = play.decide(game, line.state, seat, intent)
    step = Step(len(line.steps) + 1, Kind.INTENT, seat, intent, events, Source("test"))
    line.add(game, step)
    return step


@cache
def probes(key: str, players: int) -> tuple[Intent, ...]:
    """Intents from all over a few games: most of them are wrong at any other moment."""
    rng = Random(key)
    found: dict[str, list[Intent]] = {}
    for seed in range(3):
        for turn in random_game(find_game(key), players, 900 + seed, limit=400):
            kind = found.setdefault(type(turn.intent).__name__, [])
            if turn.intent not in kind:
                kind.append(turn.intent)
    return tuple(intent for kind in found.values() for intent in rng.sample(kind, min(3, len(kind))))
