"""When something goes wrong with the line: the page says what, keeps what was chosen, and is back at once."""

import asyncio
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, cast

import cv2
import numpy as np
import pytest
from playwright.sync_api import Browser

from companion.artwork.faces import artist_of, drawing_of
from companion.artwork.look import look_of
from companion.artwork.raster import picture
from companion.catalogue import find_game
from companion.games.ninja.intents import DrawCard
from companion.kernel.codec import encode_tagged
from companion.kernel.seats import Seat
from companion.phones.keys import Link
from companion.sources.hands import read_hand
from tests.conformance.worlds import pack_of
from tests.phones.browser import Phone, needs_chromium, open_browser
from tests.phones.people import HERE, Table, open_table
from tests.phones.test_page import choice_of, cut

pytestmark = [needs_chromium, pytest.mark.slow]
BACK = """
() => new Promise((done) => {
  const began = performance.now();
  const look = () => document.querySelector(".status.live") && document.documentElement.dataset.rev !== "gone"
    ? done(performance.now() - began) : setTimeout(look, 5);
  look();
})
"""
"""Milliseconds until the page is live again, by its own clock."""

FORGET = "() => { document.documentElement.dataset.rev = 'gone' }"
"""The page writes the revision anew with every view."""


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with open_browser() as browser:
        yield browser


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    with open_table(tmp_path, "grid", keys=tmp_path / "keys") as table:
        yield table


class DeadLine:
    """A line between phone and table that can fall silent without a word, as radios do."""

    def __init__(self, address: str) -> None:
        name, port = address.split(":")
        self._there = name, int(port)
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        self._lines: list[list[bool]] = []
        self._writers: list[asyncio.StreamWriter] = []
        self._server = self._run(asyncio.start_server(self._carry, HERE, 0))
        self.address = f"{HERE}:{self._server.sockets[0].getsockname()[1]}"

    def _run(self, work: Any) -> Any:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result()

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there = await asyncio.open_connection(*self._there)
        self._writers += [writer, there[1]]
        dead = [False]
        self._lines.append(dead)
        await asyncio.gather(self._pass(reader, there[1], dead), self._pass(there[0], writer, dead))

    async def _pass(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, dead: list[bool]
    ) -> None:
        while data := await reader.read(65_536):
            if not dead[0]:
                writer.write(data)
        if not dead[0]:
            writer.close()

    def fall_silent(self) -> None:
        """All lines there are carry nothing any more, and nobody is told; new ones work."""
        for dead in self._lines:
            dead[0] = True

    def close(self) -> None:
        """No line at all."""
        self._run(self._end())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    async def _end(self) -> None:
        self._server.close()
        own = asyncio.current_task()
        carrying = [task for task in asyncio.all_tasks() if task is not own]
        for task in carrying:
            task.cancel()
        await asyncio.gather(*carrying, return_exceptions=True)
        for writer in self._writers:
            writer.transport.abort()


@contextmanager
def dead_line(table: Table) -> Iterator[DeadLine]:
    """A line to a table, which knows itself under the line's address."""
    line = DeadLine(table.phones.address)
    table.phones._works._hosts |= {line.address}
    try:
        yield line
    finally:
        line.close()


def sleep(phone: Phone) -> None:
    """The screen goes dark."""
    set_visibility(phone, "hidden")


def wake(phone: Phone, event: str) -> None:
    """The screen lights up; browsers differ in what they say then."""
    phone.page.evaluate(FORGET)
    phone.page.evaluate(
        "Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true })"
    )
    phone.page.evaluate(event)


def set_visibility(phone: Phone, state: str) -> None:
    phone.page.evaluate(
        "state => { Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });"
        " document.dispatchEvent(new Event('visibilitychange')) }",
        state,
    )


WAYS = {
    "visibilitychange": "document.dispatchEvent(new Event('visibilitychange'))",
    "pageshow": "window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))",
    "online": "window.dispatchEvent(new Event('online'))",
}


