"""The tablet app: one window, one screen at a time; the only one who knows all screens."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy.app import App
from kivy.core.window import Window

from companion.kernel.seats import CHANCE
from companion.platform.desktop import Desktop
from companion.platform.port import Platform
from companion.tablet.evening import Evening, Plan
from companion.tablet.home.warming import warm_up
from companion.tablet.kit.overlay import Overlay
from companion.tablet.kit.painting import painter
from companion.tablet.kit.sounds import sounds
from companion.tablet.kit.theme import register_fonts, theme
from companion.tablet.manners import SecretGuard, get_up, let_go, sit_down, while_shown
from companion.tablet.settings import Settings
from companion.tablet.speech import say
from companion.tablet.stage import Stage

if TYPE_CHECKING:
    # The first screen is there before the rules, the bots and the network are loaded.
    from companion.table.session import Session
    from companion.tablet.at_table import AtTable
    from companion.tablet.desk import Desk

ESCAPE = 27
"""Also Android's way back."""
MENU = (
    ("phones", "☎"),
    ("camera", "◉"),
    ("hardware", "☀"),
    ("set_up", "☐"),
    ("correction", "✎"),
    ("readings", "✗"),
    ("rules", "?"),
    ("leave", "⌂"),
)
"""What can be opened from the table, with its sign."""


