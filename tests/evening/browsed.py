"""An evening with one player at a real browser: what is offered there is tapped as a clever player would."""

import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from companion.bots.roster import find_bot
from companion.kernel import play
from companion.kernel.happenings import Intent
from companion.kernel.seats import Seat
from companion.screens.choices import draw_choices
from companion.screens.speech import speech_for
from companion.sources.troupe import How
from companion.table.session import Session
from companion.table.step import Step
from tests.evening.people import Night, night
from tests.phones.browser import Phone, open_browser
from tests.phones.people import open_phones

ANA = Seat("s1")
SEATS = ANA, Seat("s2")
PAGE_SECONDS = 120.0
"""For the page to show what the table has, on the slowest machine."""


@dataclass(slots=True)
class Browsed:
    """What came of it."""

    decisions: int = 0
    is_over: bool = False
    sources: Counter[str] = field(default_factory=Counter)
    """Where the steps came from."""
    hows: Counter[How] = field(default_factory=Counter)
    reassured: int = 0
    """Questions of the camera although all was right and nobody had done anything."""
    lights: int = 0
    errors: list[str] = field(default_factory=list)
    """What went wrong in the page."""
    seconds: float = 0.0

    @property
    def questions(self) -> int:
        """How often the camera needed somebody."""
        return self.hows[How.ASKED] + self.hows[How.HELPED] + self.reassured

    def faults(self) -> list[str]:
        """What is wrong with a whole game."""
        wrong = self.hows[How.WRONG]
        return [
            *([] if self.is_over else ["not played to its end"]),
            *([f"{wrong} booked wrong"] if wrong else []),
            *self.errors,
        ]


class Serving:
    """The evening goes on while a phone is waited for."""

    def __init__(self, evening: Night) -> None:
        self._evening = evening

    def serve(self, seconds: float) -> None:
        """So long."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self._evening.evening.tick()


def play_at_a_browser(
    folder: Path, key: str, decisions: int | None = None, profile: str = "clean", seed: int = 9100
) -> Browsed:
    """So many decisions of a game, or all; books and truth are compared on the way."""
    began = time.monotonic()
    with (
        open_phones(*SEATS, game=key) as phones,
        # Nobody plays for Ana, not even while her page is still loading or has lost its line for a moment.
        night(folder, key, profile, seed, phones=phones, plays=lambda seat: seat != ANA) as evening,
        open_browser() as browser,
    ):
        ana = Phone(browser, Serving(evening), phones.invite(ANA)[1], locale="en-GB")
        ana.wait_for(".prompt", PAGE_SECONDS)
        _play(ana, evening, decisions, Random(f"{key}-{seed}"))
        found = _count(evening, ana)
    found.seconds = time.monotonic() - began
    return found


def _play(ana: Phone, evening: Night, decisions: int | None, rng: Random) -> None:
    session = evening.evening.session

    def is_done() -> bool:
        return not session.waiting() or (decisions is not None and session.version >= decisions)

    while not is_done():
        evening.until(lambda: is_done() or bool(session.legal(ANA)))
        if session.legal(ANA):
            _tap_one(ana, evening, rng)
    if not session.waiting():
        ana.wait_for(".prompt.over", PAGE_SECONDS)
    evening.until(lambda: not evening.evening.troupe.is_waiting)
    evening.truth.compare_all()


def _tap_one(ana: Phone, evening: Night, rng: Random) -> None:
    """What a clever player would do, tapped on the phone; that is what has to come into the books."""
    session = evening.evening.session
    version, intent = session.version, _cleverest(session, rng)
    choice = draw_choices((intent,), {}, speech_for(session.game, session.info, "en"))["choices"][0]
    shown = "rev => document.documentElement.dataset.rev == rev"
    ana.page.wait_for_function(shown, arg=str(version), timeout=1000 * PAGE_SECONDS)
    ana.uncover()
    ana.begin()
    try:
        ana.choose(choice)
    except AssertionError:
        if intent in session.legal(ANA):
            raise
        return  # Somebody was faster and has it now.
    evening.until(lambda: bool(_of_ana(session, version)))
    booked = _of_ana(session, version)[0]
    assert booked.intent == intent, f"{intent} was tapped, {booked.intent} came by {booked.source}"


def _cleverest(session: Session, rng: Random) -> Intent:
    state = play.seen(session.line.state, ANA)
    return find_bot("clever", session.game.key)(state, ANA, session.legal(ANA), rng)


def _of_ana(session: Session, version: int) -> list[Step]:
    """What she did since."""
    return [step for step in session.steps if step.seat == ANA and step.version > version]


def _count(evening: Night, ana: Phone) -> Browsed:
    session = evening.evening.session
    return Browsed(
        decisions=len(session.steps),
        is_over=not session.waiting(),
        sources=Counter(step.source.kind for step in session.steps),
        hows=evening.truth.hows,
        reassured=evening.evening.troupe.reassured,
        lights=len(evening.board.colours),
        errors=ana.errors,
    )
