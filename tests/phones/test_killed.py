"""A tablet that is killed while a real browser sits at it: the page comes back by itself, nothing is lost."""

import json
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from queue import Queue
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser

from companion.catalogue import find_game
from companion.phones.keys import Link, parse_link
from companion.table.journal import Journal
from companion.table.session import Session
from tests.phones.browser import Phone, needs_chromium, open_browser

pytestmark = [needs_chromium, pytest.mark.slow, pytest.mark.timeout(900)]
ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 120.0
KILLS = 5
COUNT_TAPS = """() => {
    window.taps = 0
    const count = (event) => window.taps += !!event.target.closest("[data-act=do]")
    document.addEventListener("click", count, true)
}"""


class Tablet:
    """`main.py host` in a process of its own, with a bot at the other seat."""

    def __init__(self, journal: Path, port: int) -> None:
        words = ["--game", "ninja", "--bots", "1", "--journal", str(journal), "--port", str(port)]
        here = ["--address", "127.0.0.1", "--no-announce", "--json"]
        command = [sys.executable, str(ROOT / "main.py"), "host", *words, *here]
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, stdin=subprocess.PIPE, cwd=ROOT)
        self._said: Queue[Any] = Queue()
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        for line in self._process.stdout or ():
            self._said.put(json.loads(line))

    def link(self) -> Link:
        """The link in the code of the first seat."""
        while "link" not in (said := self._said.get(timeout=PATIENCE)):
            pass
        return parse_link(said["link"])

    def serve(self, seconds: float) -> None:
        """It serves by itself."""

    def kill(self) -> None:
        """As a battery that is pulled out."""
        self._process.send_signal(signal.SIGKILL)
        self._process.communicate()


@contextmanager
def tablet(journal: Path, port: int) -> Iterator[Tablet]:
    found = Tablet(journal, port)
    try:
        yield found
    finally:
        found.kill()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with open_browser() as browser:
        yield browser


def choose_anything(phone: Phone) -> str:
    """Tap what glows until there is something to do; what that is, without doing it yet."""
    phone.wait_for(".prompt.mine", PATIENCE)
    for _ in range(12):
        phone.uncover()
        if phone.sees("[data-act=do]"):
            break
        phone.tap("#dock .option, #dock .card.legal:not(.chosen), #dock .chip")
    return phone.page.inner_text(".sentence")


def settle(phone: Phone) -> None:
    """Until the table has answered whatever was sent."""
    phone.wait_for(".status.live", PATIENCE)
    phone.wait_for("#dock:not(:has(.tray.waiting))", PATIENCE)


def chosen_in(journal: Path) -> list[Any]:
    """What the first seat has done, as it stands on the disk."""
    kept = Journal(journal)
    try:
        info = kept.game(kept.games()[-1])
        session = Session.resume(find_game(info.game), info, kept)
        return [step.intent for step in session.line.steps if step.seat == "s1"]
    finally:
        kept.close()


def test_a_page_comes_back_to_its_seat_whenever_the_tablet_is_killed(
    browser: Browser, tmp_path: Path
) -> None:
    journal, port, rng = tmp_path / "evening", free_port(), Random(1)
    with tablet(journal, port) as first:
        phone = Phone(browser, first, first.link())
        settle(phone)
        phone.page.evaluate(COUNT_TAPS)
        first.kill()
    for _ in range(KILLS):
        with tablet(journal, port) as again:
            settle(phone)
            choose_anything(phone)
            phone.tap("[data-act=do]")
            phone.page.wait_for_timeout(rng.uniform(0, 60))
            again.kill()
    with tablet(journal, port):
        settle(phone)
        assert "Ana" in phone.page.inner_text("#top")
        phone.shot("back-after-kill")
    done = phone.page.evaluate("window.taps")
    # On a busy machine a button may vanish before it is tapped; what was tapped is done, and once.
    assert KILLS >= done > KILLS // 2
    assert len(chosen_in(journal)) == done
    assert [error for error in phone.errors if "ERR_CONNECTION" not in error] == []


def test_what_was_chosen_while_the_tablet_was_dead_is_done_once_when_it_is_back(
    browser: Browser, tmp_path: Path
) -> None:
    journal, port = tmp_path / "evening", free_port()
    with tablet(journal, port) as first:
        phone = Phone(browser, first, first.link())
        said = choose_anything(phone)
    phone.wait_for(".status.gone", PATIENCE)
    phone.tap("[data-act=do]")
    phone.wait_for(".tray.waiting", PATIENCE)
    assert phone.page.inner_text(".tray.waiting .sentence") == said
    phone.wait_for(".trouble", PATIENCE)
    phone.shot("unreachable")
    with tablet(journal, port):
        settle(phone)
    assert len(chosen_in(journal)) == 1
