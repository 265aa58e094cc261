"""`main.py track`: figures of watched games, pictures that are kept and read again, and clear refusals."""

import json
from pathlib import Path

import pytest

from companion.bootstrap import main

GAME = ("track", "--game", "grid", "--seed", "3", "--json")


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """The one line that bad words get."""
    assert main(["track", *arguments]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    return told.err.strip()


def test_a_profile_that_does_not_exist_is_told_with_those_that_do(
    capsys: pytest.CaptureFixture[str],
) -> None:
    said = refused(capsys, "--game", "grid", "--profile", "fog")
    assert said == "✗ --profile fog: there are clean, lamp, dusk, glare, shaky, crowded, all"


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("720p", "expected width and height, such as 1280x720"),
        ("12x8", "expected 240 to 4320 pixels each way"),
    ],
)
def test_a_size_that_no_camera_has_is_refused(
    capsys: pytest.CaptureFixture[str], word: str, said: str
) -> None:
    assert refused(capsys, "--game", "grid", "--size", word) == f"✗ --size {word}: {said}"


def test_a_game_must_be_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert refused(capsys) == "✗ --game: which one, or --record with --frames?"


def test_a_record_needs_its_frames(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert refused(capsys, "--record", str(tmp_path / "r")) == "✗ --record and --frames: both are needed"


def test_no_games_are_no_figures(capsys: pytest.CaptureFixture[str]) -> None:
    assert refused(capsys, "--game", "grid", "--games", "0").startswith("✗ --games and --jobs")


def test_less_than_no_decisions_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    said = refused(capsys, "--game", "grid", "--decisions", "-1")
    assert said == "✗ --decisions: expected 0 (all) or more"


def test_a_part_of_a_game_is_not_kept(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    said = refused(capsys, "--game", "grid", "--decisions", "5", "--save", str(tmp_path / "evening"))
    assert said == "✗ --save: keeps a whole game; leave out --decisions"


@pytest.mark.slow
@pytest.mark.parametrize("profile", ["clean", "dusk"])
def test_coins_pyramids_and_signed_dice_are_followed_without_a_fault(
    capsys: pytest.CaptureFixture[str], profile: str
) -> None:
    words = ["track", "--game", "martian", "--seed", "2", "--decisions", "26", "--profile", profile, "--json"]
    assert main(words) == 0
    watched = json.loads(capsys.readouterr().out)
    assert (watched["moves"], watched["wrong"]) == (25, 0)
    assert watched["asked"] + watched["corrected"] <= 2


@pytest.mark.slow
def test_a_watched_game_is_booked_without_a_fault_and_its_pictures_say_the_same(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    folder = tmp_path / "evening"
    assert main([*GAME, "--save", str(folder)]) == 0
    watched = json.loads(capsys.readouterr().out)
    assert (watched["wrong"], watched["games"]) == (0, 1)
    assert watched["moves"] >= 5
    assert main(["track", "--record", str(folder / "record.jsonl"), "--frames", str(folder), "--json"]) == 0
    again = json.loads(capsys.readouterr().out)
    assert {name: again[name] for name in ("moves", "taps", "booked", "wrong")} == {
        name: watched[name] for name in ("moves", "taps", "booked", "wrong")
    }
    record = (folder / "record.jsonl").read_text(encoding="utf-8")
    assert '"picture": "look-0001.jpg"' in record or '"picture":"look-0001.jpg"' in record
    assert (folder / "look-0001.jpg").stat().st_size > 500


@pytest.mark.slow
def test_pictures_without_a_mat_are_refused_with_one_sentence(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    folder = tmp_path / "evening"
    assert main([*GAME, "--save", str(folder)]) == 0
    capsys.readouterr()
    for picture in folder.glob("0*.jpg"):
        picture.write_bytes(b"no picture")
    said = refused(capsys, "--record", str(folder / "record.jsonl"), "--frames", str(folder))
    assert said.endswith("not a picture")


def test_an_empty_folder_of_frames_is_told(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    record = tmp_path / "records"
    assert main(["play", "--game", "grid", "--records", str(record), "--json"]) == 0
    capsys.readouterr()
    said = refused(capsys, "--record", str(record / "grid-0-0.jsonl"), "--frames", str(tmp_path))
    assert said.endswith("no pictures named after steps there, as in 0012.jpg")


def test_what_was_watched_before_is_not_watched_again(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    kept = tmp_path / "scores.jsonl"
    words = [*GAME, "--decisions", "3", "--kept", str(kept)]
    assert main(words) == 0
    first = json.loads(capsys.readouterr().out)
    (line,) = kept.read_text("utf-8").splitlines()
    told = json.loads(line)
    told["score"]["taps"] += 1000
    kept.write_text(f"{json.dumps(told)}\n" + line[:40], "utf-8")
    assert main([*words, "--games", "2"]) == 0
    both = json.loads(capsys.readouterr().out)
    assert both["games"] == 2
    assert both["taps"] >= first["taps"] + 1000
    assert [json.loads(each)["seed"] for each in kept.read_text("utf-8").splitlines()] == [3, 4]


@pytest.mark.parametrize("text", ["Dear diary,\n", "Dear diary"])
def test_a_file_of_something_else_is_left_as_it_is(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, text: str
) -> None:
    kept = tmp_path / "diary.txt"
    kept.write_text(text, "utf-8")
    assert "diary.txt: line 1 is no score of a watched game" in refused(
        capsys, "--game", "grid", "--kept", str(kept)
    )
    assert kept.read_text("utf-8") == text


@pytest.mark.slow
@pytest.mark.parametrize("profile", ["dusk", "shaky"])
def test_a_small_camera_follows_the_largest_mat(capsys: pytest.CaptureFixture[str], profile: str) -> None:
    """The markers of this mat are too small to be read then."""
    words = ["track", "--game", "jungle", "--seed", "41000", "--decisions", "24", "--size", "1280x720"]
    assert main([*words, "--profile", profile, "--json"]) == 0
    watched = json.loads(capsys.readouterr().out)
    assert watched["moves"] >= 5
    assert (watched["corrected"], watched["wrong"]) == (0, 0)
