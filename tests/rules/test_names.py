import re
from pathlib import Path

import pytest

from tests.rules.names import KNOWN, NAMES

RULES = Path(__file__).resolve().parents[3] / "shared" / "rules"


def test_no_name_is_given_twice() -> None:
    assert len(KNOWN) == sum(len(names) for names in NAMES.values())


@pytest.mark.parametrize("names", NAMES.values(), ids=NAMES)
def test_the_rules_of_a_game_are_numbered_from_one(names: tuple[str, ...]) -> None:
    prefix = names[0].partition("-")[0]
    assert list(names) == [f"{prefix}-{number}" for number in range(1, len(names) + 1)]


@pytest.mark.skipif(not RULES.is_dir(), reason="the written rules do not lie beside the checkout")
def test_the_names_are_those_of_the_written_rules() -> None:
    written = {path.stem: tuple(rule_names(path.read_text("utf-8"))) for path in RULES.glob("*.md")}
    ruled = {game: names for game, names in written.items() if names}
    assert {game: NAMES.get(game) for game in ruled} == ruled


def rule_names(text: str) -> list[str]:
    return re.findall(r"^- ([A-Z]+-\d+) ", text, re.MULTILINE)
