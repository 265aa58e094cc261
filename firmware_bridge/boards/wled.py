"""A WLED board in the network: found by mDNS, asked by HTTP, driven by DDP."""

import contextlib
import threading
from typing import Final

from firmware_bridge.boards import ddp
from firmware_bridge.boards.ddp_wire import Address, DdpWire
from firmware_bridge.boards.streaming import RETRY_SECONDS, StreamedBoard
from firmware_bridge.boards.wled_finder import FoundWled, WledFinder
from firmware_bridge.boards.wled_info import WledInfo, WledSilentError, ask_info, let_go
from firmware_bridge.description import Description, plain_grid, plain_path
from firmware_bridge.picture import Picture
from firmware_bridge.state import Cause, Health, State

ASK_EVERY_SECONDS: Final = 5.0
# One unanswered question may be bad air.
_MISSES: Final = 2


class WledBoard:
    """The board with one mac, wherever it is; pictures go only where it has just proved who it is."""

    def __init__(
        self, finder: WledFinder, mac: str, ask_every: float = ASK_EVERY_SECONDS, ddp_port: int = ddp.PORT
    ) -> None:
        self._finder = finder
        self._mac = mac
        self._ask_every = ask_every
        self._ddp_port = ddp_port
        self._lock = threading.Lock()
        self._info: WledInfo | None = None
        self._at: FoundWled | None = None
        self._misses = 0
        self._picture: Picture | None = None
        self._streamed: StreamedBoard | None = None
        self._is_closing = threading.Event()
        self._thread = threading.Thread(target=self._run, name=f"wled {mac}", daemon=True)
        self._thread.start()

    @property
    def name(self) -> str:
        """The name its owner gave it."""
        return self._info.name if self._info else "WLED"

    @property
    def leds(self) -> int:
        """How many lights it has; 0 until it has told."""
        return self._info.leds if self._info else 0

    @property
    def description(self) -> Description:
        """Rows of lights where it is set up as a matrix, else a path."""
        info = self._info
        return plain_grid(*info.matrix) if info and info.matrix else plain_path(self.leds)

    @property
    def state(self) -> State:
        """How it stands with it right now."""
        with self._lock:
            streamed = self._streamed.state if self._streamed else State(Health.SEARCHING, Cause.LOOKING)
            health, cause = self._judge(streamed)
        return State(health, cause, {"board": self.name} | dict(streamed.parts), streamed.counters)

    def show(self, picture: Picture) -> None:
        """Show this instead of whatever still waits to be shown."""
        with self._lock:
            self._picture = picture
            if self._streamed is not None:
                self._streamed.show(picture)

    def close(self) -> None:
        """Turn the lights off, let WLED return to its own effect; may be called twice."""
        self._is_closing.set()
        self._finder.wake()
        self._thread.join()

    def _judge(self, streamed: State) -> tuple[Health, Cause]:
        if self._is_closing.is_set():
            return Health.ABSENT, Cause.CLOSED
        if self._streamed is not None and self._at is None:
            return Health.LOST, Cause.WIFI_GONE
        return streamed.health, streamed.cause

    def _run(self) -> None:
        while not self._is_closing.is_set():
            known = self._finder.where(self._mac)
            if known is not None:
                self._ask(known)
            self._finder.wait_for_news(self._mac, known, self._ask_every, self._is_closing.is_set)
        self._end()

    def _ask(self, known: FoundWled) -> None:
        try:
            info = ask_info(known.address, known.port)
        except WledSilentError:
            self._miss()
            return
        # Addresses are handed on: whoever answers there may be another board by now.
        self._hit(known, info) if info.mac == self._mac else self._miss()

    def _hit(self, known: FoundWled, info: WledInfo) -> None:
        with self._lock:
            self._at, self._info, self._misses = known, info, 0
            old = self._streamed
            if old is not None and old.leds == info.leds:
                return
            self._streamed = StreamedBoard(info.name, info.leds, DdpWire(self._address), RETRY_SECONDS)
            if self._picture is not None:
                self._streamed.show(self._picture)
        if old is not None:
            old.close()

    def _miss(self) -> None:
        with self._lock:
            self._misses += 1
            if self._misses >= _MISSES:
                self._at = None

    def _address(self) -> Address | None:
        """Called by the streaming thread, which must not wait for the lock that `close` may hold."""
        at = self._at
        return None if at is None else (at.address, self._ddp_port)

    def _end(self) -> None:
        if self._streamed is not None:
            self._streamed.close()
        if self._at is not None:
            with contextlib.suppress(WledSilentError):
                let_go(self._at.address, self._at.port)
