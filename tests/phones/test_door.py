"""Those who have no business here: refused, logged without secrets, and the game undisturbed."""

import asyncio
import json
import logging
import socket
import threading
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack, asynccontextmanager, suppress
from itertools import islice
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from companion.phones.client import Guest, RefusedError, code_link, join, open_channel
from companion.phones.keys import Link, format_code, new_code, new_key, read_bytes, write_bytes
from companion.phones.limits import WRONG_KEYS, Guard, Limits, Pace
from companion.phones.news import Asked, Intruded, Joined, News
from companion.phones.server import Phones
from companion.phones.web import SOCKET
from tests.phones.people import HERE, Player, next_view, open_phones, sit_down

PATIENCE = 60.0
VIEW = b'{"t":"view","rev":1,"screen":{"outcome":null}}'


@pytest.fixture
def phones() -> Iterator[Phones]:
    with open_phones() as phones:
        phones.publish({"s1": ("en", VIEW), "s2": ("en", VIEW)}, {"en": VIEW})
        yield phones


def told(phones: Phones, kind: type[News]) -> list[Any]:
    """What the phones have told the table so far."""
    found = []
    while not phones.inbox.empty():
        found.append(phones.inbox.get())
    return [each for each in found if isinstance(each, kind)]


def ask(phones: Phones, *lines: str, host: str | None = None) -> str:
    """The first line of the answer to a plain request."""
    request = "\r\n".join([*lines, f"Host: {host or phones.address}", "", ""])
    return raw(phones, request.encode()).split("\r\n")[0]


def raw(phones: Phones, data: bytes, seconds: float = 3.0) -> str:
    """All that comes back for some bytes."""
    name, port = phones.address.split(":")
    with socket.create_connection((name, int(port)), timeout=seconds) as line:
        line.sendall(data)
        got = b""
        while part := line.recv(65536):
            got += part
    return got.decode("utf-8", "replace")


@asynccontextmanager
async def strange_socket(phones: Phones, **changes: Any) -> AsyncIterator[ClientConnection]:
    """A socket whose other end knows no key."""
    address = phones.address
    options: dict[str, Any] = {"origin": f"http://{address}", "compression": None, "proxy": None, **changes}
    async with connect(f"ws://{address}{SOCKET}", **options) as connection:
        yield connection


async def still_served(phones: Phones) -> None:
    """Somebody with a key gets a seat and a view, whatever the others do."""
    player = await sit_down(phones, "s2")
    assert (await next_view(player.guest))["rev"] == 1
    await player.guest.close()


async def refused(link: Link) -> None:
    with pytest.raises(RefusedError):
        await join(link)


def test_the_page_comes_whole_with_a_strict_policy(phones: Phones) -> None:
    for path in ("/", "/p", "/page.js", "/page.css"):
        answer = raw(phones, f"GET {path} HTTP/1.1\r\nHost: {phones.address}\r\n\r\n".encode())
        head, _, body = answer.partition("\r\n\r\n")
        assert head.startswith("HTTP/1.1 200 OK")
        assert "default-src 'none'" in head
        assert "Referrer-Policy: no-referrer" in head
        assert "http://" not in body.replace("http://www.w3.org/2000/svg", "").replace("`http", "")


@pytest.mark.parametrize("host", ["example.org", "127.0.0.1", "127.0.0.1:1", "localhost.example.org:80", ""])
def test_a_foreign_host_is_misdirected(phones: Phones, host: str) -> None:
    request = f"GET / HTTP/1.1\r\nHost: {host}\r\n\r\n"
    assert raw(phones, request.encode()).startswith("HTTP/1.1 421")


def test_two_hosts_are_a_bad_request(phones: Phones) -> None:
    request = f"GET / HTTP/1.1\r\nHost: {phones.address}\r\nHost: {phones.address}\r\n\r\n"
    assert raw(phones, request.encode()).startswith("HTTP/1.1 400")


