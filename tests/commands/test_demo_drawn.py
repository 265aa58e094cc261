"""`main.py demo`: everything together at a drawn table, in the terminal, with a report."""

import json
import re
from pathlib import Path

import pytest

from tests.commands.run import assert_one_clear_line, run_main

HERE = ("--no-window", "--no-announce", "--profile", "clean")


@pytest.mark.slow
@pytest.mark.timeout(900)
def test_the_camera_follows_a_whole_game_and_the_report_shows_it(tmp_path: Path) -> None:
    done = run_main("demo", *HERE, "--game", "grid", "--report", tmp_path / "demo")
    assert done.returncode == 0, done.stderr
    assert "Scan it to play for Ana: http://" in done.stdout
    assert re.search(r"◉ Ana plays .* \((0\.99|1\.0)", done.stdout)
    page = (tmp_path / "demo" / "report.html").read_text("utf-8")
    pictures = re.findall(r"<img [^>]*src='([^']+)'", page)
    assert len(pictures) > 5
    assert all((tmp_path / "demo" / name).is_file() for name in pictures)
    assert "<b>0</b>wrong" in page
    assert "Trap" in page


@pytest.mark.slow
@pytest.mark.timeout(900)
def test_programs_are_told_how_each_thing_came_into_the_books(tmp_path: Path) -> None:
    cut = ("--decisions", "24", "--no-phones", "--json", "--report", tmp_path / "demo")
    done = run_main("demo", *HERE, "--game", "martian", *cut)
    entries = [json.loads(line) for line in done.stdout.splitlines()]
    assert {"seen"} <= {entry["how"] for entry in entries} <= {"seen", "dealt", "asked", "helped"}
    assert done.returncode == 0, done.stderr


def test_a_light_that_there_is_not_is_one_clear_line() -> None:
    assert_one_clear_line(run_main("demo", "--profile", "moonlight"), "there are clean, lamp")
