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


class CardSigns(FloatLayout):
    """The signs and words of a face of which there is no print."""

    rank = StringProperty("")
    suit = StringProperty("")
    name = StringProperty("")
    text = StringProperty("")
    is_red = BooleanProperty(False)


class CardView(ButtonBehavior, FloatLayout):
    """A face as it is printed, plain paper until it is painted; signs and words where there is no print."""

    face = DictProperty({})
    chosen = BooleanProperty(False)
    print = ObjectProperty(None, allownone=True)
    """The texture of its printed face."""

    def __init__(self, face: Json, paint: Paint | None = None, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._paint: Paint | None = None
        self.show(face, paint)

    def show(self, face: Json, paint: Paint | None) -> None:
        """Be this card from now on."""
        self.face, self._paint, self.chosen = face, paint, False
        self._show_print()
        self.clear_widgets()
        if paint is None:
            self.add_widget(_signs(face))

    def forget(self) -> None:
        """Be no card any more: it may have been secret, and its picture takes room."""
        self._paint = self.print = None
        self.face = {}
        self.clear_widgets()

    def _show_print(self) -> None:
        self.print = painter.texture(self._paint, self._show_print) if self._paint else None


def _signs(face: Json) -> CardSigns:
    suit = SUITS.get(face.get("suit", ""), "")
    return CardSigns(
        rank=face.get("rank", ""),
        suit=suit,
        name="" if suit else face["name"],
        text=face.get("text", ""),
        is_red=face.get("suit") in RED,
    )
