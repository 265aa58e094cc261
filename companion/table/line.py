"""The line of a game: its steps as they stand after undo and redo, with the state after each."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from companion.kernel import play
from companion.kernel.codec import DecodeError, decode, decode_tagged, encode, encode_tagged
from companion.kernel.corrections import CORRECTION_EVENTS, CORRECTIONS
from companion.kernel.game import AnyGame
from companion.kernel.happenings import Event
from companion.kernel.seats import CHANCE, Seat
from companion.table.journal import Entry
from companion.table.step import Kind, Source, Step


@dataclass(slots=True)
class Line:
    """Steps, the states before and after each, and what was undone and can be done again."""

    states: list[Any]
    steps: list[Step] = field(default_factory=list)
    undone: list[Step] = field(default_factory=list)
    answered: int = 0
    """How many of the steps are answers of chance."""

    @property
    def state(self) -> Any:
        """The state now."""
        return self.states[-1]

    def add(self, game: AnyGame, step: Step) -> None:
        """Go on by a step; what was undone before is gone."""
        self.put(step, play.evolve(game, self.state, step.events))

    def put(self, step: Step, after: Any) -> None:
        """Go on by a step to the state that it leads to; what was undone before is gone."""
        self._append(step, after)
        self.undone.clear()

    def back(self, count: int) -> None:
        """Go back by some steps."""
        for _ in range(count):
            step = self.steps.pop()
            self.undone.append(step)
            self.states.pop()
            self.answered -= step.seat == CHANCE

    def forward(self, game: AnyGame, count: int) -> None:
        """Do some undone steps again."""
        for _ in range(count):
            step = self.undone.pop()
            self._append(step, play.evolve(game, self.state, step.events))

    def _append(self, step: Step, after: Any) -> None:
        self.steps.append(step)
        self.states.append(after)
        self.answered += step.seat == CHANCE


def unfold(game: AnyGame, start: Any, entries: Iterable[Entry]) -> tuple[Line, int]:
    """The line that a journal's entries make, and the last version."""
    line, version = Line([start]), 0
    for version, entry in enumerate(entries, start=1):
        if entry.version != version:
            raise DecodeError(f"version {entry.version}", f"version {version}", entry.version)
        match entry.kind:
            case Kind.UNDO:
                line.back(entry.intent["steps"])
            case Kind.REDO:
                line.forward(game, entry.intent["steps"])
            case _:
                line.add(game, read_step(game, entry))
    return line, version


def write_step(step: Step, key: str | None = None) -> Entry:
    """A step as the journal keeps it."""
    events = [encode_tagged(event) for event in step.events]
    intent, source = encode_tagged(step.intent), encode(step.source)
    return Entry(step.version, step.kind, step.seat, intent, events, source, key)


def read_step(game: AnyGame, entry: Entry, path: str = "") -> Step:
    """A step from what the journal keeps; a `DecodeError` where it does not fit the game."""
    kinds = CORRECTIONS if entry.kind is Kind.CORRECTION else game.intents
    events: tuple[type[Event], ...] = (*game.events, *CORRECTION_EVENTS)
    happened = tuple(
        decode_tagged(events, each, f"{path}events[{index}]") for index, each in enumerate(entry.events)
    )
    intent = decode_tagged(kinds, entry.intent, f"{path}intent")
    source = decode(Source, entry.source, f"{path}source")
    return Step(entry.version, entry.kind, Seat(entry.seat), intent, happened, source)
