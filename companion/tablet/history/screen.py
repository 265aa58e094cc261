"""The games that were played."""

from functools import partial
from pathlib import Path
from typing import Any

from kivy.lang import Builder
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.kernel.errors import BadInputError
from companion.table.session import Session
from companion.tablet.evening import Evening
from companion.tablet.history.reading import Reading
from companion.tablet.history.view_model import GameRow, read_rows
from companion.tablet.home.screen import Scene  # noqa: F401
from companion.tablet.home.warming import warm_up
from companion.tablet.kit.widgets import Sheet
from companion.tablet.speech import START, say

Builder.load_file(str(Path(__file__).with_name("screen.kv")))


class RowCard(Sheet):
    """A game: who played, how it ended, and what can be done with it."""

    row: GameRow = ObjectProperty(None, rebind=True, allownone=True)
    language = StringProperty("en")
    __events__ = ("on_resume", "on_result", "on_replay")

    def say(self, key: str) -> str:
        """A sentence of this screen."""
        return say(self.language, key, file=START)

    def on_resume(self) -> None:
        """Go on with it."""

    def on_result(self) -> None:
        """See how it ended."""

    def on_replay(self) -> None:
        """See it step by step."""


class HistoryScreen(BoxLayout):
    """All games, the newest first; they come in one after the other."""

    language = StringProperty("en")
    notice = StringProperty("")
    empty = BooleanProperty(False)
    __events__ = ("on_leave", "on_resume", "on_result", "on_replay")

    def __init__(self, evening: Evening, **kwargs: Any) -> None:
        self.evening = evening
        self._reading: Reading[GameRow] | None = None
        self._closed = False
        super().__init__(language=evening.settings.language, **kwargs)
        self.refresh()

    def on_leave(self) -> None:
        """The players go back."""

    def on_resume(self, _table_id: str) -> None:
        """A game goes on."""

    def on_result(self, _session: Session) -> None:
        """The result of a game is wanted."""

    def on_replay(self, _session: Session) -> None:
        """A game is to be seen step by step."""

    def say(self, key: str, **parts: str | int) -> str:
        """A sentence of this screen."""
        return say(self.language, key, file=START, **parts)

    @property
    def busy(self) -> bool:
        """Whether more games may come."""
        return self._reading is None or self._reading.busy

    def refresh(self) -> None:
        """Read the journal anew."""
        self.close()
        self.language = self.evening.settings.language
        self.empty = not self.evening.journal.games()
        self.ids.rows.clear_widgets()
        self._closed = False
        warm_up(self._read)

    def close(self) -> None:
        """Stop reading."""
        self._closed = True
        if self._reading:
            self._reading.close()

    def _read(self) -> None:
        """Rules and artwork are loaded: read the games."""
        if not self._closed:
            read = partial(read_rows, language=self.language)
            self._reading = Reading(self.evening.journal.path, read, self._add)

    def _add(self, row: GameRow) -> None:
        card = RowCard(row=row, language=self.language)
        card.bind(
            on_resume=lambda _: self.dispatch("on_resume", row.table_id),
            on_result=lambda _: self._open("on_result", row.table_id),
            on_replay=lambda _: self._open("on_replay", row.table_id),
        )
        self.ids.rows.add_widget(card)

    def _open(self, event: str, table_id: str) -> None:
        try:
            session = self.evening.resume(table_id).session
        except BadInputError as error:
            self.notice = str(error)
            return
        self.dispatch(event, session)
