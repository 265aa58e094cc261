"""`main.py board` and `main.py doctor`: what is attached, in words and as JSON."""

import json
import os
import secrets
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from firmware_bridge.boards import ddp
from tests.commands.run import ROOT, assert_one_clear_line, run_main
from tests.firmware_bridge.boards.cable import Cable
from tests.firmware_bridge.boards.receivers.hyper_serial import HyperSerial
from tests.firmware_bridge.boards.receivers.sketch import Sketch
from tests.firmware_bridge.boards.receivers.wled_wifi import FakeWled
from tests.firmware_bridge.pty_board import PtyBoard
from tests.phones.cable import Machine, needs_namespaces


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the commands remember stays in the test."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


def test_without_hardware_one_friendly_line_is_said() -> None:
    done = run_main("board", "--no-wifi")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("· No board is attached. ")
    assert len(done.stdout.splitlines()) == 1


@needs_namespaces
def test_without_a_network_nothing_is_waited_for_and_nothing_more_is_said() -> None:
    machine = Machine()
    command = machine.enter(sys.executable, str(ROOT / "main.py"), "board")
    done = subprocess.run(command, capture_output=True, text=True, timeout=110, check=False)
    machine.close()
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
    assert done.stdout.rstrip().endswith("`--speaks adalight --leds N --test` believes you.")


def test_a_board_that_cannot_be_simulated_is_one_clear_line() -> None:
    assert_one_clear_line(run_main("board", "--port", "sim://chess"), "sim://chess", "grid4x4")


def test_a_port_that_is_not_there_is_one_clear_line() -> None:
    assert_one_clear_line(run_main("board", "--port", "/dev/ttyUSB99"), "no such port")


@pytest.mark.parametrize("words", [("--leds", "0"), ("--seconds", "-1")])
def test_numbers_that_make_no_sense_are_one_clear_line(words: tuple[str, str]) -> None:
    assert_one_clear_line(run_main("board", *words), words[0])


@pytest.fixture
def wled() -> Iterator[FakeWled]:
    """A WLED at an address of this machine that no other test uses."""
    address = ".".join(str(part) for part in (127, *(secrets.randbelow(254) + 1 for _ in range(3))))
    wled = FakeWled(secrets.token_hex(6), address, leds=4, ddp_port=ddp.PORT)
    yield wled
    wled.close()


def test_a_wled_in_the_network_is_listed_and_left_alone(wled: FakeWled) -> None:
    done = run_main("board", "--test")
    assert f"wled-{wled.mac[6:]} is in the Wi-Fi at {wled.address} (WLED)." in done.stdout
    assert not wled.ddp.ear.shown


def test_a_wled_that_is_named_shows_the_test_pattern(wled: FakeWled) -> None:
    done = run_main("board", "--wled", wled.mac, "--test")
    assert done.returncode == 0, done.stdout
    assert "Shelf: 9 pictures sent; look whether they were right." in done.stdout
    assert {colours[0] for colours in wled.ddp.ear.shown} >= {
        (96, 0, 0),
        (0, 96, 0),
        (0, 0, 96),
        (48, 48, 48),
    }
    assert wled.ddp.ear.shown[-1] == ((0, 0, 0),) * 4


def test_a_wled_that_is_not_there_is_said() -> None:
    done = run_main("board", "--wled", "attic")
    assert done.returncode == 1
    assert "attic is not in the network. WLEDs that are: " in done.stdout


def test_a_sketch_that_never_says_a_word_shows_the_test_pattern_where_its_owner_says_what_it_is() -> None:
    sketch = Sketch(4)
    cable = Cable(sketch)
    done = run_main("board", "--port", cable.name, "--speaks", "adalight", "--leds", "4", "--test")
    cable.pull()
    assert done.returncode == 0, done.stderr
    assert "9 pictures sent; look whether they were right." in done.stdout
    assert {tuple(data[9:]) for data in sketch.shown} >= {(96, 0, 0), (0, 96, 0), (0, 0, 96), (48, 48, 48)}


@pytest.mark.slow
def test_a_board_at_another_speed_is_found_by_hunting() -> None:
    cable = Cable(HyperSerial(), 2000000)
    done = run_main("board", "--port", cable.name, "--hunt")
    cable.pull()
    assert done.returncode == 0, done.stdout
    assert "HyperSerial (AWA) 8 answers at" in done.stdout
    assert "--speaks awa --baud 2000000 --leds N --test" in done.stdout


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (("--speaks", "awa"), "--port"),
        (("--hunt",), "--port"),
        (("--port", "sim://grid4x4", "--speaks", "awa"), "--leds"),
        (("--port", "sim://grid4x4", "--wled", "shelf"), "--wled"),
        (("--port", "sim://grid4x4", "--baud", "7"), "--baud"),
    ],
)
def test_words_that_do_not_go_together_are_one_clear_line(words: tuple[str, ...], expected: str) -> None:
    assert_one_clear_line(run_main("board", *words), expected)


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
