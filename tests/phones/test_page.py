"""The page in a real browser: what it hides, what it says, how it comes back."""

import asyncio
import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import cv2
import pytest
from playwright.sync_api import Browser

from companion.games.grid.intents import DealCard
from companion.kernel.codec import encode_tagged
from companion.kernel.seats import CHANCE, Seat
from companion.phones.client import join
from companion.phones.keys import Link, format_code, format_link, new_key
from companion.phones.news import Asked
from companion.sources.hands import read_hand
from tests.phones.browser import Phone, needs_chromium, open_browser
from tests.phones.cable import wait_until
from tests.phones.people import Table, open_table
from tests.vision.test_cards import lay, new_table

pytestmark = [needs_chromium, pytest.mark.slow]


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with open_browser() as browser:
        yield browser


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    with open_table(tmp_path, "grid", keys=tmp_path / "keys") as table:
        yield table


def ana_of(browser: Browser, table: Table, **settings: Any) -> Phone:
    """Ana's phone, at her seat."""
    phone = Phone(browser, table, table.phones.invite("s1")[1], **settings)
    phone.wait_for(".prompt")
    return phone


def faces(phone: Phone) -> list[str]:
    """The cards whose faces are anywhere in the page."""
    found = phone.page.eval_on_selector_all("[data-card]", "all => all.map(each => each.dataset.card)")
    return [str(each) for each in found]


def test_the_page_is_light_and_asks_nobody_else_for_anything(browser: Browser, table: Table) -> None:
    context = browser.new_context()
    asked: list[str] = []
    opened = context.new_page()
    opened.on("request", lambda request: asked.append(request.url))
    opened.goto(format_link(table.phones.invite("s1")[1]))
    opened.wait_for_timeout(300)
    own = f"http://{table.phones.address}/"
    assert asked
    assert [url for url in asked if not url.startswith((own, "data:", "ws://" + table.phones.address))] == []


def test_the_key_leaves_the_address_bar_and_the_phone_keeps_another(browser: Browser, table: Table) -> None:
    _, link = table.phones.invite("s1")
    phone = Phone(browser, table, link)
    phone.wait_for(".prompt")
    assert phone.page.url == f"http://{table.phones.address}/p"
    kept = phone.page.evaluate("JSON.stringify(sessionStorage) + JSON.stringify(localStorage)")
    assert format_link(link).rsplit(".", 1)[1] not in kept
    assert "link" in phone.page.evaluate("JSON.stringify(sessionStorage)")
    assert "link" not in phone.page.evaluate("JSON.stringify(localStorage)")


def test_what_is_covered_is_not_in_the_page_until_it_is_held_open(browser: Browser, table: Table) -> None:
    phone = ana_of(browser, table)
    assert faces(phone) == []
    bar = phone.page.locator("[data-act=peek]").bounding_box()
    assert bar is not None
    phone.page.mouse.move(bar["x"] + 40, bar["y"] + 20)
    phone.page.mouse.down()
    assert len(faces(phone)) == 8
    phone.page.wait_for_timeout(400)
    phone.page.mouse.up()
    assert faces(phone) == []


def test_a_tap_keeps_it_open_and_going_away_covers_it(browser: Browser, table: Table) -> None:
    phone = ana_of(browser, table)
    phone.uncover()
    assert len(faces(phone)) == 8
    phone.page.evaluate(
        "Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })"
    )
    phone.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    assert faces(phone) == []


def test_the_keyboard_alone_is_enough_to_uncover(browser: Browser, table: Table) -> None:
    phone = ana_of(browser, table)
    phone.page.focus("[data-act=peek]")
    phone.page.keyboard.press("Enter")
    assert len(faces(phone)) == 8
    assert phone.page.get_attribute("[data-act=peek]", "aria-pressed") == "true"


def test_everything_that_can_be_tapped_says_what_it_is(browser: Browser, table: Table) -> None:
    phone = ana_of(browser, table)
    phone.uncover()
    named = "(each.getAttribute('aria-label') || each.innerText || '').trim()"
    silent = f"all => all.filter(each => !{named}).length"
    assert phone.page.eval_on_selector_all("button, select, input, a", silent) == 0
    assert phone.page.eval_on_selector_all(
        ".board table", "all => all.every(each => each.tHead && each.tBodies.length)"
    )
    small = "all => all.filter(each => each.getBoundingClientRect().height < 40).length"
    assert phone.page.eval_on_selector_all(".option, .chip, .primary, .peek, .menu", small) == 0


