"""Phones with somebody at them: tables with their server in this process, and clients that play."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

from companion.artwork.svg import pictures_of
from companion.catalogue import find_game
from companion.kernel.game import kinds_of_chance
from companion.phones.client import Guest, join
from companion.phones.keys import Link
from companion.phones.limits import Limits
from companion.phones.server import Phones, Plan
from companion.screens.speech import page_words
from companion.sources.phones import PhoneTable, ReadHand, see_nothing
from companion.table.journal import Journal
from companion.table.session import Session
from companion.words import languages
from tests.conformance.worlds import sit_down_at

Json = Any
HERE = "127.0.0.1"
GENEROUS = Limits(connections=600, connections_each=600, messages_a_second=2000)


PAUSE = 0.08
"""Seconds between two taps of one person."""


def plan(
    *seats: str, game: str = "", keys: Path | None = None, port: int = 0, limits: Limits = GENEROUS
) -> Plan:
    """A server on this machine alone, announced to nobody."""
    words = {language: page_words(language) for language in languages()}
    art = pictures_of(game)
    return Plan(seats, "Test", words, art, keys, port, HERE, announced=False, limits=limits)


@contextmanager
def open_phones(*seats: str, **changes: Any) -> Iterator[Phones]:
    """A server without a table."""
    phones = Phones(plan(*(seats or ("s1", "s2")), **changes))
    try:
        yield phones
    finally:
        phones.close()


class Table:
    """A session with its phones."""

    def __init__(self, session: Session, phones: Phones, glue: PhoneTable) -> None:
        self.session = session
        self.phones = phones
        self.glue = glue

    def serve(self, seconds: float) -> None:
        """Take in what phones say, as the main thread does, until nothing was said for so long."""
        while self.glue.wait(seconds) is not None:
            pass

    async def run(self) -> None:
        """The same between the turns of a test's own loop, until it is cancelled."""
        while True:
            self.glue.wait(0.001)
            await asyncio.sleep(0.002)


@contextmanager
def open_table(
    folder: Path,
    key: str,
    players: int = 2,
    *,
    all_real: bool = False,
    read_hand: ReadHand = see_nothing,
    **changes: Any,
) -> Iterator[Table]:
    """A new game of a title, or the one in the folder's journal, with its phones."""
    game = find_game(key)
    journal = Journal(folder / "journal")
    session = sit_down_at(journal, game, players)
    phones = Phones(plan(*session.info.seats, game=key, **changes))
    real = frozenset(kinds_of_chance(game) if all_real else ())
    glue = PhoneTable(session, phones, real=real, read_hand=read_hand)
    try:
        yield Table(session, phones, glue)
    finally:
        glue.close()
        phones.close()
        journal.close()


class Player:
    """Somebody with a phone who takes any choice that is offered."""

    def __init__(self, guest: Guest, link: Link, seed: str) -> None:
        self.guest = guest
        self.link = link
        self.view: Json = None
        self.views: list[Json] = []
        self._rng = Random(seed)
        self._pending: str | None = None

    async def play(self) -> Json:
        """Play until the game is over; the outcome as this seat is told it."""
        while True:
            message = await self.guest.hear()
            if message["t"] == "view":
                self.view = message
                self.views.append(message)
            if message["t"] == "answer" and message["id"] == self._pending:
                self._pending = None
            if self.view and self.view["screen"]["outcome"]:
                return self.view["screen"]["outcome"]
            await self._choose()

    async def _choose(self) -> None:
        screen = self.view["screen"] if self.view else None
        if screen is None or self._pending is not None:
            return
        choices = (screen["draw"] or screen)["choices"]
        if choices:
            # Nobody taps faster than the table's limit allows.
            await asyncio.sleep(PAUSE)
            self._pending = await self.guest.act(self.view["rev"], self._rng.choice(choices)["do"])


async def sit_down(phones: Phones, seat: str, language: str = "en") -> Player:
    """Scan the code of a seat."""
    _, link = phones.invite(seat)
    guest, welcome = await join(link, language)
    return Player(guest, welcome.link, seat)


async def next_view(guest: Guest) -> Json:
    """The next view, whatever else is said before it."""
    while True:
        message = await asyncio.wait_for(guest.hear(), 5)
        if message["t"] == "view":
            return message
