"""The correction screen."""

from dataclasses import replace
from pathlib import Path
from typing import Any

from kivy.lang import Builder
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.table.cues import Lighting
from companion.table.tracking.difference import Difference
from companion.tablet.correction.view_model import (
    EMPTY,
    MENDED,
    NO_DRAFT,
    CorrectionModel,
    DifferenceModel,
    Draft,
    Right,
    TallyModel,
    book,
    correction_model,
    lights_to_mend,
    looked_again,
    rows_of,
)
from companion.tablet.desk import Desk
from companion.tablet.kit.board import BoardView  # noqa: F401
from companion.tablet.kit.theme import theme
from companion.tablet.kit.widgets import Key, Sheet
from companion.tablet.speech import PARTS, say

Builder.load_file(str(Path(__file__).with_name("screen.kv")))


class DifferenceCard(Sheet):
    """A difference with its two answers."""

    difference: DifferenceModel | None = ObjectProperty(None, allownone=True)
    __events__ = ("on_decide",)

    def on_decide(self, _right: Right) -> None:
        """Somebody says who is right."""

    def on_difference(self, _card: Any, shown: DifferenceModel) -> None:
        """Show another state."""
        self.ids.say.say = shown.say
        self.ids.app.hint = shown.put_back
        self.ids.app.chosen = shown.right in (Right.APP, Right.BACK)
        self.ids.table.chosen = shown.right is Right.TABLE
        self.ids.table.shown = shown.correction is not None and shown.right is not Right.BACK
        self.edge = theme.glow if shown.right is Right.OPEN else theme.good


class CorrectionScreen(BoxLayout):
    """Reality wins: differences one by one, and anything else by hand."""

    model: CorrectionModel = ObjectProperty(EMPTY, rebind=True)
    notice = StringProperty("")
    is_wide = BooleanProperty(True)
    lighting: Lighting | None = ObjectProperty(None, allownone=True)
    """What boards of lights should show meanwhile."""
    __events__ = ("on_leave", "on_settled")

    def __init__(self, desk: Desk, differences: tuple[Difference, ...] = (), **kwargs: Any) -> None:
        self.desk, self._differences = desk, differences
        self._rights: tuple[Right, ...] = (Right.OPEN,) * len(differences)
        self._draft: Draft = NO_DRAFT
        self._tallies: tuple[TallyModel, ...] = ()
        """Those that are shown."""
        super().__init__(**kwargs)
        self.bind(size=lambda *_: self._turn())
        self._turn()
        self.refresh()

    def on_leave(self) -> None:
        """Back to the table."""

    def on_settled(self) -> None:
        """Table and books agree now; the camera may take the table as it lies."""

    def close(self) -> None:
        """Light nothing any more."""
        self.lighting = None

    def say(self, key: str) -> str:
        """A sentence of this screen."""
        return say(self.desk.language, key, file=PARTS)

    def refresh(self) -> None:
        """Show everything as it is."""
        self.model = correction_model(self.desk, self._differences, self._rights, self._draft)
        self.lighting = lights_to_mend(self.desk, self._differences, self._rights)
        self._show_differences()
        self._show_tallies()

    def decide(self, number: int, right: Right) -> None:
        """Who is right about a difference; where the table is, it is booked at once."""
        correction = self.model.differences[number].correction
        if self._rights[number] in MENDED:
            return
        if right is Right.TABLE and correction is not None:
            self.notice = book(self.desk, correction, self.desk.session.version)
            if self.notice:
                return
        self._rights = (*self._rights[:number], right, *self._rights[number + 1 :])
        self.refresh()

    def look_again(self, now: tuple[Difference, ...]) -> None:
        """The camera has looked: tick off what was put back, add what is new."""
        self._differences, self._rights = looked_again(self._differences, self._rights, now)
        # Most looks tell nothing new, and whoever is touching something should not lose it.
        if rows_of(self.desk, self._differences, self._rights) != self.model.differences:
            self.refresh()

    def pick_tally(self, tally: TallyModel) -> None:
        """A count is wrong."""
        self._set(Draft(tally=tally, value=tally.value))

    def step(self, by: int) -> None:
        """Another value; never less than nothing."""
        self._set(replace(self._draft, value=max(0, self._draft.value + by)))

    def touch_thing(self, piece: str, place: str) -> None:
        """A piece was touched: it is the one, or something that stands where it should go."""
        if self._draft.piece and place and piece != self._draft.piece:
            self.touch_spot(place)
        else:
            self._set(Draft(piece=piece))

    def touch_spot(self, place: str) -> None:
        """A place was touched: there it really lies."""
        if self._draft.piece and any(spot.id == place and spot.glows for spot in self.model.board.spots):
            self._set(replace(self._draft, place=place))

    def forget(self) -> None:
        """Set nothing."""
        self._set(NO_DRAFT)

    def do_it(self) -> None:
        """Book what was chosen."""
        if self.model.ready is None:
            return
        notice = book(self.desk, self.model.ready, self.desk.session.version)
        done = self.say("correct-done")
        self._set(self._draft if notice else NO_DRAFT)
        self.notice = notice or done

    def _set(self, draft: Draft) -> None:
        self._draft, self.notice = draft, ""
        self.refresh()

    def _turn(self) -> None:
        self.is_wide = self.width >= self.height

    def _show_differences(self) -> None:
        box = self.ids.differences
        if len(box.children) != len(self.model.differences):
            box.clear_widgets()
            for each in self.model.differences:
                card = DifferenceCard()
                card.ids.app.text, card.ids.table.text = self.say("correct-app"), self.say("correct-table")
                card.bind(on_decide=lambda _, right, number=each.number: self.decide(number, right))
                box.add_widget(card)
        for card, each in zip(reversed(box.children), self.model.differences, strict=True):
            card.difference = each

    def _show_tallies(self) -> None:
        box, wanted = self.ids.tallies, () if self._draft != NO_DRAFT else self.model.tallies
        if wanted == self._tallies:
            return
        self._tallies = wanted
        box.clear_widgets()
        for each in wanted:
            key = Key(
                text=each.say, hint=str(each.value), on_release=lambda _, each=each: self.pick_tally(each)
            )
            box.add_widget(key)
