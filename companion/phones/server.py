"""The phones' own thread: one port, one loop; the table talks to it by calls that only hand things over."""

import asyncio
import functools
import logging
import queue
import threading
from collections import Counter
from collections.abc import Callable, Coroutine, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.http11 import Request, Response

from companion.kernel.errors import BadInputError
from companion.phones import web
from companion.phones.address import LOOPBACK, own_addresses
from companion.phones.announce import Announcer, Notice, host_name
from companion.phones.caller import address_of
from companion.phones.hub import Hub
from companion.phones.keyring import PUBLIC, Invitation, Keyring
from companion.phones.keys import Link
from companion.phones.limits import Limits
from companion.phones.messages import PART_BYTES
from companion.phones.news import News, Readdressed

PORT = 8137
_PORTS_TRIED = 20
_WATCH_SECONDS = 2.0
_MOST_NEWS = 4096
T = TypeVar("T")

_WIRE = logging.getLogger(f"{__name__}.wire")
_WIRE.setLevel(logging.CRITICAL)
"""What the socket library would say of every stranger; our own log says it in a line."""


class NoPortError(BadInputError):
    """No port could be had."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What a server needs to know of its table: seats, names, page words, where to keep keys."""

    seats: tuple[str, ...]
    table_name: str
    words: Mapping[str, Mapping[str, str]]
    art: Mapping[str, object] = field(default_factory=dict)
    """Pictures by the ids of what they show; the same for everyone, whatever anybody holds."""
    keys: Path | None = None
    port: int | None = None
    address: str | None = None
    """The address to show and announce; found out where it is None."""
    announced: bool = True
    limits: Limits = field(default_factory=Limits)


