"""The result of a game."""

import time
from pathlib import Path
from typing import Any

from kivy.clock import Clock
from kivy.lang import Builder
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.kernel.errors import BadInputError
from companion.screens.speech import speech_for
from companion.table.session import Session
from companion.tablet.kit import fields, plot  # noqa: F401
from companion.tablet.kit.theme import theme
from companion.tablet.kit.widgets import Column, Row, Sheet
from companion.tablet.results.story import Counts, count_all
from companion.tablet.results.view_model import (
    EMPTY,
    LuckModel,
    MomentModel,
    ResultsModel,
    Standing,
    export_record,
    results_model,
)
from companion.tablet.speech import START, say

Builder.load_file(str(Path(__file__).with_name("screen.kv")))

SLICE = 0.008
"""Seconds of counting in one frame."""


class StandingCard(Sheet):
    """A player at the end, with all that was counted."""

    standing: Standing = ObjectProperty(None, rebind=True, allownone=True)
    colour = ListProperty([0, 0, 0, 1])


class MomentCard(Column):
    """A key moment; a touch shows it on the plot."""

    moment: MomentModel = ObjectProperty(None, rebind=True, allownone=True)
    colour = ListProperty([0, 0, 0, 1])


class LuckRow(Row):
    """A player's dice."""

    luck: LuckModel = ObjectProperty(None, rebind=True, allownone=True)
    colour = ListProperty([0, 0, 0, 1])


class ResultsScreen(BoxLayout):
    """Who won and why, curves, key moments, luck, and the record to take away."""

    model: ResultsModel = ObjectProperty(EMPTY, rebind=True)
    language = StringProperty("en")
    chart = StringProperty("")
    notice = StringProperty("")
    failed = BooleanProperty(False)
    is_wide = BooleanProperty(True)
    can_export = BooleanProperty(False)
    __events__ = ("on_leave", "on_again", "on_replay")

    def __init__(self, session: Session, language: str, records: Path | None = None, **kwargs: Any) -> None:
        self.session = session
        self._records = records
        self._speech = speech_for(session.game, session.info, language)
        self._counting = count_all(session.game, session.line)
        self._counted: list[Counts] = []
        super().__init__(language=language, can_export=records is not None, **kwargs)
        self.bind(size=lambda *_: self._turn(), chart=lambda *_: self._show_chart())
        theme.bind(seats=self._recolour)
        self._turn()
        self.model = results_model(session, self._speech)
        self._show()
        self._clock = Clock.schedule_interval(lambda _: self._count(), 0)

    def on_leave(self) -> None:
        """The players go home."""

    def on_again(self) -> None:
        """They want to play the same game again."""

    def on_replay(self) -> None:
        """They want to see it step by step."""

    def say(self, key: str, **parts: str | int) -> str:
        """A sentence of this screen."""
        return say(self.language, key, file=START, **parts)

    @property
    def busy(self) -> bool:
        """Whether it is still counting."""
        return not self.model.counted

    def close(self) -> None:
        """Stop counting."""
        self._clock.cancel()
        self.ids.plot.close()
        theme.unbind(seats=self._recolour)

    def export(self) -> None:
        """Write the record and say where it is."""
        if self._records is None:
            return
        try:
            path = export_record(self.session, self._records)
        except (OSError, BadInputError) as error:
            self.notice, self.failed = self.say("export-failed", why=str(error)), True
        else:
            self.notice, self.failed = self.say("exported", path=str(path)), False

    def _turn(self) -> None:
        self.is_wide = self.width >= self.height

    def _recolour(self, *_: Any) -> None:
        self._show()

    def _count(self) -> None:
        """Count on, a little in every frame."""
        end = time.perf_counter() + SLICE
        for counts in self._counting:
            self._counted.append(counts)
            if time.perf_counter() > end:
                return
        self._clock.cancel()
        self.model = results_model(self.session, self._speech, self._counted)
        self.chart = self.model.charts[0].tally if self.model.charts else ""
        self._show()
        self._show_chart()

    def _show(self) -> None:
        for box, made in (
            (self.ids.standings, [_coloured(StandingCard(), each) for each in self.model.standings]),
            (self.ids.moments, [_coloured(MomentCard(), each) for each in self.model.moments]),
            (self.ids.luck, [_coloured(LuckRow(), each) for each in self.model.luck]),
        ):
            box.clear_widgets()
            for widget in made:
                box.add_widget(widget)

    def _show_chart(self) -> None:
        found = next((each for each in self.model.charts if each.tally == self.chart), None)
        self.ids.plot.curves = list(found.curves) if found else []


def _coloured(widget: Any, shown: Standing | MomentModel | LuckModel) -> Any:
    widget.colour = theme.seat(shown.number)
    match shown:
        case Standing():
            widget.standing = shown
        case MomentModel():
            widget.moment = shown
        case LuckModel():
            widget.luck = shown
    return widget
