"""The phone's side of the protocol, for the app in the phone role and for tests."""

import asyncio
import secrets
from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from companion.kernel.errors import BadInputError
from companion.phones import messages
from companion.phones.keyring import PUBLIC
from companion.phones.keys import CODE_DOOR, VERSION, Link, key_of_code, parse_code, read_bytes, write_bytes
from companion.phones.seal import NONCE_BYTES, SHARED, TO_PHONE, TO_TABLE, Lane, SealError, SharedLane

Json = Any
_OPEN_SECONDS = 5.0
_MOST_VIEW = 1_000_000

CutOffError = ConnectionClosed
"""What sending and hearing bring once the line is cut."""


class RefusedError(BadInputError):
    """The table did not take the key."""


class UnreachableError(BadInputError):
    """No table answers at that address."""


@dataclass(frozen=True, slots=True)
class Welcome:
    """The table has let us in: which seat, the key to come back with, and how the table is announced."""

    seat: str
    link: Link
    table: str


def code_link(address: str, typed: str) -> Link:
    """The link that a typed code stands for."""
    return Link(address, CODE_DOOR, key_of_code(parse_code(typed)))


class Guest:
    """One connection to a table."""

    def __init__(self, connection: ClientConnection, sending: Lane, opening: Lane) -> None:
        self.connection = connection
        self._sending = sending
        self._opening = opening
        self._shared: SharedLane | None = None

    async def hear(self) -> Json:
        """The next message."""
        frame = await self.connection.recv()
        if not isinstance(frame, bytes):
            raise SealError("not sealed")
        shared = frame[:1] == SHARED and self._shared is not None
        lane = self._shared if shared and self._shared is not None else self._opening
        return messages.read_json(lane.open(frame))

    async def views(self) -> AsyncIterator[Json]:
        """All messages until the table hangs up."""
        while True:
            try:
                yield await self.hear()
            except ConnectionClosed:
                return

    async def say(self, message: Json) -> None:
        """Send a message."""
        await self.connection.send(self._sending.seal(messages.write(message)))

    async def act(self, revision: int, *intents: Json, name: str | None = None) -> str:
        """Choose something at a revision; the id of the choice."""
        name = name or secrets.token_hex(8)
        await self.say({"t": "act", "id": name, "rev": revision, "do": list(intents)})
        return name

    async def close(self) -> None:
        """Hang up."""
        await self.connection.close()

    def share(self, key: bytes) -> None:
        """Read what is sealed for all spectators, too."""
        self._shared = SharedLane(key)


async def open_channel(link: Link) -> Guest:
    """A connection with its keys agreed; nothing is known yet of who we are."""
    try:
        connection = await connect(
            f"ws://{link.address}/ws",
            origin=f"http://{link.address}",  # type: ignore[arg-type]
            compression=None,
            open_timeout=_OPEN_SECONDS,
            close_timeout=1,
            max_size=_MOST_VIEW,
            ping_interval=4,
            ping_timeout=6,
            proxy=None,
        )
    except (OSError, WebSocketException, TimeoutError):
        raise UnreachableError(f"no table answers at {link.address}") from None
    try:
        return await _agree(connection, link)
    except ConnectionClosed:
        await connection.close()
        raise RefusedError("the table hung up; wait a moment and try again") from None
    except BaseException:
        await connection.close()
        raise


async def _agree(connection: ClientConnection, link: Link) -> Guest:
    """Make the keys of this connection from both sides' nonces."""
    own = secrets.token_bytes(NONCE_BYTES)
    await connection.send(messages.write({"v": VERSION, "door": link.door, "cn": write_bytes(own)}).decode())
    answered = messages.read_json(await asyncio.wait_for(connection.recv(), _OPEN_SECONDS))
    nonces = own + read_bytes(answered["sn"])
    sending, opening = (Lane(link.key, nonces, link.door, way) for way in (TO_TABLE, TO_PHONE))
    return Guest(connection, sending, opening)


async def join(link: Link, language: str = "en") -> tuple[Guest, Welcome]:
    """Take a seat, or come back to it; a `RefusedError` where the key does not fit any more."""
    guest = await open_channel(link)
    try:
        return guest, await _greet(guest, link, language)
    except ConnectionClosed:
        await guest.close()
        raise RefusedError("the table does not know this key; ask for a new code") from None
    except BaseException:
        await guest.close()
        raise


async def _greet(guest: Guest, link: Link, language: str) -> Welcome:
    await guest.say({"t": "hello", "language": language})
    said = await asyncio.wait_for(guest.hear(), _OPEN_SECONDS)
    if said["t"] != "welcome":
        raise RefusedError("this seat was given to another phone; ask for a new code")
    seat = str(said["seat"])
    if seat == PUBLIC:
        guest.share(read_bytes(said["shared"]))
    if "key" not in said:
        return Welcome(seat, link, str(said["table"]))
    await guest.say({"t": "kept"})
    kept = Link(link.address, seat, read_bytes(said["key"]))
    return Welcome(seat, kept, str(said["table"]))
