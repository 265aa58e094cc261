"""The phones of the table on this tablet: opened, heard and closed beside the game, never in its way.

Everything here is called by the main thread; opening and closing wait for the network on a thread of their
own. Nothing here knows Kivy.
"""

import logging
from collections import Counter
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, replace
from enum import StrEnum
from pathlib import Path

from companion.artwork.svg import pictures_of
from companion.kernel import play
from companion.kernel.errors import BadInputError
from companion.kernel.seats import PUBLIC, Seat
from companion.kernel.view import text
from companion.phones.address import LOOPBACK
from companion.phones.keyring import KeyFileError, Keyring
from companion.phones.keys import format_code, format_link
from companion.phones.news import Intruded, Joined, Left, News, Readdressed
from companion.phones.server import Phones, Plan
from companion.screens.speech import page_words
from companion.sources.phones import PhoneTable, see_nothing
from companion.table.journal import JournalError
from companion.tablet.desk import Desk
from companion.tablet.how import How
from companion.words import languages

MOST_AT_ONCE = 64
"""So much is heard in one tick at most: the next frame comes first."""
KEPT_NOTICES = 4
_LOG = logging.getLogger(__name__)
_DOORMAN = ThreadPoolExecutor(1, "phones-door")
# One after the other, so that the next table finds the port that the last one let go.


class Door(StrEnum):
    """Whether phones can come in."""

    CLOSED = "closed"
    OPENING = "opening"
    OPEN = "open"
    STUCK = "stuck"


class Presence(StrEnum):
    """How it stands with the phone of a seat."""

    TABLET = "tablet"
    """The seat plays on the tablet."""
    AWAITED = "awaited"
    HERE = "here"
    AWAY = "away"
    BOT = "bot"


@dataclass(frozen=True, slots=True)
class Invite:
    """What a phone needs to come in; spectators have no code to type."""

    seat: Seat
    link: str
    address: str
    code: str = ""


@dataclass(frozen=True, slots=True)
class Notice:
    """Something that the players should know: a key of the words and its parts."""

    key: str
    parts: tuple[tuple[str, str], ...] = ()


