"""A sheet over everything: a menu, a question; a touch beside it puts it away."""

from pathlib import Path
from typing import Any

from kivy.lang import Builder
from kivy.properties import StringProperty
from kivy.uix.floatlayout import FloatLayout

from companion.tablet.kit.widgets import Key

Builder.load_file(str(Path(__file__).with_name("overlay.kv")))


class Overlay(FloatLayout):
    """Lies over a screen until something is chosen or it is put away."""

    title = StringProperty("")
    text = StringProperty("")
    __events__ = ("on_choose", "on_put_away")

    def on_choose(self, _what: str) -> None:
        """One of the keys was pressed."""

    def on_put_away(self) -> None:
        """Nothing was chosen."""

    def offer(self, what: str, say: str, sign: str = "", role: str = "plain") -> None:
        """Add a key."""
        self.ids.offers.add_widget(
            Key(text=say, sign=sign, role=role, on_release=lambda _: self.dispatch("on_choose", what))
        )

    def on_touch_down(self, touch: Any) -> bool:
        """Nothing behind it can be touched."""
        if not self.ids.sheet.collide_point(*touch.pos):
            self.dispatch("on_put_away")
        else:
            super().on_touch_down(touch)
        return True
