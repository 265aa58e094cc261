"""What comes and goes around a game in play: phones, a camera, a board; the game never waits for any."""

from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window

from companion.tablet.desk import Desk
from companion.tablet.evening import Evening
from companion.tablet.how import How
from companion.tablet.phones.at_table import Presence, TablePhones
from companion.tablet.table.screen import TableScreen

TICK = 0.1
TURNS = {2: (0, 180), 3: (0, 90, 270), 4: (0, 90, 180, 270)}
"""How far the picture turns for each seat around a tablet that lies flat."""


class AtTable:
    """One game in play with everything that has joined it."""

    def __init__(self, desk: Desk, evening: Evening) -> None:
        self.desk, self.evening = desk, evening
        self.phones = TablePhones(desk, evening.folder / f"{desk.session.info.id}.keys")
        self.pictures = evening.folder / "pictures" / desk.session.info.id
        """Where the pictures lie that moves were read from."""
        self._screen: TableScreen | None = None
        self._clock = Clock.schedule_interval(lambda _: self._tick(), TICK)
        if How.PHONE in desk.hows.values():
            self.phones.open()
        desk.session.listen(lambda _: Clock.schedule_once(lambda _: self._turn(), 0))

    @property
    def awaits_phones(self) -> bool:
        """Whether a seat that plays by phone has none yet."""
        return any(self.phones.presence(seat) is Presence.AWAITED for seat in self.desk.hows)

    def follow(self, screen: TableScreen) -> None:
        """Show changes on this screen."""
        self._screen = screen

    def screen_for(self, what: str, rule: str) -> Any:
        """A screen beside the table."""
        match what:
            case "phones":
                from companion.tablet.phones.screen import PhonesScreen

                return PhonesScreen(self.phones)
            case "rules":
                from companion.tablet.rules.screen import RulesScreen

                return RulesScreen(self.desk.session.game, self.desk.language, at=rule)
            case "set_up":
                from companion.tablet.set_up.screen import SetUpScreen

                screen = SetUpScreen(self.desk)
                screen.bind(on_ready=lambda each: each.dispatch("on_leave"))
                return screen
            case "correction":
                from companion.tablet.correction.screen import CorrectionScreen

                return CorrectionScreen(self.desk)
        raise KeyError(what)

    def close(self) -> None:
        """Everybody goes home."""
        self._clock.cancel()
        self.phones.close()
        Window.rotation = 0

    def _tick(self) -> None:
        if self.phones.tick() and self._screen:
            self._screen.refresh()

    def _turn(self) -> None:
        """Turn the picture towards the one whose turn it is, where the tablet lies flat."""
        if not self.evening.settings.turn_to_player:
            return
        seats = self.desk.session.info.seats
        awaited = next((need.owner or need.seat for need in self.desk.session.waiting()), None)
        if awaited in seats and len(seats) in TURNS:
            Window.rotation = TURNS[len(seats)][seats.index(awaited)]
