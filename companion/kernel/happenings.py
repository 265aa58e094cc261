"""Intents (what somebody wants) and events (what happened)."""

import re
from dataclasses import dataclass, field, fields
from typing import ClassVar

from companion.kernel.seats import PUBLIC, Seat
from companion.kernel.secret import Secret


@dataclass(frozen=True, slots=True)
class Intent:
    """What a seat wants to do; imperative, structured, comparable."""


@dataclass(frozen=True, slots=True)
class Event:
    """What happened; past tense. `rule` is the name of the rule it comes from.

    `reveals` is declared by events that make public what was hidden before: a turned-up card,
    a seen roll, an answer to a guess. Undo asks before it goes back past one.
    """

    reveals: ClassVar[bool] = False
    rule: str = field(kw_only=True)


def kebab(name: str) -> str:
    """`CardPlayed` as `card-played`: how words name intents and events."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", name).lower()


def learners(event: Event, seats: tuple[Seat, ...], actor: Seat) -> frozenset[Seat]:
    """The seats that know more after `event` than what they chose themselves."""
    if event.reveals:
        return frozenset(seats)
    parts = [getattr(event, each.name) for each in fields(event)]
    told: set[Seat] = set()
    for part in parts:
        for each in part if isinstance(part, tuple) else (part,):
            if isinstance(each, Secret):
                told |= set(seats) if PUBLIC in each.to else each.to
    return frozenset(told - {actor})
