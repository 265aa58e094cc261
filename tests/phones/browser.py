"""Real browsers at the table: Chromium in the size of a phone, a context a seat, tapped as a person taps."""

import shutil
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright
from playwright.sync_api import TimeoutError as PageTimeoutError

from companion.phones.keys import Link, format_link

CHROMIUM = shutil.which("chromium")
SHOTS = Path(__file__).resolve().parents[2] / "build" / "phones"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
IN_SIGHT = """thing => {
  thing.scrollIntoView({block: "nearest"})
  const box = thing.getBoundingClientRect()
  const isHit = x => thing.contains(document.elementFromPoint(box.x + x, box.y + 14))
  for (let x = 12; x < box.width; x += 4) if (isHit(x) && isHit(x + 4)) return {x, y: 14}
  return {x: 12, y: 14}
}"""
"""Where a thing is to be seen: a card that is turned leaves the corners of its box to others."""
PEEK, DO = "[data-act=peek]", "[data-act=do]"
PATIENCE = 60.0
"""Seconds after which even a very busy computer shows what is to be tapped."""
A_MOMENT = 3000
"""Milliseconds for the first try; each further one has twice as long."""
PHONE = {"width": 360, "height": 740}
needs_chromium = pytest.mark.skipif(CHROMIUM is None, reason="Chromium is not installed")


class Serving(Protocol):
    """A table that goes on meanwhile."""

    def serve(self, seconds: float) -> None:
        """Take in what phones say, until nothing was said for so long."""


@contextmanager
def open_browser() -> Iterator[Browser]:
    """Chromium without a window."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        try:
            yield browser
        finally:
            browser.close()


class Phone:
    """A page in a context of its own."""

    def __init__(self, browser: Browser, table: Serving, link: Link, **settings: Any) -> None:
        viewport = settings.pop("viewport", PHONE)
        self.context: BrowserContext = browser.new_context(
            viewport=viewport, has_touch=True, is_mobile=True, device_scale_factor=1.5, **settings
        )
        self.page: Page = self.context.new_page()
        self.table = table
        self.errors: list[str] = []
        self._tapped: list[str] = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", lambda said: self.errors.append(said.text) if said.type == "error" else None)
        self.page.goto(format_link(link))

    def wait_for(self, selector: str, seconds: float = 6.0) -> None:
        """Until something is to be seen; the table goes on meanwhile."""
        for _ in range(int(seconds / 0.04)):
            self.table.serve(0.01)
            if self.page.query_selector(selector):
                return
            self.page.wait_for_timeout(30)
        raise AssertionError(f"{selector} never came: {self.page.inner_text('body')[:400]}")

    def tap(self, selector: str) -> None:
        """A tap where it is to be seen, near its upper left corner: of a card in a fan one sees no more.

        On a busy machine a page may have covered itself since it was looked at, because nobody had touched it
        for so long, or have lost its line for a moment: so the table goes on, and it is uncovered again.
        """
        found, end, moment = self.page.locator(selector).first, time.monotonic() + PATIENCE, A_MOMENT
        while True:
            try:
                found.click(position=found.evaluate(IN_SIGHT, timeout=moment), timeout=moment)
            except PageTimeoutError:
                moment *= 2
                if time.monotonic() > end:
                    self.shot("cannot-be-tapped")
                    shown = self.page.inner_text("#dock")[:400]
                    raise AssertionError(f"{selector} cannot be tapped: {shown}") from None
                self.table.serve(0.1)
                if selector != PEEK:
                    self.uncover()
                if not self.sees(selector) and (selector == DO or self.sees(DO)):
                    return  # It was tapped, only the answer came too late.
            else:
                return

    def sees(self, selector: str) -> bool:
        """Whether it is there."""
        return self.page.query_selector(selector) is not None

    def shot(self, name: str) -> None:
        """Keep a picture of the screen with the build."""
        SHOTS.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=SHOTS / f"{name}.png")

    def uncover(self) -> None:
        """A short tap on the peek bar opens what is one's own, if it is covered."""
        for _ in range(5):  # On a busy machine a tap can take so long that it counts as holding.
            if not self.sees("[data-act=peek][aria-pressed=false]"):
                return
            self.tap(PEEK)

    def choose(self, choice: Any) -> None:
        """Tap one's way to a choice, and do it."""
        self.choose_until_done(choice)
        self.tap(DO)

    def choose_until_done(self, choice: Any) -> None:
        """Tap one's way to a choice: what, which, where; all but the last tap."""
        for _ in range(12):
            if self.sees(DO):
                assert self.page.inner_text(".sentence") == choice["say"]
                return
            self.uncover()
            self._tap_part_of(choice)
        raise AssertionError(f"no way to {choice['say']}: {self.page.inner_text('#dock')}")

    def _tap_part_of(self, choice: Any) -> None:
        said = choice["say"].replace('"', '\\"')
        ways = [f'[data-choice="{said}"]', f"[data-kind={choice['kind']}]"]
        values = [value for _, value in choice["parts"]]
        ways += [f'.tray [data-value="{value}"]' for value in values]
        ways += [f'#dock .card.legal[data-card="{value}"]' for value in values]
        ways += [f'[data-space="{value}"]' for value in values]
        found = next((way for way in ways if self.sees(way) and way not in self._tapped), None)
        if found is None:
            raise AssertionError(f"nothing of {choice} can be tapped: {self.page.inner_text('#dock')}")
        self._tapped.append(found)
        self.tap(found)

    def begin(self) -> None:
        """A new choice."""
        self._tapped = []
