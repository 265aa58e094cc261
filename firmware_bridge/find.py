"""Finds boards and keeps them: looks twice a second, never writes to an unknown port without a yes."""

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from firmware_bridge.boards.probe import Speaker
from firmware_bridge.boards.serial_port import Plug
from firmware_bridge.link import HELLO_FOR, Link
from firmware_bridge.linked import LinkedBoard
from firmware_bridge.news import Greeted, News
from firmware_bridge.ports import ListPlugged, Plugged, list_plugged
from firmware_bridge.remembered import Remembered
from firmware_bridge.sensing import Told
from firmware_bridge.state import ABSENT, Cause, Health, State

POLL_SECONDS: Final = 0.5
_RETRY: Final = {Health.LOST: 0.5, Health.BUSY: 2.0, Health.NO_PERMISSION: 2.0, Health.ABSENT: 1.0}
_SILENT_RETRY: Final = 5.0
_JOIN_SECONDS: Final = 5.0
_URGENCY: Final = (
    Health.READY,
    Health.INCOMPATIBLE,
    Health.LOST,
    Health.NO_PERMISSION,
    Health.BUSY,
    Health.CONNECTING,
    Health.SEARCHING,
    Health.ABSENT,
)


@dataclass(frozen=True, slots=True)
class PortReport:
    """One port and how it stands with it; `speaker` is a board of another make that answered there."""

    plugged: Plugged
    state: State
    uid: bytes | None = None
    speaker: Speaker | None = None
    needs_yes: bool = False


@dataclass(slots=True)
class _Tried:
    """A port that was opened, and when to open it again if it ended."""

    plugged: Plugged
    link: Link
    again_at: float | None = None


