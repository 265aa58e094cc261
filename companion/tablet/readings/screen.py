"""The list of the camera's moves: one tap says that one was misread."""

from pathlib import Path
from typing import Any

from kivy.clock import Clock
from kivy.lang import Builder
from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.sources.misreadings import Misreadings
from companion.tablet.desk import Desk
from companion.tablet.kit.widgets import Sheet
from companion.tablet.readings.view_model import EMPTY, MoveModel, ReadingsModel, readings_model
from companion.tablet.speech import PARTS, say

Builder.load_file(str(Path(__file__).with_name("screen.kv")))

TICK = 0.5


class MoveCard(Sheet):
    """A move with its picture, and the keys that doubt it."""

    language = StringProperty("en")
    move: MoveModel | None = ObjectProperty(None, allownone=True)
    __events__ = ("on_misread", "on_forget")

    def on_misread(self) -> None:
        """The players say that it was something else."""

    def on_forget(self) -> None:
        """It was right after all."""

    def say(self, key: str) -> str:
        """A sentence of this card."""
        return say(self.language, key, file=PARTS)

    def on_move(self, _card: Any, move: MoveModel) -> None:
        """Show it."""
        self.ids.say.say, self.ids.source.say, self.ids.told.say = move.say, move.source, move.told
        self.ids.picture.source = str(move.picture or "")
        self.ids.picture.shown = move.picture is not None
        self.ids.misread.shown = move.can_keep and not move.kept
        self.ids.forget.shown = move.kept


class ReadingsScreen(BoxLayout):
    """What the camera read, the newest first."""

    model: ReadingsModel = ObjectProperty(EMPTY, rebind=True)
    notice = StringProperty("")
    __events__ = ("on_leave", "on_correct")

    def __init__(self, desk: Desk, misreadings: Misreadings, pictures: Path, **kwargs: Any) -> None:
        self.desk, self.misreadings, self._pictures = desk, misreadings, pictures
        super().__init__(**kwargs)
        self.refresh()
        self._clock = Clock.schedule_interval(lambda _: self._tick(), TICK)

    def on_leave(self) -> None:
        """Back to the table."""

    def on_correct(self) -> None:
        """The players want to put something right."""

    def say(self, key: str) -> str:
        """A sentence of this screen."""
        return say(self.desk.language, key, file=PARTS)

    def close(self) -> None:
        """Look no more for new moves."""
        self._clock.cancel()

    def _tick(self) -> None:
        if self.misreadings.moves is not self._shown:
            self.refresh()

    def refresh(self) -> None:
        """Show the moves as they are now."""
        self._shown = self.misreadings.moves
        self.model = readings_model(self.desk, self.misreadings, self._pictures)
        box = self.ids.moves
        box.clear_widgets()
        for move in self.model.moves:
            card = MoveCard(language=self.desk.language)
            card.move = move
            card.bind(
                on_misread=lambda _, version=move.version: self.keep(version),
                on_forget=lambda _, version=move.version: self.forget(version),
            )
            box.add_widget(card)

    def keep(self, version: int) -> None:
        """Keep this move as a case."""
        move = next((each for each in self.misreadings.moves if each.version == version), None)
        kept = move is not None and self.misreadings.keep(move) is not None
        self.notice = "" if kept else self.say("readings-failed")
        self.refresh()

    def forget(self, version: int) -> None:
        """Take the case away again."""
        for move in self.misreadings.moves:
            if move.version == version:
                self.misreadings.forget(move)
        self.refresh()
