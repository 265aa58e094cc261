"""Places, rings and levels."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.dungeon.ground import (
    TURNS,
    Direction,
    NoSuchSpaceError,
    Space,
    beside,
    distinct_turns,
    format_space,
    level_of,
    opposite,
    parse_space,
    ring_of,
    turned_paths,
)

FAR = st.integers(-150, 150)


@pytest.mark.rule("DUN-13")
@pytest.mark.parametrize(
    ("space", "level"),
    [
        ("home", 0),
        ("N1", 1),
        ("S1E1", 1),
        ("N1W1", 1),
        ("E2", 2),
        ("N2W1", 2),
        ("S2E2", 2),
        ("W3", 3),
        ("N3E3", 3),
    ],
)
def test_with_two_players_the_rings_are_the_levels(space: str, level: int) -> None:
    assert level_of(Space(space), players=2) == level


@pytest.mark.rule("DUN-13")
def test_a_ring_is_the_larger_of_the_two_distances() -> None:
    assert [ring_of(Space(space)) for space in ("N2E1", "N1E2", "S2W2", "W2")] == [2, 2, 2, 2]


@pytest.mark.rule("DUN-14")
def test_with_four_players_each_level_is_two_rings_deep() -> None:
    assert [level_of(format_space(0, -ring), players=4) for ring in range(8)] == [0, 1, 1, 2, 2, 3, 3, 3]


@pytest.mark.rule("DUN-14")
def test_three_players_play_as_two() -> None:
    rings = [format_space(ring, 0) for ring in range(6)]
    assert [level_of(space, players=3) for space in rings] == [0, 1, 2, 3, 3, 3]


@pytest.mark.rule("DUN-14")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_rings_beyond_stay_level_three(players: int) -> None:
    assert level_of(format_space(-40, 7), players) == 3


@given(FAR, FAR)
def test_a_space_reads_back_as_it_was_written(east: int, north: int) -> None:
    assert parse_space(format_space(east, north)) == (east, north)


@pytest.mark.parametrize("text", ["", "N0", "E1N1", "n1", "N-1", "N1 ", "X2", "N01", "N1E", "N٣", "Home"])
def test_what_is_no_space_is_not_read(text: str) -> None:
    with pytest.raises(NoSuchSpaceError):
        parse_space(text)


@given(FAR, FAR, st.sampled_from(Direction))
def test_there_and_back_again_is_where_it_began(east: int, north: int, direction: Direction) -> None:
    space = format_space(east, north)
    assert beside(beside(space, direction), opposite(direction)) == space
    assert abs(ring_of(beside(space, direction)) - ring_of(space)) <= 1


@pytest.mark.rule("DUN-2")
@given(st.sampled_from(["N", "NE", "NS", "NEW", "NESW"]), st.sampled_from(TURNS))
def test_however_a_tile_is_turned_it_looks_like_one_of_its_distinct_turns(paths: str, turned: int) -> None:
    looks = [turned_paths(paths, each) for each in distinct_turns(paths)]
    assert looks.count(turned_paths(paths, turned)) == 1
