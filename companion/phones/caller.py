"""One connection: a phone that has shown its key, and what is on its way to it."""

import asyncio
import secrets
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from websockets.asyncio.server import ServerConnection, broadcast

from companion.phones import messages
from companion.phones.keyring import Keyring, Standing
from companion.phones.keys import VERSION, BadKeyError, read_bytes, write_bytes
from companion.phones.messages import BadMessageError, Hello, PicturePart
from companion.phones.seal import NONCE_BYTES, SMALL, TO_PHONE, TO_TABLE, Lane, SealError

VIEW_LEAST = 32_768
"""Every view of a seat is filled up to this: its length must not tell what is in it."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A key that fitted: whose it is, what it is good for, and the first thing said under it."""

    seat: str
    standing: Standing
    key: bytes
    sending: Lane
    opening: Lane
    hello: Hello


async def meet(connection: ServerConnection, keys: Keyring) -> Entry:
    """Find out who is at the door; a `SealError` where no key fits."""
    door, nonce = _read_greeting(await connection.recv())
    own = secrets.token_bytes(NONCE_BYTES)
    await connection.send(messages.write({"v": VERSION, "sn": write_bytes(own)}).decode())
    frame = await connection.recv()
    if not isinstance(frame, bytes):
        raise SealError("not sealed")
    for seat, standing, key in tuple(keys.keys_at(door)):
        opening = Lane(key, nonce + own, door, TO_TABLE)
        try:
            hello = messages.read_message(opening.open(frame))
        except SealError:
            continue
        if not isinstance(hello, Hello):
            raise BadMessageError("not a greeting")
        return Entry(seat, standing, key, Lane(key, nonce + own, door, TO_PHONE), opening, hello)
    raise SealError("no key fits")


def _read_greeting(text: str | bytes) -> tuple[str, bytes]:
    match messages.read_json(text):
        case {"v": int(version), "door": str(door), "cn": str(nonce), **rest} if (
            not rest and version == VERSION
        ):
            return door, _read_nonce(nonce)
    raise BadMessageError("not a greeting")


def _read_nonce(text: str) -> bytes:
    try:
        nonce = read_bytes(text)
    except BadKeyError:
        raise BadMessageError("a broken nonce") from None
    if len(nonce) != NONCE_BYTES:
        raise BadMessageError("a broken nonce")
    return nonce


class Caller:
    """A phone at its seat, or a spectator."""

    def __init__(self, connection: ServerConnection, entry: Entry) -> None:
        self.connection = connection
        self.seat = entry.seat
        self.language = entry.hello.language
        self.behind = False
        """Whether it could not take the newest view yet."""
        self._entry = entry
        self._picture: list[bytes] = []
        self._picture_id = ""

    @property
    def address(self) -> str:
        """Where it calls from."""
        return address_of(self.connection)

    def say(self, message: Any) -> None:
        """Send a small message."""
        self._push(messages.write(message), SMALL)

    def show(self, view: bytes, most_buffered: int) -> None:
        """Send a view, unless so much is under way already that only the newest can help."""
        self.behind = self.backlog > most_buffered
        if not self.behind:
            self._push(view, VIEW_LEAST)

    @property
    def backlog(self) -> int:
        """Bytes that are on their way to it."""
        return self.connection.transport.get_write_buffer_size()

    def _push(self, data: bytes, least: int) -> None:
        broadcast([self.connection], self._entry.sending.seal(data, least))

    def read(self, frame: str | bytes) -> messages.Message:
        """What a frame says; a `SealError` or `BadMessageError` ends the connection."""
        if not isinstance(frame, bytes):
            raise SealError("not sealed")
        return messages.read_message(self._entry.opening.open(frame))

    def collect(self, part: PicturePart) -> bytes | None:
        """Put the parts of a picture together; the whole once it is there."""
        if part.part == 0:
            self._picture, self._picture_id = [], part.id
        if part.id != self._picture_id or part.part != len(self._picture):
            raise BadMessageError("a picture in disorder")
        self._picture.append(part.data)
        if len(self._picture) < part.parts:
            return None
        whole, self._picture = b"".join(self._picture), []
        return whole

    def leave(self, why: str) -> None:
        """Say goodbye and why, and hang up."""
        self.say({"t": "bye", "why": why})
        hang_up((self.connection,))


def address_of(connection: ServerConnection) -> str:
    """Where a connection comes from."""
    found = connection.remote_address
    return str(found[0]) if found else ""


_hanging_up: set[asyncio.Task[None]] = set()


def hang_up(connections: Iterable[ServerConnection], code: int = 4001) -> None:
    """Close connections without waiting for the other side."""
    for connection in connections:
        task = asyncio.ensure_future(connection.close(code))
        _hanging_up.add(task)
        task.add_done_callback(_hanging_up.discard)
