"""Words in lines."""

import pytest

from companion.artwork.lettering import break_lines, fitting_size, runs, width_of
from companion.artwork.pen import Hand


def test_lines_are_no_longer_than_allowed_and_lose_nothing() -> None:
    words = "The other piece of your team goes back 2 spaces."
    lines = break_lines(words, 3.0, Hand.TEXT, 20.0)
    assert " ".join(lines) == words
    assert all(width_of(line, 3.0, Hand.TEXT) <= 20 for line in lines)


def test_a_line_may_end_after_a_hyphen() -> None:
    assert break_lines("Bananenschalen-Boulevard", 5.0, Hand.TITLE, 45.0) == ("Bananenschalen-", "Boulevard")
    assert break_lines("Bananen-Brot", 5.0, Hand.TITLE, 90.0) == ("Bananen-Brot",)


def test_words_shrink_until_they_fit() -> None:
    words = "Unentschlossene Gabelung"
    size = fitting_size(words, 9.0, Hand.BOLD, 20.0, 2)
    lines = break_lines(words, size, Hand.BOLD, 20.0)
    assert len(lines) == 2
    assert all(width_of(line, size, Hand.BOLD) <= 20 for line in lines)


@pytest.mark.parametrize("hand", list(Hand))
def test_german_and_english_need_one_font(hand: Hand) -> None:
    assert len(runs("Größe, Übung, Ärger’s „Maß“ – 50 × 2 … é", hand)) == 1


def test_suits_and_arrows_come_from_the_spare_font() -> None:
    assert [words for _, words in runs("A♠ → b", Hand.BOLD)] == ["A", "♠", " ", "→", " b"]
