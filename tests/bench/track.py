"""Whole evenings' moves before the synthetic camera: booked, asked, wrong; with the rules and without them.

Each title is one call of `main.py track`. What such calls have printed before (`--json`, kept in files)
counts as well, because fifty games of everything take longer than anybody waits for a table.
"""

import json
import subprocess
import sys
from collections.abc import Iterable, Iterator
from typing import Any

from companion.catalogue import GAMES
from tests.bench.figure import NONE, Figure, Promise, at_most
from tests.bench.settings import ROOT, Settings

CALM = ("clean", "lamp")
Line = dict[str, Any]


def track_figures(settings: Settings) -> Iterator[Figure]:
    """Title by title and light by light, then all together."""
    lines = list(told(settings) if settings.tracked else tracked(settings))
    for line in lines:
        yield from row(f"{line['game']}, {line['profile']}", [line], asked_of(line["profile"]))
    for profile in dict.fromkeys(line["profile"] for line in lines):
        some = [line for line in lines if line["profile"] == profile]
        yield from row(f"all titles, {profile}", some, asked_of(profile))
    yield from row("all titles, all lights", lines, None)


def tracked(settings: Settings) -> Iterator[Line]:
    """Games that are watched now."""
    for game in GAMES:
        command = [sys.executable, "main.py", "track", "--game", game.key, "--profile", "all", "--json"]
        sizes = {"games": settings.games, "decisions": settings.decisions, "seed": settings.seed}
        words = [
            word for name, value in (sizes | {"jobs": settings.jobs}).items() for word in (f"--{name}", value)
        ]
        done = subprocess.run([*command, *map(str, words)], cwd=ROOT, capture_output=True, text=True)
        if not done.stdout:
            raise RuntimeError(done.stderr.strip().splitlines()[-1])
        yield from map(json.loads, done.stdout.splitlines())


def told(settings: Settings) -> Iterator[Line]:
    """Games that were watched before; several lines of one title and light are added up."""
    found: dict[tuple[str, str], list[Line]] = {}
    for path in settings.tracked:
        for line in map(json.loads, path.read_text("utf-8").splitlines()):
            found.setdefault((line["game"], line["profile"]), []).append(line)
    titles = [game.key for game in GAMES]
    for (game, profile), lines in sorted(found.items(), key=lambda each: titles.index(each[0][0])):
        yield {**added(lines), "game": game, "profile": profile}


def asked_of(profile: str) -> Promise:
    """So many questions a hundred moves are allowed in this light."""
    return at_most(1 if profile in CALM else 5)


def added(lines: Iterable[Line]) -> Line:
    """Several lines as one."""
    lines = list(lines)
    counts = ("games", "moves", "looks", "asked", "corrected", "wrong")
    whole: Line = {name: sum(line[name] for line in lines) for name in counts}
    looks = max(1, whole["looks"])
    whole["without_rules"] = {
        name: sum(line["without_rules"][name] * line["looks"] for line in lines) / looks
        for name in ("wrong_per_100_looks", "unsure_per_100_looks")
    }
    whole |= {
        name: sum(line[name] * line["looks"] for line in lines) / looks for name in ("read_ms", "think_ms")
    }
    return whole


def row(what: str, lines: Iterable[Line], promise: Promise | None) -> Iterator[Figure]:
    """What came of some games."""
    line = added(lines)
    questions = 100 * (line["asked"] + line["corrected"]) / max(1, line["moves"])
    plain = line["without_rules"]
    yield Figure(what, line["games"], column="games")
    yield Figure(what, line["moves"], column="moves")
    yield Figure(what, line["wrong"], "", NONE, column="wrong")
    yield Figure(what, questions, "/100", promise, column="asked")
    yield Figure(what, plain["wrong_per_100_looks"], "%", column="plain: wrong")
    yield Figure(what, plain["unsure_per_100_looks"], "%", column="plain: unsure")
    yield Figure(what, line["read_ms"] + line["think_ms"], "ms", column="a look")
