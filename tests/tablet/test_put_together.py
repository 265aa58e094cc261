"""Phones, camera and lights as the settings file says, or as was said for one evening."""

import json
import socket
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from companion.catalogue import find_game
from companion.content import default_pack
from companion.sources.drawn_evening import DRAWN
from companion.tablet.at_table import AtTable
from companion.tablet.evening import Evening, Plan
from companion.tablet.how import How
from companion.tablet.phones.at_table import Door
from firmware_bridge.description import Shape, description_of
from tests.commands.run import assert_one_clear_line, run_main
from tests.tablet.window import Window

HERE = "127.0.0.1"


@pytest.fixture
def free_port() -> int:
    with socket.socket() as taken:
        taken.bind((HERE, 0))
        return int(taken.getsockname()[1])


@pytest.fixture(params=["file", "evening"])
def table(
    request: pytest.FixtureRequest, window: Window, tmp_path: Path, free_port: int
) -> Iterator[AtTable]:
    wanted: Mapping[str, Any] = {
        "table_name": "By the window",
        "phone_port": free_port,
        "phone_address": HERE,
        "announce": False,
        "board": f"sim://grid4x4?put-together={request.param}",
        "camera": DRAWN,
    }
    given = {} if request.param == "file" else wanted
    if request.param == "file":
        (tmp_path / "settings.json").write_text(json.dumps(wanted), "utf-8")
    evening, game = Evening(tmp_path, given), find_game("grid")
    desk = evening.start(Plan(game, ("Ana", "Ben"), (How.PHONE, How.BOT), default_pack(game)))
    table = AtTable(desk, evening)
    yield table
    table.close()
    evening.close()


def test_phones_camera_and_board_come_as_set(window: Window, table: AtTable, free_port: int) -> None:
    window.until(lambda: table.phones.door is Door.OPEN, "the door")
    assert table.phones.address == f"{HERE}:{free_port}"
    assert table.phones._plan.table_name == "By the window"
    assert not table.phones._plan.announced
    assert table.camera.address == DRAWN
    window.until(
        lambda: any(description_of(board).shape is Shape.GRID for board in table.attached.boards), "the board"
    )


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (("--port", "70000"), "from 0 to 65535"),
        (("--language", "fr"), "de and en"),
        (("--size", "wide"), "1280x800"),
    ],
)
def test_words_that_do_not_fit_get_one_clear_line(words: tuple[str, ...], expected: str) -> None:
    assert_one_clear_line(run_main(*words), expected)
