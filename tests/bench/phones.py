"""From an event to a phone: sealed views for seats and spectators, beside a bare broadcast of the same bytes.

Phones are in a process of their own and only note when a frame arrives. The bare broadcast is the same
library with no keys, no hub and nothing sealed: what remains is what the machine and the library take.
"""

import asyncio
import json
import multiprocessing
import statistics
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from typing import Any

from websockets.asyncio.client import connect
from websockets.asyncio.server import ServerConnection, broadcast, serve

from companion.catalogue import find_game
from companion.kernel.seats import PUBLIC, Seat
from companion.phones.client import join
from companion.phones.keys import Link
from companion.phones.limits import Limits
from companion.phones.seal import SHARED, Lane, pad
from companion.phones.server import Phones, Plan
from companion.phones.web import load_page
from companion.screens.screen import draw_screen
from companion.screens.speech import page_words, speech_for
from companion.table.journal import Journal
from companion.table.session import Session
from tests.bench.figure import Figure
from tests.conformance.worlds import choose, info_of

SEATS = tuple(f"s{number}" for number in range(1, 9))
SPECTATORS = 200
EVENTS = 100
PAUSE = 0.1
LARGE = 4000
"""Bytes from which on a frame is a view."""

MANY = Limits(connections=1000, connections_each=1000, messages_a_second=1000)


@dataclass(frozen=True, slots=True)
class Views:
    """A view of a seat and the public one, as a real game shows them."""

    seat: bytes
    public: bytes


def phone_figures() -> Iterator[Figure]:
    """Delays, page weight, and how long it takes from a scan to the first view."""
    views = real_views()
    yield from weight_figures()
    yield Figure(
        "phones: from a scan to the first view, median",
        statistics.median(joining_times(views)) * 1e3,
        "ms",
        "under 2 s",
    )
    alone, _ = measure_ours(views, spectators=0)
    bare_alone = measure_bare(len(SEATS), frame_size(views.seat, seat=True))
    crowded, watching = measure_ours(views, spectators=SPECTATORS)
    bare_watching = measure_bare(SPECTATORS, frame_size(views.public, seat=False))
    yield from delays(f"{len(SEATS)} phones", alone)
    yield from delays(f"bare broadcast to {len(SEATS)}", bare_alone)
    yield from delays(f"{len(SEATS)} phones beside {SPECTATORS} spectators", crowded)
    yield from delays(f"{SPECTATORS} spectators", watching)
    yield from delays(f"bare broadcast to {SPECTATORS}", bare_watching)
    yield Figure("phones: sealed to bare, 99 of 100", high(alone) / high(bare_alone), "times", "at most 1.5")
    yield Figure(
        "phones: seats with to without spectators, 99 of 100", high(crowded) / high(alone), "times", "about 1"
    )


def delays(what: str, seconds: list[float]) -> Iterator[Figure]:
    yield Figure(f"phones: event to {what}, median", statistics.median(seconds) * 1e3, "ms")
    yield Figure(f"phones: event to {what}, 99 of 100", high(seconds) * 1e3, "ms")


def high(seconds: list[float]) -> float:
    """What 99 of 100 stay below."""
    return statistics.quantiles(seconds, n=100)[98]


def weight_figures() -> Iterator[Figure]:
    page = load_page({language: page_words(language) for language in ("en", "de")})
    weight = sum(len(page[path].packed) for path in ("/p", "/page.css", "/page.js"))
    yield Figure("phones: the page, packed", weight / 1000, "kB", "at most 60")


def real_views() -> Views:
    """What a game in the jungle shows after a while."""
    game = find_game("jungle")
    with tempfile.TemporaryDirectory() as folder:
        journal = Journal(Path(folder) / "bench.journal")
        session = Session.start(game, info_of(game, 4), journal)
        rng = Random(1)
        for _ in range(150):
            session.submit(*choose(game, session.line.state, rng))
        speech = speech_for(game, session.info, "en")
        shown = [json.dumps(draw_screen(session, seat, speech)).encode() for seat in (Seat("s1"), PUBLIC)]
        journal.close()
    return Views(*shown)


def frame_size(view: bytes, *, seat: bool) -> int:
    """How many bytes a view is once it is sealed."""
    return len(Lane(bytes(32), bytes(32), "s1", "s2c").seal(view, 32_768)) if seat else len(pad(view)) + 25


def open_server() -> Phones:
    words = {"en": page_words("en")}
    return Phones(
        Plan(SEATS, "Bench", words, port=0, address="127.0.0.1", announced=False, limits=MANY)
    )


