"""The sheet behind a tally."""

from pathlib import Path
from typing import Any

from kivy.lang import Builder
from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from companion.kernel.seats import Seat
from companion.sources.misreadings import Misreadings
from companion.tablet.desk import Desk
from companion.tablet.kit.widgets import Caption, Key, Sheet
from companion.tablet.speech import PARTS, say
from companion.tablet.why.view_model import EMPTY, CauseModel, Doubt, WhyModel, why_model

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
        self,
        desk: Desk,
        tally: str,
        seat: Seat | None,
        pictures: Path | None = None,
        misreadings: Misreadings | None = None,
        **kwargs: Any,
    ) -> None:
        self.desk, self.tally, self.seat, self._pictures = desk, tally, seat, pictures
        self._misreadings = misreadings
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
        self.model = why_model(self.desk, self.tally, self.seat, self._pictures, self._misreadings)
        box = self.ids.causes
        box.clear_widgets()
        for cause in self.model.causes[:AT_FIRST]:
            card = CauseCard()
            card.cause = cause
            if cause.misread is not Doubt.NONE:
                card.ids.head.add_widget(self._doubt_key(cause))
            box.add_widget(card)
        left = len(self.model.causes) - AT_FIRST
        if left > 0:
            more = say(self.desk.language, "why-more", file=PARTS, count=left)
            box.add_widget(Caption(say=more, role="small"))

    def _doubt_key(self, cause: CauseModel) -> Key:
        fresh = cause.misread is Doubt.POSSIBLE
        text = self.say("readings-misread") if fresh else self.say("readings-kept")
        key = Key(text=text, sign="✗" if fresh else "✓", snug=True, sure=fresh, pos_hint={"top": 1})
        key.bind(on_release=lambda _: self.misread(cause.read_from))
        return key

    def misread(self, picture: str) -> None:
        """Keep as a case what was read from this picture."""
        move = self._misreadings.find(picture) if self._misreadings else None
        if self._misreadings and move:
            self._misreadings.keep(move)
        self.refresh()
