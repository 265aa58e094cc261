"""Bots for every game: they get what their seat has seen and what it may do, nothing else."""

from collections.abc import Callable
from random import Random
from typing import Any

from companion.kernel.happenings import Intent
from companion.kernel.seats import Seat

Bot = Callable[[Any, Seat, tuple[Intent, ...], Random], Intent]


def choose_at_random(_state: Any, _seat: Seat, legal: tuple[Intent, ...], rng: Random) -> Intent:
    """Any legal intent, kinds of intent first so that long lists do not drown short ones."""
    kinds = sorted({type(intent).__name__ for intent in legal})
    kind = rng.choice(kinds)
    return rng.choice([intent for intent in legal if type(intent).__name__ == kind])
