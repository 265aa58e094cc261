"""The app as a phone at a real table over the loopback, touched as a person touches it."""

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.kernel.seats import Seat
from companion.phones.announce import FoundTable
from companion.phones.keys import BadKeyError, format_code, format_link
from companion.phones.qr import qr_picture
from companion.tablet.chooser import Ask
from companion.tablet.join.screen import JoinScreen
from companion.tablet.join.view_model import find_model, seat_model
from companion.tablet.join.visit import Stay, Visit, Visited, read_entry
from companion.tablet.kit.cards import CardView
from companion.tablet.kit.widgets import Key
from companion.tablet.table.parts import PeekPad
from tests.phones.people import Table, open_table
from tests.tablet.window import Window, find, find_all, words_in

PATIENCE = 120.0
ANA = Seat("s1")


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    with open_table(tmp_path, "grid") as table:
        yield table


@pytest.fixture
def screen(window: Window) -> Iterator[JoinScreen]:
    screen = window.show(JoinScreen("en", ()))
    yield screen
    screen.close()


def until(table: Table, window: Window, holds: Callable[[], Any]) -> None:
    """The table listens while the window lives."""
    end = time.monotonic() + PATIENCE
    while not holds():
        table.serve(0.001)
        window.frames()
        assert time.monotonic() < end, "waited in vain"


def sit(window: Window, table: Table, screen: JoinScreen) -> None:
    """Type the code of Ana's seat."""
    invitation, link = table.phones.invite(ANA)
    screen.find.ids.code.text = format_code(invitation.code).lower()
    screen.find.ids.address.text = link.address
    window.frames(2)
    window.tap_on(find(screen, Key, text="Sit down"))
    until(table, window, lambda: screen.seat.model.prompts)


def test_the_typed_code_leads_to_the_seat(window: Window, table: Table, screen: JoinScreen) -> None:
    sit(window, table, screen)
    assert "Ana" in screen.seat.model.title
    assert screen.seat.model.state is Stay.HERE


def test_the_hand_is_covered_until_it_is_held(window: Window, table: Table, screen: JoinScreen) -> None:
    sit(window, table, screen)
    assert not list(find_all(screen, CardView))
    pad = find(screen, PeekPad)
    finger = window.finger(*pad.to_window(*pad.center))
    assert list(find_all(screen, CardView))
    finger.up()
    assert not list(find_all(screen, CardView))


def test_a_choice_is_made_by_touch_and_booked_at_the_table(
    window: Window, table: Table, screen: JoinScreen
) -> None:
    sit(window, table, screen)
    version = table.session.version
    screen.hold(True)
    while screen.seat.model.question.ask is not Ask.CONFIRM:
        screen.pick(screen.seat.model.question.options[0].then)
    window.frames(3)
    window.tap_on(find(screen, Key, text="Do it"))
    until(table, window, lambda: table.session.version > version)
    until(table, window, lambda: not screen.seat.model.sending)
    assert table.session.steps[-1].seat == ANA
    assert table.session.steps[-1].source.kind == "phone"


def test_a_wrong_code_says_so_and_can_be_typed_again(window: Window, screen: JoinScreen) -> None:
    screen.find.ids.code.text = "nonsense"
    screen.find.ids.address.text = "127.0.0.1:9"
    window.frames(2)
    window.tap_on(find(screen, Key, text="Sit down"))
    window.until(lambda: "That cannot be the code" in words_in(screen))
    assert find(screen, Key, text="Sit down").sure


def test_a_table_that_does_not_answer_says_so(window: Window, screen: JoinScreen) -> None:
    screen.join("ABCD-EFGH-JKMN-PQRS", "127.0.0.1:9")
    window.until(lambda: "No table answers there" in words_in(screen))


def test_a_seat_taken_back_is_told(window: Window, table: Table, screen: JoinScreen) -> None:
    sit(window, table, screen)
    table.phones.revoke(ANA)
    until(table, window, lambda: screen.seat.model.state is Stay.GONE)
    assert "taken this seat back" in words_in(screen)


def test_a_cut_line_is_mended_by_itself(window: Window, tmp_path: Path, screen: JoinScreen) -> None:
    keys = tmp_path / "keys"
    with open_table(tmp_path, "grid", keys=keys) as table:
        sit(window, table, screen)
        port = int(table.phones.address.rpartition(":")[2])
    window.until(lambda: screen.seat.model.state is Stay.AWAY)
    assert "keeps trying" in words_in(screen)
    with open_table(tmp_path, "grid", keys=keys, port=port) as table:
        until(table, window, lambda: screen.seat.model.state is Stay.HERE)
        screen.get_up()


def test_tables_nearby_are_listed_with_their_free_seats() -> None:
    tables = (FoundTable("b", "Dungeon", "10.0.0.3:8137", 1), FoundTable("a", "", "10.0.0.2:8137", 0))
    model = find_model("en", tables, False, None)
    assert [table.name for table in model.tables] == ["10.0.0.2:8137", "Dungeon"]
    assert "1 free seat" in model.tables[1].hint
    assert "no free seat" in model.tables[0].hint


def test_a_link_a_picture_of_it_and_a_code_are_all_understood(table: Table, tmp_path: Path) -> None:
    invitation, link = table.phones.invite(ANA)
    (tmp_path / "code.png").write_bytes(qr_picture(format_link(link)))
    assert read_entry(format_link(link), "") == link
    assert read_entry(str(tmp_path / "code.png"), "") == link
    assert read_entry(format_code(invitation.code), link.address).address == link.address
    with pytest.raises(BadKeyError):
        read_entry(format_code(invitation.code), "")


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("state", list(Stay))
def test_every_state_can_be_said(state: Stay, language: str) -> None:
    for why in ("", "revoked", "moved", "full", "elsewhere"):
        assert seat_model(language, Visited(state, why)).state is state
    assert find_model(language, (), True, Visited(state)).title


def test_a_visit_to_nowhere_ends_by_itself() -> None:
    visit = Visit(lambda: read_entry("ABCD-EFGH-JKMN-PQRS", "127.0.0.1:9"), "en")
    visit._thread.join(PATIENCE)
    news = visit.take()
    assert news is not None
    assert news.state is Stay.UNREACHABLE
