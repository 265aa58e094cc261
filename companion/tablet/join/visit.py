"""A stay at somebody else's table: a thread with its own loop, over as many connections as it takes.

Nothing here knows Kivy; the main thread takes what has come with `take`.
"""

import asyncio
import contextlib
import secrets
import threading
from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum
from pathlib import Path

from companion.kernel.codec import Json
from companion.kernel.errors import BadInputError
from companion.phones.announce import FoundTable, find_tables
from companion.phones.client import (
    CutOffError,
    Guest,
    RefusedError,
    UnreachableError,
    Welcome,
    code_link,
    join,
)
from companion.phones.keys import BadKeyError, Link, parse_link

LOOK_SECONDS = 3.0
FASTEST, SLOWEST = 0.25, 4.0
FindLink = Callable[[], Link]


class Stay(StrEnum):
    """How it stands with the table."""

    CONNECTING = "connecting"
    HERE = "here"
    AWAY = "away"
    """The line is cut; it is tried again and again."""
    WRONG_CODE = "wrong-code"
    REFUSED = "refused"
    UNREACHABLE = "unreachable"
    GONE = "gone"
    """The table said goodbye for good."""


@dataclass(frozen=True, slots=True, eq=False)
class Visited:
    """What is known now: the state, the newest view, and how the last choice was answered."""

    state: Stay = Stay.CONNECTING
    why: str = ""
    view: Json = None
    answer: Json = None
    sending: bool = False
    link: Link | None = None
    """The key to come back with."""


def read_entry(written: str, address: str) -> Link:
    """The link that somebody wrote: as it is, as a picture of its QR code, or as a code for an address."""
    text = written.strip()
    if text.startswith("http"):
        return parse_link(text)
    if len(text) > 3 and Path(text).expanduser().is_file():
        # OpenCV takes its time: only those who show a picture load it.
        from companion.sources.hands import read_link

        return parse_link(read_link(Path(text).expanduser()))
    if not address:
        raise BadKeyError("a code needs the address of its table")
    return code_link(address, text)


class Visit:
    """One seat at one table; `act` and `take` from the main thread, `close` at the end."""

    def __init__(self, find_link: FindLink, language: str) -> None:
        self._find_link, self._language = find_link, language
        self._lock = threading.Lock()
        self._visited, self._fresh = Visited(), False
        self._chosen: tuple[str, int, Json] | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._wake = asyncio.Event()
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="visit", daemon=True)
        self._thread.start()

    def take(self) -> Visited | None:
        """What is known, where anything is new."""
        with self._lock:
            fresh, self._fresh = self._fresh, False
            return self._visited if fresh else None

    def act(self, revision: int, intent: Json) -> None:
        """Choose something; it is sent again until the table has answered, and done once."""
        self._chosen = (secrets.token_hex(8), revision, intent)
        self._tell(sending=True, answer=None)
        self._poke()

    def close(self) -> None:
        """Leave; waits for nobody."""
        self._closed = True
        self._poke()

    def _poke(self) -> None:
        loop = self._loop
        if loop is not None:
            with contextlib.suppress(RuntimeError):
                loop.call_soon_threadsafe(self._wake.set)

    def _tell(self, **news: object) -> None:
        with self._lock:
            self._visited = replace(self._visited, **news)  # type: ignore[arg-type]
            self._fresh = True

    def _run(self) -> None:
        try:
            asyncio.run(self._stay())
        except BadKeyError as error:
            self._tell(state=Stay.WRONG_CODE, why=str(error))
        except RefusedError as error:
            self._tell(state=Stay.REFUSED, why=str(error))
        except UnreachableError as error:
            self._tell(state=Stay.UNREACHABLE, why=str(error))
        except BadInputError as error:
            self._tell(state=Stay.WRONG_CODE, why=str(error))

    async def _stay(self) -> None:
        self._loop = asyncio.get_running_loop()
        guest, welcome = await join(self._find_link(), self._language)
        pause = FASTEST
        while not self._closed:
            self._tell(state=Stay.HERE, link=welcome.link)
            gone = await self._sit(guest)
            await guest.close()
            if gone or self._closed:
                return
            self._tell(state=Stay.AWAY)
            joined = None
            while joined is None and not self._closed:
                joined, welcome = await self._come_back(welcome, pause)
                pause = min(SLOWEST, 2 * pause)
            if joined is not None:
                guest, pause = joined, FASTEST

    async def _come_back(self, welcome: Welcome, pause: float) -> tuple[Guest | None, Welcome]:
        try:
            return await join(welcome.link, self._language)
        except UnreachableError:
            await asyncio.sleep(pause)
            return None, await self._follow(welcome)

    async def _follow(self, welcome: Welcome) -> Welcome:
        """Look where the table has gone; our key proves that it is ours."""
        try:
            found = await find_tables(min(LOOK_SECONDS, 1.0))
        except OSError:
            return welcome
        for table in found:
            if table.id == welcome.table:
                return replace(welcome, link=replace(welcome.link, address=table.address))
        return welcome

    async def _sit(self, guest: Guest) -> bool:
        """One connection; True when there is nothing to come back for."""
        hearing = asyncio.ensure_future(self._hear(guest))
        sending = asyncio.ensure_future(self._send_on(guest))
        try:
            await asyncio.wait((hearing, sending), return_when=asyncio.FIRST_COMPLETED)
            return hearing.result() if hearing.done() else False
        finally:
            for task in (hearing, sending):
                task.cancel()
            await asyncio.gather(hearing, sending, return_exceptions=True)

    async def _hear(self, guest: Guest) -> bool:
        async for message in guest.views():
            match message:
                case {"t": "view"}:
                    self._tell(view=message)
                case {"t": "answer", "id": name} if self._chosen and name == self._chosen[0]:
                    self._chosen = None
                    self._tell(answer=message, sending=False)
                case {"t": "bye", "why": str(why)} if why != "closed":
                    self._tell(state=Stay.GONE, why=why)
                    return True
        return False

    async def _send_on(self, guest: Guest) -> None:
        """Send what was chosen, at once and whenever something is chosen anew."""
        while not self._closed:
            self._wake.clear()
            if self._chosen is not None:
                name, revision, intent = self._chosen
                try:
                    await guest.act(revision, intent, name=name)
                except CutOffError:
                    return
            await self._wake.wait()


class Search:
    """Looks for tables in the network for as long as it is open."""

    def __init__(self) -> None:
        self._found: dict[str, FoundTable] = {}
        self._stopped = threading.Event()
        self.failed = False
        """Whether this machine cannot even ask."""
        threading.Thread(target=self._run, name="search", daemon=True).start()

    @property
    def found(self) -> tuple[FoundTable, ...]:
        """The tables that answered."""
        return tuple(self._found.values())

    def close(self) -> None:
        """Look no more."""
        self._stopped.set()

    def _run(self) -> None:
        while not self._stopped.is_set():
            try:
                tables = asyncio.run(find_tables(LOOK_SECONDS, self._see))
                self._found, self.failed = {table.id: table for table in tables}, False
            except OSError:
                self._found, self.failed = {}, True
                self._stopped.wait(LOOK_SECONDS)

    def _see(self, table: FoundTable) -> None:
        self._found = {**self._found, table.id: table}
