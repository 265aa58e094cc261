"""A game is data holding pure functions: no base class, no I/O, no randomness, no clock."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from companion.kernel.corrections import MovePiece, SetTally
from companion.kernel.happenings import Event, Intent
from companion.kernel.layout import Layout
from companion.kernel.need import Need
from companion.kernel.seats import Seat
from companion.kernel.view import Outcome, Tally, View

S = TypeVar("S")
O = TypeVar("O")  # noqa: E741
C = TypeVar("C")

Deed = tuple[Seat, Intent, bool]
"""Who did what, and whether the players let it stand against a rule."""

Names = Mapping[str, Mapping[str, str]]
"""What ids are called: id -> language -> name; the language "" fits all."""


def _even(_state: Any, _intent: Intent) -> int:
    return 1


def _any_content(_content: Any) -> None:
    return None


def _sound(_state: Any) -> str | None:
    return None


def _no_names(_content: Any) -> Names:
    return {}


@dataclass(frozen=True, slots=True)
class Game(Generic[S, O, C]):
    """The contract. `seen` states have every secret taken out that the seat may not know.

    Functions of a seen state cannot leak what they do not hold; only `perform` and `evolve`
    work on the whole state.
    """

    key: str
    version: int
    players: tuple[int, ...]
    options: type[O]
    content: type[C]
    intents: tuple[type[Intent], ...]
    events: tuple[type[Event], ...]

    setup: Callable[[O, tuple[Seat, ...], C], S]
    """The start."""
    waiting: Callable[[S], tuple[Need, ...]]
    """For whom and what the table waits, from the public state; nothing when it is over."""
    legal: Callable[[S, Seat], tuple[Intent, ...]]
    """Every legal intent of a seat, from the state it has seen; CHANCE sees all."""
    check: Callable[[S, Seat, Intent], None]
    """All judgement, from the seen state: raises `IllegalIntentError`, or lets it pass."""
    perform: Callable[[S, Seat, Intent], Iterable[Event]]
    """What follows from an intent, whole state; refuses only what cannot be booked at all."""
    evolve: Callable[[S, Event], S]
    """The next state; no judgement."""
    see: Callable[[S, Seat], View]
    """What a seat is shown, from the state it has seen."""
    layout: Callable[[S], Layout]
    """Where every piece lies, from a seen state."""
    tallies: Callable[[S], tuple[Tally, ...]]
    """What is counted, from the public state."""
    outcome: Callable[[S], Outcome | None]
    """Who won and why, from the public state; None while it goes on."""
    amend: Callable[[S, SetTally | MovePiece], Iterable[Event]]
    """The events of a correction; an `IllegalIntentError` where there is no such tally or place."""

    odds: Callable[[S, Intent], int] = _even
    """How likely CHANCE is to bring this legal intent, as a whole-number weight."""
    check_content: Callable[[C], None] = _any_content
    """What the types of a content pack cannot say: raises `ContentError`."""
    flaw: Callable[[S], str | None] = _sound
    """What must never be: cards lost, gold out of nowhere; None for a sound state."""
    portable: Callable[[O, int, C, tuple[Deed, ...]], str] | None = None
    """A finished game in a notation that other programs read: options, number of players, content, deeds."""
    names: Callable[[C], Names] = _no_names
    """What the ids in intents and events are called."""
    chance: Mapping[str, str] = field(default_factory=dict)
    """What brings each need of CHANCE: "dice", "cards"...; a table may have real ones of some kinds."""


class ContentError(Exception):
    """A content pack that does not fit the game: where, and what was expected."""

    def __init__(self, path: str, expected: str) -> None:
        self.path = path
        self.expected = expected
        super().__init__(f"{path}: expected {expected}")


AnyGame = Game[Any, Any, Any]


def kinds_of_chance(game: AnyGame) -> tuple[str, ...]:
    """The kinds of dice and decks that a game has, each once."""
    return tuple(dict.fromkeys(game.chance.values()))