def test_the_table_can_be_described_without_giving_away_what_is_covered(
    browser: Browser, table: Table
) -> None:
    phone = ana_of(browser, table)
    phone.tap("[data-act=menu]")
    phone.shot("menu")
    phone.tap("[data-act=describe]")
    said = phone.page.inner_text(".described")
    phone.shot("described")
    assert "Ana hides a trap and a treasure." in said
    assert "Your hand: covered." in said
    assert " of hearts" not in said
    phone.tap("[data-act=close]")
    phone.uncover()
    phone.tap("[data-act=menu]")
    phone.tap("[data-act=describe]")
    assert " of hearts" in phone.page.inner_text(".described")


def test_the_language_can_be_changed_at_the_seat(browser: Browser, table: Table) -> None:
    phone = ana_of(browser, table, locale="fr-FR")
    assert "Your turn".upper() in phone.page.inner_text(".prompt").upper()
    phone.tap("[data-act=menu]")
    phone.page.select_option("dialog select >> nth=0", "de")
    phone.wait_for(".prompt:has-text('Ana versteckt')")
    assert "DU BIST DRAN" in phone.page.inner_text(".prompt").upper()
    assert phone.page.get_attribute("html", "lang") == "de"


def cut(table: Table, seat: str) -> None:
    """Cut the line to a phone, as a dead radio does; a busy machine may just have lost it by itself."""
    seated = table.phones._works.hub._seated
    wait_until(lambda: seat in seated, "the phone is not back")
    connection = seated[seat].connection
    table.phones._loop.call_soon_threadsafe(connection.transport.abort)


def test_a_cut_line_is_back_within_a_second(browser: Browser, table: Table) -> None:
    phone = ana_of(browser, table)
    before = phone.page.inner_text("#main")
    took = [cut_and_wait(phone, table) for _ in range(3)]
    assert min(took) < 1000, "the best of three: other programs may be busy"
    assert phone.page.inner_text("#main") == before
    assert phone.errors == []


def cut_and_wait(phone: Phone, table: Table) -> float:
    """Milliseconds from a cut to the next view, by the page's own clock."""
    phone.page.evaluate(
        "() => { document.documentElement.dataset.rev = 'gone';"
        " window.back = new Promise((done) => { const look = () => {"
        "   if (!window.lost && document.querySelector('.status.gone')) window.lost = performance.now();"
        "   const live = document.querySelector('.status.live');"
        "   if (window.lost && live && document.documentElement.dataset.rev !== 'gone')"
        "     done(performance.now() - window.lost); else setTimeout(look, 2); };"
        " window.lost = 0; look(); }) }"
    )
    cut(table, "s1")
    return float(phone.page.evaluate("window.back"))


def test_a_chosen_action_waits_for_the_table_to_come_back(browser: Browser, tmp_path: Path) -> None:
    with open_table(tmp_path, "grid", keys=tmp_path / "keys") as table:
        phone = ana_of(browser, table)
        phone.uncover()
        first = table.session.legal(Seat("s1"))[0]
        port = int(table.phones.address.split(":")[1])
        choice = choice_of(phone, table, encode_tagged(first))
        cut_for_good(table)
        phone.begin()
        phone.choose(choice)
        phone.wait_for(".tray.waiting", 1)
        phone.shot("unsent")
        version = table.session.version
    with open_table(tmp_path, "grid", keys=tmp_path / "keys", port=port) as again:
        phone.table = again
        phone.wait_for(".status.live", 12)
        phone.wait_for(".prompt:not(.mine)", 6)
        assert again.session.version == version + 1
        assert again.session.steps[-1].intent == first


