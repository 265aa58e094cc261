"""What holds at every step of any game, how long games last, and every outcome of a small round."""

from collections import Counter
from dataclasses import replace
from itertools import permutations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.ninja import SPEC
from companion.games.ninja.events import (
    CardDrawn,
    CardsDiscarded,
    MoveChosen,
    MoveTurned,
    NinjaHit,
    NinjaKilled,
    RowClosed,
    RowOpened,
    TrapDecided,
    TrapPlaced,
    TrapTurned,
)
from companion.games.ninja.intents import DrawCard
from companion.games.ninja.state import Card, Row, Stage, State
from companion.kernel import play
from companion.kernel.seats import CHANCE
from tests.games.ninja.house import (
    CONTENT,
    DECK,
    S1,
    cards_of,
    go,
    hits,
    position,
    random_rounds,
    random_states,
    seats_of,
    start,
)

DECISIONS = 4_000
"""Random play is over within so many decisions: of 2,100 games the longest took 1,060."""
ROUNDS = 250
"""And within so many rounds: the longest took 96."""

seeds = st.integers(0, 10_000)
tables = st.sampled_from([2, 3, 4])
quick = settings(max_examples=12, deadline=None, derandomize=True)


@pytest.mark.rule("NINJA-18")
@quick
@given(tables, seeds)
def test_cards_are_conserved_at_every_step(players: int, seed: int) -> None:
    whole = list(CONTENT.deck(players))
    assert len(whole) == DECK[players]
    for _, state in random_states(players, seed, 400):
        assert [cards_of(side) for side in state.sides] == [whole] * players
        assert SPEC.flaw(state) is None


@pytest.mark.rule("NINJA-10")
@pytest.mark.rule("NINJA-12")
@quick
@given(tables, seeds)
def test_everyone_alive_moves_once_a_round_and_takes_at_most_one_hit(players: int, seed: int) -> None:
    alive = set(start(players).seats)
    for events in random_rounds(players, seed, 500):
        assert sorted(seats_of(events, MoveTurned)) == sorted(alive)
        assert sorted(seats_of(events, CardsDiscarded)) == sorted(alive)
        for kind in (TrapPlaced, TrapTurned, NinjaHit):
            found = seats_of(events, kind)
            assert len(found) == len(set(found))
            assert set(found) <= alive
        assert Counter(seats_of(events, CardDrawn)).keys() <= alive
        alive -= set(seats_of(events, NinjaKilled))


@pytest.mark.rule("NINJA-6")
@quick
@given(tables, seeds)
def test_no_stage_begins_before_the_last_one_is_over_for_all(players: int, seed: int) -> None:
    orders = {
        (TrapPlaced, MoveChosen),
        (MoveChosen, MoveTurned),
        (MoveTurned, TrapDecided),
        (TrapDecided, TrapTurned),
        (TrapTurned, NinjaHit),
        (NinjaHit, RowOpened),
        (RowClosed, CardsDiscarded),
        (CardsDiscarded, CardDrawn),
    }
    for events in random_rounds(players, seed, 500):
        at = [(type(event), number) for number, event in enumerate(events)]
        for early, late in orders:
            last = max((number for kind, number in at if kind is early), default=-1)
            first = min((number for kind, number in at if kind is late), default=len(events))
            assert last < first, f"{late.__name__} before the last {early.__name__}"


@pytest.mark.rule("NINJA-5")
@quick
@given(tables, seeds)
def test_a_row_is_known_to_nobody_but_an_owner_who_looks(players: int, seed: int) -> None:
    for _, state in random_states(players, seed, 400):
        may_know = [{side.seat} if side.looked is Row.OPEN else set() for side in state.sides]
        assert [set(side.row.cards.to) for side in state.sides] == may_know
        assert all(side.deck.cards.to == frozenset() for side in state.sides)
        assert all(side.hand.cards.to == {side.seat} for side in state.sides)


@pytest.mark.rule("NINJA-15")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_play_ends_within_the_bound(players: int) -> None:
    for seed in range(12):
        *_, (_, last) = random_states(players, 20_000 + seed, DECISIONS)
        assert play.outcome(SPEC, last) is not None
        assert last.round <= ROUNDS


ROOMS = ("kura", "ofuro", "engawa")
ROWS = (("ofuro", "kura"), ("engawa", "kura"), ("ofuro", "engawa"))


def expected_hits(moves: tuple[str, ...], places: tuple[int, ...]) -> list[int]:
    """Who is hit, worked out from the sentences of NINJA-7 to NINJA-10 alone."""
    alone = [moves.count(room) == 1 for room in moves]
    traps = {
        row[place - 1] for row, place, free in zip(ROWS, places, alone, strict=True) if free and place > 0
    }
    return [int(room in traps) for room in moves]


@pytest.mark.rule("NINJA-7")
@pytest.mark.rule("NINJA-8")
@pytest.mark.rule("NINJA-10")
def test_every_way_to_move_and_activate_hits_whom_it_should() -> None:
    table = replace(
        position(*(f"hand kura ofuro engawa, row {' '.join(row)}" for row in ROWS)), stage=Stage.MOVE
    )
    tried = 0
    for moves in product(ROOMS, repeat=3):
        moved = go(table, *(f"s{seat} move {room}" for seat, room in enumerate(moves, start=1)))
        free = [seat for seat, room in enumerate(moves, start=1) if moves.count(room) == 1]
        for decided in product(range(3), repeat=len(free)):
            places = tuple(dict(zip(free, decided, strict=True)).get(seat, 0) for seat in (1, 2, 3))
            after = go(moved, *(f"s{seat} {choice(places[seat - 1])}" for seat in free))
            assert hits(after) == expected_hits(moves, places), (moves, places)
            tried += 1
    assert tried == 6 * 27 + 18 * 3 + 3


def choice(place: int) -> str:
    """A decision in a word."""
    return f"activate {place}" if place else "hold"


@pytest.mark.rule("NINJA-11")
def test_two_draws_come_as_often_as_from_a_deck_of_real_cards() -> None:
    lines = ["s1 place genkan", "s2 place genkan", "s1 move ofuro", "s2 move engawa", "s1 hold", "s2 hold"]
    state = go(position("hand genkan ofuro, deck kura kura shosai", "hand genkan engawa, deck"), *lines)
    weights: Counter[tuple[str, ...]] = Counter()
    for first, one in draws(state):
        after = play.evolve(SPEC, state, play.decide(SPEC, state, CHANCE, DrawCard(S1, first)))
        for second, other in draws(after):
            weights[tuple(sorted((first, second)))] += one * other
    brute = Counter(tuple(sorted(pair)) for pair in permutations(("kura", "kura", "shosai"), 2))
    assert weights == brute


def draws(state: State) -> list[tuple[Card, int]]:
    """What s1 can draw, and how many cards of the deck that is."""
    legal = [each for each in play.legal(SPEC, state, CHANCE) if isinstance(each, DrawCard)]
    return [(each.card, SPEC.odds(state, each)) for each in legal if each.seat == S1]
