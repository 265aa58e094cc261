"""The dice that were heard of and what they rolled; written by one thread, read by another."""

import threading
from collections import deque
from dataclasses import replace
from typing import Final

from firmware_bridge.dice.rolls import Die, Phase, Reading, Roll, Rolls

# Nobody rolls so often unheard; without a bound a forgotten reader would fill the memory.
MOST_WAITING: Final = 1000


class DiceBook:
    """Every call is safe from any thread."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._dice: dict[str, Die] = {}
        self._counting = Rolls()
        self._waiting: deque[Roll] = deque(maxlen=MOST_WAITING)

    def dice(self) -> tuple[Die, ...]:
        """The dice that were heard of."""
        with self._lock:
            return tuple(self._dice.values())

    def rolls(self) -> tuple[Roll, ...]:
        """What was rolled since the last call, in order."""
        with self._lock:
            rolled = tuple(self._waiting)
            self._waiting.clear()
            return rolled

    def meet(self, die: Die) -> None:
        """Note a die, or what it newly told of itself; what it told before and not now is kept."""
        with self._lock:
            known = self._dice.get(die.id, die)
            self._dice[die.id] = replace(
                die,
                phase=die.phase or known.phase,
                colour=die.colour or known.colour,
                battery=known.battery if die.battery is None else die.battery,
                face=known.face if die.face is None else die.face,
            )

    def take(self, reading: Reading) -> None:
        """Note how a die lies, and the roll that this completes."""
        with self._lock:
            die = self._dice.get(reading.die, Die(reading.die, reading.die, reading.sides))
            self._dice[reading.die] = replace(die, phase=reading.phase, sides=reading.sides)
            rolled = self._counting.take(reading)
            if rolled is not None:
                self._note(rolled)

    def rolled(self, roll: Roll) -> None:
        """Note a roll from a die that tells each one once."""
        with self._lock:
            die = self._dice.get(roll.die, Die(roll.die, roll.die, roll.sides))
            self._dice[roll.die] = replace(die, phase=Phase.SETTLED, sides=roll.sides)
            self._note(roll)

    def _note(self, roll: Roll) -> None:
        self._dice[roll.die] = replace(self._dice[roll.die], face=roll.face)
        self._waiting.append(roll)
