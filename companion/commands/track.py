"""`main.py track`: synthetic camera, eyes and tracker over whole games; what was asked, what was wrong."""

import argparse
import contextlib
import json
import tempfile
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.progress import track
from rich.table import Table

from companion.bots.roster import find_bot
from companion.commands.files import write_new
from companion.commands.kept_scores import read_scores, scored
from companion.commands.replay import read_record
from companion.commands.setup import Setup, UsageError, add_game_arguments, read_setup, words_for
from companion.content import Pack, read_pack
from companion.kernel import play
from companion.kernel.game import AnyGame
from companion.kernel.phrase import phrase_intent
from companion.sources.watch import Score, Watch
from companion.table.journal import Journal
from companion.table.record import write_record
from companion.table.session import Session
from companion.table.step import TableInfo
from companion.table.tracking.tracker import Tracker

PER = 100
LEAST_PIXELS, MOST_PIXELS = 240, 4320
HEADS = (
    "",
    *("games", "moves", "taps", "asked", "fixed", "wrong"),
    *("asked\nof 100", "no rules:\nwrong", "no rules:\nunsure", "ms\na look"),
)
"""Of the table; the columns without the rules say what the same looks would have told then."""


def add_parser(commands: Any) -> None:
    """The words of this command."""
    parser = commands.add_parser("track", help="eyes and tracker follow games of bots on a drawn table")
    add_game_arguments(parser, optional=True)
    parser.add_argument("--games", type=int, default=1, metavar="N", help="how many games (default 1)")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="the same seed plays the same games")
    parser.add_argument("--profile", default="clean", metavar="P", help="light and table, or all")
    parser.add_argument(
        "--size",
        default="1920x1080",
        metavar="WxH",
        help="pixels of the camera's pictures (default 1920x1080)",
    )
    parser.add_argument("--jobs", type=int, default=1, metavar="J", help="games at the same time (default 1)")
    parser.add_argument(
        "--decisions", type=int, default=0, metavar="N", help="stop every game after so many decisions"
    )
    parser.add_argument("--hands", type=int, default=0, metavar="N", help="film every Nth change with hands")
    parser.add_argument(
        "--save", type=Path, metavar="DIR", help="keep the record and the pictures of a game there"
    )
    parser.add_argument(
        "--record", type=Path, metavar="R", help="a record; with --frames, read its moves from there"
    )
    parser.add_argument(
        "--frames", type=Path, metavar="DIR", help="pictures named after steps, as in 0012.jpg"
    )
    parser.add_argument(
        "--kept",
        type=Path,
        metavar="FILE",
        help="a line for every game there; what it has is not watched again",
    )
    parser.add_argument("--notes", action="store_true", help="say what was asked, missed and wrong")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    parser.set_defaults(run=run)


@dataclass(frozen=True, slots=True)
class Task:
    """One game to be watched."""

    setup: Setup
    profile: str
    seed: int
    save: Path | None = None
    hands: int = 0
    decisions: int | None = None
    size: tuple[int, int] = (1920, 1080)


