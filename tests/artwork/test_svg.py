"""Pictures for screens: the same shapes in fewer letters."""

import re

import pytest

from companion.artwork.svg import FINENESS, pictures_of
from companion.catalogue import GAMES

each_game = pytest.mark.parametrize("key", [game.key for game in GAMES])


@each_game
def test_pictures_stay_in_their_field(key: str) -> None:
    starts = [
        (int(x), int(y))
        for shapes in pictures_of(key).values()
        for path, *_ in shapes
        for x, y in re.findall(r"M(-?\d+) (-?\d+)", str(path))
    ]
    assert starts
    assert all(abs(x) <= 60 * FINENESS and abs(y) <= 60 * FINENESS for x, y in starts)


@each_game
def test_shapes_are_filled_drawn_or_both(key: str) -> None:
    for name, shapes in pictures_of(key).items():
        assert shapes, name
        assert all(fill or stroke for _, fill, stroke, _ in shapes), name
