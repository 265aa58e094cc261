"""A line that is cut at any moment: the phone comes back by itself and nothing is lost or done twice."""

import asyncio
import functools
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from companion.phones import client
from companion.phones.client import Guest, RefusedError, UnreachableError, open_channel
from companion.phones.keys import Link, read_bytes
from companion.phones.server import Phones
from tests.phones.people import Table, open_table, sit_down

MANY = 10_000
ENOUGH = 24
"""The version at which a run ends: both have hidden and moved."""


class CutError(Exception):
    """The line was cut."""


class FragilePhone:
    """A phone that does what the page does, on a line that is cut once, after so many messages."""

    def __init__(self, link: Link, cut_after: int) -> None:
        self.link = link
        self.left = cut_after
        self.pending: Any = None
        self.view: Any = None
        self._acted = -1

    async def live(self) -> Any:
        """Play the first choice there is until enough has happened; the last view."""
        while True:
            try:
                guest = await open_channel(self.link)
            except (RefusedError, UnreachableError):
                await asyncio.sleep(0.1)
                continue
            try:
                return await self._sit(guest)
            except (CutError, ConnectionClosed):
                guest.connection.transport.abort()
                await guest.connection.wait_closed()

    async def _sit(self, guest: Guest) -> Any:
        await self._say(guest, {"t": "hello", "language": "en"})
        while True:
            message = await self._hear(guest)
            match message["t"]:
                case "welcome":
                    await self._settle(guest, message)
                case "view":
                    self.view = message
                case "answer" if self.pending and message["id"] == self.pending["id"]:
                    self.pending = None
            if self.view and self.view["rev"] >= ENOUGH and self.pending is None:
                await guest.close()
                return self.view
            await self._choose(guest)

    async def _settle(self, guest: Guest, welcome: Any) -> None:
        if "key" in welcome:
            self.link = Link(self.link.address, welcome["seat"], read_bytes(welcome["key"]))
            await self._say(guest, {"t": "kept"})
        if self.pending:
            await self._say(guest, self.pending)

    async def _choose(self, guest: Guest) -> None:
        if self.pending or not self.view or self._acted == self.view["rev"]:
            return
        choices = self.view["screen"]["choices"]
        if choices:
            self._acted = self.view["rev"]
            name = f"act-{self._acted}"
            self.pending = {"t": "act", "id": name, "rev": self._acted, "do": [choices[0]["do"]]}
            await self._say(guest, self.pending)

    async def _say(self, guest: Guest, message: Any) -> None:
        await guest.say(message)
        self._count()

    async def _hear(self, guest: Guest) -> Any:
        message = await asyncio.wait_for(guest.hear(), 10)
        self._count()
        return message

    def _count(self) -> None:
        self.left -= 1
        if self.left == 0:
            raise CutError


class BadLine:
    """A line between phone and table: slow, uneven, and cut every now and then."""

    def __init__(self, address: str, seed: int) -> None:
        self._host, self._port = address.split(":")
        self._rng = Random(seed)
        self.port = 0
        self.cuts = 0
        self._server: asyncio.Server | None = None
        self._open: set[asyncio.StreamWriter] = set()

    async def start(self) -> None:
        """Listen for phones."""
        self._server = await asyncio.start_server(self._carry, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]

    async def stop(self) -> None:
        """No line any more."""
        if self._server is not None:
            self._server.close()
        for writer in self._open:
            writer.transport.abort()

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there_reader, there_writer = await asyncio.open_connection(self._host, int(self._port))
        self._open |= {writer, there_writer}
        ways = [self._pass(reader, there_writer), self._pass(there_reader, writer)]
        lasting = self._rng.uniform(0.1, 0.6)
        try:
            await asyncio.wait_for(asyncio.gather(*ways), lasting)
        except (TimeoutError, OSError):
            self.cuts += 1
        finally:
            writer.transport.abort()
            there_writer.transport.abort()

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while data := await reader.read(self._rng.choice((1, 700, 40_000))):
            await asyncio.sleep(self._rng.uniform(0.0, 0.04) if len(data) > 1 else 0)
            writer.write(data)


async def run_badly(table: Table, seed: int, monkeypatch: pytest.MonkeyPatch) -> tuple[Any, int]:
    line = BadLine(table.phones.address, seed)
    await line.start()
    serving = asyncio.ensure_future(table.run())
    other = asyncio.ensure_future(play_first(table, "s2"))
    _, link = table.phones.invite("s1")
    through = functools.partial(connect, host="127.0.0.1", port=line.port)
    await asyncio.sleep(0.3)
    monkeypatch.setattr(client, "connect", through)
    try:
        return await asyncio.wait_for(FragilePhone(link, MANY).live(), 100), line.cuts
    finally:
        for task in (serving, other):
            task.cancel()
        await asyncio.gather(serving, other, return_exceptions=True)
        await line.stop()


@pytest.mark.slow
def test_a_line_that_is_slow_and_cut_again_and_again_loses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sound, _, expected = last_view(tmp_path / "sound", MANY)
    with open_table(tmp_path, "grid") as table:
        view, cuts = asyncio.run(run_badly(table, 1, monkeypatch))
        steps = [(step.seat, step.intent) for step in table.session.steps[:ENOUGH]]
    assert cuts > 2
    assert sorted(steps, key=repr) == expected
    assert view["screen"]["panels"] == sound["screen"]["panels"]


async def play_first(table: Table, seat: str) -> None:
    """The other player, on a sound line, takes the first choice as well."""
    player = await sit_down(table.phones, seat)
    try:
        acted = -1
        async for message in player.guest.views():
            if message["t"] == "view" and message["rev"] != acted and message["screen"]["choices"]:
                acted = message["rev"]
                await player.guest.act(acted, message["screen"]["choices"][0]["do"])
    finally:
        await player.guest.close()


async def run(table: Table, phones: Phones, cut_after: int) -> tuple[Any, int]:
    serving = asyncio.ensure_future(table.run())
    _, link = phones.invite("s1")
    other = asyncio.ensure_future(play_first(table, "s2"))
    phone = FragilePhone(link, cut_after)
    try:
        return await asyncio.wait_for(phone.live(), 30), phone.left
    finally:
        serving.cancel()
        other.cancel()
        await asyncio.gather(serving, other, return_exceptions=True)


def last_view(folder: Path, cut_after: int) -> tuple[Any, int, list[Any]]:
    """What the phone sees in the end, how many messages the line had left, and what stands in the journal."""
    folder.mkdir()
    with open_table(folder, "grid") as table:
        view, left = asyncio.run(run(table, table.phones, cut_after))
        done = [(step.seat, step.intent) for step in table.session.steps[:ENOUGH]]
        # Where both have to choose, either may be the quicker.
        return view, left, sorted(done, key=repr)


@pytest.mark.parametrize(
    "moments",
    [slice(0, 6), pytest.param(slice(6, None), marks=pytest.mark.slow)],
    ids=["at the door", "later"],
)
def test_a_phone_cut_off_at_any_message_ends_where_one_ends_that_never_was(
    tmp_path: Path, moments: slice
) -> None:
    sound, left, expected = last_view(tmp_path / "sound", MANY)
    messages = range(1, MANY - left)
    assert len(messages) > 12
    for number in messages[moments]:
        view, left, steps = last_view(tmp_path / str(number), number)
        assert left <= 0, "the line was never cut"
        assert steps == expected
        assert view["screen"]["panels"] == sound["screen"]["panels"]
