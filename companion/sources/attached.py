"""What is attached to this machine: boards, WLEDs in the network, dice; how each is, a test of lights."""

import json
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

from companion.sources.devices import (
    Device,
    board_device,
    dice_device,
    is_worth_a_word,
    port_device,
    written,
)
from companion.sources.other_boards import OtherBoards
from firmware_bridge.boards.wled import WledBoard
from firmware_bridge.boards.wled_finder import WledFinder
from firmware_bridge.dice.bluetooth import BluetoothDice
from firmware_bridge.dice.rolls import Dice
from firmware_bridge.dice.wired import WiredDice
from firmware_bridge.find import Finder
from firmware_bridge.news import Happened
from firmware_bridge.pattern import Step, pattern
from firmware_bridge.picture import Board
from firmware_bridge.ports import ListPlugged, list_plugged
from firmware_bridge.remembered import Remembered
from firmware_bridge.state import Health

__all__ = ["Attached", "Device"]


class Attached:
    """Looks for boards and dice for as long as it is open; no call waits for a wire."""

    def __init__(
        self,
        remembered: Path | None = None,
        make_finder: Callable[[], Finder] | None = None,
        plugged: ListPlugged | None = None,
        make_dice: Callable[[], Dice] = BluetoothDice,
        make_wled_finder: Callable[[], WledFinder] = WledFinder,
        make_wled: Callable[[WledFinder, str], WledBoard] = WledBoard,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._remembered = Remembered(remembered)
        self._finder = (
            make_finder() if make_finder else Finder(self._remembered, plugged or list_plugged, hunts=True)
        )
        self._others = OtherBoards(self._remembered, self._finder, make_wled_finder, make_wled)
        self._make_dice, self._clock = make_dice, clock
        self._radio: Dice | None = None
        self._wired: dict[bytes, WiredDice] = {}
        self._tests: dict[str, tuple[Iterator[Step], float]] = {}
        self._is_closed = False

    @property
    def boards(self) -> tuple[Board, ...]:
        """The boards that can be lit; whoever lights them takes them from here."""
        return (*self._finder.boards, *self._others.boards().values())

    def look_for_dice(self) -> None:
        """Listen for Bluetooth dice from now on; only where somebody wants to use them."""
        if self._radio is None and not self._is_closed:
            self._radio = self._make_dice()

    def look_around(self) -> None:
        """Look for all that can be found without a cable, too: somebody wants to see it."""
        self.look_for_dice()
        if not self._is_closed:
            self._others.look_for_wleds()

    def dice(self) -> tuple[Dice, ...]:
        """All electronic dice, once what the boards have told was heard."""
        for board in self._finder.boards:
            wired = self._wired.setdefault(board.uid, WiredDice(lambda board=board: board.state))  # type: ignore[misc]
            wired.expect(board.uid, board.description.dice)
            for news in board.take_news():
                if isinstance(news, Happened):
                    wired.hear(news)
        return (*self._wired.values(), *([self._radio] if self._radio is not None else ()))

    def devices(self) -> tuple[Device, ...]:
        """Everything that is there, or was."""
        self.dice()
        boards = [
            board_device(board, self._wired.get(board.uid), board.uid.hex() in self._tests)
            for board in self._finder.boards
        ]
        ports = [port_device(report) for report in self._finder.ports if is_worth_a_word(report)]
        others = self._others.devices(self._tests.__contains__)
        return (*boards, *others, *ports, *([dice_device(self._radio)] if self._radio else ()))

    def allow(self, device: str) -> None:
        """Somebody said yes to this port, or to this WLED."""
        if not self._others.allow(device):
            self._finder.allow(device)

    def tell_lights(self, device: str, lights: int) -> None:
        """Somebody said how many lights the board at this port has, which cannot tell."""
        self._others.tell_lights(device, lights)

    def test(self, device: str) -> None:
        """Show the test pattern: all lights in each colour, then one cell after the other; `tick` goes on."""
        board = self._find(device)
        if board is not None:
            self._tests[device] = (pattern(board), self._clock())

    @property
    def testing(self) -> bool:
        """Whether a test pattern is on some board, so that nothing else should be."""
        return bool(self._tests)

    def tick(self) -> None:
        """Use what was used before, and show the next picture of every test whose time has come."""
        self._others.tick()
        now = self._clock()
        for device, (steps, due) in tuple(self._tests.items()):
            board = self._find(device)
            step = next(steps, None) if board is not None and now >= due else None
            if board is None or board.state.health is not Health.READY or (now >= due and step is None):
                del self._tests[device]
            elif step is not None:
                board.show(step.picture)
                self._tests[device] = (steps, now + step.seconds)

    def diagnostics(self) -> str:
        """Everything as text, to be sent with a question; nothing of a game is in it."""
        return json.dumps({"devices": written(self.devices())}, indent=1, ensure_ascii=False)

    def close(self) -> None:
        """Turn all lights off and let go of everything; waits for nobody."""
        if not self._is_closed:
            self._is_closed = True
            threading.Thread(target=self._close, name="boards closing").start()

    def _close(self) -> None:
        self._finder.close()
        self._others.close()
        if self._radio is not None:
            with suppress(RuntimeError):
                self._radio.close()

    def _find(self, device: str) -> Board | None:
        ours = (board for board in self._finder.boards if board.uid.hex() == device)
        return next(ours, self._others.boards().get(device))
