"""The bench keeps what it measured, says what it could not, and judges promises rightly."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from tests.bench.__main__ import build_parser, main
from tests.bench.figure import NONE, Figure, at_least, at_most, shown
from tests.bench.parts import PARTS, Part, measure
from tests.bench.report import new_console, print_result, print_summary
from tests.bench.results import Result, merge, read_results, write_results
from tests.bench.settings import AbsentError, Settings
from tests.bench.track import added, asked_of, track_figures

TRACKED = (
    '{"game": "grid", "profile": "lamp", "games": 1, "moves": 50, "looks": 60, "asked": 1, "corrected": 0,'
    ' "wrong": 0, "without_rules": {"wrong_per_100_looks": 10.0, "unsure_per_100_looks": 0.0},'
    ' "read_ms": 30.0, "think_ms": 5.0}\n'
)


def two_figures(_: Settings) -> Iterator[Figure]:
    yield Figure("good", 1, "s", at_most(2))
    yield Figure("bad", 0.5, "", at_least(0.9), column="recall")


def breaks_after_two(settings: Settings) -> Iterator[Figure]:
    yield from two_figures(settings)
    raise RuntimeError("the cable\nis gone")


def nothing_here(_: Settings) -> Iterator[Figure]:
    raise AbsentError("no photographs")
    yield


def result_of(function: str, key: str = "x") -> Result:
    return measure(Part(key, "X", "", f"test_bench:{function}"), Settings())


def test_a_part_that_fails_keeps_what_it_had_and_says_what_went_wrong_in_one_line() -> None:
    result = result_of("breaks_after_two")
    assert [figure.what for figure in result.figures] == ["good", "bad"]
    assert result.problem == "RuntimeError: the cable is gone"
    assert not result.is_absent


def test_a_part_that_cannot_even_be_loaded_is_a_line() -> None:
    assert result_of("nobody_wrote_this").problem.startswith("AttributeError")


def test_what_is_absent_is_told_and_is_no_failure() -> None:
    result = result_of("nothing_here")
    assert (result.problem, result.is_absent, result.figures) == ("no photographs", True, ())


def test_results_read_back_the_same(tmp_path: Path) -> None:
    results = (result_of("breaks_after_two"), result_of("nothing_here", "y"))
    write_results(tmp_path / "deep" / "bench.json", results)
    assert read_results(tmp_path / "deep" / "bench.json") == results


def test_there_are_no_results_where_nothing_was_written(tmp_path: Path) -> None:
    assert read_results(tmp_path / "none.json") == ()


def test_a_new_measurement_replaces_only_its_own_part() -> None:
    old = (result_of("two_figures", "a"), result_of("two_figures", "b"))
    new = replace(old[0], figures=(Figure("newer", 3),))
    assert merge(old, (new,), ("a", "b")) == (new, old[1])


def test_a_failure_replaces_old_figures_and_an_absence_does_not() -> None:
    old = (result_of("two_figures", "a"), result_of("two_figures", "b"))
    new = (result_of("breaks_after_two", "a"), result_of("nothing_here", "b"))
    assert merge(old, new, ("a", "b")) == (new[0], old[1])


@pytest.mark.parametrize(
    ("promise", "value", "kept"),
    [
        (at_most(8), 8, True),
        (at_most(8), 8.01, False),
        (at_least(0.97), 0.97, True),
        (at_least(0.97), 0.9699, False),
        (NONE, 1, False),
    ],
)
def test_a_promise_is_kept_up_to_its_bound(promise: object, value: float, kept: bool) -> None:
    assert Figure("x", value, "", promise).is_met is kept  # type: ignore[arg-type]


def test_nothing_promised_is_neither_met_nor_missed() -> None:
    assert Figure("x", 1).is_met is None


@pytest.mark.parametrize(
    ("value", "text"),
    [(0.9737, "0.974"), (0.67, "0.67"), (8.4, "8.4"), (1267, "1,267"), (0, "0"), (611.4, "611")],
)
def test_numbers_are_shown_as_people_write_them(value: float, text: str) -> None:
    assert shown(value) == text


def test_every_figure_and_every_problem_is_in_the_report(capsys: pytest.CaptureFixture[str]) -> None:
    console = new_console()
    result = result_of("breaks_after_two")
    print_result(console, result, "About it.")
    print_summary(console, [result])
    said = capsys.readouterr().out
    assert all(text in said for text in ("About it.", "≤ 2", "≥ 0.9", "1 of 2 promises", "the cable is gone"))
    assert max(map(len, said.splitlines())) <= 100


def test_every_part_can_be_found_and_has_a_name_of_its_own() -> None:
    assert len({part.key for part in PARTS}) == len(PARTS)
    assert [part.key for part in PARTS if not callable(part.load())] == []


def test_games_that_were_tracked_before_are_added_up(tmp_path: Path) -> None:
    (tmp_path / "a.jsonl").write_text(TRACKED)
    (tmp_path / "b.jsonl").write_text(TRACKED.replace('"asked": 1', '"asked": 2'))
    settings = Settings(tracked=(tmp_path / "a.jsonl", tmp_path / "b.jsonl"))
    found = {figure.key: figure for figure in track_figures(settings)}
    assert found["grid, lamp, games"].value == 2
    assert found["grid, lamp, asked"].value == 3
    assert found["grid, lamp, asked"].is_met is False
    assert found["all titles, all lights, plain: wrong"].value == pytest.approx(10)


def test_nothing_tracked_is_no_division_by_zero() -> None:
    assert added([])["looks"] == 0


def test_a_question_is_rarer_in_good_light() -> None:
    assert (asked_of("lamp").bound, asked_of("dusk").bound) == (1, 5)


def test_everything_is_measured_where_no_part_is_named() -> None:
    assert build_parser().parse_args([]).parts == []


def test_a_part_that_does_not_exist_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        build_parser().parse_args(["eyes", "ears"])
    assert "ears: there are games" in capsys.readouterr().err


def test_what_was_measured_before_is_printed_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write_results(tmp_path / "bench.json", [result_of("two_figures", "eyes")])
    assert main(["--results", str(tmp_path / "bench.json")]) == 0
    assert "1 of 2 promises" in capsys.readouterr().out
