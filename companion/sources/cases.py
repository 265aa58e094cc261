"""Cases of moves that the camera misread: a folder each, with the board's picture and what is known about it.

A case holds what everybody at the table could see and nothing else: no names, no hands, no room.
"""

import json
import shutil
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from companion.kernel.codec import DecodeError, Json, decode, encode
from companion.kernel.errors import BadInputError
from companion.kernel.layout import Layout
from companion.kernel.phrase import phrase_event
from companion.kernel.seats import PUBLIC
from companion.kernel.secret import redact
from companion.screens.speech import Speech, speech_for
from companion.sources.evidence import Evidence
from companion.table.misread import CameraMove
from companion.table.session import Session
from companion.table.step import Player, Step, TableInfo
from companion.table.tracking.look import Look
from vision.mat.calibration import Calibration
from vision.sighting import Sighting

FORMAT = 1
CASE, PICTURE = "case.json", "picture.jpg"
CONTENT = "content"


class BrokenCaseError(BadInputError):
    """A folder that is no case, or a damaged one."""


@dataclass(frozen=True, slots=True)
class Misreading:
    """What was booked, what the players say, what was seen, where things lay; as everybody may know it."""

    format: int
    game: str
    pack: str
    booked: tuple[str, ...]
    sure: float
    players_say: tuple[str, ...]
    """Empty while nobody has said anything."""
    sightings: tuple[Sighting, ...]
    kinds: frozenset[str]
    before: Layout
    after_booked: Layout
    after_true: Layout | None
    camera: Calibration

    @property
    def look(self) -> Look:
        """What was seen then."""
        return Look(self.sightings, self.kinds)


@dataclass(frozen=True, slots=True)
class Case:
    """A misreading with the content of the game that was played, and where it lies."""

    place: Path
    misreading: Misreading
    content: Json

    @property
    def picture(self) -> Path:
        """The board alone."""
        return self.place / PICTURE


def case_folder(folder: Path, info: TableInfo, move: CameraMove) -> Path:
    """Where the case of a move lies, once it is kept."""
    return folder / f"{info.id}-step-{move.version:04}"


def keep_case(folder: Path, session: Session, move: CameraMove, evidence: Evidence) -> Path:
    """Write the case of a move, or write it anew; its folder. An `OSError` where that cannot be."""
    place = case_folder(folder, session.info, move)
    place.mkdir(parents=True, exist_ok=True)
    _write(place / PICTURE, evidence.picture)
    written = {**encode(_misreading(session, move, evidence)), CONTENT: session.info.content}
    _write(place / CASE, (written_plainly(written) + "\n").encode())
    return place


def forget_case(place: Path) -> None:
    """Take a case away, with its picture."""
    shutil.rmtree(place, ignore_errors=True)


def find_cases(folder: Path) -> tuple[Path, ...]:
    """The cases in a folder, or itself where it is one; a `BrokenCaseError` where there is none."""
    if not folder.is_dir():
        raise BrokenCaseError(f"{folder}: no such folder")
    if (folder / CASE).exists():
        return (folder,)
    found = tuple(sorted(each for each in folder.iterdir() if each.is_dir()))
    if not found:
        raise BrokenCaseError(f"{folder}: no cases in it; each is a folder with {PICTURE} and {CASE}")
    return found


def load_case(place: Path) -> Case:
    """The case in a folder; a `BrokenCaseError` says what is wrong with it."""
    file = place / CASE
    try:
        written = json.loads(file.read_text("utf-8"))
    except OSError as error:
        raise BrokenCaseError(f"{file}: {error.strerror}") from None
    except (ValueError, RecursionError):
        raise BrokenCaseError(f"{file}: not JSON") from None
    if not isinstance(written, dict) or not isinstance(written.get(CONTENT), dict):
        raise BrokenCaseError(f"{file}: no case of Trapdoor")
    if written.get("format") != FORMAT:
        raise BrokenCaseError(f"{file}: of format {written.get('format')}, this Trapdoor reads {FORMAT}")
    content = written.pop(CONTENT)
    try:
        return Case(place, decode(Misreading, written), content)
    except DecodeError as error:
        raise BrokenCaseError(f"{file}: {error}") from None


def _misreading(session: Session, move: CameraMove, evidence: Evidence) -> Misreading:
    info, told = session.info, move.told
    speech = speech_for(session.game, _nameless(info), "en")
    return Misreading(
        FORMAT,
        info.game,
        info.pack,
        tuple(_sentences(move.steps, speech)),
        move.steps[0].source.confidence,
        tuple(_sentences(told.steps, speech)) if told else (),
        tuple(map(_rounded, evidence.look.sightings)),
        evidence.look.kinds,
        move.before,
        move.booked,
        told.layout if told else None,
        evidence.calibration,
    )


def _rounded(seen: Sighting) -> Sighting:
    """No more digits than anybody wants to read."""
    corners = tuple((round(x, 2), round(y, 2)) for x, y in seen.corners)
    others = tuple((face, round(chance, 6)) for face, chance in seen.others)
    return replace(seen, corners=corners, confidence=round(seen.confidence, 6), others=others)


def _nameless(info: TableInfo) -> TableInfo:
    """A case may be sent to strangers: players are numbers in it."""
    numbered = tuple(Player(each.seat, f"player {n}") for n, each in enumerate(info.players, start=1))
    return replace(info, players=numbered)


def _sentences(steps: tuple[Step, ...], speech: Speech) -> Iterator[str]:
    """What happened, as everybody may be reminded of it."""
    for step in steps:
        for event in step.events:
            if said := speech.say(phrase_event(redact(event, PUBLIC, kept=True))):
                yield said


def _write(path: Path, data: bytes) -> None:
    """Whole, or not at all."""
    unfinished = path.with_suffix(".part")
    unfinished.write_bytes(data)
    unfinished.replace(path)


def written_plainly(data: Json, level: int = 0) -> str:
    """JSON that a person can read: a line a thing, such as a sighting or a piece."""
    parts = data.values() if isinstance(data, dict) else data if isinstance(data, list) else ()
    if level and not any(map(_holds_things, parts)) and not _lists_things(data):
        return json.dumps(data, ensure_ascii=False)
    written = [written_plainly(part, level + 1) for part in parts]
    if isinstance(data, dict):
        written = [f"{json.dumps(key)}: {part}" for key, part in zip(data, written, strict=True)]
    start, end = ("{", "}") if isinstance(data, dict) else ("[", "]")
    room = "  " * level
    inner = ",\n".join(f"{room}  {part}" for part in written)
    return f"{start}\n{inner}\n{room}{end}"


def _lists_things(data: Json) -> bool:
    return isinstance(data, list) and any(isinstance(each, dict) for each in data)


def _holds_things(data: Json) -> bool:
    return isinstance(data, dict) or _lists_things(data)