@pytest.mark.parametrize(
    "origin", [None, "null", "http://example.org", "https://127.0.0.1", "http://127.0.0.1:1"]
)
def test_a_socket_of_a_foreign_page_is_forbidden(phones: Phones, origin: str | None) -> None:
    async def intrude() -> None:
        with pytest.raises(InvalidStatus, match="403"):
            async with strange_socket(phones, origin=origin):
                pass

    asyncio.run(intrude())


@pytest.mark.parametrize(
    "path",
    [
        "/../keyring.py",
        "/page/../../keys.py",
        "/%2e%2e/keys.py",
        "/page.js/..",
        "//page.js",
        "/script/wire.js",
        "/p?x=1",
    ],
)
def test_nothing_but_the_page_is_served(phones: Phones, path: str) -> None:
    assert ask(phones, f"GET {path} HTTP/1.1").startswith("HTTP/1.1 404")


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "HEAD", "OPTIONS", "BREW"])
def test_nothing_can_be_done_but_to_get(phones: Phones, method: str) -> None:
    assert not ask(phones, f"{method} / HTTP/1.1").startswith("HTTP/1.1 2")


@pytest.mark.parametrize(
    "request_",
    [
        b"GET /" + b"a" * 20_000 + b" HTTP/1.1\r\n\r\n",
        b"GET / HTTP/1.1\r\n" + b"X: y\r\n" * 400 + b"\r\n",
        b"\r\n" * 9,
    ],
    ids=["a long line", "many headers", "nothing"],
)
def test_an_odd_request_is_no_request(phones: Phones, request_: bytes) -> None:
    assert not raw(phones, request_).startswith("HTTP/1.1 200")
    asyncio.run(still_served(phones))


@pytest.mark.parametrize("begun", [b"", b"GET / HTTP/1.1\r\nHost: ", b"\x16\x03\x01\x02\x00"])
def test_somebody_who_never_finishes_a_request_is_dropped(begun: bytes) -> None:
    with open_phones(limits=Limits(handshake_seconds=0.3)) as phones:
        assert raw(phones, begun, seconds=30) == ""


def test_somebody_who_never_says_who_they_are_is_dropped() -> None:
    async def say_nothing(phones: Phones) -> int | None:
        async with strange_socket(phones) as silent:
            await asyncio.wait_for(silent.wait_closed(), 3)
            return silent.close_code

    with open_phones(limits=Limits(handshake_seconds=0.3)) as phones:
        assert asyncio.run(say_nothing(phones)) == 4002


@pytest.mark.parametrize("door", ["s1", "s2", "public", "code", "s9", "chance"])
def test_a_wrong_key_opens_no_door(phones: Phones, door: str) -> None:
    phones.invite("s1")
    asyncio.run(refused(Link(phones.address, door, new_key())))
    assert told(phones, Joined) == []


def test_a_wrong_code_opens_no_door(phones: Phones) -> None:
    phones.invite("s1")
    asyncio.run(refused(code_link(phones.address, format_code(new_code()))))


def test_the_key_of_another_seat_opens_no_door(phones: Phones) -> None:
    _, link = phones.invite("s1")
    asyncio.run(refused(Link(link.address, "s2", link.key)))


def test_a_code_takes_its_seat_and_is_worth_nothing_afterwards(phones: Phones) -> None:
    invitation, link = phones.invite("s1")
    typed = code_link(phones.address, format_code(invitation.code))

    async def twice() -> str:
        guest, welcome = await join(typed)
        await next_view(guest)
        await refused(typed)
        await refused(link)
        await guest.close()
        return welcome.seat

    assert asyncio.run(twice()) == "s1"


def test_the_key_changes_inside_the_channel(phones: Phones) -> None:
    async def come_back() -> tuple[bytes, bytes]:
        _, link = phones.invite("s1")
        guest, welcome = await join(link)
        await next_view(guest)
        await guest.close()
        again, same = await join(welcome.link)
        await next_view(again)
        await again.close()
        assert same.link == welcome.link
        return link.key, welcome.link.key

    before, after = asyncio.run(come_back())
    assert before != after