class Phones:
    """All phones of a table; made, called and closed by the table's thread."""

    def __init__(self, plan: Plan) -> None:
        self.inbox: queue.Queue[News] = queue.Queue(_MOST_NEWS)
        self._plan = plan
        self._loop = asyncio.new_event_loop()
        self._works = _Works(plan, self.inbox)
        self._thread = threading.Thread(target=self._loop.run_forever, name="phones", daemon=True)
        self._thread.start()
        try:
            self._run(self._works.start())
        except BaseException:
            self.close()
            raise

    @property
    def address(self) -> str:
        """Address and port that phones use now."""
        return f"{self._works.address}:{self._works.port}"

    def invite(self, seat: str) -> tuple[Invitation, Link]:
        """A new invitation for one seat, and the link for its QR code."""
        invitation = self._call(functools.partial(self._works.hub.invite, seat))
        return invitation, Link(self.address, seat, invitation.key)

    def spectator_link(self) -> Link:
        """The link for everyone who only looks on."""
        return Link(self.address, PUBLIC, self._works.hub.keys.spectators)

    def revoke(self, seat: str) -> None:
        """Take a seat from its phone."""
        self._call(functools.partial(self._works.hub.revoke, seat))

    def publish(self, views: Mapping[str, tuple[str, bytes]], public: Mapping[str, bytes]) -> None:
        """Hand over new views; returns at once."""
        self._loop.call_soon_threadsafe(self._works.hub.publish, views, public)

    def tell(self, seat: str, message: object) -> None:
        """Hand over a small message for one seat; returns at once."""
        self._loop.call_soon_threadsafe(self._works.hub.tell, seat, message)

    def close(self) -> None:
        """Tell everyone, and end the thread."""
        if not self._thread.is_alive():
            return
        try:
            self._run(self._works.stop())
        finally:
            self._loop.call_soon_threadsafe(self._loop.stop)
            self._thread.join()
            self._loop.close()

    def _run(self, work: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result()

    def _call(self, function: Callable[[], T]) -> T:
        async def called() -> T:
            return function()

        return self._run(called())


class _Works:
    """What runs on the phones' thread."""

    def __init__(self, plan: Plan, inbox: "queue.Queue[News]") -> None:
        self._plan = plan
        self._inbox = inbox
        self.hub = Hub(Keyring(plan.seats, plan.keys), plan.limits, inbox)
        self.port = 0
        self.address = plan.address or LOOPBACK
        self._page = web.load_page(plan.words, plan.art)
        self._hosts: frozenset[str] = frozenset()
        self._server: Server | None = None
        self._announcer = Announcer()
        self._said: tuple[Notice, tuple[str, ...]] | None = None
        self._chores: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Open the port, announce the table, keep an eye on the addresses."""
        self._server = await self._open_port()
        self.port = int(next(iter(self._server.sockets)).getsockname()[1])
        if self.hub.keys.port != self.port:
            self.hub.keys.port = self.port
            self.hub.keys.save()
        addresses = own_addresses()
        self._settle(addresses)
        chores = self._watch(addresses), self.hub.catch_up()
        self._chores = [asyncio.ensure_future(chore) for chore in chores]

    async def _open_port(self) -> Server:
        wanted = self._plan.port if self._plan.port is not None else self.hub.keys.port or PORT
        tried = range(wanted, wanted + _PORTS_TRIED) if wanted else (0,)
        for port in tried:
            try:
                return await self._serve(port)
            except OSError:
                continue
        raise NoPortError(f"no free port from {wanted} on; choose another one with --port")

    async def _serve(self, port: int) -> Server:
        limits = self._plan.limits
        return await serve(
            self.hub.attend,
            "0.0.0.0",
            port,
            process_request=self._answer,
            create_connection=counted(limits),
            compression=None,
            max_size=2 * PART_BYTES,
            max_queue=8,
            backlog=limits.connections,
            open_timeout=limits.handshake_seconds,
            ping_interval=5,
            ping_timeout=7,
            close_timeout=1,
            server_header=None,
            logger=_WIRE,
        )

    def _answer(self, connection: ServerConnection, request: Request) -> Response | None:
        return web.answer(request, self._hosts, self._page)

    def _settle(self, addresses: tuple[str, ...]) -> None:
        """Live under these addresses from now on."""
        self.address = self._plan.address or (addresses[0] if addresses else LOOPBACK)
        names = {*addresses, self.address, LOOPBACK, "localhost", host_name(self.hub.keys.table)}
        self._hosts = frozenset(f"{name}:{self.port}" for name in names)

    async def _announce(self, addresses: tuple[str, ...]) -> None:
        """Say what there is, if it is not what was said last."""
        saying = self._notice(), addresses
        if self._plan.announced and saying != self._said and await self._announcer.announce(*saying):
            self._said = saying

    def _notice(self) -> Notice:
        free = sum(self.hub.keys.is_free(seat) for seat in self._plan.seats)
        return Notice(self.hub.keys.table, self._plan.table_name, self.port, free)

    async def _watch(self, known: tuple[str, ...]) -> None:
        """For ever: announce the table, and follow the addresses of this machine."""
        while True:
            await self._announce(known)
            await asyncio.sleep(_WATCH_SECONDS)
            before, known = known, own_addresses()
            if before != known:
                self._settle(known)
                self.hub.post(Readdressed(f"{self.address}:{self.port}"))

    async def stop(self) -> None:
        """Say goodbye and close everything."""
        for chore in self._chores:
            chore.cancel()
        await asyncio.gather(*self._chores, return_exceptions=True)
        self.hub.close()
        await self._announcer.withdraw()
        if self._server is not None:
            self._server.close()
            await self._server.wait_closed()


def counted(limits: Limits) -> type[ServerConnection]:
    """A kind of connection that is dropped at once where there are too many."""
    counts: Counter[str] = Counter()

    class Counted(ServerConnection):
        counted_as = ""

        def connection_made(self, transport: Any) -> None:
            super().connection_made(transport)
            address = address_of(self)
            if counts.total() >= limits.connections or counts[address] >= limits.connections_each:
                transport.abort()
                return
            self.counted_as = address
            counts[address] += 1

        def connection_lost(self, exc: Exception | None) -> None:
            if self.counted_as:
                counts[self.counted_as] -= 1
            super().connection_lost(exc)

    return Counted
