"""The phones screen: pass the tablet, touch your name, scan your code."""

from functools import lru_cache
from pathlib import Path
from typing import Any

from kivy.clock import Clock
from kivy.lang import Builder
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from companion.kernel.seats import PUBLIC, Seat
from companion.phones.address import own_addresses
from companion.phones.qr import qr_picture
from companion.tablet.kit.hints import Hint
from companion.tablet.kit.qr import QrView  # noqa: F401
from companion.tablet.kit.theme import theme
from companion.tablet.kit.widgets import Caption, Sheet
from companion.tablet.phones.at_table import Door, Presence, TablePhones
from companion.tablet.phones.view_model import (
    EMPTY,
    PhonesModel,
    SeatModel,
    Showing,
    phones_model,
)
from companion.tablet.speech import PARTS, say

Builder.load_file(str(Path(__file__).with_name("screen.kv")))

TICK = 0.1
LOOK_AGAIN = 2.0
"""Seconds between two looks at the addresses of this machine."""


class SeatRow(Sheet):
    """A seat: touch the name for a code, the cross to take the seat back."""

    row: SeatModel | None = ObjectProperty(None, allownone=True)
    __events__ = ("on_invite", "on_revoke", "on_bot")

    def on_invite(self) -> None:
        """The player wants a code."""

    def on_revoke(self) -> None:
        """Somebody wants to take the seat from its phone."""

    def on_bot(self) -> None:
        """A bot plays from now on, or not any more."""

    def on_row(self, _row: Any, row: SeatModel) -> None:
        """Show another state."""
        self.ids.name.say = f"{row.sign} {row.name}"
        self.ids.name.tone = theme.seat(row.number)
        self.ids.state.say = row.say
        self.ids.state.tone = theme.bad if row.asked or row.presence is Presence.AWAY else theme.dim
        self.ids.here.text = "✓" if row.presence is Presence.HERE else ""
        self.ids.code.sure, self.ids.code.chosen = row.can_invite, row.chosen
        self.ids.revoke.sure = row.can_revoke
        self.ids.bot.chosen = row.is_bot
        self.ids.revoke.role = "danger" if row.asked else "quiet"
        self.edge = theme.glow if row.chosen else theme.line
        self.thick = 2.2 if row.chosen else 1


class HintLine(BoxLayout):
    """A line of the network doctor."""

    def __init__(self, hint: Hint, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.ids.sign.text, self.ids.text.say = hint.sign, hint.say
        tone = theme.good if hint.good else theme.bad if hint.bad else theme.dim
        self.ids.sign.color = tone


class PhonesScreen(BoxLayout):
    """Codes, connections and the network doctor of the phones at one table."""

    model: PhonesModel = ObjectProperty(EMPTY, rebind=True)
    is_wide = BooleanProperty(True)
    __events__ = ("on_leave",)

    def __init__(self, phones: TablePhones, **kwargs: Any) -> None:
        self.phones = phones
        self._showing = Showing()
        self._addresses = own_addresses()
        self._known = self._knows()
        super().__init__(**kwargs)
        self.bind(size=lambda *_: self._turn())
        self._turn()
        self._clocks = (
            Clock.schedule_interval(lambda _: self._tick(), TICK),
            Clock.schedule_interval(lambda _: self._look_again(), LOOK_AGAIN),
        )
        phones.open()
        self.refresh()

    def on_leave(self) -> None:
        """The players go back to the table."""

    def close(self) -> None:
        """Nobody may use a code that is not shown any more; the phones themselves stay."""
        for clock in self._clocks:
            clock.cancel()
        self._void()

    def say(self, key: str) -> str:
        """A sentence of this screen."""
        return say(self.phones.desk.language, key, file=PARTS)

    def refresh(self) -> None:
        """Show everything as it is."""
        self.model = phones_model(self.phones, self._addresses, self._showing)
        self._show_seats()
        self._show_code()
        self._show_doctor()

    def invite(self, seat: Seat) -> None:
        """Show a fresh code for one seat; a second touch hides it."""
        hide = self._showing.invite is not None and self._showing.invite.seat == seat
        self._void()
        made = None if hide else self.phones.watch() if seat == PUBLIC else self.phones.invite(seat)
        self._showing = Showing(made)
        self.refresh()

    def revoke(self, seat: Seat) -> None:
        """The first touch asks, the second takes the seat back."""
        if self._showing.revoking == seat:
            self.phones.revoke(seat)
            self._showing = Showing()
        else:
            self._void()
            self._showing = Showing(revoking=seat)
        self.refresh()

    def let_bot_play(self, seat: Seat) -> None:
        """Somebody has to put the children to bed, or is back."""
        self._void()
        self._showing = Showing()
        self.phones.let_bot_play(seat)
        self.refresh()

    def _void(self) -> None:
        """Make a new code that nobody sees: the one that was shown is worth nothing then."""
        shown = self._showing.invite
        if shown is not None and shown.seat != PUBLIC and self.phones.door is Door.OPEN:
            self.phones.invite(shown.seat)

    def _tick(self) -> None:
        """Others may have heard the news already: what counts is what was shown last."""
        self.phones.tick()
        before, now = self._known, self._knows()
        if now == before:
            return
        self._known, shown = now, self._showing.invite
        seat = shown.seat if shown else None
        if seat and seat != PUBLIC and self._has_arrived(seat, before):
            self._showing = Showing(arrived=seat)
        elif shown and shown.address != self.phones.address:
            self._showing = Showing()
        self.refresh()

    def _knows(self) -> tuple[Any, ...]:
        """All that a tick can change."""
        presences = {player.seat: self.phones.presence(player.seat) for player in self._players()}
        return presences, self.phones.door, self.phones.address, self.phones.notices

    def _has_arrived(self, seat: Seat, before: tuple[Any, ...]) -> bool:
        return before[0][seat] is not Presence.HERE and self.phones.presence(seat) is Presence.HERE

    def _players(self) -> Any:
        return self.phones.desk.session.info.players

    def _look_again(self) -> None:
        self._addresses = own_addresses()
        self.refresh()

    def _turn(self) -> None:
        self.is_wide = self.width >= self.height

    def _show_seats(self) -> None:
        box = self.ids.seats
        if len(box.children) != len(self.model.seats):
            box.clear_widgets()
            for seat in self.model.seats:
                row = SeatRow()
                row.bind(
                    on_invite=lambda _, seat=seat.seat: self.invite(seat),
                    on_revoke=lambda _, seat=seat.seat: self.revoke(seat),
                    on_bot=lambda _, seat=seat.seat: self.let_bot_play(seat),
                )
                box.add_widget(row)
        for row, seat in zip(reversed(box.children), self.model.seats, strict=True):
            row.row = seat

    def _show_code(self) -> None:
        link = self.model.code.link
        self.ids.qr.picture = _picture(link) if link else b""

    def _show_doctor(self) -> None:
        box = self.ids.doctor
        if tuple(getattr(box, "shown", ())) == (*self.model.doctor, *self.model.notices):
            return
        box.shown = (*self.model.doctor, *self.model.notices)
        box.clear_widgets()
        for hint in self.model.doctor:
            box.add_widget(HintLine(hint))
        news = self.ids.notices
        news.clear_widgets()
        for each in self.model.notices:
            news.add_widget(Caption(say=each, role="small"))


@lru_cache(maxsize=2)
def _picture(link: str) -> bytes:
    return qr_picture(link, scale=1)