@pytest.mark.parametrize("way", WAYS)
def test_a_phone_that_slept_on_a_dead_line_is_back_within_a_second(
    browser: Browser, table: Table, way: str
) -> None:
    with dead_line(table) as line:
        _, link = table.phones.invite("s1")
        phone = Phone(browser, table, Link(line.address, link.door, link.key))
        phone.wait_for(".prompt")
        took = [_sleep_and_wake(phone, line, WAYS[way]) for _ in range(3)]
        assert min(took) < 1000, "the best of three: other programs may be busy, all of them for good are not"
        phone.context.close()


def _sleep_and_wake(phone: Phone, line: DeadLine, event: str) -> float:
    sleep(phone)
    line.fall_silent()
    wake(phone, event)
    return float(phone.page.evaluate(BACK))


def test_a_choice_that_is_half_made_outlives_a_cut_line_and_a_new_page(
    browser: Browser, table: Table
) -> None:
    phone = Phone(browser, table, table.phones.invite("s1")[1])
    phone.wait_for(".prompt")
    phone.uncover()
    phone.tap("#dock .card.legal")
    before = phone.page.inner_text(".so")
    phone.page.evaluate(FORGET)
    cut(table, "s1")
    phone.page.evaluate(BACK)
    assert phone.page.inner_text(".so") == before
    phone.page.reload()
    phone.wait_for(".prompt")
    phone.uncover()
    assert phone.page.inner_text(".so") == before
    phone.context.close()


def test_nothing_changes_under_a_finger(browser: Browser, table: Table) -> None:
    """A view that comes while a button is pressed must not take it away before it is let go."""
    phone = Phone(browser, table, table.phones.invite("s1")[1])
    phone.wait_for(".prompt")
    phone.uncover()
    choice = choice_of(phone, table, encode_tagged(table.session.legal(Seat("s1"))[0]))
    phone.begin()
    phone.choose_until_done(choice)
    spot = phone.page.locator("[data-act=do]").bounding_box()
    assert spot is not None
    phone.page.mouse.move(spot["x"] + 20, spot["y"] + 20)
    # A finger that tapped a moment ago: its lifting must not count for this one.
    phone.page.evaluate("document.body.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }))")
    phone.page.mouse.down()
    table.session.submit(Seat("s2"), table.session.legal(Seat("s2"))[0])
    table.glue.settle()
    phone.page.wait_for_timeout(300)
    assert phone.page.get_attribute("html", "data-rev") == str(table.session.version - 1)
    before = table.session.version
    phone.page.mouse.up()
    phone.wait_for("#dock:not(:has(.tray.waiting))")
    phone.wait_for(".prompt:not(.mine)", 20)
    assert table.session.version > before
    assert [step.seat for step in table.session.steps].count(Seat("s1")) == 1
    phone.context.close()


def test_a_table_that_does_not_answer_is_explained_above_what_was_shown_last(
    browser: Browser, tmp_path: Path
) -> None:
    with open_table(tmp_path, "grid", keys=tmp_path / "keys") as table:
        phone = Phone(browser, table, table.phones.invite("s1")[1])
        phone.wait_for(".prompt")
    phone.wait_for(".trouble", 30)
    assert "The table is closed" in phone.page.inner_text(".trouble")
    assert phone.sees(".panel.board"), "what was shown last is still there"
    phone.shot("closed")
    phone.context.close()


def test_a_phone_in_another_network_says_what_can_be_done(browser: Browser, table: Table) -> None:
    """Nobody answers at all: neither a goodbye nor a refusal comes."""
    with dead_line(table) as line:
        _, link = table.phones.invite("s1")
        phone = Phone(browser, table, Link(line.address, link.door, link.key))
        phone.wait_for(".prompt")
        cut(table, "s1")
    phone.wait_for(".trouble", 60)
    said = phone.page.inner_text(".trouble")
    assert "same Wi-Fi" in said
    assert "asleep" in said
    phone.shot("other-network")
    phone.context.close()


