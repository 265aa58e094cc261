"""Phones at the table of the tablet: real phones over the loopback, real touches on the real screen."""

import asyncio
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.catalogue import find_game
from companion.content import default_pack
from companion.kernel.seats import PUBLIC, Seat
from companion.phones.client import RefusedError, code_link, join
from companion.phones.keys import parse_link
from companion.phones.qr import qr_picture
from companion.tablet.desk import Desk
from companion.tablet.evening import Evening, Plan
from companion.tablet.how import How
from companion.tablet.kit.qr import QrView
from companion.tablet.kit.widgets import Key
from companion.tablet.phones.at_table import Door, Presence, TablePhones
from companion.tablet.phones.screen import PhonesScreen, SeatRow
from companion.tablet.phones.view_model import Showing, doctor, phones_model
from tests.tablet.window import Window, find, find_all, words_in
from vision.photo import load_photo
from vision.upload import read_qr_codes

HERE = "127.0.0.1"
ANA, BEN = Seat("s1"), Seat("s2")


@pytest.fixture
def desk(evening: Evening) -> Desk:
    game = find_game("grid")
    return evening.start(Plan(game, ("Ana", "Ben"), (How.PHONE, How.TOUCH), default_pack(game)))


@pytest.fixture
def phones(desk: Desk, tmp_path: Path) -> Iterator[TablePhones]:
    phones = TablePhones(desk, tmp_path / "games.keys", port=0, address=HERE, announced=False)
    yield phones
    phones.close()


class Guest(threading.Thread):
    """Somebody with a phone, on a thread of its own: joins, and stays until told to go."""

    def __init__(self, link: Any) -> None:
        super().__init__(daemon=True)
        self.link, self.refused = link, False
        self.view: Any = None
        self._go = threading.Event()
        self.start()

    def run(self) -> None:
        asyncio.run(self._stay())

    async def _stay(self) -> None:
        try:
            guest, welcome = await join(self.link)
        except RefusedError:
            self.refused = True
            return
        self.link = welcome.link
        listening = asyncio.ensure_future(self._listen(guest))
        while not self._go.is_set():
            await asyncio.sleep(0.01)
        await guest.close()
        await listening

    async def _listen(self, guest: Any) -> None:
        async for message in guest.views():
            self.view = message if message["t"] == "view" else self.view

    def leave(self) -> None:
        self._go.set()
        self.join(60)


def until(phones: TablePhones, holds: Callable[[], Any]) -> None:
    """Tick as the tablet's clock does."""
    waiting = threading.Event()
    for _ in range(6000):
        phones.tick()
        if holds():
            return
        waiting.wait(0.01)
    raise AssertionError("waited in vain")


def opened(phones: TablePhones) -> TablePhones:
    phones.open()
    until(phones, lambda: phones.door is Door.OPEN)
    return phones


def test_opening_waits_for_nobody(phones: TablePhones) -> None:
    phones.open()
    assert phones.door is Door.OPENING
    until(phones, lambda: phones.door is Door.OPEN)
    assert phones.address.startswith(f"{HERE}:")


def test_a_phone_that_joins_plays_its_seat(phones: TablePhones, desk: Desk) -> None:
    desk.hows[ANA] = How.TOUCH
    invite = opened(phones).invite(ANA)
    assert invite is not None
    guest = Guest(parse_link(invite.link))
    until(phones, lambda: phones.presence(ANA) is Presence.HERE and guest.view)
    assert desk.hows[ANA] is How.PHONE
    assert guest.view["screen"]["seat"] == ANA
    guest.leave()
    until(phones, lambda: phones.presence(ANA) is Presence.AWAY)
    assert desk.hows[ANA] is How.PHONE


def test_the_typed_code_opens_the_same_seat(phones: TablePhones) -> None:
    invite = opened(phones).invite(ANA)
    assert invite is not None
    guest = Guest(code_link(invite.address, invite.code))
    until(phones, lambda: phones.presence(ANA) is Presence.HERE)
    guest.leave()


def test_a_seat_that_is_taken_back_plays_on_the_tablet(phones: TablePhones, desk: Desk) -> None:
    invite = opened(phones).invite(ANA)
    assert invite is not None
    guest = Guest(parse_link(invite.link))
    until(phones, lambda: phones.presence(ANA) is Presence.HERE)
    phones.revoke(ANA)
    until(phones, lambda: phones.presence(ANA) is Presence.TABLET)
    assert desk.hows[ANA] is How.TOUCH
    guest.leave()


def test_a_bot_plays_for_somebody_who_has_to_go_until_they_are_back(
    phones: TablePhones, desk: Desk, window: Window, evening: Evening
) -> None:
    invite = opened(phones).invite(ANA)
    assert invite is not None
    guest = Guest(parse_link(invite.link))
    until(phones, lambda: phones.presence(ANA) is Presence.HERE)
    screen = window.show(PhonesScreen(phones))
    window.frames(3)
    window.tap_on(row_of(screen, 0).ids.bot)
    assert phones.presence(ANA) is Presence.BOT
    while desk.advance():
        pass
    assert ANA in {step.seat for step in desk.session.steps}
    assert evening.resume(desk.session.info.id).hows == {ANA: How.BOT, BEN: How.TOUCH}
    window.tap_on(row_of(screen, 0).ids.bot)
    assert phones.presence(ANA) is Presence.TABLET
    screen.close()
    guest.leave()


def row_of(screen: PhonesScreen, number: int) -> SeatRow:
    rows: list[SeatRow] = list(find_all(screen, SeatRow))
    return rows[number]


