"""`main.py board` and `main.py doctor`: what is attached, in words and as JSON."""

import json
import os
from pathlib import Path

import pytest

from tests.commands.run import assert_one_clear_line, run_main
from tests.firmware_bridge.pty_board import PtyBoard


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the commands remember stays in the test."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


def test_without_hardware_one_friendly_line_is_said() -> None:
    done = run_main("board")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("· No board is attached. ")
    assert len(done.stdout.splitlines()) == 1


def test_a_simulated_board_is_told_in_words() -> None:
    done = run_main("board", "--port", "sim://grid4x4")
    assert done.returncode == 0, done.stderr
    assert "✓ Trapdoor 4x4 works." in done.stdout
    assert "4×4 cells, 16 lights, 16 sensors, 2 dice" in done.stdout


def test_the_test_pattern_is_shown_whole() -> None:
    done = run_main("board", "--port", "sim://grid4x4", "--test")
    assert "21 of 21 pictures shown." in done.stdout


def test_diagnostics_are_json() -> None:
    done = run_main("board", "--port", "sim://path30", "--json")
    (board,) = json.loads(done.stdout)["boards"]
    assert (board["lights"], board["shape"], board["health"]) == (30, "path", "ready")
    assert board["counters"]["heard"] > 0


def test_watching_tells_events_as_json_lines() -> None:
    done = run_main("board", "--port", "sim://grid4x4", "--watch", "--seconds", "4", "--json")
    events = [json.loads(line) for line in done.stdout.splitlines()]
    assert [event["id"] for event in events] == list(range(1, len(events) + 1))
    assert events


def test_watching_draws_the_board() -> None:
    done = run_main("board", "--port", "sim://grid4x4", "--watch", "--seconds", "2")
    assert "Trapdoor 4x4 works." in done.stdout


def test_a_board_at_a_real_port_is_tested() -> None:
    board = PtyBoard()
    path = board.plug()
    done = run_main("board", "--port", path, "--test", "--identify")
    board.unplug()
    assert done.returncode == 0, done.stderr
    assert "21 of 21 pictures shown." in done.stdout
    assert len(board.shown) == 21


def test_a_port_where_nobody_answers_is_told_with_the_next_step() -> None:
    master, slave = os.openpty()
    done = run_main("board", "--port", os.ttyname(slave))
    os.close(master)
    os.close(slave)
    assert done.returncode == 1
    assert "does not answer" in done.stdout


def test_a_board_that_cannot_be_simulated_is_one_clear_line() -> None:
    assert_one_clear_line(run_main("board", "--port", "sim://chess"), "sim://chess", "grid4x4")


def test_a_port_that_is_not_there_is_one_clear_line() -> None:
    assert_one_clear_line(run_main("board", "--port", "/dev/ttyUSB99"), "no such port")


@pytest.mark.parametrize("words", [("--leds", "0"), ("--seconds", "-1")])
def test_numbers_that_make_no_sense_are_one_clear_line(words: tuple[str, str]) -> None:
    assert_one_clear_line(run_main("board", *words), words[0])


def test_the_doctor_looks_at_everything() -> None:
    done = run_main("doctor", "--json")
    findings = json.loads(done.stdout)
    assert {each["area"] for each in findings} >= {
        "display",
        "camera",
        "board",
        "dice",
        "phones",
        "fonts",
        "eyes",
    }
    assert all(each["says"].endswith(".") for each in findings)
    assert done.stderr == ""


def test_the_doctor_speaks_to_people() -> None:
    done = run_main("doctor")
    assert "recognisers can be loaded." in done.stdout
    assert "No board is attached." in done.stdout
