"""The rules of a game, opened at the one that matters now."""

from pathlib import Path
from typing import Any

from kivy.clock import Clock
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.kernel.game import AnyGame
from companion.tablet.kit import fields  # noqa: F401
from companion.tablet.kit.widgets import Caption, Column, Key, Sheet
from companion.tablet.rules.view_model import EMPTY, Chapter, RuleModel, RulesModel, rules_model
from companion.tablet.speech import START, say

Builder.load_file(str(Path(__file__).with_name("screen.kv")))


class RuleRow(Sheet):
    """A rule with its number; framed, if it matters now."""

    rule: RuleModel = ObjectProperty(None, rebind=True, allownone=True)


class ChapterHead(Caption):
    """The title of a chapter."""


class RulesScreen(BoxLayout):
    """Chapters, rules, and a line to look for a word."""

    model: RulesModel = ObjectProperty(EMPTY, rebind=True)
    language = StringProperty("en")
    at = StringProperty("")
    is_wide = BooleanProperty(True)
    __events__ = ("on_leave",)

    def __init__(self, game: AnyGame, language: str, at: str = "", **kwargs: Any) -> None:
        self._game = game
        self._target: Any = None
        super().__init__(language=language, at=at, **kwargs)
        self._scroll = Clock.create_trigger(lambda _: self._go())
        self.ids.body.bind(height=lambda *_: self._scroll())
        self.bind(size=lambda *_: self._turn())
        self._turn()
        self.seek("")

    def on_leave(self) -> None:
        """The players go back."""

    def say(self, key: str, **parts: str | int) -> str:
        """A sentence of this screen."""
        return say(self.language, key, file=START, **parts)

    def seek(self, sought: str) -> None:
        """Show the rules that speak of this."""
        self.model = rules_model(self._game, self.language, self.at, sought)
        body, heads = self.ids.body, self.ids.heads
        body.clear_widgets()
        heads.clear_widgets()
        self._target = None
        for chapter in self.model.chapters:
            self._add(chapter)
        if not sought:
            self._scroll()

    def on_touch_down(self, touch: Any) -> bool:
        """Whoever touches the rules reads on where they want."""
        self._target = None
        return bool(super().on_touch_down(touch))

    def _add(self, chapter: Chapter) -> None:
        head = ChapterHead(say=chapter.title)
        self.ids.body.add_widget(head)
        key = Key(text=chapter.title, role="quiet", lean="left", on_release=lambda _: self._show(head))
        self.ids.heads.add_widget(key)
        for rule in chapter.rules:
            row = RuleRow(rule=rule)
            self.ids.body.add_widget(row)
            if rule.marked:
                self._target = row

    def _turn(self) -> None:
        self.is_wide = self.width >= self.height

    def _go(self) -> None:
        """Keep the marked rule in sight while lines still find their places."""
        if self._target is not None:
            self._show_in_middle(self._target)

    def _show(self, head: Column) -> None:
        """A chapter's title on top."""
        roll, body = self.ids.roll, self.ids.body
        room = body.height - roll.height
        if room > 0:
            roll.scroll_y = max(0.0, min(1.0, (head.top - roll.height + dp(8)) / room))

    def _show_in_middle(self, row: Any) -> None:
        roll, body = self.ids.roll, self.ids.body
        room = body.height - roll.height
        if room > 0:
            roll.scroll_y = max(0.0, min(1.0, (row.y + row.height / 2 - roll.height / 2) / room))
