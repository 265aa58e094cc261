"""What each seat may know and can work out: GRID-21."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.grid import SPEC
from companion.games.grid.lines import named_space
from companion.games.grid.sight import possible_treasures
from companion.games.grid.state import Options, Phase, Revealed, Side, State, turned_up
from companion.kernel import play
from companion.kernel.seats import PUBLIC, Seat
from companion.kernel.secret import redact, secret
from companion.kernel.view import Facts
from tests.games.grid.onlooker import Onlooker
from tests.games.grid.playing import begin, choose
from tests.games.grid.positions import S1, S2, SEATS, position

KEPT, OUT = Options(revealed=Revealed.KEPT), Options(revealed=Revealed.OUT)
each_option = pytest.mark.parametrize("options", [OUT, KEPT], ids=["out", "kept"])

LATE = """
      a b c d
    1 . . . .
    2 . 1 . .
    3 . . . .
    4 . . . 2
    s1 | hand KH QC | trap JH KC (b1) | treasure QH JC (d4) | played AH AC
    s2 | hand KS | trap AD AS (b4) | treasure KD JS (d3) | played JD QS | revealed QD | shown 1
    turn s1
"""
"""s2 can still have hidden AD KD (columns b and d) with two of KS AS JS (rows 2, 4 and 3)."""


def deduced(state: State, seat: Seat) -> set[str]:
    """What the rules work out for a seat, from the state it has seen."""
    return set(possible_treasures(redact(state, seat), seat))


def treasure_of(state: State, side: Side) -> str:
    return named_space(state.content, (side.treasure[0].value, side.treasure[1].value))


def watched_game(seed: int, options: Options) -> Iterator[tuple[State, tuple[Onlooker, Onlooker]]]:
    """The states in play of a random game, with what both seats have noted so far."""
    rng = Random(seed)
    onlookers = Onlooker(S1), Onlooker(S2)
    state = begin(options)
    while needs := play.waiting(SPEC, state):
        seat = rng.choice(needs).seat
        events = play.decide(SPEC, state, seat, choose(state, seat, rng))
        state = play.evolve(SPEC, state, events)
        for onlooker in onlookers:
            onlooker.listen(events)
        if state.phase is Phase.PLAY:
            yield state, onlookers


@pytest.mark.rule("GRID-21")
@each_option
@pytest.mark.parametrize("seed", range(12))
def test_the_deduction_agrees_with_trying_everything_the_other_can_have_hidden(
    options: Options, seed: int
) -> None:
    for state, onlookers in watched_game(seed, options):
        for onlooker in onlookers:
            assert deduced(state, onlooker.seat) == onlooker.treasures(state)


@pytest.mark.slow
@pytest.mark.rule("GRID-21")
@each_option
def test_the_deduction_agrees_over_many_more_games(options: Options) -> None:
    for seed in range(1000, 1060):
        for state, onlookers in watched_game(seed, options):
            for onlooker in onlookers:
                assert deduced(state, onlooker.seat) == onlooker.treasures(state), f"seed {seed}"


@pytest.mark.rule("GRID-21")
@settings(max_examples=20, deadline=None)
@given(seed=st.integers(0, 100_000), options=st.sampled_from([OUT, KEPT]))
def test_the_true_treasure_is_always_among_the_spaces_left(seed: int, options: Options) -> None:
    for state, _ in watched_game(seed, options):
        for side in state.sides:
            assert treasure_of(state, state.other(side.seat)) in deduced(state, side.seat)


@pytest.mark.rule("GRID-21")
@settings(max_examples=20, deadline=None)
@given(seed=st.integers(0, 100_000), options=st.sampled_from([OUT, KEPT]))
def test_the_deduction_never_changes_with_what_the_seat_has_not_seen(seed: int, options: Options) -> None:
    rng = Random(seed)
    for state, _ in watched_game(seed, options):
        for seat in SEATS:
            other_world = state.with_side(shuffled(state.other(seat), rng))
            assert deduced(other_world, seat) == deduced(state, seat)
            assert play.view(SPEC, other_world, seat) == play.view(SPEC, state, seat)


def shuffled(side: Side, rng: Random) -> Side:
    """The same side with everything that the other cannot see in another order."""
    cards = [card.value for card in (*side.hand, *side.trap, *side.treasure) if not turned_up(card)]
    rng.shuffle(cards)
    pile = iter(cards)
    hand, trap, treasure = (
        tuple(card if turned_up(card) else secret(next(pile), side.seat) for card in cards)
        for cards in (side.hand, side.trap, side.treasure)
    )
    return replace(side, hand=hand, trap=trap, treasure=treasure)


@pytest.mark.rule("GRID-21")
def test_own_played_and_revealed_cards_leave_only_what_the_other_can_still_hide() -> None:
    assert deduced(position(LATE), S1) == {"b2", "b3", "b4", "d2", "d3", "d4"}


@pytest.mark.rule("GRID-21")
def test_a_wrong_guess_strikes_out_its_space() -> None:
    drawing = LATE.replace("played AH AC", "played AH AC | wrong b2 d4")
    assert deduced(position(drawing), S1) == {"b3", "b4", "d2", "d3"}


@pytest.mark.rule("GRID-21")
def test_the_others_wrong_guesses_strike_out_nothing() -> None:
    drawing = LATE.replace("shown 1", "shown 1 | wrong b2 d4")
    assert deduced(position(drawing), S1) == deduced(position(LATE), S1)


@pytest.mark.rule("GRID-21")
def test_a_sprung_trap_takes_its_cards_out_of_the_running() -> None:
    """The trap on b4 takes AD and AS, so KD is left for the treasure, with KS or JS."""
    drawing = LATE.replace("played AH AC", "played AH AC | sprung b4")
    assert deduced(position(drawing), S1) == {"d2", "d3"}


@pytest.mark.rule("GRID-21")
def test_the_others_sprung_traps_tell_nothing() -> None:
    drawing = LATE.replace("shown 1", "shown 1 | sprung b1")
    assert deduced(position(drawing), S1) == deduced(position(LATE), S1)


@pytest.mark.rule("GRID-21")
def test_a_turned_up_card_of_the_treasure_gives_its_line_away() -> None:
    drawing = LATE.replace("KD JS (d3)", "KD JS* (d3)")
    assert deduced(position(drawing), S1) == {"b3", "d3"}


@pytest.mark.rule("GRID-21")
def test_a_turned_up_card_of_the_trap_is_none_of_the_treasure() -> None:
    drawing = LATE.replace("AD AS (b4)", "AD* AS (b4)")
    assert deduced(position(drawing), S1) == {"d2", "d3", "d4"}


@pytest.mark.rule("GRID-21")
def test_a_kept_revealed_card_is_known_to_be_in_the_hand() -> None:
    drawing = LATE.replace("hand KS |", "hand KS QD |")
    assert deduced(position(drawing, KEPT), S1) == deduced(position(LATE), S1)


@pytest.mark.rule("GRID-21")
def test_a_seat_is_shown_what_it_can_work_out() -> None:
    panels = play.view(SPEC, position(LATE), S1).panels
    (facts,) = [panel for panel in panels if isinstance(panel, Facts)]
    assert [fact.value for fact in facts.facts] == [("b2", "d2", "b3", "d3", "b4", "d4"), 6]


@pytest.mark.rule("GRID-21")
def test_the_public_is_shown_no_deductions() -> None:
    panels = play.view(SPEC, position(LATE), PUBLIC).panels
    assert [panel for panel in panels if isinstance(panel, Facts)] == []


@pytest.mark.rule("GRID-21")
def test_a_seat_sees_its_own_cards_and_not_the_others() -> None:
    shown = str(play.view(SPEC, position(LATE), S1).panels[1:4])
    assert all(f"'{card}'" in shown for card in ("KH", "QC", "JH", "KC", "QH", "JC", "JD", "QD"))
    assert not any(f"'{card}'" in shown for card in ("KS", "AD", "AS", "KD", "JS"))