def test_a_second_phone_takes_the_seat_and_the_first_is_told(phones: Phones) -> None:
    async def move() -> Any:
        first = await sit_down(phones, "s1")
        await next_view(first.guest)
        second = await sit_down(phones, "s1")
        await next_view(second.guest)
        said = await asyncio.wait_for(first.guest.hear(), 3)
        await refused(first.link)
        await second.guest.close()
        await first.guest.close()
        return said

    assert asyncio.run(move()) == {"t": "bye", "why": "moved"}


def test_of_two_with_the_same_invitation_only_one_gets_in(phones: Phones) -> None:
    """Somebody photographed the code over a shoulder and is as quick as its owner."""

    async def race() -> tuple[str, str]:
        _, link = phones.invite("s1")
        slow, quick = await open_channel(link), await open_channel(link)
        keys = [await greet(each) for each in (slow, quick)]
        assert keys[0] != keys[1]
        await quick.say({"t": "kept"})
        await next_view(quick)
        await slow.say({"t": "kept"})
        said = await asyncio.wait_for(slow.hear(), 5)
        await refused(Link(link.address, "s1", read_bytes(keys[0])))
        again, welcome = await join(Link(link.address, "s1", read_bytes(keys[1])))
        await asyncio.gather(slow.close(), quick.close(), again.close())
        return said["why"], welcome.seat

    assert asyncio.run(race()) == ("moved", "s1")


async def greet(guest: Guest) -> str:
    """Say hello; the key that is offered."""
    await guest.say({"t": "hello", "language": "en"})
    return str((await asyncio.wait_for(guest.hear(), 5))["key"])


