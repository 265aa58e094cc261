"""What the boards at a table show: the game as everyone may see it, or what a guide asks for."""

from collections.abc import Callable, Iterable

from companion.kernel import play
from companion.kernel.layout import Layout
from companion.kernel.seats import PUBLIC
from companion.sources.lights import TableLights
from companion.table.cues import Lighting, lighting, repairs
from companion.table.session import Session
from companion.table.tracking.difference import Difference
from firmware_bridge.description import Description, description_of
from firmware_bridge.picture import Board

Known = tuple[tuple[int, int, Description], ...]


class BoardLights:
    """Lights every board that joins; without a board nothing is worked out."""

    def __init__(self, session: Session, boards: Callable[[], Iterable[Board]]) -> None:
        self._session, self._boards = session, boards
        self._lights: dict[int, TableLights] = {}
        self._known: Known = ()
        self._guided: Lighting | None = None
        self._differences: tuple[Difference, ...] = ()
        self._is_paused = False
        self._first: Layout | None = None

    def show(self) -> None:
        """Show what is to be seen now on all boards."""
        boards = tuple(self._boards())
        self._known = _known(boards)
        if not boards or self._is_paused:
            return
        now, start = self._now(), self._start()
        for board in boards:
            self._lights.setdefault(id(board), TableLights(board)).show(now.cues, now.layout, start)

    def guide(self, asked: Lighting | None) -> None:
        """A guide asks for something; nothing is the game again."""
        if asked != self._guided:
            self._guided = asked
            self.show()

    def mend(self, differences: tuple[Difference, ...]) -> None:
        """What the camera wants to be put right."""
        if differences != self._differences:
            self._differences = differences
            self.show()

    def pause(self, is_paused: bool) -> None:
        """Leave the boards to somebody else for a while, such as a test pattern."""
        was, self._is_paused = self._is_paused, is_paused
        if was and not is_paused:
            self.show()

    def tick(self) -> None:
        """Light a board that has just joined, or has just said where its lights are."""
        if _known(self._boards()) != self._known:
            self.show()

    def _start(self) -> Layout:
        if self._first is None:
            self._first = play.layout(self._session.game, self._session.line.states[0], PUBLIC)
        return self._first

    def _now(self) -> Lighting:
        game, line = self._session.game, self._session.line
        if self._guided is not None:
            return self._guided
        if self._differences:
            return Lighting(repairs(self._differences), play.layout(game, line.state, PUBLIC))
        return lighting(game, line)


def _known(boards: Iterable[Board]) -> Known:
    return tuple((id(board), board.leds, description_of(board)) for board in boards)
