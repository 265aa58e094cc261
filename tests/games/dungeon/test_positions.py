"""The drawn maps mean what they show."""

import pytest

from companion.games.dungeon.ground import Direction, Space
from companion.games.dungeon.moves import paths_at
from tests.games.dungeon.positions import SIGNS, dungeon

STROKES = {
    "╋": "north east south west",
    "┻": "north east west",
    "┣": "north east south",
    "┳": "east south west",
    "┫": "north south west",
    "┃": "north south",
    "━": "east west",
    "┗": "north east",
    "┏": "east south",
    "┓": "south west",
    "┛": "north west",
    "╹": "north",
    "╺": "east",
    "╻": "south",
    "╸": "west",
}


@pytest.mark.rule("DUN-2")
@pytest.mark.parametrize("sign", SIGNS)
def test_a_tile_turned_clockwise_has_the_paths_that_its_sign_shows(sign: str) -> None:
    state = dungeon(f"⌂ {sign}")
    assert paths_at(state, Space("E1")) == {Direction(side) for side in STROKES[sign].split()}


def test_a_map_is_read_from_home_base_outwards() -> None:
    state = dungeon("""
        ┏ . ╋
        . ⌂ .
        . . ╸
    """)
    assert sorted(state.spaces) == ["N1E1", "N1W1", "S1E1"]
