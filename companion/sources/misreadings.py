"""The camera's last moves of one game: whichever was misread is kept as a case, when somebody says so."""

import logging
from dataclasses import dataclass, field
from pathlib import Path

from companion.sources.evidence import Evidence, Shelf
from companion.table.misread import CameraMove, follow_moves
from companion.table.session import Session

_LOG = logging.getLogger(__name__)


@dataclass(slots=True)
class Misreadings:
    """Follows a session on its own thread; without a folder nothing is ever kept."""

    session: Session
    shelf: Shelf
    folder: Path | None
    moves: tuple[CameraMove, ...] = ()
    _kept: dict[int, Evidence] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.session.listen(lambda _: self._follow())

    def find(self, picture: str | None) -> CameraMove | None:
        """The move that was read from that picture."""
        return next((each for each in self.moves if each.picture == picture), None)

    def can_keep(self, move: CameraMove) -> bool:
        """Whether there still is what the move was read from, and it may be kept."""
        return self.folder is not None and self.shelf.find(move.picture) is not None

    def is_kept(self, move: CameraMove) -> bool:
        """Whether somebody has said that it was misread."""
        return move.version in self._kept

    def keep(self, move: CameraMove) -> Path | None:
        """Keep a misread move as a case; its folder, or None where that is impossible."""
        evidence = self.shelf.find(move.picture)
        if evidence is None:
            return None
        place = self._write(move, evidence)
        if place is not None:
            self._kept[move.version] = evidence
        return place

    def forget(self, move: CameraMove) -> None:
        """It was right after all: nothing of it stays."""
        from companion.sources.cases import case_folder, forget_case

        if self._kept.pop(move.version, None) and self.folder is not None:
            forget_case(case_folder(self.folder, self.session.info, move))

    def _follow(self) -> None:
        before = {each.version: each.told for each in self.moves}
        self.moves = follow_moves(self.session.game, self.session.line, self.moves)
        for move in self.moves:
            evidence = self._kept.get(move.version)
            if evidence is not None and move.told != before.get(move.version):
                self._write(move, evidence)

    def _write(self, move: CameraMove, evidence: Evidence) -> Path | None:
        # OpenCV takes its time to load; whoever has evidence has loaded it.
        from companion.sources.cases import keep_case

        if self.folder is None:
            return None
        try:
            return keep_case(self.folder, self.session, move, evidence)
        except OSError as error:
            _LOG.warning("a case could not be kept: %s", error.strerror)
            return None
