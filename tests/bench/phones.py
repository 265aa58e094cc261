"""Phones: how long an event takes to them, how heavy the page is, how long a scan takes."""

import asyncio
import json
import statistics
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

from companion.catalogue import find_game
from companion.kernel.seats import PUBLIC, Seat
from companion.phones.caller import VIEW_LEAST
from companion.phones.client import join
from companion.phones.keys import Link
from companion.phones.seal import Lane, SharedLane
from companion.phones.web import load_page
from companion.screens.screen import draw_screen
from companion.screens.speech import page_words, speech_for
from companion.table.journal import Journal
from companion.table.session import Session
from tests.bench.fanout import (
    ALONE,
    BARE,
    CROWDED,
    OURS,
    SEATS,
    SPECTATORS,
    Delays,
    Kind,
    Views,
    gather,
    measure,
    open_server,
)
from tests.bench.figure import Figure, Promise, at_most
from tests.bench.settings import Settings
from tests.conformance.worlds import choose, info_of

REPEATS = 5
ROUNDS = 60
"""In each repeat; `fanout.py` says how many events of each kind a round has."""


def phone_figures(_: Settings) -> Iterator[Figure]:
    """Delays, page weight, and how long it takes from a scan to the first view."""
    views = real_views()
    yield from weight_figures()
    yield Figure(
        "from a scan to the first view, app, median",
        statistics.median(joining_times(views)) * 1e3,
        "ms",
        at_most(2000),
    )
    yield from delay_figures([measure(views, ROUNDS, seed) for seed in range(REPEATS)])


def delay_figures(found: list[Delays]) -> Iterator[Figure]:
    """Every kind of event over all repeats, then the two promises, repeat by repeat."""
    for kind in ((OURS, ALONE), (BARE, ALONE), (OURS, CROWDED), (BARE, CROWDED)):
        yield from delays(f"{len(SEATS)} seats, {kind[0]}, {kind[1]}", gather(found, kind, seats=True))
    for server in (OURS, BARE):
        yield from delays(f"{SPECTATORS} spectators, {server}", gather(found, (server, CROWDED), seats=False))
    yield from ratios("seats, sealed to bare", found, (OURS, ALONE), (BARE, ALONE), at_most(1.5))
    yield from ratios(
        "seats, sealed to bare, beside spectators", found, (OURS, CROWDED), (BARE, CROWDED), at_most(1.5)
    )
    yield from ratios(
        "seats, beside spectators to alone", found, (OURS, CROWDED), (OURS, ALONE), at_most(1.1)
    )


def delays(what: str, seconds: list[float]) -> Iterator[Figure]:
    yield Figure(f"event to {what}, median", statistics.median(seconds) * 1e3, "ms")
    yield Figure(f"event to {what}, 99 of 100", high(seconds) * 1e3, "ms")


def ratios(what: str, found: list[Delays], over: Kind, under: Kind, promise: Promise) -> Iterator[Figure]:
    """How two kinds compare at 99 of 100: all repeats together, and the best, middle and worst repeat."""
    each = sorted(high(one.seats[over]) / high(one.seats[under]) for one in found)
    whole = high(gather(found, over, seats=True)) / high(gather(found, under, seats=True))
    yield Figure(f"{what}, 99 of 100, all repeats", whole, "times", promise)
    for name, value in (("middle", statistics.median(each)), ("best", each[0]), ("worst", each[-1])):
        yield Figure(f"{what}, 99 of 100, {name} repeat", value, "times")


def high(seconds: list[float]) -> float:
    """What 99 of 100 stay below."""
    return statistics.quantiles(seconds, n=100)[98]


def weight_figures() -> Iterator[Figure]:
    page = load_page({language: page_words(language) for language in ("en", "de")})
    weight = sum(len(page[path].packed) for path in ("/p", "/page.css", "/page.js"))
    yield Figure("the page, packed", weight / 1000, "kB", at_most(60))


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
    seat, public = shown
    sealed = Lane(bytes(32), bytes(32), "s1", "s2c").seal(seat, VIEW_LEAST)
    return Views(seat, public, bytes(sealed), SharedLane(bytes(32)).seal(public))


def joining_times(views: Views, rounds: int = 20) -> list[float]:
    """From the moment the key is known to the first view, page not counted."""

    async def once(link: Link) -> float:
        began = time.perf_counter()
        guest, _ = await join(link)
        await guest.hear()
        seconds = time.perf_counter() - began
        await guest.close()
        return seconds

    with open_server() as phones:
        phones.publish(dict.fromkeys(SEATS, ("en", views.seat)), {})
        return [asyncio.run(once(phones.invite("s1")[1])) for _ in range(rounds)]
