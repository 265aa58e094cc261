"""Moves counted two ways: by the rules, and by trying every square."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.martian import SPEC
from companion.games.martian.state import (
    Dice,
    Face,
    Movement,
    Options,
    Phase,
    PieceId,
    PlaceId,
    State,
    stash_of,
)
from companion.kernel import play
from companion.kernel.seats import CHANCE
from tests.games.martian import brute
from tests.games.martian.positions import S1, begun, do, draw, move, scores

CORNER = """
    .  .  .  .  .  Ma
    .  .  .  .  .  .
    .  .  .  .  .  s
    .  .  .  .  M3 .
    .  .  .  .  .  .
    .  .  .  .  .  .
    .  .  .  m  .  .
    .  .  .  S3 .  .
    .  .  .  .  .  .
    Sn .  .  .  .  .
"""
MELEE = """
    #  #  C5 .  .  .  .  .  #  #
    #  #  .  .  .  .  .  C2 #  #
    .  .  s  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  m  .  .
    .  M4 .  .  S3 l  .  .  .  .
    .  .  .  C4 .  A3 .  .  .  .
    .  .  .  .  M3 .  .  .  .  A5
    .  .  .  .  .  .  .  .  .  .
    #  #  .  .  .  .  .  .  #  #
    #  #  .  Sn .  .  .  .  #  #
"""
LAST_ONES = """
    #  #  .  .  .  .  .  .
    #  #  .  .  .  .  .  .
    .  .  .  .  .  .  .  .
    .  .  .  .  C4 .  .  .
    .  .  .  .  .  s  .  .
    .  .  .  S4 .  .  .  .
    .  .  .  .  M4 .  .  .
    .  .  .  .  .  .  .  .
    #  #  .  .  .  .  .  .
    #  #  .  .  .  .  .  .
"""


def count(state: State, turns: int) -> tuple[int, int]:
    """How many ways the dice and the players have in so many turns, and the points made in all of them."""
    if turns == 0 or state.phase is Phase.OVER:
        return 1, sum(scores(state))
    ways = points = 0
    for intent in play.legal(SPEC, state, CHANCE):
        rolled = do(state, CHANCE, intent)
        moves = play.legal(SPEC, rolled, rolled.turn or CHANCE) if rolled.phase is Phase.MOVE else ()
        for after in [do(rolled, rolled.turn or CHANCE, each) for each in moves] or [rolled]:
            more = count(after, turns - 1)
            ways, points = ways + more[0], points + more[1]
    return ways, points


@pytest.mark.parametrize(
    ("state", "turns"),
    [
        (begun(2), 1),
        (begun(3), 1),
        (begun(4), 1),
        (begun(4, Options(double=True)), 1),
        (draw(CORNER), 2),
        (draw(CORNER, options=Options(double=True)), 1),
        (draw(MELEE, 4), 1),
        (draw(LAST_ONES, 3), 2),
    ],
    ids=["two", "three", "four", "four-double", "corner", "corner-double", "melee", "last-ones"],
)
def test_the_ways_are_as_many_as_when_every_square_is_tried(state: State, turns: int) -> None:
    seat = state.seats.index(state.turn or S1)
    assert count(state, turns) == brute.count(brute.table_of(state), seat, turns)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("state", "turns"),
    [(begun(2), 2), (draw(MELEE, 4), 2)],
    ids=["two", "melee"],
)
def test_the_ways_are_as_many_over_more_turns(state: State, turns: int) -> None:
    seat = state.seats.index(state.turn or S1)
    assert count(state, turns) == brute.count(brute.table_of(state), seat, turns)


def test_the_first_turn_has_so_many_ways() -> None:
    """Counted by hand, coin by coin from the left."""
    pawns, rooks = 1 + 1 + 1 + 1 + 1 + 1, 2 + 2 + 2 + 2 + 2 + 2
    knights = 2 + 3 + 4 + 4 + 3 + 2
    bishops = 2 + 3 + 4 + 4 + 3 + 2
    kings = 2 + 3 + 3 + 3 + 3 + 2
    assert count(begun(2), 1)[0] == pawns + rooks + knights + bishops + (rooks + bishops) + kings == 100


@given(seed=st.integers(0, 10**9), players=st.sampled_from([2, 3, 4]), double=st.booleans())
@settings(max_examples=60, deadline=None)
def test_every_coin_goes_wherever_trying_every_square_says(seed: int, players: int, double: bool) -> None:
    state = scattered(Random(seed), players, Options(double=double))
    table = brute.table_of(state)
    coins = [(spot, thing) for spot, thing in table.things.items() if isinstance(thing, tuple)]
    for spot, (seat, number) in coins:
        for face in brute.FACES:
            turn, dice = state.seats[seat], Dice(Face(number), Face(face))
            found = play.legal(SPEC, replace(state, turn=turn, dice=dice), turn)
            wanted = {brute.name_of(end, players) for end in brute.ends(table, seat, spot, face)}
            assert {str(getattr(each, "to", "")) for each in found} == wanted


def scattered(rng: Random, players: int, options: Options) -> State:
    """Coins anywhere they can have come to, some captured, some pyramids left."""
    state = begun(players, options)
    free = set(brute.EVERYWHERE)
    lies: dict[PieceId, PlaceId] = {}
    for piece in state.lies:
        owner = state.owner(piece)
        index = None if owner is None else state.seats.index(owner)
        spots = sorted(spot for spot in free if brute.owner_of(spot, players) in (None, index))
        spot = rng.choice(spots)
        if rng.random() < 0.45:
            free.remove(spot)
            lies[piece] = PlaceId(brute.name_of(spot, players))
        else:
            lies[piece] = stash_of(state.seats[owner == S1])
    return replace(state, lies=lies, phase=Phase.MOVE)


def test_trying_every_square_knows_a_drawn_position() -> None:
    """The other way of counting is itself right where a person can see it."""
    table = brute.table_of(draw(CORNER))
    queen = {brute.name_of(spot, 2) for spot in brute.ends(table, 0, (5, 2), "4")}
    assert queen == {"d4", "c3", "b3", "a3", "e3", "f3", "c4", "b5", "a6", "e4", "f5"}
    assert move("S3", "d4") in play.legal(SPEC, draw(CORNER, roll=("S3", Movement.QUEEN)), S1)
