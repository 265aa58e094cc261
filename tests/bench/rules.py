"""How many rules of the games are proved by tests that pass."""

import json
import subprocess
import sys
from collections.abc import Iterator

from tests.bench.figure import Figure, at_least
from tests.bench.settings import ROOT, Settings


def rule_figures(_: Settings) -> Iterator[Figure]:
    """Game by game, as `make rules` counts them."""
    words = [sys.executable, "-m", "tests.rules.report", "--json"]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True)
    if not done.stdout:
        raise RuntimeError(done.stderr.strip().splitlines()[-1])
    told = json.loads(done.stdout)
    for game, verdicts in told["games"].items():
        rules = sum(map(len, verdicts.values()))
        yield Figure(game, len(verdicts["proved"]), f"of {rules}", at_least(rules))
    yield Figure("all games", told["proved"], f"of {told['rules']}", at_least(told["rules"]))
