"""Which of the tracker's guesses may stand on keys that everybody sees."""

from collections.abc import Iterable, Iterator
from dataclasses import fields
from enum import Enum
from typing import Any

from companion.kernel.happenings import Intent
from companion.kernel.layout import Layout
from companion.table.tracking.tracker import Option


def may_be_offered(options: Iterable[Option], before: Layout) -> bool:
    """Whether nothing hidden stands behind the guesses; `before` is the table as everybody knows it.

    The cards that somebody may lay are those in their hand: a list of them would tell what else is in it. So
    a guess may only name what lies open on the table, places, players, and what dice show.
    """
    open_to_all = frozenset(_names(before))
    deeds = (deed for option in options if not option.future.rolled for deed in option.future.deeds)
    return all(part in open_to_all for _, intent in deeds for part in _parts(intent))


def _names(layout: Layout) -> Iterator[str]:
    yield from (place.id for place in layout.places)
    for piece in layout.pieces:
        yield from (piece.id, piece.id.rpartition(":")[2], piece.face or "", piece.seat or "")


def _parts(intent: Intent) -> Iterator[str]:
    values = (getattr(intent, each.name) for each in fields(intent))
    return (word for value in values for word in _words(value))


def _words(value: Any) -> Iterator[str]:
    """The words in a part of an intent; what a rule counts by, such as a direction, is no secret."""
    if isinstance(value, str) and not isinstance(value, Enum):
        yield value
    elif isinstance(value, tuple):
        yield from (word for each in value for word in _words(each))
