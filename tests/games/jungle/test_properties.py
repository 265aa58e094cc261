"""What holds in every game of the jungle, whatever is done."""

from collections.abc import Iterator
from itertools import pairwise
from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from companion.bots.players import choose_at_random
from companion.content import default_pack
from companion.games.jungle import SPEC
from companion.games.jungle.content import Content, SpaceKind, worth
from companion.games.jungle.prices import hand_limit
from companion.games.jungle.state import FLAGS, Phase, State
from companion.kernel import play
from companion.kernel.happenings import Event, Intent
from companion.kernel.refusal import IllegalIntentError
from companion.kernel.seats import CHANCE, Seat, player_seats
from companion.kernel.secret import redact
from tests.games.jungle import brute

CONTENT: Content = default_pack(SPEC).content
ROWS = [frozenset(row) for row in brute.rows_of_three(CONTENT)]

BOUND = 5_000
"""Decisions within which random play ends; the longest of 600 games took 906."""

DEEPEST = 12
"""More is never pending at once."""

games = st.tuples(st.sampled_from(SPEC.players), st.integers(0, 10_000))
few = settings(max_examples=12, deadline=None)


def decisions(players: int, seed: int, limit: int = 250) -> Iterator[tuple[State, Seat, Intent]]:
    """A random game, decision by decision, each before it is made."""
    rng = Random(seed)
    state = SPEC.setup(SPEC.options(), player_seats(players), CONTENT)
    for _ in range(limit):
        needs = play.waiting(SPEC, state)
        if not needs:
            return
        seat = rng.choice(needs).seat
        legal = play.legal(SPEC, state, seat)
        weights = [SPEC.odds(state, each) for each in legal] if seat == CHANCE else None
        intent = (
            rng.choices(legal, weights)[0]
            if weights
            else choose_at_random(redact(state, seat), seat, legal, rng)
        )
        yield state, seat, intent
        state = play.evolve(SPEC, state, play.decide(SPEC, state, seat, intent))


def all_states(players: int, seed: int, limit: int = 250) -> Iterator[tuple[State, Event]]:
    """Every state on the way, event by event."""
    for before, seat, intent in decisions(players, seed, limit):
        state = before
        for event in play.decide(SPEC, before, seat, intent):
            state = play.evolve(SPEC, state, (event,))
            yield state, event


@few
@given(games)
@pytest.mark.rule("JUN-1")
@pytest.mark.rule("JUN-12")
@pytest.mark.rule("JUN-30")
def test_gold_and_cards_are_conserved_at_every_step(game: tuple[int, int]) -> None:
    total = worth(CONTENT.gold)
    for state, event in all_states(*game):
        assert state.bank + sum(side.gold for side in state.sides) == total, event
        assert SPEC.flaw(state) is None, event


@few
@given(games)
@pytest.mark.rule("JUN-19")
@pytest.mark.rule("JUN-22")
@pytest.mark.rule("JUN-38")
@pytest.mark.slow
def test_traps_keep_their_rules(game: tuple[int, int]) -> None:
    for state, event in all_states(*game):
        spaces = {str(trap.space) for trap in state.traps}
        assert len(spaces) == len(state.traps)
        assert all(state.box.kinds[trap.space] is SpaceKind.PLAIN for trap in state.traps)
        assert not any(row <= spaces for row in ROWS), event
        assert all(len(state.traps_of(seat)) <= FLAGS for seat in state.seats)


@few
@given(games)
@pytest.mark.rule("JUN-39")
@pytest.mark.slow
def test_every_piece_knows_the_way_it_came(game: tuple[int, int]) -> None:
    links = brute.links(CONTENT)
    for state, event in all_states(*game):
        for pawn in (pawn for side in state.sides for pawn in side.team):
            came = [*pawn.trail, pawn.space]
            assert came[0] == state.box.start, event
            assert all(pair in links for pair in pairwise(came)), event


@few
@given(games)
@pytest.mark.rule("JUN-40")
@pytest.mark.slow
def test_what_is_pending_stays_small_and_no_trap_is_sprung_twice_by_a_piece(game: tuple[int, int]) -> None:
    for state, _ in all_states(*game):
        assert len(state.stack) <= DEEPEST
        assert len(set(state.sprung)) == len(state.sprung)


@few
@given(games)
@pytest.mark.rule("JUN-14")
def test_nobody_plays_on_with_too_many_cards(game: tuple[int, int]) -> None:
    for state, seat, _ in decisions(*game):
        (need, *_) = play.waiting(SPEC, state)
        over = [side.seat for side in state.sides if len(side.hand) > hand_limit(state, side.seat)]
        assert over == ([seat] if need.what == "discard-down" else [])


@settings(max_examples=6, deadline=None)
@given(games)
@pytest.mark.slow
def test_what_is_legal_passes_and_the_rest_is_refused(game: tuple[int, int]) -> None:
    rng, seen = Random(game[1]), list[Intent]()
    for state, seat, intent in decisions(*game):
        seen.append(intent)
        legal = play.legal(SPEC, state, seat)
        assert len(set(legal)) == len(legal)
        for each in {*rng.sample(seen, min(6, len(seen))), *rng.sample(legal, min(3, len(legal)))}:
            assert passes(state, seat, each) == (each in legal), each


def passes(state: State, seat: Seat, intent: Intent) -> bool:
    """Whether the rules let an intent pass."""
    try:
        play.decide(SPEC, state, seat, intent)
    except IllegalIntentError:
        return False
    return True


@few
@given(games)
@example((4, 9999))
@pytest.mark.rule("JUN-7")
def test_somebody_can_always_go_on_until_somebody_has_won(game: tuple[int, int]) -> None:
    for state, _, _ in decisions(*game):
        needs = play.waiting(SPEC, state)
        assert all(play.legal(SPEC, state, need.seat) for need in needs), needs
        discards = needs and needs[0].what == "discard-down"
        assert state.phase is not Phase.MOVED or state.stack or discards


@pytest.mark.rule("JUN-41")
@pytest.mark.parametrize("players", SPEC.players)
def test_random_play_ends_within_the_bound(players: int) -> None:
    for seed in range(4):
        steps = list(decisions(players, seed, BOUND))
        last, seat, intent = steps[-1]
        over = play.evolve(SPEC, last, play.decide(SPEC, last, seat, intent))
        assert over.outcome is not None
        (winner,) = over.outcome.winners
        assert {pawn.space for pawn in over.side(winner).team} == {over.box.finish}