def run(args: argparse.Namespace) -> int:
    """Watch, then print the figures; exit code 1 where anything was booked wrong."""
    if args.record or args.frames:
        return _track_frames(args)
    if not args.game:
        raise UsageError("--game: which one, or --record with --frames?")
    if args.save and args.games > 1:
        raise UsageError("--save: keeps one game; leave out --games")
    if args.save and args.kept:
        raise UsageError("--save and --kept: pictures are of a game that is watched; leave out one of them")
    if args.save and args.decisions:
        raise UsageError("--save: keeps a whole game; leave out --decisions")
    from vision.synthetic.profiles import PROFILES

    setup = read_setup(args)
    profiles = tuple(PROFILES) if args.profile == "all" else (args.profile,)
    if args.profile not in (*PROFILES, "all"):
        raise UsageError(f"--profile {args.profile}: there are {', '.join(PROFILES)}, all")
    if args.games < 1 or args.jobs < 1:
        raise UsageError("--games and --jobs: expected 1 or more")
    if args.decisions < 0:
        raise UsageError("--decisions: expected 0 (all) or more")
    size = _read_size(args.size)
    totals = {profile: Score() for profile in profiles}
    numbers = range(args.seed, args.seed + args.games)
    tasks = [
        Task(setup, profile, number, args.save, args.hands, args.decisions or None, size)
        for profile in profiles
        for number in numbers
    ]
    console = Console(stderr=True)
    with contextlib.ExitStack() as stack:
        watch = partial(_results, jobs=args.jobs, stack=stack)
        results = (
            scored(tasks, _words, watch, read_scores(args.kept))
            if args.kept
            else zip(tasks, watch(tasks), strict=True)
        )
        shown = track(results, "Watching…", len(tasks), console=console, transient=True, disable=args.json)
        for task, score in shown:
            totals[task.profile].add(score)
    figures = [_figures(setup, profile, args.seed, score) for profile, score in totals.items()]
    for each in figures if args.json else ():
        print(json.dumps(each, ensure_ascii=False))
    if not args.json:
        _print(figures, totals if args.notes else {})
    return int(any(score.wrong for score in totals.values()))


def _words(task: Task) -> dict[str, Any]:
    """What tells a game from all others."""
    setup, info = task.setup, task.setup.info("track", str(task.seed))
    return {
        "game": setup.game.key,
        "players": setup.players,
        "options": setup.options,
        "pack": info.pack,
        "profile": task.profile,
        "seed": task.seed,
        "hands": task.hands,
        "decisions": task.decisions,
        "size": list(task.size),
    }


def _read_size(word: str) -> tuple[int, int]:
    """Width and height of pictures; a camera has some hundred pixels each way, and no drawn one too many."""
    wide, by, high = word.partition("x")
    if not (by and wide.isdecimal() and high.isdecimal()):
        raise UsageError(f"--size {word}: expected width and height, such as 1280x720")
    if not all(LEAST_PIXELS <= int(each) <= MOST_PIXELS for each in (wide, high)):
        raise UsageError(f"--size {word}: expected {LEAST_PIXELS} to {MOST_PIXELS} pixels each way")
    return int(wide), int(high)


def _results(tasks: list[Task], jobs: int, stack: contextlib.ExitStack) -> Iterable[Score]:
    if jobs == 1:
        return map(watch_game, tasks)
    return stack.enter_context(ProcessPoolExecutor(jobs)).map(watch_game, tasks)


def watch_game(task: Task) -> Score:
    """One whole game, followed by a tracker of its own."""
    from companion.sources.drawn_table import Printed
    from companion.sources.kept_frames import keep_frames, keep_start
    from companion.sources.rehearsal import Rehearsal
    from vision.exposure import Exposure
    from vision.synthetic.profiles import PROFILES

    game, pack = task.setup.game, task.setup.pack
    with watching(game, pack, task.setup.info("track", str(task.seed)), task.save) as watch:
        bot = find_bot("clever", game.key)
        printed, profile = Printed(game, pack), PROFILES[task.profile]
        rehearsal = Rehearsal(watch.session, printed, profile, bot, task.seed, task.hands, task.size)
        watch.exposure = Exposure(rehearsal.darken)
        acts, start = islice(rehearsal.acts(), task.decisions), rehearsal.start
        if task.save:
            score = watch.follow(keep_frames(acts, task.save), keep_start(start, task.save))
        else:
            score = watch.follow(acts, start)
        score.filmed, score.early, score.stuck = rehearsal.filmed, rehearsal.early, rehearsal.stuck
        if task.save:
            write_new(task.save / "record.jsonl", write_record(watch.session))
        return score


