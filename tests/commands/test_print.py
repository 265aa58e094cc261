"""`main.py print`."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pypdfium2
import pytest

from tests.commands.run import ROOT, assert_one_clear_line, run_main

A4, LETTER = (595, 842), (612, 792)


def first_page(file: Path) -> tuple[int, int]:
    """The size of the first page in points."""
    document = pypdfium2.PdfDocument(file)
    width, height = document[0].get_size()
    document.close()
    return round(width), round(height)


def test_it_writes_the_files_it_names(tmp_path: Path) -> None:
    done = run_main("print", "--game", "grid", "--out", tmp_path / "new" / "sheets", "--json")
    said = json.loads(done.stdout)
    assert (said["game"], said["paper"], said["language"]) == ("grid", "a4", "en")
    files = {Path(each["file"]).name: each["pages"] for each in said["files"]}
    assert files == {"grid-pieces.pdf": 2, "grid-mat-2-players.pdf": 6, "calibration.pdf": 1}
    assert sorted(path.name for path in (tmp_path / "new" / "sheets").iterdir()) == sorted(files)
    assert first_page(tmp_path / "new" / "sheets" / "grid-pieces.pdf") == A4


def test_letter_paper_and_german(tmp_path: Path) -> None:
    done = run_main(
        "print", "--game", "grid", "--out", tmp_path, "--paper", "letter", "--language", "de", "--backs"
    )
    assert "grid-pieces.pdf" in done.stdout
    assert first_page(tmp_path / "grid-pieces.pdf") == LETTER
    document = pypdfium2.PdfDocument(tmp_path / "grid-pieces.pdf")
    page = document[0]
    text = page.get_textpage()
    assert "mischen" in text.get_text_range()
    assert len(document) == 4
    text.close()
    page.close()
    document.close()


def test_a_second_run_writes_the_same(tmp_path: Path) -> None:
    run_main("print", "--game", "grid", "--out", tmp_path)
    before = (tmp_path / "grid-pieces.pdf").read_bytes()
    run_main("print", "--game", "grid", "--out", tmp_path)
    assert (tmp_path / "grid-pieces.pdf").read_bytes() == before


def test_an_unknown_game_lists_the_games(tmp_path: Path) -> None:
    assert_one_clear_line(run_main("print", "--game", "chess", "--out", tmp_path), "chess", "grid")


def test_an_unknown_paper_lists_the_papers(tmp_path: Path) -> None:
    done = run_main("print", "--game", "grid", "--out", tmp_path, "--paper", "a5")
    assert_one_clear_line(done, "a5", "a4", "letter")


def test_an_unknown_language_lists_the_languages(tmp_path: Path) -> None:
    done = run_main("print", "--game", "grid", "--out", tmp_path, "--language", "xx")
    assert_one_clear_line(done, "xx", "en")


def test_a_file_cannot_be_the_folder(tmp_path: Path) -> None:
    taken = tmp_path / "taken"
    taken.write_text("mine")
    assert_one_clear_line(run_main("print", "--game", "grid", "--out", taken), "taken", "cannot be made")
    assert_one_clear_line(run_main("print", "--game", "grid", "--out", taken / "below"), "cannot be made")
    assert taken.read_text() == "mine"


def test_a_folder_in_the_place_of_a_file_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "grid-pieces.pdf").mkdir()
    done = run_main("print", "--game", "grid", "--out", tmp_path)
    assert_one_clear_line(done, "grid-pieces.pdf", "cannot be written")
    assert [path.name for path in tmp_path.iterdir()] == ["grid-pieces.pdf"]


def test_a_broken_pack_is_one_sentence(tmp_path: Path) -> None:
    pack = tmp_path / "broken.toml"
    pack.write_text("rows = 1")
    assert_one_clear_line(
        run_main("print", "--game", "grid", "--out", tmp_path, "--content", pack), "broken.toml"
    )


@pytest.mark.slow
def test_a_new_game_is_printed_without_a_line_of_its_own(tmp_path: Path) -> None:
    for folder in ("assets", "companion", "firmware_bridge", "tests", "vision"):
        leave = shutil.ignore_patterns("__pycache__", ".*", "*.onnx")
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=leave)
    for file in ("main.py", "pyproject.toml"):
        shutil.copy(ROOT / file, tmp_path / file)
    words = ("race", "--title", "The Race", "--prefix", "RACE")
    subprocess.run(
        [sys.executable, "-m", "tests.tools.new_game", *words], cwd=tmp_path, check=True, timeout=100
    )
    command = [sys.executable, "main.py", "print", "--game", "race", "--out", "sheets", "--json"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False, timeout=100)
    assert done.returncode == 0, done.stderr
    files = {Path(each["file"]).name: each["pages"] for each in json.loads(done.stdout)["files"]}
    assert files == {
        "race-pieces.pdf": 12,
        "race-mat-2-players.pdf": 4,
        "race-mat-3-4-players.pdf": 4,
        "calibration.pdf": 1,
    }
