"""One cable: one thread that reads, thinks with the session, and writes until the port ends or is let go."""

import contextlib
import threading
import time
from collections import deque
from collections.abc import Callable, Mapping
from typing import Final

import serial

from firmware_bridge.boards.probe import Speaker, hunt, probe
from firmware_bridge.boards.serial_port import PORT_ERRORS, open_port, trouble_in_use
from firmware_bridge.boards.wire import WireError
from firmware_bridge.greeting import harmless_nonce
from firmware_bridge.messages import VERSION
from firmware_bridge.news import Fell, Greeted, Incompatible, News
from firmware_bridge.picture import Picture, dark
from firmware_bridge.sensing import Told
from firmware_bridge.session import Phase, Reliable, Session
from firmware_bridge.simulator import sim_url
from firmware_bridge.state import Cause, Health, State

BAUD: Final = 115200
READ_SECONDS: Final = 0.02
HELLO_FOR: Final = 3.0
"""How long a port is greeted: a bootloader may listen first for two seconds."""
GOODBYE_SECONDS: Final = 0.3
JOIN_SECONDS: Final = 5.0

Hear = Callable[["Link", News], None]


class Link:
    """A port that is open, or was."""

    def __init__(
        self,
        address: str,
        told: Told,
        hear: Hear,
        baud: int = BAUD,
        hello_for: float = HELLO_FOR,
        hunts: bool = False,
    ) -> None:
        self.address = address
        self.speaker: Speaker | None = None
        """Who answered instead of our own firmware."""
        self.uid: bytes | None = None
        self._hear = hear
        self._baud = baud
        self._hello_for = hello_for
        self._hunts = hunts
        self._session = Session(harmless_nonce, told, baud)
        self._lock = threading.Lock()
        self._port: serial.Serial | None = None
        self._picture: Picture | None = None
        self._replaced = 0
        self._orders: deque[Reliable] = deque()
        self._health, self._cause = Health.CONNECTING, Cause.OPENING
        self._parts: Mapping[str, str] = {"port": address}
        self._let_go_by: float | None = None
        self._is_unplugged = False
        self._quiet_since = 0.0
        self._heard_at = 0.0
        self._thread = threading.Thread(target=self._run, name=f"board at {address}", daemon=True)

    def start(self) -> None:
        """Begin to open the port; returns at once."""
        self._thread.start()

    @property
    def ended(self) -> bool:
        """Whether the port was let go, for whatever reason."""
        return not self._thread.is_alive()

    @property
    def state(self) -> State:
        """How it stands with the board at this port."""
        return State(self._health, self._cause, dict(self._parts), self._counters())

    @property
    def shown(self) -> Picture | None:
        """What the board said that it shows."""
        pictures = self._session.pictures
        return None if pictures is None else pictures.shown

    def is_live(self) -> bool:
        """Whether the board spoke within the last second."""
        return not self.ended and time.monotonic() - self._heard_at < 1.0

    def show(self, picture: Picture) -> None:
        """Show this instead of whatever waits."""
        with self._lock:
            waits, self._picture = self._picture is not None, picture
            self._replaced += waits
        # While one waits the thread knows of it, and takes the newest as soon as there is room.
        if not waits:
            self._wake()

    def order(self, message: Reliable) -> None:
        """Have the board do this once."""
        with self._lock:
            self._orders.append(message)
        self._wake()

    def let_go(self) -> None:
        """Turn the lights off and end soon; does not wait."""
        if self._let_go_by is None:
            self._let_go_by = time.monotonic() + GOODBYE_SECONDS
        self._wake()

    def unplugged(self) -> None:
        """The port is not listed any more: end without a word."""
        self._is_unplugged = True
        self._wake()

    def join(self) -> None:
        """Wait until the port is closed."""
        self.let_go()
        if self._thread.ident is not None:
            self._thread.join(JOIN_SECONDS)

    def _wake(self) -> None:
        """End the read that waits, so that a wish goes out at once."""
        with self._lock:
            cancel = getattr(self._port, "cancel_read", None)
            if cancel is not None:
                with contextlib.suppress(*PORT_ERRORS):
                    cancel()

    def _run(self) -> None:
        sim_url.register()
        try:
            port = open_port(self.address, self._baud, READ_SECONDS)
        except WireError as error:
            self._become(error.health, error.cause)
            return
        with self._lock:
            self._port = port
        try:
            self._talk(port)
        except PORT_ERRORS as error:
            trouble = trouble_in_use(error)
            self._become(trouble.health, trouble.cause)
        except WireError as error:
            self._become(error.health, error.cause)
        finally:
            with self._lock:
                self._port = None
            _close(port)

    def _talk(self, port: serial.Serial) -> None:
        self._quiet_since = time.monotonic()
        while not self._is_over(time.monotonic()):
            data = _read(port)
            now = time.monotonic()
            self._session.receive(data, now)
            self._pass_on(now)
            said = self._session.output(now)
            if said:
                port.write(said)
            self._tell(now)
        if self._is_unplugged:
            self._become(Health.LOST, Cause.CABLE_PULLED)
        elif self._let_go_by is not None:
            self._become(Health.ABSENT, Cause.CLOSED)
        elif self.uid is not None:
            self._become(Health.LOST, Cause.SILENT)
        elif self._session.phase is not Phase.INCOMPATIBLE:
            self.speaker = hunt(port, is_over=self._is_unwanted) if self._hunts else probe(port)
            silent = self.speaker is None
            self._become(*((Health.LOST, Cause.SILENT) if silent else (Health.ABSENT, Cause.CLOSED)))

    def _pass_on(self, now: float) -> None:
        """The wishes of the app, brought from its thread to this one."""
        pictures = self._session.pictures
        is_full = pictures is not None and pictures.is_full(now)
        with self._lock:
            picture = None if is_full else self._picture
            self._picture = self._picture if is_full else None
            orders = list(self._orders)
            self._orders.clear()
        if self._let_go_by is not None and self._session.board is not None:
            picture = dark(self._session.board.lights)
        if picture is not None:
            self._session.show(picture)
        for order in orders:
            self._session.order(order)

    def _tell(self, now: float) -> None:
        for news in self._session.news():
            self._note(news, now)
            self._hear(self, news)
        if self._session.phase is Phase.OPEN:
            self._heard_at = self._session.heard_at

    def _note(self, news: News, now: float) -> None:
        match news:
            case Greeted():
                self.uid = news.uid
                self._parts = {"port": self.address, "board": news.name}
                self._become(Health.READY, Cause.WORKING)
            case Fell():
                self._quiet_since = now
                if news.silent:
                    self._become(Health.LOST, Cause.SILENT)
            case Incompatible():
                theirs = _range(news.lowest, news.highest)
                self._parts = {
                    "port": self.address,
                    "board": news.name,
                    "theirs": theirs,
                    "ours": str(VERSION),
                }
                cause = Cause.TOO_OLD if news.highest < VERSION else Cause.TOO_NEW
                self._become(Health.INCOMPATIBLE, cause)

    def _is_over(self, now: float) -> bool:
        if self._is_unplugged:
            return True
        if self._let_go_by is not None:
            return now >= self._let_go_by or self._is_dark() or self._session.phase is not Phase.OPEN
        return self._session.phase is Phase.GREETING and now - self._quiet_since > self._hello_for

    def _is_unwanted(self) -> bool:
        return self._is_unplugged or self._let_go_by is not None

    def _is_dark(self) -> bool:
        """Whether the board has said that all lights are off."""
        shown = self.shown
        return shown is not None and not any(shown.data)

    def _become(self, health: Health, cause: Cause) -> None:
        self._health, self._cause = health, cause

    def _counters(self) -> dict[str, int]:
        session, heard = self._session, self._session.decoder.counters
        counters = {
            "heard": heard.ok,
            "heard_bad_crc": heard.crc,
            "heard_bad_cobs": heard.cobs + heard.length,
            "repeated": session.sender.repeated,
            "restarts": session.restarts,
            "pings": session.pings,
        }
        if session.pictures is not None:
            done = session.pictures.counters
            counters |= {
                "pictures_whole": done.whole,
                "pictures_delta": done.deltas,
                "pictures_shown": done.shown,
                "pictures_replaced": done.replaced + self._replaced,
                "pictures_unanswered": done.unanswered,
                "pictures_refused": done.refused,
            }
        if session.status is not None:
            status = session.status
            counters |= {
                "board_uptime_ms": status.uptime,
                "board_heard": status.ok,
                "board_bad_crc": status.bad_crc,
                "board_bad_cobs": status.bad_cobs,
                "board_overrun": status.overrun,
                "board_repeated": status.repeated,
                "board_millivolts": status.millivolts,
                "board_flags": status.flags,
            }
        return counters


def _read(port: serial.Serial) -> bytes:
    """What has come, as soon as something has: the first byte alone would be thought about in vain."""
    first = port.read(1)
    waiting = port.in_waiting if first else 0
    return first + port.read(waiting) if waiting else first


def _range(lowest: int, highest: int) -> str:
    return str(lowest) if lowest == highest else f"{lowest} to {highest}"


def _close(port: serial.Serial) -> None:
    """Let the port go; what still waits to be sent is dropped, else closing could take half a minute."""
    for step in (getattr(port, "reset_output_buffer", None), port.close):
        if step is not None:
            with contextlib.suppress(*PORT_ERRORS):
                step()
