"""From an event to a phone: sealed views beside a bare broadcast of the same bytes, event by event in turn.

All phones are connected all the time, to our table and to a bare server of the same library; what remains of
the bare one is what the machine and the library take. The events of all kinds come in turn, in another order
every time, so that whatever else the machine does hits all of them alike. Phones only note when frames come.
Spectators are in a process of their own that gives way to others: in a room they are other machines.
"""

import asyncio
import multiprocessing
import os
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from itertools import chain
from multiprocessing.connection import Connection
from random import Random
from typing import Any

from websockets.asyncio.client import connect
from websockets.asyncio.server import ServerConnection, broadcast, serve

from companion.phones.client import join
from companion.phones.keys import Link
from companion.phones.limits import Limits
from companion.phones.server import Phones, Plan

SEATS = tuple(f"s{number}" for number in range(1, 9))
SPECTATORS = 200
PAUSE = 0.03
CROWD_PAUSE = 0.15
ALONE_EACH = 4
"""Events for seats alone to one that spectators get as well: they are quick, and the slowest count."""

LARGE = 4000
"""Bytes from which on a frame is a view."""

MANY = Limits(connections=1000, connections_each=1000, messages_a_second=1000, buffered=1 << 30)
"""Nothing is left out for those who are slow: the bare broadcast does not either."""

OURS, BARE = "sealed", "bare"
ALONE, CROWDED = "alone", "beside spectators"
KINDS = tuple((server, crowd) for server in (OURS, BARE) for crowd in (ALONE, CROWDED))
Kind = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Views:
    """What is sent: the view of a seat and the public one, and as many bytes for the bare broadcast."""

    seat: bytes
    public: bytes
    bare_seat: bytes
    bare_public: bytes


@dataclass(frozen=True, slots=True)
class Delays:
    """Seconds from an event to the phones at seats, and to spectators, for each kind of event."""

    seats: dict[Kind, list[float]]
    spectators: dict[Kind, list[float]]


def measure(views: Views, rounds: int, seed: int) -> Delays:
    """So many events of each kind, to phones that are all connected at once."""
    with open_server() as phones, bare_server() as bare:
        seats = [(OURS, phones.invite(seat)[1]) for seat in SEATS] + [(BARE, bare.address)] * len(SEATS)
        watching = [(OURS, phones.spectator_link())] * SPECTATORS + [(BARE, bare.address)] * SPECTATORS
        with crowd(seats, 0) as here, crowd(watching, 10) as there:
            bare.sort(here.sockets(BARE))
            sends = {kind: partial(SENDERS[kind[0]], phones, bare, views, kind[1]) for kind in KINDS}
            sent = send_all(sends, rounds, seed)
            return Delays(pair(sent, here.arrived(), KINDS), pair(sent, there.arrived(), CROWDED_KINDS))


CROWDED_KINDS = tuple(kind for kind in KINDS if kind[1] == CROWDED)
Sent = list[tuple[Kind, float]]
Arrivals = list[tuple[str, list[float]]]


def send_ours(phones: Phones, bare: "Bare", views: Views, crowd: str) -> None:
    """A new view for everyone, through the table's own server."""
    public = {"en": views.public} if crowd == CROWDED else {}
    phones.publish(dict.fromkeys(SEATS, ("en", views.seat)), public)


def send_bare(phones: Phones, bare: "Bare", views: Views, crowd: str) -> None:
    """As many bytes to as many sockets, seats first."""
    bare.send(views.bare_seat, views.bare_public if crowd == CROWDED else None)


SENDERS: dict[str, Callable[[Phones, "Bare", Views, str], None]] = {OURS: send_ours, BARE: send_bare}


def send_all(sends: Mapping[Kind, Callable[[], None]], rounds: int, seed: int) -> Sent:
    """All kinds of events in turn; when each was sent."""
    rng, sent = Random(seed), []
    for _ in range(rounds):
        turns = [kind for kind in KINDS for _ in range(ALONE_EACH if kind[1] == ALONE else 1)]
        for kind in rng.sample(turns, len(turns)):
            sent.append((kind, time.monotonic()))
            sends[kind]()
            time.sleep(CROWD_PAUSE if kind[1] == CROWDED else PAUSE)
    time.sleep(2.0)
    return sent


def pair(sent: Sent, arrived: Arrivals, kinds: tuple[Kind, ...]) -> dict[Kind, list[float]]:
    """The delays of each kind; every phone got everything that its server sent, in this order."""
    found: dict[Kind, list[float]] = {kind: [] for kind in kinds}
    for server, times in arrived:
        expected = [each for each in sent if each[0] in kinds and each[0][0] == server]
        for (kind, began), at in zip(expected, times, strict=True):
            found[kind].append(at - began)
    return found


