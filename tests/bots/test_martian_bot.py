"""The bot of the treasure hunt hunts better than chance."""

from random import Random

import pytest

from companion.bots import martian as bot
from companion.games.martian import SPEC
from companion.games.martian.state import Movement, State
from companion.kernel import play
from companion.kernel.seats import Seat, player_seats
from tests.games.martian.positions import S1, do, draw, move, start

CHOICE = """
    .  .  .  .  .  Ma
    .  .  .  .  .  .
    .  .  .  .  .  s
    .  .  .  .  .  .
    .  .  .  .  .  .
    .  .  s  l  .  .
    .  .  S3 m  .  .
    .  .  .  .  .  .
    .  .  .  .  .  .
    Sn .  .  .  .  .
"""


def test_it_takes_the_large_pyramid_when_it_can() -> None:
    state = draw(CHOICE, roll=("S3", Movement.KING))
    assert bot.choose(state, S1, play.legal(SPEC, state, S1), Random(1)) == move("S3", "d5")


def test_it_does_only_what_is_legal() -> None:
    rng, state = Random(3), start(3)
    for _ in range(120):
        seat = rng.choice(play.waiting(SPEC, state)).seat
        legal = play.legal(SPEC, state, seat)
        chosen = bot.choose(state, seat, legal, rng)
        assert chosen in legal
        state = do(state, seat, chosen)


def wins(players: int, games: int) -> int:
    """How often the bot wins alone against players who play at random, on every seat in turn."""
    won = 0
    for seed in range(games):
        hero = player_seats(players)[seed % players]
        outcome = play.outcome(SPEC, last_state(players, hero, Random(seed)))
        won += outcome is not None and outcome.winners == (hero,)
    return won


def last_state(players: int, hero: Seat, rng: Random) -> State:
    state = start(players)
    while needs := play.waiting(SPEC, state):
        seat = rng.choice(needs).seat
        legal = play.legal(SPEC, state, seat)
        chosen = bot.choose(state, seat, legal, rng) if seat == hero else rng.choice(legal)
        state = do(state, seat, chosen)
    return state


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_wins_nearly_always_against_players_at_random(players: int) -> None:
    assert wins(players, 12) >= 10
