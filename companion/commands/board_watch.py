"""`main.py board --watch`: the boards as they are lit and touched, and every event and roll."""

import json
import time
from collections.abc import Iterator
from random import Random
from typing import Any

from rich.console import Console, Group
from rich.live import Live
from rich.text import Text

from companion.commands.board_look import Around
from companion.commands.board_report import told, told_board
from companion.terminal.lights import draw_lights
from firmware_bridge.dice.rolls import Roll
from firmware_bridge.linked import LinkedBoard
from firmware_bridge.messages import EventKind
from firmware_bridge.news import Happened
from firmware_bridge.pattern import BRIGHT
from firmware_bridge.picture import DARK, Picture
from firmware_bridge.simulator.desk import simulated

_MOST_EVENTS = 8


def watch(around: Around, port: str | None, seconds: float | None, as_json: bool, console: Console) -> None:
    """Light the cells where pieces stand and tell what happens, until the time is over or Ctrl-C."""
    end = time.monotonic() + seconds if seconds is not None else float("inf")
    events: list[str] = []
    visitors = Random(1)
    with Live(console=console, refresh_per_second=20, auto_refresh=not as_json) as live:
        while time.monotonic() < end:
            fresh = list(_happened(around, as_json))
            for line in fresh if as_json else ():
                print(line, flush=True)
            events = (events + fresh)[-_MOST_EVENTS:]
            if not as_json:
                live.update(_watched(around, events))
            _play_on(port, visitors)
            time.sleep(0.05)


def _happened(around: Around, as_json: bool) -> Iterator[str]:
    for board in around.finder.boards:
        for each in board.take_news():
            if isinstance(each, Happened):
                yield _written_event(board, each) if as_json else _event_line(board, each)
        _echo(board)
    for roll in around.dice.rolls() if around.dice is not None else ():
        yield _written_roll(roll) if as_json else f"Bluetooth  {_rolled(roll.die, roll.sides, roll.face)}"


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


def _written_event(board: LinkedBoard, happened: Happened) -> str:
    event = happened.event
    said = {"board": board.uid.hex(), "id": event.id, "t": event.t, "kind": _kind(event.kind)}
    return json.dumps(said | {"index": event.index, "value": event.value, "missed": happened.missed})


def _written_roll(roll: Roll) -> str:
    return json.dumps({"die": roll.die, "kind": "rolled", "sides": roll.sides, "face": roll.face})


def _event_line(board: LinkedBoard, happened: Happened) -> str:
    event = happened.event
    if event.kind == EventKind.ROLLED:
        what = _rolled(str(event.index + 1), event.value >> 6 & 63, event.value & 63)
    elif event.kind in (EventKind.ON, EventKind.OFF):
        what = f"piece {_kind(event.kind)} sensor {event.index}"
    else:
        what = f"{_kind(event.kind)} {event.index}"
    return f"{board.name}  {event.t / 1000:8.2f} s  {what}"


def _rolled(die: str, sides: int, face: int) -> str:
    return f"die {die} of {sides} sides: {face}"


def _kind(kind: int) -> str:
    return EventKind(kind).name.lower() if kind in tuple(EventKind) else str(kind)


def _watched(around: Around, events: list[str]) -> Group:
    pictures: list[Any] = []
    for board in around.finder.boards:
        colours = board.shown.colours if board.shown is not None else ()
        pictures += [told_board(board), draw_lights(board.description, colours, board.sensors), Text("")]
    return Group(*(pictures or [told(around)]), *map(Text, events))
