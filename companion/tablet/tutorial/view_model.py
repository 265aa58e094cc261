"""Which rule is worth a word now: one that is needed or was just seen, and not explained yet."""

import json
import os
from collections.abc import Iterator
from dataclasses import dataclass, fields
from pathlib import Path

from companion.kernel import play
from companion.kernel.happenings import Event
from companion.kernel.layout import Layout
from companion.kernel.need import Need
from companion.kernel.seats import CHANCE, PUBLIC
from companion.kernel.secret import redact
from companion.kernel.view import text
from companion.table.session import Session
from companion.words import Words

ENOUGH = "*"
"""Stands among the rules that were explained when somebody wants no more lessons."""
FILE = "lessons.json"


@dataclass(frozen=True, slots=True)
class Lesson:
    """A rule, in our words, and the places of the board that it is about."""

    rule: str
    say: str
    places: tuple[str, ...] = ()


def lesson_for(session: Session, seen: frozenset[str], language: str = "en") -> Lesson | None:
    """The next rule to explain: what the table waits for first, then what has just happened.

    All of it follows from what everyone may know.
    """
    if ENOUGH in seen:
        return None
    words = Words(language, session.game.key, {}, {})
    for rule, places in _worth_a_word(session):
        if rule not in seen and words.knows(f"rule-{rule}"):
            return Lesson(rule, words.say(text(f"rule-{rule}")), places)
    return None


def _worth_a_word(session: Session) -> Iterator[tuple[str, tuple[str, ...]]]:
    layout = play.layout(session.game, session.line.state, PUBLIC)
    for need in session.waiting():
        yield need.rule, _places_of_need(session, need, layout)
    if session.line.steps:
        for event in session.line.steps[-1].events:
            yield event.rule, _places_of_event(redact(event, PUBLIC), layout)


def _places_of_need(session: Session, need: Need, layout: Layout) -> tuple[str, ...]:
    """The tray for dice; else where the pawns of the one who is asked stand."""
    if need.seat == CHANCE and _wants_dice(session):
        return tuple(place.id for place in layout.places if place.kind == "dice")
    asked = need.owner if need.seat == CHANCE else need.seat
    standing = (piece.place for piece in layout.pieces if piece.kind == "pawn" and piece.seat == asked)
    return tuple(dict.fromkeys(standing))


def _wants_dice(session: Session) -> bool:
    """Only which kind of thing chance brings is looked at, never which one."""
    kinds = {type(intent) for intent in session.legal(CHANCE)}
    return any(each.name in ("dice", "die") for kind in kinds for each in fields(kind))


def _places_of_event(told: Event, layout: Layout) -> tuple[str, ...]:
    known = {place.id for place in layout.places}
    values = (getattr(told, each.name) for each in fields(told))
    return tuple(dict.fromkeys(value for value in values if isinstance(value, str) and value in known))


def load_seen(folder: Path) -> frozenset[str]:
    """The rules that were explained on this tablet."""
    try:
        kept = json.loads((folder / FILE).read_text("utf-8"))
    except (OSError, ValueError):
        return frozenset()
    return (
        frozenset(each for each in kept if isinstance(each, str)) if isinstance(kept, list) else frozenset()
    )


def keep_seen(folder: Path, seen: frozenset[str]) -> None:
    """Keep which rules were explained; a kill leaves the old file or the new one."""
    fresh = folder / f"{FILE}.new"
    fresh.write_text(json.dumps(sorted(seen), indent=1), "utf-8")
    os.replace(fresh, folder / FILE)
