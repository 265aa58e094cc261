"""`main.py play`."""

import json
from pathlib import Path

import pytest

from companion.catalogue import GAMES, find_game
from companion.table.record import parse_record
from tests.commands.run import assert_one_clear_line, run_main


def test_it_prints_what_the_games_came_to() -> None:
    done = run_main("play", "--game", "grid", "--games", "20", "--json")
    figures = json.loads(done.stdout)
    assert done.returncode == 0
    assert figures["games"] == 20
    assert figures["games_per_second"] > 0
    assert figures["decisions_per_second"] > 0
    assert sum(figures["wins"].values()) == 20


def test_the_table_for_people_has_the_same_figures() -> None:
    done = run_main("play", "--game", "grid", "--games", "3")
    assert done.returncode == 0
    assert "games per second" in done.stdout
    assert "decisions per second" in done.stdout


def test_the_same_seed_plays_the_same_games(tmp_path: Path) -> None:
    for folder in ("one", "two"):
        run_main("play", "--game", "grid", "--games", "2", "--seed", "7", "--records", tmp_path / folder)
    for name in ("grid-7-0.jsonl", "grid-7-1.jsonl"):
        assert (tmp_path / "one" / name).read_bytes() == (tmp_path / "two" / name).read_bytes()


@pytest.mark.slow
@pytest.mark.parametrize("key", [game.key for game in GAMES])
def test_the_same_seed_plays_the_same_game_whatever_python_hashes_like(tmp_path: Path, key: str) -> None:
    words = ("play", "--game", key, "--bot", "clever", "--records")
    for seed in ("1", "2"):
        run_main(*words, tmp_path / seed, hash_seed=seed)
    name = f"{key}-0-0.jsonl"
    assert (tmp_path / "1" / name).read_bytes() == (tmp_path / "2" / name).read_bytes()


def test_its_records_can_be_read_back(tmp_path: Path) -> None:
    run_main("play", "--game", "grid", "--option", "revealed=kept", "--records", tmp_path)
    game, record = parse_record(find_game, (tmp_path / "grid-0-0.jsonl").read_text("utf-8").splitlines())
    assert game.key == "grid"
    assert record.info.options["revealed"] == "kept"
    assert record.steps


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    file = tmp_path / "grid-0-0.jsonl"
    file.write_text("mine")
    assert_one_clear_line(run_main("play", "--game", "grid", "--records", tmp_path), "exists already")
    assert file.read_text() == "mine"


def test_an_unknown_game_lists_the_games() -> None:
    assert_one_clear_line(run_main("play", "--game", "chess"), "chess", "grid")


def test_a_wrong_option_lists_the_options() -> None:
    assert_one_clear_line(run_main("play", "--game", "grid", "--option", "speed=fast"), "speed", "first")


def test_a_wrong_choice_lists_the_choices() -> None:
    assert_one_clear_line(run_main("play", "--game", "grid", "--option", "first=me"), "drawn", "s1", "s2")


def test_an_option_without_a_value_says_how_to_write_one() -> None:
    assert_one_clear_line(run_main("play", "--game", "grid", "--option", "first"), "NAME=VALUE")


def test_a_wrong_number_of_players_says_how_many() -> None:
    assert_one_clear_line(run_main("play", "--game", "grid", "--players", "5"), "2 players")


def test_no_games_at_all_is_refused() -> None:
    assert_one_clear_line(run_main("play", "--game", "grid", "--games", "0"), "--games 0")


def test_a_broken_pack_names_file_line_and_field(tmp_path: Path) -> None:
    pack = tmp_path / "mine.toml"
    pack.write_text('rows = [["KC", "QS"], ["QC", "KS"]]\n\ncolumns = [["AH", "JX"], ["JH", "AD"]]\n')
    done = run_main("play", "--game", "grid", "--content", pack)
    assert_one_clear_line(done, "mine.toml", "line 3", "columns[0]", "JX")


def test_an_unknown_bot_lists_the_bots() -> None:
    assert_one_clear_line(run_main("play", "--game", "grid", "--bot", "genius"), "genius", "random")
