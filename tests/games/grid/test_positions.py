"""Drawings of the grid can be read and written."""

from textwrap import dedent

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.grid.state import Options, Revealed
from tests.games.grid.playing import in_play, random_states
from tests.games.grid.positions import S1, S2, DrawingError, draw, position

DRAWING = """
      a b c d
    1 . . . .
    2 . 1 . .
    3 . . 2 .
    4 . . . .
    s1 | hand AH KC | trap JH QC (b2) | treasure KH KS* (c2) | played QD | shown 1
    s2 | hand QS | trap AD JS (b3) | treasure QH AS (d4) | wrong a1 | sprung b2
    turn s1, moved, owes hand
"""


def test_a_drawing_read_and_drawn_again_is_the_same() -> None:
    assert draw(position(DRAWING)) == dedent(DRAWING).lstrip("\n")


def test_a_drawing_puts_everything_where_it_shows_it() -> None:
    state = position(DRAWING)
    assert (state.side(S1).pawn, state.side(S2).pawn) == ("b2", "c3")
    assert [card.value for card in state.side(S1).hand] == ["AH", "KC"]
    assert [card.may_know(S2) for card in state.side(S1).treasure] == [False, True]
    assert (state.turn, state.moved, state.guessed, state.owed) == (S1, True, False, "hand")
    assert [(mark.seat, mark.space) for mark in (*state.wrong, *state.sprung)] == [(S2, "a1"), (S2, "b2")]


@pytest.mark.parametrize(
    ("wrong", "expected"),
    [
        ("trap JH QC (b1)", "JH QC is on b2"),
        ("gold 3", "no such things: gold"),
    ],
)
def test_a_wrong_drawing_is_refused(wrong: str, expected: str) -> None:
    with pytest.raises(DrawingError, match=expected):
        position(DRAWING.replace("trap JH QC (b2)", wrong))


def test_a_drawing_with_too_few_rows_is_refused() -> None:
    with pytest.raises(DrawingError, match="expected 4 rows"):
        position(DRAWING.replace("    4 . . . .\n", ""))


@settings(max_examples=15, deadline=None)
@given(seed=st.integers(0, 10_000), revealed=st.sampled_from(Revealed))
def test_every_state_in_play_can_be_drawn_and_read_again(seed: int, revealed: Revealed) -> None:
    options = Options(revealed=revealed)
    for state in in_play(random_states(seed, options)):
        drawn = draw(state)
        again = position(drawn, options)
        assert draw(again) == drawn
        assert set(again.wrong) == set(state.wrong)
        assert again.sides == state.sides
        assert (again.turn, again.moved, again.guessed) == (state.turn, state.moved, state.guessed)
        assert (again.owed, again.idle) == (state.owed, state.idle)
