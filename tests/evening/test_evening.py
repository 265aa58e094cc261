"""An evening: synthetic camera, tracker, one phone in a real browser and a simulated board at one game."""

from pathlib import Path

import pytest

from companion.catalogue import GAMES
from companion.sources.troupe import How
from tests.evening.browsed import play_at_a_browser
from tests.evening.people import night
from tests.phones.browser import needs_chromium

pytestmark = [pytest.mark.slow, pytest.mark.timeout(1800)]
A_WHILE = 24
"""Decisions of a sample; `make soak ARGS="evening --browser"` plays all games to their ends."""


@needs_chromium
@pytest.mark.parametrize("key", [game.key for game in GAMES if game.key != "grid"])
def test_books_and_truth_agree_with_one_player_at_a_real_browser(tmp_path: Path, key: str) -> None:
    came = play_at_a_browser(tmp_path, key, A_WHILE)
    assert came.hows[How.WRONG] == 0
    assert came.decisions >= A_WHILE
    assert came.sources["phone"] > 0
    assert came.sources["camera"] > 0
    assert came.errors == []


@needs_chromium
def test_a_whole_game_with_one_player_at_a_real_browser(tmp_path: Path) -> None:
    came = play_at_a_browser(tmp_path, "grid")
    assert came.is_over
    assert came.hows[How.WRONG] == 0
    assert came.sources["phone"] > 0
    assert came.sources["camera"] > 0
    assert came.lights == 16
    assert came.errors == []


def test_books_and_truth_agree_without_any_phone(tmp_path: Path) -> None:
    with night(tmp_path, "ninja") as evening:
        evening.play(A_WHILE)
        assert evening.truth.hows[How.WRONG] == 0
        assert len(evening.truth.moments) >= A_WHILE
