"""An evening at a drawn table: camera, bots, phones and lights around one session, as at a real one."""

import time
from collections.abc import Callable, Iterable
from pathlib import Path

from companion.content import Pack
from companion.kernel.game import kinds_of_chance
from companion.kernel.happenings import Intent
from companion.kernel.layout import Layout
from companion.kernel.seats import CHANCE, Seat
from companion.phones.server import Phones
from companion.sources.attached import Attached
from companion.sources.board_lights import BoardLights
from companion.sources.drawn_table import DrawnTable, Printed
from companion.sources.phones import PhoneTable
from companion.sources.rehearsal import Player
from companion.sources.table_camera import TableCamera
from companion.sources.troupe import Moment, Troupe
from companion.table.session import Session
from firmware_bridge.ports import Plugged
from vision.synthetic.drawn_camera import DrawnCamera
from vision.synthetic.profiles import PROFILES

DRAWN = "drawn"
"""The address of the drawn camera."""
BOARDS = {"grid": "sim://grid4x4", "jungle": "sim://path40"}
BOARD = "sim://grid8x8"
"""The simulated board, where a game has no shape of its own."""
REST = 0.01
LAST_LOOK = 20.0
"""Seconds that a camera may need to end the look that it is at."""


def nothing_plugged() -> Iterable[Plugged]:
    """No real port is looked at: a demo writes to nobody's devices."""
    return ()


class DrawnEvening:
    """Everything around one session; `tick` it until `is_over`, then `close` it.

    What `plays`, `tell`, `about`, `begun` and `lies` are, `Troupe` says. Without `plays` it plays for
    every seat that has no phone just now.
    """

    def __init__(
        self,
        session: Session,
        pack: Pack,
        player: Player,
        profile: str,
        seed: int,
        pictures: Path | None = None,
        *,
        phones: Phones | None = None,
        language: str = "en",
        plays: Callable[[Seat], bool] | None = None,
        tell: Callable[[Moment], None] = lambda moment: None,
        about: Callable[[Seat, Intent], None] = lambda seat, intent: None,
        begun: tuple[Seat, Intent] | None = None,
        lies: Layout | None = None,
    ) -> None:
        light = PROFILES[profile]
        self.session = session
        self.film = DrawnCamera(light, seed)
        self.camera = TableCamera(session, pictures, lambda _: self.film)
        self.camera.use(DRAWN)
        self.board = board_for(session)
        self.attached = Attached(plugged=nothing_plugged)
        self.attached.allow(self.board)
        self.lights = BoardLights(session, lambda: self.attached.boards)
        real = frozenset(kinds_of_chance(session.game))
        self.phones = PhoneTable(session, phones, language=language, real=real) if phones else None
        table = DrawnTable(Printed(session.game, pack), light, seed)
        self.troupe = Troupe(
            session,
            self.camera,
            table,
            self.film,
            player,
            seed,
            plays=plays or self._has_no_phone,
            tell=tell,
            about=about,
            begun=begun,
            lies=lies,
        )
        self._version = -1

    @property
    def is_over(self) -> bool:
        """Whether the game is."""
        return self.troupe.is_over

    def tick(self) -> None:
        """Let everybody do what they have to do now."""
        self.camera.tick()
        self.troupe.tick()
        self.attached.tick()
        asked = self.camera.watched.asked
        self.lights.mend(asked.differences if asked else ())
        self.lights.tick()
        if self._version != self.session.version:
            self._version = self.session.version
            self.lights.show()
            if self.phones:
                self.phones.settle()
        while self.phones and not self._is_at_it(self.phones) and self.phones.wait(0) is not None:
            pass

    def play(self, until: Callable[[], bool] = lambda: False, rest: float = REST) -> None:
        """Until it is over, or enough."""
        while not self.is_over and not until():
            self.tick()
            time.sleep(rest)

    def close(self) -> None:
        """Everybody goes home."""
        self.camera.close(LAST_LOOK)
        self.attached.close()
        if self.phones:
            self.phones.close()

    def _is_at_it(self, phones: PhoneTable) -> bool:
        """Whoever has just moved a piece or thrown the dice does not tap something else at the same time."""
        return self.troupe.at_it in (CHANCE, *phones.connected)

    def _has_no_phone(self, seat: Seat) -> bool:
        return self.phones is None or seat not in self.phones.connected


def board_for(session: Session) -> str:
    """The address of a simulated board that fits the game."""
    return BOARDS.get(session.game.key, BOARD)
