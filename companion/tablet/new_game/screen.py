"""The screen of a new game: one page, filled in from the start."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from kivy.lang import Builder
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.catalogue import find_game
from companion.content import choose_pack
from companion.kernel.errors import BadInputError
from companion.tablet.evening import Evening, Plan
from companion.tablet.how import How
from companion.tablet.kit import fields  # noqa: F401
from companion.tablet.kit.theme import theme
from companion.tablet.kit.widgets import Column, Key
from companion.tablet.new_game.draft import (
    Draft,
    first_draft,
    moved_up,
    plan_of,
    with_count,
    with_how,
    with_kind,
    with_name,
    with_option,
)
from companion.tablet.new_game.packs import find_packs, packs_folder
from companion.tablet.new_game.view_model import (
    EMPTY,
    REAL,
    ChairModel,
    NewGameModel,
    OptionModel,
    free_names,
    known_names,
    new_game_model,
)
from companion.tablet.speech import START, say

Builder.load_file(str(Path(__file__).with_name("screen.kv")))


class ChairRow(Column):
    """A chair: sign and colour, name, how they play, and names to choose from."""

    chair: ChairModel = ObjectProperty(None, rebind=True, allownone=True)
    hows = ListProperty([])
    known = ListProperty([])
    tint = ListProperty([0, 0, 0, 1])
    is_wide = BooleanProperty(True)
    __events__ = ("on_named", "on_how", "on_up", "on_edit")

    def on_named(self, _name: str) -> None:
        """Another name."""

    def on_how(self, _how: str) -> None:
        """Another way to play."""

    def on_up(self) -> None:
        """One chair up."""

    def on_edit(self) -> None:
        """Somebody writes a name."""

    def on_known(self, *_: Any) -> None:
        """Offer these names."""
        self.ids.known.clear_widgets()
        for name in self.known:
            key = Key(text=name, snug=True, role="quiet")
            key.bind(on_release=lambda key: self.dispatch("on_named", key.text))
            self.ids.known.add_widget(key)


class OptionRow(Column):
    """A house rule."""

    option: OptionModel = ObjectProperty(None, rebind=True, allownone=True)
    __events__ = ("on_choose",)

    def on_choose(self, _value: str) -> None:
        """Another choice."""


class NewGameScreen(BoxLayout):
    """Seats, dice, house rules, content: all on one page."""

    model: NewGameModel = ObjectProperty(EMPTY, rebind=True)
    language = StringProperty("en")
    notice = StringProperty("")
    is_wide = BooleanProperty(True)
    __events__ = ("on_start", "on_leave")

    def __init__(self, evening: Evening, game_key: str, **kwargs: Any) -> None:
        self.evening = evening
        game, language = find_game(game_key), evening.settings.language
        self._known = known_names(evening)
        stand_ins = [
            say(language, "stand-in", file=START, number=at) for at in range(1, max(game.players) + 1)
        ]
        self._draft = first_draft(game, self._known, stand_ins)
        self._draft = replace(self._draft, camera=bool(evening.settings.camera))
        self._packs = find_packs(evening.folder, game, language)
        self._editing = -1
        super().__init__(language=language, **kwargs)
        self.bind(size=lambda *_: self._turn())
        theme.bind(seats=self._recolour)
        self._turn()
        self.refresh()

    def on_start(self, _plan: Plan) -> None:
        """The game begins."""

    def on_leave(self) -> None:
        """The players go back."""

    def say(self, key: str, **parts: str | int) -> str:
        """A sentence of this screen."""
        return say(self.language, key, file=START, **parts)

    @property
    def draft(self) -> Draft:
        """What has been chosen so far."""
        return self._draft

    def refresh(self) -> None:
        """Show the draft."""
        has_camera = bool(self.evening.settings.camera)
        self.model = new_game_model(self._draft, self.language, self._packs, has_camera=has_camera)
        self._show_chairs()
        self._show_options()

    def close(self) -> None:
        """Let go of the theme."""
        theme.unbind(seats=self._recolour)

    def change(self, draft: Draft) -> None:
        """Something else was chosen."""
        if draft != self._draft:
            self._draft, self.notice = draft, ""
            self.refresh()

    def set_count(self, count: int) -> None:
        """For so many."""
        self.change(with_count(self._draft, count))

    def set_camera(self, camera: bool) -> None:
        """Whether the camera watches."""
        self.change(replace(self._draft, camera=camera))

    def set_pack(self, path: str) -> None:
        """Other content."""
        self.change(replace(self._draft, pack=path))

    def start(self) -> None:
        """Begin, or say what stands in the way."""
        if self.model.problem:
            self.notice = self.model.problem
            return
        try:
            pack = choose_pack(self._draft.game, self._draft.pack or None)
        except BadInputError as error:
            self.notice = str(error)
            return
        self.dispatch("on_start", plan_of(self._draft, pack))

    def packs_hint(self) -> str:
        """Where other content is looked for."""
        folder = packs_folder(self.evening.folder, self._draft.game)
        return self.say("packs-hint", folder=str(folder))

    def _turn(self) -> None:
        self.is_wide = self.width >= self.height

    def _recolour(self, *_: Any) -> None:
        self._show_chairs()

    def _show_chairs(self) -> None:
        box, chairs = self.ids.chairs, self.model.chairs
        while len(box.children) > len(chairs):
            box.remove_widget(box.children[0])
        while len(box.children) < len(chairs):
            box.add_widget(self._chair_row(len(box.children)))
        for row, chair in zip(reversed(box.children), chairs, strict=True):
            row.hows, row.tint, row.chair = self.model.hows, theme.seat(chair.number), chair
            editing = chair.number == self._editing
            row.known = free_names(self._draft, chair.number, self._known) if editing else []

    def _chair_row(self, at: int) -> ChairRow:
        row = ChairRow()
        row.bind(
            on_named=self._changing(lambda name: with_name(self._draft, at, name)),
            on_how=self._changing(lambda how: with_how(self._draft, at, How(how))),
            on_up=lambda _: self.change(moved_up(self._draft, at)),
            on_edit=lambda _: self._edit(at),
        )
        return row

    def _changing(self, made: Callable[[str], Draft]) -> Callable[[Any, str], None]:
        return lambda _, value: self.change(made(value))

    def _edit(self, at: int) -> None:
        self._editing = at
        self._show_chairs()

    def _show_options(self) -> None:
        self._show_rows(self.ids.kinds, self.model.kinds, self._with_kind)
        if self.model.options:
            self._show_rows(self.ids.rules, self.model.options, self._with_option)

    def _show_rows(
        self, box: Column, options: tuple[OptionModel, ...], choose: Callable[[str, str], Draft]
    ) -> None:
        if not box.children or not isinstance(box.children[0], OptionRow):
            box.clear_widgets()
            for option in options:
                box.add_widget(self._option_row(partial(choose, option.name)))
        for row, option in zip(reversed(box.children), options, strict=True):
            row.option = option

    def _option_row(self, choose: Callable[[str], Draft]) -> OptionRow:
        row = OptionRow()
        row.bind(on_choose=self._changing(choose))
        return row

    def _with_option(self, name: str, value: str) -> Draft:
        return with_option(self._draft, name, value)

    def _with_kind(self, kind: str, whose: str) -> Draft:
        return with_kind(self._draft, kind, whose == REAL)
