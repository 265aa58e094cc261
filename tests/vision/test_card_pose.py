"""Which indices are on one card."""

import pytest

from vision.cards.index_reader import Cut
from vision.cards.pose import on_one_card

WIDE, HIGH = 63.0, 88.0


def upper_left(share: float) -> Cut:
    """The index of an upright card that fills a share of its height."""
    return Cut(0.15 * WIDE, (0.04 + share / 2) * HIGH, share * HIGH, (0.0, -1.0), 1.0, 0.0)


def lower_right(share: float) -> Cut:
    """Its partner in the opposite corner, turned."""
    return Cut(0.85 * WIDE, (0.96 - share / 2) * HIGH, share * HIGH, (0.0, 1.0), 1.0, 0.0)


@pytest.mark.parametrize("share", [0.14, 0.2, 0.3, 0.38])
def test_opposite_indices_are_one_card_s_however_large_their_print(share: float) -> None:
    assert on_one_card(upper_left(share), lower_right(share))
    assert on_one_card(lower_right(share), upper_left(share))


def test_indices_that_stand_alike_one_below_the_other_are_two_cards() -> None:
    first = upper_left(0.2)
    below = Cut(first.x, first.y + HIGH, first.height, first.up, 1.0, 0.0)
    assert not on_one_card(first, below)