def measure_ours(views: Views, spectators: int) -> tuple[list[float], list[float]]:
    """Delays of seats and of spectators."""
    phones = open_server()
    try:
        seated = [phones.invite(seat)[1] for seat in SEATS]
        watching = [phones.spectator_link()] * spectators
        shown = dict.fromkeys(SEATS, ("en", views.seat))
        public = {"en": views.public} if spectators else {}
        sent, arrived = run(ours, (seated, watching), lambda: phones.publish(shown, public))
    finally:
        phones.close()
    return pair(sent, arrived[0]), pair(sent, arrived[1])


def measure_bare(clients: int, size: int) -> list[float]:
    """Delays of a broadcast without anything around it."""
    open_sockets: set[ServerConnection] = set()
    loop = asyncio.new_event_loop()
    port: list[int] = []
    opened = threading.Event()

    async def attend(connection: ServerConnection) -> None:
        open_sockets.add(connection)
        await connection.wait_closed()
        open_sockets.discard(connection)

    async def open_port() -> Any:
        server = await serve(attend, "127.0.0.1", 0, compression=None)
        port.append(next(iter(server.sockets)).getsockname()[1])
        opened.set()
        return server

    thread = threading.Thread(target=loop.run_forever)
    thread.start()
    server = asyncio.run_coroutine_threadsafe(open_port(), loop).result()
    try:
        frame = bytes(size)
        send = lambda: loop.call_soon_threadsafe(broadcast, set(open_sockets), frame)  # noqa: E731
        sent, arrived = run(bare, ([f"ws://127.0.0.1:{port[0]}"] * clients,), send)
    finally:
        loop.call_soon_threadsafe(server.close)
        asyncio.run_coroutine_threadsafe(server.wait_closed(), loop).result()
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        loop.close()
    return pair(sent, arrived[0])


Arrivals = list[tuple[int, float]]
"""Which view came when: spectators' frames say their number, others come one by one."""


def pair(sent: list[float], arrived: list[Arrivals]) -> list[float]:
    """The delays until this view or a newer one was there: a slow spectator may be given only the newest."""
    found = []
    for each in arrived:
        for number, began in enumerate(sent, start=1):
            found.append(next(at for count, at in each if count >= number) - began)
    return found


def run(
    listen: Callable[..., Any], groups: tuple[list[Any], ...], send: Callable[[], Any]
) -> tuple[list[float], list[list[Arrivals]]]:
    """Send events to groups of phones, each in its own process; when sent, and when what arrived where."""
    context = multiprocessing.get_context("spawn")
    pipes = [context.Pipe() for _ in groups]
    processes = [
        context.Process(target=listen_all, args=(listen, links, there))
        for links, (_, there) in zip(groups, pipes, strict=True)
    ]
    for process in processes:
        process.start()
    for here, _ in pipes:
        here.recv()
    sent = []
    for _ in range(EVENTS):
        sent.append(time.monotonic())
        send()
        time.sleep(PAUSE)
    time.sleep(2.0)
    for here, _ in pipes:
        here.send("stop")
    arrived: list[list[Arrivals]] = [here.recv() for here, _ in pipes]
    for process in processes:
        process.join()
    return sent, arrived


def listen_all(listen: Callable[..., Any], links: list[Any], pipe: Connection) -> None:
    """In the other process: be all the phones."""

    async def main() -> list[Arrivals]:
        arrivals: list[Arrivals] = [[] for _ in links]
        connections = [await listen(link) for link in links]
        tasks = [
            asyncio.ensure_future(note(each, times))
            for each, times in zip(connections, arrivals, strict=True)
        ]
        await asyncio.sleep(0.5)
        pipe.send("ready")
        while not pipe.poll():
            await asyncio.sleep(0.2)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.gather(*(each.close() for each in connections))
        return arrivals

    pipe.send(asyncio.run(main()))


async def note(connection: Any, times: Arrivals) -> None:
    """When frames arrive; nothing is opened, so that reading does not slow down what is measured."""
    number = 0
    while True:
        frame = await connection.recv()
        if len(frame) > LARGE:
            number = int.from_bytes(frame[1:9], "big") if frame[:1] == SHARED else number + 1
            times.append((number, time.monotonic()))


async def ours(link: Link) -> Any:
    guest, _ = await join(link)
    return guest.connection


async def bare(address: str) -> Any:
    return await connect(address, compression=None, max_size=None)


def joining_times(views: Views, rounds: int = 20) -> list[float]:
    """From the moment the key is known to the first view, page not counted."""

    async def once(link: Link) -> float:
        began = time.perf_counter()
        guest, _ = await join(link)
        await guest.hear()
        seconds = time.perf_counter() - began
        await guest.close()
        return seconds

    phones = open_server()
    try:
        phones.publish(dict.fromkeys(SEATS, ("en", views.seat)), {})
        return [asyncio.run(once(phones.invite("s1")[1])) for _ in range(rounds)]
    finally:
        phones.close()
