"""How a game went: every tally over its steps, its key moments, and luck with dice."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any

from companion.kernel import play
from companion.kernel.game import AnyGame
from companion.kernel.phrase import phrase_event
from companion.kernel.seats import CHANCE, PUBLIC, Seat
from companion.kernel.secret import redact
from companion.kernel.view import Tally
from companion.screens.speech import Speech
from companion.table.line import Line
from companion.table.step import Step

Counts = tuple[Tally, ...]
MOMENTS = 6
MATTERS: Mapping[str, tuple[str, ...]] = {
    "grid": ("shown",),
    "dungeon": ("stored", "gold", "health"),
    "jungle": ("gold",),
    "martian": ("score",),
    "ninja": ("hits",),
}
"""Tallies whose jumps decide a game; hands and decks go up and down all the time. Other games: all."""
PIPS, SPREAD = 3.5, 35 / 12
"""What a die shows on average, and the variance of one."""
UNUSUAL = 1.645
"""One in twenty rolls higher than so many standard deviations above what is usual."""


def count_all(game: AnyGame, line: Line) -> Iterator[Counts]:
    """What was counted at the start and after each step; one at a time, so that no frame waits."""
    for state in line.states:
        yield play.tallies(game, state)


def track(counted: Sequence[Counts]) -> dict[tuple[str, Seat], tuple[int, ...]]:
    """Every seat's tally over the steps; what comes and goes is 0 while it is not there."""
    keys = dict.fromkeys((each.name, each.seat) for counts in counted for each in counts if each.seat)
    rows = [{(each.name, each.seat): each.value for each in counts} for counts in counted]
    return {(name, seat): tuple(row.get((name, seat), 0) for row in rows) for name, seat in keys if seat}


@dataclass(frozen=True, slots=True)
class Moment:
    """A step that changed much: which one, whose tally, from what to what."""

    step: int
    tally: str
    seat: Seat
    before: int
    after: int


def find_moments(
    game: AnyGame, tracks: Mapping[tuple[str, Seat], tuple[int, ...]], most: int = MOMENTS
) -> tuple[Moment, ...]:
    """The steps with the largest changes, each against how far that tally went at all; in their order.

    Of equal ones the later count more: they decide.
    """
    matter = MATTERS.get(game.key) or tuple({name for name, _ in tracks})
    spans = {name: _span(name, tracks) for name in matter}
    weighed: dict[int, tuple[float, Moment]] = {}
    for (name, seat), values in tracks.items():
        for step in range(1, len(values)):
            change = abs(values[step] - values[step - 1])
            if change and name in spans:
                moment = Moment(step, name, seat, values[step - 1], values[step])
                weight = change / spans[name]
                if weight > weighed.get(step, (0.0, moment))[0]:
                    weighed[step] = (weight, moment)
    heaviest = sorted(weighed.values(), key=lambda each: (-each[0], -each[1].step))[:most]
    return tuple(sorted((moment for _, moment in heaviest), key=lambda each: each.step))


def _span(name: str, tracks: Mapping[tuple[str, Seat], tuple[int, ...]]) -> int:
    values = [value for (each, _), row in tracks.items() if each == name for value in row]
    return max(1, max(values, default=0) - min(values, default=0))


def say_change(game: AnyGame, line: Line, moment: Moment, speech: Speech) -> str:
    """What changed the tally in a moment: those events of its step, or all of them where none did alone."""
    state, said = line.states[moment.step - 1], []
    for event in line.steps[moment.step - 1].events:
        after = play.evolve(game, state, (event,))
        if _value(game, after, moment) != _value(game, state, moment):
            said.append(speech.say(phrase_event(redact(event, PUBLIC, kept=True))))
        state = after
    return " ".join(said) or say_step(line.steps[moment.step - 1], speech)


def _value(game: AnyGame, state: Any, moment: Moment) -> int:
    counts = play.tallies(game, state)
    return next((each.value for each in counts if (each.name, each.seat) == (moment.tally, moment.seat)), 0)


def say_step(step: Step, speech: Speech, seat: Seat = PUBLIC) -> str:
    """What happened in a step, as a seat may be reminded of it."""
    told = (redact(event, seat, kept=True) for event in step.events)
    return " ".join(said for event in told if (said := speech.say(phrase_event(event))))


@dataclass(frozen=True, slots=True)
class Luck:
    """What a seat's dice showed."""

    seat: Seat
    dice: int
    pips: int

    @property
    def mean(self) -> float:
        """What one die showed on average."""
        return self.pips / self.dice

    @property
    def verdict(self) -> str:
        """Whether that is usual, or so high or low that it happens once in twenty games."""
        off = (self.pips - PIPS * self.dice) / sqrt(SPREAD * self.dice)
        return "high" if off > UNUSUAL else "low" if off < -UNUSUAL else "usual"


def find_luck(game: AnyGame, line: Line, seats: Sequence[Seat]) -> tuple[Luck, ...]:
    """The dice that each seat rolled; nothing for a game without dice."""
    rolled: dict[Seat, list[int]] = {seat: [] for seat in seats}
    for before, step in zip(line.states, line.steps, strict=False):
        if step.seat == CHANCE and (dice := _dice(step.intent)):
            owner = getattr(step.intent, "seat", None) or _owner(game, before)
            rolled.setdefault(owner or CHANCE, []).extend(dice)
    return tuple(Luck(seat, len(dice), sum(dice)) for seat, dice in rolled.items() if dice and seat in seats)


def _dice(intent: Any) -> tuple[int, ...]:
    """What ordinary dice showed in an intent of chance, if there were any."""
    shown = getattr(intent, "dice", None) or getattr(intent, "die", None) or ()
    dice = shown if isinstance(shown, tuple) else (shown,)
    return tuple(die for die in dice if isinstance(die, int))


def _owner(game: AnyGame, state: Any) -> Seat | None:
    return next((need.owner for need in play.waiting(game, state) if need.seat == CHANCE), None)