def test_what_was_done_is_not_offered_again_before_the_table_shows_what_came_of_it(
    browser: Browser, table: Table
) -> None:
    phone = ana_of(browser, table)
    phone.uncover()
    phone.choose(choice_of(phone, table, encode_tagged(table.session.legal(Seat("s1"))[0])))
    asked = table.phones.inbox.get(timeout=6)
    while not isinstance(asked, Asked):
        asked = table.phones.inbox.get(timeout=6)
    table.phones.tell("s1", table.glue.answer(Seat("s1"), asked.act))
    nothing_pending = "() => JSON.parse(sessionStorage.getItem('trapdoor-pending') || 'null') === null"
    phone.page.wait_for_function(nothing_pending)
    assert phone.sees(".tray.waiting")
    assert not phone.sees("[data-act=do], #dock .option, #dock .card.legal")
    table.glue.settle()
    phone.wait_for("#dock:not(:has(.tray.waiting))")
    assert phone.sees(".prompt:not(.mine)")


def choice_of(phone: Phone, table: Table, intent: Any) -> Any:
    """The choice on the screen that stands for an intent."""
    shown = table.glue.view(Seat("s1"), "en")
    screen = json.loads(shown)["screen"]
    return next(choice for choice in screen["choices"] if choice["do"] == intent)


def cut_for_good(table: Table) -> None:
    """The tablet is gone: no line, no port, no goodbye."""
    works, loop = table.phones._works, table.phones._loop

    async def die() -> None:
        if works._server is not None:
            works._server.close(close_connections=False)
        for caller in works.hub._seated.values():
            caller.connection.transport.abort()

    asyncio.run_coroutine_threadsafe(die(), loop).result()


def test_a_closed_table_says_so_and_the_page_comes_back_with_it(browser: Browser, tmp_path: Path) -> None:
    with open_table(tmp_path, "grid", keys=tmp_path / "keys") as table:
        phone = ana_of(browser, table)
        port = int(table.phones.address.split(":")[1])
    phone.page.wait_for_timeout(600)
    assert not phone.sees(".status.live")
    with open_table(tmp_path, "grid", keys=tmp_path / "keys", port=port) as again:
        phone.table = again
        phone.wait_for(".status.live", 12)


def test_a_key_that_was_used_is_refused_and_a_typed_code_helps(browser: Browser, table: Table) -> None:
    invitation, link = table.phones.invite("s1")
    take_and_leave(link)
    phone = Phone(browser, table, link)
    phone.wait_for("#code")
    phone.shot("moved")
    assert "another phone" in phone.page.inner_text("#main")
    phone.page.fill("#code", "ABCD")
    phone.tap("button[type=submit]")
    assert "16 letters" in phone.page.inner_text("#main")
    fresh, _ = table.phones.invite("s2")
    phone.page.fill("#code", format_code(fresh.code).lower())
    phone.tap("button[type=submit]")
    phone.wait_for(".prompt")
    assert "Ben" in phone.page.inner_text("#top")
    assert invitation.seat == "s1"


def take_and_leave(link: Link) -> None:
    """Another phone takes the seat; in a thread, since the browser's own loop runs in this one."""

    async def visit() -> None:
        guest, _ = await join(link)
        await guest.close()

    with ThreadPoolExecutor(1) as pool:
        pool.submit(asyncio.run, visit()).result()


def test_a_wrong_key_is_refused_with_a_word_on_what_to_do(browser: Browser, table: Table) -> None:
    phone = Phone(browser, table, Link(table.phones.address, "s1", new_key()))
    phone.wait_for("#code")
    phone.shot("refused")
    assert "Ask for a new one" in phone.page.inner_text("#main")


def test_a_seat_that_is_taken_over_is_said_to_be(browser: Browser, table: Table) -> None:
    phone = ana_of(browser, table)
    take_and_leave(table.phones.invite("s1")[1])
    phone.wait_for("[role=alert]")
    assert "given to another phone" in phone.page.inner_text("#main")
    table.phones.revoke("s1")


def test_two_windows_with_one_seat_do_not_fight(browser: Browser, table: Table) -> None:
    phone = ana_of(browser, table)
    stored = phone.page.evaluate("sessionStorage.getItem('trapdoor-link')")
    second = phone.context.new_page()
    second.goto(f"http://{table.phones.address}/")
    second.evaluate("stored => sessionStorage.setItem('trapdoor-link', stored)", stored)
    second.reload()
    phone.wait_for("[role=alert]")
    assert "another window" in phone.page.inner_text("#main")
    phone.shot("elsewhere")
    phone.tap(".primary")
    phone.wait_for(".prompt")