@contextmanager
def open_server() -> Iterator[Phones]:
    """Our server, without a table."""
    plan = Plan(SEATS, "Bench", {"en": {}}, port=0, address="127.0.0.1", announced=False, limits=MANY)
    phones = Phones(plan)
    try:
        yield phones
    finally:
        phones.close()


class Bare:
    """A server that only sends, on a thread of its own as ours."""

    def __init__(self) -> None:
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, name="bare")
        self._thread.start()
        self._open: dict[int, ServerConnection] = {}
        self._seats: list[ServerConnection] = []
        self._watching: list[ServerConnection] = []
        self._server = self._run(self._start())
        self.address = f"ws://127.0.0.1:{next(iter(self._server.sockets)).getsockname()[1]}"

    async def _start(self) -> Any:
        return await serve(self._attend, "127.0.0.1", 0, compression=None)

    async def _attend(self, connection: ServerConnection) -> None:
        self._open[connection.remote_address[1]] = connection
        await connection.wait_closed()

    def sort(self, seats: list[int]) -> None:
        """Who sits at a seat, by the port it calls from; all others look on."""
        self._seats = [self._open[port] for port in seats]
        self._watching = [each for port, each in self._open.items() if port not in seats]

    def send(self, seat: bytes, public: bytes | None) -> None:
        """The same bytes to all; returns at once."""
        self._loop.call_soon_threadsafe(self._send, seat, public)

    def _send(self, seat: bytes, public: bytes | None) -> None:
        broadcast(self._seats, seat)
        if public is not None:
            broadcast(self._watching, public)

    def close(self) -> None:
        """No server any more."""
        self._loop.call_soon_threadsafe(self._server.close)
        self._run(self._server.wait_closed())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def _run(self, work: Any) -> Any:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result()


@contextmanager
def bare_server() -> Iterator[Bare]:
    """A server that only sends."""
    bare = Bare()
    try:
        yield bare
    finally:
        bare.close()


class Crowd:
    """Many phones in a process of their own."""

    def __init__(self, calls: list[tuple[str, Any]], manners: int) -> None:
        context = multiprocessing.get_context("spawn")
        self._calls = calls
        self._pipe, there = context.Pipe()
        self._process = context.Process(target=be_phones, args=(calls, manners, there), daemon=True)
        self._process.start()
        self._ports: list[int] = self._pipe.recv()

    def sockets(self, server: str) -> list[int]:
        """The ports from which phones call a server."""
        return [port for (name, _), port in zip(self._calls, self._ports, strict=True) if name == server]

    def arrived(self) -> Arrivals:
        """When what arrived, phone by phone."""
        self._pipe.send("stop")
        times: list[list[float]] = self._pipe.recv()
        return [(name, each) for (name, _), each in zip(self._calls, times, strict=True)]

    def close(self) -> None:
        """All phones off."""
        self._process.kill()
        self._process.join()


@contextmanager
def crowd(calls: list[tuple[str, Any]], manners: int) -> Iterator[Crowd]:
    """Phones that call servers, from a process with these manners (0: it takes what it can)."""
    found = Crowd(calls, manners)
    try:
        yield found
    finally:
        found.close()


def be_phones(calls: list[tuple[str, Any]], manners: int, pipe: Connection) -> None:
    """In the other process: be all the phones."""
    os.nice(manners)
    asyncio.run(_be_phones(calls, pipe))


async def _be_phones(calls: list[tuple[str, Any]], pipe: Connection) -> None:
    connections = [await call(where) for _, where in calls]
    times: list[list[float]] = [[] for _ in calls]
    tasks = [asyncio.ensure_future(note(*each)) for each in zip(connections, times, strict=True)]
    await asyncio.sleep(1.0)
    pipe.send([each.local_address[1] for each in connections])
    while not pipe.poll():
        await asyncio.sleep(0.5)
    pipe.send(times)
    for task in tasks:
        task.cancel()


async def call(where: Link | str) -> Any:
    """A connection to our server, or to the bare one."""
    if isinstance(where, Link):
        return (await join(where))[0].connection
    return await connect(where, compression=None, max_size=None)


async def note(connection: Any, times: list[float]) -> None:
    """When views arrive; nothing is opened, so that reading does not slow down what is measured."""
    while True:
        frame = await connection.recv()
        if len(frame) > LARGE:
            times.append(time.monotonic())


def gather(found: list[Delays], kind: Kind, *, seats: bool) -> list[float]:
    """The delays of one kind over several measurements."""
    return list(chain.from_iterable((each.seats if seats else each.spectators)[kind] for each in found))
