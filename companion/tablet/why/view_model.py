"""What the sheet behind a tally shows, built by pure functions."""

from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from companion.kernel.phrase import phrase_event
from companion.kernel.seats import TABLE, Seat
from companion.kernel.view import text
from companion.sources.misreadings import Misreadings
from companion.table.why import Cause, why
from companion.tablet.desk import Desk
from companion.tablet.speech import PARTS, say

KNOWN = frozenset({"touch", "tap", "camera", "dice", "phone", "bot", "app"})
SIGNS = {"touch": "☝", "tap": "☝", "camera": "◉", "dice": "⚄", "phone": "☎", "bot": "⚙", "app": "⚙"}


class Doubt(StrEnum):
    """Whether players can say that the camera misread it."""

    NONE = "none"
    POSSIBLE = "possible"
    KEPT = "kept"


@dataclass(frozen=True, slots=True)
class CauseModel:
    """One event that changed the tally."""

    say: str
    change: str
    source: str
    sign: str
    rule: str = ""
    picture: Path | None = None
    misread: Doubt = Doubt.NONE
    read_from: str = ""
    """The name of the picture that the camera read it from."""


@dataclass(frozen=True, slots=True)
class WhyModel:
    """The chain behind one tally, the newest first."""

    title: str = ""
    value: str = ""
    causes: tuple[CauseModel, ...] = ()
    nothing: str = ""


EMPTY = WhyModel()


def why_model(
    desk: Desk,
    tally: str,
    seat: Seat | None,
    pictures: Path | None = None,
    misreadings: Misreadings | None = None,
) -> WhyModel:
    """Why this tally is what it is, as everybody may know it; pictures are looked for in a folder."""
    session, language = desk.session, desk.language
    name = desk.speech.say(text(f"tally-{tally}"))
    now = next((each for each in session.tallies() if (each.name, each.seat) == (tally, seat)), None)
    if now is None:
        return WhyModel(name, nothing=say(language, "why-gone", file=PARTS))
    causes = why(session.game, session.line, tally, seat)
    title = say(
        language, "why-title", file=PARTS, tally=name, name=desk.speech.name(seat) if seat else "none"
    )
    return WhyModel(
        title,
        str(now.value),
        tuple(_cause(desk, each, pictures, misreadings) for each in reversed(causes)),
        "" if causes else say(language, "why-nothing", file=PARTS),
    )


def _cause(desk: Desk, cause: Cause, pictures: Path | None, misreadings: Misreadings | None) -> CauseModel:
    picture = pictures / cause.source.picture if pictures and cause.source.picture else None
    return CauseModel(
        desk.speech.say(phrase_event(cause.event)),
        f"{cause.before} → {cause.after}",
        _source(desk, cause),
        "✎" if cause.by == TABLE else SIGNS.get(cause.source.kind, "·"),
        cause.event.rule,
        picture if picture and picture.is_file() else None,
        _doubt(cause, misreadings),
        cause.source.picture or "",
    )


def _doubt(cause: Cause, misreadings: Misreadings | None) -> Doubt:
    move = misreadings.find(cause.source.picture) if misreadings else None
    if misreadings is None or move is None:
        return Doubt.NONE
    if misreadings.is_kept(move):
        return Doubt.KEPT
    return Doubt.POSSIBLE if misreadings.can_keep(move) else Doubt.NONE


def _source(desk: Desk, cause: Cause) -> str:
    """Where it came from, and how sure; a correction is the players' own word."""
    if cause.by == TABLE:
        return say(desk.language, "why-from-table", file=PARTS)
    return say_sure(desk.language, cause.source.kind, cause.source.confidence)


def say_sure(language: str, source: str, confidence: float) -> str:
    """Where something came from, and how sure that is: rounded down, since hardly anything is 100 % sure."""
    kind = source if source in KNOWN else "other"
    sure = f"{int(1000 * confidence) / 10:g}"
    return say(language, f"why-from-{kind}", file=PARTS, sure=sure, kind=source)
