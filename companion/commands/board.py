"""`main.py board`: the boards that are attached, how they are, a test pattern, what happens on them."""

import argparse
import json
import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

from rich.console import Console, Group
from rich.live import Live
from rich.prompt import Confirm
from rich.text import Text

from companion.commands.board_report import count_of, told, told_board, written
from companion.commands.setup import UsageError
from companion.commands.tablet import own_folder
from companion.terminal.lights import draw_lights
from firmware_bridge.boards.cabled import Speaks, cabled_board
from firmware_bridge.boards.wled_finder import FoundWled, WledFinder
from firmware_bridge.description import Description
from firmware_bridge.find import Finder
from firmware_bridge.linked import LinkedBoard
from firmware_bridge.messages import EventKind
from firmware_bridge.news import Happened, News
from firmware_bridge.pattern import BRIGHT, Step, Tested, run_pattern
from firmware_bridge.picture import DARK, Board, Picture
from firmware_bridge.ports import Plugged, list_plugged
from firmware_bridge.remembered import Remembered
from firmware_bridge.simulator.desk import AddressError, simulated
from firmware_bridge.state import Health

ANSWER_SECONDS = 8.0
"""A bootloader takes two, a greeting three; then others are asked who they are."""
WIFI_SECONDS = 3.0
_UNDECIDED = (Health.CONNECTING, Health.SEARCHING)
_MOST_EVENTS = 8
TROUBLED = 1


