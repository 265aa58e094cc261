"""What the phone role is made of: the tables nearby, the seat, its panels."""

from pathlib import Path
from typing import Any

from kivy.lang import Builder
from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.tablet.chooser import Ask, Option, Picking
from companion.tablet.join.view_model import (
    NO_SEAT,
    NOT_LOOKING,
    FindModel,
    PanelModel,
    SeatModel,
)
from companion.tablet.kit.cards import CardView
from companion.tablet.kit.fields import Field  # noqa: F401
from companion.tablet.kit.grid import GridBoard
from companion.tablet.kit.widgets import Caption, Key
from companion.tablet.speech import PARTS, say
from companion.tablet.table.parts import Fan, PeekPad, TallyRow  # noqa: F401

Builder.load_file(str(Path(__file__).with_name("screen.kv")))


class FindView(BoxLayout):
    """Tables nearby, and the place for a code."""

    model: FindModel = ObjectProperty(NOT_LOOKING, rebind=True)
    language = StringProperty("en")
    chosen = StringProperty("")
    """The address of the table that was touched."""
    __events__ = ("on_leave", "on_join")

    def on_leave(self) -> None:
        """Back to the first screen."""

    def on_join(self, _written: str, _address: str) -> None:
        """A code or link was given."""

    def say(self, key: str) -> str:
        """A sentence of this screen."""
        return say(self.language, key, file=PARTS)

    def on_model(self, *_: Any) -> None:
        """Offer the tables."""
        box = self.ids.tables
        box.clear_widgets()
        if self.chosen not in {table.address for table in self.model.tables}:
            self.chosen = self.model.tables[0].address if len(self.model.tables) == 1 else ""
        for table in self.model.tables:
            key = Key(text=table.name, hint=table.hint, sign="▣", chosen=table.address == self.chosen)
            key.bind(on_release=lambda _, address=table.address: self._choose(address))
            box.add_widget(key)

    def _choose(self, address: str) -> None:
        self.chosen = address
        self.on_model()


class SeatView(BoxLayout):
    """The seat: prompt, panels, choices."""

    model: SeatModel = ObjectProperty(NO_SEAT, rebind=True)
    language = StringProperty("en")
    __events__ = (
        "on_leave",
        "on_hold",
        "on_slide",
        "on_let_go",
        "on_pick",
        "on_touched",
        "on_do",
        "on_step_back",
    )

    def __init__(self, **kwargs: Any) -> None:
        self._panels: tuple[PanelModel, ...] = ()
        self._asked: tuple[Any, ...] = ()
        super().__init__(**kwargs)

    def on_leave(self) -> None:
        """Get up."""

    def on_hold(self, _held: bool) -> None:
        """Show or cover what is their own."""

    def on_slide(self, _pos: tuple[float, float]) -> None:
        """The finger that holds moves."""

    def on_let_go(self, _pos: tuple[float, float]) -> None:
        """The finger that held has left."""

    def on_pick(self, _picking: Picking) -> None:
        """Something was chosen, or a part of it."""

    def on_touched(self, _names: tuple[str, ...]) -> None:
        """A card or a field was touched."""

    def on_do(self) -> None:
        """What was chosen is meant."""

    def on_step_back(self) -> None:
        """The last pick is taken back."""

    def say(self, key: str) -> str:
        """A sentence of this screen."""
        return say(self.language, key, file=PARTS)

    def on_model(self, _view: Any, model: SeatModel) -> None:
        """Show another state."""
        if model.panels != self._panels:
            self._panels = model.panels
            self.ids.panels.clear_widgets()
            for panel in model.panels:
                self._show_panel(panel)
        asked = (model.question, model.sending)
        if asked != self._asked:
            self._asked = asked
            self._show_options(model)

    def choosable(self) -> list[Any]:
        """All that a finger can leave on."""
        cards = [card for each in self.ids.panels.children if isinstance(each, Fan) for card in each.children]
        return [*self.ids.options.children, *cards]

    def _show_panel(self, panel: PanelModel) -> None:
        box = self.ids.panels
        box.add_widget(Caption(say=panel.title, role="small", bold=True))
        if panel.cards:
            fan = Fan()
            for face in panel.cards:
                fan.add_widget(
                    CardView(
                        face=face, on_release=lambda _, face=face: self.dispatch("on_touched", (face["id"],))
                    )
                )
            box.add_widget(fan)
        for label, value in panel.facts:
            box.add_widget(TallyRow(label=label, value=value))
        if panel.cells:
            board = GridBoard(panel.cells)
            board.bind(on_field=lambda _, names: self.dispatch("on_touched", names))
            box.add_widget(board)

    def _show_options(self, model: SeatModel) -> None:
        box = self.ids.options
        box.clear_widgets()
        for option in model.question.options:
            box.add_widget(self._key(option))
        if model.question.ask is Ask.CONFIRM:
            do_it = Key(text=self.say("join-do"), sign="✓", role="primary", sure=not model.sending)
            do_it.bind(on_release=lambda _: self.dispatch("on_do"))
            box.add_widget(do_it)

    def _key(self, option: Option) -> Key:
        return Key(
            text=option.say, role="glowing", on_release=lambda _: self.dispatch("on_pick", option.then)
        )
