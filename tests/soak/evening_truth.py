"""What was really done at a table, in a file of its own: each deed is written down before it is done."""

import json
import os
import time
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from companion.catalogue import find_game
from companion.kernel import play
from companion.kernel.codec import decode_tagged, encode_tagged
from companion.kernel.game import AnyGame
from companion.kernel.happenings import Intent
from companion.kernel.refusal import IllegalIntentError
from companion.kernel.seats import Seat
from companion.sources.table_camera import TableCamera
from companion.sources.troupe import How, Moment
from companion.table.journal import Entry, Journal
from companion.table.session import Session

Json = Any
BY_ITSELF = (How.SEEN, How.TAPPED, How.DEALT)


@dataclass(slots=True)
class Deed:
    """Something that was done at the table; `version` is its place in the books, once the table said so."""

    seat: str
    intent: Json
    version: int | None = None
    how: str = ""


class TruthFile:
    """Lines of JSON, each handed to the system whole before anything else happens."""

    def __init__(self, path: Path) -> None:
        self.camera: TableCamera | None = None
        self._file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)

    def write(self, **line: Json) -> None:
        """One line."""
        os.write(self._file, (json.dumps({**line, "at": round(time.time(), 2)}) + "\n").encode())

    def about(self, seat: Seat, intent: Intent) -> None:
        """Somebody is about to do this."""
        self.write(about=[seat, encode_tagged(intent)])

    def booked(self, moment: Moment) -> None:
        """The table says that it has it; where the camera needed help, how it stood with it."""
        glimpse = self.camera.watched.glimpse if self.camera and moment.how not in BY_ITSELF else None
        why = [glimpse.state, glimpse.gate, moment.reading and moment.reading.verdict] if glimpse else None
        self.write(booked=moment.version, how=moment.how, why=why)


def read_lines(path: Path) -> list[dict[str, Json]]:
    """The lines that were written whole."""
    if not path.exists():
        return []
    return [json.loads(line) for line in path.read_bytes().splitlines(keepends=True) if line.endswith(b"\n")]


def deeds_in(lines: Iterable[dict[str, Json]]) -> list[Deed]:
    """What was done, in its order."""
    deeds: list[Deed] = []
    for line in lines:
        match line:
            case {"about": [seat, intent]}:
                deeds.append(Deed(seat, intent))
            case {"booked": version, "how": how}:
                deeds[-1].version, deeds[-1].how = version, how
    return deeds


def unbooked(folder: Path, key: str) -> tuple[Seat, Intent] | None:
    """What was done last, where the books do not have it and it may still be done."""
    deeds = deeds_in(read_lines(folder / "truth"))
    if not deeds or deeds[-1].version is not None:
        return None
    last, game = deeds[-1], find_game(key)
    booked = max((deed.version or 0 for deed in deeds), default=0)
    journal = Journal(folder / "journal")
    try:
        session = Session.resume(game, journal.game(journal.games()[-1]), journal)
        later = [step for step in session.steps if step.version > booked]
        seat, intent = Seat(last.seat), decode_tagged(game.intents, last.intent)
        if any((step.seat, step.intent) == (seat, intent) for step in later):
            return None
        play.decide(game, session.line.state, seat, intent)
    except IllegalIntentError:
        return None
    finally:
        journal.close()
    return seat, intent


def faults(
    session: Session, entries: list[Entry], deeds: list[Deed], tapped: dict[str, Json], taken: set[str]
) -> list[str]:
    """What is wrong with the books: anything lost, doubled or done by nobody; tallies unlike the truth's.

    What was taken back and booked again, as an answer to the camera may do, counts as it stands in the end.
    `tapped` are the intents that phones sent, by the keys of the journal, and `taken` the keys of those that
    the table said yes to.
    """
    game, state, at = session.game, session.line.states[0], 0
    standing = {step.version for step in session.steps}
    entries = [entry for entry in entries if entry.version in standing]
    for entry, booked in zip(entries, session.line.states[1:], strict=True):
        deed, own = Deed(entry.seat, tapped.get(_key(entry))), _next_deed(entry, deeds, at)
        if entry.key is None:
            deed, at = deeds[own] if own < len(deeds) else Deed("nobody", None), own + 1
        elif own < len(deeds) and deeds[own].version == entry.version:
            # Laid on the table and tapped on the phone, both at once: it counts once.
            at = own + 1
        after = _after(game, state, deed)
        if after is None or (_is_other(deed, entry) and (entry.key or not _is_alike(deed, entry))):
            return [f"version {entry.version} is {entry.seat} {entry.intent}; what was done is {deed}"]
        state = after
        if play.tallies(game, state) != play.tallies(game, booked):
            return [f"version {entry.version}: the tallies are not the truth's"]
        if play.layout(game, state) != play.layout(game, booked):
            return [f"version {entry.version}: the books have the pieces elsewhere"]
    lost = [f"{deed} is lost" for deed in deeds[at:] if deed.version is not None]
    return lost + [f"the tap {key} is lost" for key in sorted(taken - {_key(entry) for entry in entries})]


def _after(game: AnyGame, state: Any, deed: Deed) -> Any:
    """What a deed leads to; nothing where it could not be done."""
    if deed.intent is None:
        return None
    try:
        events = play.decide(game, state, Seat(deed.seat), decode_tagged(game.intents, deed.intent))
    except IllegalIntentError:
        return None
    return play.evolve(game, state, events)


def _key(entry: Entry) -> str:
    """The key of a tap; what several draws of one tap have in common."""
    return (entry.key or "").removesuffix(":0")


def _next_deed(entry: Entry, deeds: list[Deed], at: int) -> int:
    """The deed that an entry is of; passed over is only what the table never said to have booked."""
    while at < len(deeds) and deeds[at].version is None and not _is_it(deeds, at, entry):
        at += 1
    return at


def _is_it(deeds: list[Deed], at: int, entry: Entry) -> bool:
    """Whether the table booked this deed and did not say so; what is done anew is written anew."""
    said_later = any(deed.version == entry.version for deed in deeds[at:])
    return not said_later and not _is_other(deeds[at], entry)


def _is_alike(deed: Deed, entry: Entry) -> bool:
    """Whether eyes may have taken one for the other: of two equal cards, either may have been turned up.

    Where that makes a difference, tallies or pieces tell it.
    """
    was_seen = deed.how in (How.SEEN, How.ASKED)
    return was_seen and deed.seat == entry.seat and deed.intent["type"] == entry.intent["type"]


def _is_other(deed: Deed, entry: Entry) -> bool:
    return (deed.seat, deed.intent) != (entry.seat, entry.intent)
