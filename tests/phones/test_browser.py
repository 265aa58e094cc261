"""Chromium at the table: whole games of every title, tapped from screen to screen."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.bots.roster import find_bot
from companion.catalogue import GAMES
from companion.kernel.codec import encode_tagged
from companion.kernel.seats import Seat
from companion.kernel.secret import redact
from companion.screens.choices import draw_choices
from companion.screens.speech import speech_for
from tests.phones.browser import Phone, needs_chromium, open_browser
from tests.phones.people import Table, open_table

pytestmark = [needs_chromium, pytest.mark.slow]
LOOKS: dict[str, dict[str, Any]] = {
    "s1": {"locale": "en-GB", "color_scheme": "light"},
    "s2": {"locale": "de-DE", "color_scheme": "dark"},
}


class Play:
    """A game that bots think out and fingers tap."""

    def __init__(self, table: Table, phones: dict[str, Phone], key: str) -> None:
        self.table = table
        self.phones = phones
        self.key = key
        self._bot = find_bot("clever", key)
        self._rng = Random(key)
        self._seen: set[str] = set()

    def turn(self) -> None:
        """One choice of one of the seats that the table waits for."""
        session = self.table.session
        need = self._rng.choice(session.waiting())
        seat, phone = need.seat, self.phones[need.seat]
        intent = self._bot(redact(session.line.state, seat), seat, session.legal(seat), self._rng)
        speech = speech_for(session.game, session.info, str(LOOKS[seat]["locale"])[:2])
        choice = draw_choices((intent,), {}, speech)["choices"][0]
        assert choice["do"] == encode_tagged(intent)
        self._keep_shot(phone, f"{self.key}-{need.what}-covered")
        phone.uncover()
        self._keep_shot(phone, f"{self.key}-{need.what}")
        phone.begin()
        before = session.version
        phone.choose(choice)
        self._settle(before)

    def _settle(self, before: int) -> None:
        for _ in range(100):
            self.table.serve(0.01)
            if self.table.session.version > before:
                break
            self.phones["s1"].page.wait_for_timeout(5)
        assert self.table.session.version > before, "the tap had no effect"
        for phone in self.phones.values():
            phone.page.wait_for_function(
                "rev => document.documentElement.dataset.rev == rev", arg=str(self.table.session.version)
            )

    def _keep_shot(self, phone: Phone, name: str) -> None:
        if name not in self._seen:
            self._seen.add(name)
            phone.shot(name)


@pytest.mark.timeout(600)
@pytest.mark.parametrize("key", [game.key for game in GAMES])
def test_a_whole_game_is_tapped(tmp_path: Path, key: str) -> None:
    with open_table(tmp_path, key) as table, open_browser() as browser:
        phones = {
            seat: Phone(browser, table, table.phones.invite(seat)[1], **LOOKS[seat]) for seat in ("s1", "s2")
        }
        for phone in phones.values():
            phone.wait_for(".prompt")
        play = Play(table, phones, key)
        while table.session.waiting():
            play.turn()
        for seat, phone in phones.items():
            phone.wait_for(".prompt.over")
            phone.shot(f"{key}-over-{seat}")
            assert phone.errors == []
        assert table.session.outcome() is not None
        won = {seat for seat, phone in phones.items() if phone.sees(".prompt.won")}
        assert won == {str(seat) for seat in table.session.outcome().winners}  # type: ignore[union-attr]
        assert all(Seat(seat) in table.session.info.seats for seat in won)
