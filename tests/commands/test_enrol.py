"""`main.py enrol` and `main.py read --box`: cards that were shown once are known from then on."""

import json
from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.artwork.faces import artist_of, drawing_of
from companion.artwork.look import Design, Look, look_of
from companion.artwork.raster import picture
from companion.catalogue import find_game
from companion.content import default_pack
from tests.commands.run import assert_one_clear_line, run_main
from vision.synthetic.camera import SyntheticCamera
from vision.synthetic.profiles import PROFILES
from vision.synthetic.scene import Scene, Sheet

FELT = np.full((90, 130, 3), (70, 110, 60), np.uint8)


def cards(count: int) -> tuple[Look, list[Design]]:
    game = find_game("jungle")
    look = look_of(game, default_pack(game))
    designs = dict.fromkeys(lot.design for lot in artist_of(game).box(look) if lot.design.kind == "card")
    return look, [each for each in designs if each.face][:count]


def take(path: Path, look: Look, designs: list[Design], size: tuple[float, float], seed: int) -> None:
    """A photograph of cards side by side on felt."""
    width, height = size
    step = width / len(designs)
    sheets = tuple(
        Sheet(
            each.face or "",
            "card",
            each.face,
            picture(drawing_of(look, each), 4.0),
            each.width,
            each.height,
            step * (number + 0.5),
            height / 2,
            4.0 * number - 3.0,
        )
        for number, each in enumerate(designs)
    )
    shot = SyntheticCamera(PROFILES["clean"], seed).show(Scene(width, height, FELT, sheets)).picture
    assert cv2.imwrite(str(path), shot)


@pytest.mark.slow
def test_cards_that_were_shown_once_are_found_and_none_is_taken_for_another(tmp_path: Path) -> None:
    look, designs = cards(4)
    photos = [tmp_path / f"{each.face}.jpg" for each in designs]
    for photo, design in zip(photos, designs, strict=True):
        take(photo, look, [design], (130.0, 90.0), 5)
    enrolled = run_main("enrol", *photos, "--out", tmp_path / "own.box", "--json")
    assert json.loads(enrolled.stdout)["cards"] == [each.face for each in designs]
    take(tmp_path / "table.jpg", look, designs[:2], (130.0, 90.0), 9)
    read = run_main("read", tmp_path / "table.jpg", "--box", tmp_path / "own.box", "--json")
    seen = {each["face"] for each in json.loads(read.stdout)["sightings"] if each["confidence"] > 0.8}
    assert seen
    assert seen <= {each.face for each in designs[:2]}


def test_a_box_that_is_not_there_says_so(tmp_path: Path) -> None:
    done = run_main("read", tmp_path / "table.jpg", "--box", tmp_path / "no.box")
    assert_one_clear_line(done, "no.box")


def test_a_photograph_without_a_card_says_so(tmp_path: Path) -> None:
    assert cv2.imwrite(str(tmp_path / "felt.png"), FELT)
    done = run_main("enrol", tmp_path / "felt.png", "--out", tmp_path / "own.box")
    assert_one_clear_line(done, "felt.png", "no card")
    assert not (tmp_path / "own.box").exists()
