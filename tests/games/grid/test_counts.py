"""How many ways there are to play on, counted by the rules and by a second program written another way."""

from itertools import islice

import pytest

from companion.games.grid import SPEC
from companion.games.grid.state import Card, Content, Options, Revealed, State
from companion.kernel import play
from tests.games.grid.plain import count, table_of
from tests.games.grid.playing import after, choices, in_play, random_states
from tests.games.grid.positions import draw, position

THREE_BY_THREE = Content(
    rows=((Card("KC"), Card("QS")), (Card("QC"), Card("KS")), (Card("AC"), Card("JS"))),
    columns=((Card("AH"), Card("JD")), (Card("JH"), Card("AD")), (Card("KH"), Card("QD"))),
)
KEPT, OUT = Options(revealed=Revealed.KEPT), Options(revealed=Revealed.OUT)

FIRST_TURN = """
      a b c
    1 . . .
    2 . . .
    3 . . .
    s1 | hand AH KC | trap JH QC (b2) | treasure KH AC (c3)
    s2 | hand JD QS | trap AD KS (b2) | treasure QD JS (c3)
    turn s1
"""
MIDDLE_GAME = """
      a b c
    1 . . 2
    2 . 1 .
    3 . . .
    s1 | hand AH KC | trap JH JS (b3) | treasure KH KS (c2)
    s2 | hand JD QS | trap AD QC (b2) | treasure QD AC (c3)
    turn s2
"""
CORNERED = """
      a b c
    1 1 2 .
    2 . . .
    3 . . .
    s1 | hand KC QS | trap JH QC (b2) | treasure KH AC (c3)
    s2 | hand AH JD | trap AD KS (b2) | treasure QD JS (c3)
    turn s1
"""
LAST_CARDS = """
      a b c
    1 . . .
    2 1 . .
    3 . . 2
    s1 | hand JD | trap JH QC (b2) | treasure KH AC (c3) | played AH
    s2 | trap AD* KS* (b2) | treasure QD* JS (c3) | played KC QS
    turn s1
"""
NOBODY_HAS_CARDS = """
      a b c
    1 . . .
    2 1 . .
    3 . . 2
    s1 | trap JH QC* (b2) | treasure KH* AC* (c3) | played AH JD
    s2 | trap AD* KS* (b2) | treasure QD* JS* (c3) | played KC QS
    turn s2, idle 1
"""


def ways(state: State, depth: int) -> int:
    """How many sequences of so many intents the rules allow."""
    if not play.waiting(SPEC, state):
        return 0
    legal = choices(state)
    if depth == 1:
        return len(legal)
    following = (after(state, intent) for intent in legal)
    return sum(ways(each, depth - 1) for each in following)


def both_counts(drawing: str, options: Options, depth: int) -> tuple[list[int], list[int]]:
    """The counts of the rules and of the second program, for every depth."""
    state = position(drawing, options, THREE_BY_THREE)
    depths = range(1, depth + 1)
    return [ways(state, n) for n in depths], [count(table_of(state), n) for n in depths]


PINNED = {
    "first turn": (FIRST_TURN, OUT, [15, 76, 178, 1688, 6754]),
    "first turn, revealed cards kept": (FIRST_TURN, KEPT, [15, 76, 226, 2344, 9986]),
    "middle game": (MIDDLE_GAME, OUT, [12, 46, 88, 818, 3192]),
    "middle game, revealed cards kept": (MIDDLE_GAME, KEPT, [12, 46, 112, 1138, 4720]),
    "cornered": (CORNERED, OUT, [10, 27, 212, 634, 1392]),
    "cornered, revealed cards kept": (CORNERED, KEPT, [10, 27, 212, 650, 1920]),
    "last cards": (LAST_CARDS, OUT, [11, 28, 164, 820, 2272]),
    "nobody has cards": (NOBODY_HAS_CARDS, OUT, [10, 80, 144, 1280, 6912]),
}


@pytest.mark.parametrize(("drawing", "options", "pinned"), PINNED.values(), ids=PINNED)
def test_both_programs_count_the_same_ways_to_play_on(
    drawing: str, options: Options, pinned: list[int]
) -> None:
    rules, plain = both_counts(drawing, options, 5)
    assert rules == plain == pinned


@pytest.mark.slow
def test_both_programs_count_the_same_one_step_further() -> None:
    state = position(FIRST_TURN, KEPT, THREE_BY_THREE)
    assert ways(state, 6) == count(table_of(state), 6) == 30652


@pytest.mark.parametrize("options", [OUT, KEPT], ids=["out", "kept"])
def test_both_programs_agree_all_over_games_on_the_printed_board(options: Options) -> None:
    for seed in range(20):
        for state in in_play(random_states(seed, options)):
            assert ways(state, 1) == count(table_of(state), 1), draw(state)
        for state in islice(in_play(random_states(seed, options)), seed % 7, None, 9):
            assert ways(state, 2) == count(table_of(state), 2), draw(state)