class TrapdoorApp(App):
    """The app: makes screens, hears what they want, and makes the next."""

    title = "Trapdoor"

    def __init__(
        self,
        folder: Path,
        platform: Platform | None = None,
        given: Mapping[str, Any] | None = None,
        **kwargs: Any,
    ) -> None:
        super().__init__(**kwargs)
        self.platform = platform or Desktop()
        self.guard = SecretGuard(self.platform.hide)
        self.evening = Evening(folder, given)
        self.stage = Stage()
        self.table: AtTable | None = None

    def build(self) -> Any:
        """The first screen."""
        register_fonts()
        self.wear(self.evening.settings)
        Window.bind(on_keyboard=self._on_key)
        # A keyboard that slides in must not lie over the field that is written in.
        Window.softinput_mode = "below_target"
        sounds.feel = self.platform.buzz
        self.show_home()
        return self.stage

    def on_stop(self) -> None:
        """Put everything away."""
        Window.unbind(on_keyboard=self._on_key)
        self._leave_table()
        self.stage.close()
        painter.close()
        self.evening.close()

    def on_pause(self) -> bool:
        """The app leaves the screen: nothing stays uncovered, and another app may have the camera."""
        let_go(self.stage)
        if self.table:
            self.table.rest()
        return True

    def on_resume(self) -> None:
        """The app is back."""
        if self.table:
            self.table.wake()

    def wear(self, settings: Settings) -> None:
        """Look and sound as the settings say."""
        theme.wear(
            dark=settings.dark, clear=settings.clear_colours, large=settings.large, motion=settings.motion
        )
        Window.clearcolor = theme.ground
        sounds.on = settings.sound

    @property
    def language(self) -> str:
        """What the tablet speaks."""
        return self.evening.settings.language

    def show_home(self) -> None:
        """The first screen of all."""
        from companion.tablet.home.screen import HomeScreen

        screen = HomeScreen(self.evening)
        screen.bind(
            on_new=lambda _, key: self._once_warm(lambda: self.show_new_game(key)),
            on_resume=lambda _, table: self._once_warm(lambda: self.resume(table)),
            on_open=lambda _, what: self._once_warm(lambda: self.open(what)),
        )
        self.stage.open(screen)

    def _once_warm(self, then: Callable[[], None]) -> None:
        """What the first screen was asked for, once all is loaded that it needs; the first wish counts."""
        warm_up(lambda: None if self.stage.depth else then())

    def show_new_game(self, key: str) -> None:
        """Who plays, and how."""
        from companion.tablet.new_game.screen import NewGameScreen

        screen = NewGameScreen(self.evening, key)
        screen.bind(on_start=lambda _, plan: self.start(plan), on_leave=self._back)
        self.stage.open(screen)

    def start(self, plan: Plan) -> None:
        """Begin a game."""
        self.stage.back()
        self.show_table(self.evening.start(plan))

    def resume(self, table_id: str) -> None:
        """Go on with a game."""
        self.show_table(self.evening.resume(table_id))

    def show_table(self, desk: "Desk") -> None:
        """The table of a game, with its phones."""
        from companion.tablet.at_table import AtTable
        from companion.tablet.table.screen import TableScreen

        self._leave_table()
        self.table = AtTable(desk, self.evening, self.platform)
        sit_down(self.platform, self.evening.settings.turn_to_player)
        screen = TableScreen(desk)
        self.guard.watch(screen, lambda: screen.model.covered)
        screen.bind(
            on_leave=lambda _: self.leave_table(),
            on_open=lambda _, what: self.open(what),
            on_over=lambda _: self.show_result(desk.session),
            on_why=lambda _, tally, seat: self.show_why(tally, seat),
        )
        self.table.follow(screen)
        self.stage.open(screen)
        if self.table.awaits_phones:
            self.open("phones")

    def leave_table(self) -> None:
        """Back to the first screen; the game waits in the journal."""
        self._leave_table()
        while self.stage.depth:
            self.stage.back()

    def open(self, what: str) -> None:
        """Show what was asked for: a screen, or the menu."""
        match what:
            case "menu":
                self._show_menu()
            case "leave":
                self.leave_table()
            case "options":
                self._show_options()
            case "history":
                self._show_history()
            case "join":
                self._show_join()
            case "phones" | "camera" | "hardware" | "set_up" | "correction" | "rules" if self.table:
                self._show_beside(self.table, what)
            case "readings" if self.table:
                screen = self._show_beside(self.table, what)
                screen.bind(on_correct=lambda _: self.open("correction"))

    def show_result(self, session: "Session") -> None:
        """Who won and why."""
        from companion.tablet.results.screen import ResultsScreen

        folder = self.platform.shared_folder(self.evening.folder) / "records"
        screen = ResultsScreen(session, self.language, folder)
        screen.bind(
            on_leave=self._back,
            on_again=lambda _: self.play_again(session),
            on_replay=lambda _: self.show_replay(session),
        )
        self.stage.open(screen)

    def show_replay(self, session: "Session") -> None:
        """A game step by step."""
        from companion.tablet.history.replay import ReplayScreen

        screen = ReplayScreen(session, self.language)
        screen.bind(on_leave=self._back)
        self.stage.open(screen)

    def play_again(self, session: "Session") -> None:
        """The same game once more."""
        self.leave_table()
        self.show_new_game(session.game.key)

    def show_why(self, tally: str, seat: Any) -> None:
        """Why a tally is what it is."""
        from companion.tablet.why.screen import WhySheet

        if self.table:
            table = self.table
            sheet = WhySheet(table.desk, tally, seat, table.pictures, table.misreadings)
            sheet.bind(on_leave=self._back, on_correct=lambda _: self._choose("correction"))
            self.stage.lay_over(sheet)

    def _show_menu(self) -> None:
        menu = Overlay(title=say(self.language, "menu"))
        for what, sign in MENU:
            menu.offer(what, say(self.language, f"open-{what.replace('_', '-')}"), sign)
        menu.bind(on_choose=lambda _, what: self._choose(what), on_put_away=self._back)
        self.stage.lay_over(menu)

    def _choose(self, what: str) -> None:
        self.stage.put_away()
        self.open(what)

    def _show_options(self) -> None:
        from companion.tablet.options.screen import OptionsScreen

        screen = OptionsScreen(self.evening)
        screen.bind(on_changed=lambda _, settings: self.wear(settings), on_leave=self._back)
        self.stage.open(screen)

    def _show_history(self) -> None:
        from companion.tablet.history.screen import HistoryScreen

        screen = HistoryScreen(self.evening)
        screen.bind(
            on_leave=self._back,
            on_resume=lambda _, table: self.resume(table),
            on_result=lambda _, session: self.show_result(session),
            on_replay=lambda _, session: self.show_replay(session),
        )
        self.stage.open(screen)

    def _show_join(self) -> None:
        from companion.tablet.join.screen import JoinScreen

        screen = JoinScreen(self.language)
        self.guard.watch(screen)
        while_shown(screen, self.platform.hear_all)
        screen.bind(on_leave=self._back)
        self.stage.open(screen)

    def _show_beside(self, table: "AtTable", what: str) -> Any:
        """A screen that belongs to the table in play."""
        screen = table.screen_for(what, self._rule_now())
        if what == "phones":
            # Whoever has a picture of an invitation has the seat.
            self.guard.watch(screen)
        screen.bind(on_leave=self._back)
        self.stage.open(screen)
        return screen

    def _rule_now(self) -> str:
        """The rule that matters now: the one behind what the table waits for."""
        needs = self.table.desk.session.waiting() if self.table else ()
        choices = [need.rule for need in needs if need.seat != CHANCE]
        return next(iter((*choices, *(need.rule for need in needs))), "")

    def _leave_table(self) -> None:
        if self.table:
            self.table.close()
            self.table = None
            get_up(self.platform)

    def _back(self, *_: Any) -> None:
        self.stage.back()

    def _on_key(self, _window: Any, key: int, *_: Any) -> bool:
        """The way back leads back, and out only from the first screen."""
        if key != ESCAPE or not self.stage.depth:
            return key == ESCAPE and self.platform.step_behind()
        if self.stage.depth == 1 and self.table:
            self.leave_table()
        else:
            self.stage.back()
        return True
