"""`main.py read --cases`: bad folders get one clear line; good ones a table, or JSON."""

import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.sources.cases import CASE
from tests.commands.run import assert_one_clear_line, run_main
from tests.sources.test_cases import Evening, show_the_truth, turn_around


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Evening]:
    evening = Evening(tmp_path_factory.mktemp("evening"))
    evening.misread()
    assert evening.misreadings.keep(evening.misreadings.moves[-1])
    evening.say_what_it_was()
    yield evening
    evening.close()


@pytest.fixture
def cases(evening: Evening, tmp_path: Path) -> Path:
    assert evening.misreadings.folder is not None
    return Path(shutil.copytree(evening.misreadings.folder, tmp_path / "cases"))


@pytest.mark.slow
def test_kept_cases_are_looked_at_again_side_by_side(cases: Path) -> None:
    done = run_main("read", "--cases", cases)
    assert done.returncode == 0, done.stderr
    assert "= same" in done.stdout
    assert "0 better, 1 same, 0 worse, 0 untold" in done.stdout


@pytest.mark.slow
def test_a_case_that_got_worse_ends_with_1(cases: Path, evening: Evening) -> None:
    (case,) = cases.iterdir()
    turn_around(case)
    show_the_truth(case, evening)
    done = run_main("read", "--cases", cases, "--json")
    assert done.returncode == 1, done.stderr
    (told,) = json.loads(done.stdout)["cases"]
    assert (told["then"]["said"], told["turn"]) == ("right", "worse")


@pytest.mark.slow
def test_a_broken_case_is_named_after_the_others(cases: Path) -> None:
    (cases / "zzz").mkdir()
    (cases / "zzz" / CASE).write_text("{", "utf-8")
    done = run_main("read", "--cases", cases)
    assert done.returncode == 2
    assert "= same" in done.stdout
    assert "not JSON" in done.stderr


def test_a_folder_that_is_not_there_says_so(tmp_path: Path) -> None:
    assert_one_clear_line(run_main("read", "--cases", tmp_path / "nowhere"), "no such folder")


def test_a_folder_without_cases_says_so(tmp_path: Path) -> None:
    assert_one_clear_line(run_main("read", "--cases", tmp_path), "no cases in it")


def test_nothing_to_read_says_what_to_give() -> None:
    assert_one_clear_line(run_main("read"), "give it photographs")


def test_photographs_and_cases_at_once_are_refused(tmp_path: Path) -> None:
    assert_one_clear_line(run_main("read", tmp_path / "a.jpg", "--cases", tmp_path), "give it photographs")
