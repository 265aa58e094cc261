"""What holds in every hunt, however it is played."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.bots import martian as bot
from companion.games.martian import SPEC
from companion.games.martian.state import Options, PieceId, State, kind_of
from companion.kernel import play
from companion.kernel.seats import Seat
from tests.games.martian import brute
from tests.games.martian.positions import do, random_states, scores, start

BOUND = 10_000
"""Decisions, chance included, within which a hunt played at random is over; 500 or 600 are usual."""

SIZES = {"small": 20, "medium": 12, "large": 4}
hunts = given(seed=st.integers(0, 10**9), players=st.sampled_from([2, 3, 4]), double=st.booleans())


@hunts
@settings(max_examples=6, deadline=None)
def test_nothing_is_lost_and_nothing_is_made(seed: int, players: int, double: bool) -> None:
    for state in random_states(players, seed, Options(double=double)):
        assert pyramids(state) == SIZES
        assert_coins_are_all_there(state)
        assert_one_thing_a_square(state)
        assert scores(state) == brute.stash_values(state)


def pyramids(state: State) -> dict[str, int]:
    """How many pyramids stand in the middle or lie in stashes."""
    return dict(Counter(kind_of(piece) for piece, place in state.lies.items() if kind_of(piece) in SIZES))


def assert_coins_are_all_there(state: State) -> None:
    """Six of each suit that is taken: in hand, on the board or in another player's stash."""
    for player in [player for player in state.players if player.suit]:
        places = [place for piece, place in state.lies.items() if kind_of(piece) == player.suit]
        assert len(places) == 6
        assert f"stash-{player.seat}" not in places
        assert sum(place.startswith("stash") for place in places) <= 5


def assert_one_thing_a_square(state: State) -> None:
    squares = [place for place in state.lies.values() if not place.startswith(("stash", "supply"))]
    assert len(set(squares)) == len(squares)


@hunts
@settings(max_examples=8, deadline=None)
def test_coins_stay_out_of_foreign_back_rows_and_never_come_home(
    seed: int, players: int, double: bool
) -> None:
    away: set[PieceId] = set()
    for state in random_states(players, seed, Options(double=double)):
        table = brute.table_of(state)
        for spot, thing in table.things.items():
            zone = brute.owner_of(spot, players)
            seat, face = thing if isinstance(thing, tuple) else (None, "")
            assert zone is None or zone == seat
            coin = PieceId(f"{seat}-{face}")
            assert zone is None or coin not in away
            away |= {coin} if zone is None else set()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_hunt_at_random_ends_within_its_bound(players: int) -> None:
    lengths = [sum(1 for _ in random_states(players, seed)) for seed in range(12)]
    assert max(lengths) <= BOUND


@hunts
@settings(max_examples=8, deadline=None)
def test_the_winners_have_the_most(seed: int, players: int, double: bool) -> None:
    *_, last = random_states(players, seed, Options(double=double))
    outcome = play.outcome(SPEC, last)
    totals = dict(zip(last.seats, scores(last), strict=True))
    assert outcome is not None
    assert {seat for seat in last.seats if totals[seat] == max(totals.values())} == set(outcome.winners)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_players_who_know_what_they_want_come_to_an_end_too(players: int) -> None:
    assert clever_length(players, Random(players)) <= BOUND


def clever_length(players: int, rng: Random) -> int:
    """The decisions of a hunt in which everybody plays cleverly."""
    state, length = start(players), 0
    while needs := play.waiting(SPEC, state):
        seat = Seat(rng.choice(needs).seat)
        state = do(state, seat, bot.choose(state, seat, play.legal(SPEC, state, seat), rng))
        length += 1
    return length
