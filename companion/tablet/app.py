"""The tablet app: one window, one screen at a time."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from kivy.app import App
from kivy.core.window import Window
from kivy.uix.floatlayout import FloatLayout

from companion.tablet.desk import Desk
from companion.tablet.evening import Evening, Plan
from companion.tablet.kit.painting import painter
from companion.tablet.kit.theme import register_fonts, theme
from companion.tablet.settings import Settings

ESCAPE = 27
"""Also Android's way back."""


class Stage(FloatLayout):
    """Where screens stand: one in front, those that lead to it behind."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._screens: list[Any] = []

    @property
    def front(self) -> Any:
        """The screen that is seen."""
        return self._screens[-1] if self._screens else None

    def open(self, screen: Any) -> None:
        """Put a screen in front."""
        self.clear_widgets()
        self._screens.append(screen)
        self.add_widget(screen)

    def back(self) -> None:
        """Close the front screen and show the one behind it."""
        if len(self._screens) > 1:
            _close(self._screens.pop())
            self.clear_widgets()
            self.add_widget(self.front)
            refresh = getattr(self.front, "refresh", None)
            if refresh:
                refresh()

    def home(self) -> None:
        """Back to the first screen."""
        while len(self._screens) > 1:
            self.back()

    def close(self) -> None:
        """Close everything, the front first."""
        while self._screens:
            _close(self._screens.pop())


def _close(screen: Any) -> None:
    close: Callable[[], None] | None = getattr(screen, "close", None)
    if close:
        close()


class TrapdoorApp(App):
    """The app; the only one who knows all screens."""

    title = "Trapdoor"

    def __init__(self, folder: Path, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.evening = Evening(folder)
        self.stage: Stage | None = None

    def build(self) -> Any:
        """The first screen."""
        register_fonts()
        self.wear(self.evening.settings)
        self.stage = Stage()
        Window.bind(on_keyboard=self._on_key)
        self.show_home()
        return self.stage

    def on_stop(self) -> None:
        """Put everything away."""
        if self.stage:
            self.stage.close()
        painter.close()
        self.evening.close()

    def wear(self, settings: Settings) -> None:
        """Look as the settings say."""
        theme.wear(
            dark=settings.dark, clear=settings.clear_colours, large=settings.large, motion=settings.motion
        )
        Window.clearcolor = theme.ground

    def show_home(self) -> None:
        """The first screen of all."""
        from companion.tablet.home.screen import HomeScreen

        screen = HomeScreen(self.evening)
        screen.bind(
            on_new=lambda _, key: self.show_new_game(key), on_resume=lambda _, table: self.resume(table)
        )
        self._open(screen)

    def show_new_game(self, key: str) -> None:
        """Who plays, and how."""
        from companion.tablet.new_game.screen import NewGameScreen

        screen = NewGameScreen(self.evening, key)
        screen.bind(on_start=lambda _, plan: self.start(plan), on_leave=lambda _: self._back())
        self._open(screen)

    def start(self, plan: Plan) -> None:
        """Begin a game."""
        self._back()
        self.show_table(self.evening.start(plan))

    def resume(self, table_id: str) -> None:
        """Go on with a game."""
        self.show_table(self.evening.resume(table_id))

    def show_table(self, desk: Desk) -> None:
        """The table of a game."""
        from companion.tablet.table.screen import TableScreen

        screen = TableScreen(desk)
        screen.bind(on_leave=lambda _: self._back())
        self._open(screen)

    def _open(self, screen: Any) -> None:
        if self.stage:
            self.stage.open(screen)

    def _back(self) -> None:
        if self.stage:
            self.stage.back()

    def _on_key(self, _window: Any, key: int, *_: Any) -> bool:
        """The way back leads back, and out only from the first screen."""
        if key != ESCAPE or self.stage is None or len(self.stage._screens) < 2:
            return False
        self._back()
        return True
