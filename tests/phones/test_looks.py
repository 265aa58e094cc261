"""Every game as it looks in every kind of hand: kept as pictures, and nothing runs off the screen."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser

from companion.bots.roster import find_bot
from companion.catalogue import GAMES
from companion.kernel.seats import Seat
from companion.kernel.secret import redact
from companion.phones.keys import Link
from tests.phones.browser import Phone, needs_chromium, open_browser
from tests.phones.people import Table, open_table

pytestmark = [needs_chromium, pytest.mark.slow, pytest.mark.timeout(600)]
ANA = Seat("s1")
LOOKS: dict[str, dict[str, Any]] = {
    "light-english": {"locale": "en-GB", "color_scheme": "light"},
    "dark-german": {"locale": "de-DE", "color_scheme": "dark"},
    "landscape-german": {"locale": "de-DE", "viewport": {"width": 740, "height": 360}},
    "landscape-dark": {"color_scheme": "dark", "viewport": {"width": 740, "height": 360}},
    "small-german": {"locale": "de-DE", "viewport": {"width": 320, "height": 568}},
    "large-text": {"size": 150},
    "large-text-german-dark": {"size": 150, "locale": "de-DE", "color_scheme": "dark"},
    "huge-text": {"size": 200},
    "still": {"reduced_motion": "reduce"},
    "tablet": {"viewport": {"width": 1024, "height": 768}},
}
MIDDLE = 30
"""Steps after which a game is well under way."""


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with open_browser() as browser:
        yield browser


def play_until_ana(table: Table, key: str) -> None:
    """Bots play into the middle of the game, until it is Ana's turn."""
    session, bot, rng = table.session, find_bot("clever", key), Random(key)
    while session.version < MIDDLE or not any(need.seat == ANA for need in session.waiting()):
        seat = rng.choice(session.waiting()).seat
        session.submit(seat, bot(redact(session.line.state, seat), seat, session.legal(seat), rng))
        table.glue.settle()
        assert session.waiting(), "the game ended too early; choose another seed"


def sit(browser: Browser, table: Table, link: Link, **look: Any) -> Phone:
    size = look.pop("size", 100)
    phone = Phone(browser, table, link, **look)
    phone.wait_for(".prompt", 60)
    phone.page.evaluate("size => localStorage.setItem('trapdoor-size', size)", str(size))
    phone.page.reload()
    phone.wait_for(".prompt", 60)
    phone.page.wait_for_load_state("networkidle")
    return phone


def assert_it_fits(phone: Phone) -> None:
    """Nothing beside the screen, nothing below it, and something of the table in sight."""
    assert phone.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert phone.page.evaluate(
        "document.getElementById('dock').getBoundingClientRect().bottom <= innerHeight + 1"
    )
    assert phone.page.evaluate("document.getElementById('main').clientHeight > 80")
    outside = (
        "all => all.filter(each => { const spot = each.getBoundingClientRect();"
        " return spot.width && (spot.left < -1 || spot.right > innerWidth + 1) }).length"
    )
    assert phone.page.eval_on_selector_all("#top *, .prompt, .tray *, .peek, .hand .card", outside) == 0


@pytest.mark.parametrize("key", [game.key for game in GAMES])
def test_a_game_looks_right_in_every_hand(browser: Browser, tmp_path: Path, key: str) -> None:
    with open_table(tmp_path, key) as table:
        play_until_ana(table, key)
        for name, look in LOOKS.items():
            phone = sit(browser, table, table.phones.invite("s1")[1], **look)
            phone.shot(f"look-{key}-{name}-covered")
            phone.uncover()
            phone.page.wait_for_timeout(200)
            phone.shot(f"look-{key}-{name}")
            assert_it_fits(phone)
            assert phone.errors == []
            phone.context.close()
        spectator = sit(browser, table, table.phones.spectator_link())
        spectator.shot(f"look-{key}-spectator")
        assert_it_fits(spectator)
        assert not spectator.sees("[data-act=peek], .tray")
        spectator.context.close()


@pytest.mark.parametrize("key", [game.key for game in GAMES])
def test_real_dice_and_decks_look_right(browser: Browser, tmp_path: Path, key: str) -> None:
    with open_table(tmp_path, key, all_real=True) as table:
        for name in ("light-english", "dark-german", "landscape-german"):
            phone = sit(browser, table, table.phones.invite("s1")[1], **LOOKS[name])
            phone.shot(f"look-{key}-draw-{name}")
            assert_it_fits(phone)
            phone.context.close()
