"""A card, tile or coin as a screen document describes it, to be looked at and touched."""

from pathlib import Path
from typing import Any

from kivy.lang import Builder
from kivy.properties import BooleanProperty, DictProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.floatlayout import FloatLayout

from companion.kernel.codec import Json

Builder.load_file(str(Path(__file__).with_name("cards.kv")))
SUITS = {"S": "♠", "C": "♣", "H": "♥", "D": "♦"}
RED = frozenset("HD")


class CardView(ButtonBehavior, FloatLayout):
    """A face: a playing card, a tile with its paths, a coin, or a card with a name."""

    face = DictProperty({})
    rank = StringProperty("")
    suit = StringProperty("")
    name = StringProperty("")
    text = StringProperty("")
    is_red = BooleanProperty(False)
    chosen = BooleanProperty(False)

    def __init__(self, face: Json, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.face = face
        self.rank = face.get("rank", "")
        self.suit = SUITS.get(face.get("suit", ""), "")
        self.is_red = face.get("suit") in RED
        self.name = "" if self.suit else face["name"]
        self.text = face.get("text", "")
        self.paths = face.get("paths", "")
