"""What the list of the camera's moves shows, built by pure functions."""

from dataclasses import dataclass
from pathlib import Path

from companion.sources.misreadings import Misreadings
from companion.table.misread import CameraMove
from companion.table.step import Step
from companion.tablet.desk import Desk
from companion.tablet.results.story import say_step
from companion.tablet.speech import PARTS, say
from companion.tablet.why.view_model import say_sure


@dataclass(frozen=True, slots=True)
class MoveModel:
    """One move that the camera has read."""

    version: int
    say: str
    source: str
    picture: Path | None
    can_keep: bool
    kept: bool
    told: str
    """What the players say that it was, or how they can say so; nothing for a move that nobody doubts."""


@dataclass(frozen=True, slots=True)
class ReadingsModel:
    """The camera's last moves, the newest first."""

    title: str = ""
    nothing: str = ""
    where: str = ""
    """Where misread moves are kept, or that they are not."""
    moves: tuple[MoveModel, ...] = ()


EMPTY = ReadingsModel()


def readings_model(desk: Desk, misreadings: Misreadings, pictures: Path) -> ReadingsModel:
    """The moves that the camera has read, as everybody may know them; pictures are looked for in a folder."""
    language, moves = desk.language, misreadings.moves
    folder = misreadings.folder
    return ReadingsModel(
        say(language, "readings-title", file=PARTS),
        "" if moves else say(language, "readings-nothing", file=PARTS),
        say(language, "readings-where", file=PARTS, folder=str(folder))
        if folder
        else say(language, "readings-off", file=PARTS),
        tuple(_move(desk, misreadings, each, pictures) for each in reversed(moves)),
    )


def _move(desk: Desk, misreadings: Misreadings, move: CameraMove, pictures: Path) -> MoveModel:
    kept, picture = misreadings.is_kept(move), pictures / move.picture
    return MoveModel(
        move.version,
        _said(desk, move.steps),
        say_sure(desk.language, "camera", move.steps[0].source.confidence),
        picture if picture.is_file() else None,
        misreadings.can_keep(move),
        kept,
        _told(desk, move) if kept or move.told else "",
    )


def _told(desk: Desk, move: CameraMove) -> str:
    if move.told is None:
        return say(desk.language, "readings-untold", file=PARTS)
    return say(desk.language, "readings-told", file=PARTS, what=_said(desk, move.told.steps))


def _said(desk: Desk, steps: tuple[Step, ...]) -> str:
    return " ".join(say_step(step, desk.speech) for step in steps)
