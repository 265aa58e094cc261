"""The first screen."""

from functools import partial
from pathlib import Path
from typing import Any

from kivy.clock import Clock
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout

from companion.catalogue import KEYS
from companion.tablet.evening import Evening
from companion.tablet.history.reading import Reading
from companion.tablet.home.view_model import (
    EMPTY,
    GameCard,
    HomeModel,
    ResumeCard,
    find_resumable,
    home_model,
)
from companion.tablet.home.warming import is_warm, loaded_games, warm_up
from companion.tablet.kit.board import BoardView
from companion.tablet.kit.theme import theme
from companion.tablet.kit.widgets import Sheet
from companion.tablet.speech import START, say


class Scene(BoardView):
    """A picture of a game; touches go through it."""

    game = StringProperty("")
    language = StringProperty("en")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.bind(game=self._draw, language=self._draw)
        self._draw()

    def _draw(self, *_: Any) -> None:
        if self.game and is_warm():
            from companion.tablet.home.scenes import draw_scene

            self.model = draw_scene(self.game, self.language)

    def warm(self) -> None:
        """The artwork is loaded: draw it."""
        self._draw()

    def on_touch_down(self, touch: Any) -> bool:
        """Nothing to touch here."""
        return False


class Poster(ButtonBehavior, Sheet):
    """A game: picture, name, for how many, what it is."""

    card: GameCard = ObjectProperty(None, rebind=True)
    upright = BooleanProperty(True)
    """Whether the words stand under the picture, or beside it."""
    words = NumericProperty(0)
    """How high the words of the wordiest poster are."""
    language = StringProperty("en")


ROOMY = dp(720)
SEEN_FIRST = 0.1
"""Seconds until anything is loaded: the screen is drawn and can be touched before that."""
Builder.load_file(str(Path(__file__).with_name("screen.kv")))


class HomeScreen(BoxLayout):
    """Five games; on top the one to go on with, if there is one."""

    model: HomeModel = ObjectProperty(EMPTY, rebind=True)
    language = StringProperty("en")
    is_wide = BooleanProperty(True)
    is_roomy = BooleanProperty(True)
    """Whether the keys on top have room for words."""
    columns = NumericProperty(5)
    poster_height = NumericProperty(0)
    words = NumericProperty(0)
    notice = StringProperty("")
    """What makes no sense in the settings file, for whoever wrote it."""
    __events__ = ("on_new", "on_resume", "on_open")

    def __init__(self, evening: Evening, **kwargs: Any) -> None:
        self.evening = evening
        self._level = Clock.create_trigger(lambda _: self._level_posters())
        super().__init__(language=evening.settings.language, **kwargs)
        self.bind(size=lambda *_: self._turn(), model=lambda *_: self._level())
        self._turn()
        self._looking: Any = None
        self._closed = False
        self._reading: Reading[ResumeCard] | None = None
        self.refresh()

    def on_new(self, _key: str) -> None:
        """A game was chosen."""

    def on_resume(self, _table_id: str) -> None:
        """A game goes on."""

    def on_open(self, _what: str) -> None:
        """The players want to see something else: history, options, join."""

    def say(self, key: str, **parts: str | int) -> str:
        """A sentence of this screen."""
        return say(self.language, key, file=START, **parts)

    @property
    def busy(self) -> bool:
        """Whether pictures or a game to go on with may still come."""
        return self._reading is None or self._reading.busy

    def refresh(self) -> None:
        """Show what there is now; a game to go on with is looked for once the screen is seen."""
        self.language = self.evening.settings.language
        self._closed = False
        trouble = self.evening.trouble
        self.notice = self.say(trouble.key, **trouble.parts) if trouble else ""
        self.model = home_model(self.language, loaded_games())
        self._show_posters()
        self._stop_looking()
        self._looking = Clock.schedule_once(lambda _: warm_up(self._warmed), SEEN_FIRST)

    def _warmed(self) -> None:
        """Rules and artwork are loaded: show what needs them, and look for a game to go on with."""
        if self._closed:
            return
        self.model = home_model(self.language, loaded_games())
        for poster, card in zip(reversed(self.ids.posters.children), self.model.games, strict=True):
            poster.card = card
            for part in poster.walk():
                if isinstance(part, Scene):
                    part.warm()
        self._look()

    def close(self) -> None:
        """Stop looking."""
        self._closed = True
        self._stop_looking()

    def _stop_looking(self) -> None:
        if self._looking:
            self._looking.cancel()
        if self._reading:
            self._reading.close()

    def _look(self) -> None:
        read = partial(find_resumable, language=self.language)
        self._reading = Reading(self.evening.journal.path, read, self._offer)

    def _offer(self, card: ResumeCard) -> None:
        self.model = HomeModel(self.model.games, card)

    def _turn(self) -> None:
        self.is_wide = self.width >= self.height
        self.is_roomy = self.width / theme.scale > ROOMY
        self.columns = len(KEYS) if self.is_wide else 1
        self._level()

    def _level_posters(self) -> None:
        """All posters are as high as the highest, and fill the room there is."""
        posters = self.ids.posters.children
        self.words = max((poster.ids.words.height for poster in posters), default=0)
        needed = max((poster.minimum_height for poster in posters), default=0)
        rows = -(-len(posters) // self.columns)
        above = self.ids.resume.height + self.ids.notice.height
        room = self.ids.roll.height - above - theme.gap * (2.7 + rows - 1)
        self.poster_height = max(needed, room / max(1, rows))

    def _show_posters(self) -> None:
        """Made once: what this screen is bound to is kept for as long as the screen."""
        box = self.ids.posters
        if not box.children:
            for card in self.model.games:
                box.add_widget(self._poster(card))
        for poster, card in zip(reversed(box.children), self.model.games, strict=True):
            poster.card, poster.language = card, self.language

    def _poster(self, card: GameCard) -> Poster:
        poster = Poster(card=card, language=self.language, upright=self.is_wide)
        poster.bind(on_release=lambda poster: self.dispatch("on_new", poster.card.key))
        poster.bind(minimum_height=lambda *_: self._level())
        poster.ids.words.bind(height=lambda *_: self._level())
        self.bind(
            is_wide=poster.setter("upright"),
            poster_height=poster.setter("height"),
            words=poster.setter("words"),
        )
        return poster
