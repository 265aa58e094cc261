"""What is attached to this machine: boards, Bluetooth dice; how each is, and a test of its lights."""

import json
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from firmware_bridge.dice.rolls import Dice
from firmware_bridge.find import Finder, PortReport
from firmware_bridge.linked import LinkedBoard
from firmware_bridge.picture import DARK, Picture, dark
from firmware_bridge.remembered import Remembered
from firmware_bridge.state import Health, State

BRIGHT = 96
"""Bright enough to see, dim enough for the current of a USB socket."""
COLOURS = ((BRIGHT, 0, 0), (0, BRIGHT, 0), (0, 0, BRIGHT), (BRIGHT // 2,) * 3)
COLOUR_SECONDS, CELL_SECONDS = 0.6, 0.12
MOST_CELLS = 64


@dataclass(frozen=True, slots=True)
class Device:
    """One board, port or kind of dice at one moment."""

    id: str
    kind: str
    """board, port or dice."""
    name: str
    health: str
    cause: str
    parts: Mapping[str, str] = field(default_factory=dict, hash=False)
    counters: Mapping[str, int] = field(default_factory=dict, hash=False)
    lights: int = 0
    sensors: int = 0
    dice: tuple[str, ...] = ()
    firmware: str = ""
    needs_yes: bool = False
    """Nothing is written to an unknown port before somebody said yes."""
    testing: bool = False


class Attached:
    """Looks for boards and dice for as long as it is open; no call waits for a wire."""

    def __init__(
        self,
        remembered: Path | None = None,
        make_finder: Callable[[], Finder] | None = None,
        dice: Dice | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._finder = make_finder() if make_finder else Finder(Remembered(remembered))
        self._dice, self._clock = dice, clock
        self._tests: dict[str, tuple[Iterator[tuple[Picture, float]], float]] = {}

    @property
    def boards(self) -> tuple[LinkedBoard, ...]:
        """The boards that were met; whoever lights them takes them from here."""
        return self._finder.boards

    def devices(self) -> tuple[Device, ...]:
        """Everything that is there, or was."""
        boards = [self._board(board) for board in self._finder.boards]
        ports = [_port(report) for report in self._finder.ports if _is_worth_a_word(report)]
        return (*boards, *ports, *([_dice(self._dice)] if self._dice is not None else ()))

    def allow(self, port: str) -> None:
        """Somebody said yes to this port."""
        self._finder.allow(port)

    def test(self, device: str) -> None:
        """Show the test pattern: all lights in each colour, then one cell after the other; `tick` goes on."""
        board = self._find(device)
        if board is not None:
            self._tests[device] = (_pattern(board), self._clock())

    def tick(self) -> None:
        """Show the next picture of every test whose time has come."""
        now = self._clock()
        for device, (pictures, due) in tuple(self._tests.items()):
            board = self._find(device)
            step = next(pictures, None) if board is not None and now >= due else None
            if board is None or board.state.health is not Health.READY or (now >= due and step is None):
                del self._tests[device]
            elif step is not None:
                board.show(step[0])
                self._tests[device] = (pictures, now + step[1])

    def diagnostics(self) -> str:
        """Everything as text, to be sent with a question; nothing of a game is in it."""
        told: list[dict[str, Any]] = [
            {
                "kind": each.kind, "name": each.name, "health": each.health, "cause": each.cause,
                "firmware": each.firmware, "lights": each.lights, "sensors": each.sensors,
                "parts": dict(each.parts), "counters": dict(each.counters),
            }
            for each in self.devices()
        ]  # fmt: skip
        return json.dumps({"devices": told}, indent=1, ensure_ascii=False)

    def close(self) -> None:
        """Turn all lights off and let go of everything; waits for nobody."""
        threading.Thread(target=self._close, name="boards closing").start()

    def _close(self) -> None:
        self._finder.close()
        if self._dice is not None:
            with suppress(RuntimeError):
                self._dice.close()

    def _find(self, device: str) -> LinkedBoard | None:
        return next((board for board in self._finder.boards if board.uid.hex() == device), None)

    def _board(self, board: LinkedBoard) -> Device:
        state, uid = board.state, board.uid.hex()
        return Device(
            uid,
            "board",
            board.name,
            **_state(state),
            lights=board.leds,
            sensors=board.greeted.sensors,
            firmware=board.firmware,
            testing=uid in self._tests,
        )


def _state(state: State) -> dict[str, Any]:
    return {
        "health": str(state.health),
        "cause": str(state.cause),
        "parts": dict(state.parts),
        "counters": dict(state.counters),
    }


def _is_worth_a_word(report: PortReport) -> bool:
    """Not a port of the machine itself that nobody asked about, nor one whose board is listed already."""
    return report.uid is None and (report.plugged.plug is not None or not report.needs_yes)


def _port(report: PortReport) -> Device:
    device = report.plugged.device
    name = report.plugged.product or report.plugged.maker or device
    told = _state(report.state)
    return Device(device, "port", name, **told, needs_yes=report.needs_yes)


def _dice(dice: Dice) -> Device:
    names = tuple(die.name for die in dice.dice())
    return Device("dice", "dice", "", **_state(dice.state), dice=names)


def _pattern(board: LinkedBoard) -> Iterator[tuple[Picture, float]]:
    """Pictures, each with how long it is shown."""
    for colour in COLOURS:
        yield Picture((colour,) * board.leds), COLOUR_SECONDS
    for light in [each for each in board.description.cells if each is not None][:MOST_CELLS]:
        walking = tuple((BRIGHT, BRIGHT, 0) if at == light else DARK for at in range(board.leds))
        yield Picture(walking), CELL_SECONDS
    yield dark(board.leds), CELL_SECONDS