def printed_hand(game: str, kind: str, faces: tuple[str, ...]) -> Any:
    """A photograph of printed cards side by side on a table."""
    look = look_of(find_game(game), pack_of(game))
    box = {lot.design.face: lot.design for lot in artist_of(look.game).box(look) if lot.design.kind == kind}
    cards = [picture(drawing_of(look, box[face]), 4.0) for face in faces]
    height, width = max(each.shape[0] for each in cards), sum(each.shape[1] + 60 for each in cards)
    photo = np.full((height + 200, width + 140, 3), (60, 90, 110), np.uint8)
    left = 100
    for each in cards:
        photo[100 : 100 + each.shape[0], left : left + each.shape[1]] = each
        left += each.shape[1] + 60
    return photo


def test_a_hand_of_printed_cards_is_read_by_its_codes(browser: Browser, tmp_path: Path) -> None:
    rooms = ("kura", "ofuro")
    cv2.imwrite(str(tmp_path / "hand.jpg"), printed_hand("ninja", "card", rooms))
    with open_table(tmp_path, "ninja", all_real=True, read_hand=read_hand) as table:
        phone = Phone(browser, table, table.phones.invite("s1")[1])
        phone.wait_for("[data-act=photo]", 20)
        phone.page.set_input_files("input[type=file]", tmp_path / "hand.jpg")
        phone.wait_for(".tray .chosen", 60)
        phone.shot("photographed-ninja")
        assert phone.page.locator(".tray .chosen").count() == len(rooms)
        phone.tap("[data-act=do]")
        phone.wait_for(".hand", 20)
        drawn = {step.intent for step in table.session.steps}
        assert drawn == {DrawCard(Seat("s1"), cast(Any, room)) for room in rooms}
        phone.context.close()


@pytest.mark.parametrize("content", ["nothing", "noise"])
def test_a_picture_without_cards_leaves_the_list_to_tap(
    browser: Browser, tmp_path: Path, content: str
) -> None:
    pictures = {"nothing": b"not a picture", "noise": cv2.imencode(".png", _noise())[1].tobytes()}
    (tmp_path / "photo.png").write_bytes(pictures[content])
    with open_table(tmp_path, "grid", all_real=True, read_hand=read_hand) as table:
        phone = Phone(browser, table, table.phones.invite("s1")[1])
        phone.wait_for("[data-act=photo]", 20)
        phone.page.set_input_files("input[type=file]", tmp_path / "photo.png")
        phone.wait_for(".message.bad", 60)
        assert "Tap the cards" in phone.page.inner_text(".message.bad")
        assert phone.sees("[data-act=photo]:not([disabled])")
        phone.tap(".tray .card")
        phone.tap("[data-act=do]")
        phone.wait_for(".hand", 20)
        assert len(table.session.line.state.side(Seat("s1")).hand) == 1
        phone.context.close()


def _noise() -> Any:
    return np.random.default_rng(1).integers(0, 255, (300, 400, 3), dtype=np.uint8)


def wait_for_parts(table: Table, count: int) -> None:
    """Until so many parts of a picture have arrived, and no longer."""
    caller = table.phones._works.hub._seated["s1"]
    for _ in range(10_000):
        if len(caller._picture) >= count:
            return
        time.sleep(0.002)
    raise AssertionError("no picture comes")


def test_a_picture_that_is_cut_off_on_its_way_can_be_taken_again(browser: Browser, tmp_path: Path) -> None:
    cv2.imwrite(str(tmp_path / "photo.png"), np.tile(_noise(), (4, 4, 1)))
    with open_table(tmp_path, "grid", all_real=True, read_hand=read_hand) as table:
        phone = Phone(browser, table, table.phones.invite("s1")[1])
        phone.wait_for("[data-act=photo]", 20)
        phone.page.set_input_files("input[type=file]", tmp_path / "photo.png")
        wait_for_parts(table, 2)
        cut(table, "s1")
        phone.wait_for("[data-act=photo]:not([disabled])", 40)
        assert "did not arrive" in phone.page.inner_text(".message.bad")
        phone.context.close()