def test_a_choice_that_the_table_has_no_room_for_cuts_the_line_so_that_it_is_sent_again(
    phones: Phones, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def choose() -> int | None:
        player = await sit_down(phones, "s1")
        await next_view(player.guest)
        monkeypatch.setattr(phones.inbox, "maxsize", 1)
        await player.guest.act(1, {"type": "Pass"})
        await asyncio.wait_for(player.guest.connection.wait_closed(), 10)
        return player.guest.connection.close_code

    assert asyncio.run(choose()) == 4002
    assert told(phones, Asked) == []


def test_a_seat_is_taken_back_at_once(phones: Phones) -> None:
    async def lose_it() -> tuple[Any, float]:
        player = await sit_down(phones, "s1")
        await next_view(player.guest)
        loop = asyncio.get_running_loop()
        began = loop.time()
        await asyncio.to_thread(phones.revoke, "s1")
        said = await asyncio.wait_for(player.guest.hear(), 3)
        took = loop.time() - began
        await player.guest.connection.wait_closed()
        return said, took

    lost = [asyncio.run(lose_it()) for _ in range(5)]
    assert [said for said, _ in lost] == [{"t": "bye", "why": "revoked"}] * len(lost)
    assert min(took for _, took in lost) < 0.1, "the best of five: other programs may be busy"


async def frames_of(phones: Phones, *frames: bytes | str) -> int | None:
    """How a connection ends on which somebody with a key sends such frames."""
    player = await sit_down(phones, "s1")
    await next_view(player.guest)
    for frame in frames:
        await player.guest.connection.send(frame)
    await asyncio.wait_for(player.guest.connection.wait_closed(), 3)
    return player.guest.connection.close_code


@pytest.mark.parametrize("frame", [b"", b"\x00", b"\x00" * 300, b"\x01" * 300, "text", b"x" * 40_000])
def test_garbage_ends_the_connection_but_not_the_seat(phones: Phones, frame: bytes | str) -> None:
    assert asyncio.run(frames_of(phones, frame)) == 4002
    asyncio.run(still_served(phones))


def test_a_frame_that_is_too_large_ends_the_connection(phones: Phones) -> None:
    assert asyncio.run(frames_of(phones, b"x" * 60_000)) == 1009
    asyncio.run(still_served(phones))


def test_a_replayed_frame_does_nothing_twice(phones: Phones) -> None:
    async def replay() -> int | None:
        player = await sit_down(phones, "s1")
        await next_view(player.guest)
        act = {"t": "act", "id": "a", "rev": 1, "do": [{"type": "Pass"}]}
        frame = player.guest._sending.seal(json.dumps(act).encode())
        await player.guest.connection.send(frame)
        await player.guest.connection.send(frame)
        await asyncio.wait_for(player.guest.connection.wait_closed(), 3)
        return player.guest.connection.close_code

    assert asyncio.run(replay()) == 4002
    assert len(told(phones, Asked)) == 1


def test_frames_of_an_earlier_connection_are_worth_nothing(phones: Phones) -> None:
    async def record_and_replay() -> int | None:
        player = await sit_down(phones, "s1")
        await next_view(player.guest)
        recorded = player.guest._sending.seal(b'{"t":"act","id":"a","rev":1,"do":[{"type":"Pass"}]}')
        await player.guest.close()
        again, _ = await join(player.link)
        await next_view(again)
        await again.connection.send(recorded)
        await asyncio.wait_for(again.connection.wait_closed(), 3)
        return again.connection.close_code

    assert asyncio.run(record_and_replay()) == 4002
    assert told(phones, Asked) == []


@pytest.mark.parametrize(
    "message",
    [
        {"t": "nothing"},
        {"t": "act"},
        {"t": "act", "id": "", "rev": 1, "do": [{}]},
        {"t": "act", "id": "a", "rev": 1, "do": []},
        {"t": "act", "id": "a", "rev": 1, "do": ["x"]},
        {"t": "act", "id": "a", "rev": "1", "do": [{}]},
        {"t": "act", "id": "a", "rev": 1, "do": [{}], "seat": "s2"},
        {"t": "act", "id": "a", "rev": 1, "do": [{"x": "y" * 5000}]},
        {"t": "hello", "language": "en"},
        {"t": "speak", "language": "x" * 99},
        {"t": "part", "id": "a", "part": 1, "of": 2, "data": "AA"},
        {"t": "part", "id": "a", "part": 0, "of": 9999, "data": "AA"},
        [],
        7,
        None,
    ],
)
def test_a_sealed_message_that_the_protocol_does_not_know_ends_the_connection(
    phones: Phones, message: Any
) -> None:
    async def say_it() -> int | None:
        player = await sit_down(phones, "s1")
        await next_view(player.guest)
        await player.guest.say(message)
        await asyncio.wait_for(player.guest.connection.wait_closed(), 3)
        return player.guest.connection.close_code

    assert asyncio.run(say_it()) == 4002
    assert told(phones, Asked) == []


def test_a_spectator_only_looks(phones: Phones) -> None:
    async def act() -> int | None:
        guest, welcome = await join(phones.spectator_link())
        assert welcome.seat == "public"
        await next_view(guest)
        await guest.act(1, {"type": "Pass"})
        await asyncio.wait_for(guest.connection.wait_closed(), 3)
        return guest.connection.close_code

    assert asyncio.run(act()) == 4002
    assert told(phones, Asked) == []


async def ping_for_ever(player: Player) -> None:
    while True:
        await player.guest.say({"t": "ping", "n": 1})
        await asyncio.sleep(0)


def test_a_flood_of_messages_ends_the_connection() -> None:
    async def flood(phones: Phones) -> None:
        player = await sit_down(phones, "s1")
        with pytest.raises(ConnectionClosed):
            await ping_for_ever(player)
        await player.guest.close()

    with open_phones(limits=Limits()) as phones:
        phones.publish({"s1": ("en", VIEW), "s2": ("en", VIEW)}, {})
        asyncio.run(flood(phones))
        asyncio.run(still_served(phones))


def test_wrong_keys_one_after_the_other_are_slowed_down_and_announced(phones: Phones) -> None:
    async def guess() -> str:
        said = ""
        for _ in range(WRONG_KEYS + 1):
            with pytest.raises(RefusedError) as refusal:
                await join(Link(phones.address, "s1", new_key()))
            said = str(refusal.value)
        return said

    assert "wait a moment" in asyncio.run(guess())
    assert told(phones, Intruded) == [Intruded(HERE)]


Line = tuple[asyncio.StreamReader, asyncio.StreamWriter]


async def knock(phones: Phones) -> Line:
    """A line that says one letter: a silent one that is lost in a queue never ends."""
    reader, writer = await asyncio.open_connection(*phones.address.split(":"))
    writer.write(b"G")
    return reader, writer


async def dropped(reader: asyncio.StreamReader) -> None:
    """Wait until the server has dropped a line."""
    with suppress(ConnectionError):
        await reader.read()


async def has_room(phones: Phones) -> None:
    """Wait until the server has noticed that a crowd has gone."""
    answer = b""
    async with asyncio.timeout(PATIENCE):
        while not answer:
            reader, writer = await asyncio.open_connection(*phones.address.split(":"))
            writer.write(f"GET / HTTP/1.1\r\nHost: {phones.address}\r\n\r\n".encode())
            with suppress(ConnectionError):
                answer = await reader.read(1)
            writer.close()


def test_three_hundred_connections_do_not_keep_a_phone_out() -> None:
    async def crowd(phones: Phones) -> None:
        phones._loop.call_soon_threadsafe(time.sleep, 2.0)
        lines = await asyncio.gather(*(knock(phones) for _ in range(300)))
        async with asyncio.timeout(PATIENCE):
            ends = [asyncio.ensure_future(dropped(reader)) for reader, _ in lines]
            for end in islice(asyncio.as_completed(ends), 300 - Limits().connections_each):
                await end
        for _, writer in lines:
            writer.close()
        await asyncio.gather(*ends)
        await has_room(phones)
        await still_served(phones)

    with open_phones(limits=Limits()) as phones:
        phones.publish({"s1": ("en", VIEW), "s2": ("en", VIEW)}, {})
        asyncio.run(crowd(phones))


def test_a_whole_room_that_comes_back_at_once_waits_at_the_door_and_is_not_turned_away() -> None:
    limits = Limits()
    free = threading.Event()
    with open_phones(limits=limits) as phones, ExitStack() as lines:
        name, port = phones.address.split(":")
        phones._loop.call_soon_threadsafe(free.wait)
        try:
            for _ in range(limits.spectators):
                lines.enter_context(socket.create_connection((name, int(port)), timeout=PATIENCE / 4))
        finally:
            free.set()


def test_nothing_secret_is_logged(phones: Phones, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    invitation, link = phones.invite("s1")

    async def misbehave() -> bytes:
        await refused(Link(phones.address, "s1", new_key()))
        player = await sit_down(phones, "s1")
        await next_view(player.guest)
        await player.guest.say({"t": "nothing"})
        await player.guest.connection.wait_closed()
        return player.link.key

    key = asyncio.run(misbehave())
    server = "\n".join(
        record.getMessage() for record in caplog.records if record.name.startswith("companion")
    )
    assert "refused" in server
    for secret in (link.key, key, invitation.key):
        assert write_bytes(secret) not in server
        assert secret.hex() not in server
    assert format_code(invitation.code) not in server


def test_the_guard_lets_an_address_try_again_in_time() -> None:
    guard = Guard()
    assert [guard.was_wrong("a", 0.1 * number) for number in range(WRONG_KEYS)] == [False] * (
        WRONG_KEYS - 1
    ) + [True]
    assert not guard.may_try("a", 0.5)
    assert guard.may_try("b", 0.5)
    assert guard.may_try("a", 2.0)
    assert guard.may_try("a", 20.0)


def test_the_pace_allows_bursts_and_stops_floods() -> None:
    pace = Pace(10)
    assert sum(pace.allows(1.0) for _ in range(100)) == 20
    assert not pace.allows(1.05)
    assert sum(pace.allows(2.05) for _ in range(100)) == 10


def test_a_hello_without_a_key_gets_no_further_than_the_nonce(phones: Phones) -> None:
    async def look() -> tuple[list[str], int | None]:
        guest = await open_channel(Link(phones.address, "s1", new_key()))
        await guest.say({"t": "hello", "language": "en"})
        heard = [str(each) async for each in guest.connection]
        return heard, guest.connection.close_code

    with pytest.raises(ConnectionClosed, match="4003"):
        asyncio.run(look())