def test_a_spectator_sees_the_table_and_nothing_more(browser: Browser, table: Table) -> None:
    phone = Phone(browser, table, table.phones.spectator_link())
    phone.wait_for(".prompt")
    phone.shot("spectator")
    assert faces(phone) == []
    assert not phone.sees("[data-act=peek]")
    assert not phone.sees(".tray")


def test_a_choice_that_comes_too_late_is_said_to_be(browser: Browser, table: Table) -> None:
    phone = ana_of(browser, table)
    phone.uncover()
    choice = choice_of(phone, table, encode_tagged(table.session.legal(Seat("s1"))[0]))
    phone.begin()
    table.session.submit(Seat("s1"), table.session.legal(Seat("s1"))[5])
    phone.choose(choice)
    phone.wait_for(".message.bad")
    phone.shot("refused-choice")
    assert "moved on" in phone.page.inner_text(".message.bad")


def test_a_hand_is_photographed_confirmed_and_booked(browser: Browser, tmp_path: Path) -> None:
    picture = new_table()
    for number, face in enumerate(("KH", "QS", "AC")):
        lay(picture, face, 240 + 300 * number, 350, 8 * number, 170)
    photo = tmp_path / "hand.jpg"
    cv2.imwrite(str(photo), picture)
    with open_table(tmp_path, "grid", all_real=True, read_hand=read_hand) as table:
        phone = ana_of(browser, table)
        phone.page.set_input_files("input[type=file]", photo)
        phone.wait_for(".card.chosen", 30)
        phone.shot("photographed")
        chosen = phone.page.eval_on_selector_all(".card.chosen", "all => all.map(each => each.dataset.card)")
        assert set(chosen) == {"KH", "QS", "AC"}
        phone.tap("[data-act=do]")
        phone.wait_for(".hand")
        hand = table.session.line.state.side(Seat("s1")).hand
        assert {card.value for card in hand} == {"KH", "QS", "AC"}


def test_cards_of_a_real_deck_are_tapped_and_what_others_hold_cannot_be_found_out(
    browser: Browser, tmp_path: Path
) -> None:
    with open_table(tmp_path, "grid", all_real=True) as table:
        phone = ana_of(browser, table)
        deck = set(faces(phone))
        assert deck == set(table.session.line.state.content.deck)
        dealt = next(iter(table.session.line.state.content.deck))
        table.session.submit(CHANCE, DealCard(Seat("s2"), dealt))
        table.glue.settle()
        phone.page.wait_for_timeout(200)
        assert set(faces(phone)) == deck
        phone.tap(f'.tray [data-card="{dealt}"]')
        phone.tap("[data-act=do]")
        phone.wait_for(".message.bad")
        assert "cannot be booked" in phone.page.inner_text(".message.bad")
        assert dealt not in phone.page.inner_text(".message.bad")
        phone.shot("draw")


@pytest.mark.parametrize(
    ("name", "settings"),
    [
        ("landscape", {"viewport": {"width": 740, "height": 360}}),
        ("tablet", {"viewport": {"width": 1024, "height": 768}}),
        ("small", {"viewport": {"width": 320, "height": 568}}),
        ("still", {"reduced_motion": "reduce"}),
    ],
)
def test_nothing_runs_off_the_screen(
    browser: Browser, table: Table, name: str, settings: dict[str, Any]
) -> None:
    phone = ana_of(browser, table, **settings)
    phone.uncover()
    phone.shot(f"size-{name}")
    assert phone.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert phone.page.evaluate(
        "document.getElementById('dock').getBoundingClientRect().bottom <= innerHeight + 1"
    )
    assert phone.page.evaluate("document.getElementById('main').clientHeight > 80")


@pytest.mark.parametrize("size", [150, 200])
def test_large_text_still_fits(browser: Browser, table: Table, size: int) -> None:
    phone = ana_of(browser, table)
    phone.page.evaluate("size => localStorage.setItem('trapdoor-size', size)", str(size))
    phone.page.reload()
    phone.wait_for(".prompt")
    phone.uncover()
    phone.shot(f"text-{size}")
    assert phone.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert phone.page.evaluate("document.getElementById('main').clientHeight > 80")
