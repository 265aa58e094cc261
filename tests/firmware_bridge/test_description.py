"""What a board says about itself is taken, or refused in words; never more than it may be."""

import json
import zlib
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from firmware_bridge.description import (
    Asking,
    Description,
    DescriptionError,
    Shape,
    parse_description,
    plain_path,
)
from firmware_bridge.messages import Chunk
from firmware_bridge.simulator.make import grid

GRID = {"shape": "grid", "width": 2, "height": 2, "cells": [0, 1, 3, 2], "sensors": [0, 1, 2, -1], "dice": 1}


def described(said: Any, lights: int = 4, sensors: int = 4) -> Description:
    return parse_description(json.dumps(said).encode(), lights, sensors)


def test_a_grid_says_the_light_and_the_sensor_of_each_cell() -> None:
    board = described(GRID)
    assert (board.shape, board.width, board.height) == (Shape.GRID, 2, 2)
    assert board.cells == (0, 1, 3, 2)
    assert board.sensors == (0, 1, 2, None)


def test_a_packed_description_is_the_same() -> None:
    packed = zlib.compress(json.dumps(GRID).encode())
    assert parse_description(packed, 4, 4) == described(GRID)


def test_free_cells_have_places_in_millimetres() -> None:
    board = described({"shape": "free", "at": [[0, 1.5], [2, 3]], "cells": [1, 0]}, 2, 0)
    assert board.at == ((0.0, 1.5), (2.0, 3.0))


def test_a_board_that_says_nothing_is_a_path_of_all_lights() -> None:
    assert parse_description(b"", 3, 2) == plain_path(3, 2)
    assert plain_path(3, 2).sensors == (0, 1, None)


def test_the_simulated_boards_describe_themselves() -> None:
    make = grid(8, 8)
    assert parse_description(make.description, 64, 64).cells[8:16] == tuple(range(15, 7, -1))


@pytest.mark.parametrize(
    "wrong",
    [
        {"width": 3},
        {"cells": [0, 1, 2]},
        {"cells": [0, 1, 2, 4]},
        {"cells": [0, 0, 1, 2]},
        {"cells": [0, 1, 2, 2.5]},
        {"cells": [0, 1, 2, True]},
        {"cells": 7},
        {"sensors": [0, 1, 2, 9]},
        {"sensors": []},
        {"shape": "ring"},
        {"shape": None},
        {"shape": "free"},
        {"shape": "free", "at": [[0, 0]]},
        {"width": "2"},
        {"dice": -1},
    ],
)
def test_a_description_that_makes_no_sense_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(DescriptionError):
        described(GRID | wrong)


@pytest.mark.parametrize("said", [[], 1, None, "grid", {}])
def test_something_else_than_a_description_is_refused(said: Any) -> None:
    with pytest.raises(DescriptionError):
        described(said)


def test_a_small_packet_that_unpacks_to_a_huge_one_is_refused() -> None:
    with pytest.raises(DescriptionError, match="more than 65536"):
        parse_description(zlib.compress(b" " * 100_000), 1, 0)


@settings(deadline=None)
@given(st.binary(max_size=5000))
def test_any_bytes_are_a_description_or_refused(data: bytes) -> None:
    with suppress(DescriptionError):
        assert parse_description(data, 4, 4)


def test_a_description_that_never_ends_is_cut_short() -> None:
    asking = Asking()
    for _ in range(100):
        asking.heard(Chunk(asking.offset, 65535, bytes(240)))
    assert asking.data is not None
    assert len(asking.data) < 4096 + 241


def test_a_piece_that_was_not_asked_for_is_passed_over() -> None:
    asking = Asking()
    assert not asking.heard(Chunk(5, 10, b"12345"))
    assert asking.heard(Chunk(0, 10, b"12345"))
    assert not asking.heard(Chunk(0, 10, b"12345"))
    assert asking.heard(Chunk(5, 10, b"67890"))
    assert asking.data == b"1234567890"
