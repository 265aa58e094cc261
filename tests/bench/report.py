"""Figures as a person reads them in a terminal: a heading and a table for each part, then what is missed."""

from collections.abc import Iterable, Sequence
from itertools import groupby

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from tests.bench.figure import NONE, Figure, alike
from tests.bench.machine import Taken
from tests.bench.results import Result

WIDTH = 100
MARKS = {True: "[green]✓[/]", False: "[red]✗[/]", None: ""}


def new_console() -> Console:
    """As wide as the terminal; in a file as wide as a page."""
    console = Console(highlight=False)
    return console if console.is_terminal else Console(highlight=False, width=WIDTH)


def print_result(console: Console, result: Result, about: str) -> None:
    """One part."""
    console.print(f"\n[bold]{result.title}[/] [dim]({result.part}: {told(result.taken)})\n{about}[/]\n")
    for has_columns, some in groupby(result.figures, key=lambda each: bool(each.column)):
        for table in grids(tuple(some)) if has_columns else (plain(some),):
            console.print(table, "")
    if result.problem:
        style = "yellow" if result.is_absent else "red"
        console.print(f"  not measured: {result.problem}", style=style, markup=False)


def told(taken: Taken) -> str:
    """When and how quietly."""
    return f"{taken.size}; {taken.seconds:,.0f} s; others used {taken.others:.1f} cores"


def plain(figures: Iterable[Figure]) -> Table:
    """A line each."""
    table = Table(box=SIMPLE_HEAD, pad_edge=False, show_edge=False)
    for name in ("", "measured", "", "promised", ""):
        table.add_column(name, justify="right" if name == "measured" else "left")
    for each in figures:
        promised = str(each.promise or "")
        table.add_row(each.what, each.text, each.unit, promised, MARKS[each.is_met])
    return table


def grids(figures: Sequence[Figure]) -> Iterable[Table]:
    """A row for each thing; another table where the columns change."""
    for rows in alike(figures):
        yield grid([each.column for each in rows[0]], rows)


def grid(columns: Sequence[str], rows: Sequence[Sequence[Figure]]) -> Table:
    """Units and promises that a whole column shares stand in its head."""
    table = Table(box=SIMPLE_HEAD, pad_edge=False, show_edge=False)
    table.add_column("")
    shared = [shared_head([row[at] for row in rows]) for at in range(len(columns))]
    for column, head in zip(columns, shared, strict=True):
        table.add_column(f"{column}\n[dim]{head}[/]" if any(shared) else column, justify="right")
    for row in rows:
        cells = (cell(each, head) for each, head in zip(row, shared, strict=True))
        table.add_row(row[0].what, *cells)
    return table


def shared_head(figures: Sequence[Figure]) -> str:
    """The unit and the promise, where they are the same in all rows."""
    units = {each.unit for each in figures}
    promises = {each.promise for each in figures}
    unit = units.pop() if len(units) == 1 else ""
    promise = promises.pop() if len(promises) == 1 else None
    return " ".join(part for part in (unit, str(promise or "")) if part)


def cell(figure: Figure, head: str) -> str:
    """The number; with its promise where others of the column have another one."""
    is_told = figure.promise in (None, NONE) or str(figure.promise) in head
    promise = "" if is_told else f" {figure.promise}"
    return f"{figure.text}{promise} {MARKS[figure.is_met]}".rstrip()


def print_summary(console: Console, results: Sequence[Result]) -> None:
    """How many promises are kept, and every one that is not."""
    judged = [(each, figure) for each in results for figure in each.figures if figure.promise]
    missed = [(each, figure) for each, figure in judged if not figure.is_met]
    if judged:
        console.print(f"\n[bold]{len(judged) - len(missed)} of {len(judged)} promises are met.[/]")
    for result, figure in missed:
        said = f"{figure.text} {figure.unit}".rstrip()
        console.print(f"  [red]✗[/] {result.title}: {figure.key}: {said}, promised {figure.promise}")
    for result in results:
        if result.problem:
            console.print(f"  – {result.title}: {result.problem}", markup=False)
