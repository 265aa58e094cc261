"""`main.py play`: self-play at full speed, invariants checked."""

import argparse
import json
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from rich.console import Console
from rich.progress import track
from rich.table import Table

from companion.bots.players import Bot
from companion.bots.roster import KINDS, find_bot
from companion.commands.files import write_new
from companion.commands.setup import Setup, UsageError, add_game_arguments, read_setup
from companion.kernel import play
from companion.kernel.seats import CHANCE, Seat
from companion.kernel.secret import redact
from companion.sources.chance import draw
from companion.table.record import Record, format_record
from companion.table.setup import set_up
from companion.table.step import Kind, Source, Step

ENDLESS = 100_000
"""Decisions after which a self-played game counts as one that does not end."""


class BrokenGameError(Exception):
    """A game broke one of its invariants: a bug in its rules."""


@dataclass(slots=True)
class Totals:
    """What many games add up to."""

    games: int = 0
    decisions: int = 0
    longest: int = 0
    seconds: float = 0.0
    wins: Counter[str] = field(default_factory=Counter)
    reasons: Counter[str] = field(default_factory=Counter)


def add_parser(commands: Any) -> None:
    """The words of this command."""
    parser = commands.add_parser("play", help="bots play at full speed, invariants checked")
    add_game_arguments(parser)
    parser.add_argument("--games", type=int, default=1, metavar="N", help="how many games (default 1)")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="the same seed plays the same games")
    parser.add_argument("--bot", default="random", metavar="B", help=f"{' or '.join(KINDS)} (default random)")
    parser.add_argument("--records", type=Path, metavar="DIR", help="write a record of every game there")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play, then print the figures."""
    setup = read_setup(args)
    bot = find_bot(args.bot, setup.game.key)
    if args.games < 1:
        raise UsageError(f"--games {args.games}: expected 1 or more")
    files = _record_files(args.records, setup.game.key, args.seed, args.games)
    totals = Totals()
    numbers = range(args.games)
    shown = track(numbers, "Playing…", console=Console(stderr=True), transient=True, disable=args.json)
    started = time.perf_counter()
    for number in shown:
        steps = play_game(setup, bot, Random(f"{args.seed}:{number}"), totals)
        if files:
            record = Record(setup.info(f"{setup.game.key}-{args.seed}-{number}", ""), tuple(steps))
            write_new(files[number], format_record(setup.game, record))
    totals.seconds = time.perf_counter() - started
    figures = _figures(setup, args, totals)
    print(json.dumps(figures, ensure_ascii=False)) if args.json else _print(figures)
    return 0


def play_game(setup: Setup, bot: Bot, rng: Random, totals: Totals) -> list[Step]:
    """One game from set-up to its end; a `BrokenGameError` where an invariant does not hold."""
    game = setup.game
    state = set_up(game, setup.info("play", ""))
    steps: list[Step] = []
    while needs := play.waiting(game, state):
        seat = needs[0].seat if len(needs) == 1 else rng.choice(needs).seat
        if seat == CHANCE:
            intent = draw(game, state, rng)
        else:
            legal = play.legal(game, state, seat)
            if not legal:
                raise BrokenGameError(f"{game.key}: {seat} is awaited but can do nothing")
            intent = bot(redact(state, seat), seat, legal, rng)
        events = play.decide(game, state, seat, intent)
        state = play.evolve(game, state, events)
        if flaw := game.flaw(state):
            raise BrokenGameError(f"{game.key}: after {intent}: {flaw}")
        steps.append(Step(len(steps) + 1, Kind.INTENT, seat, intent, events, Source("bot")))
        if len(steps) > ENDLESS:
            raise BrokenGameError(f"{game.key}: not over after {ENDLESS} decisions")
    _count(totals, len(steps), play.outcome(game, state))
    return steps


def _count(totals: Totals, decisions: int, outcome: Any) -> None:
    if outcome is None:
        raise BrokenGameError("nothing is awaited but there is no outcome")
    totals.games += 1
    totals.decisions += decisions
    totals.longest = max(totals.longest, decisions)
    totals.reasons[outcome.reason] += 1
    totals.wins[_winner(outcome.winners)] += 1


def _winner(winners: tuple[Seat, ...]) -> str:
    if not winners:
        return "draw"
    return winners[0] if len(winners) == 1 else "shared"


def _record_files(folder: Path | None, game: str, seed: int, games: int) -> list[Path]:
    if folder is None:
        return []
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UsageError(f"{folder}: {error.strerror}") from None
    files = [folder / f"{game}-{seed}-{number}.jsonl" for number in range(games)]
    for file in files:
        if file.exists():
            raise UsageError(f"{file}: exists already; nothing is overwritten")
    return files


def _figures(setup: Setup, args: argparse.Namespace, totals: Totals) -> dict[str, Any]:
    return {
        "game": setup.game.key,
        "players": setup.players,
        "bot": args.bot,
        "seed": args.seed,
        "games": totals.games,
        "seconds": round(totals.seconds, 3),
        "games_per_second": round(totals.games / totals.seconds, 1),
        "decisions_per_second": round(totals.decisions / totals.seconds),
        "decisions_per_game": round(totals.decisions / totals.games, 1),
        "longest_game": totals.longest,
        "wins": dict(sorted(totals.wins.items())),
        "ended_by": dict(totals.reasons.most_common()),
    }


def _print(figures: dict[str, Any]) -> None:
    table = Table(title=f"{figures['game']}, {figures['players']} players, {figures['bot']} bots", box=None)
    table.add_column("", style="dim")
    table.add_column("", justify="right")
    for name, value in figures.items():
        if name in ("game", "players", "bot"):
            continue
        many = isinstance(value, dict)
        shown = "  ".join(f"{key} {count}" for key, count in value.items()) if many else f"{value:,}"
        table.add_row(name.replace("_", " "), shown)
    Console().print(table)
