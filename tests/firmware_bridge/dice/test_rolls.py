from hypothesis import given
from hypothesis import strategies as st

from firmware_bridge.dice.book import DiceBook
from firmware_bridge.dice.rolls import Die, Phase, Reading, Roll, Rolls

ROLLING = Reading("a", 6, Phase.ROLLING)
COCKED = Reading("a", 6, Phase.COCKED)


def settled(face: int, die: str = "a") -> Reading:
    return Reading(die, 6, Phase.SETTLED, face)


def handled(face: int) -> Reading:
    return Reading("a", 6, Phase.HANDLED, face)


def rolled(*readings: Reading) -> list[int]:
    rolls = Rolls()
    taken = [rolls.take(reading) for reading in readings]
    return [roll.face for roll in taken if roll is not None]


def test_a_die_that_rolled_and_settled_counts() -> None:
    assert Rolls().take(ROLLING) is None
    rolls = Rolls()
    rolls.take(ROLLING)
    assert rolls.take(settled(4)) == Roll("a", 6, 4)


def test_a_roll_that_is_told_again_and_again_counts_once() -> None:
    assert rolled(ROLLING, settled(4), settled(4), settled(4)) == [4]


def test_the_same_face_twice_in_a_row_counts_twice_when_the_die_rolled_between() -> None:
    assert rolled(ROLLING, settled(4), ROLLING, settled(4)) == [4, 4]


def test_how_a_die_lay_before_anybody_looked_counts_for_nothing() -> None:
    assert rolled(settled(4), settled(4)) == []


def test_another_face_is_another_roll_even_where_the_rolling_was_not_heard() -> None:
    assert rolled(settled(4), settled(5)) == [5]


def test_a_cocked_die_counts_only_when_it_settles() -> None:
    assert rolled(ROLLING, COCKED) == []
    assert rolled(ROLLING, COCKED, ROLLING, settled(2)) == [2]


def test_a_die_that_was_only_turned_by_hand_counts_for_nothing() -> None:
    assert rolled(ROLLING, settled(4), handled(5), handled(6)) == [4]


def test_a_face_that_is_none_counts_for_nothing() -> None:
    assert rolled(ROLLING, Reading("a", 6, Phase.SETTLED, None)) == []


def test_dice_are_counted_each_for_itself() -> None:
    book = DiceBook()
    for reading in (ROLLING, Reading("b", 6, Phase.ROLLING), settled(1), settled(1, "b")):
        book.take(reading)
    assert book.rolls() == (Roll("a", 6, 1), Roll("b", 6, 1))
    assert book.rolls() == ()


@given(st.lists(st.sampled_from([ROLLING, COCKED, handled(3), *map(settled, range(1, 7))]), max_size=40))
def test_hearing_everything_twice_changes_no_roll(readings: list[Reading]) -> None:
    assert rolled(*(reading for one in readings for reading in (one, one))) == rolled(*readings)


def test_what_a_die_told_once_is_kept() -> None:
    book = DiceBook()
    book.meet(Die("a", "Ana's", 6, colour="red", battery=80))
    book.meet(Die("a", "Ana's", 6, battery=79))
    book.take(ROLLING)
    assert book.dice() == (Die("a", "Ana's", 6, Phase.ROLLING, "red", 79),)
