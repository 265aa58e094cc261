"""Electronic dice at the table: a whole throw becomes the roll that the table waits for, and nothing else."""

import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import StrEnum

from companion.kernel.happenings import Intent
from companion.sources.awaited_roll import AwaitedRoll, awaited_roll
from companion.table.session import Session
from companion.table.step import Source
from firmware_bridge.dice.rolls import Dice, Die, Phase, Roll

DICE = Source("dice")
QUIET_SECONDS = 0.8
"""So long after the last die another one may still come to rest: a die too many must be noticed."""
ROLLING_SECONDS = 4.0
"""A die that says for longer that it rolls has fallen off the table, or its battery is empty."""


class Outcome(StrEnum):
    """What became of a throw."""

    BOOKED = "booked"
    TOO_MANY = "too-many"
    WRONG_DICE = "wrong-dice"
    REFUSED = "refused"


@dataclass(frozen=True, slots=True)
class Thrown:
    """A throw that came to an end: what became of it, what it showed, and what was asked for."""

    outcome: Outcome
    faces: tuple[int, ...]
    dice: int
    sides: int


class ThrownDice:
    """Collects the dice of a throw; on the main thread, `tick` from a clock.

    A roll counts only if it came to rest after the table began to wait for it, and only together with
    exactly as many dice as the game asks for. `book` says whether the session took the intent.
    """

    def __init__(
        self,
        session: Session,
        dice: Callable[[], Iterable[Dice]],
        book: Callable[[Intent], bool],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._session, self._dice, self._book, self._clock = session, dice, book, clock
        self._lying: dict[str, Roll] = {}
        self._last_at = 0.0
        self._awaited: AwaitedRoll | None = None
        self._awaited_at = -1
        session.listen(lambda _: self.forget())

    def forget(self) -> None:
        """Whatever was thrown before now was thrown for something else."""
        self._fresh()
        self._lying.clear()

    def tick(self) -> Thrown | None:
        """Take what the dice say; what became of the throw that this completes."""
        fresh = self._fresh()
        if fresh:
            self._last_at = self._clock()
        awaited = self._now_awaited() if fresh or self._lying else None
        if awaited is None:
            self._lying.clear()
            return None
        self._lying.update((roll.die, roll) for roll in fresh)
        return self._judge(awaited) if self._is_whole(awaited) else None

    def _fresh(self) -> list[Roll]:
        return [roll for each in self._dice() for roll in each.rolls()]

    def _now_awaited(self) -> AwaitedRoll | None:
        """Worked out once for every version of the table."""
        if self._awaited_at != self._session.version:
            self._awaited_at = self._session.version
            self._awaited = awaited_roll(self._session.game, self._session.line.state)
        return self._awaited

    def _is_whole(self, awaited: AwaitedRoll) -> bool:
        """Enough dice lie, and no other can still join them."""
        if len(self._lying) < awaited.dice and not self._has_a_stranger(awaited):
            return False
        known = [die for each in self._dice() for die in each.dice()]
        quiet = self._clock() - self._last_at
        if any(die.phase is Phase.ROLLING for die in known) and quiet < ROLLING_SECONDS:
            return False
        return quiet >= QUIET_SECONDS or self._is_every(known)

    def _is_every(self, known: list[Die]) -> bool:
        return {die.id for die in known} == self._lying.keys()

    def _has_a_stranger(self, awaited: AwaitedRoll) -> bool:
        return any(roll.sides != awaited.sides for roll in self._lying.values())

    def _judge(self, awaited: AwaitedRoll) -> Thrown:
        throw = [self._lying[die] for die in sorted(self._lying)]
        self._lying.clear()
        return Thrown(
            self._outcome(awaited, throw), tuple(roll.face for roll in throw), awaited.dice, awaited.sides
        )

    def _outcome(self, awaited: AwaitedRoll, throw: list[Roll]) -> Outcome:
        if any(roll.sides != awaited.sides for roll in throw):
            return Outcome.WRONG_DICE
        if len(throw) > awaited.dice:
            return Outcome.TOO_MANY
        intent = awaited.intent_of(throw)
        return Outcome.BOOKED if intent is not None and self._book(intent) else Outcome.REFUSED
