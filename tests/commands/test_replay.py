"""`main.py replay`."""

import json
from pathlib import Path

import pytest

from companion.catalogue import find_game
from companion.content import default_pack
from companion.games.martian import notation
from companion.kernel import play
from companion.table.record import parse_record, replay
from tests.commands.run import assert_one_clear_line, run_main


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A record of one game."""
    folder = tmp_path_factory.mktemp("records")
    run_main("play", "--game", "grid", "--seed", "3", "--records", folder)
    return folder / "grid-3-0.jsonl"


def test_a_seat_is_told_its_own_cards_and_no_others(record: Path) -> None:
    shown = json.loads(run_main("replay", record, "--as", "s1", "--until", "16", "--json").stdout)
    dealt = [event for step in shown["steps"] for event in step["events"] if event["type"] == "CardDealt"]
    assert all(("secret" in event["card"]) == (event["seat"] == "s1") for event in dealt)
    assert len(dealt) == 16


def test_the_public_is_told_no_cards(record: Path) -> None:
    shown = json.loads(run_main("replay", record, "--until", "18", "--json").stdout)
    assert "secret" not in json.dumps(shown["steps"])


def test_it_stops_where_it_is_told(record: Path) -> None:
    shown = json.loads(run_main("replay", record, "--until", "20", "--json").stdout)
    assert len(shown["steps"]) == 20
    assert shown["outcome"] is None


def test_without_a_limit_it_shows_the_end(record: Path) -> None:
    game, played = parse_record(find_game, record.read_text("utf-8").splitlines())
    shown = json.loads(run_main("replay", record, "--json").stdout)
    assert len(shown["steps"]) == len(played.steps)
    assert shown["outcome"] is not None
    assert replay(game, played).state.outcome.reason == shown["outcome"]["reason"]


def test_a_person_reads_sentences_and_a_board(record: Path) -> None:
    done = run_main("replay", record, "--as", "s2", "--until", "25")
    assert "Ben gets" in done.stdout
    assert "Your hand" in done.stdout
    assert "A♥ J♦" in done.stdout


def test_the_same_in_german(record: Path) -> None:
    assert "Deine Hand" in run_main("replay", record, "--as", "s2", "--language", "de").stdout


def test_a_broken_record_names_its_line(tmp_path: Path, record: Path) -> None:
    lines = record.read_text("utf-8").splitlines()
    lines[9] = lines[9].replace("DealCard", "StealCard")
    broken = tmp_path / "broken.jsonl"
    broken.write_text("\n".join(lines), encoding="utf-8")
    assert_one_clear_line(run_main("replay", broken), "broken.jsonl", "line 10", "StealCard")


def test_a_record_of_a_newer_version_is_refused(tmp_path: Path, record: Path) -> None:
    newer = tmp_path / "newer.jsonl"
    newer.write_text(
        record.read_text("utf-8").replace('"trapdoor": 1', '"trapdoor": 99', 1), encoding="utf-8"
    )
    assert_one_clear_line(run_main("replay", newer), "newer Trapdoor")


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    assert_one_clear_line(run_main("replay", tmp_path / "none.jsonl"), "none.jsonl")


def test_a_picture_is_not_a_record(tmp_path: Path) -> None:
    picture = tmp_path / "picture.jpg"
    picture.write_bytes(bytes(range(256)))
    assert_one_clear_line(run_main("replay", picture), "not a record")


def test_a_seat_that_is_not_there_lists_the_seats(record: Path) -> None:
    assert_one_clear_line(run_main("replay", record, "--as", "s9"), "s1", "s2", "public")


def test_a_hunt_is_printed_in_piecepack_notation_and_read_back(tmp_path: Path) -> None:
    run_main("play", "--game", "martian", "--records", tmp_path)
    path = tmp_path / "martian-0-0.jsonl"
    done = run_main("replay", path, "--notation")
    game, played = parse_record(find_game, path.read_text("utf-8").split("\n"))
    content = default_pack(game).content
    read = notation.replay(notation.parse_record(done.stdout, content), content)
    assert play.outcome(game, read) == play.outcome(game, replay(game, played).state) is not None
    assert read.lies == replay(game, played).state.lies


def test_a_game_without_a_notation_says_so(record: Path) -> None:
    assert_one_clear_line(run_main("replay", record, "--notation"), "no portable notation")


def test_more_steps_than_there_are(record: Path) -> None:
    assert_one_clear_line(run_main("replay", record, "--until", "9999"), "steps")
