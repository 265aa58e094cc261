"""`main.py read`."""

import json
from pathlib import Path

import cv2
import numpy as np
import pytest

from tests.commands.run import assert_one_clear_line, run_main
from tests.vision.test_cards import lay, new_table


@pytest.fixture(scope="module")
def photo(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A picture of two cards on a table."""
    table = new_table()
    lay(table, "KH", 360, 360, 20, 190)
    lay(table, "7C", 860, 340, -35, 190)
    path = tmp_path_factory.mktemp("photos") / "table.png"
    cv2.imwrite(str(path), table)
    return path


def test_a_broken_picture_does_not_keep_the_others_from_being_read(photo: Path, tmp_path: Path) -> None:
    broken = tmp_path / "broken.png"
    broken.write_bytes(photo.read_bytes()[:3000])
    done = run_main("read", broken, photo, "--json")
    assert [json.loads(line)["image"] for line in done.stdout.splitlines()] == [str(photo)]
    assert (done.returncode, "broken.png" in done.stderr) == (2, True)


def test_it_prints_a_line_a_picture(photo: Path) -> None:
    done = run_main("read", photo, photo, "--json")
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    assert [line["image"] for line in lines] == [str(photo)] * 2
    assert {each["face"] for each in lines[0]["sightings"]} == {"KH", "7C"}
    assert all(each["kind"] == "card" and len(each["corners"]) == 4 for each in lines[0]["sightings"])


def test_a_person_reads_a_table(photo: Path) -> None:
    assert "KH" in run_main("read", photo, "--kinds", "card").stdout


@pytest.mark.slow
def test_a_large_photo_is_read_with_its_own_corners(tmp_path: Path, photo: Path) -> None:
    large = tmp_path / "large.jpg"
    picture = cv2.imread(str(photo))
    assert picture is not None
    cv2.imwrite(str(large), cv2.resize(picture, None, fx=6, fy=6, interpolation=cv2.INTER_CUBIC))
    seen = json.loads(run_main("read", large, "--json").stdout)["sightings"]
    (king,) = [each for each in seen if each["face"] == "KH"]
    middle = np.mean(king["corners"], axis=0)
    assert np.hypot(*(middle - np.array([360 * 6, 360 * 6]))) < 150


def test_a_black_picture_shows_nothing(tmp_path: Path) -> None:
    black = tmp_path / "black.png"
    cv2.imwrite(str(black), np.zeros((720, 1280, 3), np.uint8))
    assert json.loads(run_main("read", black, "--json").stdout)["sightings"] == []


def test_a_text_is_not_a_picture(tmp_path: Path) -> None:
    text = tmp_path / "letter.txt"
    text.write_text("Dear Ana")
    assert_one_clear_line(run_main("read", text), "letter.txt", "not a picture")


def test_an_empty_file_is_not_a_picture(tmp_path: Path) -> None:
    empty = tmp_path / "empty.jpg"
    empty.touch()
    assert_one_clear_line(run_main("read", empty), "not a picture")


def test_a_picture_cut_short_is_refused_without_noise(tmp_path: Path, photo: Path) -> None:
    broken = tmp_path / "broken.png"
    broken.write_bytes(photo.read_bytes()[:20_000])
    assert_one_clear_line(run_main("read", broken, "--json"), "broken.png", "cut short")


def test_a_damaged_picture_is_refused_without_noise(tmp_path: Path, photo: Path) -> None:
    broken, data = tmp_path / "broken.png", bytearray(photo.read_bytes())
    data[5000:5200] = bytes(200)
    broken.write_bytes(data)
    assert_one_clear_line(run_main("read", broken, "--json"), "broken.png", "damaged")


def test_a_picture_too_large_for_the_memory_is_refused_by_its_header(tmp_path: Path, photo: Path) -> None:
    bomb, data = tmp_path / "bomb.png", bytearray(photo.read_bytes())
    data[16:24] = (30_000).to_bytes(4, "big") * 2
    bomb.write_bytes(data)
    assert_one_clear_line(run_main("read", bomb), "bomb.png", "30000 x 30000 pixels")


def test_a_picture_that_is_not_there(tmp_path: Path) -> None:
    assert_one_clear_line(run_main("read", tmp_path / "none.jpg"), "none.jpg")


def test_an_unknown_kind_lists_the_kinds(photo: Path) -> None:
    assert_one_clear_line(run_main("read", photo, "--kinds", "unicorn"), "unicorn", "card")
