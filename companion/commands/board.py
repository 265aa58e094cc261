"""`main.py board`: the boards and dice that are there, how they are, a test pattern, what happens on them."""

import argparse
import json
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from itertools import chain
from typing import Any

from rich.console import Console, Group
from rich.live import Live
from rich.prompt import Confirm
from rich.text import Text

from companion.commands.board_look import ANSWER_SECONDS, HUNT_SECONDS, Around, is_there, looking
from companion.commands.board_report import count_of, told, written
from companion.commands.board_watch import watch
from companion.commands.setup import UsageError
from companion.terminal.lights import draw_lights
from firmware_bridge.boards.cabled import Speaks, cabled_board
from firmware_bridge.boards.wled import WledBoard
from firmware_bridge.boards.wled_finder import FoundWled
from firmware_bridge.description import Description
from firmware_bridge.link import BAUD
from firmware_bridge.pattern import Step, Tested, run_pattern
from firmware_bridge.picture import Board
from firmware_bridge.sentences import explain
from firmware_bridge.simulator.desk import AddressError, simulated
from firmware_bridge.state import Health

TROUBLED = 1
_LIGHTS_SECONDS = 5.0
"""How long a board of another make has to be ready for its test."""


def add_parser(commands: Any) -> None:
    """The words of this command."""
    parser = commands.add_parser("board", help="LED boards and dice that are there: state, test, events")
    parser.add_argument("--port", metavar="P", help="only this port, such as /dev/ttyUSB0 or sim://grid4x4")
    parser.add_argument("--wled", metavar="NAME", help="use this WLED in the Wi-Fi, by its name or mac")
    parser.add_argument("--yes", action="store_true", help="use unknown ports and every WLED without asking")
    parser.add_argument("--no-wifi", action="store_true", help="look at cables only, not for WLED and dice")
    parser.add_argument("--test", action="store_true", help="show the test pattern")
    parser.add_argument("--identify", action="store_true", help="let every board flash")
    parser.add_argument(
        "--watch",
        action="store_true",
        help="light the cells where pieces stand, and tell events and rolls, until Ctrl-C",
    )
    parser.add_argument("--seconds", type=float, metavar="S", help="how long to watch")
    parser.add_argument(
        "--leds", type=int, metavar="N", help="the lights of a board at a cable that only takes colours"
    )
    parser.add_argument(
        "--speaks", choices=tuple(map(str, Speaks)), help="what the board at --port understands"
    )
    parser.add_argument("--baud", type=int, metavar="B", help="the speed of the board at --port")
    parser.add_argument("--hunt", action="store_true", help="ask at --port at every usual speed")
    parser.add_argument("--json", action="store_true", help="diagnostics, or events with --watch, as JSON")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Look, then do what was asked for."""
    _check(args)
    console = Console()
    if args.speaks is not None:
        return _drive(args, console)
    wireless = args.port is None and not args.no_wifi
    with looking(args.port, wireless, args.baud or BAUD, args.hunt) as around:
        _look(around, args, console)
        _act(around, args, console)
        if not args.watch:
            _print(around, args, console)
        return _code(around, args)


def _check(args: argparse.Namespace) -> None:
    port = args.port
    if port is not None and port.startswith("sim://"):
        try:
            simulated(port)
        except AddressError as error:
            raise UsageError(f"--port {port}: {error}") from None
    elif port is not None and not is_there(port):
        raise UsageError(f"--port {port}: there is no such port; `main.py board` lists those there are")
    _check_numbers(args)
    for name in ("speaks", "baud", "hunt"):
        if port is None and getattr(args, name):
            raise UsageError(f"--{name}: name the port too, as in --port /dev/ttyUSB0")
    if args.speaks is not None and args.leds is None:
        raise UsageError(
            f"--speaks {args.speaks}: such a board cannot tell how many lights it has; add --leds"
        )
    if args.wled is not None and (port is not None or args.no_wifi):
        raise UsageError("--wled: a WLED in the Wi-Fi has no port")


def _check_numbers(args: argparse.Namespace) -> None:
    if args.leds is not None and not 0 < args.leds <= 4096:
        raise UsageError(f"--leds {args.leds}: expected a number of lights up to 4096, such as 60")
    if args.seconds is not None and not 0 <= args.seconds <= 86_400:
        raise UsageError(f"--seconds {args.seconds}: expected seconds, at most a day")
    if args.baud is not None and not 1200 <= args.baud <= 4_000_000:
        raise UsageError(f"--baud {args.baud}: expected a speed, such as 115200 or 500000")


def _look(around: Around, args: argparse.Namespace, console: Console) -> None:
    finder = around.finder
    finder.wait_for_look()
    if args.port is not None:
        finder.allow(args.port)
    for device in [report.plugged.device for report in finder.ports if report.needs_yes]:
        if args.yes or (
            "ttyS" not in device and _says_yes(f"May something be written to {device}?", args, console)
        ):
            finder.allow(device)
    seconds = HUNT_SECONDS if args.hunt else ANSWER_SECONDS
    if console.is_terminal and not args.json:
        with console.status("Asking who is there …"):
            around.wait(seconds)
    else:
        around.wait(seconds)


def _says_yes(question: str, args: argparse.Namespace, console: Console) -> bool:
    """Ask, where there is somebody to ask."""
    if args.json or not (console.is_terminal and sys.stdin.isatty()):
        return False
    return Confirm.ask(question, console=console, default=False)


def _act(around: Around, args: argparse.Namespace, console: Console) -> None:
    boards = [board for board in around.finder.boards if board.state.health is Health.READY]
    if args.wled is not None and not _wanted_wleds(around, args, console):
        there = ", ".join(each.name for each in around.found_wleds()) or "none"
        console.print(f"{args.wled} is not in the network. WLEDs that are: {there}.", soft_wrap=True)
    if args.identify:
        for board in boards:
            board.identify()
    if args.test:
        for tested in chain(boards, _foreign(around, args), _wleds(around, args, console)):
            _test(tested, args, console)
    if args.watch:
        watch(around, args.port, args.seconds, args.json, console)


def _foreign(around: Around, args: argparse.Namespace) -> Iterator[Board]:
    """Boards of other makes that answered at a cable; how many lights they have only their owner knows."""
    for report in around.finder.ports if args.leds else ():
        if report.speaker is not None:
            device, speaker = report.plugged.device, report.speaker
            name = f"{speaker.speaks} at {device}"
            with closing(_cabled(name, device, speaker.speaks, args.leds, speaker.baud)) as board:
                yield board


def _cabled(name: str, device: str, speaks: Speaks, leds: int, baud: int | None) -> Board:
    return cabled_board(name, leds, speaks, lambda: device, baud)


def _wleds(around: Around, args: argparse.Namespace, console: Console) -> Iterator[Board]:
    """WLEDs in the network that somebody said yes to: they may well light a living room."""
    for found in _wanted_wleds(around, args, console):
        if around.wleds is not None:
            with closing(WledBoard(around.wleds, found.mac)) as board:
                _wait_for(lambda board=board: board.leds > 0)
                yield board


def _wanted_wleds(around: Around, args: argparse.Namespace, console: Console) -> list[FoundWled]:
    return [each for each in around.found_wleds() if _may_use(each, args, console)]


def _may_use(found: FoundWled, args: argparse.Namespace, console: Console) -> bool:
    if args.wled is not None:
        return args.wled.lower() in (found.name.lower(), found.mac)
    return args.yes or _says_yes(f"May {found.name} at {found.address} show the test pattern?", args, console)


def _wait_for(holds: Any) -> None:
    end = time.monotonic() + _LIGHTS_SECONDS
    while not holds() and time.monotonic() < end:
        time.sleep(0.02)


def _drive(args: argparse.Namespace, console: Console) -> int:
    """A board that says nothing at all is believed to be what its owner says."""
    name = f"{args.speaks} at {args.port}"
    with closing(_cabled(name, args.port, Speaks(args.speaks), args.leds, args.baud)) as board:
        _wait_for(lambda: board.state.health is not Health.CONNECTING)
        if args.test and board.state.health is Health.READY:
            _test(board, args, console)
        state = board.state
    if args.json:
        print(
            json.dumps({"name": name, "health": state.health, "matter": explain(state)}, ensure_ascii=False)
        )
    elif not args.test or state.health is not Health.READY:
        console.print(explain(state), highlight=False, soft_wrap=True)
    return 0 if state.health is Health.READY else TROUBLED


def _test(board: Board, args: argparse.Namespace, console: Console) -> None:
    if args.json or not console.is_terminal:
        done = run_pattern(board, lambda step, description: None)
    else:
        with Live(console=console, refresh_per_second=20, transient=True) as live:
            done = run_pattern(board, lambda step, description: live.update(_step_picture(step, description)))
    if not args.json:
        console.print(_tested(board, done), soft_wrap=True)


def _step_picture(step: Step, description: Description) -> Group:
    return Group(Text(step.name), draw_lights(description, step.picture.colours, ()))


def _tested(board: Board, done: Tested) -> Text:
    if not board.leds or board.state.health is not Health.READY:
        return Text(explain(board.state), style="red")
    if done.shown is None:
        return Text(f"{board.name}: {count_of(done.asked, 'picture')} sent; look whether they were right.")
    style = "green" if done.shown == done.asked else "red"
    return Text(f"{board.name}: {done.shown} of {done.asked} pictures shown.", style=style)


def _print(around: Around, args: argparse.Namespace, console: Console) -> None:
    if args.json:
        print(json.dumps(written(around), ensure_ascii=False, indent=1))
    else:
        console.print(told(around), highlight=False, soft_wrap=True)


def _code(around: Around, args: argparse.Namespace) -> int:
    """0 where all is well or nothing is attached; 1 where a person should do something."""
    if args.wled is not None and not _wanted_wleds(around, args, Console()):
        return TROUBLED
    finder = around.finder
    speaks = any(report.speaker is not None for report in finder.ports)
    healths = {board.state.health for board in finder.boards} | {r.state.health for r in finder.ports}
    good = {Health.READY, Health.ABSENT}
    is_well = Health.READY in healths or speaks if args.port is not None else healths <= good
    return 0 if is_well else TROUBLED
