"""A card, tile or coin as a screen document describes it, to be looked at and touched."""

from pathlib import Path
from typing import Any

from kivy.lang import Builder
from kivy.properties import BooleanProperty, DictProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.floatlayout import FloatLayout

from companion.kernel.codec import Json
from companion.tablet.kit.painting import Paint, painter

Builder.load_file(str(Path(__file__).with_name("cards.kv")))
SUITS = {"S": "♠", "C": "♣", "H": "♥", "D": "♦"}
RED = frozenset("HD")


class CardView(ButtonBehavior, FloatLayout):
    """A face as it is printed; until it is painted, and where there is no print, its signs and words."""

    face = DictProperty({})
    rank = StringProperty("")
    suit = StringProperty("")
    name = StringProperty("")
    text = StringProperty("")
    is_red = BooleanProperty(False)
    chosen = BooleanProperty(False)
    print = ObjectProperty(None, allownone=True)
    """The texture of its printed face."""

    def __init__(self, face: Json, paint: Paint | None = None, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._paint = paint
        self._show_print()
        self.face = face
        self.rank = face.get("rank", "")
        self.suit = SUITS.get(face.get("suit", ""), "")
        self.is_red = face.get("suit") in RED
        self.name = "" if self.suit else face["name"]
        self.text = face.get("text", "")

    def _show_print(self) -> None:
        self.print = painter.texture(self._paint, self._show_print) if self._paint else None
