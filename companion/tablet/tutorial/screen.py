"""A small card that explains one rule."""

from pathlib import Path
from typing import Any

from kivy.lang import Builder
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from companion.tablet.kit.widgets import Sheet
from companion.tablet.speech import START, say
from companion.tablet.tutorial.view_model import Lesson

Builder.load_file(str(Path(__file__).with_name("screen.kv")))


class LessonCard(Sheet):
    """Shows a lesson; without one it takes no room."""

    lesson: Lesson | None = ObjectProperty(None, rebind=True, allownone=True)
    language = StringProperty("en")
    shown = BooleanProperty(False)
    __events__ = ("on_understood", "on_enough", "on_more")

    def on_lesson(self, _card: Any, lesson: Lesson | None) -> None:
        """Another lesson, or none."""
        self.shown = lesson is not None

    def on_touch_down(self, touch: Any) -> bool:
        """What is not shown cannot be touched."""
        return bool(self.shown and super().on_touch_down(touch))

    def on_understood(self, _rule: str) -> None:
        """The rule need not be explained again."""

    def on_enough(self) -> None:
        """No more lessons, please."""

    def on_more(self, _rule: str) -> None:
        """The rules should open at this one."""

    def say(self, key: str) -> str:
        """A sentence of the card."""
        return say(self.language, key, file=START)

    def tell(self, event: str) -> None:
        """A key was touched."""
        if self.lesson is None:
            return
        if event == "on_enough":
            self.dispatch(event)
        else:
            self.dispatch(event, self.lesson.rule)
