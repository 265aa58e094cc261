"""No page tells a figure that was not measured: all are made from docs/figures.json."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from tests.bench.figure import Figure, at_least, at_most
from tests.bench.pages import (
    BLOCK,
    FIGURES,
    LINES,
    PAGE,
    README,
    Line,
    met,
    publish,
    put_into,
    readme_row,
    readme_table,
    spread,
    whole_page,
)
from tests.bench.parts import PARTS
from tests.bench.results import Result, read_results

RESULTS = read_results(FIGURES)
FOUND = {result.part: result for result in RESULTS}
FIGURE = re.compile(r"\d")


def test_the_table_in_the_readme_is_the_one_that_was_measured() -> None:
    text = README.read_text("utf-8")
    assert len(BLOCK.findall(text)) == 1
    assert text == put_into(text, readme_table(RESULTS))


def test_the_page_of_all_figures_is_the_one_that_was_measured() -> None:
    assert PAGE.read_text("utf-8") == whole_page(RESULTS)


def test_a_figure_that_was_changed_by_hand_would_be_found() -> None:
    text = README.read_text("utf-8")
    table = readme_table(RESULTS)
    line = next(each for each in table.splitlines()[2:] if FIGURE.search(each))
    changed = text.replace(line, FIGURE.sub("7", line) + " ")
    assert changed != put_into(changed, table)


def test_nothing_beside_the_table_is_a_figure() -> None:
    measured = README.read_text("utf-8").split("## Measured\n")[1]
    assert FIGURE.findall(BLOCK.sub("", measured)) == []


def test_every_part_of_the_bench_is_published() -> None:
    assert [result.part for result in RESULTS] == [part.key for part in PARTS]


@pytest.mark.parametrize("line", LINES, ids=lambda line: f"{line.part}, {line.pattern}")
def test_every_line_of_the_table_has_figures_or_says_why_not(line: Line) -> None:
    result = FOUND[line.part]
    assert result.matching(line.pattern) or result.problem


def test_it_is_said_what_the_figures_were_measured_on() -> None:
    taken = [result.taken for result in RESULTS]
    assert all(each.machine.processor and each.machine.cores and each.commit and each.date for each in taken)


def test_no_place_of_a_machine_is_published() -> None:
    assert "/" + "work" not in FIGURES.read_text("utf-8")


def result_with(*figures: Figure, problem: str = "") -> Result:
    return Result("x", "X", RESULTS[0].taken, figures, problem)


def test_several_figures_are_told_from_the_least_to_the_most_and_each_miss_counts() -> None:
    figures = [Figure(name, value, "ms", at_most(5)) for name, value in (("a", 4), ("b", 9.5), ("c", 7))]
    assert (spread(figures), met(figures)) == ("4 – 9.5 ms", "**✗** 2 of 3")


def test_a_promise_that_is_met_and_one_that_is_not() -> None:
    line = Line("Recall", "x", "recall")
    good = result_with(Figure("recall", 0.98, "", at_least(0.97)))
    bad = result_with(Figure("recall", 0.9699, "", at_least(0.97)))
    assert readme_row(line, good) == "| Recall | 0.98 | ≥ 0.97 | ✓ |\n"
    assert readme_row(line, bad) == "| Recall | 0.97 | ≥ 0.97 | **✗** |\n"


def test_a_part_that_went_wrong_is_told_in_the_table() -> None:
    row = readme_row(Line("Frames", "x", "frames"), result_with(problem="TimeoutError: a board did not come"))
    assert row == "| Frames | TimeoutError: a board did not come | | |\n"


def test_a_page_keeps_all_that_is_around_its_table(tmp_path: Path) -> None:
    del tmp_path
    text = README.read_text("utf-8")
    assert BLOCK.sub("", put_into(text, "| other |\n")) == BLOCK.sub("", text)


def test_pages_are_made_of_the_digits_that_are_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    paths = {name: tmp_path / name for name in ("FIGURES", "PAGE", "README")}
    for name, path in paths.items():
        monkeypatch.setattr(f"tests.bench.pages.{name}", path)
    paths["README"].write_text(README.read_text("utf-8"), "utf-8")
    # Shown with three digits this is 0.0942, and 0.0941 once it is written with six.
    figure = Figure("bare loop", 0.0941500001, "ms")
    publish([replace(FOUND["boards"], figures=(figure,))])
    assert paths["PAGE"].read_text("utf-8") == whole_page(read_results(paths["FIGURES"]))