def add_parser(commands: Any) -> None:
    """The words of this command."""
    parser = commands.add_parser("board", help="LED boards and dice that are attached: state, test, events")
    parser.add_argument("--port", metavar="P", help="only this port, such as /dev/ttyUSB0 or sim://grid4x4")
    parser.add_argument("--yes", action="store_true", help="write to ports of unknown makers too")
    parser.add_argument("--test", action="store_true", help="show the test pattern")
    parser.add_argument("--identify", action="store_true", help="let every board flash")
    parser.add_argument(
        "--watch",
        action="store_true",
        help="light the cells where pieces stand, and tell events, until Ctrl-C",
    )
    parser.add_argument("--seconds", type=float, metavar="S", help="how long to watch")
    parser.add_argument("--leds", type=int, metavar="N", help="the lights of a WLED, Adalight or AWA board")
    parser.add_argument("--wifi", action="store_true", help="look for WLED boards in the network too")
    parser.add_argument("--json", action="store_true", help="diagnostics, or events with --watch, as JSON")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Look, then do what was asked for."""
    _check(args)
    console = Console()
    with searching(args.port) as finder:
        _look(finder, args, console)
        wifi = _wifi() if args.wifi else ()
        _act(finder, args, console)
        if not args.watch:
            _print(finder, wifi, args, console)
        return _code(finder, args.port)


@contextmanager
def searching(port: str | None, remembered: Path | None = None) -> Iterator[Finder]:
    """A finder that looks at all ports, or only at one."""

    def listed() -> Iterable[Plugged]:
        return [each for each in list_plugged() if port in (None, each.device)]

    finder = Finder(Remembered(remembered or own_folder() / "boards.json"), listed)
    try:
        yield finder
    finally:
        finder.close()


def wait_for_answers(finder: Finder, seconds: float = ANSWER_SECONDS) -> None:
    """Wait until every port has said who it is, or has had the time to."""
    finder.wait_for_look()
    finder.wait(lambda f: all(r.state.health not in _UNDECIDED or r.needs_yes for r in f.ports), seconds)
    finder.wait(lambda f: all(b.state.counters.get("heard", 9) > 3 for b in f.boards), 1.0)


def _check(args: argparse.Namespace) -> None:
    port = args.port
    if port is not None and port.startswith("sim://"):
        try:
            simulated(port)
        except AddressError as error:
            raise UsageError(f"--port {port}: {error}") from None
    elif port is not None and "://" not in port and sys.platform != "win32" and not Path(port).exists():
        raise UsageError(f"--port {port}: there is no such port; `main.py board` lists those there are")
    if args.leds is not None and not 0 < args.leds <= 10_000:
        raise UsageError(f"--leds {args.leds}: expected a number of lights, such as 60")
    if args.seconds is not None and not 0 <= args.seconds <= 86_400:
        raise UsageError(f"--seconds {args.seconds}: expected seconds, at most a day")


def _look(finder: Finder, args: argparse.Namespace, console: Console) -> None:
    finder.wait_for_look()
    if args.port is not None:
        finder.allow(args.port)
    for device in [report.plugged.device for report in finder.ports if report.needs_yes]:
        if args.yes or (not args.json and _says_yes(device, console)):
            finder.allow(device)
    if console.is_terminal and not args.json and any(not report.needs_yes for report in finder.ports):
        with console.status("Asking who is there …"):
            wait_for_answers(finder)
    else:
        wait_for_answers(finder)


def _says_yes(device: str, console: Console) -> bool:
    """Ask, where there is somebody to ask and the port may be a board."""
    if not (console.is_terminal and sys.stdin.isatty()) or "ttyS" in device:
        return False
    return Confirm.ask(f"May something be written to {device}?", console=console, default=False)


def _wifi() -> tuple[FoundWled, ...]:
    finder = WledFinder()
    time.sleep(WIFI_SECONDS)
    found = finder.found()
    finder.close()
    return found


def _act(finder: Finder, args: argparse.Namespace, console: Console) -> None:
    boards = [board for board in finder.boards if board.state.health is Health.READY]
    if args.identify:
        for board in boards:
            board.identify()
    if args.test:
        for tested in (*boards, *_foreign(finder, args.leds)):
            _test(tested, args, console)
    if args.watch:
        _watch(finder, args, console)


def _foreign(finder: Finder, leds: int | None) -> Iterator[Board]:
    """Boards of other makes that answered; how many lights they have only their owner knows."""
    for report in finder.ports if leds else ():
        if report.speaker is not None and leds is not None:
            device = report.plugged.device
            name, speaks = f"{report.speaker.speaks} at {device}", Speaks(report.speaker.speaks)
            board = cabled_board(name, leds, speaks, lambda device=device: device)  # type: ignore[misc]
            yield board
            board.close()


def _test(board: Board, args: argparse.Namespace, console: Console) -> None:
    if args.json or not console.is_terminal:
        done = run_pattern(board, lambda step, description: None)
    else:
        with Live(console=console, refresh_per_second=20, transient=True) as live:
            done = run_pattern(board, lambda step, description: live.update(_step_picture(step, description)))
    if not args.json:
        console.print(_tested(board, done))


def _step_picture(step: Step, description: Description) -> Group:
    return Group(Text(step.name), draw_lights(description, step.picture.colours, ()))


def _tested(board: Board, done: Tested) -> Text:
    if done.shown is None:
        return Text(f"{board.name}: {count_of(done.asked, 'picture')} sent; look whether they were right.")
    style = "green" if done.shown == done.asked else "red"
    return Text(f"{board.name}: {done.shown} of {done.asked} pictures shown.", style=style)


def _watch(finder: Finder, args: argparse.Namespace, console: Console) -> None:
    end = time.monotonic() + args.seconds if args.seconds is not None else float("inf")
    events: list[str] = []
    visitors = Random(1)
    with Live(console=console, refresh_per_second=20, auto_refresh=not args.json) as live:
        while time.monotonic() < end:
            for board in finder.boards:
                _tell_events(board, board.take_news(), events, args.json)
                _echo(board)
            if not args.json:
                live.update(_watched(finder, events[-_MOST_EVENTS:]))
            _play_on(args.port, visitors)
            time.sleep(0.05)


def _echo(board: LinkedBoard) -> None:
    """Light every cell on which a piece stands: whoever wires a board sees what is crossed."""
    cells = zip(board.description.cells, board.description.sensors, strict=True)
    lit = {light for light, sensor in cells if sensor is not None and any(board.sensors[sensor : sensor + 1])}
    colours = tuple((0, BRIGHT, 0) if index in lit else DARK for index in range(board.leds))
    if board.shown is None or board.shown.colours != colours:
        board.show(Picture(colours))


def _play_on(port: str | None, chance: Random) -> None:
    """Nobody can touch a simulated board, so things happen on it by themselves."""
    if port is not None and port.startswith("sim://") and chance.random() < 0.05:
        board = simulated(port)
        index = chance.randrange(max(1, board.make.sensors))
        if board.make.sensors and chance.random() < 0.7:
            board.press(index, not board.sensors[index])
        elif board.make.dice:
            board.roll(0, 6, chance.randint(1, 6))


def _tell_events(board: LinkedBoard, news: list[News], events: list[str], as_json: bool) -> None:
    for each in news:
        if isinstance(each, Happened):
            line = _written_event(board, each) if as_json else _event_line(board, each)
            if as_json:
                print(line, flush=True)
            events.append(line)


def _written_event(board: LinkedBoard, happened: Happened) -> str:
    event = happened.event
    said = {"board": board.uid.hex(), "id": event.id, "t": event.t, "kind": _kind(event.kind)}
    return json.dumps(said | {"index": event.index, "value": event.value, "missed": happened.missed})


def _event_line(board: LinkedBoard, happened: Happened) -> str:
    event = happened.event
    if event.kind == EventKind.ROLLED:
        what = f"die {event.index + 1} of {event.value >> 6 & 63} sides: {event.value & 63}"
    elif event.kind in (EventKind.ON, EventKind.OFF):
        what = f"piece {_kind(event.kind)} sensor {event.index}"
    else:
        what = f"{_kind(event.kind)} {event.index}"
    return f"{board.name}  {event.t / 1000:8.2f} s  {what}"


def _kind(kind: int) -> str:
    return EventKind(kind).name.lower() if kind in tuple(EventKind) else str(kind)


def _watched(finder: Finder, events: list[str]) -> Group:
    pictures: list[Any] = []
    for board in finder.boards:
        colours = board.shown.colours if board.shown is not None else ()
        pictures += [told_board(board), draw_lights(board.description, colours, board.sensors), Text("")]
    return Group(*(pictures or [told(finder)]), *map(Text, events))


def _print(finder: Finder, wifi: tuple[FoundWled, ...], args: argparse.Namespace, console: Console) -> None:
    if args.json:
        print(json.dumps(written(finder, wifi), ensure_ascii=False, indent=1))
    else:
        console.print(told(finder, wifi), highlight=False, soft_wrap=True)


def _code(finder: Finder, port: str | None) -> int:
    """0 where all is well or nothing is attached; 1 where a person should do something."""
    healths = {board.state.health for board in finder.boards} | {r.state.health for r in finder.ports}
    good = {Health.READY, Health.ABSENT}
    is_well = Health.READY in healths if port is not None else healths <= good
    return 0 if is_well else TROUBLED
