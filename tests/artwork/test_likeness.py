"""No two faces of a set look alike from afar, in grey."""

import pytest

from tests.artwork.games import KEYS, look_at
from tests.artwork.likeness import most_alike, sets_of

ALIKE = 0.85
PLAYED = ("card", "tile", "coin", "flag")
"""What is told apart by looking; money and nets are not."""


@pytest.mark.parametrize("key", KEYS)
def test_no_two_faces_look_alike(key: str) -> None:
    look = look_at(key)
    sets = {name: designs for name, designs in sets_of(look).items() if name.startswith(PLAYED)}
    worst = {name: most_alike(look, designs)[0] for name, designs in sets.items() if len(designs) > 1}
    assert worst
    assert {name: pair for name, pair in worst.items() if pair[0] >= ALIKE} == {}
