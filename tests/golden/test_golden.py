"""The golden playthroughs: a change in what anybody is told or shown is a change in these files."""

from pathlib import Path

from tests.conformance.worlds import each_table
from tests.golden.playthrough import playthrough


@each_table
def test_the_game_is_told_as_it_was(key: str, players: int) -> None:
    golden = Path(__file__).with_name(f"{key}-{players}.txt").read_text(encoding="utf-8")
    assert playthrough(key, players) == golden, "if this is meant: python -m tests.golden"