class TablePhones:
    """Phones for one desk; `tick` from a clock, `close` at the end."""

    def __init__(
        self,
        desk: Desk,
        keys: Path | None = None,
        *,
        name: str = "",
        port: int | None = None,
        address: str | None = None,
        announced: bool = True,
    ) -> None:
        self.desk = desk
        self.notices: tuple[Notice, ...] = ()
        self._plan = Plan(
            seats=tuple(map(str, desk.session.info.seats)),
            table_name=name or desk.speech.say(text("game")),
            words={language: page_words(language) for language in languages()},
            keys=keys,
            port=port,
            address=address,
            announced=announced,
        )
        self._opening: Future[Phones] | None = None
        self._phones: Phones | None = None
        self._table: PhoneTable | None = None
        self._stuck = False
        self._met: set[Seat] = set()
        self._doubts: Counter[Seat] = Counter()

    @property
    def door(self) -> Door:
        """Whether phones can come in now."""
        if self._table is not None:
            return Door.OPEN
        if self._opening is not None:
            return Door.OPENING
        return Door.STUCK if self._stuck else Door.CLOSED

    @property
    def address(self) -> str:
        """Where phones find the table; empty while the door is not open."""
        return self._phones.address if self._phones else ""

    @property
    def has_network(self) -> bool:
        """Whether any other machine could reach this one."""
        return bool(self._phones) and not self.address.startswith(f"{LOOPBACK}:")

    def open(self) -> None:
        """Let phones come; what comes of it is seen in the next ticks."""
        if self.door in (Door.CLOSED, Door.STUCK):
            self._stuck = False
            self._opening = _DOORMAN.submit(_open, self._plan, self.desk.session.game.key)

    def tick(self) -> bool:
        """Hear what phones said since the last time; True where something has to be shown anew."""
        if self._opening is not None and self._opening.done():
            self._come_in(self._opening)
            return True
        if self._table is None:
            return False
        before = (self.notices, self._table.connected)
        heard = self._hear(self._table)
        self._show(self._table)
        return heard or before != (self.notices, self._table.connected)

    def invite(self, seat: Seat) -> Invite | None:
        """A fresh code for one seat; the last one is worth nothing any more. None where none can be made."""
        if self._phones is None:
            return None
        try:
            invitation, link = self._phones.invite(str(seat))
        except KeyFileError:
            self._note("phones-keys-unwritten")
            return None
        return Invite(seat, format_link(link), link.address, format_code(invitation.code))

    def watch(self) -> Invite | None:
        """The code for everybody who only looks on."""
        if self._phones is None:
            return None
        link = self._phones.spectator_link()
        return Invite(PUBLIC, format_link(link), link.address)

    def revoke(self, seat: Seat) -> None:
        """Take a seat from its phone; it plays on the tablet from now on."""
        if self._phones is not None:
            try:
                self._phones.revoke(str(seat))
            except KeyFileError:
                self._note("phones-keys-unwritten")
        self._met.discard(seat)
        if self.desk.hows.get(seat) is How.PHONE:
            self.desk.play_by(seat, How.TOUCH)

    def let_bot_play(self, seat: Seat) -> None:
        """A bot plays for somebody who has to go, until they are back; a phone there is told goodbye."""
        if self.desk.hows.get(seat) is How.BOT:
            self.desk.play_by(seat, How.TOUCH)
        else:
            self.revoke(seat)
            self.desk.play_by(seat, How.BOT)

    def presence(self, seat: Seat) -> Presence:
        """How it stands with this seat."""
        how = self.desk.hows.get(seat, How.TOUCH)
        if how is How.BOT:
            return Presence.BOT
        if self._table is not None and seat in self._table.connected:
            return Presence.HERE
        if seat in self._met:
            return Presence.AWAY
        return Presence.AWAITED if how is How.PHONE else Presence.TABLET

    def close(self) -> None:
        """Say goodbye to all phones; waits for nobody."""
        if self._opening is not None:
            _DOORMAN.submit(_close_opened, self._opening)
        if self._table is not None:
            self._table.close()
        if self._phones is not None:
            _DOORMAN.submit(self._phones.close)
        self._opening = self._phones = self._table = None

    def _come_in(self, opening: "Future[Phones]") -> None:
        self._opening = None
        try:
            self._phones = opening.result()
        except KeyFileError as error:
            _LOG.warning("the keys of the phones cannot be used: %s", error)
            self._note("phones-keys-lost")
            self._plan = replace(self._plan, keys=None)
            self.open()
        except (BadInputError, OSError) as error:
            _LOG.warning("no phones: %s", error)
            self._stuck = True
        else:
            self._table = self._sit_down(self._phones)

    def _sit_down(self, phones: Phones) -> PhoneTable:
        desk = self.desk
        return PhoneTable(
            desk.session,
            phones,
            language=desk.language,
            real=desk.real,
            read_hand=_read_hand if "cards" in desk.real else see_nothing,
        )

    def _hear(self, table: PhoneTable) -> bool:
        for count in range(MOST_AT_ONCE):
            try:
                told = table.wait(0)
            except JournalError:
                self._note("phones-disk")
                return True
            if told is None:
                return count > 0
            self._learn(told)
        return True

    def _learn(self, told: News) -> None:
        match told:
            case Joined(name, _) if name != PUBLIC:
                seat = Seat(name)
                self._met.add(seat)
                if self.desk.hows.get(seat) is not How.BOT:
                    self.desk.play_by(seat, How.PHONE)
                self._note("phones-joined", name=self.desk.speech.name(seat))
            case Left(name) if name != PUBLIC and Seat(name) in self._met:
                self._note("phones-left", name=self.desk.speech.name(Seat(name)))
            case Intruded(address):
                self._note("phones-intruded", address=address)
            case Readdressed(address):
                self._note("phones-readdressed", address=address)

    def _show(self, table: PhoneTable) -> None:
        """Show the phones what has changed; the desk rolls the app's dice at its own pace, not this one."""
        waiting = self.desk.session.waiting()
        if not play.app_answers(self.desk.session.game, waiting, self.desk.real):
            table.settle()
        for seat in table.doubts - self._doubts:
            self._note("phones-doubt", name=self.desk.speech.name(seat))
        self._doubts = table.doubts.copy()

    def _note(self, key: str, **parts: str) -> None:
        self.notices = (Notice(key, tuple(parts.items())), *self.notices)[:KEPT_NOTICES]


def _open(plan: Plan, game: str) -> Phones:
    """On the doorman's thread; keys that cannot be read are found out before anything is opened."""
    Keyring(plan.seats, plan.keys)
    return Phones(replace(plan, art=pictures_of(game)))


def _close_opened(opening: "Future[Phones]") -> None:
    """Close what was opened for nobody."""
    if opening.exception() is None:
        opening.result().close()


def _read_hand(data: bytes) -> tuple[str, ...]:
    """OpenCV takes its time to load: only where somebody photographs a hand, on the eyes' own thread."""
    from companion.sources.hands import read_hand

    return read_hand(data)
