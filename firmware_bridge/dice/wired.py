"""Dice on a board with our own firmware: their events arrive once and in order, so each one counts."""

from collections.abc import Callable, Mapping
from typing import Final

from firmware_bridge.dice.book import DiceBook
from firmware_bridge.dice.rolls import Die, Phase, Reading, Roll
from firmware_bridge.messages import EventKind
from firmware_bridge.news import Happened
from firmware_bridge.state import State

_PHASES: Final[Mapping[int, Phase]] = {
    EventKind.ROLLING: Phase.ROLLING,
    EventKind.COCKED: Phase.COCKED,
    EventKind.HANDLED: Phase.HANDLED,
}
_SIDES_UNTOLD: Final = 6
FRESH_MS: Final = 5000
"""A board keeps events while nobody listens; a roll from before must not answer a question of now."""
_MILLIS: Final = 2**32


class WiredDice:
    """The dice of one board; whoever takes the board's news hands its events on to `hear`."""

    def __init__(self, state: Callable[[], State]) -> None:
        self._state = state
        self._book = DiceBook()

    @property
    def state(self) -> State:
        """How it stands with the board they belong to."""
        return self._state()

    def dice(self) -> tuple[Die, ...]:
        """The dice that were heard of."""
        return self._book.dice()

    def rolls(self) -> tuple[Roll, ...]:
        """What was rolled since the last call, in order."""
        return self._book.rolls()

    def expect(self, uid: bytes, count: int) -> None:
        """The board says that it has so many dice, rolled or not."""
        known = {die.id for die in self._book.dice()}
        for number in range(count):
            if _id(uid, number) not in known:
                self._book.meet(Die(_id(uid, number), f"{number + 1}", _SIDES_UNTOLD))

    def hear(self, happened: Happened) -> None:
        """An event of the board; those that are not of dice are passed over."""
        rolled = roll_in(happened)
        phase = _PHASES.get(happened.event.kind)
        if rolled is not None:
            self._take(rolled, self._is_fresh(happened.event.t))
        elif phase is not None:
            self._book.take(Reading(_die(happened, happened.event.index), self._sides(happened), phase))

    def close(self) -> None:
        """Nothing to let go of: the board is somebody else's."""

    def _take(self, rolled: Roll, fresh: bool) -> None:
        number = rolled.die.rpartition("-")[2]
        self._book.meet(Die(rolled.die, f"{int(number) + 1}", rolled.sides, Phase.SETTLED))
        if fresh:
            self._book.rolled(rolled)

    def _is_fresh(self, t: int) -> bool:
        """Whether it happened just now, by the board's own clock; before that is known nothing is fresh."""
        uptime = self._state().counters.get("board_uptime_ms")
        return uptime is not None and (uptime - t + FRESH_MS) % _MILLIS < 2 * FRESH_MS

    def _sides(self, happened: Happened) -> int:
        """Only a roll tells them."""
        told = {die.id: die.sides for die in self._book.dice()}
        return told.get(_die(happened, happened.event.index), _SIDES_UNTOLD)


def roll_in(happened: Happened) -> Roll | None:
    """The roll that this event is; a face that the die does not have is none."""
    value = happened.event.value
    die, sides, face = value >> 12, value >> 6 & 0x3F, value & 0x3F
    if happened.event.kind != EventKind.ROLLED or face > sides:
        return None
    return Roll(_die(happened, die), sides, face)


def _die(happened: Happened, number: int) -> str:
    return _id(happened.uid, number)


def _id(uid: bytes, number: int) -> str:
    return f"{uid.hex()}-{number}"
