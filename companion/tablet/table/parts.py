"""What the table screen is made of: players, tallies, a hand, and the pad that is held to peek."""

from pathlib import Path
from typing import Any

from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from companion.artwork.pen import Hand
from companion.tablet.kit.lettering import length_of
from companion.tablet.kit.theme import theme
from companion.tablet.kit.widgets import Caption, Sheet
from companion.tablet.table.view_model import MANY, PlayerModel, TallyModel

Builder.load_file(str(Path(__file__).with_name("parts.kv")))

NARROW, WIDE = 6, 24
"""How far columns of tallies are apart, at least and at most, in dp."""
FEW = 3
"""So many tallies are read best under each other."""
ROOMY = 1.35
"""Some tallies stand in two columns only where they have so much more room than they need."""
SMALL = 0.6
"""Cards are drawn smaller, down to this part, rather than in another row."""
HOW_SIGNS = {"touch": "☝", "phone": "☎", "bot": "⚙"}


class PlayerCard(Sheet):
    """A player: sign, name and tallies; glows while the table waits for them."""

    player: PlayerModel = ObjectProperty(None, allownone=True)
    columns = NumericProperty(1)
    """In how many columns the tallies stand."""
    between = NumericProperty(0)
    """How far these columns are apart."""
    __events__ = ("on_why",)

    def on_why(self, _tally: str) -> None:
        """Somebody asks why a tally is what it is."""

    def on_player(self, _card: Any, player: PlayerModel) -> None:
        """Show another player."""
        self.ids.name.say = player.name
        self.ids.sign.text = player.sign
        self.ids.sign.color = self.ids.name.tone = theme.seat(player.number)
        self.ids.how.text = HOW_SIGNS.get(player.how, "")
        self.edge = theme.glow if player.awaited else theme.line
        self.thick = 2.4 if player.awaited else 1
        rows = self.ids.tallies
        while len(rows.children) > len(player.tallies):
            rows.remove_widget(rows.children[0])
        while len(rows.children) < len(player.tallies):
            rows.add_widget(TallyRow(on_release=lambda row: self.dispatch("on_why", row.name)))
        for row, tally in zip(reversed(rows.children), player.tallies, strict=True):
            row.name, row.label, row.value = tally.name, tally.label, str(tally.value)
        self.fit()

    def fit(self) -> None:
        """Many tallies stand in two columns where none is broken by that, some where there is much room."""
        if self.player is None:
            return
        room = (self.width - 2 * self.padding[0] - dp(NARROW)) / 2
        longest = max((_length(tally) for tally in self.player.tallies), default=0.0)
        self.between = min(dp(WIDE), max(dp(NARROW), dp(NARROW) + 2 * (room - longest)))
        needed = longest if len(self.player.tallies) > MANY else longest * ROOMY
        self.columns = 2 if len(self.player.tallies) > FEW and needed <= room else 1


def _length(tally: TallyModel) -> float:
    return length_of(tally.label, theme.small) + length_of(str(tally.value), theme.body, Hand.BOLD) + dp(3)


class TallyRow(ButtonBehavior, BoxLayout):
    """One thing that is counted; a touch asks why it is so."""

    name = StringProperty("")
    label = StringProperty("")
    value = StringProperty("")


class LogLines(ButtonBehavior, Caption):
    """What happened last; a touch asks what of it the camera read."""


class PeekPad(FloatLayout):
    """Shows a secret while a finger holds it; let go on an option and it is chosen."""

    held = BooleanProperty(False)
    text = StringProperty("")
    __events__ = ("on_slide", "on_let_go")

    def on_slide(self, _pos: tuple[float, float]) -> None:
        """The finger moved while holding."""

    def on_let_go(self, _pos: tuple[float, float]) -> None:
        """The finger left."""

    def on_touch_down(self, touch: Any) -> bool:
        """Begin to hold."""
        if self.disabled or not self.collide_point(*touch.pos):
            return False
        touch.grab(self)
        self.held = True
        return True

    def on_touch_move(self, touch: Any) -> bool:
        """Slide."""
        if touch.grab_current is not self:
            return False
        self.dispatch("on_slide", touch.pos)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        """Let go: first the choice, then the cover."""
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        self.dispatch("on_let_go", touch.pos)
        self.held = False
        return True


class Fan(FloatLayout):
    """Cards in a hand: beside each other, smaller or in two rows where there are many."""

    card_height = NumericProperty(150)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint_y=None, height=self.card_height, **kwargs)
        self.bind(pos=self._lay, size=self._lay, children=self._lay)

    def add_widget(self, card: Any, *args: Any, **kwargs: Any) -> None:
        """A card is as wide as its print, which may come later."""
        card.bind(width=self._lay)
        super().add_widget(card, *args, **kwargs)

    def remove_widget(self, card: Any, *args: Any, **kwargs: Any) -> None:
        """A card that lies elsewhere does not count here."""
        card.unbind(width=self._lay)
        super().remove_widget(card, *args, **kwargs)

    def _lay(self, *_: Any) -> None:
        cards = list(reversed(self.children))
        if not cards:
            return
        broadest = max(card.width / max(1, card.height) for card in cards)
        high, columns = self._shape(len(cards), broadest)
        for card in cards:
            card.size_hint, card.height = (None, None), high
        wide, gap, rows = high * broadest, theme.gap / 2, -(-len(cards) // columns)
        self.height = rows * (high + gap) + gap
        step = min(wide + gap, (self.width - wide) / max(1, columns - 1))
        for number, card in enumerate(cards):
            row, column = divmod(number, columns)
            card.pos = (self.x + column * step, self.top - (row + 1) * (high + gap))

    def _shape(self, count: int, broadness: float) -> tuple[float, int]:
        """How high cards are, and how many lie in a row: none covers what is written on another."""
        full = dp(self.card_height) * theme.scale
        shapes = [(self._fitting(-(-count // rows), broadness), -(-count // rows)) for rows in (1, 2)]
        return next(
            ((min(full, high), each) for high, each in shapes if high > full * SMALL),
            (min(full, shapes[-1][0]), shapes[-1][1]),
        )

    def _fitting(self, columns: int, broadness: float) -> float:
        return float((self.width - (columns - 1) * theme.gap / 2) / columns / broadness)
