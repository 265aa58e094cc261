"""The table screen, touched as people touch it."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from companion.bots.roster import find_bot
from companion.catalogue import GAMES, find_game
from companion.content import default_pack
from companion.kernel import play
from companion.kernel.codec import Json, encode_tagged
from companion.tablet.chooser import fits
from companion.tablet.desk import Desk
from companion.tablet.evening import Evening, Plan
from companion.tablet.how import How
from companion.tablet.kit.cards import CardView
from companion.tablet.kit.widgets import Key
from companion.tablet.table.parts import PeekPad
from companion.tablet.table.screen import TableScreen
from companion.tablet.table.view_model import offer_of
from tests.tablet.window import Window, find, find_all, words_in

NAMES = ("Ana", "Ben", "Cleo", "Dan")
Sit = Callable[..., Desk]


@pytest.fixture
def sit(evening: Evening) -> Sit:
    def start(key: str, hows: tuple[How, ...] = (How.TOUCH, How.TOUCH), **more: Any) -> Desk:
        game = find_game(key)
        return evening.start(Plan(game, NAMES[: len(hows)], hows, default_pack(game), **more))

    return start


def show_table(window: Window, desk: Desk) -> TableScreen:
    screen = window.show(TableScreen(desk))
    screen.close()
    settle(window, screen)
    return screen


def settle(window: Window, screen: TableScreen) -> None:
    """Let bots and the app's dice do what they have to."""
    while screen.desk.advance():
        window.frames(1)
    window.until(lambda: screen.settled)
    window.frames(3)


def play_on(window: Window, screen: TableScreen, rng: Random) -> None:
    """One whole deed by touches, the one that a clever player would do."""
    seat = screen.desk.handover.called
    assert seat is not None
    session = screen.desk.session
    bot = find_bot("clever", session.game.key)
    intent = bot(play.seen(session.line.state, seat), seat, session.legal(seat), rng)
    touch_out(window, screen, encode_tagged(intent))
    settle(window, screen)


def touch_out(window: Window, screen: TableScreen, do: Json) -> None:
    """Touch what leads to that deed: take the tablet, hold, slide, let go, until it is done."""
    version = screen.desk.session.version
    while screen.desk.session.version == version:
        if screen.model.called:
            window.tap_on(find(screen, Key, text=screen.say("i-am", name=screen.model.called)))
            continue
        pad, finger = find(screen, PeekPad), None
        if screen.model.covered:
            finger = window.finger(*pad.to_window(*pad.center))
        target = leading_to(screen, do)
        screen.ids.scroll.scroll_to(target, animate=False)
        window.frames(2)
        # Cards in a hand lie over each other: the left edge of each is free.
        at = target.to_window(target.x + 12, target.center_y)
        if finger:
            finger.slide(*at).up()
        else:
            window.tap(*at)
            window.rest()


def leading_to(screen: TableScreen, do: Json) -> Any:
    """The key that leads to a deed."""
    offer, _ = offer_of(screen.desk)
    choice = next(each for each in offer["choices"] if each["do"] == do)
    number = offer["choices"].index(choice)
    options = screen.model.question.options
    keys = list(find_all(screen.ids.options, Key))
    if not options:
        return keys[0]
    then = next(each for each in options if fits(choice, each.then) and each.then.chosen in (None, number))
    cards = [card for card in find_all(screen, CardView) if then.face and card.face["id"] == then.face["id"]]
    return [*cards, *(key for key in keys if key.text == then.say)][0]


@pytest.mark.slow
@pytest.mark.timeout(1500)
@pytest.mark.parametrize("key", [game.key for game in GAMES])
def test_a_whole_game_is_played_by_touching_what_is_shown(window: Window, sit: Sit, key: str) -> None:
    """One person by touch against a bot, from the deal to the result."""
    desk = sit(key, hows=(How.TOUCH, How.BOT))
    screen = show_table(window, desk)
    rng = Random(7)
    window.close_eyes()
    while desk.session.waiting():
        play_on(window, screen, rng)
    window.close_eyes(False)
    assert desk.session.outcome() is not None
    assert screen.model.outcome in words_in(screen)
    assert find(screen, Key, text="See the result").shown


def test_a_secret_is_shown_only_while_it_is_held(window: Window, sit: Sit) -> None:
    screen = show_table(window, sit("grid"))
    window.tap_on(find(screen, Key, text=f"I am {screen.model.called}"))
    assert not list(find_all(screen, CardView))
    pad = find(screen, PeekPad)
    finger = window.finger(*pad.to_window(*pad.center))
    assert list(find_all(screen, CardView))
    finger.up()
    assert not list(find_all(screen, CardView))


def test_before_the_right_one_has_the_tablet_nothing_can_be_peeked_at(window: Window, sit: Sit) -> None:
    screen = show_table(window, sit("grid"))
    pad = find(screen, PeekPad)
    finger = window.finger(*pad.to_window(*pad.center))
    assert not list(find_all(screen, CardView))
    finger.up()
    assert f"Please pass the tablet to {screen.model.called}" in words_in(screen)
    assert not screen.desk.handover.uncovered


def test_what_could_be_chosen_before_a_move_cannot_be_tapped_after_it(window: Window, sit: Sit) -> None:
    """A camera books a move just as a finger comes down on what was offered before it."""
    desk = sit("martian", hows=(How.TOUCH, How.TOUCH))
    screen = show_table(window, desk)
    before = len(screen.ids.options.children)
    seat = desk.session.waiting()[0].seat
    desk.session.submit(seat, desk.session.legal(seat)[0])
    at_once = len(screen.ids.options.children)
    settle(window, screen)
    assert before > 0
    assert at_once == 0
    assert screen.ids.options.children