@contextlib.contextmanager
def watching(game: AnyGame, pack: Pack, info: TableInfo, pictures: Path | None = None) -> Iterator[Watch]:
    """A new game with a tracker and eyes; its journal is thrown away afterwards."""
    from companion.sources.table_eyes import TableEyes

    with contextlib.ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        journal = stack.enter_context(contextlib.closing(Journal(folder / "track")))
        session = Session.start(game, info, journal)
        eyes = TableEyes(game, pack, play.layout(game, session.line.state))
        keep = partial(eyes.keep, pictures) if pictures else None
        yield Watch(session, eyes, Tracker(session, keep) if keep else Tracker(session))


def _track_frames(args: argparse.Namespace) -> int:
    """Read the moves of a record from pictures, and print what was read."""
    from companion.sources.kept_frames import acts_in, find_frames, start_in

    if not (args.record and args.frames):
        raise UsageError("--record and --frames: both are needed")
    game, record = read_record(args.record)
    frames = find_frames(args.frames)
    pack = read_pack(game, record.info.pack, record.info.content)
    with watching(game, pack, record.info) as watch:
        score = watch.follow(acts_in(record.steps, frames), start_in(frames))
        steps = watch.session.steps
    words = words_for(game, record.info, "en", pack)
    for step in steps if not args.json else ():
        if step.source.kind == "camera":
            said = words.say(phrase_intent(step.intent))
            print(f"{step.version:4}  {step.seat:6}  {said}  ({step.source.confidence:.4f})")
    figures = {"game": game.key, "frames": sum(map(len, frames.values())), **_counts(score)}
    print(
        json.dumps(figures) if args.json else "\n".join(f"{name}: {value}" for name, value in figures.items())
    )
    return int(score.wrong > 0)


def _figures(setup: Setup, profile: str, seed: int, score: Score) -> dict[str, Any]:
    def per_hundred(count: int, of: int) -> float:
        return round(PER * count / max(1, of), 2)

    return {
        "game": setup.game.key,
        "players": setup.players,
        "profile": profile,
        "seed": seed,
        "games": score.games,
        **_counts(score),
        "questions_per_100_moves": per_hundred(score.asked + score.helped, score.moves),
        "without_rules": {
            "wrong_per_100_looks": per_hundred(score.plain_wrong, score.looks),
            "unsure_per_100_looks": per_hundred(score.plain_unsure, score.looks),
        },
        "gate": {"filmed": score.filmed, "early": score.early, "stuck": score.stuck},
        "draw_ms": round(1000 * score.draw_seconds / max(1, score.looks), 1),
        "read_ms": round(1000 * score.read_seconds / max(1, score.looks), 1),
        "think_ms": round(1000 * score.think_seconds / max(1, score.looks), 1),
    }


def _counts(score: Score) -> dict[str, int]:
    return {
        "moves": score.moves,
        "taps": score.taps,
        "looks": score.looks,
        "booked": score.booked,
        "asked": score.asked,
        "corrected": score.helped,
        "wrong": score.wrong,
    }


def _print(figures: list[dict[str, Any]], totals: dict[str, Score]) -> None:
    console = Console()
    title = f"{figures[0]['game']}, {figures[0]['players']} players"
    table = Table(title=title, box=SIMPLE_HEAD, pad_edge=False, show_edge=False, padding=0)
    for head in HEADS:
        table.add_column(head, justify="right" if head else "left", no_wrap=True)
    for each in figures:
        plain = each["without_rules"]
        table.add_row(
            each["profile"],
            *(str(each[name]) for name in ("games", "moves", "taps", "asked", "corrected", "wrong")),
            str(each["questions_per_100_moves"]),
            f"{plain['wrong_per_100_looks']} %",
            f"{plain['unsure_per_100_looks']} %",
            f"{each['read_ms'] + each['think_ms']:.0f}",
        )
    console.print(table)
    for profile, score in totals.items():
        for note in score.notes:
            console.print(f"{profile}: {note}", highlight=False, markup=False, soft_wrap=True)
