"""The phone role: nearby tables, then the seat."""

from typing import Any

from kivy.clock import Clock
from kivy.uix.floatlayout import FloatLayout

from companion.phones.announce import FoundTable
from companion.tablet.chooser import NOT_BEGUN, Ask, Picking, next_question, step_back, touched
from companion.tablet.join.parts import FindView, SeatView
from companion.tablet.join.view_model import find_model, offer_of, seat_model
from companion.tablet.join.visit import Search, Stay, Visit, Visited, read_entry

TICK = 0.05
LOOK = 0.5


class JoinScreen(FloatLayout):
    """The app as a phone."""

    __events__ = ("on_leave",)

    def __init__(self, language: str, tables: tuple[FoundTable, ...] | None = None, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.language = language
        self._search = Search() if tables is None else None
        self._tables = tables or ()
        self.visit: Visit | None = None
        self._visited: Visited | None = None
        self._picking: Picking = NOT_BEGUN
        self._held = False
        self.find = FindView(language=language)
        self.find.bind(
            on_leave=lambda _: self.dispatch("on_leave"),
            on_join=lambda _, written, address: self.join(written, address),
        )
        self.seat = SeatView(language=language)
        self.seat.bind(
            on_leave=lambda _: self.get_up(),
            on_hold=lambda _, held: self.hold(held),
            on_slide=lambda _, pos: self.slide(pos),
            on_let_go=lambda _, pos: self.let_go(pos),
            on_pick=lambda _, picking: self.pick(picking),
            on_touched=lambda _, names: self.touch(names),
            on_do=lambda _: self.do_it(),
            on_step_back=lambda _: self.pick(step_back(self._picking)),
        )
        self._clocks = (
            Clock.schedule_interval(lambda _: self._tick(), TICK),
            Clock.schedule_interval(lambda _: self._look(), LOOK),
        )
        self.refresh()

    def on_leave(self) -> None:
        """Back to the first screen."""

    def close(self) -> None:
        """Leave the table and look no more."""
        for clock in self._clocks:
            clock.cancel()
        if self._search:
            self._search.close()
        if self.visit:
            self.visit.close()

    def join(self, written: str, address: str) -> None:
        """Take a seat with a code, a link or a picture of a QR code."""
        if self.visit:
            self.visit.close()
        self._visited = Visited()
        self.visit = Visit(lambda: read_entry(written, address), self.language)
        self.refresh()

    def get_up(self) -> None:
        """Leave the table."""
        if self.visit:
            self.visit.close()
        self.visit, self._visited = None, None
        self.refresh()

    def refresh(self) -> None:
        """Show the tables, or the seat."""
        seated = self._visited is not None and self._visited.view is not None
        front = self.seat if seated else self.find
        if self.children[:1] != [front]:
            self.clear_widgets()
            self.add_widget(front)
        if seated and self._visited:
            self.seat.model = seat_model(self.language, self._visited, self._picking, held=self._held)
        else:
            self._list()

    def hold(self, held: bool) -> None:
        """Show what is their own, or cover it."""
        self._held = held
        self.refresh()

    def slide(self, pos: tuple[float, float]) -> None:
        """Show what would be chosen if the finger left here."""
        for key in self.seat.choosable():
            key.chosen = key.collide_point(*key.to_widget(*pos))

    def let_go(self, pos: tuple[float, float]) -> None:
        """Choose what the finger leaves on."""
        key = next(
            (each for each in self.seat.choosable() if each.collide_point(*each.to_widget(*pos))), None
        )
        if key is not None:
            key.dispatch("on_release")

    def pick(self, picking: Picking) -> None:
        """Something was chosen, or a part of it."""
        self._picking = picking
        self.refresh()

    def touch(self, names: tuple[str, ...]) -> None:
        """A card or a field was touched."""
        if self._visited is None or self._visited.view is None:
            return
        offer = offer_of(self._visited.view["screen"])
        found = (touched(offer, self._picking, name) for name in names)
        then = next((each for each in found if each is not None), None)
        if then is not None:
            self.pick(then)

    def do_it(self) -> None:
        """Send what was chosen."""
        if self.visit is None or self._visited is None or self._visited.view is None:
            return
        view = self._visited.view
        question = next_question(offer_of(view["screen"]), self._picking)
        if question.ask is Ask.CONFIRM:
            self.visit.act(view["rev"], question.do)
            self._picking = NOT_BEGUN
            self.refresh()

    def _tick(self) -> None:
        news = self.visit.take() if self.visit else None
        if news is None:
            return
        before = self._visited.view if self._visited else None
        self._visited = news
        if before is None or (news.view and news.view["rev"] != before["rev"]):
            self._picking = NOT_BEGUN
        if news.state in (Stay.WRONG_CODE, Stay.REFUSED, Stay.UNREACHABLE) and news.view is None:
            self.visit = None
        self.refresh()

    def _look(self) -> None:
        if self._search and self.visit is None and self._search.found != self._tables:
            self._tables = self._search.found
            self.refresh()

    def _list(self) -> None:
        failed = bool(self._search and self._search.failed)
        self.find.model = find_model(self.language, self._tables, failed, self._visited)
