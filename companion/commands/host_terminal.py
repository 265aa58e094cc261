"""A person at a terminal who runs a table without a window: shows codes, hears what happens."""

import argparse
import json
import select
import sys
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

from rich.console import Console
from rich.text import Text

from companion.bots.roster import find_bot
from companion.kernel.phrase import phrase_need
from companion.kernel.seats import PUBLIC, Seat
from companion.kernel.secret import redact
from companion.kernel.view import text
from companion.phones.keys import format_code, format_link
from companion.phones.news import Intruded, Joined, Left, News, Readdressed
from companion.phones.qr import qr_text
from companion.phones.server import Phones
from companion.screens.speech import Speech, speech_for
from companion.sources.phones import PhoneTable
from companion.table.session import Session
from companion.table.step import Source

BOT = Source("bot")
TURN_SECONDS = 0.2
HELP = "Type a seat for a new code (s1), a seat and off to take it back (s1 off), or q to close the table."


class Host:
    """A person at a terminal who runs the table: shows codes, hears what happens."""

    def __init__(self, args: argparse.Namespace, session: Session, phones: Phones, table: PhoneTable) -> None:
        self._args = args
        self._session = session
        self._phones = phones
        self._table = table
        self._console = Console()
        seats = session.info.seats
        self._seats = seats[: len(seats) - args.bots]
        self._bots = frozenset(seats[len(seats) - args.bots :]) if args.bots else frozenset[Seat]()
        self._rng = Random()
        self._bot = find_bot("clever", session.game.key)
        self._missing = list(self._seats)
        self._speech: Speech = speech_for(session.game, session.info, args.language)
        self._told = ""
        self._doubted: Counter[Seat] = Counter()

    def run(self) -> None:
        """Until the table is closed."""
        self._begin()
        while not self._is_over():
            self._play_bots()
            self._print_prompts()
            told = self._table.wait(TURN_SECONDS)
            if told is not None:
                self._hear(told)
            self._print_doubts()
            if not self._obey():
                return
        self._print_end()
        self._linger()

    def _is_over(self) -> bool:
        return not self._session.waiting()

    def _begin(self) -> None:
        if self._args.json:
            self._emit(spectators=format_link(self._phones.spectator_link()), address=self._phones.address)
            for seat in self._seats:
                self._invite(seat)
            return
        self._say(f"The table is open at http://{self._phones.address}/", "bold")
        self._say(f"To look on: {format_link(self._phones.spectator_link())}")
        self._say(HELP, "dim")
        self._invite_next()

    def _invite_next(self) -> None:
        """One seat at a time, so that nobody sees the code of another."""
        if self._missing and not self._args.json:
            self._invite(self._missing[0])

    def _invite(self, seat: Seat) -> None:
        invitation, link = self._phones.invite(seat)
        written, code = format_link(link), format_code(invitation.code)
        if self._args.json:
            self._emit(seat=seat, link=written, code=code)
            return
        self._say(f"\n{self._speech.name(seat)} ({seat}): scan this, only you", "bold")
        self._console.print(Text(qr_text(written)), soft_wrap=True)
        self._say(f"or open http://{link.address}/ and type {code}")

    def _hear(self, told: News) -> None:
        match told:
            case Joined(seat, _) if seat != PUBLIC:
                self._say_or_emit(f"✓ {self._speech.name(seat)} is here", joined=seat)
                if Seat(seat) in self._missing:
                    self._missing.remove(Seat(seat))
                    self._hide_code()
                    self._invite_next()
            case Left(seat) if seat != PUBLIC:
                self._say_or_emit(f"… {self._speech.name(seat)}’s phone is away", left=seat)
            case Intruded(address):
                self._say_or_emit(
                    f"! Somebody at {address} tries wrong keys; they are kept out", intruder=address
                )
            case Readdressed(address):
                self._say_or_emit(f"! The table has moved to http://{address}/", address=address)
                self._invite_next()

    def _print_doubts(self) -> None:
        for seat, count in (self._table.doubts - self._doubted).items():
            name = self._speech.name(seat)
            self._say_or_emit(
                f"! {name} told of a draw that does not fit: please check it", doubt=seat, count=count
            )
        self._doubted = self._table.doubts.copy()

    def _hide_code(self) -> None:
        """A used code is worth nothing, but the next player should not wonder which is theirs."""
        if self._console.is_terminal:
            self._console.clear()

    def _play_bots(self) -> None:
        session = self._session
        while seats := [need.seat for need in session.waiting() if need.seat in self._bots]:
            seat = seats[0]
            intent = self._bot(redact(session.line.state, seat), seat, session.legal(seat), self._rng)
            session.submit(seat, intent, at=session.version, source=BOT)
            self._table.settle()

    def _print_prompts(self) -> None:
        said = " ".join(self._speech.say(phrase_need(need)) for need in self._session.waiting())
        if said != self._told and not self._missing:
            self._say_or_emit(f"▶ {said}", waiting=said, version=self._session.version)
        self._told = said

    def _obey(self) -> bool:
        """Do what was typed; False to close the table."""
        for line in _typed():
            words = line.split()
            if words[:1] == ["q"]:
                return False
            if words and words[0] in self._seats:
                self._revoke(Seat(words[0])) if words[1:] == ["off"] else self._invite(Seat(words[0]))
            elif words:
                self._say(HELP, "dim")
        return True

    def _revoke(self, seat: Seat) -> None:
        self._phones.revoke(seat)
        self._say_or_emit(f"{self._speech.name(seat)}’s phone has no seat any more", revoked=seat)

    def _print_end(self) -> None:
        outcome = self._session.outcome()
        if outcome is None:
            return
        said = self._speech.say(text(f"outcome-{outcome.reason}", winners=tuple(outcome.winners)))
        self._say_or_emit(f"★ {said}", outcome=outcome.reason, winners=list(outcome.winners))

    def _linger(self) -> None:
        """Phones that come back after the end are still told how it ended."""
        self._say("The game is over; q or Ctrl-C closes the table.", "dim")
        turns: Iterator[int] = iter(range(10)) if self._args.close else iter(int, 1)
        for _ in turns:
            self._table.wait(TURN_SECONDS)
            if not self._obey():
                return

    def _say_or_emit(self, sentence: str, **data: Any) -> None:
        if self._args.json:
            self._emit(**data)
        else:
            self._say(sentence)

    def _say(self, sentence: str, style: str = "") -> None:
        if not self._args.json:
            self._console.print(sentence, style=style, markup=False, highlight=False, soft_wrap=True)

    def _emit(self, **data: Any) -> None:
        print(json.dumps(data, ensure_ascii=False), flush=True)


def _typed() -> Iterator[str]:
    """The lines that were typed since the last time; nobody waits for them."""
    while _is_ready():
        line = sys.stdin.readline()
        if not line:
            return
        yield line


def _is_ready() -> bool:
    """Whether something was typed; no, where standard input cannot be asked."""
    try:
        return sys.platform != "win32" and bool(select.select([sys.stdin], [], [], 0)[0])
    except (OSError, ValueError, TypeError, AttributeError):
        return False
