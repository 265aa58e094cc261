"""The sheet behind a tally."""

from pathlib import Path
from typing import Any

from kivy.lang import Builder
from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from companion.kernel.seats import Seat
from companion.tablet.desk import Desk
from companion.tablet.kit.widgets import Caption, Sheet
from companion.tablet.speech import PARTS, say
from companion.tablet.why.view_model import EMPTY, CauseModel, WhyModel, why_model

Builder.load_file(str(Path(__file__).with_name("screen.kv")))

AT_FIRST = 40
"""So many causes are shown; a long game has hundreds, and the newest matter."""


class CauseCard(Sheet):
    """An event with its source and its picture."""

    cause: CauseModel | None = ObjectProperty(None, allownone=True)

    def on_cause(self, _card: Any, cause: CauseModel) -> None:
        """Show it."""
        self.ids.say.say, self.ids.change.say = cause.say, cause.change
        self.ids.source.say = f"{cause.source} · {cause.rule}" if cause.rule else cause.source
        self.ids.sign.text = cause.sign
        if cause.picture:
            self.ids.picture.source = str(cause.picture)
            self.ids.picture.height = self.ids.picture.full_height


class WhySheet(BoxLayout):
    """All that made a tally what it is, the newest first."""

    model: WhyModel = ObjectProperty(EMPTY, rebind=True)
    __events__ = ("on_leave", "on_correct")

    def __init__(
        self, desk: Desk, tally: str, seat: Seat | None, pictures: Path | None = None, **kwargs: Any
    ) -> None:
        self.desk, self.tally, self.seat, self._pictures = desk, tally, seat, pictures
        super().__init__(**kwargs)
        self.refresh()

    def on_leave(self) -> None:
        """Back to the table."""

    def on_correct(self) -> None:
        """The players say that it is wrong."""

    def say(self, key: str) -> str:
        """A sentence of this screen."""
        return say(self.desk.language, key, file=PARTS)

    def refresh(self) -> None:
        """Show the chain as it is now."""
        self.model = why_model(self.desk, self.tally, self.seat, self._pictures)
        box = self.ids.causes
        box.clear_widgets()
        for cause in self.model.causes[:AT_FIRST]:
            card = CauseCard()
            card.cause = cause
            box.add_widget(card)
        left = len(self.model.causes) - AT_FIRST
        if left > 0:
            more = say(self.desk.language, "why-more", file=PARTS, count=left)
            box.add_widget(Caption(say=more, role="small"))
