"""An evening: synthetic camera, tracker, phones in a real browser and a simulated board around one game."""

import time
from pathlib import Path
from random import Random

import pytest

from companion.bots.roster import find_bot
from companion.catalogue import GAMES
from companion.kernel import play
from companion.kernel.seats import Seat
from companion.screens.choices import draw_choices
from companion.screens.speech import speech_for
from companion.sources.troupe import How
from tests.evening.people import Night, night
from tests.phones.browser import Phone, needs_chromium, open_browser
from tests.phones.people import open_phones

pytestmark = [pytest.mark.slow, pytest.mark.timeout(1800)]
A_WHILE = 16
"""Decisions of a sample; `make soak ARGS=evening` plays the games to their ends."""
ANA = Seat("s1")


class Serving:
    """The evening goes on while a phone is waited for."""

    def __init__(self, evening: Night) -> None:
        self._evening = evening

    def serve(self, seconds: float) -> None:
        """So long."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self._evening.evening.tick()


def tap_one(phone: Phone, evening: Night, rng: Random) -> None:
    """What a clever player would do, tapped on the phone, if the table waits for it."""
    session = evening.evening.session
    legal = session.legal(ANA)
    if not legal:
        return
    intent = find_bot("clever", session.game.key)(play.seen(session.line.state, ANA), ANA, legal, rng)
    choice = draw_choices((intent,), {}, speech_for(session.game, session.info, "en"))["choices"][0]
    version = session.version
    phone.page.wait_for_function("rev => document.documentElement.dataset.rev == rev", arg=str(version))
    phone.uncover()
    phone.begin()
    phone.choose(choice)
    evening.until(lambda: session.version > version)


@pytest.mark.parametrize("key", [game.key for game in GAMES if game.key != "grid"])
def test_books_and_truth_agree_at_every_step(tmp_path: Path, key: str) -> None:
    with night(tmp_path, key) as evening:
        evening.play(A_WHILE)
        assert evening.truth.hows[How.WRONG] == 0
        assert len(evening.truth.moments) >= A_WHILE


@needs_chromium
def test_a_whole_game_with_one_player_at_a_real_browser(tmp_path: Path) -> None:
    with (
        open_phones("s1", "s2", game="grid") as phones,
        night(tmp_path, "grid", phones=phones) as evening,
        open_browser() as browser,
    ):
        session = evening.evening.session
        ana = Phone(browser, Serving(evening), phones.invite("s1")[1], locale="en-GB")
        ana.wait_for(".prompt", 60)
        rng = Random(1)
        while session.waiting():
            evening.until(lambda: not session.waiting() or bool(session.legal(ANA)))
            tap_one(ana, evening, rng)
        ana.wait_for(".prompt.over", 60)
        lit = evening.board.colours
        assert evening.truth.hows[How.WRONG] == 0
        assert {"phone", "camera"} <= {step.source.kind for step in session.steps}
        assert len(lit) == 16
        assert ana.errors == []
