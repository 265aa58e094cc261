"""Which rules of the games are proved: runs the tests that carry a rule mark and sums up, game by game."""

import argparse
import json
import sys
from collections import defaultdict
from collections.abc import Sequence
from contextlib import redirect_stdout
from enum import StrEnum

import pytest
from rich.console import Console
from rich.table import Table

from tests.rules.names import KNOWN, NAMES


class Verdict(StrEnum):
    PROVED = "proved"
    FAILING = "failing"
    NOT_PROVED = "not proved"


STYLES = {Verdict.PROVED: "green", Verdict.FAILING: "bold red", Verdict.NOT_PROVED: "yellow"}
Summary = dict[str, dict[Verdict, list[str]]]


class Recorder:
    """A pytest plugin: remembers, for every rule, how each test that carries its mark ended."""

    def __init__(self) -> None:
        self.outcomes: dict[str, dict[str, str]] = defaultdict(dict)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        for key, rule in report.user_properties:
            if key == "rule":
                self._note(str(rule), report)

    def _note(self, rule: str, report: pytest.TestReport) -> None:
        outcomes = self.outcomes[rule]
        if report.outcome != "passed":
            outcomes[report.nodeid] = report.outcome
        elif report.when == "call":
            outcomes[report.nodeid] = "passed"

    def verdict(self, rule: str) -> Verdict:
        """Proved only where every marked test passed; a skipped test proves nothing."""
        outcomes = set(self.outcomes.get(rule, {}).values())
        if "failed" in outcomes:
            return Verdict.FAILING
        return Verdict.PROVED if outcomes == {"passed"} else Verdict.NOT_PROVED


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the marked tests, print the report, and answer with the exit code."""
    options = parse(arguments)
    recorder = Recorder()
    with redirect_stdout(sys.stderr):
        status = pytest.main(["-m", "rule", "-q", "-n", options.workers, *options.paths], plugins=[recorder])
    summary = summarise(recorder)
    print_json(summary) if options.json else print_table(summary)
    failed = status not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED)
    return int(failed or (options.all and count(summary, Verdict.PROVED) < len(KNOWN)))


def parse(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.rules.report", description=__doc__)
    parser.add_argument("paths", nargs="*", help="tests to run; the whole suite where none are named")
    parser.add_argument("--all", action="store_true", help="rules that are not proved are an error too")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("-n", dest="workers", default="2", metavar="N", help="processes to run the tests in")
    return parser.parse_args(arguments)


def summarise(recorder: Recorder) -> Summary:
    return {
        game: {verdict: [name for name in names if recorder.verdict(name) is verdict] for verdict in Verdict}
        for game, names in NAMES.items()
    }


def count(summary: Summary, verdict: Verdict) -> int:
    return sum(len(verdicts[verdict]) for verdicts in summary.values())


def print_json(summary: Summary) -> None:
    games = {
        game: {verdict.replace(" ", "_"): names for verdict, names in verdicts.items()}
        for game, verdicts in summary.items()
    }
    totals = {"rules": len(KNOWN), "proved": count(summary, Verdict.PROVED)}
    print(json.dumps({**totals, "games": games}, indent=2))


def print_table(summary: Summary) -> None:
    console = Console(highlight=False)
    for game, verdicts in summary.items():
        console.print(f"[bold]{game}[/]: {len(verdicts[Verdict.PROVED])} of {len(NAMES[game])}")
        table = Table.grid(padding=(0, 2, 0, 0))
        for verdict, names in verdicts.items():
            if names:
                table.add_row(f"  {verdict}", " ".join(names), style=STYLES[verdict])
        console.print(table)
    console.print(f"{count(summary, Verdict.PROVED)} of {len(KNOWN)} rules proved")


if __name__ == "__main__":
    sys.exit(main())
