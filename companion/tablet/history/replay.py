"""A game step by step."""

from pathlib import Path
from typing import Any

from kivy.clock import Clock
from kivy.lang import Builder
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.kernel.seats import PUBLIC, Seat
from companion.table.session import Session
from companion.tablet.history.replay_model import EMPTY, ReplayModel, reel_of, replay_model
from companion.tablet.kit import fields  # noqa: F401
from companion.tablet.kit.board import BoardView  # noqa: F401
from companion.tablet.kit.theme import theme
from companion.tablet.results.screen import StandingCard
from companion.tablet.speech import START, say

Builder.load_file(str(Path(__file__).with_name("replay.kv")))

PACE = 0.9
"""Seconds that a step is shown while it plays by itself."""


class ReplayScreen(BoxLayout):
    """The board after any step, what happened then, and what everyone had."""

    model: ReplayModel = ObjectProperty(EMPTY, rebind=True)
    language = StringProperty("en")
    playing = BooleanProperty(False)
    is_wide = BooleanProperty(True)
    __events__ = ("on_leave",)

    def __init__(self, session: Session, language: str, step: int | None = None, **kwargs: Any) -> None:
        self._reel = reel_of(session, language)
        self._seat = PUBLIC
        super().__init__(language=language, **kwargs)
        self.bind(size=lambda *_: self._turn())
        self._turn()
        self._clock = Clock.schedule_interval(lambda _: self._play_on(), PACE)
        self._clock.cancel()
        self.go(self._reel.steps if step is None else step)

    def on_leave(self) -> None:
        """The players go back."""

    def say(self, key: str, **parts: str | int) -> str:
        """A sentence of this screen."""
        return say(self.language, key, file=START, **parts)

    def close(self) -> None:
        """Stop the clock."""
        self._clock.cancel()

    def go(self, step: int) -> None:
        """Show the game after so many steps."""
        self.model = replay_model(self._reel, step, self._seat)
        self._show_standings()

    def go_by(self, steps: int) -> None:
        """Some steps on or back; whoever does that looks for themselves."""
        self.pause()
        self.go(self.model.step + steps)

    def slide(self, step: int) -> None:
        """A finger has pushed the knob there."""
        self.pause()
        self.go(step)

    def look_as(self, seat: str) -> None:
        """See it with somebody's eyes."""
        self._seat = Seat(seat)
        self.go(self.model.step)

    def play_or_pause(self) -> None:
        """Let it go on by itself, from the start if it is at the end; or stop."""
        if self.playing:
            self.pause()
            return
        if self.model.step >= self.model.steps:
            self.go(0)
        self.playing = True
        self._clock()

    def pause(self) -> None:
        """Stop."""
        self.playing = False
        self._clock.cancel()

    def _play_on(self) -> None:
        self.go(self.model.step + 1)
        if self.model.step >= self.model.steps:
            self.pause()

    def _turn(self) -> None:
        self.is_wide = self.width >= self.height

    def _show_standings(self) -> None:
        box, standings = self.ids.standings, self.model.standings
        while len(box.children) < len(standings):
            box.add_widget(StandingCard())
        for card, standing in zip(reversed(box.children), standings, strict=True):
            card.colour, card.standing = theme.seat(standing.number), standing
