"""Who is connected, and the newest view of everyone."""

import asyncio
import logging
import queue
import time
from collections.abc import Mapping

from websockets.asyncio.server import ServerConnection, broadcast
from websockets.exceptions import ConnectionClosed

from companion.phones import news
from companion.phones.caller import Caller, Entry, address_of, meet
from companion.phones.keyring import PUBLIC, Invitation, Keyring, Standing
from companion.phones.keys import new_key, write_bytes
from companion.phones.limits import Guard, Limits, Pace
from companion.phones.messages import Act, BadMessageError, Kept, Message, PicturePart, Ping, Speak
from companion.phones.news import News
from companion.phones.seal import SealError, SharedLane

BROKEN = 4002
REFUSED = 4003
TOO_MANY = 4029
_SEATS_AHEAD = 0.005
"""Seconds that spectators wait, so that the views of the seats are out and read before the crowd's."""

_SLICE = 4
"""Spectators served at a time; in between, whatever concerns a seat goes first."""

_LOG = logging.getLogger(__name__)


class Hub:
    """Lives on the loop of the phones; everything here happens on their thread."""

    def __init__(self, keys: Keyring, limits: Limits, inbox: "queue.Queue[News]") -> None:
        self.keys = keys
        self._limits = limits
        self._inbox = inbox
        self._guard = Guard()
        self._seated: dict[str, Caller] = {}
        self._spectators: set[Caller] = set()
        self._views: dict[str, tuple[str, bytes]] = {}
        self._shared = SharedLane(new_key())
        self._public: dict[str, bytes] = {}
        self._due: dict[Caller, None] = {}
        self._serving: asyncio.Task[None] | None = None

    async def attend(self, connection: ServerConnection) -> None:
        """One connection from its first word to its end."""
        address = address_of(connection)
        if not self._guard.may_try(address, time.monotonic()):
            await connection.close(TOO_MANY)
            return
        try:
            entry = await asyncio.wait_for(meet(connection, self.keys), self._limits.handshake_seconds)
            caller = Caller(connection, entry)
            if await self._welcome(caller, entry):
                await self._listen(caller)
        except TimeoutError:
            _LOG.info("hung up on %s: too slow", address)
            await connection.close(BROKEN)
        except (SealError, BadMessageError) as error:
            _LOG.info("refused %s: %s", address, error)
            if self._guard.was_wrong(address, time.monotonic()):
                self.post(news.Intruded(address))
            await connection.close(REFUSED)
        except ConnectionClosed:
            pass

    async def _listen(self, caller: Caller) -> None:
        """Hear what somebody says who has been let in; one wrong word ends the connection, not the seat."""
        pace = Pace(self._limits.messages_a_second)
        try:
            async for frame in caller.connection:
                if not pace.allows(time.monotonic()):
                    raise BadMessageError("too many messages")
                self._hear(caller, caller.read(frame))
        except (SealError, BadMessageError) as error:
            _LOG.info("hung up on %s: %s", caller.address, error)
            await caller.connection.close(BROKEN)
        finally:
            self._forget(caller)

    async def _welcome(self, caller: Caller, entry: Entry) -> bool:
        """Let somebody in, with a key of its own if it came by invitation; False where it may not stay."""
        match entry.standing:
            case _ if entry.seat == PUBLIC:
                return self._admit_spectator(caller)
            case Standing.SPENT:
                _LOG.info("refused %s: a key of %s that was replaced", caller.address, entry.seat)
                caller.leave("moved")
                return False
            case Standing.INVITED:
                if not await self._hand_over(caller):
                    caller.leave("moved")
                    return False
            case Standing.OFFERED:
                self.keys.accept(entry.seat, entry.key)
                caller.say({"t": "welcome", "seat": entry.seat, "table": self.keys.table})
            case _:
                caller.say({"t": "welcome", "seat": entry.seat, "table": self.keys.table})
        self._take_seat(caller, "elsewhere" if entry.standing is Standing.CURRENT else "moved")
        return True

    async def _hand_over(self, caller: Caller) -> bool:
        """Give a phone a key of its own; False where another with the same invitation was faster."""
        key = self.keys.offer(caller.seat)
        welcome = {"t": "welcome", "seat": caller.seat, "table": self.keys.table, "key": write_bytes(key)}
        caller.say(welcome)
        first = await asyncio.wait_for(caller.connection.recv(), self._limits.handshake_seconds)
        if not isinstance(caller.read(first), Kept):
            raise BadMessageError("expected that the key was kept")
        return self.keys.accept(caller.seat, key)

    def _admit_spectator(self, caller: Caller) -> bool:
        if len(self._spectators) >= self._limits.spectators:
            caller.leave("full")
            return False
        shared = write_bytes(self._shared.key)
        caller.say({"t": "welcome", "seat": PUBLIC, "table": self.keys.table, "shared": shared})
        self._spectators.add(caller)
        self._show_public(caller)
        if caller.language not in self._public:
            self.post(news.Joined(PUBLIC, caller.language))
        return True

    def _take_seat(self, caller: Caller, why: str) -> None:
        """The last phone to come has the seat; the one before is told so."""
        before = self._seated.get(caller.seat)
        self._seated[caller.seat] = caller
        if before is not None:
            before.leave(why)
        self.post(news.Joined(caller.seat, caller.language))
        language, view = self._views.get(caller.seat, ("", b""))
        if language == caller.language:
            caller.show(view, self._limits.buffered)

    def _hear(self, caller: Caller, message: Message) -> None:
        match message:
            case Ping(number):
                caller.say({"t": "pong", "n": number})
            case Kept():
                pass
            case Speak(language):
                caller.language = language
                self.post(news.Spoke(caller.seat, language))
            case _ if caller.seat == PUBLIC:
                raise BadMessageError("a spectator only looks")
            case Act():
                if not self.post(news.Asked(caller.seat, message)):
                    # Cut off, the phone comes back and sends it again.
                    raise BadMessageError("the table does not listen")
            case PicturePart():
                whole = caller.collect(message)
                if whole is not None:
                    self.post(news.Pictured(caller.seat, message.id, whole))
            case _:
                raise BadMessageError("not now")

    def _forget(self, caller: Caller) -> None:
        self._spectators.discard(caller)
        self._due.pop(caller, None)
        if self._seated.get(caller.seat) is caller:
            del self._seated[caller.seat]
            self.post(news.Left(caller.seat))

    def post(self, told: News) -> bool:
        """Tell the table something; False where it has not listened for so long that nothing more fits."""
        try:
            self._inbox.put_nowait(told)
        except queue.Full:
            _LOG.warning("the table does not listen; something that should be told is lost")
            return False
        return True

    def publish(self, views: Mapping[str, tuple[str, bytes]], public: Mapping[str, bytes]) -> None:
        """New views: language and message of every seat, and the public one in each language.

        Every seat gets a message, changed or not: that one comes tells nothing.
        """
        self._views |= views
        for seat in views:
            if seat in self._seated:
                self._seated[seat].show(views[seat][1], self._limits.buffered)
        if public:
            self._public |= {language: self._shared.seal(view) for language, view in public.items()}
            self._due |= dict.fromkeys(self._spectators)
            if self._serving is None or self._serving.done():
                self._serving = asyncio.ensure_future(self._serve_spectators())

    async def _serve_spectators(self) -> None:
        """Give the newest view to all who wait for one, the longest waiting first."""
        await asyncio.sleep(_SEATS_AHEAD)
        while self._due:
            await asyncio.sleep(0)
            for caller in tuple(self._due)[:_SLICE]:
                del self._due[caller]
                self._show_public(caller)

    def _show_public(self, caller: Caller) -> None:
        frame = self._public.get(caller.language) or next(iter(self._public.values()), None)
        if frame is None:
            return
        caller.behind = caller.backlog > self._limits.buffered
        if not caller.behind:
            broadcast([caller.connection], frame)

    async def catch_up(self) -> None:
        """For ever: give the newest view to those who could not take it before."""
        while True:
            await asyncio.sleep(0.25)
            for seat, caller in self._seated.items():
                if caller.behind and caller.backlog == 0:
                    caller.show(self._views[seat][1], self._limits.buffered)
            for caller in [each for each in self._spectators if each.behind and each.backlog == 0]:
                self._show_public(caller)

    def tell(self, seat: str, message: object) -> None:
        """A small message to the phone at a seat, if one is there."""
        if seat in self._seated:
            self._seated[seat].say(message)

    def invite(self, seat: str) -> Invitation:
        """A new invitation for a seat."""
        return self.keys.invite(seat)

    def revoke(self, seat: str) -> None:
        """Take a seat from its phone, at once."""
        self.keys.revoke(seat)
        caller = self._seated.pop(seat, None)
        if caller is not None:
            caller.leave("revoked")
            self.post(news.Left(seat))

    def close(self) -> None:
        """Tell everyone that the table is closed."""
        for caller in (*self._seated.values(), *self._spectators):
            caller.leave("closed")
        if self._serving is not None:
            self._serving.cancel()