def test_what_is_done_on_the_tablet_is_shown_on_the_phone(phones: TablePhones, desk: Desk) -> None:
    invite = opened(phones).invite(ANA)
    assert invite is not None
    guest = Guest(parse_link(invite.link))
    until(phones, lambda: guest.view)
    while desk.advance():
        pass
    version = desk.session.version
    assert desk.ask(BEN, desk.session.legal(BEN)[0]) is None
    until(phones, lambda: guest.view["rev"] > version)
    guest.leave()


def test_phones_come_back_after_a_restart(desk: Desk, tmp_path: Path) -> None:
    keys = tmp_path / "kept.keys"
    first = opened(TablePhones(desk, keys, port=0, address=HERE, announced=False))
    invite = first.invite(ANA)
    assert invite is not None
    guest = Guest(parse_link(invite.link))
    until(first, lambda: first.presence(ANA) is Presence.HERE)
    guest.leave()
    first.close()
    again = opened(TablePhones(desk, keys, address=HERE, announced=False))
    assert again.address == first_address(invite.link)
    back = Guest(guest.link)
    until(again, lambda: again.presence(ANA) is Presence.HERE)
    back.leave()
    again.close()


def first_address(link: str) -> str:
    return parse_link(link).address


def test_keys_that_cannot_be_read_are_no_reason_not_to_play(desk: Desk, tmp_path: Path) -> None:
    (tmp_path / "broken.keys").write_text("no keys", "utf-8")
    phones = opened(TablePhones(desk, tmp_path / "broken.keys", port=0, address=HERE, announced=False))
    assert phones.notices[0].key == "phones-keys-lost"
    assert phones.invite(ANA)
    phones.close()


def test_without_a_free_port_the_tablet_says_so(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.phones.server._PORTS_TRIED", 1)
    taken = opened(TablePhones(desk, port=0, address=HERE, announced=False))
    port = int(taken.address.rpartition(":")[2])
    late = TablePhones(desk, port=port, address=HERE, announced=False)
    late.open()
    until(late, lambda: late.door is Door.STUCK)
    model = phones_model(late, (HERE,), Showing())
    assert "port" in model.code.hint
    late.close()
    taken.close()


def test_the_doctor_tells_a_tablet_without_a_network_from_one_with_several() -> None:
    assert doctor("en", Door.OPEN, ("169.254.3.4",))[0].bad
    found = doctor("en", Door.OPEN, ("192.168.1.7", "10.0.0.3"))
    assert found[0].good
    assert "192.168.1.7" in found[0].say
    assert "10.0.0.3" in found[1].say


def test_one_code_is_shown_at_a_time_and_is_void_when_it_is_hidden(
    window: Window, phones: TablePhones, tmp_path: Path
) -> None:
    screen = window.show(PhonesScreen(phones))
    window.until(lambda: phones.door is Door.OPEN and screen.model.can_watch)
    ana, ben = find_all(screen, SeatRow)
    window.tap_on(ana.ids.code)
    first = screen.model.code
    assert first.code in words_in(screen)
    assert first.address in words_in(screen)
    window.tap_on(ben.ids.code)
    assert screen.model.code.link != first.link
    assert first.code not in words_in(screen)
    late = Guest(parse_link(first.link))
    window.until(lambda: late.refused)
    screen.close()


def test_the_code_on_the_glass_can_be_scanned(window: Window, tmp_path: Path) -> None:
    link = "http://192.168.100.200:8137/p#1.s1." + "A" * 43
    view = window.show(QrView(picture=qr_picture(link, scale=1), size_hint=(None, None), size=(430, 410)))
    view.export_to_png(str(tmp_path / "code.png"))
    assert read_qr_codes(load_photo(tmp_path / "code.png")) == (link,)


def test_a_code_disappears_as_soon_as_its_phone_is_here(window: Window, phones: TablePhones) -> None:
    screen = window.show(PhonesScreen(phones))
    window.until(lambda: phones.door is Door.OPEN and screen.model.can_watch)
    window.tap_on(next(find_all(screen, SeatRow)).ids.code)
    guest = Guest(parse_link(screen.model.code.link))
    window.until(lambda: not screen.model.code.link)
    assert "Ana is here" in words_in(screen)
    guest.leave()
    screen.close()


def test_a_code_disappears_also_where_the_table_has_heard_the_news_first(
    window: Window, phones: TablePhones
) -> None:
    screen = window.show(PhonesScreen(phones))
    window.until(lambda: phones.door is Door.OPEN and screen.model.can_watch)
    window.tap_on(next(find_all(screen, SeatRow)).ids.code)
    guest = Guest(parse_link(screen.model.code.link))
    until(phones, lambda: phones.presence(ANA) is Presence.HERE)
    window.until(lambda: not screen.model.code.link)
    guest.leave()
    screen.close()


def test_it_takes_two_touches_to_take_a_seat_back(window: Window, phones: TablePhones, desk: Desk) -> None:
    screen = window.show(PhonesScreen(phones))
    window.until(lambda: phones.door is Door.OPEN and screen.model.can_watch)
    row = next(find_all(screen, SeatRow))
    window.tap_on(row.ids.revoke)
    assert desk.hows[ANA] is How.PHONE
    assert "again" in words_in(row)
    window.tap_on(row.ids.revoke)
    assert desk.hows[ANA] is How.TOUCH
    screen.close()


def test_spectators_have_one_code_for_all(window: Window, phones: TablePhones) -> None:
    screen = window.show(PhonesScreen(phones))
    window.until(lambda: phones.door is Door.OPEN and screen.model.can_watch)
    window.tap_on(find(screen, Key, text="Look on"))
    assert parse_link(screen.model.code.link).door == PUBLIC
    guest = Guest(parse_link(screen.model.code.link))
    window.until(lambda: guest.view)
    assert not screen.model.code.code
    guest.leave()
    screen.close()
