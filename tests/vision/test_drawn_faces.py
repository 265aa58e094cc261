"""The faces that are drawn for training show what their labels say."""

import pytest

from vision.picture import Picture
from vision.training.cards.faces import SIGN_FONTS, SIGNS, font_named, glyph


def width_near_the_top(ink: Picture) -> float:
    """The share of a sign's width that is inked where a spade is pointed and a club is round."""
    return float((ink[len(ink) // 8] > 128).mean())


@pytest.mark.parametrize("name", SIGN_FONTS)
def test_a_font_for_signs_has_spades_for_spades_and_clubs_for_clubs(name: str) -> None:
    path = font_named(name)
    if path is None:
        pytest.skip(f"{name} is not installed")
    spade, club = (width_near_the_top(glyph(path, SIGNS[suit])) for suit in "SC")
    assert spade < club
