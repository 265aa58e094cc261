"""What the app keeps from one evening to the next: settings, and the journal of all games."""

import json
import os
import secrets
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.catalogue import find_game
from companion.kernel.errors import BadInputError
from companion.kernel.seats import Seat
from companion.table.journal import Journal
from companion.table.step import TableInfo
from companion.tablet.how import How
from companion.tablet.settings import Settings, find_trouble, load_settings, save_settings

if TYPE_CHECKING:
    # Rules and bots take a while to load: a first screen does without them.
    from companion.content import Pack
    from companion.kernel.game import AnyGame
    from companion.table.session import Session
    from companion.tablet.desk import Desk


@dataclass(frozen=True, slots=True)
class Plan:
    """A game that is about to be played: who, how, with what."""

    game: "AnyGame"
    names: tuple[str, ...]
    hows: tuple[How, ...]
    pack: "Pack"
    options: Mapping[str, str] = field(default_factory=dict)
    real: frozenset[str] = frozenset()
    """The kinds of dice and decks that are real and told to the app; the app rolls and deals the rest."""
    camera: bool = True
    """Whether the camera of the settings watches, where there is one."""


@dataclass(frozen=True, slots=True)
class Played:
    """A game in the journal."""

    info: TableInfo
    over: bool
    steps: int


class Evening:
    """The app's memory: one folder with settings, the journal, and how seats play."""

    def __init__(self, folder: Path, given: Mapping[str, Any] | None = None) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.folder = folder
        self._given = dict(given or {})
        """What was given for this evening alone; it stands before what is kept, and is not kept."""
        self.trouble = find_trouble(folder / "settings.json")
        """What in the settings file makes no sense; until something is set anew."""
        self._kept = load_settings(folder / "settings.json")
        self.journal = Journal(folder / "games.journal")

    def close(self) -> None:
        """Close the journal."""
        self.journal.close()

    @property
    def settings(self) -> Settings:
        """How everything is set now."""
        return replace(self._kept, **self._given)

    def change(self, settings: Settings) -> None:
        """Keep other settings: those that are other than now."""
        now, wanted = asdict(self.settings), asdict(settings)
        changed = {name: value for name, value in wanted.items() if value != now[name]}
        self._given = {name: value for name, value in self._given.items() if name not in changed}
        self._kept = replace(self._kept, **changed)
        save_settings(self.folder / "settings.json", self._kept)
        self.trouble = None

    def start(self, plan: Plan) -> "Desk":
        """A new game; a `BadInputError` where the plan does not fit."""
        from companion.table.session import Session
        from companion.table.setup import seat_players, table_info

        players = seat_players(plan.game, plan.names)
        table_id = f"game-{len(self.journal.games()) + 1}-{secrets.token_hex(3)}"
        info = table_info(
            plan.game, players, plan.options, plan.pack, table_id=table_id, seed=secrets.token_hex(8)
        )
        hows = dict(zip(info.seats, plan.hows, strict=True))
        self._keep(table_id, real=sorted(plan.real), camera=plan.camera)
        self._keep_hows(table_id, hows)
        session = Session.start(plan.game, info, self.journal)
        return self._sit_down(session, hows, plan.real)

    def resume(self, table_id: str) -> "Desk":
        """A game that was begun, at the same point."""
        from companion.table.session import Session

        info = self.journal.game(table_id)
        session = Session.resume(find_game(info.game), info, self.journal)
        hows, real = self._kept_hows(info)
        return self._sit_down(session, hows, real)

    def _sit_down(self, session: "Session", hows: Mapping[Seat, How], real: frozenset[str]) -> "Desk":
        from companion.tablet.desk import Desk

        keep = partial(self._keep_hows, session.info.id)
        return Desk(session, hows, language=self.settings.language, real=real, keep=keep)

    def played(self) -> tuple[Played, ...]:
        """All games, the newest first; what cannot be read any more is passed over."""
        found = (self._look_up(table_id) for table_id in reversed(self.journal.games()))
        return tuple(each for each in found if each is not None)

    def _look_up(self, table_id: str) -> Played | None:
        from companion.table.session import Session

        try:
            info = self.journal.game(table_id)
            session = Session.resume(find_game(info.game), info, self.journal)
        except BadInputError:
            return None
        return Played(info, not session.waiting(), len(session.steps))

    def camera_of(self, table_id: str) -> str:
        """The camera that watches a table; empty where none does, or none was wanted."""
        wanted = _read(self.folder / "tables.json").get(table_id, {}).get("camera", True)
        return self.settings.camera if wanted else ""

    def _keep_hows(self, table_id: str, hows: Mapping[Seat, How]) -> None:
        self._keep(table_id, hows={str(seat): str(how) for seat, how in hows.items()})

    def _keep(self, table_id: str, **parts: object) -> None:
        """Keep something about a table; what else is kept of it stays."""
        path = self.folder / "tables.json"
        known = _read(path)
        known[table_id] = {**known.get(table_id, {}), **parts}
        fresh = path.with_suffix(".new")
        fresh.write_text(json.dumps(known, indent=1), "utf-8")
        os.replace(fresh, path)

    def _kept_hows(self, info: TableInfo) -> tuple[dict[Seat, How], frozenset[str]]:
        """How the seats of a game played; by touch, where nothing is known."""
        kept = _read(self.folder / "tables.json").get(info.id, {})
        written = kept.get("hows")
        known = written if isinstance(written, dict) else {}
        hows = {seat: _how(known.get(str(seat))) for seat in info.seats}
        real = kept.get("real")
        return hows, frozenset(map(str, real)) if isinstance(real, list) else frozenset()


def _how(written: object) -> How:
    return How(str(written)) if written in list(How) else How.TOUCH


def _read(path: Path) -> dict[str, dict[str, object]]:
    try:
        known = json.loads(path.read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return known if isinstance(known, dict) else {}
