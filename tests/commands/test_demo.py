"""`main.py demo` and `main.py record`: a table with a journal."""

import json
import sqlite3
from pathlib import Path

import pytest

from companion.catalogue import GAMES, find_game
from companion.content import default_pack
from companion.table.journal import Journal
from companion.table.session import Session
from tests.commands.run import assert_one_clear_line, run_main
from tests.conformance.worlds import info_of
from tests.table.disks import tiny_disk

EACH = pytest.mark.parametrize("key", [game.key for game in GAMES])


@EACH
def test_bots_play_a_whole_game(key: str) -> None:
    done = run_main("demo", "--no-camera", "--game", key)
    assert done.returncode == 0, done.stderr
    assert "▶" in done.stdout
    assert len(done.stdout.splitlines()) > 60


@pytest.mark.slow
@EACH
def test_the_demo_tells_programs_only_public_things(key: str) -> None:
    done = run_main("demo", "--no-camera", "--game", key, "--json")
    events = [json.loads(line) for line in done.stdout.splitlines()]
    parts = [part for entry in events for part in entry["event"].values()]
    owned = [part for part in parts if isinstance(part, dict) and "to" in part]
    assert events
    assert all(part["to"] == ["public"] for part in owned)


def test_it_shows_board_tallies_and_prompts() -> None:
    done = run_main("demo", "--no-camera", "--game", "grid")
    assert "1 K♣ Q♠" in done.stdout
    assert "cards in hand" in done.stdout
    assert "▶ Ana hides a trap and a treasure." in done.stdout


def test_a_finished_game_can_be_recorded_and_replayed(tmp_path: Path) -> None:
    journal, record = tmp_path / "j", tmp_path / "r.jsonl"
    run_main("demo", "--no-camera", "--game", "grid", "--journal", journal)
    done = run_main("record", journal, "--out", record, "--json")
    assert json.loads(done.stdout)["written"] == str(record)
    assert run_main("replay", record).returncode == 0
    assert_one_clear_line(run_main("record", journal, "--out", record), "exists already")


def test_an_unfinished_game_is_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "j"
    journal = Journal(path)
    session = Session.start(find_game("grid"), info_of(find_game("grid"), 2), journal)
    session.submit(session.waiting()[0].seat, session.legal(session.waiting()[0].seat)[0])
    journal.close()
    assert_one_clear_line(run_main("record", path, "--out", tmp_path / "r"), "not over")
    run_main("demo", "--no-camera", "--journal", path)
    journal = Journal(path)
    assert journal.games() == ("test",)
    assert Session.resume(find_game("grid"), journal.game("test"), journal).outcome() is not None
    journal.close()


def test_before_the_end_a_seat_can_export_what_it_was_told(tmp_path: Path) -> None:
    path = tmp_path / "j"
    journal = Journal(path)
    session = Session.start(find_game("grid"), info_of(find_game("grid"), 2), journal)
    for _ in range(10):
        session.submit(session.waiting()[0].seat, session.legal(session.waiting()[0].seat)[0])
    journal.close()
    assert run_main("record", path, "--out", tmp_path / "told", "--as", "public").returncode == 0
    told = (tmp_path / "told").read_text("utf-8")
    assert "CardDealt" in told
    assert not any(f'"{card}"' in told for card in default_pack(find_game("grid")).content.deck)


def test_a_journal_of_a_newer_version_is_refused_and_stays_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "j"
    Journal(path).close()
    database = sqlite3.connect(path)
    database.execute("PRAGMA user_version = 99")
    database.close()
    before = path.read_bytes()
    assert_one_clear_line(run_main("demo", "--no-camera", "--journal", path), "newer Trapdoor")
    assert path.read_bytes() == before


def test_some_other_file_is_not_a_journal(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Ana, " * 100)
    assert_one_clear_line(run_main("demo", "--no-camera", "--journal", path), "not a journal")
    assert path.read_text() == "Dear Ana, " * 100


def test_a_journal_that_is_not_there_cannot_be_recorded(tmp_path: Path) -> None:
    assert_one_clear_line(run_main("record", tmp_path / "none", "--out", tmp_path / "r"), "no such journal")
    assert list(tmp_path.iterdir()) == []


def test_a_disk_that_fills_up_gets_one_line_and_keeps_what_was_taken(tmp_path: Path) -> None:
    with tiny_disk(tmp_path / "disk", "600k") as disk:
        path = disk / "j"
        done = run_main("demo", "--no-camera", "--game", "jungle", "--journal", path)
        assert done.returncode == 2
        assert done.stderr.splitlines() == [f"✗ {path}: the disk is full; the last action was not taken"]
        journal = Journal(path)
        session = Session.resume(find_game("jungle"), journal.game("game-1"), journal)
        assert session.version == len(list(journal.entries("game-1"))) > 10
        journal.close()


def test_a_record_that_does_not_fit_on_the_disk_is_not_left_half_written(tmp_path: Path) -> None:
    with tiny_disk(tmp_path / "disk", "64k") as disk:
        done = run_main("play", "--game", "jungle", "--records", disk / "records")
        assert_one_clear_line(done, "No space left on device")
        assert list((disk / "records").iterdir()) == []


def test_without_a_display_the_app_says_so_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(name, raising=False)
    done = run_main()
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "✗ there is no display here; `main.py --help` lists what works without one\n"


def test_help_lists_the_commands() -> None:
    done = run_main("--help")
    assert done.returncode == 0
    assert "demo" in done.stdout