class Finder:
    """One thread that looks, and one for each board that was found."""

    def __init__(
        self,
        remembered: Remembered | None = None,
        plugged: ListPlugged = list_plugged,
        poll: float = POLL_SECONDS,
        hello_for: float = HELLO_FOR,
        baud: int = 115200,
        hunts: bool = False,
    ) -> None:
        self.told = Told()
        self._remembered = remembered or Remembered()
        self._list = plugged
        self._poll = poll
        self._hello_for = hello_for
        self._baud = baud
        self._hunts = hunts
        self._lock = threading.RLock()
        self._news = threading.Event()
        self._is_closing = False
        self._chosen: dict[str, Plugged] = {}
        self._seen: list[Plugged] = []
        self._left: set[Plug | str] = set()
        self._tried: dict[Plugged, _Tried] = {}
        self._boards: list[LinkedBoard] = []
        self._has_looked = threading.Event()
        self._thread = threading.Thread(target=self._run, name="boards", daemon=True)
        self._thread.start()

    @property
    def boards(self) -> tuple[LinkedBoard, ...]:
        """Every board that was met, also those that are away now."""
        with self._lock:
            return tuple(self._boards)

    @property
    def ports(self) -> tuple[PortReport, ...]:
        """Every port there is, with its state."""
        with self._lock:
            plugged = dict.fromkeys([*self._seen, *self._chosen.values()])
            return tuple(self._report(each) for each in plugged if not self._is_left(each))

    @property
    def state(self) -> State:
        """The one thing to tell a person about all boards together."""
        # A port of the machine itself that nobody asked about is nothing to talk about.
        reports = [report for report in self.ports if report.plugged.plug or not report.needs_yes]
        states = [board.state for board in self.boards] + [report.state for report in reports]
        return min(states, key=lambda state: _URGENCY.index(state.health), default=ABSENT)

    def allow(self, device: str) -> None:
        """Somebody said yes to this port, or named an address such as `sim://grid4x4`."""
        with self._lock:
            seen = next((each for each in self._seen if each.device == device), Plugged(device))
            self._chosen[device] = seen
            self._try_again(seen)
        self._remembered.allow(seen.plug)
        self._news.set()

    def where(self, plugged: Plugged) -> str | None:
        """The port at which this is plugged in now, maybe under another name."""
        if plugged.plug is None:
            return plugged.device
        with self._lock:
            return next((each.device for each in self._seen if each.plug == plugged.plug), None)

    def leave(self, plugged: Plugged) -> None:
        """Somebody else drives the board there, now and whenever it is plugged in again."""
        with self._lock:
            self._left.add(plugged.plug or plugged.device)

    def wait(self, until: Callable[["Finder"], bool], seconds: float) -> bool:
        """Wait until something holds; whether it does."""
        end = time.monotonic() + seconds
        while not until(self):
            if time.monotonic() > end:
                return False
            time.sleep(0.005)
        return True

    def wait_for_look(self, seconds: float = 2.0) -> bool:
        """Wait until the ports have been listed once."""
        return self._has_looked.wait(seconds)

    def close(self) -> None:
        """Turn all lights off and let every port go; may be called twice."""
        self._is_closing = True
        self._news.set()
        self._thread.join(_JOIN_SECONDS)
        with self._lock:
            links = [tried.link for tried in self._tried.values()]
        for link in links:
            link.let_go()
        for link in links:
            link.join()

    def _run(self) -> None:
        while not self._is_closing:
            self._look()
            self._has_looked.set()
            self._news.wait(self._poll)
            self._news.clear()

    def _look(self) -> None:
        try:
            seen = list(self._list())
        except OSError:
            seen = []
        with self._lock:
            self._seen = seen
            self._forget_what_is_gone(seen)
            for plugged in self._wanted(seen):
                self._try(plugged, time.monotonic())

    def _wanted(self, seen: list[Plugged]) -> list[Plugged]:
        """The ports that may be written to: known makers, remembered ones, and those with a yes."""
        allowed = [each for each in seen if self._is_allowed(each)]
        wanted = dict.fromkeys([*allowed, *self._chosen.values()])
        return [each for each in wanted if not self._is_left(each)]

    def _is_left(self, plugged: Plugged) -> bool:
        return (plugged.plug or plugged.device) in self._left

    def _is_allowed(self, plugged: Plugged) -> bool:
        known = plugged.maker is not None or self._remembered.allows(plugged.plug)
        return known or plugged.device in self._chosen

    def _forget_what_is_gone(self, seen: list[Plugged]) -> None:
        """A port that vanished is let go; should it come back, it is tried at once."""
        there = {*seen, *self._chosen.values()}
        for plugged in [each for each in self._tried if each not in there]:
            tried = self._tried[plugged]
            tried.link.unplugged()
            if tried.link.ended:
                del self._tried[plugged]
        for device, chosen in list(self._chosen.items()):
            self._chosen[device] = next((each for each in seen if each.device == device), chosen)

    def _try(self, plugged: Plugged, now: float) -> None:
        tried = self._tried.get(plugged)
        if tried is not None and not self._is_due(tried, now):
            return
        # A port that nobody chose is asked at one speed only: it may be anything.
        hunts = self._hunts and plugged.device in self._chosen
        link = Link(plugged.device, self.told, self._hear, self._baud, self._hello_for, hunts)
        self._tried[plugged] = _Tried(plugged, link)
        link.start()

    def _try_again(self, plugged: Plugged) -> None:
        """What was given up is looked at once more, now that somebody wants it."""
        tried = self._tried.get(plugged)
        if tried is not None and tried.link.ended and tried.link.speaker is None:
            tried.again_at = 0.0

    def _is_due(self, tried: _Tried, now: float) -> bool:
        if not tried.link.ended:
            return False
        if tried.again_at is None:
            tried.again_at = now + self._patience(tried)
        return now >= tried.again_at

    def _patience(self, tried: _Tried) -> float:
        """How long to leave a port alone; one where nobody we know lives until it is plugged in again."""
        state = tried.link.state
        if tried.link.speaker is not None or state.cause is Cause.CLOSED or self._is_a_stranger(tried):
            return float("inf")
        return _SILENT_RETRY if state.cause is Cause.SILENT else _RETRY.get(state.health, _SILENT_RETRY)

    def _is_a_stranger(self, tried: _Tried) -> bool:
        """A port that was tried only for its maker, and where nobody answered."""
        chosen = tried.plugged.device in self._chosen or self._remembered.allows(tried.plugged.plug)
        return not chosen and tried.link.uid is None and tried.link.state.cause is Cause.SILENT

    def _hear(self, link: Link, news: News) -> None:
        """News from the thread of a link."""
        with self._lock:
            if isinstance(news, Greeted):
                self._meet(link, news)
            board = next((each for each in self._boards if each.link is link), None)
        if board is not None:
            board.hear(news)

    def _meet(self, link: Link, greeted: Greeted) -> None:
        plugged = next((each.plugged for each in self._tried.values() if each.link is link), None)
        self._remembered.meet(greeted.uid, greeted.name, plugged.plug if plugged else None)
        board = next((each for each in self._boards if self._is_this(each, greeted, link)), None)
        if board is None:
            board = LinkedBoard(greeted)
            self._boards.append(board)
        if board.link is not link:
            self._replace(board, link)

    def _is_this(self, board: LinkedBoard, greeted: Greeted, link: Link) -> bool:
        """Whether this is the board that greets; two boards that claim one uid at once are two."""
        if board.uid != greeted.uid:
            return False
        old = board.link
        return old is None or old is link or not old.is_live() or not self._is_there(old)

    def _is_there(self, link: Link) -> bool:
        """Whether the port of a link is still listed."""
        there = {*self._seen, *self._chosen.values()}
        return any(tried.link is link and tried.plugged in there for tried in self._tried.values())

    def _replace(self, board: LinkedBoard, link: Link) -> None:
        """A new cable; the old one may not have noticed yet that it leads nowhere."""
        for other in self._boards:
            if other.link is link:
                other.detach()
        old = board.link
        board.attach(link)
        if old is not None:
            old.unplugged()

    def _report(self, plugged: Plugged) -> PortReport:
        tried = self._tried.get(plugged)
        if tried is None:
            return self._report_untried(plugged)
        link, state = tried.link, tried.link.state
        if link.ended and self._is_a_stranger(tried):
            state = replace(state, health=Health.ABSENT, cause=Cause.UNKNOWN_DEVICE)
        return PortReport(plugged, state, link.uid, link.speaker)

    def _report_untried(self, plugged: Plugged) -> PortReport:
        parts = {"port": plugged.device}
        if self._is_allowed(plugged):
            return PortReport(plugged, State(Health.CONNECTING, Cause.OPENING, parts))
        return PortReport(plugged, State(Health.ABSENT, Cause.UNKNOWN_DEVICE, parts), needs_yes=True)
