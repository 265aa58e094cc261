"""`main.py doctor`: what works on this machine, and what to do about what does not."""

import argparse
import json
from collections.abc import Iterator
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from companion.commands.checkup import Finding, Verdict, checkup

SIGNS = {Verdict.GOOD: ("✓", "green"), Verdict.ABSENT: ("·", "bright_black"), Verdict.BAD: ("✗", "red")}
SICK = 1


def add_parser(commands: Any) -> None:
    """The words of this command."""
    parser = commands.add_parser("doctor", help="camera, boards, network, display: what works, what to do")
    parser.add_argument("--json", action="store_true", help="the findings as JSON")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Look at everything; things that are simply not there are no illness."""
    console = Console()
    findings = list(_watched(checkup(), console, quiet=args.json))
    if args.json:
        print(json.dumps([_written(each) for each in findings], ensure_ascii=False, indent=1))
    else:
        console.print(_table(findings))
    return SICK if any(each.verdict is Verdict.BAD for each in findings) else 0


def _watched(findings: Iterator[Finding], console: Console, quiet: bool) -> Iterator[Finding]:
    if quiet or not console.is_terminal:
        yield from findings
        return
    with console.status("Looking …"):
        yield from findings


def _written(finding: Finding) -> dict[str, str]:
    return {
        "area": finding.area,
        "verdict": str(finding.verdict),
        "says": finding.says,
        "next_step": finding.step,
    }


def _table(findings: list[Finding]) -> Table:
    table = Table(box=None, show_header=False, padding=(0, 1, 0, 0))
    table.add_column()
    table.add_column(style="bold", no_wrap=True)
    table.add_column(overflow="fold")
    last = ""
    for finding in findings:
        sign, style = SIGNS[finding.verdict]
        says = Text.assemble(finding.says, (f"\n→ {finding.step}" if finding.step else "", "cyan"))
        table.add_row(Text(sign, style=style), finding.area if finding.area != last else "", says)
        last = finding.area
    return table
