"""Sounds follow from what everybody sees."""

from dataclasses import replace
from pathlib import Path

import pytest
from kivy.core.audio import Sound, SoundLoader

from companion.kernel.seats import Seat
from companion.tablet.how import How
from companion.tablet.kit.sounds import FOLDER, Sounds, load
from companion.tablet.table.sounding import sound_between
from companion.tablet.table.view_model import EMPTY, PlayerModel, TableModel
from tests.tools.sounds import SOUNDS, write

ANA = PlayerModel(Seat("s1"), "Ana", 0, "●", How.TOUCH, awaited=True)
BEN = PlayerModel(Seat("s2"), "Ben", 1, "■", How.TOUCH, awaited=False)
TABLE = replace(EMPTY, players=(ANA, BEN), version=3)
OTHERS = (replace(ANA, awaited=False), replace(BEN, awaited=True))


@pytest.mark.parametrize(
    ("after", "heard"),
    [
        (TABLE, ""),
        (replace(TABLE, version=4), "move"),
        (replace(TABLE, version=4, players=OTHERS), "turn"),
        (replace(TABLE, version=4, outcome="Ana wins."), "over"),
    ],
)
def test_a_change_has_its_sound(after: TableModel, heard: str) -> None:
    assert sound_between(TABLE, after) == heard


@pytest.mark.parametrize("name", SOUNDS)
def test_a_sound_is_what_its_recipe_makes(name: str, tmp_path: Path) -> None:
    write(tmp_path / "made.wav", SOUNDS[name]())
    assert (FOLDER / f"{name}.wav").read_bytes() == (tmp_path / "made.wav").read_bytes()


class BrokenPlayer(Sound):
    """A player that is installed and cannot be used."""

    @staticmethod
    def extensions() -> tuple[str, ...]:
        return ("wav",)

    def load(self) -> None:
        raise RuntimeError("no plugin for this")


def test_a_player_that_fails_leaves_the_table_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SoundLoader, "_classes", [BrokenPlayer])
    load.cache_clear()
    sounds = Sounds()
    sounds.play("turn")
    assert sounds.last == "turn"
    assert load("turn") is None
    load.cache_clear()
