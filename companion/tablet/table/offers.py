"""What can be chosen, and the hand that only one may see; what was made once is used again."""

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, Generic, TypeVar

from companion.kernel.codec import Json
from companion.tablet.kit.by_frames import Part
from companion.tablet.kit.cards import CardView
from companion.tablet.kit.painting import Paint
from companion.tablet.kit.widgets import Caption, Column, Key
from companion.tablet.table.parts import Fan, TallyRow
from companion.tablet.table.view_model import PanelModel

W = TypeVar("W")
MOST_WAITING = 12
"""More than this are seldom shown at once, and each takes a hundred kilobytes."""
PaintOf = Callable[[Json], Paint | None]
"""The print of a face."""


def _nothing() -> None:
    pass


class OfferKey(Key):
    """A key that does what it is told to when it is let go."""

    def __init__(self, **kwargs: Any) -> None:
        self.do: Callable[[], None] = _nothing
        super().__init__(**kwargs)

    def on_release(self) -> None:
        """Do it."""
        super().on_release()
        self.do()


class ChoiceCard(CardView):
    """A card that does what it is told to when it is let go."""

    def __init__(self, face: Json, **kwargs: Any) -> None:
        self.do: Callable[[], None] = _nothing
        super().__init__(face, **kwargs)

    def on_release(self) -> None:
        """Do it."""
        self.do()


class Reserve(Generic[W]):
    """Widgets that wait to be used again: to make one takes longer than a frame has time for many."""

    def __init__(self, make: Callable[[], W]) -> None:
        self._make = make
        self._waiting: list[W] = []
        self._used: list[W] = []

    def make_one(self) -> None:
        """One more waits, unless there are many."""
        if len(self._waiting) < MOST_WAITING:
            self._waiting.append(self._make())

    def take(self) -> W:
        """One that nobody uses."""
        self._used.append(self._waiting.pop() if self._waiting else self._make())
        return self._used[-1]

    def take_back(self) -> None:
        """Nothing that was taken is used any more; of very many only some are worth their room."""
        self._waiting = [*self._waiting, *reversed(self._used)][-MOST_WAITING:]
        self._used.clear()


class Offers(Column):
    """Keys under each other, then cards in a fan."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._keys, self._cards = Reserve(OfferKey), Reserve(_blank_card)
        self._fan = Fan()

    def preparations(self, count: int) -> tuple[Part, ...]:
        """Each makes a key and a card, so that none has to be made when there is something to offer."""
        return (self._make_some,) * count

    def _make_some(self) -> None:
        self._keys.make_one()
        self._cards.make_one()

    def take_away(self) -> None:
        """Offer nothing."""
        self.clear_widgets()
        _empty(self._fan)
        self._keys.take_back()
        self._cards.take_back()

    def offer(self, text: str, do: Callable[[], None], *, sign: str = "", role: str = "glowing") -> None:
        """Offer a key."""
        key = self._keys.take()
        key.text, key.sign, key.role, key.do = text, sign, role, do
        key.chosen = False
        self.add_widget(key)

    def offer_card(self, face: Json, paint: Paint | None, do: Callable[[], None]) -> None:
        """Offer a card."""
        _lay_card(self._fan, self._cards, face, paint, do)
        if self._fan.parent is None:
            self.add_widget(self._fan)


class Hand(Column):
    """Panels of cards and facts."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._cards, self._fans = Reserve(_blank_card), Reserve(Fan)
        self._titles, self._rows = Reserve(_small_caption), Reserve(TallyRow)

    def show(self, panels: Iterable[PanelModel], paint_of: PaintOf, touch: Callable[[str], None]) -> None:
        """Show these; `touch` is told the id of a card that is touched."""
        self._take_away()
        for panel in panels:
            title = self._titles.take()
            title.say = panel.title
            self.add_widget(title)
            if panel.cards:
                self._show_cards(panel.cards, paint_of, touch)
            for label, value in panel.facts:
                row = self._rows.take()
                row.label, row.value = label, value
                self.add_widget(row)

    def _show_cards(self, faces: Iterable[Json], paint_of: PaintOf, touch: Callable[[str], None]) -> None:
        fan = self._fans.take()
        for face in faces:
            _lay_card(fan, self._cards, face, paint_of(face), partial(touch, face["id"]))
        self.add_widget(fan)

    def _take_away(self) -> None:
        for child in self.children:
            if isinstance(child, Fan):
                _empty(child)
        self.clear_widgets()
        for reserve in (self._cards, self._fans, self._titles, self._rows):
            reserve.take_back()


def _empty(fan: Fan) -> None:
    for card in fan.children:
        card.forget()
    fan.clear_widgets()


def _lay_card(
    fan: Fan, reserve: Reserve[ChoiceCard], face: Json, paint: Paint | None, do: Callable[[], None]
) -> None:
    card = reserve.take()
    card.show(face, paint)
    card.do = do
    fan.add_widget(card)


def _blank_card() -> ChoiceCard:
    return ChoiceCard({"name": ""})


def _small_caption() -> Caption:
    return Caption(role="small")
